"""Random games of OpenSpiel, state by state."""

from __future__ import annotations

from typing import Any

from elgrande.engine.rng import Rng
from elgrande.envs.openspiel import ElGrandeState, load_game
from tests.envs.games import GAMES


def game_of(name: str) -> Any:
    return load_game(**GAMES[name])


def played(game: Any, seed: int) -> list[ElGrandeState]:
    """All states of a random game, the draws too."""
    rng = Rng(seed)
    states = [game.new_initial_state()]
    while not states[-1].is_terminal():
        states.append(states[-1].child(states[-1].moment.drawn(rng)))
    return states
