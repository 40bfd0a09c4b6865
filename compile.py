"""Compiles the engine into .compiled, for start.py, which runs it.

    compile.py            compile what has changed
    compile.py profile    compile twice, the second time by what runs most
    compile.py beside     compile if nobody has, at low priority, while the game runs

A build lies in a folder that is named after a digest of its sources and comes to be there in one
step, when it is whole and has been tried: so whatever lies under that name is right. Objects are
kept in .compiled/temp. What compiles is fetched into .compiled, too, where .venv has it not.

It ends, and all that it has started, when its input ends: so nothing goes on that nobody waits for.
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

from start import COMPILED, OFF, PYTHON, ROOT, alone, install, is_ready, library, say

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
    """Wait for the end of the input, then stop this process and its group, which are its own."""
    while os.read(0, 1024):  # sys.stdin would be locked when this process ends by itself
        pass
    if sys.platform != "win32" and os.getpgrp() == os.getpid():
        os.killpg(os.getpgrp(), signal.SIGTERM)
    os.kill(os.getpid(), signal.SIGTERM)


def build(by_profile: bool) -> int:
    began = time.monotonic()
    wanted = library()
    shutil.rmtree(NEW, ignore_errors=True)
    status = count_what_runs() if by_profile else 0
    if not status:
        how_long = "some minutes" if by_profile else "a minute or two the first time"
        say(f"compiling the engine ({how_long})")
        status = compile_into(NEW, "use" if by_profile else "")
    shutil.rmtree(PROFILE_TEMP, ignore_errors=True)
    status = status or quietly([PYTHON, "-P", "-c", TRY], {"PYTHONPATH": str(NEW)})
    if not status and library() != wanted:
        say("a source has changed in the meantime: build again")
        status = 1
    if status:
        say("compiling failed")
        return status
    put_in_place(wanted)
    say(f"compiled in {time.monotonic() - began:.1f} s")
    return 0


def put_in_place(wanted: Path) -> None:
    """Give the new build its name; what was built of other sources goes, and its objects stay."""
    kept = {TEMP, OFF, tools_place(), wanted}
    if wanted.is_dir():
        wanted.rename(COMPILED / "old")
    NEW.rename(wanted)
    for path in COMPILED.iterdir():
        if path not in kept:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def compile_into(place: Path, profile: str = "") -> int:
    """Compile, with a profile, or counting for one, if asked; what went wrong is shown.

    A profile is of one C file, which runs fastest: whoever wants one has the time.
    """
    temp = PROFILE_TEMP if profile else TEMP
    options: list[str | Path] = ["--build-lib", place, "--build-temp", temp]
    command: list[str | Path] = [PYTHON, "setup.py", "--quiet", "build", *options]
    wish = {"ELGRANDE_BUILD": "compiled", "ELGRANDE_BUILD_PAGE": "no", "ELGRANDE_PROFILE": profile}
    if profile:
        wish["ELGRANDE_ONE_FILE"] = "1"
    return quietly(command, wish | tools())


def count_what_runs() -> int:
    """Make a build that counts, and let it play; the counts come to lie beside the object file."""
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
    """Where setup.py finds mypy and setuptools: in .venv, or fetched into a folder beside it.

    Not into .venv, which is in use.
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
    """Run a long step, and show what it says only if it fails."""
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
    """Show that a step is at work, a dot a few seconds, and keep what it says."""
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
