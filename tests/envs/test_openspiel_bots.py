"""OpenSpiel's own searches play whole games, the honest one through our resampler."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from elgrande.engine.frame import SecretChoice
from elgrande.envs.openspiel import Playouts, Resampler, load_game
from tests.envs.random_states import game_of, played


def tree_search(game: Any, evaluator: Any, simulations: int) -> Any:
    return mcts.MCTSBot(game, 1.0, simulations, evaluator, random_state=np.random.RandomState(2))


def information_set_search(game: Any, evaluator: Any, simulations: int) -> Any:
    random = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game,
        evaluator,
        1.0,
        simulations,
        random_state=random,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT,
    )
    bot.set_resampler(Resampler(seed=4))
    return bot


def play(game: Any, bots: list[Any], random: np.random.RandomState) -> Any:
    """A whole game; the last state."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(actions, p=chances))
        else:
            state.apply_action(bots[state.current_player() % 2].step(state))
    return state


@pytest.mark.parametrize("name", ["tiny", "base", "king_and_intrigue"])
def test_tree_search_and_information_set_search_play_to_the_end(name: str) -> None:
    game = game_of(name)
    evaluator = Playouts(seed=5)
    bots = [information_set_search(game, evaluator, 2), tree_search(game, evaluator, 2)]
    state = play(game, bots, np.random.RandomState(6))
    assert sum(state.returns()) == 1


def test_their_own_rollouts_serve_them_too() -> None:
    game = game_of("tiny")
    random = np.random.RandomState(7)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bots = [information_set_search(game, evaluator, 3), tree_search(game, evaluator, 3)]
    assert play(game, bots, random).is_terminal()


def test_information_set_search_does_not_see_the_true_state() -> None:
    """Its answer is the same whatever the other has chosen in secret."""
    game = load_game(2, modules=("tiny",))
    state = played(game, 110)[-3]
    assert isinstance(state.moment.position.top, SecretChoice)
    worlds = [state.child(action) for action in state.legal_actions()]
    results = {tuple(tuple(one.child(a).returns()) for a in one.legal_actions()) for one in worlds}
    assert len(results) == 3, "what the other has chosen matters"
    answers = [information_set_search(game, Playouts(seed=1), 90).get_policy(one) for one in worlds]
    assert len(answers) == 3
    assert answers[0] == answers[1] == answers[2]


def test_playouts_are_as_good_as_their_own() -> None:
    """The mean of many playouts agrees with that of OpenSpiel's rollouts."""
    game = load_game(2, modules=("tiny",))
    state = played(game, 3)[12]
    ours = Playouts(400, seed=1).evaluate(state)
    theirs = mcts.RandomRolloutEvaluator(400, np.random.RandomState(1)).evaluate(state)
    assert ours == pytest.approx(theirs, abs=0.12)
    assert sum(ours) == pytest.approx(1)
    assert dict(Playouts().prior(state)) == dict(mcts.RandomRolloutEvaluator().prior(state))


def test_the_resampler_of_a_seed_repeats_itself() -> None:
    state = played(game_of("king_and_intrigue"), 3)[60]
    worlds = [
        [str(resample(state, 0)) for _ in range(3)] for resample in (Resampler(8), Resampler(8))
    ]
    assert worlds[0] == worlds[1]
    assert len(set(worlds[0])) == 3


def test_open_spiel_itself_cannot_resample() -> None:
    """Why there is a resampler of our own: a game in Python cannot provide theirs."""
    state = played(game_of("tiny"), 3)[12]
    with pytest.raises(pyspiel.SpielError, match="not implemented"):
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
