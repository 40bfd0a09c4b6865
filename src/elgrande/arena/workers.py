"""Games spread over processes of this machine; they come back in the order they end.

Ours, and not a pool: a worker that dies is noticed, and a long game does not hold up the end.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from elgrande.arena.match import Broken, GameResult, play_or_tell
from elgrande.arena.schedule import Match
from elgrande.arena.tournament import Breakdown, Tournament
from elgrande.bots.bot import Budget
from elgrande.simulation import Setup, interrupts_blocked

PATIENCE = 5.0
"""Seconds a worker has to stop when it is told to."""


def play_here(tournament: Tournament, matches: list[Match], jobs: int) -> Generator[GameResult]:
    """Every match once; with one job in this very process."""
    jobs = max(1, min(jobs, len(matches), 4 * (os.cpu_count() or 1)))
    if jobs > 1:
        yield from _in_processes(tournament, matches, jobs)
        return
    for match in matches:
        yield whole(play_or_tell(match, tournament.setup, tournament.budget))


def whole(outcome: GameResult | Broken) -> GameResult:
    if isinstance(outcome, Broken):
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
            with suppress(OSError):  # if it is gone, so will its answer be
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
                    outcome: GameResult | Broken = worker.recv()
                except (EOFError, OSError):
                    processes[worker].join(PATIENCE)
                    raise Breakdown(
                        f"the process that played game {match.game} has died "
                        f"(exit status {processes[worker].exitcode})"
                    ) from None
                give(worker)
                yield whole(outcome)
    finally:
        for worker, process in processes.items():
            process.terminate()
            worker.close()
        for process in processes.values():
            process.join(PATIENCE)
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
    """Play what comes, until nothing comes any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            matches.send(play_or_tell(matches.recv(), setup, budget))
