"""The worked examples of the chapter on standards, what its sentences say, and our rulings: rows A1
to A11 of our list."""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.base.placing import FetchFromRegions
from elgrande.engine.ids import NOBODY
from tests.boxes.anniversary.table import ACTable, AGTable, AKTable, ATable, act

pytestmark = pytest.mark.parametrize("edition", EDITIONS)
"""No book prints standards for the Decennial edition; they are played alike."""


def test_a_row_1_castilla_la_vieja(edition: str) -> None:
    """Three with the bearer, three, one."""
    t = ATable("castilla_la_vieja A 3 B 3 C 1", "standard A castilla_la_vieja", edition=edition)
    assert t.score("castilla_la_vieja") == [6, 4, 2, 0]


def test_a_row_2_castilla_la_nueva(edition: str) -> None:
    """Two bearers share a place below a leader, and the fourth gets nothing."""
    bearers = "standard C castilla_la_nueva D castilla_la_nueva"
    t = ATable("castilla_la_nueva A 3 B 2 C 2 D 2", bearers, edition=edition)
    assert t.score("castilla_la_nueva") == [7, 0, 2, 2]


def test_a_row_3_thrown_into_the_castillo_another_gets_the_standard_at_once(edition: str) -> None:
    t = act(
        "A",
        "move_3",
        "aragon A 1",
        "sevilla A 1",
        "granada A 1",
        "standard A aragon",
        edition=edition,
    )
    t.play("A take aragon A", "A to castillo")
    assert (t.asks(), t.options()) == ("HandOver", ["take sevilla A", "take granada A"])
    t.play("A take granada A")
    assert (t.bearer("A"), t.asks()) == ("granada", "MoveCaballeros")


def test_a_row_3_taken_to_the_court_another_gets_the_standard_at_once(edition: str) -> None:
    t = ATable("aragon A 1", "sevilla A 2", "granada A 1", "standard A aragon", edition=edition)
    t.push(FetchFromRegions(0, 2, NOBODY))
    t.play("A take aragon A")
    assert (t.asks(), t.options()) == ("HandOver", ["take sevilla A", "take granada A"])
    t.play("A take sevilla A")
    assert (t.bearer("A"), t.asks()) == ("sevilla", "FetchFromRegions")


def test_a_row_3_a_bearer_beside_a_free_tile_cannot_claim_it(edition: str) -> None:
    t = ACTable(
        "america_settled A 1", "free_tiles 1 0", "standard A america_settled", edition=edition
    )
    t.begin_turn("A")
    assert t.asks() == "FreeActions"
    t.play("A take america_settled A")
    assert t.options() == ["to ship", "to captain"], "boarding is all he can do"
    assert t.why_not("to america_gold") == "bears_the_standard"
    t.play("A to captain")
    assert t.bearer("A") == "captain"


@pytest.mark.parametrize("goal", ["captain", "viceroy"])
def test_a_row_3_a_bearer_may_be_captain_or_viceroy(goal: str, edition: str) -> None:
    t = ACTable("aragon A 1", "sevilla A 1", "standard A aragon", edition=edition)
    t.act("A", "move_3")
    t.play("A take aragon A", f"A to {goal}")
    assert t.bearer("A") == goal


def test_a_row_4_one_of_three_and_two_of_three(edition: str) -> None:
    t = ATable("castilla_la_vieja A 3 B 3 C 3", "standard A castilla_la_vieja", edition=edition)
    assert t.score("castilla_la_vieja") == [6, 2, 2, 0]
    t = ATable(
        "castilla_la_vieja A 3 B 3 C 3",
        "standard A castilla_la_vieja B castilla_la_vieja",
        edition=edition,
    )
    assert t.score("castilla_la_vieja") == [4, 4, 2, 0]


def test_a_row_5_two_and_three_players(edition: str) -> None:
    t = ATable(
        "castilla_la_nueva A 2 B 2", "standard A castilla_la_nueva", players=2, edition=edition
    )
    assert t.score("castilla_la_nueva") == [7, 0]
    t = ATable(
        "castilla_la_nueva A 3 B 2 C 2", "standard B castilla_la_nueva", players=3, edition=edition
    )
    assert t.score("castilla_la_nueva") == [7, 4, 0]


def test_a_row_6_no_standard_in_the_castillo(edition: str) -> None:
    t = ATable(
        "castillo A 2 B 2",
        "aragon A 1",
        "sevilla B 1",
        "standard A aragon B sevilla",
        edition=edition,
    )
    assert t.score("castillo") == [3, 3, 0, 0]


def test_a_row_7_an_opponent_moves_the_bearer(edition: str) -> None:
    t = act(
        "B", "move_3", "aragon A 1 B 1", "granada A 1 C 2", "standard A aragon", edition=edition
    )
    t.play("B take aragon A", "B to granada", "B done")
    assert t.bearer("A") == "granada"
    assert t.score("granada") == [6, 0, 3, 0]


def test_a_row_7_the_old_region_loses_the_tie_break(edition: str) -> None:
    t = act("B", "move_3", "aragon A 3 C 2", "standard A aragon", edition=edition)
    t.play("B take aragon A", "B to granada", "B bearer goes", "B done")
    assert t.bearer("A") == "granada"
    assert t.score("aragon") == [4, 0, 4, 0]


def test_a_row_8_who_leads_by_the_standard_gets_the_bonuses(edition: str) -> None:
    t = ATable(
        "aragon A 2 B 2",
        "king aragon",
        "grande A aragon B sevilla",
        "standard A aragon",
        edition=edition,
    )
    assert t.score("aragon") == [5 + 2 + 2, 4, 0, 0]


def test_a_row_8_first_place_only(edition: str) -> None:
    t = act(
        "C",
        "score_first_only",
        "aragon A 2 B 2",
        "sevilla A 1 B 1",
        "standard A aragon",
        edition=edition,
    )
    assert t.scores() == [5, 0, 0, 0]


def test_a_row_9_alliance(edition: str) -> None:
    lines = ("galicia A 2 B 3", "castilla_la_nueva A 2 B 1", "king granada", "grande A galicia")
    both = ("galicia", "castilla_la_nueva")
    t = AKTable(*lines, "standard A castilla_la_nueva", edition=edition)
    assert t.score(*both) == [4 + 7 + 2, 2 + 4, 0, 0]
    t = AKTable(*lines, "standard A castilla_la_nueva B galicia", edition=edition)
    assert t.score(*both) == [6, 6, 0, 0], "two bearers, one in each region, stay tied"
    t = AKTable(*lines, edition=edition)
    assert t.score(*both) == [6, 6, 0, 0]


def test_a_row_10_thrown_in_by_an_opponent(edition: str) -> None:
    lines = ("king granada", "sevilla A 2", "granada A 1", "bridge A 1", "valencia B 1 C 1 D 1")
    bridge = ("bridge_between aragon valencia", "bridge_by A", "bridge_round 1")
    t = AKTable(*lines, *bridge, "aragon A 1", "standard A sevilla", edition=edition)
    t.turn("B", "140")
    t.play("B special", "B take valencia B")
    t.play("B take valencia C", "B take valencia D")
    t.play("B take sevilla A")
    assert (t.asks(), t.counts("sevilla")) == ("WhichBearer", "A2"), "nobody is inside yet"
    t.play("B bearer goes")
    assert (t.pending(), t.asks()) == ("A", "HandOver"), "before the next piece is picked"
    assert t.options() == ["take aragon A", "take sevilla A"], "neither the King's nor the bridge"
    t.play("A take aragon A")
    assert (t.pending(), t.bearer("A")) == ("B", "aragon")
    t.play("B take aragon A")
    assert t.bearer("A") == "sevilla", "the only one left that may change place"


def test_a_row_10_without_another_the_one_in_the_kings_region_then_it_waits(edition: str) -> None:
    t = act(
        "B",
        "move_3",
        "king granada",
        "sevilla A 1",
        "granada A 1",
        "standard A sevilla",
        edition=edition,
    )
    t.play("B take sevilla A", "B to castillo")
    assert t.bearer("A") == "granada"
    t = act(
        "B",
        "move_3",
        "king granada",
        "sevilla A 1",
        "aragon B 1",
        "standard A sevilla",
        edition=edition,
    )
    t.play("B take sevilla A", "B to castillo")
    assert t.bearer("A") == ""
    t = ATable("court A 3", "king granada", edition=edition)
    t.turn("A", "move_3")
    t.play("A placing", "A place sevilla")
    assert t.bearer("A") == "sevilla", "the next one who comes into a region"


def test_a_row_10_neither_in_prison_nor_on_a_ship(edition: str) -> None:
    elsewhere = (
        "king granada",
        "prison A 1",
        "aboard A 1",
        "ship_owner A -",
        "valencia B 2 C 2 D 2",
    )
    t = AGTable(
        *elsewhere,
        "sevilla A 1",
        "granada A 1",
        "aragon A 1",
        "standard A sevilla",
        edition=edition,
    )
    throw(t, "sevilla")
    assert (t.bearer("A"), t.asks()) == ("aragon", "ThrowTwoOfEach"), "before the next is picked"
    t = AGTable(*elsewhere, "sevilla A 1", "granada A 1", "standard A sevilla", edition=edition)
    throw(t, "sevilla")
    assert t.bearer("A") == "granada", "rather the King's region than nobody"
    t = AGTable(*elsewhere, "sevilla A 1", "standard A sevilla", edition=edition)
    throw(t, "sevilla")
    assert t.bearer("A") == "", "with none in a region it waits"
    t.play("B take valencia B", "B take valencia B", "B take valencia C", "B take valencia C")
    t.play("B take valencia D", "B take valencia D")
    t.s.top = None
    t.begin_turn("A")
    t.play("A to valencia")
    assert (t.counts("valencia"), t.bearer("A")) == ("A1", "valencia"), "for the next arrival"


def throw(t: AGTable, region: str) -> None:
    """B throws a caballero of A inside."""
    t.act("B", "into_castillo_6")
    if t.asks() == "SymbolAndText":
        t.play("B text")
    t.play(f"B take {region} A")


def test_a_row_11_turned_board(edition: str) -> None:
    lines = ("aragon A 1 B 1 C 3", "mobile_board 8 aragon", "board_turned_by 8 C")
    t = AKTable(*lines, "standard A aragon", edition=edition)
    assert t.score("aragon") == [8, 4, 0, 0]
    t = AKTable(*lines, edition=edition)
    assert t.score("aragon") == [4, 4, 0, 0]
