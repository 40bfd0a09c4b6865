"""The PettingZoo environment: the field's own tests, on a game of each box, and what they miss."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest

from elgrande.arrays.many import PENALTY
from elgrande.arrays.play import REWARDS
from elgrande.arrays.play import reward as reward_of
from elgrande.base.discs import SetDiscs
from elgrande.base.fields import DISC
from elgrande.engine.frame import SecretChoice
from elgrande.engine.rng import Rng
from elgrande.envs.pettingzoo import ElGrandeAEC, env
from elgrande.envs.picture import draw
from elgrande.envs.table import describe
from elgrande.records.checksum import checksum
from elgrande.records.position import write_position
from elgrande.views.determinize import determinize
from elgrande.views.view import view
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


@GAME
def test_pettingzoos_own_render_test_passes(game: Parameters) -> None:
    render_test(lambda **more: env(**game, **more))


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


@GAME
def test_what_an_agent_may_not_know_changes_nothing_it_is_told(game: Parameters) -> None:
    """Observation, mask, text and picture, for every agent and in other worlds of each."""
    played = env(**game)
    played.reset(seed=6)
    rng, worlds = np.random.default_rng(6), Rng(6)
    differing = 0
    for number in range(90):
        if number % 20 == 0 or isinstance(played.play.s.top, SecretChoice):
            here = played.play.s
            for agent in played.possible_agents:
                told = told_to(played, agent)
                played.play.s = determinize(view(here, played.seats[agent]), worlds)
                differing += checksum(played.play.s) != checksum(here)
                assert told_to(played, agent) == told
                played.play.s = here
        if not played.agents or any(played.terminations.values()):
            break
        step_randomly(played, rng)
    assert differing > 0 or "tiny" in game.get("modules", ())


def told_to(played: ElGrandeAEC, agent: str) -> tuple[bytes, bytes, str, bytes]:
    """All that an agent gets to know about a state."""
    s, seat = played.play.s, played.seats[agent]
    seen, mask = played.observe(agent)["observation"], played.setting.observer.mask(s, seat)
    return seen.tobytes(), mask, describe(s, seat), draw(s, seat).tobytes()


@pytest.mark.parametrize("kind", REWARDS)
def test_rewards(kind: str) -> None:
    played = env(players=3, reward=kind, options={"rounds": 6})
    played.reset(seed=4)
    rng = np.random.default_rng(4)
    while not any(played.terminations.values()):
        step_randomly(played, rng)
    s, number = played.play.s, REWARDS.index(kind)
    assert list(played.rewards.values()) == [reward_of(s, seat, number) for seat in range(3)]
    assert len(set(played.rewards.values())) > 1


def test_a_game_may_begin_from_a_position() -> None:
    played = env(players=3, modules=["colonies"])
    played.reset(seed=9)
    rng = np.random.default_rng(9)
    for _ in range(40):
        step_randomly(played, rng)
    later = env(position=write_position(played.play.s))
    later.reset(seed=1)
    assert later.possible_agents == played.possible_agents
    assert later.agent_selection == played.agent_selection
    for agent in later.possible_agents:
        for name, numbers in later.observe(agent).items():
            assert np.array_equal(numbers, played.observe(agent)[name])


@pytest.mark.parametrize("wrong", [None, True, "0", 1.0])
def test_an_action_is_a_whole_number(wrong: object) -> None:
    """Anything else changes nothing."""
    played = env(players=2)
    played.reset(seed=3)
    with pytest.raises(TypeError, match="an action is a whole number, not"):
        played.step(wrong)  # type: ignore[arg-type]
    assert not any(played.terminations.values())


def test_who_is_refused_is_told_why() -> None:
    game = env(players=2)
    game.reset(seed=3)
    agent = game.agent_selection
    game.step(1023)
    assert game.infos[agent]["refused"].startswith("action 1023 is not offered; choose from: ")


def test_before_the_first_game_and_after_the_last_agent_a_call_says_so() -> None:
    game = env(players=2, render_mode="ansi")
    for too_soon in (game.last, game.render, lambda: game.observe("player_0")):
        with pytest.raises(ValueError, match="call reset"):
            too_soon()


def test_games_without_a_seed_differ() -> None:
    seen = set()
    for _ in range(3):
        game = env(players=2)
        game.reset()
        seen.add(game.observe("player_0")["observation"].tobytes())
    assert len(seen) == 3
