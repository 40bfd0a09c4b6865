"""OpenSpiel's own searches as bots of the arena, with random playouts in our engine.

    PYTHONPATH=bench/guests elgrande arena openspiel_mcts openspiel_ismcts hidalgo --players 2

They get a view like every bot. ``MCTSBot`` searches one state sampled from it, as if it were the
true one; ``ISMCTSBot`` samples one for each simulation. They count simulations, not seconds: so
many are asked for as fit into the time, going by how long the last ones took.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from functools import cache
from typing import Any, ClassVar

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.sampling import option_with_number
from elgrande.catalogue import CATALOGUE
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.envs.openspiel import ElGrandeState, Playouts, Resampler, load_game
from elgrande.envs.openspiel.moment import Moment, News
from elgrande.views.determinize import determinize

EXPLORATION = 1.0
AT_FIRST = 20
"""The simulations of the first search, and the fewest of any."""
USED = 0.9
"""The share of the time that is planned for."""
GROWTH = 1.3
"""How much faster than the last search the next one is taken to be, at most."""
SIMULATIONS = 100
"""Those of a search without a time limit."""


class Guest(Bot):
    """A search of OpenSpiel's."""

    name: ClassVar[str]

    def __init__(self) -> None:
        self.visits = 0
        self._a_second = 0.0

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        self.visits = 0
        if len(decision.options) == 1:
            return decision.options[0]
        game = game_by(view.rules)
        # Nobody remembers what led here: the views of our engine hold all that follows from it.
        moment = Moment(determinize(view, rng), news=News())
        state = ElGrandeState(game, moment)
        began = time.monotonic()
        number, self.visits = self.search(state, self._fitting(budget), int(rng.below(1 << 31)))
        found = self.visits / max(time.monotonic() - began, 1e-3)
        self._a_second = min(found, (self._a_second or found) * GROWTH)
        return option_with_number(decision, number)

    def _fitting(self, budget: Budget) -> int:
        if budget.seconds is None:
            return budget.iterations or SIMULATIONS
        return max(AT_FIRST, int(self._a_second * budget.seconds * USED))

    @abstractmethod
    def search(self, state: ElGrandeState, simulations: int, seed: int) -> tuple[int, int]:
        """The action it finds, and the number of simulations it took: at most so many."""


class TreeSearch(Guest):
    """``mcts.MCTSBot``."""

    name = "openspiel_mcts"

    def search(self, state: ElGrandeState, simulations: int, seed: int) -> tuple[int, int]:
        random = np.random.RandomState(seed)
        bot = mcts.MCTSBot(
            state.get_game(), EXPLORATION, simulations, Playouts(seed=seed), random_state=random
        )
        root = bot.mcts_search(state)
        return int(root.best_child().action), int(root.explore_count)


class InformationSetSearch(Guest):
    """``ismcts.ISMCTSBot``, with our resampler."""

    name = "openspiel_ismcts"

    def search(self, state: ElGrandeState, simulations: int, seed: int) -> tuple[int, int]:
        bot = ismcts.ISMCTSBot(
            state.get_game(),
            Playouts(seed=seed),
            EXPLORATION,
            simulations,
            random_state=np.random.RandomState(seed),
        )
        bot.set_resampler(Resampler(seed))
        return int(bot.step(state)), simulations


@cache
def game_by(rules: Ruleset) -> Any:
    """The game of a ruleset."""
    boxes = rules.modules[1:]
    return load_game(int(rules.seats), edition=rules.edition, modules=boxes, options=chosen(rules))


def chosen(rules: Ruleset) -> dict[str, str]:
    """The options that somebody may choose."""
    modules = [module for module in CATALOGUE if module.name in rules.modules]
    return {
        option.name: rules.options[option.name] for module in modules for option in module.options
    }
