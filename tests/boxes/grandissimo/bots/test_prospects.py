"""What bots expect of persons, ships, prisoners and cards that lie out."""

from __future__ import annotations

import pytest

from elgrande.base.queries import PROSPECT, SCORINGS
from elgrande.engine.ids import NOBODY
from elgrande.engine.query import altered, fold
from tests.boxes.grandissimo.table import GTable

MORE = [
    ("person_holder A - -", True),
    ("person_holder - A -", True),
    ("person_holder - - A", True),
    ("ship_owner A -", True),
    ("aboard A 1", True),
    ("prison A 1", True),
    ("guests_of_b A 1", True),
    ("incognito_card A aragon", True),
    ("second_card A move_3", True),
    ("grand_cards A free_choice", False),
    ("grand_cards A espionage", False),
    ("grande A castillo", False),
]


def expected(line: str, turns: int, seat: int = 0) -> int:
    t = GTable(line) if line else GTable()
    return int(altered(t.s, PROSPECT, seat, turns, 0))


@pytest.mark.parametrize(("line", "needs_turns"), MORE)
def test_it_is_worth_something_to_its_owner(line: str, needs_turns: bool) -> None:
    plain = expected("", 2)
    assert expected(line, 2) > plain
    assert expected(line, 2, seat=1) == expected("", 2, seat=1)
    assert (expected(line, 0) == expected("", 0)) == needs_turns


def test_who_is_aboard_is_worth_more_than_a_prisoner() -> None:
    assert expected("aboard A 1", 1) > expected("prison A 1", 1)


@pytest.mark.parametrize(("number", "more"), [(1, 2), (5, 1), (8, 0)])
def test_a_boycott_leaves_the_later_scorings(number: int, more: int) -> None:
    t = GTable("boycott_card B aragon", "boycott_seen_by B B", f"round {number}")
    region = {name: int(place) for name, place in (("aragon", 2), ("sevilla", 6))}
    assert fold(t.s, SCORINGS, region["aragon"], NOBODY, 0) == more
    assert fold(t.s, SCORINGS, region["sevilla"], NOBODY, 0) == 0
