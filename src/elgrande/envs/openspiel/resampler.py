"""Sampling of other worlds for information-set search."""

from __future__ import annotations

from elgrande.engine.rng import Rng
from elgrande.envs.openspiel.game import ElGrandeState
from elgrande.envs.setting import check, whole_number


class Resampler:
    """Gives a state that a player cannot tell from another: for ``ISMCTSBot.set_resampler``.

    The new state has no history: the true one would tell what the player does not know.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def __call__(self, state: ElGrandeState, player: int) -> ElGrandeState:
        players = state.num_players()
        right = whole_number(player) and player < players
        check("player", player, right, f"a number from 0 to {players - 1}")
        return ElGrandeState(state.get_game(), state.moment.resampled(player, self.rng))
