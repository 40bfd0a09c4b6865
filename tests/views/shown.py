"""Views as something to compare: every cell, and the bytes that would leave the house."""

from __future__ import annotations

import json

from elgrande.engine.frame import Frame
from elgrande.engine.ids import buffer
from elgrande.engine.sight import SPECTATOR, View
from elgrande.engine.state import State
from elgrande.records.frames import write_frame
from elgrande.views.payload import payload
from elgrande.views.view import asked, view

Cells = tuple[list[int], list[int], list[int], list[int], Frame | None, int]


def viewers(s: State) -> list[int]:
    return [SPECTATOR, *range(int(s.rules.seats))]


def cells(shown: View) -> Cells:
    """Everything a view holds. Frames are compared by identity: they are shared, never copied."""
    return (
        list(shown.board),
        list(shown.seats),
        list(shown.sizes),
        list(shown.table),
        shown.top,
        int(shown.asked),
    )


def words(shown: View) -> list[object]:
    """The same with the frames as text, for states that were not copied from one another."""
    frames = []
    frame = shown.top
    while frame is not None:
        frames.append(write_frame(shown.rules, frame))
        frame = frame.below
    return [*cells(shown)[:4], frames, int(shown.asked)]


def letter(shown: View) -> bytes:
    return json.dumps(payload(shown)).encode()


def both(s: State, viewer: int) -> tuple[Cells, Cells]:
    """What the viewer sees with a perfect memory, and as a person."""
    return cells(view(s, viewer)), cells(view(s, viewer, memory=False))


def question(s: State, viewer: int) -> list[object]:
    """What the viewer is asked, with every option and every reason; nothing, if he is not."""
    frame = s.top
    if frame is None or viewer == SPECTATOR or not frame.asked(s) >> viewer & 1:
        return [asked(s)]
    out = buffer()
    offered = [int(out[i]) for i in range(frame.options(s, viewer, out))]
    about = [int(out[i]) for i in range(frame.subjects(s, viewer, out))]
    reasons = [int(frame.reason(s, viewer, a)) for a in about]
    return [asked(s), frame.ask(), int(frame.source()), offered, about, reasons]
