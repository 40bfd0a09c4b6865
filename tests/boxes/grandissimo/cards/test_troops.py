"""Rapid troops, concentrated force, into the Castillo."""

from __future__ import annotations

from tests.boxes.grandissimo.table import VETO, act, turn

HELD = ("king aragon", "ship_owner A -")


def test_g6_12_straight_from_the_provinces() -> None:
    t = turn("A", "rapid_troops", *HELD, "provinces A 3")
    assert t.why_not("placing") == "court_empty"
    t.play("A special", "A placing", "A place valencia", "A place castillo", "A place aboard")
    assert (t.counts("valencia"), t.counts("castillo"), t.counts("aboard")) == ("A1", "A1", "A1")
    assert t.count("provinces", "A") == 0
    assert t.pending() == ""


def test_g6_12_what_the_provinces_lack_comes_from_the_court() -> None:
    t = turn("A", "rapid_troops", *HELD, "provinces A 1", "court A 5")
    t.play("A special", "A placing", *["A place valencia"] * 3)
    assert (t.counts("valencia"), t.count("court", "A"), t.count("provinces", "A")) == ("A3", 3, 0)


def test_g6_12_the_queens_extra_one_from_the_court() -> None:
    lines = ("provinces A 9", "court A 1", "person_holder A - -")
    t = turn("A", "rapid_troops", *HELD, *lines)
    t.play("A special", "A placing", *["A place valencia"] * 4)
    assert (t.counts("valencia"), t.count("court", "A"), t.count("provinces", "A")) == ("A4", 0, 6)
    t = turn("A", "rapid_troops", *HELD, "provinces A 9", "person_holder A - -")
    t.play("A special", "A placing", *["A place valencia"] * 3)
    assert t.pending() == ""


def test_g6_12_placing_first_or_a_veto_all_from_the_court() -> None:
    t = turn("A", "rapid_troops", *HELD, "provinces A 9", "court A 3")
    t.play("A placing", *["A place valencia"] * 3)
    assert (t.count("court", "A"), t.count("provinces", "A")) == (0, 9)
    t.play("A special")
    assert (t.pending(), t.events("TroopsReady")) == ("", []), "nothing is left to come from there"
    t = turn("A", "rapid_troops", *HELD, "provinces A 9", "court A 3", *VETO)
    t.play("A special", "D veto", "A placing", *["A place valencia"] * 3)
    assert (t.count("court", "A"), t.count("provinces", "A")) == (0, 9)


def test_g6_19_six_placements_and_the_prison() -> None:
    t = turn("A", "concentrated_force", "king aragon", "court A 6", "sevilla B 1")
    t.play("A placing", *["A place valencia"] * 6, "A special", "A take sevilla B")
    assert (t.counts("valencia"), t.counts("prison")) == ("A6", "B1")


def test_g6_16_two_of_every_player_ones_own_too() -> None:
    lines = ("king aragon", "sevilla A 3 B 1", "galicia B 1 C 1", "aragon C 5 D 5", "portugal B 1")
    t = act("A", "into_castillo_6", *lines)
    t.play("A text")
    assert t.why_not("take aragon C") == "kings_region"
    t.play("A take galicia B", "A take sevilla A", "A take portugal B")
    assert t.why_not("take sevilla B") == "two_are_inside"
    t.play("A take galicia C", "A take sevilla A")
    assert t.counts("castillo") == "A2 B2 C1"
    assert t.asks() == "SymbolAndText"


def test_g6_16_what_is_inside_stays_after_a_veto() -> None:
    t = act("A", "into_castillo_6", "king aragon", "sevilla A 3 B 3", *VETO)
    t.play("D pass", "A text", "A take sevilla B", "D pass", "A take sevilla A", "D veto")
    assert t.counts("castillo") == "B1"


def test_g6_16_skipped_as_a_whole() -> None:
    t = turn("A", "into_castillo_6", "king aragon", "sevilla A 3 B 3", "court A 1")
    t.play("A placing", "A place castillo", "A done")
    assert t.counts("castillo") == "A1"


def test_g6_12_where_they_may_go() -> None:
    t = turn("A", "rapid_troops", "king aragon", "provinces A 5", "court A 1")
    t.play("A special", "A text", "A done", "A placing")
    beside = {"pais_vasco", "cataluna", "valencia", "castilla_la_vieja", "castilla_la_nueva"}
    assert t.targets("place") == beside | {"castillo"}
    assert t.why_not("place aragon") == "kings_region"
    assert t.why_not("place sevilla") == "not_next_to_king"
    assert t.why_not("place aboard") == "no_ship"


def test_g6_12_with_empty_provinces_all_from_the_court() -> None:
    t = turn("A", "rapid_troops", *HELD, "court A 4")
    t.play("A special", "A placing", *["A place valencia"] * 3)
    assert (t.counts("valencia"), t.count("court", "A"), t.pending()) == ("A3", 1, "")


def test_g6_12_with_nobody_left_nothing_is_placed() -> None:
    t = turn("A", "rapid_troops", "king aragon", edition="decennial")
    t.play("A special")
    assert t.options() == ["done", "symbol"]
    assert t.why_not("placing") == "court_empty"


def test_g6_12_they_are_placed_once() -> None:
    t = turn("A", "rapid_troops", "king aragon", "provinces A 9", edition="decennial")
    t.play("A special", "A placing", *["A place valencia"] * 3)
    assert t.options() == ["done", "symbol"]
    assert t.why_not("placing") == "part_already_taken"


def test_g6_12_only_those_of_this_card() -> None:
    lines = ("provinces A 9", "court A 5", "second_card A score_fives")
    t = turn("A", "rapid_troops", *HELD, *lines)
    t.play("A special", "A placing", *["A place valencia"] * 3)
    assert (t.count("provinces", "A"), t.count("court", "A")) == (6, 5)
    t.play("A special", "A placing", *["A place castillo"] * 3)
    assert (t.count("provinces", "A"), t.count("court", "A")) == (6, 2)


def test_b3_5_a_special_action_that_is_forgone_is_told() -> None:
    t = turn("A", "rapid_troops", *HELD, "court A 4")
    t.play("A placing", "A done", "A done")
    assert len(t.events("SpecialSkipped")) == 1
