"""What a check raises."""

from __future__ import annotations

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.engine.errors import ElGrandeError


class Violation(ElGrandeError):
    """An invariant that does not hold. ``question`` is the how-manieth of its game, chance too."""

    def __init__(self, sentence: str, question: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.question = question


def seat_name(seat: int) -> str:
    return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else f"?{seat}"


def spot_name(spot: int) -> str:
    return SPOT.name(spot)
