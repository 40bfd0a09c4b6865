"""Grandes inside the Castillo: thrown in, at home there, and out again in a general scoring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE
from elgrande.base.queries import BONUS, is_taboo
from elgrande.engine.event import EventKind
from elgrande.engine.query import Modifier
from elgrande.engine.state import State


class GrandesInside:
    """What happens to Grandes that are thrown into the Castillo, and what is told of it."""

    def __init__(self, *, thrown_in: EventKind, left: EventKind, stayed: EventKind) -> None:
        self.thrown_in: Final = thrown_in
        """Told with the owner and the region he was thrown out of."""
        self.left: Final = left
        """Told with the owner and the region."""
        self.stayed: Final = stayed
        """Told with the owner."""

    def throw_all_in(self, s: State, seat: i64) -> None:
        """Every Grande in a region in which something may change goes inside, one's own first."""
        distance: i64
        for distance in range(s.rules.seats):
            owner = (seat + distance) % s.rules.seats
            home = s.seats[GRANDE + owner]
            if home != CASTILLO and not is_taboo(s, home):
                s.seats[GRANDE + owner] = CASTILLO
                if s.log is not None:
                    s.log.tell(self.thrown_in, (owner, home))

    def leave_for(self, s: State, seat: i64, region: i64) -> None:
        """When the Castillo is emptied, a Grande inside leaves with its owner's disc; one whose
        region is taboo stays."""
        if s.seats[GRANDE + seat] != CASTILLO:
            return
        if is_taboo(s, region):
            if s.log is not None:
                s.log.tell(self.stayed, (seat,))
            return
        s.seats[GRANDE + seat] = region
        if s.log is not None:
            s.log.tell(self.left, (seat, region))


class HomeInCastillo(Modifier):
    """A modifier of ``HOME_BONUS``: a Grande inside makes the Castillo its owner's home."""

    def __init__(self) -> None:
        super().__init__(places=1 << CASTILLO)

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if a == CASTILLO and s.seats[GRANDE + b] == CASTILLO:
            return BONUS
        return value


class HeldInside(Modifier):
    """A modifier of ``GRANDE_FREE``: no card moves a Grande out of the Castillo."""

    def __init__(self, reason: int) -> None:
        super().__init__()
        self.reason: Final[i64] = reason

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if b == CASTILLO:
            return self.reason
        return value
