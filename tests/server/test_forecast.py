"""Who leads where: the rules themselves decide, boxes and all, and nothing hidden is told."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from elgrande.base.board import CASTILLO
from elgrande.engine.ids import COLOURS
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.records.position import read_position
from elgrande.server.states.forecast import Forecast
from elgrande.telling.seats import Seats
from elgrande.telling.texts import load_text
from tests.boxes.anniversary.web.test_page import rich as standards
from tests.boxes.colonies.web.rich import rich as colonies
from tests.boxes.grandissimo.web.rich import rich as grandissimo
from tests.records.rich import rich as intrigue
from tests.support.pairs import message
from tests.support.table import Table
from tests.web.leading import LEADING, leading

A, E = 0, 4
SPECTATOR = -1


def places(state: State, viewer: int = A) -> dict[str, dict[str, Any]]:
    """The forecast for a viewer, by place."""
    seats = int(state.rules.seats)
    people = Seats(tuple("abcde"[:seats]), (None,) * seats)
    text = load_text("en").for_rules(state.rules)
    found = Forecast().by(text, Game.from_state(state, 5), people, viewer)
    return {str(one["place"]): one for one in orjson.loads(orjson.dumps(found))}


LEADS: dict[str, tuple[State, str, list[list[str]], list[str]]] = {
    "alone": (leading(), "castilla_la_vieja", [["A"], ["B"], ["C"]], ["A"]),
    "nobody else": (leading(), "cataluna", [["D"], [], []], ["D"]),
    "nobody": (leading(), "valencia", [[], [], []], []),
    "a tie for first": (leading(), "galicia", [[], ["A", "B"], []], ["A", "B"]),
    "a tie of all": (leading(), "aragon", [[], ["A", "B", "C", "D"], []], ["A", "B", "C", "D"]),
    "a tie for second": (leading(), "pais_vasco", [["A"], [], ["B", "D"]], ["A"]),
    "a mobile board": (leading(), "granada", [["C"], ["B"], []], ["C"]),
    "allied regions": (intrigue(), "aragon", [["B"], [], ["A", "C"]], ["B"]),
    "a turned board": (intrigue(), "valencia", [[], ["A", "C"], []], ["A", "C"]),
    "black caballeros": (colonies(), "castilla_la_vieja", [["B"], [], []], ["B"]),
    "a limit board": (colonies(), "valencia", [[], ["B", "D"], []], ["B", "D"]),
    "a board without numbers": (colonies(), "ship", [[], [], []], ["D"]),
    "a standard": (standards(), "granada", [["D"], [], ["A", "B", "C"]], ["D"]),
    "a boycott": (grandissimo(), "aragon", [[], [], []], ["B"]),
}


@pytest.mark.parametrize("name", LEADS)
def test_the_rules_say_who_takes_which_number(name: str) -> None:
    state, place, takes, first = LEADS[name]
    found = places(state)[place]
    assert found["takes"] == takes
    assert found["first"] == first


def test_numbers_that_do_not_count_with_so_few_are_left_out() -> None:
    t = Table("aragon A 3 B 2 C 1", players=3)
    t.turn("A", "king")
    found = places(t.s)["aragon"]
    assert found["prizes"] == [5, 4]
    assert found["takes"] == [["A"], ["B"]]


def one_inside_more(state: State) -> State:
    """The world in which E has so many in the Castillo that he would be first there."""
    state.board[CASTILLO * COLOURS + E] += 5
    return state


@pytest.mark.parametrize("viewer", [A, SPECTATOR])
def test_what_is_inside_the_castillo_is_not_told(viewer: int) -> None:
    one, other = leading(), one_inside_more(leading())
    assert "castillo" not in places(one, viewer)
    assert places(one, viewer) == places(other, viewer)
    assert message(one, viewer) == message(other, viewer)


def test_an_open_castillo_is_told() -> None:
    is_open = LEADING.replace("big_box\n", "big_box\noption castillo open\n")
    state = read_position(is_open)
    assert places(state)["castillo"]["first"] == ["D"]
    assert places(one_inside_more(state))["castillo"]["first"] == ["E"]
