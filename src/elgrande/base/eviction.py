"""Eviction: all opponents leave a region by their secret discs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import REGION
from elgrande.base.board import COURT
from elgrande.base.discs import (
    GO_THERE,
    SetDiscs,
    StepByDiscs,
    act_on_discs,
    disc_of,
    show_discs,
)
from elgrande.base.queries import (
    commands_neutral,
    is_taboo,
    others,
    place_of,
    standing,
    why_taboo,
)
from elgrande.base.scoring import every_region
from elgrande.engine.frame import Frame, NamingQuestion
from elgrande.engine.ids import NEUTRAL, NOWHERE, Arr, bit, has
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseRegionToEvict(NamingQuestion):
    """Rule B7.5: name the region all opponents must leave; not the King's, not the Castillo."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_taboo(s, a - REGION)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.tell(s, events.REGION_NAMED, seat, a - REGION)
        declare(s, SPECIAL_STEP, seat, EvictByDisc(seat, a - REGION, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class EvictByDisc(ActionStep):
    """Opponents in the named region set their discs; others are not asked."""

    def __init__(self, seat: i64, region: i64, card: i64) -> None:
        self.seat: Final = seat
        self.region: Final = region
        self.card: Final = card

    def check(self, s: State) -> i64:
        return why_taboo(s, self.region)

    def do(self, s: State) -> None:
        present: i64 = 0
        seat: i64
        for seat in range(s.rules.seats):
            if has(others(s, self.seat), seat) and commanded(s, self.region, seat) > 0:
                present |= bit(seat)
        s.then(
            SetDiscs(present, GO_THERE, 0, self.card),
            LeaveRegion(self.seat, self.region, present),
        )

    def void(self, s: State) -> None:
        s.push(ChooseRegionToEvict(self.seat, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class LeaveRegion(Frame):
    """Shows the discs; then the seats that set them leave the region."""

    def __init__(self, seat: i64, region: i64, seats: i64) -> None:
        self.seat: Final = seat
        self.region: Final = region
        self.seats: Final = seats

    def run(self, s: State) -> None:
        shown = show_discs(s, self.seats)
        act_on_discs(s, self.seat, LeaveForShown(self.seat, self.region, shown))


@mypyc_attr(acyclic=True, free_list_len=1)
class LeaveForShown(StepByDiscs):
    """Rule B7.5: to the region on the disc; to the court if it is the King's or the same one."""

    def __init__(self, seat: i64, region: i64, shown: i64) -> None:
        self.seat: Final = seat
        self.region: Final = region
        self.shown: Final = shown

    def discs(self) -> i64:
        return self.shown

    def target(self, s: State, victim: i64) -> i64:
        """The spot a seat's caballeros go to, or NOWHERE if it has shown no disc."""
        target = disc_of(self.shown, victim)
        if target != NOWHERE and (target == self.region or is_taboo(s, target)):
            target = COURT
        return target

    def declared(self, s: State) -> None:
        if s.log is not None:
            victim: i64
            for victim in range(s.rules.seats):
                target = self.target(s, victim)
                if target != NOWHERE:
                    number = standing(s, self.region, victim)
                    told = (self.seat, victim, self.region, target, number)
                    s.log.tell(events.EVICTION_DECLARED, told)

    def check(self, s: State) -> i64:
        return why_taboo(s, self.region)

    def do(self, s: State) -> None:
        victim: i64
        for victim in range(s.rules.seats):
            target = self.target(s, victim)
            if target != NOWHERE:
                self.evict(s, victim, target)
                if target != COURT and victim == commands_neutral(s):
                    self.evict(s, NEUTRAL, target)

    def evict(self, s: State, colour: i64, target: i64) -> None:
        """Who stands in a further spot of the region must leave it, too."""
        atoms.evict(s, self.seat, colour, self.region, target)
        if s.rules.has_inner_spots:
            spot: i64
            for spot in s.rules.inner_spots:
                if place_of(s, spot) == self.region:
                    atoms.evict(s, self.seat, colour, spot, target)


def commanded(s: State, region: i64, seat: i64) -> i64:
    """How many caballeros in a region leave it by the disc of a seat: its own, and nobody's if
    it commands them. Nobody's have no court and stay where the others would go there."""
    number = standing(s, region, seat)
    if seat == commands_neutral(s):
        number += standing(s, region, NEUTRAL)
    return number
