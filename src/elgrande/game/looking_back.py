"""Looking back: the moments of a game at which somebody was asked."""

from __future__ import annotations

from typing import NamedTuple

from elgrande.base.fields import ROUND
from elgrande.engine.ids import ACTIVE, CHANCE, members
from elgrande.engine.state import State
from elgrande.game.course import Course
from elgrande.views.view import asked


class Moment(NamedTuple):
    """A moment at which somebody was asked, by what everybody knows of it."""

    ply: int
    events: int
    """How many events the viewer had been told."""
    round: int
    active: int
    """Whose turn it was, or nobody's."""
    asked: tuple[int, ...]


def moments_of(course: Course, viewer: int | None) -> list[Moment]:
    """All moments that are over, for a viewer or for somebody who sees everything; and the end."""
    history = course.history
    told = told_before(course, viewer)
    found = [
        moment(ply, told[done.before.events], done.before.checked_state())
        for ply, done in enumerate(history.done)
        if done.entry.answers[0][0] != CHANCE
    ]
    if course.state.top is None:
        found.append(moment(len(history.done), told[-1], course.state))
    return found


def moment(ply: int, events: int, state: State) -> Moment:
    table = state.table
    return Moment(
        ply, events, int(table[ROUND]), int(table[ACTIVE]), tuple(members(int(asked(state))))
    )


def told_before(course: Course, viewer: int | None) -> list[int]:
    """How many events a viewer was told before each event of the log, and after the last."""
    counts = [0]
    for event in course.history.log.events:
        seen = viewer is None or event.seen_by(viewer) is not None
        counts.append(counts[-1] + seen)
    return counts
