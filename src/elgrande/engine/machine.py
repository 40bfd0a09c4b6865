"""The loop that runs a game from one answer to the next."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.engine.frame import NOT_ASKED, Draw, Frame
from elgrande.engine.ids import CHANCE, NOBODY, Arr, buffer
from elgrande.engine.rng import Rng
from elgrande.engine.state import State


def advance(s: State, out: Arr) -> i64:
    """Run until somebody must choose, and write the options into ``out``.

    Returns the number of options; 0 means that the game is over. Afterwards ``s.turn`` is the
    asked seat. Calling it again changes nothing.
    """
    while True:
        top = s.top
        if top is None:
            s.turn = NOBODY
            return 0
        frame: Frame = top  # else mypyc counts the reference up and down at each use
        seat = frame.who(s)
        if seat != NOBODY:
            n = frame.options(s, seat, out)
            if n > 0:
                s.turn = seat
                return n
        s.top = frame.below
        frame.run(s)
        if s.triggered is not None:
            s.put_triggers_on_top()


def answer(s: State, seat: i64, a: i64) -> None:
    """Give a seat's answer, which the caller must have checked to be one of its options."""
    top = s.top
    if top is None:
        raise ValueError("the game is over")
    frame: Frame = top
    s.top = frame.below
    frame.answer(s, seat, a)
    if s.triggered is not None:
        s.put_triggers_on_top()


def why_not(s: State, seat: i64, a: i64) -> i64:
    """The code of the rule that forbids an action now; OFFERED if none does."""
    frame = s.top
    if frame is None:
        return NOT_ASKED
    subjects = buffer()
    n = frame.subjects(s, seat, subjects)
    i: i64
    for i in range(n):
        if subjects[i] == a:
            return frame.reason(s, seat, a)
    return NOT_ASKED


def draw(s: State, frame: Frame, out: Arr, n: i64, rng: Rng) -> i64:
    """Draw one of the options, each as likely as its weight."""
    if not isinstance(frame, Draw):
        return out[rng.below(n)]
    drawing: Draw = frame
    total: i64 = 0
    i: i64
    for i in range(n):
        total += drawing.weight(s, out[i])
    at = rng.below(total)
    for i in range(n):
        at -= drawing.weight(s, out[i])
        if at < 0:
            break
    return out[i]


def play_randomly(s: State, rng: Rng, out: Arr) -> i64:
    """Play to the end with uniformly random choices; returns the number of seats' decisions."""
    decisions: i64 = 0
    while True:
        n = advance(s, out)
        if n == 0:
            return decisions
        seat = s.turn
        if seat == CHANCE:
            frame = s.top
            assert frame is not None
            answer(s, seat, draw(s, frame, out, n, rng))
        else:
            decisions += 1
            answer(s, seat, out[rng.below(n)])
