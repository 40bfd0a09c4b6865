"""Who meets whom: fair at every length, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from elgrande.arena.schedule import line_ups, matches
from elgrande.game import Game
from tests.arena.support import tournament


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_every_seat_of_every_deal(seats: int) -> None:
    names = ("a", "b", "c", "d", "e")[:seats]
    for deal in range(8):
        games = [m for m in matches(tournament(*names, games=40, seats=seats)) if m.deal == deal]
        assert len(games) == seats
        assert len({match.deal_seed for match in games}) == 1
        assert len({match.bots_seed for match in games}) == seats
        for seat in range(seats):
            assert {match.seats[seat] for match in games} == set(names)


def test_a_rotation_keeps_the_order_round_the_table() -> None:
    games = matches(tournament("a", "b", "c", "d", games=4, seats=4))
    first = games[0].seats
    assert {match.seats for match in games} == {first[n:] + first[:n] for n in range(4)}


def test_every_order_round_the_table_comes_up_equally_often() -> None:
    games = matches(tournament("a", "b", "c", "d", games=4 * 12, seats=4))
    orders = Counter(match.seats for match in games if match.seats[0] == "a")
    assert len(orders) == 6
    assert set(orders.values()) == {2}


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert tournament("a", games=10, seats=4).deals == 3
    found = matches(tournament("a", games=10, seats=4))
    assert [match.game for match in found] == list(range(12))


def test_a_short_list_is_gone_through_again() -> None:
    assert tournament("a", "b", seats=5).entrants == ("a", "b", "a", "b", "a")
    for match in matches(tournament("a", "b", seats=5, games=50)):
        assert Counter(match.seats) == {"a": 3, "b": 2}
    for match in matches(tournament("a", "b", "b", "b", seats=4)):
        assert Counter(match.seats) == {"a": 1, "b": 3}


def test_of_many_bots_all_play_and_meet_equally_often() -> None:
    line_up = line_ups(tournament(*"abcdefg", seats=3))
    played, met = Counter[int](), Counter[frozenset[int]]()
    for _ in range(140):
        entrants = next(line_up)
        assert len(set(entrants)) == 3
        played.update(entrants)
        met.update(frozenset(pair) for pair in combinations(entrants, 2))
        counts = [played[entrant] for entrant in range(7)]
        assert max(counts) - min(counts) <= 1
    assert set(played.values()) == {60}
    assert len(met) == 21
    assert max(met.values()) - min(met.values()) <= 4


def test_a_longer_tournament_begins_with_the_same_games() -> None:
    names = tuple("abcdef")
    short = matches(tournament(*names, games=20, seats=4, seed=5))
    long = matches(tournament(*names, games=80, seats=4, seed=5))
    assert long[: len(short)] == short
    assert matches(tournament(*names, games=20, seats=4, seed=6)) != short


def test_a_deal_has_the_same_cards_whatever_is_played() -> None:
    seed = matches(tournament("a", "b"))[0].deal_seed
    games = [Game.new(players=3, seed=seed) for _ in range(2)]
    dealt = []
    for game, which in zip(games, (0, -1), strict=True):
        while not game.is_over:
            seat = game.pending[0]
            game.play(game.options(seat)[which], seat)
        told = [event for event in game.events() if event.kind.name == "CardRevealed"]
        dealt.append([event.named()["card"] for event in told])
    assert len(dealt[0]) == 9 * 5
    assert dealt[0] == dealt[1]
    assert games[0].scores != games[1].scores
