"""Helpers for bots that search: from a view to a sampled state, and back to an option."""

from __future__ import annotations

from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.ids import Arr
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.views.determinize import determinize


def sample_state(view: View, decision: Decision, rng: Rng, out: Arr) -> tuple[State, int]:
    """A state sampled from a view, and the number of options, which are put into ``out``."""
    for i, action in enumerate(decision.options):
        out[i] = action.number
    return determinize(view, rng), len(decision.options)


def option_with_number(decision: Decision, number: int) -> Action:
    """The option with this number."""
    for action in decision.options:
        if action.number == number:
            return action
    raise ValueError(f"{number} is not among the options")
