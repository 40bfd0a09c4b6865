"""The second strongest level: a tree search over sampled states, guided by the evaluation."""

from __future__ import annotations

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.sampling import option_with_number
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.search.evaluation import Weights
from elgrande.search.tree import Search, Settings

ITERATIONS = 400
"""The visits of a search without a budget."""


class Grande(Bot):
    """The bot ``grande``: searches for as long as its budget allows."""

    name = "grande"

    def __init__(self) -> None:
        self.visits = 0
        """The number of visits of the last search."""

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        self.visits = 0
        if len(decision.options) == 1:
            return decision.options[0]
        search = self.search(view, rng)
        if budget.seconds is None:
            search.think(budget.iterations or ITERATIONS, 0.0)
        else:
            search.think(0, budget.seconds)
        self.visits = int(search.visits)
        return option_with_number(decision, int(search.decide().action))

    def search(self, view: View, rng: Rng) -> Search:
        """The search for the answer to a question."""
        return Search(view, rng, Weights(), Settings())
