"""The PettingZoo environment: the field's own tests, on a game of each box, and what they miss."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest

from elgrande.arrays.many import PENALTY
from elgrande.base.discs import SetDiscs
from elgrande.base.fields import DISC
from elgrande.envs.pettingzoo import ElGrandeAEC, env
from tests.envs.games import GAMES, Parameters

with warnings.catch_warnings():  # it imports its own games, where they are installed
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@pytest.fixture(autouse=True)
def _no_advice() -> Iterator[None]:
    """PettingZoo warns of observations with a mask beside them, which its own games have, too."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")
        yield


def step_randomly(game: ElGrandeAEC, rng: np.random.Generator) -> None:
    observation, _, terminated, _, _ = game.last()
    mask = observation["action_mask"]
    game.step(None if terminated else int(rng.choice(np.flatnonzero(mask))))


@GAME
def test_pettingzoos_own_api_test_passes(game: Parameters) -> None:
    api_test(env(**game), num_cycles=100)


@GAME
def test_pettingzoos_own_seed_test_passes(game: Parameters) -> None:
    seed_test(lambda **more: env(**game, **more), num_cycles=30)


def test_pettingzoos_own_render_test_passes() -> None:
    render_test(lambda **more: env(players=2, **more))


@GAME
def test_a_game_is_played_to_its_end(game: Parameters) -> None:
    played = env(**game)
    played.reset(seed=3)
    rng = np.random.default_rng(3)
    got: dict[str, float] = {}
    for agent in played.agent_iter():
        got[agent] = played.last()[1]
        step_randomly(played, rng)
    assert sum(got.values()) == pytest.approx(1)
    with pytest.raises(ValueError, match="call reset"):
        played.step(0)


def test_an_action_that_is_not_offered_loses_the_game() -> None:
    played = env(players=3)
    played.reset(seed=1)
    culprit = played.agent_selection
    mask = played.observe(culprit)["action_mask"]
    played.step(int(np.flatnonzero(mask == 0)[0]))
    assert played.rewards == {a: PENALTY * (a == culprit) for a in played.possible_agents}
    assert all(played.terminations.values())


def test_only_the_asked_agent_has_options() -> None:
    played = env(players=3)
    played.reset(seed=2)
    for agent in played.possible_agents:
        assert played.observe(agent)["action_mask"].any() == (agent == played.agent_selection)


def test_secret_choices_come_one_by_one_and_nobody_sees_them() -> None:
    played = env(players=3)
    played.reset(seed=8)
    rng = np.random.default_rng(8)
    seen = 0
    while played.agents and seen < 3:
        s = played.play.s
        if isinstance(s.top, SetDiscs) and not played.terminations[played.agent_selection]:
            seat = played.seats[played.agent_selection]
            assert seat == min(i for i in range(3) if s.top.missing(s) >> i & 1)
            own = played.observe(played.agent_selection)["observation"]
            for other in range(seat):
                chosen = s.seats[DISC + other]
                for region in s.rules.regions:
                    s.seats[DISC + other] = region
                    again = played.observe(played.agent_selection)["observation"]
                    assert np.array_equal(own, again)
                    seen += 1
                s.seats[DISC + other] = chosen
        step_randomly(played, rng)
    assert seen >= 3
