"""The evaluation: what it keeps from one position to the next, and what it leaves out, is exact."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elgrande.base.board import CASTILLO, CASTILLO_BOARD, MOBILE_BOARDS
from elgrande.base.editions import EDITIONS
from elgrande.base.queries import prize
from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.engine.ids import CHANCE, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.search.evaluation import Evaluation, Weights, as_if_scored_now
from elgrande.search.outlook import ROW, Outlook

OUT = buffer()
BOXES = [(*module.requires, module.name) for module in CATALOGUE if module.name != "base"]
GAMES = {
    "base": ruleset(5),
    "decennial": ruleset(2, "decennial"),
    "tiny": ruleset(2, modules=("tiny",)),
    "king_and_intrigue": ruleset(4, modules=("king_and_intrigue",), options={"cards": "all"}),
    "colonies": ruleset(5, modules=("colonies",)),
    "anniversary": ruleset(3, modules=("anniversary",)),
    "grandissimo": ruleset(4, "decennial", modules=("grandissimo",)),
    "king_and_colonies": ruleset(
        3, modules=("king_and_intrigue", "colonies", "king_and_colonies"), options={"cards": "all"}
    ),
}


def positions(rules: Ruleset, seed: int, every: int = 1) -> Iterator[State]:
    """The decisions of a random game, or every so manieth."""
    s = rules.new_state()
    rng = Rng(seed)
    ply = 0
    while n := advance(s, OUT):
        assert s.top is not None
        if s.turn != CHANCE and ply % every == 0:
            yield s
            n = advance(s, OUT)
        ply += 1
        answer(s, s.turn, draw(s, s.top, OUT, n, rng) if s.turn == CHANCE else OUT[rng.below(n)])


@pytest.mark.parametrize("weights", [Weights, as_if_scored_now])
@pytest.mark.parametrize("name", GAMES)
def test_what_was_judged_before_changes_no_judgement(name: str, weights: type[Weights]) -> None:
    rules = GAMES[name]
    old = Evaluation(rules, weights())
    judged = 0
    for seed in range(2):
        for s in positions(rules, seed, 5):
            old.judge(s)
            new = Evaluation(rules, weights())
            new.judge(s)
            assert list(old.worth) == list(new.worth)
            judged += 1
    assert judged > 1


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_add_up_to_the_whole(name: str) -> None:
    rules = GAMES[name]
    evaluation = Evaluation(rules, Weights())
    for s in positions(rules, 3, 20):
        evaluation.judge(s)
        whole = [int(evaluation.worth[seat]) for seat in range(rules.seats)]
        parts = evaluation.apart(s)
        assert [sum(part[2][seat] for part in parts) for seat in range(rules.seats)] == whole


# The way out of the Castillo


def test_no_board_pays_a_rank_more_than_the_one_before_it() -> None:
    """What the Castillo's bound rests on: nobody can hope for more than the first prize."""
    boards = [list(CASTILLO_BOARD), *(list(board) for board in MOBILE_BOARDS)]
    for edition in EDITIONS:
        for box in [(), *BOXES]:
            rules = ruleset(2, edition, box)
            boards += [[int(rules.prizes[3 * p + i]) for i in range(3)] for p in rules.regions]
    assert len(boards) > 20
    for board in boards:
        assert board == sorted(board, reverse=True)
        assert board[-1] >= 0


@pytest.mark.parametrize("name", GAMES)
def test_nor_does_a_place_in_play(name: str) -> None:
    rules = GAMES[name]
    for seed in range(3):
        for s in positions(rules, seed, 3):
            for place in rules.places:
                paid = [int(prize(s, place, rank)) for rank in range(rules.prizes_paid)]
                assert [*paid, 0] == sorted([*paid, 0], reverse=True)
                for seat in range(rules.seats):
                    assert all(bonus.points(s, place, seat) >= 0 for bonus in rules.bonuses)


def best_of_all(outlook: Outlook, regions: list[int], seat: int, number: int, doubt: int) -> int:
    """The best way out, every region tried."""
    best = 0
    for region in regions:
        if not outlook.taboo[region]:
            row = region * ROW
            own = outlook.strengths[row + seat]
            then = int(outlook.expected(row, seat, own + number, doubt, False))
            now = int(outlook.expected(row, seat, own, doubt, False)) if own > 0 else 0
            best = max(best, then - now)
    return best


@pytest.mark.parametrize("name", [name for name in GAMES if name != "tiny"])
def test_the_best_way_out_of_the_castillo_is_the_best_of_all(name: str) -> None:
    rules = GAMES[name]
    outlook = Outlook(rules)
    doubt = 1500
    regions = Evaluation(rules, Weights()).ways_out
    assert [int(one) for one in regions] == [one for one in rules.regions if one < CASTILLO]
    found = set()
    for s in positions(rules, 1, 3):
        outlook.begin(s, doubt, 1450)
        for place in rules.places:
            outlook.judge(s, place, doubt, 1450)
        for seat in range(rules.seats):
            number = int(s.count(CASTILLO, seat)) + 1
            best = int(outlook.best_way_out(regions, seat, number, doubt))
            assert best == best_of_all(outlook, list(regions), seat, number, doubt)
            found.add(best)
    assert len(found) > 1
