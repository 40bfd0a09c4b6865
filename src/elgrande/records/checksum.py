"""A checksum of a state: the same in every run, in every build and on every machine."""

from __future__ import annotations

from hashlib import blake2b

from elgrande.base.actions import SPOT
from elgrande.base.board import COURT
from elgrande.engine.frame import Frame
from elgrande.engine.ids import COLOURS
from elgrande.engine.plan import RunPlan
from elgrande.engine.state import State
from elgrande.records.frames import meaning, parameters

DIGITS = 16

LAST_NUMBERED = 12
COURT_THEN = 16
"""Spots were numbered anew when boxes became many: the court and the two after it came down."""


def checksum(s: State) -> str:
    """Sixteen hexadecimal digits over the three tables and the frame stack."""
    return blake2b(fingerprint(s).encode(), digest_size=DIGITS // 2).hexdigest()


def fingerprint(s: State) -> str:
    """What the checksum is taken of. Two states of one ruleset that share it are the same.

    Fields and steps stand by name and empty fields are left out, so that a later version may lay
    the tables out anew, or add to them, and still agree with an old record.
    """
    words = []
    for field in s.rules.fields:
        if field.table == "board":
            words.extend(_spots(s))
            continue
        table = s.seats if field.table == "seats" else s.table
        cells = list(table[field.first : field.first + field.size])
        if cells != [field.empty] * field.size:
            words.append(f"{field.name}{cells}")
    words.extend(spelled_stack(s))
    return "|".join(words)


def spelled_stack(s: State) -> list[str]:
    """The frames, the running one first, each with all its arguments."""
    words = []
    frame = s.top
    while frame is not None:
        words.append(_frame(s, frame))
        frame = frame.below
    return words


def _spots(s: State) -> list[str]:
    words = []
    empty = [0] * COLOURS
    for spot in s.rules.all_spots:
        row = list(s.board[spot * COLOURS : (spot + 1) * COLOURS])
        if row != empty:
            words.append(f"{_spot(int(spot))}{row}")
    return words


def _spot(spot: int) -> str:
    """A spot by its name; those of the first records by the number they had then."""
    if spot > LAST_NUMBERED:
        return SPOT.name(spot)
    return str(spot if spot < COURT else spot + COURT_THEN - COURT)


def _frame(s: State, frame: Frame) -> str:
    """A frame and the frames among its arguments, without what lies below those."""
    words = []
    for name in parameters(type(frame)):
        value = getattr(frame, name)
        if isinstance(value, Frame):
            words.append(_frame(s, value))
        elif value >= 0 and meaning(type(frame).__name__, name).kind == "spot":
            words.append(_spot(int(value)))
        else:
            words.append(f"{value:d}")
    if isinstance(frame, RunPlan):
        words[1] = s.rules.plans[frame.plan].steps[frame.step].name
    return f"{type(frame).__name__}({','.join(words)})"
