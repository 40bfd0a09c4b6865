"""start.py and compile.py in a folder of their own, with a server and a build that take no time."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]

SERVER = """
import json, os, signal, sys, time
from pathlib import Path

def stop(*_):
    Path("server-ended").touch()
    sys.exit(7)

def main():
    signal.signal(signal.SIGTERM, stop)
    told = {
        "from": str(Path(__file__).parents[2]),
        "coming": os.environ.get("ELGRANDE_COMING_BUILD", ""),
        "pid": os.getpid(),
        "words": sys.argv[1:],
    }
    Path("new").write_text(json.dumps(told))
    Path("new").rename("server.json")
    while not Path("stop-server").exists():
        time.sleep(0.02)
    return 0
"""
SETUP = """
import shutil, subprocess, sys, time
from pathlib import Path

def has_compiler():
    return not Path("no-compiler").exists()

if __name__ == "__main__":
    lib = Path(sys.argv[sys.argv.index("--build-lib") + 1])
    temp = Path(sys.argv[sys.argv.index("--build-temp") + 1])
    temp.mkdir(parents=True, exist_ok=True)
    (temp / "kept.o").touch()
    compiler = subprocess.Popen(["sleep", "60"])
    with open("builds", "a") as log:
        log.write(f"{compiler.pid}\\n")
    while Path("slow").exists():
        time.sleep(0.02)
    compiler.kill()
    if Path("fails").exists():
        sys.exit("no such luck")
    shutil.copytree("src/elgrande", lib / "elgrande")
    name = "interpreted" if Path("broken").exists() else "compiled"
    (lib / "elgrande" / "build.py").write_text(f"def build_name(): return {name!r}")
"""
GAME = """
class Game:
    @staticmethod
    def new(**_): return Game()
    def options(self): return []
"""
PYTHON = """#!/bin/sh
PYTHONPATH="$PYTHONPATH:{src}" exec {python} "$@"
"""
OURS = ("ELGRANDE_", "PYTHONPATH")
"""What the environment of this test may hold, and that of a start must not."""
STAMP = "import start; start.STAMP.write_text(start.stamp('dev'))"
PATIENCE = 20


def until(true: Callable[[], bool]) -> None:
    """Wait for something that comes soon."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    """Whether the process is there, and no mere entry that nobody has asked for its status."""
    done = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return done.stdout.strip()[:1] not in ("", "Z")


def clean() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(OURS)}


class Playground:
    """A folder with both programs, and what they did in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.compiled = folder / ".compiled"
        self.sources = str(folder / "src")
        for name in ("start.py", "compile.py"):
            shutil.copy(ROOT / name, folder / name)
        self.write("setup.py", SETUP)
        self.write("web/build.py", "")
        self.write("src/elgrande/__init__.py", "")
        self.write("src/elgrande/game.py", GAME)
        self.write("src/elgrande/build.py", "def build_name(): return 'interpreted'")
        self.write("src/elgrande/cli/__init__.py", "")
        self.write("src/elgrande/cli/main.py", SERVER)
        for kind in ("play", "dev", "build"):
            self.write(f"requirements/{kind}.txt", "")
        self.write(".venv/bin/python", PYTHON.format(src=self.sources, python=sys.executable))
        (folder / ".venv/bin/python").chmod(0o755)
        subprocess.run([sys.executable, "-c", STAMP], cwd=folder, check=True)

    def write(self, name: str, text: str = "") -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def remove(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)

    @contextlib.contextmanager
    def started(self, *words: str, **environment: str) -> Iterator[Started]:
        """start.py at work with a server that runs; afterwards both are gone, whatever happened."""
        for name in ("server.json", "stop-server", "server-ended"):
            self.remove(name)
        one = Started(self, words, environment)
        try:
            until((self.folder / "server.json").is_file)
            yield one
        finally:
            one.process.send_signal(signal.SIGTERM)
            one.process.wait(PATIENCE)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "start.py", *words],
            cwd=self.folder,
            env=clean(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    @property
    def server(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / "server.json").read_text("utf-8"))
        return found

    @property
    def compilers(self) -> list[int]:
        """The processes that compiled, of all builds so far."""
        path = self.folder / "builds"
        return [int(pid) for pid in path.read_text("ascii").split()] if path.exists() else []

    @property
    def libraries(self) -> list[Path]:
        return sorted(self.compiled.glob("lib-*"))


class Started:
    """A start.py that runs, and what it has said so far."""

    def __init__(
        self, ground: Playground, words: tuple[str, ...], environment: dict[str, str]
    ) -> None:
        self.log = ground.folder / f"said-{time.monotonic_ns()}"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "start.py", *words],
                cwd=ground.folder,
                env=clean() | environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8")

    def says(self, words: str) -> None:
        """It says so, soon."""
        until(lambda: words in self.said)
