"""Sampling of full states from a view, for bots and search."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING, View
from elgrande.engine.state import State


def determinize(view: View, rng: Rng) -> State:
    """A random full state that agrees with a view; unknown cards are dealt at random.

    Only a view with memory can be turned into a state.
    """
    if not view.memory:
        raise ValueError("only a view with memory can be determinized")
    s = State(view.rules, view.board[:], view.seats[:], view.table[:], view.top)
    if view.viewer == EVERYTHING:
        return s
    i: i64
    for i in range(len(view.rules.sights)):
        view.rules.sights[i].redeal(view, s, rng)
    return s
