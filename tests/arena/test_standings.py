"""From games to numbers: shares, par, places, ratings."""

from __future__ import annotations

import pytest

from elgrande.arena.match import Fault
from elgrande.arena.ratings import Rating, rate
from elgrande.arena.schedule import matches
from elgrande.arena.standings import mean_places, standings, victories
from tests.arena.support import result, results, tournament


def test_a_victory_is_shared() -> None:
    assert victories([5, 9, 9, 1]) == [0, 0.5, 0.5, 0]
    assert victories([3, 2]) == [1, 0]


def test_equal_points_share_the_mean_of_their_places() -> None:
    assert mean_places([5, 9, 9, 1]) == [3, 1.5, 1.5, 4]
    assert mean_places([2, 2, 2]) == [2, 2, 2]


def test_one_strong_bot_among_three() -> None:
    of = tournament("strong", "weak", "weak", "weak", games=40, seats=4)
    strong, weak = standings(of, results(of, {"strong": 90, "weak": 50}))
    assert [strong.bot, strong.games, strong.win_share, strong.par] == ["strong", 40, 1.0, 0.25]
    assert [weak.bot, weak.games, weak.win_share, weak.par] == ["weak", 40, 0.0, 0.75]
    assert strong.against_par == 4
    assert strong.interval[0] > 0.6
    assert [strong.place, weak.place] == [1, 3]
    assert strong.place_interval == pytest.approx((1, 1))
    assert [strong.points, weak.points] == [90, 50]
    assert strong.rating.mu > 25 > weak.rating.mu


def test_equal_bots_are_at_par() -> None:
    of = tournament("one", "other", games=40, seats=4)
    for standing in standings(of, results(of, {"one": 7, "other": 7})):
        assert standing.win_share == standing.par == 0.5
        assert standing.rating.mu == pytest.approx(25)
        assert standing.place == 2.5


def test_a_bot_alone_wins_everything_and_that_is_par() -> None:
    of = tournament("one", games=8, seats=4)
    (standing,) = standings(of, results(of, {"one": 7}))
    assert standing.win_share == standing.par == standing.against_par == 1
    assert standing.interval == (1, 1)


def test_many_bots_come_in_the_order_of_their_strength() -> None:
    names = [f"bot{n}" for n in range(7)]
    of = tournament(*names, games=210, seats=3)
    found = standings(of, results(of, {name: n for n, name in enumerate(names)}))
    assert [standing.bot for standing in found] == names[::-1]
    assert {standing.games for standing in found} == {90}
    assert {round(standing.par, 9) for standing in found} == {round(1 / 3, 9)}


def test_a_single_deal_says_nothing_of_places() -> None:
    of = tournament("one", "other", games=2)
    assert standings(of, results(of, {"one": 1, "other": 2}))[0].place_interval is None


def test_faults_visits_and_times_are_gathered() -> None:
    of = tournament("good", "bad", games=4)
    games = results(of, {"good": 2, "bad": 1})
    for game in games:
        for seat in game.seats:
            seat.times.note(0.5)
            if seat.bot == "good":
                seat.visits, seat.visiting = 100, 0.5
            else:
                seat.faults = 5
                seat.examples.append(Fault(3, "fell asleep"))
    good, bad = standings(of, games)
    assert (good.times.number, good.times.mean, good.visits_per_second) == (4, 0.5, 200)
    assert (bad.faults, len(bad.fault_notes), bad.visits_per_second) == (20, 4, None)
    assert (good.faults, good.fault_notes) == (0, [])
    assert {note.game for note in bad.fault_notes} == {0, 1, 2, 3}


# ---- ratings


def test_ratings_follow_from_the_games_and_their_order() -> None:
    of = tournament("a", "b", "c", games=30, seats=3)
    games = [
        result(match, [(match.game * 7 + seat * 3) % 11 for seat in range(3)])
        for match in matches(of)
    ]
    first, again, backwards = rate(games), rate(games), rate(games[::-1])
    assert first == again
    assert first != backwards
    assert len(first) == 3


def test_seats_of_one_name_have_one_rating() -> None:
    of = tournament("a", "b", "b", games=3, seats=3)
    found = rate(results(of, {"a": 1, "b": 2}))
    assert found.keys() == {"a", "b"}
    assert found["b"].mu > 25 > found["a"].mu
    assert rate([]) == {}
    assert isinstance(found["a"], Rating)


def test_a_rating_becomes_surer() -> None:
    of = tournament("a", "b", games=100)
    games = results(of, {"a": 1, "b": 1})
    assert rate(games)["a"].sigma < rate(games[:4])["a"].sigma < 25 / 3
