"""Standards hide nothing: every viewer sees all bearers, and learns nothing else by them."""

from __future__ import annotations

import pytest

from elgrande.boxes.anniversary.rules.fields import BEARER_AT, BEARER_FROM, SAID
from elgrande.engine.rng import Rng
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.support.random_play import walk
from tests.support.tables import Played

KING_AND_COLONIES = ("king_and_intrigue", "colonies", "king_and_colonies", "anniversary")
TABLES = [
    Played(3, modules=("anniversary",), options={"rounds": "6"}),
    Played(4, "decennial", KING_AND_COLONIES, {"rounds": "6", "cards": "all"}),
]


@pytest.mark.parametrize("played", TABLES, ids=str)
def test_everybody_sees_all_bearers(played: Played) -> None:
    for number, s in enumerate(walk(played.rules(), 7)):
        if number % 12:
            continue
        for viewer in (-1, *range(int(s.rules.seats))):
            seen = view(s, viewer)
            for field in (BEARER_AT, BEARER_FROM, SAID):
                cells = range(field, field + int(s.rules.seats))
                assert [seen.seats[i] for i in cells] == [s.seats[i] for i in cells]


@pytest.mark.parametrize("played", TABLES, ids=str)
def test_a_guessed_world_has_the_same_bearers(played: Played) -> None:
    for number, s in enumerate(walk(played.rules(), 8)):
        if number % 20 == 0:
            guessed = determinize(view(s, 0, memory=True), Rng(number))
            cells = range(BEARER_AT, BEARER_AT + int(s.rules.seats))
            assert [guessed.seats[i] for i in cells] == [s.seats[i] for i in cells]
