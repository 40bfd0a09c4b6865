"""Free voyages: who is in time, from where to where, and when."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.table import CTable, act, opening

COAST = {"cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco"}
SPACES = {"francia_left", "francia_middle", "francia_right"}


# ---- in time


def test_c3_1_big_box_whoever_is_there_when_the_round_begins() -> None:
    t = CTable(
        "ship A 1 N 1",
        "america B 1",
        "america_gold A 1",
        "africa_goods C 2",
        "captain A 1",
        "viceroy B 1",
        "limit_board africa",
        "limit A 1",
        "limit_goods B 1",
    )
    t.round_begins()
    assert t.counts("ship_settled") == "A1 N1"
    assert t.counts("america_settled") == "B1"
    assert t.counts("america_gold_settled") == "A1"
    assert t.counts("africa_goods_settled") == "C2"
    assert t.line("settled_seats") == "1 1"
    assert (t.counts("limit_settled"), t.counts("limit_goods_settled")) == ("A1", "B1")
    assert t.all_in("ship") == "A2 N1"


def test_c3_1_big_box_a_turn_settles_nobody() -> None:
    t = opening("A", "ship A 1", "captain A 1", "america A 1")
    assert t.pending() == ""
    t = CTable("ship A 1", "ship_settled A 1")
    t.begin_turn("A")
    assert t.why_not("take ship A") == "not_in_time"


def test_c3_1_decennial_whoever_is_there_when_his_turn_begins() -> None:
    t = opening("A", "ship A 1 B 1 N 1", "captain A 1", edition="decennial")
    assert (t.counts("ship_settled"), t.counts("ship")) == ("A1", "B1 N1")
    assert t.options() == ["done", "take captain A", "take ship_settled A"]
    t.round_begins()
    assert t.counts("ship") == "B1 N1", "a round settles nobody"


def test_c3_1_decennial_black_ones_with_their_holder() -> None:
    t = opening("A", "ship A 1 N 1", "inquisitor A", edition="decennial")
    assert t.counts("ship_settled") == "A1 N1"
    t = opening("A", "ship A 1 N 1", "inquisitor B", edition="decennial")
    assert (t.counts("ship_settled"), t.counts("ship")) == ("A1", "N1")


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_c3_1_every_arrival_is_not_in_time(edition: str) -> None:
    t = act("A", "move_3", "ship_settled A 1", "america_settled B 1", edition=edition)
    t.play("A take ship_settled A", "A to africa", "A take america_settled B", "A to ship")
    assert (t.counts("africa"), t.counts("ship")) == ("A1", "B1")
    t.play("A take africa A", "A to ship")
    assert t.counts("ship") == "A1 B1"


def test_c3_1_where_both_kinds_stand_one_says_which() -> None:
    t = act("A", "move_3", "ship A 1", "ship_settled A 1")
    assert t.options() == ["done", "take ship A", "take ship_settled A"]


# ---- at the start of the turn


def test_c3_2_from_the_ship_to_colonies_and_coast() -> None:
    t = opening("A", "ship_settled A 1", "king castilla_la_nueva")
    t.play("A take ship_settled A")
    assert t.targets("to") == COAST | SPACES | {"america", "viceroy", "africa"}
    assert t.why_not("to castillo") == t.why_not("to aragon") == "no_harbour"
    assert t.why_not("to captain") == t.why_not("to ship") == "no_harbour"


def test_c3_2_one_lands_beside_or_on_the_limit_board_but_never_names_it() -> None:
    t = opening("A", "ship_settled A 1", "limit_board sevilla", "limit B 3")
    t.play("A take ship_settled A")
    assert t.why_not("to limit") == "by_arriving_only"
    t.play("A to sevilla")
    assert t.on_board() == "A1 B3"


def test_c3_2_not_into_the_kings_region_and_francia_without_him() -> None:
    t = opening("A", "ship_settled A 1", "king granada")
    t.play("A take ship_settled A")
    assert t.why_not("to granada") == "kings_region"
    assert t.targets("to") == COAST - {"granada"} | SPACES | {"america", "viceroy", "africa"}


@pytest.mark.parametrize("colony", ["america", "africa"])
def test_c3_2_from_a_colony_to_the_ship_only(colony: str) -> None:
    t = opening("A", f"{colony}_settled A 1")
    t.play(f"A take {colony}_settled A")
    assert t.targets("to") == {"ship", "captain"}
    t.play("A to captain")
    assert t.counts("captain") == "A1"


def test_c3_2_with_one_way_only_nothing_is_asked() -> None:
    t = opening("A", "africa_settled A 1", "captain B 1")
    t.play("A take africa_settled A")
    assert t.counts("ship") == "A1"


def test_c3_2_any_number_in_any_order_and_each_one_leg() -> None:
    t = opening("A", "captain A 1", "settled_seats 1 0", "america_settled A 2")
    t.play("A take captain A", "A to africa", "A take america_settled A", "A to captain")
    assert (t.counts("captain"), t.counts("africa")) == ("A1", "A1"), "the Captain sailed first"
    t.play("A take america_settled A")
    assert t.counts("ship") == "A1"
    assert t.pending() == "", "nobody makes a second leg, and no placement is lost"


def test_c3_2_after_a_leg_claims_and_further_legs_are_one_question() -> None:
    t = opening("A", "ship_settled A 2", "free_tiles 1 0")
    t.play("A take ship_settled A", "A to america")
    assert t.options() == ["done", "take america A", "take ship_settled A"]


def test_c3_2_before_the_supply_and_only_ones_own() -> None:
    t = opening("A", "ship_settled A 1 B 1", "played A 5", "provinces A 9")
    assert t.asks() == "FreeActions"
    assert t.options() == ["done", "take ship_settled A"]
    t.play("A done")
    assert t.asks() == "Supply"


def test_c3_2_black_ones_sail_for_their_holder() -> None:
    t = opening("A", "ship_settled N 1", "inquisitor A")
    t.play("A take ship_settled N", "A to sevilla")
    assert t.counts("sevilla") == "N1"
    t = opening("B", "ship_settled N 1 B 1", "inquisitor A")
    assert t.why_not("take ship_settled N") == "only_own"
    t = opening("A", "ship_settled N 1")
    assert t.pending() == ""


def test_c3_2_a_leg_to_francia_needs_a_free_space() -> None:
    t = opening("A", "ship_settled A 1", "francia_left B 1", "francia_right B 1")
    t.play("A take ship_settled A")
    assert t.targets("to") & SPACES == {"francia_middle"}
    t.play("A to francia_middle")
    assert t.counts("francia_middle") == "A1"
    t = opening("A", "francia_middle A 1")
    assert t.pending() == "", "no leg begins in Francia"


# ---- later moments


@pytest.mark.parametrize("first", ["placing", "special"])
def test_c3_3_between_the_parts_to_the_ship_but_not_out_of_it(first: str) -> None:
    t = opening("A", "america_settled A 1", "ship_settled A 1", "court A 2", "open_card 5 king")
    t.play("A done", "A card king")
    if first == "placing":
        t.play("A placing", "A place castillo", "A done")
    else:
        t.play("A special", "A king aragon")
    assert t.options() == ["done", "take america_settled A"]
    assert t.why_not("take ship_settled A") == "only_at_the_start_of_the_turn"
    t.play("A take america_settled A", "A to ship")
    assert t.counts("ship") == "A1"


def test_c3_3_after_both_parts_and_after_doing_without() -> None:
    t = opening("A", "america_settled A 1", "captain B 1", "court A 1", "open_card 5 king")
    t.play("A done", "A card king", "A special", "A king aragon", "A done")
    t.play("A placing", "A place castillo")
    assert (t.asks(), t.options()) == ("FreeActions", ["done", "take america_settled A"])
    t = opening("A", "america_settled A 1", "captain B 1", "court A 1", "open_card 5 king")
    t.play("A done", "A card king", "A done")
    assert t.options() == ["done", "take america_settled A"]


def test_c3_3_a_tile_laid_in_this_turn_boards_at_once() -> None:
    t = act("A", "limit_board_a", "america_settled A 1", "limit_board aragon")
    t.play("A take america_settled A", "A done", "A take america_gold_settled A")
    assert t.counts("ship_gold") == "A1"


def test_c3_3_a_piece_that_made_its_leg_may_be_moved() -> None:
    t = opening("A", "ship_settled A 1", "open_card 1 move_4_own")
    t.play("A take ship_settled A", "A to america", "A card move_4_own", "A special")
    t.play("A take america A", "A to aragon", "A done")
    assert t.counts("aragon") == "A1"
