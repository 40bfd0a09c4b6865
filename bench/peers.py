"""Benchmark of our engine and others: python3 bench/peers.py [--seconds S] [--repeats R].

It needs only Python 3.11 or newer and the package index. Everything is installed into an
environment in a temporary folder, which is removed at the end, also after Ctrl-C. Ours is installed
from this tree, compiled if there is a C compiler; the table says which build it was.

Every contestant runs in its own process (see contestants.py), and they take turns: a short window
each, round after round, in changing order. Ratios are taken within a round, and medians over the
rounds.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = Path(__file__).with_name("contestants.py")
OUR_FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src")

INSTALL_LIMIT = 1800
START_LIMIT = 120
WINDOW_LIMIT = 60
"""The timeout of a step in seconds; a window may take this much longer than requested."""

OURS = "El Grande, loop inside"
OURS_OUTSIDE = "El Grande, loop in Python"
CATANATRON = ("Catanatron, 4 seats",)
CHESS = ("python-chess",)
OPEN_SPIEL = (
    "OpenSpiel backgammon",
    "OpenSpiel gin rummy",
    "OpenSpiel hanabi",
    "OpenSpiel chess",
    "OpenSpiel in C++, backgammon",
    "OpenSpiel in C++, gin rummy",
    "OpenSpiel in C++, hanabi",
    "OpenSpiel in C++, backgammon rollouts",
    "OpenSpiel in C++, gin rummy rollouts",
)
PETTING_ZOO = (
    "PettingZoo hold'em",
    "PettingZoo hanabi",
    "PettingZoo chess",
    "PettingZoo rock paper scissors",
)
PEERS = {
    "catanatron": ("catanatron", CATANATRON),
    "open_spiel": ("open_spiel", OPEN_SPIEL),
    "pettingzoo": ("pettingzoo[classic]", PETTING_ZOO),
    "chess": ("chess", CHESS),
}
"""The peers by their name for --only: the requirement for pip, and their contestants."""


def say(line: str) -> None:
    print(f"peers: {line}", file=sys.stderr, flush=True)


# Measuring


@dataclass
class Row:
    """The results of one contestant, window by window."""

    name: str
    version: str = ""
    rates: dict[str, list[float]] = field(default_factory=dict)

    def add(self, rates: dict[str, float]) -> None:
        for what, rate in rates.items():
            self.rates.setdefault(what, []).append(rate)

    def rate(self, what: str) -> float | None:
        return median(self.rates[what]) if self.rates.get(what) else None

    def ratio(self, ours: Row, what: str) -> float | None:
        """Our rate divided by theirs: the median over the rounds."""
        pairs = zip(ours.rates.get(what, ()), self.rates.get(what, ()))
        each = [mine / theirs for mine, theirs in pairs if theirs > 0]
        return median(each) if each else None


class Gone(Exception):
    """A contestant that does not answer or cannot play; the message says why."""


class Waiting:
    """A contestant in its own process, which works only when a window is requested."""

    def __init__(self, name: str, command: Sequence[str | Path], env: dict[str, str]) -> None:
        self.row = Row(name)
        self.process = subprocess.Popen(
            [*command, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env=env,
        )
        try:
            ready = self.answer(START_LIMIT)
        except BaseException:
            self.end()
            raise
        self.row.version = str(ready["version"])
        self.copies = bool(ready["copies"])

    def answer(self, limit: float) -> dict[str, Any]:
        """The next line of its output, within ``limit`` seconds."""
        assert self.process.stdout is not None
        alarm = threading.Timer(limit, self.process.kill)
        alarm.start()
        try:
            line = self.process.stdout.readline()
        finally:
            alarm.cancel()
        if not line:
            raise Gone(f"ended without an answer (exit {self.process.wait()})")
        said = json.loads(line)
        if "error" in said:
            raise Gone(" ".join(str(said["error"]).split())[:200])
        return dict(said)

    def window(self, what: str, seconds: float) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{what} {seconds}\n")
            self.process.stdin.flush()
        except OSError:
            raise Gone("ended") from None
        self.row.add(self.answer(seconds + WINDOW_LIMIT))

    def end(self) -> None:
        with contextlib.suppress(OSError):
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


def measure(
    names: Sequence[str],
    command: Sequence[str | Path],
    env: dict[str, str],
    seconds: float,
    repeats: int,
) -> tuple[list[Row], dict[str, str]]:
    """Measure all contestants; returns the rows of those that finished, and the others' errors."""
    waiting: list[Waiting] = []
    failed: dict[str, str] = {}
    try:
        for name in names:
            try:
                waiting.append(Waiting(name, command, env))
            except Gone as gone:
                failed[name] = str(gone)
                say(f"{name} cannot play: {gone}")
        for turn in range(repeats):
            for one in list(waiting if turn % 2 == 0 else reversed(waiting)):
                say(f"round {turn + 1} of {repeats}: {one.row.name}")
                try:
                    one.window("play", seconds)
                    if one.copies:
                        one.window("copy", seconds)
                except Gone as gone:
                    failed[one.row.name] = str(gone)
                    say(f"{one.row.name} gave up: {gone}")
                    waiting.remove(one)
                    one.end()
    finally:
        for one in waiting:
            one.end()
    return [one.row for one in waiting], failed


# The throw-away environment


@contextlib.contextmanager
def scratch() -> Iterator[Path]:
    """A temporary folder that is removed in any case."""
    folder = Path(tempfile.mkdtemp(prefix="elgrande-peers-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(command: Sequence[str | Path], env: dict[str, str]) -> str:
    """Run one step silently; returns the line with the error, or an empty string."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=env,
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=INSTALL_LIMIT)
    except subprocess.TimeoutExpired:
        end_group(process)
        return f"took longer than {INSTALL_LIMIT} s"
    except BaseException:
        end_group(process)
        raise
    if not process.returncode:
        return ""
    return trouble(said) or f"exit {process.returncode}"


def trouble(said: str) -> str:
    """The first line of a failed step's output that names an error, or the last line."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    for mark in (": error:", "ERROR:", "error"):
        for line in lines:
            if mark in line and not line.startswith("error: subprocess-exited"):
                return line[:200]
    return lines[-1][:200] if lines else ""


def end_group(process: subprocess.Popen[str]) -> None:
    """Terminate a step with all processes it has started."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.communicate()


def make_environment(folder: Path, env: dict[str, str]) -> Path:
    """Create an environment with our package; returns its Python."""
    place = folder / "env"
    say("making a throw-away environment")
    if why := run([sys.executable, "-m", "venv", place], env):
        sys.exit(f"peers: no environment could be made: {why}")
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    source = folder / "source"
    source.mkdir()
    for name in OUR_FILES:
        if (ROOT / name).is_dir():
            ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
            shutil.copytree(ROOT / name, source / name, ignore=ignore)
        else:
            shutil.copy(ROOT / name, source / name)
    say("building and installing ours (some minutes where it is compiled)")
    if why := install(python, str(source), env):
        sys.exit(f"peers: ours could not be installed: {why}")
    return python


def install(python: Path, what: str, env: dict[str, str]) -> str:
    options = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-compile"]
    return run([python, "-m", "pip", "install", *options, what], env)


def install_peers(python: Path, chosen: Sequence[str], env: dict[str, str]) -> dict[str, str]:
    """Install the chosen peers; returns the errors of those that failed, by name."""
    missing = {}
    for name in chosen:
        say(f"installing {name}")
        if why := install(python, PEERS[name][0], env):
            missing[name] = why
            say(f"{name} cannot be installed: {why}")
    return missing


def environment(folder: Path) -> dict[str, str]:
    """The environment variables: one thread, and temporary files inside the folder."""
    temporary = folder / "tmp"
    temporary.mkdir()
    ours = {"TMPDIR": str(temporary), "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return kept | ours | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}


# Telling


def load() -> float | None:
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def as_json(rows: Sequence[Row], failed: dict[str, str]) -> dict[str, object]:
    ours, outside = find(rows, OURS), find(rows, OURS_OUTSIDE)
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "load": load(),
        "rows": [
            {
                "name": row.name,
                "version": row.version,
                "decisions": row.rate("decisions"),
                "games": row.rate("games"),
                "copies": row.rate("copies"),
                "ours_inside": row.ratio(ours, "decisions"),
                "ours_outside": row.ratio(outside, "decisions"),
                "ours_copies": row.ratio(ours, "copies"),
            }
            for row in rows
        ],
        "failed": failed,
    }


def find(rows: Sequence[Row], name: str) -> Row:
    return next((row for row in rows if row.name == name), Row(name))


HEADINGS = (
    *("engine", "version", "decisions/s", "games/s", "copies/s"),
    *("x inside", "x in Python", "x copies"),
)


def table(rows: Sequence[Row]) -> list[str]:
    """The lines of the table: rates, and how many times faster ours is."""
    ours, outside = find(rows, OURS), find(rows, OURS_OUTSIDE)
    cells: list[tuple[str, ...]] = [HEADINGS]
    for row in rows:
        rates = [number(row.rate(what)) for what in ("decisions", "games", "copies")]
        ratios = (
            row.ratio(ours, "decisions"),
            row.ratio(outside, "decisions"),
            row.ratio(ours, "copies"),
        )
        times = [number(ratio) + "x" if ratio is not None else "" for ratio in ratios]
        cells.append((row.name, row.version, *rates, *times))
    widths = [max(len(line[i]) for line in cells) for i in range(len(HEADINGS))]
    return [
        "  ".join(
            cell.ljust(width) if i < 2 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths))
        ).rstrip()
        for line in cells
    ]


def number(value: float | None) -> str:
    if value is None:
        return ""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 1 else f"{value:.3g}"


# Starting


def arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="peers.py", description="Measure other engines and ours side by side, in one run."
    )
    parser.add_argument("--seconds", type=float, default=0.5, help="length of one window (0.5)")
    parser.add_argument("--repeats", type=int, default=7, help="windows for each (7)")
    parser.add_argument("--only", default=",".join(PEERS), help=f"some of {','.join(PEERS)}")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    chosen = parser.parse_args(words)
    if not 0.01 <= chosen.seconds <= 60:
        parser.error("--seconds is from 0.01 to 60")
    if not 1 <= chosen.repeats <= 99:
        parser.error("--repeats is from 1 to 99")
    chosen.only = chosen.only.split(",")
    if not set(chosen.only) <= set(PEERS):
        parser.error(f"--only takes some of {','.join(PEERS)}")
    return chosen


def main(words: Sequence[str]) -> int:
    chosen = arguments(words)
    began = time.monotonic()
    with scratch() as folder:
        env = environment(folder)
        python = make_environment(folder, env)
        failed = install_peers(python, chosen.only, env)
        here = [name for name in chosen.only if name not in failed]
        names = [OURS, OURS_OUTSIDE, *(one for name in here for one in PEERS[name][1])]
        rows, gone = measure(names, [python, "-P", SCRIPT], env, chosen.seconds, chosen.repeats)
    failed |= gone
    say(f"done after {time.monotonic() - began:.0f} s")
    if chosen.json:
        print(json.dumps(as_json(rows, failed)))
        return 0
    print("\n".join(table(rows)))
    print(f"\nMedians of {chosen.repeats} windows of {chosen.seconds:g} s of processor time.")
    print("The last three columns say how many times faster ours is.")
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {load()}.")
    for name, why in failed.items():
        print(f"not measured: {name}: {why}")
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("stopped; the temporary folder is gone")
        sys.exit(130)
