"""Many games at once: each is the game that is played alone, and begins anew when it ends."""

from __future__ import annotations

import numpy as np
import pytest

from elgrande.arrays.many import PENALTY
from elgrande.arrays.play import Play, reward
from elgrande.envs.setting import make_setting, mask_array
from elgrande.envs.vector import VectorGames
from elgrande.records.chance import game_seed
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
    with pytest.raises(ValueError, match="6 bytes"):
        games.step(actions[:2])
