"""Games spread over machines by Ray, a package of its own. The same games as anywhere else.

Ray runs one game a task on whatever machine is free. Every machine has its own installation of
this package; one that differs from ours is refused, for its games might differ, too.
"""

from __future__ import annotations

import importlib
import os
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from elgrande.arena.match import Broken, GameResult, play_or_tell
from elgrande.arena.schedule import Match
from elgrande.arena.tournament import ArenaError, Breakdown, Tournament, program_stamp
from elgrande.arena.workers import whole
from elgrande.bots.bot import Budget
from elgrande.simulation import Setup, interrupts_blocked

LOCAL = "local"
AUTO = "auto"
INSTALL = "pip install 'elgrande[cluster]'"
REACH = 5.0
"""Seconds for a first answer from the cluster; Ray itself would wait for ever."""
AHEAD = 2
"""So many games a processor are handed out at a time."""
RETRIES = 3
LONGEST_FOLDER = 30
STORE_BYTES = 80 * 2**20
"""Room for results on their way, in a cluster of our own; they are small."""


def play_on_cluster(
    tournament: Tournament, matches: list[Match], jobs: int, address: str
) -> Generator[GameResult]:
    """Every match once, on the cluster at an address, or on one of our own for the time."""
    ray = load_ray()
    with _cluster(ray, jobs, address):
        play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_remotely)
        slots = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        left = iter(matches)
        playing: list[Any] = []

        def give() -> None:
            match = next(left, None)
            if match is not None:
                budget = tournament.budget
                playing.append(play.remote(match, tournament.setup, budget, program_stamp()))

        try:
            for _ in range(slots):
                give()
            while playing:
                ready, _ = ray.wait(playing, num_returns=1)
                playing.remove(ready[0])
                give()
                try:
                    outcome: GameResult | Broken = ray.get(ready[0])
                except ray.exceptions.RayError as error:
                    raise Breakdown(f"the cluster gave up a game: {_first_line(error)}") from None
                yield whole(outcome)
        finally:
            if address != LOCAL:  # ours ends with all that it does
                for game in playing:
                    ray.cancel(game, force=True)


def play_remotely(match: Match, setup: Setup, budget: Budget, program: str) -> GameResult | Broken:
    if program != program_stamp():
        return Broken(
            f"{socket.gethostname()} of the cluster has another version of elgrande "
            f"({program_stamp()}) than this machine ({program})"
        )
    return play_or_tell(match, setup, budget)


def load_ray() -> Any:
    """Ray, if it is installed; it is large, so only who asks for it pays for it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it reports home otherwise
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        ray = None
    if not hasattr(ray, "init"):  # nothing, or a folder that happens to be called so
        raise ArenaError(f"a cluster needs Ray, which is not installed: {INSTALL}")
    return ray


@contextmanager
def _cluster(ray: Any, jobs: int, address: str) -> Iterator[None]:
    options: dict[str, object] = {"log_to_driver": False, "logging_level": "error"}
    folder = None
    if address == LOCAL:
        folder = new_folder()
        options |= {"num_cpus": jobs, "include_dashboard": False, "_temp_dir": folder}
        options |= {"object_store_memory": STORE_BYTES, "_node_ip_address": "127.0.0.1"}
    else:
        check_reachable(address)
    try:
        try:
            # What we start ourselves must not end by Ctrl-C before we do.
            with interrupts_blocked() if folder is not None else nullcontext():
                ray.init(address=address, **options)
        except Exception as error:
            raise ArenaError(f"no Ray cluster at {address}: {_first_line(error)}") from None
        yield
    finally:
        ray.shutdown()
        if folder is not None:
            remove(folder)


def new_folder() -> str:
    """For what Ray writes. The path must be short: names of sockets below it have little room."""
    usual = tempfile.gettempdir()
    short = sys.platform == "win32" or len(usual) <= LONGEST_FOLDER
    return tempfile.mkdtemp(prefix="eg-", dir=usual if short else "/tmp")


def remove(folder: str) -> None:
    """What Ray has just left; its last processes may still be writing there for a moment."""
    for _ in range(50):
        shutil.rmtree(folder, ignore_errors=True)
        if not Path(folder).exists():
            return
        time.sleep(0.1)


def check_reachable(address: str) -> None:
    """Whether anybody answers at HOST:PORT; ``auto`` is for Ray to find on this machine."""
    if address == AUTO:
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (host and colon and port.isascii() and port.isdigit() and int(port) < 1 << 16):
        raise ArenaError(f"the address of a Ray cluster is HOST:PORT or auto, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACH).close()
    except OSError as error:
        raise ArenaError(f"no Ray cluster at {address}: {error.strerror or error}") from None


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
