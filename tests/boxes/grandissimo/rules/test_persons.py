"""Queen and Jester: who takes them, and what they do in a turn."""

from __future__ import annotations

import pytest

from tests.boxes.grandissimo.table import VETO, GTable, act, turn


def begun(seat: str, *lines: str, edition: str = "big_box", step: str = "") -> GTable:
    """The turn of this seat begins."""
    t = GTable(*lines, edition=edition)
    t.open_cards("move_3", "veto", "score_fives", "grande", "king", "queen_and_jester")
    t.begin_turn(seat, step)
    return t


@pytest.mark.parametrize(
    ("holders", "offered"),
    [
        ("- - -", {"queen", "jester"}),
        ("B - -", {"jester"}),
        ("- B -", {"queen"}),
        ("B C -", {"queen", "jester"}),
        ("A - -", {"jester"}),
        ("A B -", {"jester"}),
        ("A A -", set()),
    ],
)
def test_g5_1_the_free_one_first(holders: str, offered: set[str]) -> None:
    t = act("A", "queen_and_jester", f"person_holder {holders}", "court A 3", "provinces A 3")
    assert (t.asks() == "ChoosePerson") == (offered != set())
    if offered:
        assert t.targets("person") == offered
        t.play(f"A person {min(offered)}")
        assert t.line("person_holder").split()[min(offered) == "jester"] == "A"


def test_g5_1_a_veto_against_taking() -> None:
    t = act("A", "queen_and_jester", "court A 3", *VETO)
    t.play("A person queen", "D veto")
    assert t.line("person_holder") in ("", "- - -")


def test_g5_3_one_more_to_the_court_with_the_supply() -> None:
    t = begun("A", "person_holder A - -", "played A 13", "court A 1", "provinces A 3")
    assert t.asks() == "UsePersons"
    t.play("A person queen")
    assert (t.count("court", "A"), t.count("provinces", "A")) == (2, 2)
    t.play("A card score_fives", "A placing", "A place castillo", "A place castillo")
    assert t.asks() == "PartsOfCard"  # the court is empty; her placement is used up, too


def test_g5_3_with_empty_provinces_from_a_region() -> None:
    t = begun("A", "king aragon", "person_holder A - -", "played A 13", "court A 1", "sevilla A 1")
    t.play("A person queen", "A take sevilla A")
    assert t.count("court", "A") == 2


def test_g5_3_or_one_more_placement_and_never_both() -> None:
    t = begun(
        "A", "king aragon", "person_holder A - -", "played A 13", "court A 5", "provinces A 3"
    )
    t.play("A done", "A card score_fives", "A placing", *["A place castillo"] * 3)
    assert t.asks() == "PlaceOfCard"
    t.play("A place castillo")
    assert t.asks() == "PartsOfCard"
    assert len(t.events("QueenPlaced")) == 1


def test_g5_3_in_the_turn_she_is_taken_the_placement_after_the_special_action() -> None:
    t = turn("A", "queen_and_jester", "king aragon", "court A 5", "provinces A 3")
    t.play("A special", "A person queen", "A placing", *["A place castillo"] * 4)
    assert t.counts("castillo") == "A4"


def test_g5_3_placing_first_gives_no_extra_one() -> None:
    t = turn("A", "queen_and_jester", "king aragon", "court A 5", "provinces A 3")
    t.play("A placing", *["A place castillo"] * 3, "A special", "A person queen")
    assert t.counts("castillo") == "A3"
    assert t.pending() == ""


def test_g5_3_decennial_she_may_fetch_at_once() -> None:
    t = turn("A", "queen_and_jester", "court A 5", "provinces A 3", edition="decennial")
    t.play("A special", "A person queen", "A person queen")
    assert t.count("court", "A") == 6
    t.play("A placing", *["A place castillo"] * 3)
    assert t.counts("castillo") == "A3"
    assert t.pending() == ""


def test_g5_4_the_jester_brings_one_to_another_court() -> None:
    t = begun("A", "person_holder - A -", "played A 13", "court A 1", "provinces A 3")
    t.play("A person jester")
    assert t.targets("seat") == {"B", "C", "D"}
    t.play("A seat C")
    assert (t.counts("guests_of_c"), t.count("provinces", "A")) == ("A1", 2)
    assert t.asks() == "ChooseFirstCard"  # once in a turn


def test_g5_4_not_before_the_supply_but_between_the_parts_and_after() -> None:
    t = turn("A", "queen_and_jester", "king aragon", "court A 2", "provinces A 3")
    t.play("A special", "A person jester", "A person jester", "A seat B")
    assert t.counts("guests_of_b") == "A1"
    t = turn("A", "queen_and_jester", "king aragon", "court A 2", "provinces A 3")
    t.play("A special", "A person jester", "A done", "A placing", "A done")
    assert t.asks() == "UsePersons"


def test_g5_4_not_with_empty_provinces() -> None:
    t = turn("A", "veto", "king aragon", "court A 2", "person_holder - A -")
    t.play("A special")
    assert t.asks() == "PartsOfCard"


def test_g5_5_the_host_places_all_guests_at_the_start_of_his_turn() -> None:
    lines = ("king aragon", "guests_of_a B 1 C 1", "court A 1", "provinces A 3", "played A 13")
    t = begun("A", *lines)
    assert t.asks() == "PlaceGuests"
    assert t.why_not("place aragon") == "kings_region"
    assert {"castillo", "portugal", "sevilla"} <= t.targets("place")
    assert "aboard" not in t.targets("place")
    t.play("A place sevilla", "A place castillo")
    assert (t.counts("sevilla"), t.counts("castillo")) == ("B1", "C1")
    assert t.count("court", "A") == 1
    assert t.asks() == "ChooseFirstCard"


def test_g5_5_guests_are_reached_by_nobody_else() -> None:
    t = act("D", "empty_courts", "king aragon", "guests_of_a B 1", "court A 1 B 1")
    assert t.counts("guests_of_a") == "B1"
    t = act("A", "score_courts", "king aragon", "guests_of_a B 5", "court A 1 C 2")
    if t.asks() == "SymbolAndText":
        t.play("A text")
    assert t.paid("court") == [5, 0, 7, 0]


def test_g5_2_no_veto_against_the_use_of_a_person() -> None:
    t = begun("A", "person_holder A A -", "played A 13", "court A 1", "provinces A 3", *VETO)
    t.play("A person jester", "A seat C", "A person queen")
    assert t.asks() == "ChooseFirstCard"
