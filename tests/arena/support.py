"""Small tournaments and made-up results for the tests of the arena."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.arena.match import GameResult, SeatResult
from elgrande.arena.schedule import Match, matches
from elgrande.arena.tournament import Tournament
from elgrande.simulation import Setup

TINY = Setup(2, "big_box", ("tiny",))


def tournament(*bots: str, games: int = 6, seats: int = 2, seed: int = 1) -> Tournament:
    """Of the tiny game for two; with more seats of the base game, not meant to be played."""
    setup = TINY if seats == 2 else Setup(seats, "big_box")
    return Tournament(bots, setup, games, seed, iterations=4)


def result(match: Match, points: Sequence[int]) -> GameResult:
    """As if this match had ended so."""
    seats = zip(match.seats, points, strict=True)
    return GameResult(
        match.game, match.deal, tuple(SeatResult(bot, own) for bot, own in seats), "0"
    )


def results(of: Tournament, strength: dict[str, int]) -> list[GameResult]:
    """As if everybody always made as many points as they are strong."""
    return [result(match, [strength[bot] for bot in match.seats]) for match in matches(of)]
