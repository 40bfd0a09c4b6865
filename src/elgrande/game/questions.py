"""The actions a question is about: what is offered to a seat, and why the rest is not."""

from __future__ import annotations

from elgrande.base.actions import SEAT_LETTERS
from elgrande.catalogue import ACTION_SPACE, REASON_NAMES
from elgrande.engine.errors import NotOffered
from elgrande.engine.frame import OFFERED, Frame
from elgrande.engine.machine import why_not
from elgrande.engine.state import State
from elgrande.scratch import scratch


def offered(s: State, frame: Frame, seat: int) -> list[int]:
    """The numbers of all actions this seat may choose."""
    out = scratch()
    n = frame.options(s, seat, out)
    return list(out[:n])


def all_subjects(s: State, frame: Frame, seat: int) -> list[int]:
    """The numbers of all actions the question is about, offered or not."""
    out = scratch()
    n = frame.subjects(s, seat, out)
    return list(out[:n])


def reason(s: State, seat: int, number: int) -> str | None:
    """The name of the rule that forbids an action; None if it is offered."""
    code = int(why_not(s, seat, number))
    return None if code == OFFERED else REASON_NAMES[code]


def check_offered(s: State, frame: Frame, seat: int, number: int) -> list[int]:
    """Raise an error if an action is not offered to this seat; returns all that are."""
    choices = offered(s, frame, seat)
    if number in choices:
        return choices
    why = REASON_NAMES[int(why_not(s, seat, number))]
    may = ", ".join(ACTION_SPACE.text(choice) for choice in choices)
    raise NotOffered(
        f"{ACTION_SPACE.text(number)!r} is not offered to {SEAT_LETTERS[seat]} ({why}); "
        f"choose from: {may}",
        why,
    )
