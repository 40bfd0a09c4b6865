"""What a viewer knows, as a state: to reckon with, not to play on."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.engine.sight import HIDDEN, View
from elgrande.engine.state import State


def known_state(view: View) -> State:
    """The view's own tables, but that a seat's hidden cell is as it was before the set-up."""
    seats = view.seats[:]
    unset = view.rules.start.seats
    i: i64
    for i in range(len(seats)):
        if seats[i] == HIDDEN:
            seats[i] = unset[i]
    return State(view.rules, view.board[:], seats, view.table[:], view.top)
