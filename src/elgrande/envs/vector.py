"""Many games at once as NumPy arrays, for self-play: every seat, or some, answered from outside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from elgrande.arrays.many import ManyGames
from elgrande.engine.ids import ACTIONS, MAX_SEATS
from elgrande.envs.setting import (
    NUMBER,
    NotCopied,
    Setting,
    check,
    is_sequence_of,
    whole_number,
)

SEEDS = 2**47
"""Seeds of games are drawn from the numbers below this."""


NO_ACTION = -1
"""What is never offered."""


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


class VectorGames(NotCopied):
    """Many games of a setting; ``outside`` has, for each, the seats whose answers ``step`` brings.

    All other seats answer at random. Game number g of a seed is always dealt alike.
    """

    def __init__(
        self, setting: Setting, outside: Sequence[Sequence[int]], *, forced: bool = False
    ) -> None:
        players = setting.players
        is_right = is_sequence_of(Sequence, outside) and len(outside) > 0
        check("outside", outside, is_right, "a list of seats for each game, of one at least")
        for seat in {seat for seats in outside for seat in seats}:
            known = whole_number(seat) and seat < players
            check("a seat", seat, known, f"a number from 0 to {players - 1}")
        everybody = (1 << players) - 1
        inside = [everybody & ~sum(1 << seat for seat in seats) for seats in outside]
        if everybody in inside:
            raise ValueError("at least one seat of each game is answered from outside")
        self.games = ManyGames(setting.start, setting.observer, setting.reward, inside, forced)
        self.length = setting.layout.length
        self._batch: Batch | None = None

    @classmethod
    def for_all_seats(cls, setting: Setting, games: int, *, forced: bool = False) -> VectorGames:
        """Games whose seats are all answered from outside."""
        check("games", games, whole_number(games, least=1), "a number from 1 on")
        return cls(setting, [range(setting.players)] * games, forced=forced)

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all games anew; without a seed those are drawn, too."""
        check("seed", seed, seed is None or whole_number(seed), "None or a number from 0 on")
        drawn = np.random.default_rng().integers(SEEDS) if seed is None else seed
        self.games.begin(int(drawn))
        return self._told()

    @property
    def batch(self) -> Batch:
        """What was told last."""
        self._check_begun()
        assert self._batch is not None
        return self._batch

    def step(self, actions: NDArray[np.integer]) -> Batch:
        """Answer in all games: a whole number for each."""
        number, chosen = len(self.batch.seats), np.asarray(actions)
        if chosen.shape != (number,):
            raise ValueError(f"{number} games need {number} actions in a row, not {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {chosen.dtype}")
        if chosen.dtype != NUMBER:  # a larger number must not become an action when it is cut
            chosen = np.where((chosen >= 0) & (chosen < ACTIONS), chosen, NO_ACTION).astype(NUMBER)
        self.games.step(chosen.tobytes())
        return self._told()

    def random_actions(self) -> NDArray[np.int16]:
        """An action for each game, all that are offered equally likely."""
        self._check_begun()
        return np.frombuffer(self.games.random_actions(), NUMBER)

    def _check_begun(self) -> None:
        if self._batch is None:
            raise ValueError("the games have not begun: call reset")

    def _told(self) -> Batch:
        self._batch = Batch(self.games, self.length)
        return self._batch
