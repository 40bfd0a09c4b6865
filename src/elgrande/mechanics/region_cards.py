"""Face-down region cards: a seat lays one that only it knows, and that is shown later."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.engine.event import EVERYBODY, Event, EventKind
from elgrande.engine.field import COUNT, Fields
from elgrande.engine.ids import NOBODY, bit
from elgrande.engine.state import State


class RegionCards:
    """The region card of each seat: at most one per seat, and each region once.

    A seat that looks through the remaining cards learns which regions have been taken; that
    knowledge is stored, too.
    """

    def __init__(
        self,
        fields: Fields,
        name: str,
        *,
        seen_by: str,
        laid: EventKind,
        laid_unseen: EventKind,
        shown: EventKind,
        put_back: EventKind,
    ) -> None:
        self.laid: Final = laid
        self.laid_unseen: Final = laid_unseen
        self.shown: Final = shown
        self.put_back: Final = put_back
        self.at: Final[i64] = fields.of_seats(name, "regions", COUNT)
        """The region on the card of a seat, as a bit set of one."""
        self.seen: Final[i64] = fields.of_seats(seen_by, "seats")
        """The seats that know it, as a bit set."""

    def lay(self, s: State, seat: i64, region: i64) -> None:
        """Lay the card of a region face down before a seat."""
        s.seats[self.at + seat] = bit(region)
        s.seats[self.seen + seat] = bit(seat)
        if s.log is not None:
            twin = Event(self.laid_unseen, (int(seat),), EVERYBODY, None)
            s.log.tell_only(seat, self.laid, (int(seat), int(region)), twin)

    def see_the_rest(self, s: State, seat: i64) -> None:
        """Record that a seat looks through the remaining cards and so knows which are taken."""
        owner: i64
        for owner in range(s.rules.seats):
            if s.seats[self.at + owner] != 0:
                s.seats[self.seen + owner] |= bit(seat)

    def show(self, s: State, seat: i64, region: i64) -> None:
        """Turn the card of a seat over for all to see."""
        s.seats[self.seen + seat] = bit(s.rules.seats) - 1
        if s.log is not None:
            s.log.tell(self.shown, (seat, region))

    def take_back(self, s: State, seat: i64) -> None:
        """Put the card of a seat back among the others."""
        s.seats[self.at + seat] = 0
        s.seats[self.seen + seat] = 0
        if s.log is not None:
            s.log.tell(self.put_back, (seat,))

    def owner(self, s: State, region: i64) -> i64:
        """The seat whose card has this region, or NOBODY."""
        seats = s.seats
        first = self.at
        card = bit(region)
        seat: i64
        for seat in range(s.rules.seats):
            if seats[first + seat] == card:
                return seat
        return NOBODY

    def number_out(self, s: State) -> i64:
        """The number of cards that are laid."""
        out: i64 = 0
        seat: i64
        for seat in range(s.rules.seats):
            if s.seats[self.at + seat] != 0:
                out += 1
        return out
