"""Guests: what the Jester has brought to a court, which its owner places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import PLACE
from elgrande.base.queries import why_not_enter
from elgrande.base.scoring import every_place
from elgrande.boxes.grandissimo.rules import atoms, events
from elgrande.boxes.grandissimo.rules.board import GUESTS
from elgrande.engine.frame import Question
from elgrande.engine.ids import COLOURS, NOBODY, Arr
from elgrande.engine.plan import PlanStep
from elgrande.engine.scope import TURN_STEP, ActionStep, declare
from elgrande.engine.state import State


def guests(s: State, host: i64) -> i64:
    """How many of others lie in a court."""
    total: i64 = 0
    colour: i64
    for colour in range(s.rules.seats):
        total += s.board[(GUESTS + host) * COLOURS + colour]
    return total


def first_guest(s: State, host: i64) -> i64:
    """The first colour that has a guest in a court, or NOBODY."""
    colour: i64
    for colour in range(s.rules.seats):
        if s.board[(GUESTS + host) * COLOURS + colour] > 0:
            return colour
    return NOBODY


class PlaceAllGuests(PlanStep):
    """Rule G5.5: at the start of a turn the host places all guests."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(PlaceGuests(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceGuests(Question):
    """Rule G5.5: each guest goes to a region the host likes, not the King's, or into the
    Castillo; it costs nothing and must be."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        if guests(s, self.seat) == 0:
            return NOBODY
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_place(s, PLACE, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_enter(s, a - PLACE, first_guest(s, self.seat))

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, TURN_STEP, seat, PlaceGuest(a - PLACE, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceGuest(ActionStep):
    """Places one guest."""

    def __init__(self, place: i64, chosen: PlaceGuests) -> None:
        self.place: Final = place
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            host = self.chosen.seat
            s.log.tell(events.GUEST_DECLARED, (host, first_guest(s, host), self.place))

    def check(self, s: State) -> i64:
        return why_not_enter(s, self.place, first_guest(s, self.chosen.seat))

    def do(self, s: State) -> None:
        host = self.chosen.seat
        atoms.place_guest(s, host, first_guest(s, host), self.place)
        s.push(PlaceGuests(host))

    def void(self, s: State) -> None:
        s.again(self.chosen)
