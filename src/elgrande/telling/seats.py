"""The players of a table: people and bots with their names, also as a record stores them.

A record stores names only, so the name of a bot includes its level: ``Bruno [random]``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.base.actions import SEAT_LETTERS

NAMES = ("Alba", "Bruno", "Carmen", "Diego", "Elena")
"""Default names; each begins with the letter of its seat."""

LONGEST_NAME = 30
NAME_WITH_LEVEL = re.compile(r"(.+) \[([^\[\]]+)\]")


@dataclass(frozen=True)
class Seats:
    """The players in order of seats: names, and the level of each bot or None for a person."""

    names: tuple[str, ...]
    bots: tuple[str | None, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def names_with_levels(self) -> tuple[str, ...]:
        """The names as a record stores them, with the level after the name of a bot.

        Of a program no command line is stored: whoever opens a record must not start it.
        """
        return tuple(
            name if bot is None else f"{name} [{bot.partition(':')[0]}]"
            for name, bot in zip(self.names, self.bots, strict=True)
        )

    def named(self, seat: int) -> str:
        """The name and letter of a seat."""
        return f"{self.names[seat]} ({SEAT_LETTERS[seat]})"


def seats_in_record(names: Sequence[str]) -> Seats:
    """The players, from the names a record stores."""
    plain: list[str] = []
    bots: list[str | None] = []
    for name in names:
        found = NAME_WITH_LEVEL.fullmatch(name)
        plain.append(found[1] if found else name)
        bots.append(found[2] if found else None)
    return Seats(tuple(plain), tuple(bots))
