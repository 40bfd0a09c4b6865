"""Reading the event of a scoring: the share of each contender."""

from __future__ import annotations

from typing import Final

from elgrande.engine.action import Names
from elgrande.engine.event import Event

BONUS_NAMES = Names("bonus", 16, {})
"""The names of the kinds of bonuses of all boxes."""

FIXED: Final = 5
"""The numbers per contender in the event, before two for each bonus."""


class Share:
    """The share of one colour in a scored place: its caballeros, rank and points."""

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
        """1 for first and so on; 0 for none."""
        self.points: Final = points
        """The points by the board of the place."""
        self.bonuses: Final = bonuses
        """The names of the bonuses with their points."""

    @property
    def total(self) -> int:
        return self.points + sum([points for _, points in self.bonuses])


def shares(event: Event) -> list[Share]:
    """The shares of all contenders, in order of colours."""
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
