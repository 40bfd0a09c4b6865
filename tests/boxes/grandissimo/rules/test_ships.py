"""Ships: taking a token, going aboard, unloading, losing it."""

from __future__ import annotations

import pytest

from tests.boxes.grandissimo.table import VETO, GTable, act, turn

COAST = {"galicia", "pais_vasco", "cataluna", "valencia", "granada", "sevilla", "portugal"}


def begun(seat: str, *lines: str, edition: str = "big_box") -> GTable:
    """The turn of this seat begins."""
    t = GTable(*lines, edition=edition)
    t.begin_turn(seat)
    return t


def test_g3_1_a_free_ship_is_taken() -> None:
    t = act("A", "last_word", "king granada", "ship_owner B -", "court A 3")
    t.play("A symbol")
    assert t.line("ship_owner") == "B A"


def test_g3_1_without_a_free_one_that_of_a_player() -> None:
    t = act("A", "last_word", "king granada", "ship_owner B D", "court A 3")
    t.play("A symbol")
    assert t.targets("seat") == {"B", "D"}
    assert t.why_not("seat C") == "no_ship"
    t.play("A seat D")
    assert t.line("ship_owner") == "B A"


def test_g3_1_who_has_a_ship_takes_none() -> None:
    t = act("A", "score_coast", "king aragon", "ship_owner A -", "sevilla B 1")
    assert t.asks() == "ScoreInChosenOrder"


@pytest.mark.parametrize(("ships", "tokens"), [("1", 1), ("2", 2)])
def test_g1_4_one_ship_for_two_players(ships: str, tokens: int) -> None:
    t = act("A", "last_word", "king granada", "ship_owner B", players=2, ships_for_two=ships)
    t.play("A symbol")
    assert (t.options() == ["seat B"]) == (tokens == 1)


def test_g3_3_any_number_goes_aboard_wherever_the_king_is() -> None:
    t = turn("A", "concentrated_force", "king aragon", "ship_owner A -", "court A 6")
    t.play("A placing", *["A place aboard"] * 6)
    assert t.counts("aboard") == "A6"


def test_g3_3_not_without_a_ship() -> None:
    t = turn("A", "boycott", "king aragon", "ship_owner B -", "court A 6")
    t.play("A placing")
    assert t.why_not("place aboard") == "no_ship"


def test_g3_3_extra_placements_anywhere_too_but_no_move() -> None:
    t = act("A", "place_2_anywhere", "king aragon", "ship_owner A -", "court A 6")
    t.play("A place aboard")
    assert t.counts("aboard") == "A1"
    t = act("A", "move_3", "king aragon", "ship_owner A -", "galicia A 1")
    t.play("A take galicia A")
    assert "aboard" not in t.targets("to")


def test_g3_4_all_are_unloaded_or_none() -> None:
    t = begun("A", "king sevilla", "ship_owner A -", "aboard A 3", "court A 1")
    assert t.targets("to") == COAST - {"sevilla"}
    assert t.why_not("to sevilla") == "kings_region"
    assert t.why_not("to aragon") == "not_on_the_coast"
    t.play("A to portugal")
    assert t.why_not("done") == "all_or_none"
    t.play("A to portugal", "A to galicia")
    assert (t.counts("portugal"), t.counts("galicia"), t.counts("aboard")) == ("A2", "A1", "")


def test_g3_4_none() -> None:
    t = begun("A", "king sevilla", "ship_owner A -", "aboard A 3", "court A 1")
    t.play("A done")
    assert t.counts("aboard") == "A3"


def test_g3_4_decennial_any_number_even_without_the_token() -> None:
    t = begun("A", "king sevilla", "ship_owner B -", "aboard A 3", "court A 1", edition="decennial")
    t.play("A to portugal", "A done")
    assert (t.counts("portugal"), t.counts("aboard")) == ("A1", "A2")


def test_g3_4_no_veto_against_unloading() -> None:
    t = begun("A", "king sevilla", "ship_owner A -", "aboard A 1", "court A 1", *VETO)
    t.play("A to portugal")
    assert t.counts("portugal") == "A1"


def test_g3_5_who_is_on_a_lost_ship_goes_to_the_court() -> None:
    t = act("B", "last_word", "king granada", "ship_owner A C", "aboard A 2", "court A 1")
    t.play("B symbol", "B seat A")
    assert (t.counts("aboard"), t.count("court", "A")) == ("", 3)
    assert t.facts("WentAshore") == [{"seat": 0, "number": 2}]


def test_g3_5_decennial_they_stay_aboard() -> None:
    t = turn(
        "B",
        "last_word",
        *("king granada", "ship_owner A C", "aboard A 2", "court A 1"),
        edition="decennial",
    )
    t.play("B symbol", "B seat A")
    assert t.counts("aboard") == "A2"


def test_g3_6_nobody_aboard_is_reached_by_other_cards() -> None:
    t = act("B", "move_3", "king granada", "aboard A 2", "galicia A 1")
    assert t.targets("take") == {"galicia A"}
    t = act("B", "take_one_of_each", "king granada", "aboard A 2", "galicia A 1")
    assert "aboard A" not in t.targets("take")


def test_g3_1_who_may_react_knows_whose_ship_is_taken() -> None:
    t = act("A", "last_word", "king granada", "ship_owner B C", "court A 3", *VETO)
    t.play("D pass", "A symbol", "A seat C")
    assert (t.pending(), t.told()[-1]) == ("D", "SeizureDeclared(0, 2)")
    t = act("A", "last_word", "king granada", "ship_owner B -", "court A 3", *VETO)
    t.play("D pass", "A symbol")
    assert (t.pending(), t.told()[-1]) == ("D", "ShipDeclared(0,)")
