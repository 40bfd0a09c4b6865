"""Games of a player against itself: the same seed gives the same game, and all of it is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.fields import SCORE
from elgrande.catalogue import ruleset
from elgrande.encoding.layout import layout_of
from elgrande.engine.ids import array
from elgrande.engine.rng import Rng
from elgrande.learning.searched_play import SearchedPlay
from elgrande.nets.files import NetFile, lengths
from elgrande.nets.judges import judging_by, settings_with_a_net
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.judging import Judging, NetJudging, margin_of
from elgrande.search.self_play import SelfPlay
from tests.support.random_play import walk

RULES = ruleset(2, modules=("tiny",))


def player(randomly: int, looking: int, judging: Judging | None = None) -> SelfPlay:
    evaluation = Evaluation(RULES, Weights())
    return SelfPlay(
        RULES,
        layout_of(RULES).encoder(RULES),
        evaluation,
        judging or Judging(evaluation),
        Rng(3),
        randomly,
        looking,
    )


def untaught(seats: int, modules: tuple[str, ...] = ()) -> NetJudging:
    """The judgement of a net with random weights."""
    rules = ruleset(seats, modules=modules)
    shape = layout_of(rules)
    rng = Rng(2)
    weights = {
        name: tuple(int(rng.below(201)) - 100 for _ in range(length))
        for name, length in lengths(shape.modules, 6, 4).items()
    }
    return judging_by(NetFile(shape.modules, 6, 4, weights).layers(), rules)


def searcher(visits: int, randomly: int = 100) -> SearchedPlay:
    return SearchedPlay(
        RULES,
        layout_of(RULES).encoder(RULES),
        Evaluation(RULES, Weights()),
        untaught(2, ("tiny",)),
        settings_with_a_net(),
        Rng(3),
        randomly,
        visits,
    )


@pytest.mark.parametrize("made", [lambda: player(100, 100), lambda: searcher(3)])
def test_the_same_seed_plays_the_same_game(made: Callable[[], SelfPlay]) -> None:
    one, other = made(), made()
    for _ in range(2):
        one.play()
        other.play()
        assert (one.recorded, one.rounds, one.scores) == (
            other.recorded,
            other.rounds,
            other.scores,
        )
    assert one.recorded


def test_every_recorded_position_has_its_round_and_all_its_numbers() -> None:
    one = player(0, 0)
    one.play()
    assert len(one.recorded) == len(one.rounds) * one.encoder.length
    assert sorted(one.rounds) == list(one.rounds)
    assert one.rounds[0] >= 1
    assert len(one.scores) == 2


def test_random_answers_and_looks_change_the_game() -> None:
    games = []
    for randomly, looking in ((0, 0), (1000, 0), (0, 1000)):
        one = player(randomly, looking)
        one.play()
        games.append(bytes(one.recorded))
    assert len(set(games)) == 3


def test_searched_games_follow_from_the_visits_of_each_answer() -> None:
    games = []
    for visits, randomly in ((1, 0), (8, 0), (1, 1000)):
        one = searcher(visits, randomly)
        one.play()
        games.append(bytes(one.recorded))
        assert len(one.recorded) == len(one.rounds) * one.encoder.length > 0
    assert len(set(games)) == 3


def test_a_net_judges_where_answers_lead_to() -> None:
    one, other = player(0, 1000), player(0, 1000, untaught(2, ("tiny",)))
    one.play()
    other.play()
    assert one.recorded != other.recorded


def test_chances_add_up_and_a_finished_game_is_judged_by_its_result() -> None:
    judging = untaught(3)
    s = None
    for number, s in enumerate(walk(ruleset(3), 4)):
        if number % 25 == 0:
            judging.judge(s)
            assert abs(sum(judging.chances[:3]) - 1) < 1e-9
            assert abs(sum(judging.places[:3]) - 6) < 1e-9
    assert s is not None
    judging.judge(s)
    best = max(range(3), key=lambda seat: int(s.seats[SCORE + seat]))
    assert judging.chances[best] == max(judging.chances[:3])
    assert judging.leads[best] > 0
    assert margin_of(s, best) > 0


def test_a_margin_is_half_over_the_best_and_half_over_all_others() -> None:
    s = ruleset(3).new_state()
    for seat, score in enumerate((10, 4, 8)):
        s.seats[SCORE + seat] = score
    assert [margin_of(s, seat) for seat in range(3)] == [3.0, -5.5, -0.5]


def test_the_numbers_of_a_net_may_come_from_anywhere() -> None:
    judging = untaught(2)
    judging.net.assess(array([0] * int(judging.encoder.length)))
    assert abs(sum(judging.net.chances[:2]) - 1) < 1e-9
