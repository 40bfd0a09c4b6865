"""Secret choices in the search: every seat has a tree of its own, and the answer is drawn."""

from __future__ import annotations

import pytest

from elgrande.catalogue import ruleset
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import members
from elgrande.engine.machine import answer
from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.search.evaluation import Weights
from elgrande.search.tree import Search, Settings
from elgrande.views.view import view
from tests.support.walks import options, reach

SEATS = 3
VISITS = 60


def all_set_discs() -> State:
    """All seats choose a region for their discs, and nobody has chosen."""

    def arrived(s: State, _: int) -> bool:
        return isinstance(s.top, SecretChoice) and len(list(members(s.top.missing(s)))) == SEATS

    return reach(ruleset(SEATS), 4, arrived)


def searched(s: State, seat: int, mixes: bool, seed: int = 1) -> Search:
    settings = Settings()
    settings.mixes_secrets = mixes
    search = Search(view(s, seat, memory=True), Rng(seed), Weights(), settings)
    search.think(VISITS, 0.0, True)
    return search


def counted(search: Search) -> list[tuple[int, int]]:
    return [(int(one.action), int(one.visits)) for one in search.root.children]


def test_every_seat_searches_for_its_own_answer() -> None:
    search = searched(all_set_discs(), 1, mixes=True)
    for seat in range(SEATS):
        root = search.roots[seat]
        assert int(root.visits) == VISITS
        assert {int(child.seat) for child in root.children} == {seat}
        assert sum(int(child.visits) for child in root.children) == VISITS


def test_without_mixing_only_the_own_answer_is_searched_for() -> None:
    search = searched(all_set_discs(), 1, mixes=False)
    assert [int(root.visits) for root in search.roots[:SEATS]] == [0, VISITS, 0]
    assert search.decide() is search.best()


@pytest.mark.parametrize("mixes", [True, False])
def test_whether_another_has_chosen_changes_nothing(mixes: bool) -> None:
    before = all_set_discs()
    after = before.copy()
    answer(after, 0, options(after)[0])
    first, second = (searched(s, 1, mixes) for s in (before, after))
    assert counted(first) == counted(second)


def test_the_answer_is_drawn_among_the_better_ones() -> None:
    search = searched(all_set_discs(), 1, mixes=True)
    best = search.best()
    few, one, two = [child for child in search.root.children if child is not best][:3]
    for child in search.root.children:
        child.visits = 0
    best.visits, one.visits, two.visits, few.visits = 40, 30, 20, 10
    drawn = [search.decide() for _ in range(300)]
    assert few not in drawn
    counts = [drawn.count(child) for child in (best, one, two)]
    assert counts == sorted(counts, reverse=True)
    assert counts[2] > 30
