"""Each invariant of the box finds what breaks it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.base.fields import GRANDE
from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS, PRISON
from elgrande.boxes.grandissimo.rules.fields import GENERAL, HOLDER, SHIP_OWNER
from elgrande.catalogue import ruleset
from elgrande.engine.ids import COLOURS, NEUTRAL
from elgrande.engine.state import State
from elgrande.records.invariants.every import flaws
from tests.support.random_play import walk

ROUND_BEGUN = 12


def begun(**options: str) -> State:
    """A game in its first round."""
    rules = ruleset(2, modules=("grandissimo",), options=options)
    for i, s in enumerate(walk(rules, 3)):
        if i == ROUND_BEGUN:
            return s
    raise AssertionError


def carry(s: State, colour: int, spot: int, target: int) -> None:
    s.board[spot * COLOURS + colour] -= 1
    s.board[target * COLOURS + colour] += 1


def lose_one(s: State) -> None:
    s.board[PROVINCES * COLOURS] -= 1


def stand_a_mercenary_in_the_castillo(s: State) -> None:
    (region,) = [r for r in s.rules.regions if s.count(r, NEUTRAL) > 0]
    carry(s, NEUTRAL, int(region), CASTILLO)


def board_without_a_ship(s: State) -> None:
    carry(s, 0, PROVINCES, ABOARD)


def take_the_second_ship_of_two(s: State) -> None:
    s.table[SHIP_OWNER + 1] = 1


def be_ones_own_guest(s: State) -> None:
    carry(s, 0, PROVINCES, GUESTS)


def stand_a_grande_in_the_court(s: State) -> None:
    s.seats[GRANDE] = COURT


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lose_one, "29 caballeros in all"),
        (stand_a_mercenary_in_the_castillo, "stands in no region"),
        (board_without_a_ship, "but no ship"),
        (take_the_second_ship_of_two, "not in the game"),
        (be_ones_own_guest, "cannot be a guest"),
        (stand_a_grande_in_the_court, "which is no region"),
    ],
)
def test_it_is_found(damage: Callable[[State], None], told: str) -> None:
    s = begun()
    assert list(flaws(s)) == []
    damage(s)
    assert any(told in flaw for _, flaw in flaws(s))


def test_in_a_first_game_there_are_neither_prisoners_nor_the_general() -> None:
    s = begun(first_game="yes")
    assert list(flaws(s)) == []
    carry(s, 0, PROVINCES, PRISON)
    s.table[HOLDER + GENERAL] = 0
    found = " ".join(flaw for _, flaw in flaws(s))
    assert "nobody is in prison" in found
    assert "General Inquisitor" in found
