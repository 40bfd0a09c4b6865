"""Triggers: callbacks of modules for moved pieces, done steps and ended actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, NOBODY, NOWHERE

if TYPE_CHECKING:
    from elgrande.engine.state import State

CARRIED: Final = 0
"""Caballeros have moved from one spot to another."""
STEP_DONE: Final = 1
"""A seat has done a step of a card's special action."""
ACTION_ENDED: Final = 2
"""The special action of a card is over, and nobody has stopped it."""
OCCASIONS: Final = 3


@mypyc_attr(acyclic=True, free_list_len=1)
class Occasion:
    """Something that fires triggers: who did it, by which card or with which pieces."""

    def __init__(
        self,
        kind: i64,
        seat: i64,
        *,
        card: i64 = NOBODY,
        colour: i64 = NOBODY,
        spot: i64 = NOWHERE,
        target: i64 = NOWHERE,
        number: i64 = 0,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        """The seat that acts; for pieces that move without an actor, their owner."""
        self.card: Final = card
        self.colour: Final = colour
        self.spot: Final = spot
        """The spot the caballeros came from."""
        self.target: Final = target
        """The spot they went to."""
        self.number: Final = number


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """A callback for an occasion; the frame it returns runs right after the running frame."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        """Whose affair it is: several triggers of one step run clockwise from the active seat.
        What concerns no seat, such as nobody's pieces, comes first."""
        return NOBODY

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        """What is to be done, or None. It changes nothing, and may be asked twice."""
        return None


def set_off(s: State, occasion: Occasion) -> None:
    """Fire the triggers for an occasion: clockwise by seat, then in catalogue order."""
    only: Frame | None = None
    for trigger in s.rules.triggers[occasion.kind]:
        frame = trigger.frame(s, occasion)
        if frame is not None:
            if only is not None:
                fire_in_order(s, occasion)
                return
            only = frame
    if only is not None:  # as nearly always: there is no order to find
        s.trigger(only)


def fire_in_order(s: State, occasion: Occasion) -> None:
    """The same where several triggers have something to do."""
    triggers = s.rules.triggers[occasion.kind]
    seats = s.rules.seats
    first = s.table[ACTIVE]
    distance: i64
    for distance in range(seats):
        for trigger in triggers:
            owner = trigger.seat(s, occasion)
            at: i64 = 0
            if 0 <= owner < seats:
                at = (owner - first) % seats
            frame = trigger.frame(s, occasion) if at == distance else None
            if frame is not None:
                s.trigger(frame)
