"""The game passes OpenSpiel's own checks, with every box, and refuses wrong input in words."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.tests import games_sim_test

from elgrande.arrays.play import REWARDS
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.errors import ElGrandeError
from elgrande.engine.ids import CHANCE
from elgrande.engine.machine import draw
from elgrande.engine.rng import Rng
from elgrande.envs.openspiel import Playouts, Resampler, load_game
from elgrande.records.position import PositionError
from elgrande.scratch import scratch
from tests.envs.games import GAMES
from tests.envs.random_states import game_of, played

DRAWS = 2000


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(game_of(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["base", "king_and_colonies"])
def test_simulation_from_the_middle(name: str) -> None:
    game = game_of(name)
    states = played(game, 3)
    middle = states[len(states) // 2]
    pyspiel.random_sim_test_with_specific_initial_state(game, 1, middle)


@pytest.mark.parametrize("name", GAMES)
def test_pickle_and_simulate(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(game_of(name))


class TestSampledStatesOfTheBaseGame(api_test.EnforceAPIOnPartialTreeBase):
    """Bad players are refused, others have no actions, observers agree with what is declared."""

    game_name = "el_grande"
    game = load_game(3)


class TestSampledStatesOfKingAndIntrigue(api_test.EnforceAPIOnPartialTreeBase):
    """The same with King & Intrigue."""

    game_name = "king_and_intrigue"
    game = game_of(game_name)


class TestSampledStatesOfColonies(api_test.EnforceAPIOnPartialTreeBase):
    """The same with Colonies."""

    game_name = "colonies"
    game = game_of(game_name)


class TestSampledStatesOfGrandissimo(api_test.EnforceAPIOnPartialTreeBase):
    """The same with Grandissimo."""

    game_name = "grandissimo"
    game = game_of(game_name)


class TestSampledStatesOfTheAnniversaryBox(api_test.EnforceAPIOnPartialTreeBase):
    """The same with the anniversary box."""

    game_name = "anniversary"
    game = game_of(game_name)


class TestSampledStatesOfKingAndColonies(api_test.EnforceAPIOnPartialTreeBase):
    """The same with King & Colonies, and so with two more boxes."""

    game_name = "king_and_colonies"
    game = game_of(game_name)


def test_a_state_goes_on_after_it_was_kept() -> None:
    for state in played(game_of("king_and_intrigue"), 5)[::40]:
        game, kept = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )
        assert str(game) == str(state.get_game())
        for other in (kept, state.clone(), pickle.loads(pickle.dumps(state))):
            assert str(other) == str(state)
            assert other.history() == state.history()
            for seat in range(2):
                assert other.information_state_string(seat) == state.information_state_string(seat)
            if not state.is_terminal():
                action = state.legal_actions()[0]
                assert str(other.child(action)) == str(state.child(action))
                seen = other.child(action).information_state_string(0)
                assert seen == state.child(action).information_state_string(0)


@pytest.mark.parametrize("name", ["base", "colonies", "grandissimo"])
def test_chance_is_as_likely_as_the_engine_draws(name: str) -> None:
    uneven = 0
    rng = Rng(7)
    for state in played(game_of(name), 2)[:24]:
        if not state.is_chance_node():
            continue
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        position, out = state.moment.position, scratch()
        frame = position.top
        assert frame is not None
        n = frame.options(position, CHANCE, out)
        drawn = [int(draw(position, frame, out, n, rng)) for _ in range(DRAWS)]
        for action, chance in outcomes.items():
            error = 5 * (chance * (1 - chance) / DRAWS) ** 0.5
            assert drawn.count(action) / DRAWS == pytest.approx(chance, abs=error + 1e-9)
        uneven += len(set(outcomes.values())) > 1
    assert uneven or name != "base"


def test_actions_have_the_numbers_and_words_of_every_game() -> None:
    for state in played(game_of("base"), 4)[::10]:
        options = state.legal_actions()
        player = state.current_player()
        words = [state.action_to_string(player, action) for action in options]
        assert [ACTION_SPACE.parse(text).number for text in words] == options
        assert options == sorted(options)


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_add_up_as_declared(reward: str) -> None:
    game = load_game(3, options={"rounds": "6"}, reward=reward)
    state = played(game, 6)[-1]
    total = game.utility_sum()
    constant = game.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert (total is not None) == constant
    assert not constant or sum(state.returns()) == pytest.approx(total)
    assert game.min_utility() <= min(state.returns()) < max(state.returns()) <= game.max_utility()


def test_a_game_may_begin_at_a_position() -> None:
    state = played(game_of("colonies"), 8)[90]
    game = load_game(position=str(state), reward="place")
    again = pyspiel.load_game(str(game)).new_initial_state()
    assert str(again) == str(state)
    assert again.num_players() == 2
    assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": 7}, "2 to 5, not by 7"),
        ({"modules": ("nothing",)}, "no module 'nothing'; choose from: base"),
        ({"edition": "first"}, "no edition 'first'"),
        ({"options": {"rounds": "7"}}, "rounds"),
        (
            {"position": "elgrande position 1", "options": {"rounds": "6"}},
            "a position has its own rules",
        ),
        ({"reward": "money"}, "no reward 'money'; there are: win, place, score"),
    ],
    ids=lambda wrong: next(iter(wrong)) if isinstance(wrong, dict) else "",
)
def test_wrong_parameters_are_refused_in_words(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ElGrandeError, match=sentence):
        load_game(**wrong)


def test_a_wrong_position_is_refused_in_words() -> None:
    with pytest.raises(PositionError, match="line 1: a position begins with"):
        load_game(position="chess")


def test_an_action_that_is_not_offered_is_refused_in_words() -> None:
    state = game_of("tiny").new_initial_state()
    with pytest.raises(
        ElGrandeError, match=r"5 is not offered; choose from: 544 \(region galicia\)"
    ):
        state.apply_action(5)
    with pytest.raises(ElGrandeError, match="choose from: nothing"):
        played(game_of("tiny"), 1)[-1].moment.after(5)


def test_what_is_asked_of_the_wrong_state_or_player_is_refused_in_words() -> None:
    state = next(state for state in played(game_of("tiny"), 1) if state.current_player() >= 0)
    with pytest.raises(ValueError, match="nothing is drawn here"):
        state.chance_outcomes()
    for nobody in (7, -1):
        with pytest.raises(ElGrandeError, match=f"player is a number from 0 to 1, not {nobody}"):
            Resampler()(state, nobody)
    with pytest.raises(ElGrandeError, match="playouts is a number from 1 on, not 0"):
        Playouts(0)


def test_one_module_and_numbers_as_options_are_understood() -> None:
    given = load_game(3, modules="colonies", options={"rounds": 6}).get_parameters()
    assert (given["modules"], given["options"]) == ("colonies", "rounds:6")


def test_the_environment_for_learners_takes_the_game() -> None:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(load_game(2, modules=("tiny",)), enable_legality_check=True)
    env.seed(3)
    step = env.reset()
    random = np.random.RandomState(3)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([random.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == 1
