"""The limit board: who counts, who gets on it, who fills it, and moving it."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.table import act, opening, scoring, turn

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])


# ---- counting


@pytest.mark.parametrize(("players", "spaces"), [(2, 6), (3, 6), (4, 10), (5, 10)])
def test_c6_1_six_or_ten_spaces(players: int, spaces: int) -> None:
    t = act("A", "limit_board_a", "limit_board sevilla", f"aragon A {spaces + 2}", players=players)
    t.play("A region aragon")
    assert (t.on_board(), t.counts("aragon")) == (f"A{spaces}", "A2")


def test_c6_1_only_those_on_it_count_there() -> None:
    t = scoring("limit_board aragon", "limit A 2 B 1", "aragon B 5 C 1")
    t.discs("valencia")
    assert t.paid("aragon") == [5, 4, 0, 0]


def test_c6_1_carriers_and_all_kinds_on_it_count() -> None:
    t = scoring("limit_board america", "limit_gold A 1", "limit_settled B 2", "america A 5")
    t.discs("valencia")
    assert t.paid("america") == [0, 4, 0, 0]


def test_c6_1_black_ones_on_it_count_for_the_holder() -> None:
    t = scoring("limit_board aragon", "limit A 2 N 3", "aragon N 1", "inquisitor B")
    t.discs("valencia")
    assert t.paid("aragon") == [4, 5, 0, 0]
    t = scoring("limit_board aragon", "limit A 2 N 3", edition="decennial")
    t.discs("valencia")
    assert t.paid("aragon") == [4, 0, 0, 0]


def test_c6_2_grande_captain_and_viceroy_need_no_space() -> None:
    lines = ("limit_board america", "viceroy A 1", "limit B 6", "grande B america")
    t = scoring(*lines, players=3)
    t.discs("valencia")
    assert t.paid("america") == [5, 4 + 2, 0]
    t = act("A", "move_3", *lines, players=3)
    t.play("A take limit B", "A to valencia", "A done")
    assert t.counts("viceroy") == "A1", "nor are they candidates for a gap"
    t = act("A", "move_3", "limit_board ship", "limit B 6", "aragon A 1", players=3)
    t.play("A take aragon A", "A to captain")
    assert (t.counts("captain"), t.on_board()) == ("A1", "B6")


# ---- arriving


@pytest.mark.parametrize("way", ["placing", "move", "voyage"])
def test_c6_3_arrivals_take_free_spaces_first(way: str) -> None:
    lines = ("limit_board granada", "limit B 5", "granada C 1", "king valencia")
    if way == "placing":
        t = turn("A", "veto", *lines, "court A 2", players=3)
        t.play("A placing", "A place granada", "A place granada")
    elif way == "move":
        t = act("A", "move_3", *lines, "aragon A 2", players=3)
        t.play(*["A take aragon A", "A to granada"] * 2)
    else:
        t = opening("A", *lines, "ship_settled A 2", players=3)
        t.play(*["A take ship_settled A", "A to granada"] * 2)
    assert (t.on_board(), t.counts("granada")) == ("A1 B5", "A1 C1")


def test_c6_3_overseas_with_tile_and_not_in_time() -> None:
    t = act(
        "A", "move_3", "limit_board ship", "america_gold_settled A 1", "limit B 9", "aragon A 1"
    )
    t.play("A take america_gold_settled A", "A to ship")
    assert (t.counts("limit_gold"), t.counts("ship_gold")) == ("A1", "")
    t.play("A take aragon A", "A to ship")
    assert (t.counts("limit"), t.counts("ship")) == ("B9", "A1"), "it is full now"


def test_c6_3_inside_the_region_by_a_move_only() -> None:
    lines = ("limit_board aragon", "limit A 1 B 1", "aragon C 1", "valencia C 1")
    t = act("A", "move_4", *lines)
    t.play("A take valencia C")
    assert t.why_not("to limit") == "by_arriving_only"
    t.play("A to sevilla", "A take limit A")
    assert t.why_not("to limit") == "must_change_place"
    t.play("A to aragon")
    assert (t.on_board(), t.counts("aragon")) == ("B1", "A1 C1"), "beside it, though one is free"
    t.play("A take aragon C")
    assert t.why_not("to aragon") == "must_change_place"
    t.play("A to limit")
    assert t.on_board() == "B1 C1"
    t.play("A take aragon A", "A to limit")
    assert t.on_board() == "A1 B1 C1"


def test_c6_3_not_onto_a_full_board() -> None:
    t = act("A", "move_3", "limit_board aragon", "limit B 10", "aragon A 1")
    t.play("A take aragon A")
    assert t.why_not("to limit") == "limit_board_full"


def test_c6_3_from_a_seat_into_the_region_takes_a_space() -> None:
    t = act("A", "move_3", "limit_board ship", "limit B 9", "captain A 1", "settled_seats 1 0")
    t.play("A take captain A")
    assert t.why_not("to limit") == "by_arriving_only", "he gets on by himself"
    t.play("A to ship")
    assert (t.counts("limit_settled"), t.counts("ship_settled")) == ("A1", "")
    t = act("A", "move_3", "limit_board ship", "limit B 10", "captain A 1")
    t.play("A take captain A", "A to ship")
    assert t.counts("ship") == "A1"


def test_c6_3_from_the_board_to_a_seat_frees_a_space() -> None:
    t = act("A", "move_3", "limit_board ship", "limit_settled A 1 B 9", "ship B 1")
    t.play("A take limit_settled A", "A to captain")
    assert (t.counts("captain"), t.line("settled_seats"), t.line("limit_gap")) == ("A1", "1 0", "1")
    t.play("A done")
    assert t.counts("limit") == "B1", "the only one beside it is on it now"


def test_c6_3_settled_and_tile_stay_when_one_gets_on_or_off() -> None:
    t = act("A", "move_3", "limit_board africa", "africa_goods_settled A 1", "limit_settled B 1")
    t.play("A take africa_goods_settled A", "A to limit", "A take limit_settled B", "A to africa")
    assert (t.counts("limit_goods_settled"), t.counts("africa_settled")) == ("A1", "B1")


def test_c6_3_who_takes_one_away_says_from_where() -> None:
    t = act("A", "move_3", "limit_board aragon", "limit B 1", "aragon B 1")
    assert t.options() == ["done", "take aragon B", "take limit B"]


# ---- moving it


def test_c6_4_old_occupants_count_again_and_the_mover_fills_it() -> None:
    lines = ("limit_board sevilla", "limit A 5 B 1", "sevilla B 3", "granada A 4 C 4")
    t = act("C", "limit_board_a", *lines, "inquisitor A", players=3)
    t.play("C region granada")
    assert (t.counts("sevilla"), t.pending()) == ("A5 B4", "C"), "the mover, not the holder"
    t.play("C take granada C", "C take granada A", *["C take granada C"] * 3)
    assert (t.on_board(), t.counts("granada")) == ("A2 C4", "A2")


def test_c6_4_all_go_on_if_they_fit_or_are_alike() -> None:
    t = act("C", "limit_board_a", "limit_board sevilla", "granada A 2 N 2", players=3)
    t.play("C region granada")
    assert (t.on_board(), t.pending()) == ("A2 N2", "")
    t = act("C", "limit_board_a", "limit_board sevilla", "granada A 9", players=3)
    t.play("C region granada")
    assert (t.on_board(), t.counts("granada"), t.pending()) == ("A6", "A3", "")


def test_c6_4_overseas_each_kind_is_a_choice_of_its_own() -> None:
    lines = ("limit_board sevilla", "ship A 4", "ship_settled A 3", "captain B 1")
    t = act("C", "limit_board_a", *lines, players=3)
    t.play("C region ship")
    assert t.options() == ["take ship A", "take ship_settled A"]
    t.play(*["C take ship_settled A"] * 3)
    assert (t.counts("limit_settled"), t.counts("limit"), t.counts("ship")) == ("A3", "A3", "A1")
    t = act("C", "limit_board_a", "limit_board ship", "limit_gold_settled A 1", players=3)
    t.play("C region granada")
    assert t.counts("ship_gold_settled") == "A1"


def test_c6_4_not_from_or_to_the_kings_region_not_to_francia() -> None:
    t = act("A", "limit_board_a", "limit_board sevilla", "king granada")
    assert t.why_not("region granada") == "kings_region"
    assert t.why_not("region francia") == "no_limit_board_in_francia"
    assert t.why_not("region sevilla") == "limit_board_already_there"
    t.play("A done")
    assert (t.line("limit_board"), t.free_tiles()) == ("sevilla", "1 0")
    t = act("A", "limit_board_a", "limit_board granada", "king granada")
    assert (t.line("limit_board"), t.free_tiles(), t.pending()) == ("granada", "1 0", "")


# ---- filling it again


def test_c6_5_big_box_after_the_turn_by_the_holder() -> None:
    lines = ("limit_board aragon", "limit B 10", "aragon A 1 C 1", "court A 1", "inquisitor D")
    t = act("A", "move_3", *lines)
    t.play("A take limit B", "A to valencia", "A done")
    assert t.options() == ["done", "placing"], "not yet"
    t.play("A placing", "A place castillo", "D take aragon C")
    assert (t.on_board(), t.counts("aragon")) == ("B9 C1", "A1")


def test_c6_5_decennial_after_the_part_that_made_the_gap() -> None:
    lines = ("limit_board aragon", "limit B 10", "aragon A 1 C 1", "court A 1", "inquisitor D")
    t = act("A", "move_3", *lines, edition="decennial")
    t.play("A take limit B", "A to valencia", "A done", "D take aragon C")
    assert (t.on_board(), t.options()) == ("B9 C1", ["done", "placing"])


def test_c6_5_decennial_after_voyages_and_supply_too() -> None:
    lines = ("limit_board ship", "limit_settled A 2 B 8", "ship C 1", "court A 1", "provinces A 1")
    t = opening("A", *lines, "played A 5", "open_card 5 king", edition="decennial")
    t.play("A take limit_settled A", "A to sevilla", "A done")
    assert (t.asks(), t.counts("limit"), t.counts("ship")) == ("Supply", "C1", "")
    full = ("limit_board aragon", "limit A 2 B 8", "aragon C 1", "valencia A 1")
    t = opening("A", *full, "played A 5", "open_card 5 king", edition="decennial")
    assert t.asks() == "FetchFromRegions"
    t.play("A take limit A")
    if t.asks() == "FetchFromRegions":
        t.play("A done")
    assert (t.asks(), t.on_board()) == ("ChooseCard", "A1 B8 C1")


def test_c6_5_decennial_after_the_last_window_too() -> None:
    lines = ("limit_board america", "limit_settled A 1 B 9", "america C 1", "captain B 1")
    t = turn("A", "king", *lines, edition="decennial")
    t.play("A special", "A king aragon", "A done", "A take limit_settled A")
    assert (t.counts("limit"), t.counts("ship"), t.pending()) == ("C1", "A1", "")


def test_c6_5_decennial_before_the_window_after_the_part() -> None:
    lines = ("limit_board aragon", "limit B 10", "aragon A 1 C 1", "inquisitor D")
    t = act("A", "move_3", *lines, "africa_settled A 1", "captain B 1", edition="decennial")
    t.play("A take limit B", "A to valencia", "A done")
    assert (t.pending(), t.asks()) == ("D", "FillBoard")
    t.play("D take aragon C")
    assert (t.pending(), t.asks()) == ("A", "FreeActions")


@EDITIONS
def test_c6_5_without_a_holder_whoever_made_the_gap(edition: str) -> None:
    lines = ("limit_board aragon", "limit B 10", "aragon A 1 C 1")
    t = act("A", "move_3", *lines, edition=edition)
    t.play("A take limit B", "A to valencia", "A done")
    assert (t.pending(), t.asks()) == ("A", "FillBoard")
    t.play("A take aragon A")
    assert (t.on_board(), t.line("limit_gap")) == ("A1 B9", "")


@EDITIONS
def test_c6_5_after_a_repeated_action_its_user(edition: str) -> None:
    lines = ("limit_board aragon", "limit B 10", "aragon A 1 C 1", "sevilla B 1")
    t = act("B", "move_3", *lines, "colony_cards A double", edition=edition)
    t.play("B take sevilla B", "B to granada", "B done", "A special")
    t.play("A take limit B", "A to valencia", "A done")
    assert (t.pending(), t.asks()) == ("A", "FillBoard")


@EDITIONS
def test_c6_5_open_spaces_wait_without_holder_and_gap(edition: str) -> None:
    lines = ("limit_board aragon", "limit B 8", "aragon A 1 C 3", "court A 1", "king valencia")
    t = turn("A", "king", *lines, edition=edition)
    t.play("A placing", "A place aragon", "A special", "A king granada")
    assert (t.on_board(), t.counts("aragon"), t.pending()) == ("A1 B8", "A1 C3", "")
    t = turn("A", "king", *lines, "inquisitor B", edition=edition)
    t.play("A special", "A king granada")
    assert t.pending() == ("A" if edition == "big_box" else "B")
    if edition == "big_box":
        t.play("A done")
    assert (t.pending(), t.asks()) == ("B", "FillBoard"), "a turn that ends with a holder"


@EDITIONS
def test_c6_5_not_in_the_kings_region(edition: str) -> None:
    lines = ("limit_board aragon", "limit B 8", "aragon A 3", "inquisitor B")
    t = turn("A", "king", *lines, edition=edition)
    t.play("A special", "A king aragon")
    assert (t.pending(), t.on_board()) == ("", "B8")


def test_c6_5_a_scoring_in_between_counts_the_board_as_it_stands() -> None:
    t = act("A", "score_any", "limit_board aragon", "limit A 5 B 4", "aragon B 3", "limit_gap 1")
    t.play("A region aragon")
    assert t.paid("aragon")[:2] == [5, 4]
    assert t.on_board() == "A5 B5", "and it is filled after that"


def test_c6_5_after_a_free_choice() -> None:
    lines = ("limit_board aragon", "limit A 1 B 9", "aragon B 1 C 1", "colony_cards A free_choice")
    t = scoring(*lines)
    t.discs("granada")
    t.play("A take limit A", "A to valencia")
    assert t.asks() == "FreeMoves"
    t.play("A done")
    assert (t.pending(), t.asks()) == ("A", "FillBoard")
    t.play("A take aragon C")
    assert t.paid("aragon") == [0, 5, 4, 0]


# ---- by discs


@EDITIONS
def test_c6_6_all_from_the_castillo_or_none(edition: str) -> None:
    lines = ("limit_board aragon", "limit C 8", "castillo A 1 B 1")
    t = scoring(*lines, edition=edition)
    t.discs("aragon")
    assert t.on_board() == "A1 B1 C8"
    t = scoring(*lines[:2], "castillo A 2 B 1", edition=edition)
    t.discs("aragon")
    assert (t.on_board(), t.counts("aragon"), t.pending()) == ("C8", "A2 B1", "")


def test_c6_6_the_holder_fills_it_then_and_may_pick_those_who_stood_there() -> None:
    lines = ("limit_board aragon", "limit C 9", "aragon D 1", "castillo A 1 B 1", "inquisitor B")
    t = scoring(*lines)
    t.discs("aragon")
    assert (t.pending(), t.options()) == ("B", ["take aragon A", "take aragon B", "take aragon D"])
    t.play("B take aragon D")
    assert t.on_board() == "C9 D1"


def test_c6_6_black_ones_are_among_the_newcomers() -> None:
    t = scoring("limit_board aragon", "limit C 9", "castillo A 1 N 1", "inquisitor A")
    t.discs("aragon")
    assert (t.counts("aragon"), t.pending()) == ("A1 N1", "A")


def test_c6_6_the_same_for_an_eviction() -> None:
    lines = ("limit_board aragon", "limit C 8", "sevilla A 2 B 1")
    t = act("D", "eviction", *lines)
    t.play("D region sevilla")
    t.discs("aragon")
    assert (t.on_board(), t.counts("aragon")) == ("C8", "A2 B1")
    t = act("D", "eviction", *lines[:2], "ship A 1", "ship_settled A 1")
    t.play("D region ship", "A disc aragon")
    assert t.on_board() == "A2 C8"
    t = act("D", "eviction", *lines, "inquisitor C")
    t.play("D region sevilla")
    t.discs("aragon")
    assert t.pending() == "C"


def test_c6_6_an_eviction_off_the_board_leaves_a_gap() -> None:
    t = act("D", "eviction", "limit_board aragon", "limit A 5 D 5", "aragon D 7 A 1")
    t.play("D region aragon", "A disc sevilla")
    assert (t.counts("sevilla"), t.on_board(), t.counts("aragon")) == ("A6", "D10", "D2")
