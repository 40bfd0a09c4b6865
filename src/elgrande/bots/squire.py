"""The beginner's level: takes whatever gives most points at this moment."""

from __future__ import annotations

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.sampling import option_with_number, sample_state
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, as_if_scored_now
from elgrande.search.greedy import Greedy


class Squire(Bot):
    """The bot ``squire``: counts points as if every region were scored now, and no further."""

    name = "squire"
    uses_its_time = False

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        out = scratch()
        s, n = sample_state(view, decision, rng, out)
        greedy = Greedy(Evaluation(view.rules, as_if_scored_now()), rng)
        return option_with_number(decision, greedy.quick(s, decision.seat, out, n))
