"""One game between bots; faults are recorded and do not stop it."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from elgrande.arena.schedule import Match
from elgrande.arena.timing import Times
from elgrande.bots.asking import ask, inform
from elgrande.bots.bot import Bot, Budget
from elgrande.game import Game
from elgrande.guests.bot import seated
from elgrande.records.chance import SeededChance
from elgrande.simulation import Setup, rules_of

KEPT_FAULTS = 3
"""The number of faults per seat and game whose text is stored; all are counted."""


@dataclass(frozen=True)
class Fault:
    """A fault of a bot: when, and what it did."""

    ply: int
    sentence: str


@dataclass
class SeatResult:
    """The result of the bot in one seat."""

    bot: str
    points: int = 0
    times: Times = field(default_factory=Times)
    """The times for questions with more than one option."""
    visits: int | None = None
    """The visits the bot reported, if any; ``visiting`` has the seconds they took."""
    visiting: float = 0.0
    faults: int = 0
    examples: list[Fault] = field(default_factory=list)


@dataclass(frozen=True)
class GameResult:
    """A finished game; ``checksum`` is that of its final position."""

    game: int
    deal: int
    seats: tuple[SeatResult, ...]
    checksum: str


@dataclass(frozen=True)
class BrokenGame:
    """A game that could not be finished, for a reason worse than a bot's faulty answer."""

    sentence: str


def play_match(match: Match, setup: Setup, budget: Budget) -> GameResult:
    """Play one match to its end."""
    with contextlib.ExitStack() as stack:
        bots = [stack.enter_context(seated(name)) for name in match.seats]
        return play_with(bots, match, setup, budget)


def play_with(bots: Sequence[Bot], match: Match, setup: Setup, budget: Budget) -> GameResult:
    """Play one match with these bots in its seats."""
    game = Game(rules_of(setup), SeededChance(match.deal_seed))
    results = [SeatResult(name) for name in match.seats]
    while not game.is_over:
        seat = game.pending[0]
        decision = game.decision(seat)
        view = game.view(seat, memory=True)
        inform(bots[seat], view, game.events(seat))
        began = time.perf_counter()
        answer = ask(bots[seat], view, decision, budget, match.bots_seed)
        seconds = time.perf_counter() - began
        result = results[seat]
        if len(decision.options) > 1:
            result.times.note(seconds)
            visits = visits_of(bots[seat])
            if visits is not None:
                result.visits = (result.visits or 0) + visits
                result.visiting += seconds
        if answer.fault is not None:
            result.faults += 1
            if len(result.examples) < KEPT_FAULTS:
                result.examples.append(Fault(game.ply, answer.fault))
        game.play(answer.action, seat, decision.stamp)
    for seat, bot in enumerate(bots):
        inform(bot, game.view(seat, memory=True), game.events(seat))
    for result, points in zip(results, game.scores, strict=True):
        result.points = points
    return GameResult(match.game, match.deal, tuple(results), game.checksum())


def visits_of(bot: Bot) -> int | None:
    """The visits a bot reports for its last answer, or None."""
    try:
        visits = getattr(bot, "visits", None)
    except Exception:
        return None
    return visits if type(visits) is int and visits >= 0 else None


def play_safely(match: Match, setup: Setup, budget: Budget) -> GameResult | BrokenGame:
    """Play one match; exceptions become a BrokenGame, and bots' prints go to the error stream."""
    try:
        with contextlib.redirect_stdout(sys.stderr):
            return play_match(match, setup, budget)
    except (Exception, SystemExit) as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        return BrokenGame(f"game {match.game} ({', '.join(match.seats)}) broke with {said}")
