"""When in a turn guests, ship and persons have their moments, and how often."""

from __future__ import annotations

import pytest

from tests.boxes.grandissimo.table import GTable, turn

ALL = "person_holder A A A"
LINES = ("king aragon", "sevilla N 2", "court A 3", "provinces A 9")
CARDS = ("move_3", "veto", "score_fives", "grande", "king")


def begun(*lines: str, edition: str = "big_box") -> GTable:
    """A's turn begins."""
    given = {line.split()[0] for line in lines}
    usual = [line for line in LINES if line.split()[0] not in given]
    t = GTable(*usual, *lines, edition=edition)
    t.open_cards(*CARDS)
    t.begin_turn("A")
    return t


def asked_in_turn(t: GTable, last: str) -> list[str]:
    """The questions of a turn up to this one, each answered as if nothing were wanted."""
    found = [t.asks()]
    while found[-1] != last:
        options = t.options()
        wanted = "done" if "done" in options else options[-1]
        t.play(f"A {wanted}")
        found.append(t.asks())
    return found


SHORT = ("played A 5", "provinces A 2")
"""The supply lacks caballeros, so that the moment before it may make a difference."""


def test_g5_2_guests_then_the_ship_then_the_supply_with_a_gap_before_each() -> None:
    ship = ("ship_owner A -", "aboard A 1", "guests_of_a B 1")
    t = begun(*ship, *SHORT, "person_holder - - A")
    assert asked_in_turn(t, "ChooseFirstCard") == [
        *("UsePersons", "PlaceGuests", "UsePersons", "Unload"),
        *("UsePersons", "Supply", "UsePersons", "ChooseFirstCard"),
    ]


def test_g5_2_a_gap_without_guests_or_ship_is_one_before_the_supply() -> None:
    t = begun("person_holder - - A", *SHORT)
    order = ["UsePersons", "Supply", "UsePersons", "ChooseFirstCard"]
    assert asked_in_turn(t, "ChooseFirstCard") == order


def test_g5_2_a_gap_before_a_plain_supply_is_passed_over() -> None:
    t = begun("person_holder - - A", "played A 5")
    assert asked_in_turn(t, "ChooseFirstCard") == ["Supply", "UsePersons", "ChooseFirstCard"]


def test_g5_2_before_the_supply_only_the_general() -> None:
    t = begun(ALL, *SHORT)
    assert t.options() == ["done", "person general"]
    assert t.why_not("person queen") == "not_at_this_moment"
    assert t.why_not("person jester") == "not_at_this_moment"
    t.play("A done", "A number 0")
    assert t.targets("person") == {"queen", "jester", "general"}
    t.play("A person queen", "A person jester", "A seat B")
    assert t.targets("person") == {"general"}
    assert t.why_not("person queen") == "person_used"


def test_g5_2_later_no_fetch_by_the_queen() -> None:
    t = turn("A", "veto", *LINES, ALL)
    t.play("A special")
    assert t.targets("person") == {"jester", "general"}
    assert t.why_not("person queen") == "not_at_this_moment"


def test_g5_2_between_two_cards_of_a_turn() -> None:
    lines = ("person_holder - - A", "second_card A score_fives")
    t = turn("A", "move_3", *LINES, *lines)
    t.play("A placing", "A done", "A done", "A done")
    assert (t.asks(), t.line("second_card")) == ("UseSecond", "A score_fives")
    t.play("A special")
    assert t.asks() == "UsePersons"
    t.play("A person general", "A take sevilla N", "A to galicia", "A done")
    assert t.options() == ["done", "placing", "special"]


def test_g5_2_before_a_second_card_that_is_used_at_once() -> None:
    t = turn("A", "move_3", *LINES, "person_holder - - A", "second_card A king")
    t.play("A placing", "A done", "A done", "A done")
    assert (t.asks(), t.line("second_card")) == ("UsePersons", "")
    t.play("A done")
    assert t.options() == ["done", "placing", "special"]


def test_g5_2_after_a_saved_card_that_comes_first() -> None:
    t = GTable(*LINES, "person_holder - - A", "second_card A score_fives")
    t.open_cards(*CARDS)
    t.begin_turn("A", "second_card_before")
    t.play("A special", "A placing", "A done", "A done", "A done")
    assert t.asks() == "UsePersons", "after its parts"
    t.play("A done")
    assert t.asks() == "ChooseFirstCard"


def test_g5_2_a_saved_card_that_waits_makes_no_gap() -> None:
    t = turn("A", "move_3", *LINES, "person_holder - - A", "second_card A score_fives")
    t.play("A placing", "A done", "A done", "A done", "A done")
    assert t.asks() == "UsePersons", "after the parts"
    t.play("A done")
    assert t.pending() == ""


def test_g5_2_who_holds_none_is_not_asked() -> None:
    t = begun("person_holder B B B", "played A 13")
    assert t.asks() == "ChooseFirstCard"


def test_g5_2_each_is_used_anew_in_the_next_turn() -> None:
    used = ("person_holder A A A", "persons_used A queen+jester+general", "played A 13")
    t = begun(*used)
    assert t.targets("person") == {"queen", "jester", "general"}
    t.play("A done", "A card score_fives", "A placing", *["A place castillo"] * 3)
    assert t.line("persons_used") == ""


def test_g6_12_rapid_troops_end_with_the_turn() -> None:
    t = begun("rapid_troops A", "played A 13")
    assert t.line("rapid_troops") == ""


# ---- the Queen


def test_g5_3_nothing_to_fetch_but_out_of_the_kings_region() -> None:
    lines = ("king aragon", "aragon A 2", "court A 3", "person_holder A - -", "played A 13")
    t = GTable(*lines)
    t.open_cards(*CARDS)
    t.begin_turn("A")
    assert t.asks() == "ChooseFirstCard"


def test_g5_3_fetched_from_a_region_she_places_none() -> None:
    lines = ("king aragon", "sevilla A 2", "court A 5", "person_holder A - -", "played A 13")
    t = GTable(*lines)
    t.open_cards(*CARDS)
    t.begin_turn("A")
    t.play("A person queen", "A take sevilla A", "A card score_fives", "A placing")
    t.play(*["A place castillo"] * 3)
    assert (t.asks(), t.counts("castillo")) == ("PartsOfCard", "A3")


def test_g5_3_only_her_holder_places_one_more() -> None:
    t = turn("A", "score_fives", "king aragon", "court A 5", "person_holder B - -")
    t.play("A placing", *["A place castillo"] * 3)
    assert t.asks() == "PartsOfCard"


def test_g5_3_decennial_right_after_she_is_taken_only_her_fetch() -> None:
    t = turn("A", "queen_and_jester", *LINES, "person_holder - A A", edition="decennial")
    t.play("A special", "A person queen")
    assert t.options() == ["done", "person queen"]
    assert t.why_not("person general") == "not_at_this_moment"
    assert t.why_not("person jester") == "not_at_this_moment"


def test_g5_3_decennial_taking_the_jester_gives_no_fetch_by_the_queen() -> None:
    t = turn("A", "queen_and_jester", *LINES, "person_holder A - -", edition="decennial")
    t.play("A special", "A person jester")
    assert t.options() == ["done", "person jester"]


# ---- the General Inquisitor


@pytest.mark.parametrize("number", [3, 6, 9])
def test_g5_6_he_leaves_right_before_the_scoring_and_the_others_stay(number: int) -> None:
    t = GTable(f"round {number}", "person_holder A B C", "king aragon", "castillo A 1")
    t.follow("round", "expire_vetos")
    assert t.asks().startswith("SetDiscs")
    assert t.line("person_holder") == "A B -"
