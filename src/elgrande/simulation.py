"""Simulation of many random games over rulesets and processes, with one checksum over all."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from itertools import product
from multiprocessing import resource_tracker

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.checks.game import CheckedGame
from elgrande.checks.violation import Violation
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.machine import play_randomly
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.records.chance import game_seed
from elgrande.records.checksum import checksum
from elgrande.scratch import scratch

CHUNK = 100
CHUNK_CHECKED = 20


@dataclass(frozen=True)
class Setup:
    """The ruleset of a game in plain values, so that another process can build it."""

    seats: int
    edition: str
    modules: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        words = [f"{self.seats} players", self.edition, *self.modules]
        return ", ".join(words + [f"{name} {value}" for name, value in self.options])


@cache
def rules_of(setup: Setup) -> Ruleset:
    """The ruleset of a set-up."""
    return ruleset(setup.seats, setup.edition, setup.modules, dict(setup.options))


def spread(
    seats: tuple[int, ...] | None,
    editions: tuple[str, ...] | None,
    modules: tuple[str, ...],
    options: dict[str, tuple[str, ...] | None],
) -> list[Setup]:
    """All combinations of the given values; None stands for all values there are.

    With explicit values only, an impossible combination is an error; otherwise it is left out.
    """
    values = {name: _values(name) if given is None else given for name, given in options.items()}
    anything = seats is None or editions is None or None in options.values()
    found = []
    refused: RulesetError | None = None
    numbers = tuple(range(2, MAX_SEATS + 1)) if seats is None else seats
    tables = product(numbers, EDITIONS if editions is None else editions)
    for (number, edition), chosen in product(tables, list(product(*values.values()))):
        setup = Setup(number, edition, modules, tuple(zip(values, chosen, strict=True)))
        try:
            rules_of(setup)
        except RulesetError as error:
            if not anything:
                raise
            refused = error
            continue
        found.append(setup)
    if not found:
        raise refused or RulesetError("a number of players, an edition or a value is missing")
    return found


def _values(name: str) -> tuple[str, ...]:
    known = {option.name: option.values for module in CATALOGUE for option in module.options}
    if name not in known:
        raise RulesetError(f"there is no option {name!r}; there are: {', '.join(sorted(known))}")
    return known[name]


@dataclass(frozen=True)
class Series:
    """Games number ``first`` to ``first + games - 1`` of a seed, cycling through the set-ups."""

    setups: tuple[Setup, ...]
    seed: int
    games: int
    first: int = 0
    checked: bool = False

    def setup(self, game: int) -> Setup:
        """The set-up of a game by its number."""
        return self.setups[game % len(self.setups)]


@dataclass(frozen=True)
class Failure:
    """A game in which a check failed, or the engine raised an exception."""

    game: int
    setup: Setup
    question: int
    sentence: str


@dataclass
class Outcome:
    """The combined results of several games."""

    games: int = 0
    decisions: int = 0
    questions: int = 0
    most_options: int = 0
    deepest_stack: int = 0
    checksums: list[str] = field(default_factory=list)
    failure: Failure | None = None

    def add(self, other: Outcome) -> None:
        """Add the results of further games."""
        self.games += other.games
        self.decisions += other.decisions
        self.questions += other.questions
        self.most_options = max(self.most_options, other.most_options)
        self.deepest_stack = max(self.deepest_stack, other.deepest_stack)
        self.checksums += other.checksums
        self.failure = self.failure or other.failure

    @property
    def checksum(self) -> str:
        """A checksum over all final states, in the order of the games."""
        return blake2b("".join(self.checksums).encode(), digest_size=8).hexdigest()


def play_game(setup: Setup, rng: Rng, checked: bool) -> Outcome:
    """Play one random game; the game is the same with and without the checks."""
    rules = rules_of(setup)
    if not checked:
        s = rules.new_state()
        decisions = play_randomly(s, rng, scratch())
        return Outcome(1, int(decisions), checksums=[checksum(s)])
    game = CheckedGame(rules)
    game.play_randomly(rng)
    return Outcome(
        1,
        game.decisions,
        game.questions,
        game.most_options,
        game.deepest_stack,
        [checksum(game.s)],
    )


def play_run(series: Series, first: int, games: int) -> Outcome:
    """Play consecutive games of a series, up to the first that fails."""
    outcome = Outcome()
    for game in range(first, first + games):
        setup = series.setup(game)
        try:
            outcome.add(play_game(setup, Rng(game_seed(series.seed, game)), series.checked))
        except Violation as violation:
            outcome.failure = Failure(game, setup, violation.question, violation.sentence)
        except Exception as error:
            sentence = f"the engine broke with {type(error).__name__}: {error}"
            outcome.failure = Failure(game, setup, 0, sentence)
        if outcome.failure is not None:
            break
    return outcome


def play_series(series: Series, jobs: int = 1) -> Iterator[Outcome]:
    """Play a series in chunks; yields their outcomes in order, with any number of processes."""
    most = CHUNK_CHECKED if series.checked else CHUNK
    jobs = max(1, min(jobs, series.games, 4 * (os.cpu_count() or 1)))
    size = max(1, min(most, series.games // jobs))
    end = series.first + series.games
    runs = ((first, min(size, end - first)) for first in range(series.first, end, size))
    if jobs == 1:
        yield from _to_the_first_failure(play_run(series, first, games) for first, games in runs)
        return
    with interrupts_blocked():
        pool = multiprocessing.get_context("spawn").Pool(jobs, _remember, (series,))
    try:
        yield from _to_the_first_failure(pool.imap(_play_remembered, runs))
    finally:
        pool.terminate()
        pool.join()


def _to_the_first_failure(outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    for outcome in outcomes:
        yield outcome
        if outcome.failure is not None:
            return


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C: processes started meanwhile never see it, this one sees it afterwards."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else it starts now, and lets Ctrl-C through again
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


_series: Series | None = None


def _remember(series: Series) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    global _series
    _series = series


def _play_remembered(run: tuple[int, int]) -> Outcome:
    assert _series is not None
    return play_run(_series, *run)
