"""Perft: how many lines lead from fixed positions. A change of rules shows here first."""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import ruleset
from elgrande.engine.ruleset import Ruleset
from tests.boxes.grandissimo.table import GTable
from tests.support.walks import perft, question_number, reach

IN_THE_MIDDLE = {
    (2, 2): [7, 21, 115, 631, 2611],
    (2, 3): [7, 14, 49, 168, 602, 2450],
    (2, 4): [2, 3, 10, 54, 296, 1060],
    (3, 1): [7, 22, 97, 363, 1785],
    (3, 2): [7, 52, 332, 2032],
    (3, 4): [9, 74, 568, 2071],
    (4, 1): [5, 15, 96, 397, 2769],
    (4, 3): [2, 14, 35, 196, 896],
    (4, 4): [8, 56, 168, 840, 2656],
    (4, 6): [2, 4, 24, 66, 267, 1202],
    (5, 3): [6, 12, 42, 123, 441, 1962],
    (5, 4): [3, 11, 34, 151, 600, 2025],
    (5, 5): [5, 75, 675],
    (5, 6): [4, 24, 72, 320, 1752],
}
"""By seats and seed: of Big Box with even seeds, Decennial with odd ones."""

WITH_EVERYTHING = {
    ("big_box", "unloading"): [7, 14, 86, 312, 1189, 3133],
    ("decennial", "unloading"): [7, 14, 98, 354, 1357, 3583],
    ("big_box", "action_card"): [4, 8, 24, 116, 568, 3017],
    ("decennial", "action_card"): [4, 8, 26, 129, 599, 3106],
}
"""By edition and step: a turn in which everything of the box lies out."""

LIES_OUT = (
    "king valencia",
    "aragon A 2 B 1 N 1",
    "sevilla C 2",
    "portugal A 1 B 1 N 1",
    "granada A 1 C 1",
    "castillo A 1 B 1",
    "aboard A 2 B 1",
    "prison B 1 C 1",
    "guests_of_a C 1",
    "guests_of_b A 1",
    "ship_owner A B",
    "person_holder A A A",
    "boycott_card C granada",
    "boycott_seen_by C C",
    "incognito_card B aragon",
    "incognito_seen_by B B",
    "grand_cards A free_choice B espionage",
    "alliance sevilla galicia",
    "alliance_by C",
    "second_card A score_fives",
    "grande A castillo B portugal C sevilla",
    "court A 3 B 4 C 5",
    "provinces A 9 B 9 C 9",
    "played A 5",
    "open_card 1 move_3 5 king 6 score_courts 7 queen_and_jester",
)


def grandissimo(seats: int, edition: str) -> Ruleset:
    return ruleset(seats, edition, ("grandissimo",))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_from_the_start(seats: int) -> None:
    """King, mercenaries and homes are drawn from nine region cards."""
    start = grandissimo(seats, EDITIONS[0]).new_state()
    assert [perft(start, depth) for depth in range(1, 5)] == [9, 72, 504, 3024]


@pytest.mark.parametrize(("seats", "seed"), IN_THE_MIDDLE)
def test_in_the_middle(seats: int, seed: int) -> None:
    counted = IN_THE_MIDDLE[seats, seed]
    s = reach(grandissimo(seats, EDITIONS[seed % 2]), seed, question_number(40 * seats))
    assert [perft(s, depth + 1) for depth in range(len(counted))] == counted


@pytest.mark.parametrize(("edition", "step"), WITH_EVERYTHING)
def test_where_everything_lies_out(edition: str, step: str) -> None:
    t = GTable(*LIES_OUT, players=3, edition=edition)
    t.begin_turn("A", step)
    counted = WITH_EVERYTHING[edition, step]
    assert [perft(t.s, depth + 1) for depth in range(len(counted))] == counted
