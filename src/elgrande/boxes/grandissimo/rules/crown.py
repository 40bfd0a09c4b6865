"""King, Grandes and Castillo: revolution, conspiracy, and the Castillo emptied by a card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import SEAT
from elgrande.base.board import CASTILLO, COURT
from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import GRANDE
from elgrande.base.queries import is_taboo
from elgrande.boxes.grandissimo.rules import atoms
from elgrande.boxes.grandissimo.rules import card_events as events
from elgrande.boxes.grandissimo.rules.card_fields import ACTING_KING, GRANDES_INSIDE
from elgrande.boxes.grandissimo.rules.reasons import GRANDE_IS_INSIDE
from elgrande.engine.frame import OFFERED, Frame, NamingQuestion
from elgrande.engine.ids import NOBODY, Arr, bit
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State
from elgrande.engine.trigger import Occasion, Trigger

# ---- revolution


@mypyc_attr(acyclic=True, free_list_len=1)
class NameActingKing(NamingQuestion):
    """Rule G6.11: whose Grande is King from now on; one that stands on the map, wherever."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        owner: i64
        for owner in range(s.rules.seats):
            out[owner] = SEAT + owner
        return s.rules.seats

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return GRANDE_IS_INSIDE if s.seats[GRANDE + a - SEAT] == CASTILLO else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, CrownGrande(a - SEAT, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class CrownGrande(ActionStep):
    """Rule G6.11: the King goes into the Castillo, where he is none; a Grande is King instead."""

    def __init__(self, victim: i64, chosen: NameActingKing) -> None:
        self.victim: Final = victim
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, events.REVOLUTION_DECLARED, self.chosen.seat, self.victim)

    def check(self, s: State) -> i64:
        return self.chosen.reason(s, self.chosen.seat, SEAT + self.victim)

    def do(self, s: State) -> None:
        atoms.crown_grande(s, self.chosen.seat, self.victim)

    def void(self, s: State) -> None:
        s.again(self.chosen)


def free_king(s: State) -> None:
    """Rule G6.11: after the next general scoring the King is back, in Portugal; the Grande stays
    where he is."""
    if s.table[ACTING_KING] != NOBODY:
        atoms.free_king(s)


class GrandeIsSent(Trigger):
    """Rule G6.11: whatever moves the King moves the Grande who is King."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.seat

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        if s.table[ACTING_KING] == NOBODY:
            return None
        return SendActingKing(occasion.target)


@mypyc_attr(acyclic=True, free_list_len=1)
class SendActingKing(Frame):
    """Rule G6.11: the Grande who is King goes where the King was sent."""

    def __init__(self, region: i64) -> None:
        self.region: Final = region

    def run(self, s: State) -> None:
        atoms.move_acting_grande(s, self.region)


# ---- conspiracy


@mypyc_attr(acyclic=True, free_list_len=1)
class PlotTogether(ActionStep):
    """Rule G6.15: all Grandes go into the Castillo, except out of the King's region; that is one
    step."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        GRANDES_INSIDE.throw_all_in(s, self.seat)


# ---- eviction of the Castillo


@mypyc_attr(acyclic=True, free_list_len=1)
class EmptyByDiscs(ActionStep):
    """Rule G6.6: everybody sets his disc; the step is declared before that, and it is the only
    one."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        everybody = bit(s.rules.seats) - 1
        s.then(SetEvictionDiscs(everybody, LEAVE_CASTILLO, 0, self.card), LeaveByDiscs())


@mypyc_attr(acyclic=True, free_list_len=1)
class SetEvictionDiscs(SetDiscs):
    """Rule G6.6: where one's caballeros leave the Castillo for."""

    def ask(self) -> str:
        return "SetEvictionDiscs"


@mypyc_attr(acyclic=True, free_list_len=1)
class LeaveByDiscs(Frame):
    """Rule G6.6: the caballeros leave for their regions, for the court if it is the King's; Grandes
    and King stay inside."""

    def run(self, s: State) -> None:
        seat: i64
        for seat in range(s.rules.seats):
            region = base_atoms.show_disc(s, seat)
            base_atoms.leave_castillo(s, seat, COURT if is_taboo(s, region) else region)
