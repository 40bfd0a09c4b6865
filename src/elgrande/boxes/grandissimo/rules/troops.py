"""Rapid troops: placements that come straight from the provinces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.turn import PLACING_LEFT, TakeParts
from elgrande.boxes.grandissimo.rules import atoms
from elgrande.engine.scope import ActionStep
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class ReadyTroops(ActionStep):
    """Rule G6.12: announced before placing, all placements of this card come from the provinces;
    after it nothing is left to be changed."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        if placing_is_left(s):
            atoms.ready_troops(s, self.seat)


def placing_is_left(s: State) -> bool:
    """Whether the card whose special action is running has its placing still before it."""
    frame = s.top
    while frame is not None and not isinstance(frame, TakeParts):
        frame = frame.below
    return isinstance(frame, TakeParts) and frame.parts & PLACING_LEFT != 0
