"""Perft: how many lines lead from fixed positions, pinned. A change of rules shows here first.

The tiny game as a whole has too many positions for a test, so it is counted to a depth from its
start, and walked to every end from the beginning of its last turn.
"""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.base.fields import ORDER
from elgrande.catalogue import ruleset
from elgrande.checks.question import check_question
from elgrande.checks.suite import check_position
from elgrande.engine.ids import ACTIVE, array
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from tests.records.rich import rich
from tests.support.tables import KING_AND_INTRIGUE
from tests.support.walks import Tree, perft, question_number, reach

TINY = [3, 6, 6, 12, 24, 48, 96, 192, 576, 1152, 2304, 8064, 28800, 82368]

FROM_THE_START = {
    2: [9, 72, 504, 1008, 9072, 72576],
    3: [9, 72, 504, 3024, 9072, 81648],
    4: [9, 72, 504, 3024, 15120, 60480],
    5: [9, 72, 504, 3024, 15120, 60480],
}

IN_THE_MIDDLE = {
    (2, 3): [9, 36, 144, 720, 2880, 20160],
    (2, 5): [4, 32, 240, 908, 3700, 14810],
    (3, 3): [8, 16, 80, 288, 1616, 5056],
    (3, 4): [7, 14, 91, 462, 1680, 6864],
    (4, 1): [9, 66, 436, 1512, 5980],
    (4, 2): [9, 30, 78, 156, 204, 564],
    (4, 4): [3, 18, 59, 344, 772, 2709],
    (5, 1): [9, 63, 441, 3087, 18522],
    (5, 3): [3, 16, 115, 914, 7121],
    (5, 5): [3, 15, 40, 113, 500, 1468],
}
"""By seats and seed: from question number 120 on."""

LAST_TURNS = {
    3: (433, 147, 2196),
    6: (2327, 328, 34182),
    8: (2092, 720, 16884),
    9: (1524, 166, 19314),
}
"""By seed: positions, ends and lines."""


@pytest.mark.parametrize("depth", range(1, len(TINY) + 1))
def test_tiny_game(depth: int) -> None:
    assert perft(ruleset(2, modules=("tiny",)).new_state(), depth) == TINY[depth - 1]


@pytest.mark.parametrize("seats", FROM_THE_START)
def test_base_game_from_the_start(seats: int) -> None:
    counted = FROM_THE_START[seats]
    start = ruleset(seats).new_state()
    assert [perft(start, depth + 1) for depth in range(len(counted))] == counted


@pytest.mark.parametrize(("seats", "seed"), IN_THE_MIDDLE)
def test_base_game_in_the_middle(seats: int, seed: int) -> None:
    counted = IN_THE_MIDDLE[seats, seed]
    s = reach(ruleset(seats), seed, question_number(120))
    assert [perft(s, depth + 1) for depth in range(len(counted))] == counted


def last_turn(s: State, _: int) -> bool:
    return s.table[ACTIVE] != -1 and s.table[ACTIVE] == s.table[ORDER + 1]


def look(s: State, options: list[int]) -> None:
    """Every position on the way satisfies the checks."""
    check_position(s)
    if options:
        check_question(s, array([*options, *[0] * 64]), len(options))


@pytest.mark.parametrize("seed", LAST_TURNS)
def test_every_line_through_the_last_turn_of_the_tiny_game(seed: int) -> None:
    tree = Tree(reach(ruleset(2, modules=("tiny",)), seed, last_turn), look)
    assert (tree.positions, tree.ends, tree.lines) == LAST_TURNS[seed]


# King & Intrigue, with all cards

INTRIGUE_FROM_THE_START = {
    2: [9, 72, 504, 4032, 32256],
    3: [9, 72, 504, 3024, 24192],
    4: [9, 72, 504, 3024, 15120, 120960],
    5: [9, 72, 504, 3024, 15120, 60480],
}

INTRIGUE_IN_THE_MIDDLE = {
    (2, 1): [3, 8, 37, 96, 319, 891, 3081],
    (2, 3): [7, 7, 14, 56, 290, 2103],
    (3, 1): [2, 4, 15, 105, 787, 5076],
    (3, 3): [8, 33, 104, 381, 1610],
    (3, 8): [1, 2, 9, 56, 312, 828, 4716],
    (4, 2): [9, 79, 609, 2078, 6296],
    (4, 3): [1, 5, 15, 105, 590, 1560, 9140],
    (4, 5): [8, 64, 442, 1873, 6277],
    (5, 1): [2, 10, 35, 150, 625, 1325, 5310],
    (5, 3): [9, 18, 66, 274, 1354, 7208],
    (5, 7): [3, 6, 6, 36, 108, 576, 3168],
}
"""By seats and seed: of Big Box with even seeds, Decennial with odd ones."""

INTRIGUE_WITH_EVERYTHING = [3, 16, 41, 140, 812, 4253, 25774]


def intrigue(seats: int, edition: str) -> Ruleset:
    options = {"cards": "all", "own_action_for_king_and_intrigue": "always"}
    return ruleset(seats, edition, KING_AND_INTRIGUE, options)


@pytest.mark.parametrize("seats", INTRIGUE_FROM_THE_START)
def test_king_and_intrigue_from_the_start(seats: int) -> None:
    counted = INTRIGUE_FROM_THE_START[seats]
    start = intrigue(seats, EDITIONS[0]).new_state()
    assert [perft(start, depth + 1) for depth in range(len(counted))] == counted


@pytest.mark.parametrize(("seats", "seed"), INTRIGUE_IN_THE_MIDDLE)
def test_king_and_intrigue_in_the_middle(seats: int, seed: int) -> None:
    counted = INTRIGUE_IN_THE_MIDDLE[seats, seed]
    s = reach(intrigue(seats, EDITIONS[seed % 2]), seed, question_number(30 + 40 * seats))
    assert [perft(s, depth + 1) for depth in range(len(counted))] == counted


def test_king_and_intrigue_where_everything_lies_out() -> None:
    depths = range(len(INTRIGUE_WITH_EVERYTHING))
    assert [perft(rich(), depth + 1) for depth in depths] == INTRIGUE_WITH_EVERYTHING
