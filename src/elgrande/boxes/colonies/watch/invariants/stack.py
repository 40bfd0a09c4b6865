"""Invariants of the stack: what the frames of this box rely on when they run."""

from __future__ import annotations

from elgrande.base.fields import OPEN
from elgrande.boxes.colonies.rules.arriving import Arrive
from elgrande.boxes.colonies.rules.fields import (
    ACTED,
    KEPT,
    KEPT_DOUBLE,
    KEPT_FREE_CHOICE,
    LIMIT_AT,
)
from elgrande.boxes.colonies.rules.kept import FreeMoves, TurnCardOver, UseKept
from elgrande.boxes.colonies.rules.limits import BringLimitBoard, FillBoard, MoveLimitBoard
from elgrande.boxes.colonies.rules.voyages import FreeActions
from elgrande.boxes.colonies.rules.ways import Way
from elgrande.boxes.colonies.watch.tables import KEPT_CARDS
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import frames, table_cell

ABOUT_THE_BOARD = (FillBoard, MoveLimitBoard, BringLimitBoard)
START, LATER = 0, 1


def frames_find_what_they_are_about(s: State) -> Flaws:
    """Who is to sail or has arrived stands there; cards lie open, are kept, or were used."""
    for depth, frame in enumerate(frames(s)):
        flaw = flaw_of(s, frame)
        if flaw:
            yield f"stack {depth}", flaw


def flaw_of(s: State, frame: Frame) -> str:
    """What a frame relies on, but is not so; empty if all is well."""
    match frame:
        case Way() if not s.count(frame.spot, frame.colour):
            return "nobody to be moved stands there"
        case Arrive() if s.count(frame.target, frame.colour) < frame.number:
            return "so many have not arrived there"
        case TurnCardOver() if frame.turned not in list(s.table[OPEN : OPEN + 8]):
            return "the card to be turned over does not lie open"
        case UseKept() if not KEPT.holds(s, frame.seat, frame.kept):
            return "this card is not kept"
        case UseKept() if frame.card != CARD_NAMES.number(KEPT_CARDS[frame.kept]):
            return "the kept card is another one"
        case UseKept() if frame.kept == KEPT_DOUBLE and table_cell(s, ACTED) == NOBODY:
            return "there is no action to repeat"
    if isinstance(frame, ABOUT_THE_BOARD) and table_cell(s, LIMIT_AT) == NOWHERE:
        return "the limit board lies nowhere"
    return ""


def frames_come_in_their_time(s: State) -> Flaws:
    """Voyages belong to the turn of who makes them, free moves to a general scoring."""
    active = table_cell(s, ACTIVE)
    for depth, frame in enumerate(frames(s)):
        about = f"stack {depth}"
        if isinstance(frame, FreeActions | Way) and frame.moment in (START, LATER):
            if frame.seat != active:
                yield about, "one sails in one's own turn"
        elif isinstance(frame, UseKept):
            if (frame.kept == KEPT_FREE_CHOICE) != (active == NOBODY):
                yield about, "this card is used in a turn, or before the regions are scored"
        elif isinstance(frame, FreeMoves) and active != NOBODY:
            yield about, "a free choice is made in a general scoring"
