"""Limit boards: markers that limit the number of caballeros in a region."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.queries import population
from elgrande.engine.event import EventKind
from elgrande.engine.field import Fields
from elgrande.engine.ids import NOBODY, NOWHERE, bit
from elgrande.engine.state import State
from elgrande.mechanics.marker import Marker

MANY: Final = 192
"""More than all caballeros there are."""


class LimitBoards(Marker):
    """Several boards with a number of spaces each; at most one in a region.

    The event of laying one has the seat, the old region and the new one; that of removing one has
    the seat and the old region.
    """

    def __init__(
        self,
        fields: Fields,
        name: str,
        *,
        by: str,
        card: int,
        until: str,
        laid: EventKind,
        ended: EventKind,
        copies: int,
        spaces: int,
    ) -> None:
        super().__init__(
            fields, name, by=by, card=card, until=until, laid=laid, ended=ended, copies=copies
        )
        self.spaces: Final[i64] = spaces

    def lay_board(self, s: State, seat: i64, board: i64, region: i64) -> None:
        """Lay or move a board to a region."""
        whence = s.table[self.at + board]
        s.table[self.at + board] = region
        s.table[self.by + board] = seat
        if s.log is not None:
            s.log.tell(self.laid, (seat, whence, region))

    def take_away(self, s: State, seat: i64, board: i64) -> None:
        """Remove a board from the map."""
        whence = s.table[self.at + board]
        s.table[self.at + board] = NOWHERE
        s.table[self.by + board] = NOBODY
        if s.log is not None:
            s.log.tell(self.ended, (seat, whence))

    def board_in(self, s: State, region: i64) -> i64:
        """Which board lies in a region, or NOBODY."""
        table = s.table
        first = self.at
        i: i64
        for i in range(self.copies):
            if table[first + i] == region:
                return i
        return NOBODY

    def regions(self, s: State) -> i64:
        """The regions where a board lies, as a bit set."""
        table = s.table
        found: i64 = 0
        i: i64
        for i in range(self.copies):
            region = table[self.at + i]
            if region != NOWHERE:
                found |= bit(region)
        return found

    def spaces_left(self, s: State, region: i64) -> i64:
        """How many more caballeros a region takes; MANY without a board."""
        if self.board_in(s, region) == NOBODY:
            return MANY
        free = self.spaces - population(s, region)
        return free if free > 0 else 0
