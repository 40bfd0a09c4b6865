"""Kept cards: cards that lie open before a seat until they are used or expire."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import ORDER, ROUND
from elgrande.engine.event import EventKind
from elgrande.engine.field import Fields
from elgrande.engine.ids import MAX_SEATS, NOBODY, bit, has
from elgrande.engine.state import State


class KeptCards:
    """The kept cards of each seat, as a bit set. One card may be dated: the round in which it was
    laid out is stored, so that it can expire."""

    def __init__(
        self,
        fields: Fields,
        name: str,
        kind: str,
        *,
        kept: EventKind,
        used: EventKind,
        discarded: EventKind,
        since: str = "",
        dated: int = NOBODY,
    ) -> None:
        self.kept: Final = kept
        self.used: Final = used
        self.discarded: Final = discarded
        self.dated: Final[i64] = dated
        """The card that has a date, or NOBODY."""
        self.at: Final[i64] = fields.of_seats(name, kind)
        self.since: Final[i64] = fields.of_seats(since, "number") if since else NOBODY

    def holds(self, s: State, seat: i64, card: i64) -> bool:
        at = self.at + seat
        return has(s.seats[at], card)

    def holders(self, s: State, card: i64) -> i64:
        """The seats that keep a card, as bits."""
        found: i64 = 0
        seats = s.seats
        first = self.at
        seat: i64
        for seat in range(s.rules.seats):
            if (seats[first + seat] >> card) & 1:
                found |= bit(seat)
        return found

    def first_holder(self, s: State, card: i64) -> i64:
        """The seat that keeps a card, the lowest of several, or NOBODY."""
        seats = s.seats
        first = self.at
        anybodys: i64 = 0
        seat: i64
        for seat in range(MAX_SEATS):
            anybodys |= seats[first + seat]
        if (anybodys >> card) & 1 == 0:  # as nearly always
            return NOBODY
        seat = 0
        while (seats[first + seat] >> card) & 1 == 0:
            seat += 1
        return seat

    def next_in_turn(self, s: State, card: i64, taken: i64) -> i64:
        """The place in the turn order of the next seat that keeps a card, after the first
        ``taken`` seats; NOBODY if there is none."""
        holders = self.holders(s, card)
        if holders == 0:
            return NOBODY
        place: i64
        for place in range(taken, s.rules.seats):
            if has(holders, s.table[ORDER + place]):
                return place
        return NOBODY

    def keep(self, s: State, seat: i64, card: i64) -> None:
        """Lay a card out before a seat."""
        s.seats[self.at + seat] |= bit(card)
        if card == self.dated:
            s.seats[self.since + seat] = s.table[ROUND]
        if s.log is not None:
            s.log.tell(self.kept, (seat, card))

    def use(self, s: State, seat: i64, card: i64) -> None:
        """Remove a card because it is used."""
        self.drop(s, seat, card)
        if s.log is not None:
            s.log.tell(self.used, (seat, card))

    def discard(self, s: State, seat: i64, card: i64) -> None:
        """Remove a card unused."""
        self.drop(s, seat, card)
        if s.log is not None:
            s.log.tell(self.discarded, (seat, card))

    def drop(self, s: State, seat: i64, card: i64) -> None:
        """Remove a card without an event of its own."""
        s.seats[self.at + seat] &= ~bit(card)
        if card == self.dated:
            s.seats[self.since + seat] = 0
