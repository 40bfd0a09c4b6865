"""A good player without patience: judges where each answer leads by the end of the turn."""

from __future__ import annotations

import time

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.knowing import chosen_by, full_state
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.greedy import Greedy

FOR_LOOKING_FAR = 0.7
"""After this share of the time it makes do with a first look. Compiled, it never gets there."""


class Hidalgo(Bot):
    """One answer ahead, on an evaluation that knows what makes points later."""

    name = "hidalgo"
    uses_its_time = False

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        out = scratch()
        s, n = full_state(view, decision, rng, out)
        greedy = Greedy(Evaluation(view.rules, Weights()), rng)
        if budget.seconds is not None:
            greedy.until = time.monotonic() + budget.seconds * FOR_LOOKING_FAR
        return chosen_by(decision, greedy.thorough(s, decision.seat, out, n))
