"""The Gymnasium environments: the field's own checks, on a game of each box."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from numpy.typing import NDArray

from elgrande.arrays.many import PENALTY
from elgrande.base.fields import SCORE
from elgrande.bots.registry import BotError
from elgrande.engine.errors import RulesetError
from elgrande.envs.gymnasium import ID, ElGrandeEnv, ElGrandeVectorEnv
from elgrande.records.position import write_position
from tests.envs.games import GAMES, Parameters

GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def make(**parameters: Any) -> ElGrandeEnv:
    env = gymnasium.make(ID, **parameters).unwrapped
    assert isinstance(env, ElGrandeEnv)
    return env


def play(env: ElGrandeEnv, seed: int, steps: int = 10_000) -> list[float]:
    """Play a game with random answers, or a part of it; returns the rewards."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    rewards = []
    for _ in range(steps):
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, reward, terminated, truncated, info = env.step(action)
        rewards.append(reward)
        assert not truncated
        if terminated:
            break
    return rewards


@GAME
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_gymnasiums_own_check_passes(game: Parameters, mode: str) -> None:
    check_env(make(**game, render_mode=mode))


@GAME
def test_two_environments_with_one_seed_match(game: Parameters) -> None:
    check_environments_match(make(**game), make(**game), num_steps=20, seed=3)


@GAME
def test_a_game_is_played_to_its_end(game: Parameters) -> None:
    env = make(**game, seat=None)
    rewards = play(env, 4)
    assert not any(rewards[:-1])
    assert rewards[-1] in (0, 1 / 3, 0.5, 1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.int64(0))


@pytest.mark.parametrize("reward", ["win", "place", "score"])
def test_rewards(reward: str) -> None:
    env = make(players=3, reward=reward)
    got = play(env, 5)[-1]
    own, *others = env.play.s.seats[SCORE : SCORE + 3]
    better = sum(points > own for points in others)
    level = sum(points == own for points in others)
    expected = {
        "win": 0 if better else 1 / (1 + level),
        "place": 1 - (better + level / 2) / 2,
        "score": own - max(others),
    }
    assert got == expected[reward]


def test_an_action_that_is_not_offered_loses_the_game() -> None:
    env = make(players=2)
    _, info = env.reset(seed=1)
    before = info["action_mask"]
    refused = int(np.flatnonzero(before == 0)[0])
    _, reward, terminated, truncated, info = env.step(np.int64(refused))
    assert (reward, terminated, truncated) == (PENALTY, True, False)
    assert info["refused"]


def test_bots_answer_for_the_other_seats() -> None:
    env = make(players=3, opponents=["squire", "random"], seat=1, options={"rounds": "6"})
    play(env, 2, steps=25)
    assert list(env.bots.bots) == [2]
    assert env.bots.answers > 10
    assert env.bots.inside == 1 << 0


def test_a_game_may_begin_from_a_position() -> None:
    env = make(players=2)
    play(env, 6, steps=30)
    later = make(position=write_position(env.play.s))
    observation, info = later.reset(seed=1)
    assert np.array_equal(observation, env.setting.observation(env.play.s, 0))
    assert np.array_equal(info["action_mask"], np.frombuffer(env.play.mask(), np.int8))
    with pytest.raises(RulesetError, match="own rules"):
        make(players=3, position=write_position(env.play.s))


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(BotError, match="there is no bot 'napoleon'; there are: random"):
        make(opponents="napoleon")
    with pytest.raises(BotError, match="opponents is the name of a bot, or a list of names, not 5"):
        make(opponents=5)
    with pytest.raises(BotError, match="4 players need 3 opponents"):
        make(opponents=["random"])
    with pytest.raises(RulesetError, match="from 0 to 1, or None, not 2"):
        make(players=2, seat=2)
    with pytest.raises(RulesetError, match="there is no reward 'fame'; there are: win"):
        make(reward="fame")


def test_the_table_is_shown_as_text_and_as_a_picture() -> None:
    env = make(players=2, render_mode="ansi")
    play(env, 1, steps=9)
    text = env.render()
    assert "Castilla la Vieja" in text
    assert "asked: player_0" in text
    env.render_mode = "rgb_array"
    picture: NDArray[np.uint8] = env.render()
    assert picture.shape == (840, 1120, 3)
    assert len(np.unique(picture[::7, ::7].reshape(-1, 3), axis=0)) > 20


# ---- many games at once


def many(**parameters: Any) -> ElGrandeVectorEnv:
    env = gymnasium.make_vec(ID, **parameters).unwrapped
    assert isinstance(env, ElGrandeVectorEnv)
    return env


def test_many_games_play_on_and_on() -> None:
    env = many(num_envs=5, players=2, modules=["tiny"], seat=None)
    rng = np.random.default_rng(0)
    observations, info = env.reset(seed=7)
    ended = 0
    for _ in range(40):
        assert env.observation_space.contains(observations)
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        observations, rewards, terminated, truncated, info = env.step(actions)
        assert not truncated.any()
        assert not rewards[~terminated].any()
        ended += int(terminated.sum())
        if terminated.any():
            assert info["final_obs"][terminated][0].shape == observations[0].shape
    assert ended > 10
    assert list(info["seat"]) == [0, 1, 0, 1, 0]


def test_many_games_are_the_same_with_the_same_seed() -> None:
    seen = []
    for _ in range(2):
        env = many(num_envs=3, players=3)
        observations, info = env.reset(seed=11)
        for _ in range(30):
            seen.append(observations)
            observations, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
    assert all(np.array_equal(a, b) for a, b in zip(seen[:30], seen[30:], strict=True))


def test_many_games_have_random_opponents_only() -> None:
    with pytest.raises(RulesetError, match="sync"):
        many(num_envs=2, opponents="hidalgo")


def test_who_is_refused_is_told_why_and_what_would_be_right() -> None:
    game = ElGrandeEnv(players=2)
    _, info = game.reset(seed=3)
    offered = int(info["action_mask"].argmax())
    *_, ended = game.step(np.int64(2**40))
    assert ended["refused"].startswith(f"action {2**40} is not offered; choose from: {offered} (")
    assert not ended["action_mask"].any()


def test_an_action_is_a_whole_number() -> None:
    game = ElGrandeEnv(players=2)
    _, info = game.reset(seed=3)
    with pytest.raises(TypeError, match="an action is a whole number, not"):
        game.step(np.float64(info["action_mask"].argmax() + 0.9))  # type: ignore[arg-type]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_an_environment_says_that_it_is_not_copied(copied: Callable[[object], object]) -> None:
    with pytest.raises(TypeError, match="neither copied nor pickled"):
        copied(ElGrandeEnv(players=2))


@pytest.mark.parametrize("wrong", [{"iterations": 0}, {"seat": "A"}, {"render_mode": "human"}])
def test_a_wrong_parameter_of_the_environment_is_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(RulesetError, match=f"{next(iter(wrong))} is"):
        ElGrandeEnv(players=2, **wrong)
