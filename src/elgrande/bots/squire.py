"""A beginner: takes whatever looks like most points at this moment."""

from __future__ import annotations

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.knowing import chosen_by, full_state
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, as_if_scored_now
from elgrande.search.greedy import Greedy


class Squire(Bot):
    """Counts its points as if every region were scored now, and looks no further."""

    name = "squire"
    uses_its_time = False

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        out = scratch()
        s, n = full_state(view, decision, rng, out)
        greedy = Greedy(Evaluation(view.rules, as_if_scored_now()), rng)
        return chosen_by(decision, greedy.quick(s, decision.seat, out, n))
