"""Checksums of states, equal in every run, on every build and on every machine."""

from __future__ import annotations

from hashlib import blake2b

from elgrande.base.actions import SPOT
from elgrande.base.board import COURT
from elgrande.engine.frame import Frame
from elgrande.engine.ids import COLOURS
from elgrande.engine.plan import RunPlan
from elgrande.engine.state import State
from elgrande.records.frames import argument_of, parameters

DIGITS = 16

LAST_BY_NUMBER = 12
OLD_COURT = 16
"""Old records name spots by number, as they were numbered then: the court was 16, and the two
spots after it followed. Spots after ``LAST_BY_NUMBER`` are newer and go by their names."""


def checksum(s: State) -> str:
    """The checksum of a state: 16 hexadecimal digits over its tables and its stack."""
    return blake2b(fingerprint(s).encode(), digest_size=DIGITS // 2).hexdigest()


def fingerprint(s: State) -> str:
    """The text the checksum is taken of; equal exactly for equal states of one ruleset.

    Fields and steps go by name and empty fields are left out, so that a later version can
    rearrange the tables, or add to them, and still agree with an old record.
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
    words.extend(stack_text(s))
    return "|".join(words)


def stack_text(s: State) -> list[str]:
    """The frames of the stack as text, the running one first, each with all its arguments."""
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
    """A spot by its name, or by its old number if old records know it."""
    if spot > LAST_BY_NUMBER:
        return SPOT.name(spot)
    return str(spot if spot < COURT else spot + OLD_COURT - COURT)


def _frame(s: State, frame: Frame) -> str:
    """A frame with its arguments, frames among them included, but not the frames below."""
    words = []
    for name in parameters(type(frame)):
        value = getattr(frame, name)
        if isinstance(value, Frame):
            words.append(_frame(s, value))
        elif value >= 0 and argument_of(type(frame).__name__, name).kind == "spot":
            words.append(_spot(int(value)))
        else:
            words.append(f"{value:d}")
    if isinstance(frame, RunPlan):
        words[1] = s.rules.plans[frame.plan].steps[frame.step].name
    return f"{type(frame).__name__}({','.join(words)})"
