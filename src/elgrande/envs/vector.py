"""Many games at once as NumPy arrays, for self-play: every seat, or some, answered from outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from elgrande.arrays.many import ManyGames
from elgrande.engine.ids import ACTIONS, MAX_SEATS
from elgrande.envs.setting import NUMBER, Setting


@dataclass(frozen=True)
class Batch:
    """What is told about all games after a step. The arrays are read-only, and stay as they are."""

    observations: NDArray[np.int16]
    """What each asked seat may know."""
    masks: NDArray[np.int8]
    """What it may choose, over all actions."""
    offered: NDArray[np.int16]
    """The same as a list: all actions that may be chosen, game after game."""
    counts: NDArray[np.int16]
    """How many of them belong to each game."""
    seats: NDArray[np.uint8]
    """The seat that is asked."""
    rewards: NDArray[np.float32]
    """What each of five seats got for a game that has just ended."""
    terminated: NDArray[np.bool_]
    """Where a game has ended; the next one has begun already."""
    refused: NDArray[np.bool_]
    """Where it has ended because the action was not offered."""
    finals: NDArray[np.int16]
    """What the seats that answered last saw of the games that have ended."""


class VectorGames:
    """Many games of a setting; ``outside`` has, for each, the seats whose answers ``step`` brings.

    All other seats answer at random. Game number g of a seed is always dealt alike.
    """

    def __init__(
        self, setting: Setting, outside: Sequence[Sequence[int]], *, forced: bool = False
    ) -> None:
        everybody = (1 << setting.players) - 1
        inside = [everybody & ~sum(1 << seat for seat in seats) for seats in outside]
        if everybody in inside:
            raise ValueError("at least one seat of each game is answered from outside")
        self.games = ManyGames(setting.start, setting.observer, setting.reward, inside, forced)
        self.size = len(inside)
        self.length = setting.layout.length
        self.batch: Batch

    @classmethod
    def for_all_seats(cls, setting: Setting, games: int, *, forced: bool = False) -> VectorGames:
        """Games whose seats are all answered from outside."""
        return cls(setting, [range(setting.players)] * games, forced=forced)

    def reset(self, seed: int = 0) -> Batch:
        """Begin all games anew."""
        self.games.begin(seed)
        return self._told()

    def step(self, actions: NDArray[np.integer]) -> Batch:
        """Answer in all games."""
        self.games.step(np.asarray(actions).astype(NUMBER, copy=False).tobytes())
        return self._told()

    def random_actions(self) -> NDArray[np.int16]:
        """An action for each game, all that are offered equally likely."""
        return np.frombuffer(self.games.random_actions(), NUMBER)

    def _told(self) -> Batch:
        games = self.games
        self.batch = Batch(
            np.frombuffer(games.observations, NUMBER).reshape(self.size, self.length),
            np.frombuffer(games.masks, np.int8).reshape(self.size, ACTIONS),
            np.frombuffer(games.offered, NUMBER),
            np.frombuffer(games.counts, NUMBER),
            np.frombuffer(games.asked, np.uint8),
            np.frombuffer(games.rewards, np.dtype("<f4")).reshape(self.size, MAX_SEATS),
            np.frombuffer(games.ended, np.bool_),
            np.frombuffer(games.refused, np.bool_),
            np.frombuffer(games.finals, NUMBER).reshape(-1, self.length),
        )
        return self.batch
