"""Games in worker processes on this machine, yielded as they finish.

It is no standard pool: a worker that dies is noticed, and games are handed out one by one.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from elgrande.arena.match import BrokenGame, GameResult, play_safely
from elgrande.arena.schedule import Match
from elgrande.arena.tournament import Breakdown, Tournament
from elgrande.bots.bot import Budget
from elgrande.simulation import Setup, interrupts_blocked

STOP_TIMEOUT = 5.0
"""Seconds a worker has to stop after it was terminated."""


def play_in_workers(
    tournament: Tournament, matches: list[Match], jobs: int
) -> Generator[GameResult]:
    """Play every match once; with one job in this process itself."""
    jobs = max(1, min(jobs, len(matches), 4 * (os.cpu_count() or 1)))
    if jobs > 1:
        yield from _in_processes(tournament, matches, jobs)
        return
    for match in matches:
        yield raise_if_broken(play_safely(match, tournament.setup, tournament.budget))


def raise_if_broken(outcome: GameResult | BrokenGame) -> GameResult:
    if isinstance(outcome, BrokenGame):
        raise Breakdown(outcome.sentence)
    return outcome


def _in_processes(tournament: Tournament, matches: list[Match], jobs: int) -> Generator[GameResult]:
    processes: dict[Connection, SpawnProcess] = {}
    playing: dict[Connection, Match] = {}
    left = iter(matches)

    def give(worker: Connection) -> None:
        match = next(left, None)
        if match is not None:
            playing[worker] = match
            with suppress(OSError):  # a dead worker is noticed when its result is awaited
                worker.send(match)

    try:
        with interrupts_blocked():
            for _ in range(jobs):
                worker, process = _start(tournament)
                processes[worker] = process
        for worker in processes:
            give(worker)
        while playing:
            ready = wait(list(playing))
            for worker in [one for one in playing if one in ready]:
                match = playing.pop(worker)
                try:
                    outcome: GameResult | BrokenGame = worker.recv()
                except (EOFError, OSError):
                    processes[worker].join(STOP_TIMEOUT)
                    raise Breakdown(
                        f"the process that played game {match.game} has died "
                        f"(exit status {processes[worker].exitcode})"
                    ) from None
                give(worker)
                yield raise_if_broken(outcome)
    finally:
        for worker, process in processes.items():
            process.terminate()
            worker.close()
        for process in processes.values():
            process.join(STOP_TIMEOUT)
            if process.is_alive():
                process.kill()
                process.join()


def _start(tournament: Tournament) -> tuple[Connection, SpawnProcess]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    arguments = (theirs, tournament.setup, tournament.budget)
    process = context.Process(target=_work, args=arguments, daemon=True)
    process.start()
    theirs.close()
    return ours, process


def _work(matches: Connection, setup: Setup, budget: Budget) -> None:
    """The main loop of a worker: play the matches received until the connection closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # so that guests are ended, too
    with suppress(EOFError, OSError):
        while True:
            matches.send(play_safely(matches.recv(), setup, budget))
