"""Games on a Ray cluster, with the same results as on one machine.

Ray runs each game as a task on any free machine. Every machine has its own installation of this
package; one that differs from ours is rejected, because its games might differ, too.
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

from elgrande.arena.match import BrokenGame, GameResult, play_safely
from elgrande.arena.schedule import Match
from elgrande.arena.tournament import ArenaError, Breakdown, Tournament, program_stamp
from elgrande.arena.workers import raise_if_broken
from elgrande.bots.bot import Budget
from elgrande.simulation import Setup, interrupts_blocked

LOCAL = "local"
AUTO = "auto"
INSTALL = "pip install 'elgrande[cluster]'"
CONNECT_TIMEOUT = 5.0
"""Seconds to wait for a connection to the cluster; Ray itself would wait for ever."""
GAMES_PER_CPU = 2
"""The number of games handed out per processor at a time."""
RETRIES = 3
LONGEST_FOLDER = 30
STORE_BYTES = 80 * 2**20
"""The object store of a local cluster; results are small."""


def play_on_cluster(
    tournament: Tournament, matches: list[Match], jobs: int, address: str
) -> Generator[GameResult]:
    """Play every match once, on the cluster at an address or on a temporary local one."""
    ray = load_ray()
    with _cluster(ray, jobs, address):
        play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_remotely)
        slots = GAMES_PER_CPU * max(1, int(ray.cluster_resources().get("CPU", 1)))
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
                    outcome: GameResult | BrokenGame = ray.get(ready[0])
                except ray.exceptions.RayError as error:
                    raise Breakdown(f"the cluster gave up a game: {_first_line(error)}") from None
                yield raise_if_broken(outcome)
        finally:
            if address != LOCAL:  # a local cluster ends its tasks itself
                for game in playing:
                    ray.cancel(game, force=True)


def play_remotely(
    match: Match, setup: Setup, budget: Budget, program: str
) -> GameResult | BrokenGame:
    """Play a match as a task of the cluster, if its version of the program is ours."""
    if program != program_stamp():
        return BrokenGame(
            f"{socket.gethostname()} of the cluster has another version of elgrande "
            f"({program_stamp()}) than this machine ({program})"
        )
    return play_safely(match, setup, budget)


def load_ray() -> Any:
    """Import Ray if it is installed; only on demand, because it is large."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it reports home otherwise
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        ray = None
    if not hasattr(ray, "init"):  # not installed, or a folder that happens to be called ray
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
            # Ctrl-C must not end the cluster we start before it ends us.
            with interrupts_blocked() if folder is not None else nullcontext():
                ray.init(address=address, **options)
        except Exception as error:
            raise ArenaError(f"no Ray cluster at {address}: {_first_line(error)}") from None
        yield
    finally:
        ray.shutdown()
        if folder is not None:
            remove_folder(folder)


def new_folder() -> str:
    """A new temporary folder for Ray; its path is short, because names of sockets must be."""
    usual = tempfile.gettempdir()
    short = sys.platform == "win32" or len(usual) <= LONGEST_FOLDER
    return tempfile.mkdtemp(prefix="eg-", dir=usual if short else "/tmp")


def remove_folder(folder: str) -> None:
    """Remove the folder of Ray, whose last processes may still write there for a moment."""
    for _ in range(50):
        shutil.rmtree(folder, ignore_errors=True)
        if not Path(folder).exists():
            return
        time.sleep(0.1)


def check_reachable(address: str) -> None:
    """Raise ArenaError if nothing answers at HOST:PORT; Ray itself resolves ``auto``."""
    if address == AUTO:
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (host and colon and port.isascii() and port.isdigit() and int(port) < 1 << 16):
        raise ArenaError(f"the address of a Ray cluster is HOST:PORT or auto, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_TIMEOUT).close()
    except OSError as error:
        raise ArenaError(f"no Ray cluster at {address}: {error.strerror or error}") from None


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
