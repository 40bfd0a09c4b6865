"""Symbols: with the text in either order, or as a part of their own."""

from __future__ import annotations

from tests.boxes.grandissimo.table import VETO, act, turn

COAST = ("king aragon", "sevilla A 1", "court A 3")


def test_g3_2_symbol_first_then_the_text_follows() -> None:
    t = act("A", "score_coast", *COAST)
    assert t.options() == ["symbol", "text"]
    assert t.why_not("done") == "not_without_the_text"
    t.play("A symbol")
    assert t.asks() == "ScoreInChosenOrder"
    assert t.line("ship_owner").startswith("A")


def test_g3_2_text_first_then_the_symbol_or_not() -> None:
    t = act("A", "score_courts", "king aragon", "court A 3", "sevilla B 1")
    t.play("A text")
    assert t.scored() == ["court"]
    assert t.options() == ["done", "symbol"]
    t.play("A symbol", "A take sevilla B")
    assert t.counts("prison") == "B1"


def test_g3_2_a_veto_at_the_announcement_stops_both() -> None:
    t = act("A", "score_coast", *COAST, *VETO)
    t.play("D veto")
    assert t.line("ship_owner") in ("", "- -")
    assert t.scored() == []


def test_g3_2_each_is_a_step_and_what_is_done_stays() -> None:
    t = act("A", "score_coast", *COAST, *VETO)
    t.play("D pass", "A symbol", "D pass", "A region sevilla", "D veto")
    assert t.line("ship_owner").startswith("A")
    assert t.scored() == []


def test_g3_2_a_veto_against_the_symbol_stops_the_text_too() -> None:
    t = act("A", "score_coast", *COAST, *VETO)
    t.play("D pass", "A symbol", "D veto")
    assert t.line("ship_owner") in ("", "- -")
    assert t.scored() == []


def test_g3_2_into_the_castillo_may_be_left_out() -> None:
    t = act("A", "into_castillo_6", "king aragon", "sevilla A 1 B 1")
    assert t.options() == ["done", "symbol", "text"]
    t.play("A symbol", "A take sevilla B", "A done")
    assert (t.counts("prison"), t.counts("sevilla")) == ("B1", "A1")


def test_g3_2_each_of_the_two_once() -> None:
    t = act("A", "into_castillo_6", "king aragon", "sevilla A 1 B 2")
    t.play("A symbol", "A take sevilla B")
    assert t.options() == ["done", "text"]
    assert t.why_not("symbol") == "part_already_taken"
    t = act("A", "into_castillo_6", "king aragon", "sevilla A 3 B 2")
    t.play("A text", *["A take sevilla A", "A take sevilla B"] * 2)
    assert t.options() == ["done", "symbol"]
    assert t.why_not("text") == "part_already_taken"


def test_g3_2_decennial_a_part_of_its_own_that_no_veto_stops() -> None:
    t = turn("A", "score_coast", *COAST, *VETO, edition="decennial")
    assert t.options() == ["done", "placing", "special", "symbol"]
    t.play("A special", "D veto", "A symbol")
    assert t.line("ship_owner").startswith("A")
    assert t.scored() == []


def test_g3_2_decennial_the_special_action_is_the_text_alone() -> None:
    t = turn("A", "score_coast", *COAST, edition="decennial")
    t.play("A special")
    assert t.asks() == "ScoreInChosenOrder"
    assert t.line("ship_owner") == ""


def test_g3_2_decennial_the_symbol_alone() -> None:
    t = turn(
        "A", "concentrated_force", "king aragon", "court A 1", "sevilla B 1", edition="decennial"
    )
    assert t.why_not("special") == "no_special_action"
    t.play("A symbol", "A take sevilla B")
    assert t.counts("prison") == "B1"
    assert t.why_not("symbol") == "part_already_taken"


def test_g1_2_in_a_first_game_symbols_do_nothing() -> None:
    t = act("A", "score_coast", *COAST, first_game="yes")
    assert t.asks() == "ScoreInChosenOrder"
    t = turn("A", "concentrated_force", "king aragon", "sevilla B 1", "court A 1", first_game="yes")
    assert t.why_not("special") == "no_symbol_there"
