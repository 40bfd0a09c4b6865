"""The strongest level: the search of ``grande``, whose positions are judged by a net."""

from __future__ import annotations

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.sampling import option_with_number
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.nets.judges import net_judging
from elgrande.search.evaluation import Weights
from elgrande.search.judging import NetJudging
from elgrande.search.tree import Search, Settings

ITERATIONS = 400
"""The visits of a search without a budget."""


class Maestro(Bot):
    """The bot ``maestro``: has taught itself what positions are worth; searches while it may."""

    name = "maestro"

    def __init__(self) -> None:
        self.visits = 0
        """The number of visits of the last search."""
        self._judging: NetJudging | None = None
        """Kept from one question of a game to the next."""

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        self.visits = 0
        if len(decision.options) == 1:
            return decision.options[0]
        if self._judging is None:
            self._judging = net_judging(view.rules)
        search = Search(view, rng, Weights(), Settings(), self._judging)
        if budget.seconds is None:
            search.think(budget.iterations or ITERATIONS, 0.0)
        else:
            search.think(0, budget.seconds)
        self.visits = int(search.visits)
        return option_with_number(decision, int(search.best().action))
