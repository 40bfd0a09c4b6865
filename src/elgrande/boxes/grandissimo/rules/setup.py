"""The steps of the set-up: the mercenaries, and homes elsewhere."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import REGION
from elgrande.base.reasons import REGION_TAKEN
from elgrande.base.setup import DrawHome, DrawRegion
from elgrande.boxes.grandissimo.rules import atoms
from elgrande.engine.ids import NEUTRAL
from elgrande.engine.plan import PlanStep
from elgrande.engine.state import State


class BringMercenaries(PlanStep):
    """Rule G1.3: after the King's region one more region card is drawn for both mercenaries."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(DrawMercenaries())


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawMercenaries(DrawRegion):
    """Rule G1.3: draws the region of the mercenaries."""

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.bring_mercenaries(s, a - REGION)


class SettleHomesElsewhere(PlanStep):
    """Rules B1.3 and G1.3: the homes are drawn, seat by seat, from the cards that are left."""

    def begin(self, s: State, seat: i64) -> None:
        owner = s.rules.seats
        while owner > 0:
            owner -= 1
            s.push(DrawHomeElsewhere(owner))


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawHomeElsewhere(DrawHome):
    """Rule G1.3: draws a home, which is not where the mercenaries begin."""

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if s.count(a - REGION, NEUTRAL) > 0:
            return REGION_TAKEN
        return super().reason(s, seat, a)
