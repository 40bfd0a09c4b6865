"""Who sits where: people and bots, with their names, as a table has them or a record tells.

A record has names only, so that of a bot carries its level: ``Bruno [random]``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.base.actions import SEAT_LETTERS

NAMES = ("Alba", "Bruno", "Carmen", "Diego", "Elena")
"""Each begins with its seat's letter."""

LONGEST_NAME = 30
MARK = re.compile(r"(.+) \[([^\[\]]+)\]")


@dataclass(frozen=True)
class Seats:
    """The seats in order: a name, and the bot's level or None for a person."""

    names: tuple[str, ...]
    bots: tuple[str | None, ...]

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def marked(self) -> tuple[str, ...]:
        """The names as a record has them."""
        return tuple(
            name if bot is None else f"{name} [{bot}]"
            for name, bot in zip(self.names, self.bots, strict=True)
        )

    def named(self, seat: int) -> str:
        """A seat's name and letter."""
        return f"{self.names[seat]} ({SEAT_LETTERS[seat]})"


def seats_in_record(names: Sequence[str]) -> Seats:
    """Who plays, as the names tell."""
    plain: list[str] = []
    bots: list[str | None] = []
    for name in names:
        mark = MARK.fullmatch(name)
        plain.append(mark[1] if mark else name)
        bots.append(mark[2] if mark else None)
    return Seats(tuple(plain), tuple(bots))
