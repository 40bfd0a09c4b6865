"""Many games at once as NumPy arrays, for self-play: every seat, or some, answered from outside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from elgrande.arrays.many import ManyGames
from elgrande.engine.ids import ACTIONS, MAX_SEATS
from elgrande.envs.setting import NUMBER, Setting


class Batch:
    """What is told about all games after a step. The arrays are read-only, and stay as they are;
    each is made when it is first asked for."""

    def __init__(self, games: ManyGames, length: int) -> None:
        self._observations = games.observations
        self._masks = games.masks
        self._offered = games.offered
        self._counts = games.counts
        self._asked = games.asked
        self._rewards = games.rewards
        self._ended = games.ended
        self._refused = games.refused
        self._finals = games.finals
        self._length = length

    @cached_property
    def observations(self) -> NDArray[np.int16]:
        """What each asked seat may know."""
        return np.frombuffer(self._observations, NUMBER).reshape(-1, self._length)

    @cached_property
    def masks(self) -> NDArray[np.int8]:
        """What it may choose, over all actions."""
        return np.frombuffer(self._masks, np.int8).reshape(-1, ACTIONS)

    @cached_property
    def offered(self) -> NDArray[np.int16]:
        """The same as a list: all actions that may be chosen, game after game."""
        return np.frombuffer(self._offered, NUMBER)

    @cached_property
    def counts(self) -> NDArray[np.int16]:
        """How many of them belong to each game."""
        return np.frombuffer(self._counts, NUMBER)

    @cached_property
    def seats(self) -> NDArray[np.uint8]:
        """The seat that is asked."""
        return np.frombuffer(self._asked, np.uint8)

    @cached_property
    def rewards(self) -> NDArray[np.float32]:
        """What each of five seats got for a game that has just ended."""
        return np.frombuffer(self._rewards, np.dtype("<f4")).reshape(-1, MAX_SEATS)

    @cached_property
    def terminated(self) -> NDArray[np.bool_]:
        """Where a game has ended; the next one has begun already."""
        return np.frombuffer(self._ended, np.bool_)

    @cached_property
    def refused(self) -> NDArray[np.bool_]:
        """Where it has ended because the action was not offered."""
        return np.frombuffer(self._refused, np.bool_)

    @cached_property
    def finals(self) -> NDArray[np.int16]:
        """What the seats that answered last saw of the games that have ended."""
        return np.frombuffer(self._finals, NUMBER).reshape(-1, self._length)


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
        self.batch = Batch(self.games, self.length)
        return self.batch
