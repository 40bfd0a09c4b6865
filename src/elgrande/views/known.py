"""A view as a state, for queries of the rules; no game can go on from it."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.engine.sight import HIDDEN, View
from elgrande.engine.state import State


def known_state(view: View) -> State:
    """The tables of a view as a state; hidden cells of seats have their values before set-up."""
    seats = view.seats[:]
    unset = view.rules.start.seats
    i: i64
    for i in range(len(seats)):
        if seats[i] == HIDDEN:
            seats[i] = unset[i]
    return State(view.rules, view.board[:], seats, view.table[:], view.top)
