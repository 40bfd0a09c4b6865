"""Many games at once: each is the game that is played alone, and begins anew when it ends."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from elgrande.arrays.many import PENALTY
from elgrande.arrays.play import REWARDS, Play, reward
from elgrande.engine.errors import RulesetError
from elgrande.envs.setting import make_setting, mask_array
from elgrande.envs.vector import VectorGames
from elgrande.game import Game
from elgrande.records.chance import game_seed
from elgrande.records.position import write_position
from tests.envs.games import GAMES, Parameters

SEED = 9


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_each_game_is_the_one_played_alone(game: Parameters) -> None:
    setting = make_setting(**game)
    games = VectorGames.for_all_seats(setting, 2)
    batch = games.reset(SEED)
    plays = [Play(setting.start) for _ in range(2)]
    numbers = [0, 1]
    for play, number in zip(plays, numbers, strict=True):
        play.begin(game_seed(SEED, number))
    for _ in range(120):
        for i, play in enumerate(plays):
            assert batch.seats[i] == play.seat
            assert np.array_equal(batch.masks[i], mask_array(play.mask()))
            alone = setting.observation(play.s, play.seat)
            assert np.array_equal(batch.observations[i], alone)
        actions = games.random_actions()
        batch = games.step(actions)
        for i, play in enumerate(plays):
            last = play.seat
            play.answer(int(actions[i]))
            assert batch.terminated[i] == play.is_over
            if play.is_over:
                players = range(setting.players)
                got = [reward(play.s, seat, setting.reward) for seat in players]
                assert np.allclose(batch.rewards[i][: setting.players], got)
                seen = setting.observation(play.s, last)
                assert any(np.array_equal(final, seen) for final in batch.finals)
                numbers[i] += 2
                play.begin(game_seed(SEED, numbers[i]))


def test_a_game_is_dealt_alike_however_many_there_are() -> None:
    setting = make_setting(players=2)
    few, more = VectorGames.for_all_seats(setting, 2), VectorGames.for_all_seats(setting, 7)
    assert np.array_equal(few.reset(4).observations, more.reset(4).observations[:2])
    assert not np.array_equal(few.reset(5).observations, more.reset(4).observations[:2])


def test_other_seats_answer_at_random() -> None:
    setting = make_setting(players=3)
    games = VectorGames(setting, [(0,), (2,), (0, 1)])
    batch = games.reset(1)
    for _ in range(60):
        assert batch.seats[0] == 0
        assert batch.seats[1] == 2
        assert batch.seats[2] in (0, 1)
        batch = games.step(games.random_actions())
    with pytest.raises(ValueError, match="at least one seat"):
        VectorGames(setting, [()])
    for wrong in (None, [], [0, 1]):
        with pytest.raises(RulesetError, match="outside is a list of seats for each game"):
            VectorGames(setting, wrong)  # type: ignore[arg-type]


def test_forced_answers_are_steps_if_wanted() -> None:
    setting = make_setting(players=2)
    lengths = []
    for forced in (False, True):
        games = VectorGames.for_all_seats(setting, 1, forced=forced)
        batch = games.reset(2)
        fewest = steps = 0
        while not batch.terminated[0] and steps < 1000:
            fewest += int(batch.masks[0].sum() == 1)
            batch = games.step(games.random_actions())
            steps += 1
        assert bool(fewest) == forced
        lengths.append(steps)
    assert lengths[0] != lengths[1]


def test_an_action_that_is_not_offered_loses_the_game() -> None:
    games = VectorGames.for_all_seats(make_setting(players=3), 3)
    before = games.reset(3)
    actions = games.random_actions().copy()
    actions[1] = np.flatnonzero(before.masks[1] == 0)[0]
    actions[2] = -5
    batch = games.step(actions)
    assert list(batch.refused) == [False, True, True]
    assert list(batch.terminated) == [False, True, True]
    for i in (1, 2):
        expected = np.zeros(5)
        expected[before.seats[i]] = PENALTY
        assert np.array_equal(batch.rewards[i], expected)
    with pytest.raises(ValueError, match="3 games need 3 actions"):
        games.step(actions[:2])


@pytest.mark.parametrize("kind", REWARDS)
def test_rewards(kind: str) -> None:
    setting = make_setting(players=3, reward=kind, options={"rounds": 6})
    games, play = VectorGames.for_all_seats(setting, 1), Play(setting.start)
    batch = games.reset(SEED)
    play.begin(game_seed(SEED, 0))
    while not batch.terminated[0]:
        assert not batch.rewards.any()
        actions = games.random_actions()
        play.answer(int(actions[0]))
        batch = games.step(actions)
    got = [reward(play.s, seat, REWARDS.index(kind)) for seat in range(3)]
    assert np.allclose(batch.rewards[0], [*got, 0, 0])
    assert len(set(got)) > 1


def test_games_may_begin_from_a_position() -> None:
    play = Play(make_setting(players=3, modules=["grandissimo"]).start)
    play.begin(5)
    for _ in range(50):
        play.answer(play.options()[-1])
    setting = make_setting(position=write_position(play.s))
    games = VectorGames.for_all_seats(setting, 2)
    batch = games.reset(SEED)
    ended = 0
    while not ended:
        batch = games.step(games.random_actions())
        ended = int(batch.terminated.argmax()) + 1 if batch.terminated.any() else 0
    begun = setting.observation(play.s, play.seat)
    assert np.array_equal(batch.observations[ended - 1], begun), "the next one begins there, too"
    assert batch.seats[ended - 1] == play.seat


def test_numbers_that_are_no_actions_are_refused_and_never_wrapped() -> None:
    games = VectorGames.for_all_seats(make_setting(players=2), 2)
    first = games.reset(seed=1).masks.argmax(1).astype(np.int64)
    with pytest.raises(TypeError, match="whole numbers, not float64"):
        games.step(first + 0.5)
    with pytest.raises(ValueError, match="2 games need 2 actions in a row"):
        games.step(first.reshape(2, 1))
    assert list(games.step(first + 2**16).refused) == [True, True]


def test_games_begin_with_reset_and_without_a_seed_they_differ() -> None:
    games = VectorGames.for_all_seats(make_setting(players=2), 4)
    for too_soon in (games.random_actions, lambda: games.step(np.zeros(4, np.int16))):
        with pytest.raises(ValueError, match="call reset"):
            too_soon()
    assert not np.array_equal(games.reset().observations, games.reset().observations)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"players": "3"}, "players is a whole number"),
        ({"edition": 3}, "edition is one of big_box"),
        ({"options": "rounds:6"}, "options is a mapping"),
        ({"options": {1: 6}}, "options is a mapping of names to values"),
        ({"modules": [5]}, "modules is a list of names"),
        ({"position": 5}, "position is a position text"),
    ],
)
def test_a_wrong_parameter_is_named(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(RulesetError, match=told):
        make_setting(**wrong)


def test_one_module_and_numbers_as_options_are_understood() -> None:
    rules = make_setting(modules="colonies", options={"rounds": 6}).rules
    assert (rules.modules, rules.options["rounds"]) == (("base", "colonies"), "6")


def test_no_game_begins_where_it_is_over() -> None:
    game = Game.new(players=2, seed=1)
    while not game.is_over:
        game.play(game.decision(game.pending[0]).options[0], game.pending[0])
    with pytest.raises(RulesetError, match="the game is over"):
        make_setting(position=game.position())
