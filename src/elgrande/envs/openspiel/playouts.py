"""An evaluator for OpenSpiel's searches: random playouts in the engine itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from elgrande.engine.machine import play_randomly
from elgrande.engine.rng import Rng
from elgrande.envs.setting import check, whole_number
from elgrande.scratch import scratch

if TYPE_CHECKING:
    from elgrande.envs.openspiel.game import ElGrandeGame, ElGrandeState


class Playouts:
    """Plays to the end at random, like ``mcts.RandomRolloutEvaluator``, but in compiled code."""

    def __init__(self, playouts: int = 1, seed: int = 0) -> None:
        check("playouts", playouts, whole_number(playouts, least=1), "a number from 1 on")
        self.playouts = playouts
        self.rng = Rng(seed)

    def evaluate(self, state: ElGrandeState) -> npt.NDArray[np.float64]:
        """The mean rewards of the playouts."""
        game: ElGrandeGame = state.get_game()
        total = np.zeros(game.num_players())
        for _ in range(self.playouts):
            position = state.moment.position.copy()
            play_randomly(position, self.rng, scratch())
            total += game.rewards(position)
        return total / self.playouts

    def prior(self, state: ElGrandeState) -> list[tuple[int, float]]:
        """Every answer is as likely; draws are as likely as they are."""
        if state.is_chance_node():
            return state.chance_outcomes()
        options = state.moment.options
        return [(option, 1 / len(options)) for option in options]
