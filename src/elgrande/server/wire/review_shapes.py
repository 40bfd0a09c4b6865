"""Reviews of finished games as they go over the wire."""

from __future__ import annotations

from typing import Literal

from elgrande.server.wire.shapes import SeatLetter, Shape

Standing = Literal["none", "running", "stopped", "failed", "done"]


class ReviewPoint(Shape):
    """The beginning of a turn, or the end, and the chance of each seat to win."""

    ply: int
    round: int
    active: SeatLetter | None
    chances: dict[str, float]


class Swing(Shape):
    """A turn in which the chances changed much, and the seat whose chance did most."""

    ply: int
    seat: SeatLetter
    before: float
    after: float


class ReviewedAnswer(Shape):
    """An answer beside the one the strongest bot would have given, both in words."""

    ply: int
    given: str
    best: str
    same: bool
    given_chance: float
    best_chance: float
    mistake: bool
    """Whether the best one was better beyond doubt."""


class Review(Shape):
    """A finished game as the strongest bot sees it, as far as it has thought about it."""

    seat: SeatLetter
    """Whose answers are reviewed."""
    standing: Standing
    gone: int
    of: int
    """How many questions have been thought about, and how many there are."""
    points: list[ReviewPoint]
    swings: list[Swing]
    """The turns that decided the game, the largest first."""
    answers: list[ReviewedAnswer]
