"""The steps of the set-up: the mercenaries."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import REGION
from elgrande.base.setup import DrawRegion
from elgrande.boxes.grandissimo.rules import atoms
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
