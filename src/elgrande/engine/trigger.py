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
REARRANGED: Final = 3
"""Caballeros have taken another spot in the place where they stand."""
KING_MOVED: Final = 4
"""A seat has moved the King."""
OCCASIONS: Final = 5


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


@mypyc_attr(acyclic=True, free_list_len=1)
class Rearranged(Occasion):
    """Caballeros that have taken another spot in their place, by somebody's choice or because they
    have just come from ``origin``; without either, all of the colour in that spot."""

    def __init__(
        self, seat: i64, colour: i64, spot: i64, target: i64, number: i64, origin: i64
    ) -> None:
        super().__init__(REARRANGED, seat, colour=colour, spot=spot, target=target, number=number)
        self.origin: Final = origin


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """A callback for an occasion; the frame it returns runs right after the running frame."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        """Whose affair it is: several triggers of one step run clockwise from the active seat.
        What concerns no seat, such as nobody's pieces, comes first."""
        return NOBODY

    def concerns(self, s: State, colour: i64, spot: i64, target: i64) -> bool:
        """Whether caballeros that have moved from one spot to another concern it. Most concern
        nobody, and no occasion is made for them."""
        return True

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        """What is to be done, or None; asked once. What follows at once, such as a thing that goes
        along with a caballero, is done here."""
        return None


class TriggerChain:
    """A linked list of triggers.

    It is no Python list, because mypyc checks the type of each item taken from a list, which for
    a class with subclasses takes longer than most triggers do.
    """

    def __init__(self, trigger: Trigger, following: TriggerChain | None) -> None:
        self.trigger: Final = trigger
        self.following: Final = following


def chained_triggers(triggers: list[Trigger]) -> TriggerChain | None:
    """The triggers as a linked list; None if there are none."""
    first: TriggerChain | None = None
    for trigger in reversed(triggers):
        first = TriggerChain(trigger, first)
    return first


def set_off(s: State, occasion: Occasion) -> None:
    """Fire the triggers for an occasion: clockwise by seat, then in catalogue order."""
    fire(s, occasion, s.rules.trigger_chains[occasion.kind])


def set_off_carried(s: State, seat: i64, colour: i64, spot: i64, target: i64, number: i64) -> None:
    """Fire the triggers for caballeros that have moved from one spot to another."""
    each = s.rules.trigger_chains[CARRIED]
    while each is not None:
        if each.trigger.concerns(s, colour, spot, target):
            occasion = Occasion(
                CARRIED, seat, colour=colour, spot=spot, target=target, number=number
            )
            fire(s, occasion, each)
            return
        each = each.following


def fire(s: State, occasion: Occasion, each: TriggerChain | None) -> None:
    """Fire the triggers for an occasion from one of them on."""
    while each is not None:
        frame = each.trigger.frame(s, occasion)
        if frame is not None:
            set_off_rest(s, occasion, each, frame)
            return
        each = each.following


def set_off_rest(s: State, occasion: Occasion, first: TriggerChain, frame: Frame) -> None:
    """Fire the triggers after the first that has something to do; apart, since few do."""
    several: Fired | None = None
    each = first.following
    while each is not None:
        another = each.trigger.frame(s, occasion)
        if another is not None:
            if several is None:
                several = Fired()
                several.add(s, occasion, first.trigger, frame)
            several.add(s, occasion, each.trigger, another)
        each = each.following
    if several is None:  # as nearly always: there is no order to find
        queue(s, occasion, frame)
    else:
        several.queue(s, occasion)


class Fired:
    """The frames of several triggers for one occasion, each with its distance from the active
    seat."""

    def __init__(self) -> None:
        self.frames: Final[list[Frame]] = []
        self.distances: Final[list[i64]] = []

    def add(self, s: State, occasion: Occasion, trigger: Trigger, frame: Frame) -> None:
        seats = s.rules.seats
        owner = trigger.seat(s, occasion)
        distance: i64 = 0
        if 0 <= owner < seats:
            distance = (owner - s.table[ACTIVE]) % seats
        self.frames.append(frame)
        self.distances.append(distance)

    def queue(self, s: State, occasion: Occasion) -> None:
        distance: i64
        for distance in range(s.rules.seats):
            for i in range(len(self.frames)):
                if self.distances[i] == distance:
                    queue(s, occasion, self.frames[i])


def queue(s: State, occasion: Occasion, frame: Frame) -> None:
    """Let a frame happen when the running frame has returned; with caballeros that are told apart,
    after all others if it closes a move."""
    if s.rules.distinction is None or occasion.kind == STEP_DONE or occasion.kind == ACTION_ENDED:
        s.trigger(frame)
    else:
        s.trigger_landing(frame)
