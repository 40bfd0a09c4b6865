"""Gymnasium: one learning seat against bots, one game or many at once.

Importing it registers ``ElGrande-v0``::

    import gymnasium
    import elgrande.envs.gymnasium

    env = gymnasium.make("ElGrande-v0", players=3, opponents=["squire", "random"])
    many = gymnasium.make_vec("ElGrande-v0", num_envs=64, players=3)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from elgrande.arrays.many import PENALTY
from elgrande.arrays.play import REWARDS, Play
from elgrande.arrays.play import reward as reward_of
from elgrande.base.fields import SCORE
from elgrande.bots.bot import Budget
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import ACTIONS
from elgrande.envs.picture import draw
from elgrande.envs.seats import RANDOM, BotSeats, opponents_around
from elgrande.envs.setting import (
    NO_ACTION,
    NotCopied,
    action_number,
    check,
    check_render_mode,
    make_setting,
    mask_array,
    whole_number,
    why_refused,
)
from elgrande.envs.table import describe
from elgrande.envs.vector import SEEDS, VectorGames

ID = "ElGrande-v0"
LOWEST, HIGHEST = -(2**15), 2**15 - 1

Observation = NDArray[np.int16]
Info = dict[str, Any]


def observations(length: int) -> Box[np.int16]:
    """The space of observations of so many numbers."""
    return Box[np.int16](LOWEST, HIGHEST, (length,), np.int16)


class ElGrandeEnv(NotCopied, gymnasium.Env[Observation, np.int64]):
    """One learning seat; the others are bots.

    ``opponents`` is the name of a bot, or one for each seat after the learner; ``seat`` None draws
    the learner's seat anew in every game. ``iterations`` limits how far bots search. A step is an
    answer of the learner; a question with one possible answer is none, unless ``forced``. An
    action that is not offered loses the game: it ends, and the reward is ``PENALTY``.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        players: int | None = None,
        modules: Sequence[str] = (),
        edition: str | None = None,
        options: Mapping[str, str | int] | None = None,
        opponents: str | Sequence[str] = RANDOM,
        seat: int | None = 0,
        reward: str = REWARDS[0],
        position: str | None = None,
        iterations: int | None = None,
        forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.setting = make_setting(players, modules, edition, options, position, reward)
        self.opponents = opponents_around(opponents, self.setting.players)
        check_seat(seat, self.setting.players)
        right = iterations is None or whole_number(iterations, least=1)
        check("iterations", iterations, right, "None or a number from 1 on")
        check_render_mode(render_mode, self.metadata["render_modes"])
        self.seat = seat
        self.budget = Budget(iterations=iterations)
        self.render_mode = render_mode
        self.observation_space = observations(self.setting.layout.length)
        self.action_space = Discrete(ACTIONS)
        self.play = Play(self.setting.start, 0, forced)
        self.learner = seat or 0
        self.bots = BotSeats(self.opponents, self.learner, self.budget, 0)
        self.has_ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        game = int(self.np_random.integers(SEEDS))
        drawn = int(self.np_random.integers(self.setting.players))
        self.learner = drawn if self.seat is None else self.seat
        self.bots = BotSeats(self.opponents, self.learner, self.budget, game)
        self.play.inside = self.bots.inside
        self.play.begin(game)
        self.bots.play_on(self.play)
        self.has_ended = False
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        if self.has_ended:
            raise gymnasium.error.ResetNeeded("the game is over, or has not begun: call reset")
        number = action_number(action)
        if not self.play.is_over and not (0 <= number < ACTIONS and self.play.is_offered(number)):
            self.has_ended = True
            why = why_refused(number, self.play.options())
            return self._observation(), PENALTY, True, False, self._info() | {"refused": why}
        if not self.play.is_over:
            self.play.answer(number)
            self.bots.play_on(self.play)
        if not self.play.is_over:
            return self._observation(), 0.0, False, False, self._info()
        self.has_ended = True
        got = reward_of(self.play.s, self.learner, self.setting.reward)
        scores = self.play.s.seats[SCORE : SCORE + self.setting.players]
        ended = self._info() | {"scores": [int(points) for points in scores]}
        return self._observation(), got, True, False, ended

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may choose, over all actions, as sb3-contrib reads it."""
        return self._mask().astype(np.bool_)

    def render(self) -> Any:
        """The table as text, or as a picture: what the learner sees of it."""
        if self.render_mode == "ansi":
            return describe(self.play.s, self.learner)
        if self.render_mode == "rgb_array":
            return draw(self.play.s, self.learner)
        return None

    def _observation(self) -> Observation:
        return self.setting.observation(self.play.s, self.learner)

    def _mask(self) -> NDArray[np.int8]:
        is_over = self.has_ended or self.play.is_over
        return NO_ACTION.copy() if is_over else mask_array(self.play.mask())

    def _info(self) -> Info:
        return {"action_mask": self._mask(), "seat": self.learner}


class ElGrandeVectorEnv(NotCopied, VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games at once in compiled code, one learning seat in each, against random players.

    ``seat`` None gives the learner another seat in each game. A new game begins in the step that
    ends one; ``final_obs`` in the info has what the learner saw of the end.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        players: int | None = None,
        modules: Sequence[str] = (),
        edition: str | None = None,
        options: Mapping[str, str | int] | None = None,
        opponents: str | Sequence[str] = RANDOM,
        seat: int | None = 0,
        reward: str = REWARDS[0],
        position: str | None = None,
        forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        setting = make_setting(players, modules, edition, options, position, reward)
        if set(opponents_around(opponents, setting.players)) != {RANDOM}:
            raise RulesetError(
                "many games at once are played against random players only; for bots take "
                'gymnasium.make_vec(..., vectorization_mode="sync")'
            )
        check_seat(seat, setting.players)
        check("num_envs", num_envs, whole_number(num_envs, least=1), "a number from 1 on")
        check_render_mode(render_mode, ())
        self.num_envs = num_envs
        self.render_mode = render_mode
        learners = [i % setting.players if seat is None else seat for i in range(num_envs)]
        self.learners = np.array(learners)
        self.games = VectorGames(setting, [(one,) for one in learners], forced=forced)
        self.single_observation_space = observations(setting.layout.length)
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([ACTIONS] * num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        if isinstance(seed, list):
            raise RulesetError("one seed is for all games: those of each follow from it")
        super().reset(seed=seed)
        batch = self.games.reset(int(self.np_random.integers(SEEDS)))
        return batch.observations, {"action_mask": batch.masks, "seat": batch.seats}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        batch = self.games.step(actions)
        info: Info = {"action_mask": batch.masks, "seat": batch.seats}
        over = batch.terminated
        if over.any():
            last = np.full(self.num_envs, None, dtype=object)
            for i, seen in zip(np.flatnonzero(over), batch.finals, strict=True):
                last[i] = seen
            info |= {"final_obs": last, "_final_obs": over, "refused": batch.refused}
        got = batch.rewards[np.arange(self.num_envs), self.learners].astype(np.float64)
        return batch.observations, got, over, np.zeros_like(over), info

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learners may choose, over all actions."""
        return self.games.batch.masks.astype(np.bool_)


def check_seat(seat: int | None, players: int) -> None:
    """Raise an error if there is no such seat."""
    right = seat is None or (whole_number(seat) and seat < players)
    check("seat", seat, right, f"a number from 0 to {players - 1}, or None")


gymnasium.register(
    ID,
    entry_point="elgrande.envs.gymnasium:ElGrandeEnv",
    vector_entry_point="elgrande.envs.gymnasium:ElGrandeVectorEnv",
)
