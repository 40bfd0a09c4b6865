"""When caballeros overseas become settled, so that they may make a free voyage."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.colonies.rules import atoms
from elgrande.boxes.colonies.rules.fields import INQUISITOR
from elgrande.engine.ids import COLOURS, NEUTRAL
from elgrande.engine.plan import PlanStep
from elgrande.engine.state import State


class SettleEverybody(PlanStep):
    """Rule C3.1 of the Big Box: who is overseas when the round begins is in time."""

    def begin(self, s: State, seat: i64) -> None:
        colour: i64
        for colour in range(COLOURS):
            atoms.settle(s, colour)


class SettleOwn(PlanStep):
    """Rule C3.1 of the Decennial: who is overseas when his owner's turn begins is in time."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.settle(s, seat)
        if s.table[INQUISITOR] == seat:
            atoms.settle(s, NEUTRAL)
