"""Triggers: what a module does the moment something leaves or enters, or an action has come far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, NOBODY

if TYPE_CHECKING:
    from elgrande.engine.state import State

LEFT: Final = 0
"""Caballeros of colour b have left spot a."""
ENTERED: Final = 1
"""Caballeros of colour b have entered spot a."""
STEP_DONE: Final = 2
"""Seat a has carried out a step of the special action of source b."""
ACTION_ENDED: Final = 3
"""The special action of seat a by source b is over, and nobody has stopped it."""
OCCASIONS: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """Set off by atoms. The machine runs what it returns right after the running frame."""

    def seat(self, s: State, a: i64, b: i64) -> i64:
        """Whose affair it is: several triggers of one step run clockwise from the active seat."""
        return NOBODY

    def frame(self, s: State, a: i64, b: i64) -> Frame | None:
        return None


def occasion(s: State, kind: i64, a: i64, b: i64) -> None:
    """Queue what the modules registered for this, clockwise, then in catalogue order."""
    triggers = s.rules.triggers[kind]
    if len(triggers) == 0:
        return
    seats = s.rules.seats
    first = s.table[ACTIVE]
    distance: i64
    for distance in range(seats):
        for trigger in triggers:
            owner = trigger.seat(s, a, b)
            at: i64 = 0
            if owner != NOBODY:
                at = (owner - first) % seats
            if at == distance:
                frame = trigger.frame(s, a, b)
                if frame is not None:
                    s.trigger(frame)
