"""Markers: things that a card lays on the table until something ends them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.actions import SPOT
from elgrande.engine.event import EventKind
from elgrande.engine.field import Fields
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.mechanics.lasting import Lasting


class Marker:
    """One kind of marker, declared in one place: its cells, its events, and how long it lasts.

    It lies at ``places`` places (none, one or two) at once; some kinds have several ``copies``.
    ``by`` names the field with the seat that laid it, NOBODY while it does not lie out.
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
        places: int = 1,
        copies: int = 1,
        told_as: int = NOBODY,
    ) -> None:
        self.name: Final = name if places else by
        """The field with its places; for a marker without places, the field with its owner."""
        self.card: Final = card
        """The source number of the card that lays it."""
        self.told_as: Final = card if told_as == NOBODY else told_as
        """The card number in the event of its end, if that differs."""
        self.until: Final = until
        self.laid: Final = laid
        """The event of laying it, with the seat and the places."""
        self.ended: Final = ended
        """The event of its end, with the card if the kind has an argument."""
        self.places: Final[i64] = places
        self.copies: Final[i64] = copies
        size = places * copies
        self.at: Final[i64] = fields.of_table(name, "region", size=size) if size else NOWHERE
        """The first cell of the table with its places."""
        self.by: Final[i64] = fields.of_table(by, "seat", size=copies)
        """The first cell of the table with its owners."""

    def lay(
        self, s: State, seat: i64, one: i64 = NOWHERE, other: i64 = NOWHERE, copy: i64 = 0
    ) -> None:
        """Lay it at its places, or move it there."""
        s.table[self.by + copy] = seat
        if self.places > 0:
            s.table[self.at + copy * self.places] = one
        if self.places > 1:
            s.table[self.at + copy * self.places + 1] = other
        if s.log is not None:
            told = (int(seat), int(one), int(other))
            s.log.tell(self.laid, told[: 1 + int(self.places)])

    def lift(self, s: State, copy: i64 = 0) -> None:
        """Remove it, if it lies out."""
        if s.table[self.by + copy] == NOBODY:
            return
        s.table[self.by + copy] = NOBODY
        i: i64
        for i in range(self.places):
            s.table[self.at + copy * self.places + i] = NOWHERE
        if s.log is not None:
            s.log.tell(self.ended, (self.told_as,) if self.ended.args else ())

    def owner(self, s: State, copy: i64 = 0) -> i64:
        """The seat that laid it, or NOBODY."""
        return s.table[self.by + copy]

    def other_end(self, s: State, place: i64) -> i64:
        """The other of its two places, given one of them; else NOWHERE."""
        if place == NOWHERE or self.places < 2:
            return NOWHERE
        if s.table[self.at] == place:
            return s.table[self.at + 1]
        if s.table[self.at + 1] == place:
            return s.table[self.at]
        return NOWHERE

    def lasting(self, view: View) -> list[Lasting]:
        """The lasting effects of all copies that lie out; nothing about a marker is hidden."""
        found: list[Lasting] = []
        for copy in range(int(self.copies)):
            seat = int(view.table[self.by + copy])
            if seat != NOBODY:
                first = int(self.at) + copy * int(self.places)
                cells = range(first, first + int(self.places))
                places = tuple([int(view.table[cell]) for cell in cells])
                found.append(Lasting(self.card, seat, places, self.until))
        return found

    def flaw(self, s: State) -> str:
        """What is wrong with its cells in a position; empty if nothing is."""
        taken: list[int] = []
        for copy in range(int(self.copies)):
            first = int(self.at) + copy * int(self.places)
            at = [int(s.table[cell]) for cell in range(first, first + int(self.places))]
            out = s.table[self.by + copy] != NOBODY
            if any((place == NOWHERE) == out for place in at):
                return "a marker lies in its regions, and somebody has laid it"
            taken += [place for place in at if place != NOWHERE]
        twice = [place for place in taken if taken.count(place) > 1]
        return f"a marker lies twice in {SPOT.name(twice[0])}" if twice else ""
