"""Perft: how many lines lead from fixed positions. A change of rules shows here first."""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import ruleset
from tests.boxes.king_and_colonies.table import MODULES, QTable
from tests.support.walks import perft, question_number, reach

IN_THE_MIDDLE = {
    (2, 0): [2, 8, 45, 199, 947],
    (3, 1): [2, 16, 63, 225, 941],
    (3, 4): [2, 10, 20, 44, 152],
    (4, 2): [2, 4, 8, 48, 144],
    (5, 3): [2, 16, 68, 162],
}
"""By seats and seed: of Big Box with even seeds, Decennial with odd ones."""

WITH_EVERYTHING = {
    ("big_box", "bridge"): [2, 5, 17, 36, 114, 277],
    ("big_box", "parts"): [3, 9, 38, 165, 754, 2465],
    ("decennial", "bridge"): [2, 5, 17, 36, 111, 268],
    ("decennial", "parts"): [3, 8, 35, 159, 741, 2434],
}
"""By edition and step of the turn: much of both boxes lies out."""

LIES_OUT = (
    "round 2",
    "king valencia",
    "aragon A 2 B 1 N 1",
    "sevilla C 2",
    "ship A 1",
    "ship_settled A 1 B 1",
    "captain A 1",
    "viceroy C 1",
    "africa_settled A 1 N 1",
    "francia_left B 1",
    "limit_board america",
    "limit_settled A 1 B 3",
    "castillo A 1 N 1",
    "free_tiles 1 2",
    "inquisitor A",
    "colony_cards B flip C double",
    "grande A castillo B ship C sevilla",
    "court A 3 B 4 C 5",
    "provinces A 9 B 9 C 9",
    "bridge A 1",
    "bridge_between francia aragon",
    "bridge_by A",
    "bridge_round 1",
    "quarantine africa",
    "quarantine_by C",
    "kept B last_move_75",
    "open_card 6 holy_inquisition 7 transport",
)


@pytest.mark.parametrize(("seats", "seed"), IN_THE_MIDDLE)
def test_in_the_middle(seats: int, seed: int) -> None:
    counted = IN_THE_MIDDLE[seats, seed]
    rules = ruleset(seats, EDITIONS[seed % 2], MODULES, {"cards": "all"})
    s = reach(rules, seed, question_number(60 * seats))
    assert [perft(s, depth + 1) for depth in range(len(counted))] == counted


@pytest.mark.parametrize(("edition", "step"), WITH_EVERYTHING)
def test_where_much_lies_out(edition: str, step: str) -> None:
    t = QTable(*LIES_OUT, players=3, edition=edition)
    t.turn("A", "105", step=step)
    counted = WITH_EVERYTHING[edition, step]
    assert [perft(t.s, depth + 1) for depth in range(len(counted))] == counted
