"""Perft: how many lines lead from fixed positions. A change of rules shows here first."""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import ruleset
from elgrande.engine.ruleset import Ruleset
from tests.boxes.colonies.table import CTable
from tests.support.walks import perft, question_number, reach

IN_THE_MIDDLE = {
    (2, 2): [7, 21, 110, 631, 2513],
    (2, 4): [6, 36, 108, 702, 4008],
    (3, 1): [5, 30, 90, 610, 3010],
    (3, 2): [5, 25, 130, 700, 3700],
    (3, 3): [3, 15, 93, 588, 2718],
    (3, 4): [4, 48, 96, 211, 1252],
    (4, 1): [2, 15, 47, 235, 1097],
    (4, 3): [6, 32, 175, 939],
    (4, 4): [4, 20, 60, 416, 2156],
    (4, 5): [3, 21, 76, 352, 1789],
    (4, 6): [6, 31, 66, 270, 1216, 3744],
    (5, 4): [3, 14, 62, 217, 676],
    (5, 5): [5, 23, 114, 384, 2260, 6394],
    (5, 6): [3, 27, 263, 4029],
}
"""By seats and seed: of Big Box with even seeds, Decennial with odd ones."""

WITH_EVERYTHING = {
    "big_box": [8, 42, 265, 1353],
    "decennial": [8, 34, 250, 1072],
}
"""By edition: a turn in which everything of the box lies out begins."""

LIES_OUT = (
    "king valencia",
    "aragon A 2 B 1 N 1",
    "sevilla C 2",
    "ship A 1",
    "ship_settled A 1 B 1",
    "ship_gold_settled A 1",
    "captain A 1",
    "settled_seats 1 1",
    "viceroy C 1",
    "africa_settled A 1 N 1",
    "africa_goods C 1",
    "francia_left B 1",
    "francia_middle A 1",
    "francia_tiles none goods none",
    "limit_board america",
    "limit_settled A 1 B 3",
    "limit_gold B 1",
    "america A 1 C 1",
    "castillo A 1 N 1",
    "free_tiles 1 2",
    "inquisitor A",
    "colony_cards A free_choice B flip C double",
    "grande A castillo B ship C sevilla",
    "court A 3 B 4 C 5",
    "provinces A 9 B 9 C 9",
    "played A 5",
    "open_card 1 move_3 6 holy_inquisition 7 transport",
)


def colonies(seats: int, edition: str) -> Ruleset:
    return ruleset(seats, edition, ("colonies",))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_from_the_start(seats: int) -> None:
    start = colonies(seats, EDITIONS[0]).new_state()
    assert [perft(start, depth) for depth in range(1, 5)] == [9, 72, 504, 3024]


@pytest.mark.parametrize(("seats", "seed"), IN_THE_MIDDLE)
def test_in_the_middle(seats: int, seed: int) -> None:
    counted = IN_THE_MIDDLE[seats, seed]
    s = reach(colonies(seats, EDITIONS[seed % 2]), seed, question_number(40 * seats))
    assert [perft(s, depth + 1) for depth in range(len(counted))] == counted


@pytest.mark.parametrize("edition", WITH_EVERYTHING)
def test_where_everything_lies_out(edition: str) -> None:
    t = CTable(*LIES_OUT, players=3, edition=edition)
    t.begin_turn("A")
    counted = WITH_EVERYTHING[edition]
    assert [perft(t.s, depth + 1) for depth in range(len(counted))] == counted
