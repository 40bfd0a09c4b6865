"""What the knowing bots share: from a view to a state that may be the true one, and back."""

from __future__ import annotations

from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.ids import Arr
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.views.determinize import determinize


def full_state(view: View, decision: Decision, rng: Rng, out: Arr) -> tuple[State, int]:
    """A state that agrees with the view; the options of the question are put into ``out``."""
    for i, action in enumerate(decision.options):
        out[i] = action.number
    return determinize(view, rng), len(decision.options)


def chosen_by(decision: Decision, number: int) -> Action:
    """The option with this number."""
    for action in decision.options:
        if action.number == number:
            return action
    raise ValueError(f"{number} is not among the options")
