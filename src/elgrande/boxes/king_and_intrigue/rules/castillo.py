"""Actions on the Castillo: shifting it, throwing into it, closing it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import REGION
from elgrande.base.queries import why_taboo
from elgrande.base.scoring import every_region
from elgrande.boxes.king_and_intrigue.rules import atoms, events
from elgrande.boxes.king_and_intrigue.rules.fields import (
    COLLAPSE,
    COLLAPSE_BY,
    SHIFT,
    SHIFTED_CASTILLO,
)
from elgrande.boxes.king_and_intrigue.rules.powers import THROWN_IN
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    CASTILLO_ALREADY_THERE,
    CASTILLO_COLLAPSED,
)
from elgrande.engine.frame import OFFERED, NamingQuestion
from elgrande.engine.ids import NOBODY, Arr
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State
from elgrande.mechanics.grandes_inside import GrandesInside
from elgrande.mechanics.throwing_in import ThrowFromEach

GRANDES_INSIDE: Final = GrandesInside(
    thrown_in=events.GRANDE_THROWN_IN,
    left=events.GRANDE_LEFT_CASTILLO,
    stayed=events.GRANDE_STAYED_IN_CASTILLO,
)


def why_closed(s: State) -> i64:
    """Rule K5.83: why nobody may enter a Castillo about to collapse, or OFFERED."""
    return CASTILLO_COLLAPSED if s.table[COLLAPSE_BY] != NOBODY else OFFERED


# ---- shift


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseShift(NamingQuestion):
    """Rule K5.23: the question to which region, not a taboo one, the Castillo is moved."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a - REGION == s.table[SHIFT]:
            return CASTILLO_ALREADY_THERE
        return why_taboo(s, a - REGION)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, ShiftCastillo(a - REGION, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class ShiftCastillo(ActionStep):
    """Rule K5.23: moves the Castillo with its contents; all caballeros of the region go inside.

    Rule K5.83: not if it is about to collapse.
    """

    def __init__(self, region: i64, chosen: ChooseShift) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.REGION_NAMED, self.chosen.seat, self.region)

    def check(self, s: State) -> i64:
        return self.chosen.reason(s, self.chosen.seat, REGION + self.region)

    def do(self, s: State) -> None:
        seat = self.chosen.seat
        SHIFTED_CASTILLO.lay(s, seat, self.region)
        if why_closed(s) == OFFERED:
            atoms.throw_all_in(s, seat, self.region)

    def void(self, s: State) -> None:
        s.again(self.chosen)


# ---- into the Castillo


@mypyc_attr(acyclic=True, free_list_len=1)
class ThrowIn(ThrowFromEach):
    """Rule K5.140: two caballeros of every player, one by one, one's own first."""

    def of_next_player(self) -> ThrowFromEach:
        return ThrowIn(self.seat, self.distance + 1, THROWN_IN, self.card)

    def one_fewer(self) -> ThrowFromEach:
        return ThrowIn(self.seat, self.distance, self.left - 1, self.card)

    def throw(self, s: State, colour: i64, region: i64) -> None:
        atoms.throw_in(s, self.seat, colour, region, 1)


# ---- coup and collapse


@mypyc_attr(acyclic=True, free_list_len=1)
class ThrowGrandesIn(ActionStep):
    """Rule K5.35: every Grande that is not in a taboo region goes into the Castillo."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def check(self, s: State) -> i64:
        return why_closed(s)

    def do(self, s: State) -> None:
        if why_closed(s) == OFFERED:
            GRANDES_INSIDE.throw_all_in(s, self.seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class CloseCastillo(ActionStep):
    """Rule K5.83: nobody enters the Castillo until it is emptied; those inside stay and count."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        COLLAPSE.lay(s, self.seat)
