"""The steps of the set-up: an extra caballero by secret disc, and the choice of hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.actions import POWER
from elgrande.base.discs import GO_THERE, SetDiscs
from elgrande.boxes.king_and_intrigue.rules import atoms, events
from elgrande.boxes.king_and_intrigue.rules.fields import (
    EXTRA_PLACEMENT,
    HAND_SIZE,
    PICKED,
    POOL,
)
from elgrande.boxes.king_and_intrigue.rules.reasons import ALREADY_PICKED, NOT_IN_POOL
from elgrande.engine.frame import OFFERED, Frame, SecretChoice
from elgrande.engine.ids import NOBODY, Arr, bit, has, size
from elgrande.engine.plan import PlanStep
from elgrande.engine.state import State


class ExtraCaballero(PlanStep):
    """Rule K1.1: every seat places an extra caballero by secret disc."""

    def begin(self, s: State, seat: i64) -> None:
        everybody = bit(s.rules.seats) - 1
        s.then(SetExtraDiscs(everybody, GO_THERE, 0, NOBODY), PlaceExtras())


@mypyc_attr(acyclic=True, free_list_len=1)
class SetExtraDiscs(SetDiscs):
    """Rule K1.1: discs for the extra caballero; not on the King's region if it must go there."""

    def ask(self) -> str:
        return "SetExtraDiscs"

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return EXTRA_PLACEMENT.why_not(s, a - SET_DISC)


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceExtras(Frame):
    """Rule K1.1: shows the discs; the caballeros come from the provinces or from the court."""

    def run(self, s: State) -> None:
        EXTRA_PLACEMENT.place_all(s)


class ChooseHands(PlanStep):
    """Rule K1.2: all seats choose their hands."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(PickHand(bit(s.rules.seats) - 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class PickHand(SecretChoice):
    """Rule K1.2: all seats pick thirteen cards in secret, in any order."""

    def __init__(self, seats: i64) -> None:
        self.seats: Final = seats

    def everyone(self) -> i64:
        return self.seats

    def missing(self, s: State) -> i64:
        waiting: i64 = 0
        seats = s.seats
        wanted = s.rules.numbers[HAND_SIZE]
        seat: i64
        for seat in range(s.rules.seats):
            if size(seats[PICKED + seat]) < wanted:
                waiting |= bit(seat)
        return waiting

    def who(self, s: State) -> i64:
        wanted = s.rules.numbers[HAND_SIZE]
        seat: i64
        for seat in range(s.rules.seats):
            if size(s.seats[PICKED + seat]) < wanted:
                return seat
        return NOBODY

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_card(s, s.rules.numbers[POOL], out)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        return every_card(s, s.rules.numbers[POOL] & ~s.seats[PICKED + seat], out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if not has(s.rules.numbers[POOL], a - POWER):
            return NOT_IN_POOL
        return ALREADY_PICKED if has(s.seats[PICKED + seat], a - POWER) else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.pick_card(s, seat, a - POWER)
        s.again(self)

    def withdraw(self, s: State, seat: i64) -> None:
        atoms.withdraw_picks(s, seat)

    def run(self, s: State) -> None:
        seat: i64
        for seat in range(s.rules.seats):
            atoms.take_up_hand(s, seat)
        base_atoms.tell(s, events.HANDS_CHOSEN, s.rules.numbers[HAND_SIZE])


def every_card(s: State, cards: i64, out: Arr) -> i64:
    """Write the action of naming each card of a set, ascending; returns how many.

    Each is written, and overwritten by the next one unless it is in the set: no processor foresees
    which cards a hand has.
    """
    n: i64 = 0
    power: i64
    for power in s.rules.hand_cards:
        out[n] = POWER + power
        n += (cards >> power) & 1
    return n
