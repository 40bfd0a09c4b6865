"""Perft: how many lines lead from fixed positions. A change of rules shows here first."""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMove
from elgrande.catalogue import ruleset
from elgrande.engine.ruleset import Ruleset
from tests.boxes.anniversary.table import ACTable, AKTable, AQTable, ATable, Standards
from tests.boxes.colonies.rules.test_perft import LIES_OUT
from tests.support.walks import perft, question_number, reach

WITH = {
    "": (),
    "king_and_intrigue": ("king_and_intrigue",),
    "colonies": ("colonies",),
    "both": ("king_and_intrigue", "colonies", "king_and_colonies"),
}
IN_THE_MIDDLE = {
    ("", 2, 2): [5, 40, 300, 1060],
    ("", 3, 3): [10, 74, 266, 1707],
    ("", 4, 4): [3, 9, 45, 168, 1208],
    ("", 5, 5): [9, 18, 93, 400, 1807],
    ("king_and_intrigue", 2, 2): [3, 14, 68, 363, 1770],
    ("king_and_intrigue", 3, 3): [8, 31, 93, 341, 1119],
    ("king_and_intrigue", 4, 4): [2, 6, 18, 102, 624],
    ("king_and_intrigue", 5, 5): [3, 6, 27, 165, 960],
    ("colonies", 2, 2): [7, 21, 110, 631],
    ("colonies", 3, 3): [3, 15, 93, 588, 2718],
    ("colonies", 4, 4): [4, 20, 60, 416, 2156],
    ("colonies", 5, 5): [5, 22, 52, 276, 866],
    ("both", 2, 2): [3, 9, 42, 242, 1334],
    ("both", 3, 3): [4, 12, 36, 168, 1048],
    ("both", 4, 4): [3, 18, 112, 1008],
    ("both", 5, 5): [6, 35, 186, 396, 1548],
}
"""By the other boxes, seats and seed: of Big Box with even seeds, Decennial with odd ones."""

TINY = [3, 6, 6, 12, 24, 48, 96, 192, 576, 1152]

AMONG_OTHERS = {
    ("", "big_box"): [4, 24, 62, 328],
    ("", "decennial"): [4, 24, 62, 328],
    ("king_and_intrigue", "big_box"): [2, 3, 6, 12, 20],
    ("king_and_intrigue", "decennial"): [2, 3, 6, 12, 20],
    ("colonies", "big_box"): [8, 42, 223],
    ("colonies", "decennial"): [8, 34, 200],
    ("both", "big_box"): [6, 79, 392],
    ("both", "decennial"): [6, 79, 392],
}
"""By the other boxes and edition: a special action begins where bearers stand among others."""


def rules(others: str, seats: int, edition: str) -> Ruleset:
    return ruleset(seats, edition, (*WITH[others], "anniversary"))


@pytest.mark.parametrize(("others", "seats", "seed"), IN_THE_MIDDLE)
def test_in_the_middle(others: str, seats: int, seed: int) -> None:
    counted = IN_THE_MIDDLE[others, seats, seed]
    s = reach(rules(others, seats, EDITIONS[seed % 2]), seed, question_number(40 * seats))
    assert [perft(s, depth + 1) for depth in range(len(counted))] == counted


def test_tiny_game() -> None:
    start = ruleset(2, modules=("tiny", "anniversary")).new_state()
    assert [perft(start, depth + 1) for depth in range(len(TINY))] == TINY


def moving(edition: str) -> Standards:
    """Three moves of any colour."""
    t = ATable(
        "aragon A 2 B 1",
        "sevilla B 2",
        "castillo A 1",
        "standard A aragon B sevilla",
        edition=edition,
    )
    t.act("A", "move_3")
    return t


def throwing_in(edition: str) -> Standards:
    """One of each colour goes into the Castillo, while a bridge and a quarantine lie out."""
    t = AKTable(
        "king galicia",
        "aragon A 2 B 1",
        "sevilla B 2 C 1",
        "granada A 1 C 2",
        "valencia B 1",
        "quarantine valencia",
        "quarantine_by C",
        "standard A aragon B sevilla C granada",
        players=3,
        edition=edition,
    )
    t.act("A", "140")
    return t


def sailing(edition: str) -> Standards:
    """A turn begins in which everything of the colonies lies out."""
    bearers = "standard A ship_settled B limit_settled C sevilla"
    lines = [line.replace("ship_settled A 1", "ship_settled A 2") for line in LIES_OUT]
    t = ACTable(*lines, bearers, players=3, edition=edition)
    t.begin_turn("A")
    return t


def last_move(edition: str) -> Standards:
    """A last move of any caballero, on the map or overseas, and onto the limit board."""
    t = AQTable(
        "king granada",
        "ship B 2 A 1",
        "sevilla A 2",
        "aragon C 1",
        "limit_board valencia",
        "limit C 1",
        "kept A last_move_75",
        "standard A sevilla B ship C limit",
        players=3,
        edition=edition,
    )
    t.push(LastMove(0), LastMove(0))
    return t


MAKE = {"": moving, "king_and_intrigue": throwing_in, "colonies": sailing, "both": last_move}


@pytest.mark.parametrize(("others", "edition"), AMONG_OTHERS)
def test_bearers_among_others(others: str, edition: str) -> None:
    s = MAKE[others](edition).s
    counted = AMONG_OTHERS[others, edition]
    assert [perft(s, depth + 1) for depth in range(len(counted))] == counted
