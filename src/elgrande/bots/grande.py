"""The strongest level: a search over all that may be true, guided by the same knowledge."""

from __future__ import annotations

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.knowing import chosen_by
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.search.evaluation import Weights
from elgrande.search.tree import Search, Settings

ITERATIONS = 400
"""What it does without a budget."""


class Grande(Bot):
    """Thinks as long as it may; better with more time."""

    name = "grande"

    def __init__(self) -> None:
        self.visits = 0
        """How often the last search looked into the future."""

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        self.visits = 0
        if len(decision.options) == 1:
            return decision.options[0]
        search = Search(view, rng, Weights(), Settings())
        if budget.seconds is None:
            search.think(budget.iterations or ITERATIONS, 0.0)
        else:
            search.think(0, budget.seconds)
        self.visits = int(search.visits)
        return chosen_by(decision, int(search.best().action))
