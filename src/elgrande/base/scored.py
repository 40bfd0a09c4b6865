"""A scoring as it is told: written as one event, and read back by everybody who needs it."""

from __future__ import annotations

from typing import Final

from elgrande.engine.action import Names
from elgrande.engine.event import Event

BONUS_NAMES = Names("bonus", 16, {})
"""The kinds of bonuses of all boxes."""

FIXED: Final = 5
"""The numbers each contender has, before two for each bonus."""


class Share:
    """What one colour had in a scored place, and what it got."""

    def __init__(
        self,
        colour: int,
        caballeros: int,
        rank: int,
        points: int,
        bonuses: tuple[tuple[str, int], ...],
    ) -> None:
        self.colour: Final = colour
        self.caballeros: Final = caballeros
        self.rank: Final = rank
        """1 for the first place and so on; 0 for none."""
        self.points: Final = points
        """By the board of the place."""
        self.bonuses: Final = bonuses
        """Each by its name, with its points."""

    @property
    def total(self) -> int:
        return self.points + sum([points for _, points in self.bonuses])


def shares(event: Event) -> list[Share]:
    """The contenders of a scoring, colour by colour."""
    numbers = event.numbers
    found: list[Share] = []
    at = len(event.named())
    while at < len(numbers):
        colour, caballeros, rank, points, number = numbers[at : at + FIXED]
        at += FIXED
        bonuses = [
            (BONUS_NAMES.name(numbers[i]), numbers[i + 1]) for i in range(at, at + 2 * number, 2)
        ]
        found.append(Share(colour, caballeros, rank, points, tuple(bonuses)))
        at += 2 * number
    return found
