"""A strong level without patience: evaluates each answer at the end of the turn."""

from __future__ import annotations

import time

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.sampling import option_with_number, sample_state
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.greedy import Greedy

FOR_LOOKING_FAR = 0.7
"""The share of the time after which it evaluates at once; the compiled build is never that slow."""


class Hidalgo(Bot):
    """The bot ``hidalgo``: greedy by an evaluation that includes later points."""

    name = "hidalgo"
    uses_its_time = False

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        out = scratch()
        s, n = sample_state(view, decision, rng, out)
        greedy = Greedy(Evaluation(view.rules, Weights()), rng)
        if budget.seconds is not None:
            greedy.until = time.monotonic() + budget.seconds * FOR_LOOKING_FAR
        return option_with_number(decision, greedy.thorough(s, decision.seat, out, n))
