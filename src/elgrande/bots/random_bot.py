"""The weakest level: random answers."""

from __future__ import annotations

from elgrande.bots.bot import Bot, Budget
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View


class RandomBot(Bot):
    """The bot ``random``: chooses among the options with equal probability."""

    name = "random"
    uses_its_time = False

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        return decision.options[rng.below(len(decision.options))]
