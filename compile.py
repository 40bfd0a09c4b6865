"""Compiles the engine into .compiled, for start.py, which runs it.

    compile.py            compile what has changed
    compile.py profile    compile twice, the second time by what runs most
    compile.py beside     compile if nobody has, at low priority, while the game runs

A build has a folder named after a digest of its sources, which is renamed into place when the build
is complete and tested: so a folder of that name is always valid. Objects are cached in
.compiled/temp. The build tools are installed into .compiled, too, if .venv does not have them.

It ends with all its child processes when its input is closed, so that nothing is left running.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from start import (
    CHANGED,
    COMPILED,
    OFF,
    PYTHON,
    ROOT,
    alone,
    install,
    is_ready,
    library,
    say,
    sources,
)

NEW = COMPILED / "new"
TEMP = COMPILED / "temp"
PROFILE_TEMP = COMPILED / "temp-profile"
COUNTING = COMPILED / "counting"
LIST = ROOT / "requirements" / "build.txt"
TRY = (
    "from elgrande.build import build_name; from elgrande.game import Game; "
    "Game.new(players=2, seed=1).options(); assert build_name() == 'compiled'"
)


def main(words: list[str]) -> int:
    threading.Thread(target=end_with_input, daemon=True).start()
    if words == ["beside"] and sys.platform != "win32":
        os.nice(19)
    with alone(Path(__file__)):
        if words == ["beside"] and library().is_dir():
            return 0  # somebody else has, in the meantime
        return build(by_profile=words == ["profile"])


def end_with_input() -> None:
    """Wait for the end of the input, then stop this process and its process group."""
    while os.read(0, 1024):  # sys.stdin would be locked when this process ends by itself
        pass
    if sys.platform != "win32" and os.getpgrp() == os.getpid():
        os.killpg(os.getpgrp(), signal.SIGTERM)
    os.kill(os.getpid(), signal.SIGTERM)


def build(by_profile: bool) -> int:
    began = time.monotonic()
    written = when_written()
    wanted = library()
    shutil.rmtree(NEW, ignore_errors=True)
    status = count_what_runs() if by_profile else 0
    if not status:
        how_long = "some minutes" if by_profile else "a minute or two the first time"
        say(f"compiling the engine ({how_long})")
        status = compile_into(NEW, "use" if by_profile else "")
    shutil.rmtree(PROFILE_TEMP, ignore_errors=True)
    status = status or quietly([PYTHON, "-P", "-c", TRY], {"PYTHONPATH": str(NEW)})
    if not status and (library() != wanted or when_written() != written):
        say("a source has changed in the meantime: build again")
        status = CHANGED
    if status:
        say("compiling failed")
        return status
    put_in_place(wanted)
    say(f"compiled in {time.monotonic() - began:.1f} s")
    return 0


def when_written() -> list[int]:
    """When each source was written: one that is changed and changed back has the same digest."""
    return [path.stat().st_mtime_ns for path in sources()]


def put_in_place(wanted: Path) -> None:
    """Rename the new build into place and delete older builds; cached objects stay."""
    kept = {TEMP, OFF, tools_place(), wanted}
    old = COMPILED / "old"
    shutil.rmtree(old, ignore_errors=True)  # of a build that was stopped while it deleted it
    if wanted.is_dir():
        wanted.rename(old)
    NEW.rename(wanted)
    for path in COMPILED.iterdir():
        if path not in kept:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def compile_into(place: Path, profile: str = "") -> int:
    """Compile into a folder, optionally with a profile or instrumented for one; prints errors."""
    temp = PROFILE_TEMP if profile else TEMP
    options: list[str | Path] = ["--build-lib", place, "--build-temp", temp]
    command: list[str | Path] = [PYTHON, "setup.py", "--quiet", "build", *options]
    wish = {"ELGRANDE_BUILD": "compiled", "ELGRANDE_BUILD_PAGE": "no", "ELGRANDE_PROFILE": profile}
    return quietly(command, wish | tools())


def count_what_runs() -> int:
    """Make an instrumented build and run the training, which writes the profile."""
    for place in (PROFILE_TEMP, COUNTING):
        shutil.rmtree(place, ignore_errors=True)
    say("compiling a build that counts what runs (some minutes)")
    status = compile_into(COUNTING, "count")
    if not status:
        say("counting what runs")
        training = [str(PYTHON), "-P", "-m", "elgrande.bench.training"]
        status = quietly(training, {"PYTHONPATH": str(COUNTING)})
    shutil.rmtree(COUNTING, ignore_errors=True)
    return status


# What compiles


def tools() -> dict[str, str]:
    """The environment in which setup.py finds mypy and setuptools.

    They are in .venv, or installed into a separate folder, because .venv may be in use.
    """
    if is_ready("dev"):
        return {}
    place = tools_place()
    if not place.is_dir():
        say("fetching what compiles (only this once)")
        fetched = COMPILED / "tools-new"
        shutil.rmtree(fetched, ignore_errors=True)
        install("build", "--target", fetched)
        fetched.rename(place)
    return {"PYTHONPATH": str(place)}


def tools_place() -> Path:
    about = f"{sys.implementation.cache_tag} {ROOT}".encode("utf-8", "surrogateescape")
    return COMPILED / f"tools-{hashlib.sha256(about + LIST.read_bytes()).hexdigest()[:16]}"


# Long steps


def quietly(command: Sequence[str | Path], wish: dict[str, str]) -> int:
    """Run a long step and show its output only if it fails."""
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=os.environ | wish,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        close_fds=False,  # it inherits the lock
    ) as job:
        said = follow(job)
    if job.returncode:
        print(said[-3000:], file=sys.stderr)
    return job.returncode


def follow(job: subprocess.Popen[bytes]) -> str:
    """Print a dot every few seconds while a step runs; returns its output."""
    with tempfile.TemporaryFile() as kept:
        assert job.stdout is not None
        reader = threading.Thread(target=shutil.copyfileobj, args=(job.stdout, kept))
        reader.start()
        while reader.is_alive():
            reader.join(3)
            print(".", end="", flush=True)
        print(flush=True)
        kept.seek(0)
        return kept.read().decode(errors="replace")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
