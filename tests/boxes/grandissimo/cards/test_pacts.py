"""Pact and alliance."""

from __future__ import annotations

import pytest

from tests.boxes.grandissimo.table import VETO, GTable, act, scoring

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
HOMES = "grande A galicia B sevilla C valencia D granada"
BLANK = "grande A castillo B castillo C castillo D castillo"


@EDITIONS
def test_g6_2_both_boards_in_any_order(edition: str) -> None:
    t = act("A", "pact", "king galicia", edition=edition)
    assert t.options() == ["done", "board 8", "board 4"]
    t.play("A board 4", "A to castillo")
    assert t.options() == ["done", "board 8"]
    assert t.why_not("board 4") == "already_chosen"
    t.play("A board 8")
    assert t.why_not("to castillo") == "board_already_there"
    t.play("A to portugal")
    assert t.line("mobile_board") == "8 portugal 4 castillo"
    assert t.pending() == ""


def test_g6_2_each_may_be_left_alone() -> None:
    t = act("A", "pact", "mobile_board 8 aragon")
    t.play("A board 4", "A to sevilla", "A done")
    assert t.line("mobile_board") == "8 aragon 4 sevilla"


def test_g6_2_not_out_of_the_kings_region_nor_into_it() -> None:
    t = act("A", "pact", "king galicia", "mobile_board 8 galicia")
    assert t.options() == ["done", "board 4"]
    assert t.why_not("board 8") == "kings_region"
    t.play("A board 4")
    assert t.why_not("to galicia") == "kings_region"


def test_g6_2_each_board_is_a_step_for_the_veto() -> None:
    t = act("A", "pact", *VETO)
    t.play("D pass", "A board 8", "A to aragon", "D pass", "A board 4", "A to sevilla", "D veto")
    assert (t.line("mobile_board"), t.pending()) == ("8 aragon", "")


@EDITIONS
def test_g6_17_two_regions_but_not_the_kings(edition: str) -> None:
    t = act("A", "alliance_6", "king galicia", edition=edition)
    assert t.why_not("region galicia") == "kings_region"
    assert t.why_not("region portugal") == ("offered" if edition == "big_box" else "no_region_card")
    t.play("A region aragon")
    assert t.why_not("region aragon") == "already_chosen"
    t.play("A region valencia")
    assert (t.line("alliance"), t.line("alliance_by")) == ("aragon valencia", "A")


def test_g6_17_by_cards_only_free_ones() -> None:
    lines = ("king galicia", "boycott_card B aragon", "boycott_seen_by B B")
    t = act("A", "alliance_6", *lines, edition="decennial")
    assert t.why_not("region aragon") == "region_card_tied_up"
    t = act("A", "alliance_6", *lines)
    assert t.why_not("region aragon") == "offered"


def test_g6_17_a_veto_at_the_two_regions() -> None:
    t = act("A", "alliance_6", *VETO)
    t.play("A region aragon", "A region valencia", "D veto")
    assert (t.line("alliance"), t.pending()) == ("", "")


def test_g6_17_if_the_king_comes_to_one_of_them_both_are_named_anew() -> None:
    t = GTable("incognito_card B aragon", "incognito_seen_by B B", "king galicia")
    t.act("A", "alliance_6")
    t.play("A region aragon", "A region valencia", "B reveal")
    assert (t.king(), t.asks(), t.line("alliance")) == ("aragon", "NameAllies.first", "")


def test_g6_17_places_are_decided_once_and_pay_both() -> None:
    t = scoring(
        BLANK,
        "king galicia",
        "alliance aragon valencia",
        "alliance_by A",
        "aragon A 3 B 1",
        "valencia B 1 C 2",
    )
    t.discs("galicia")
    assert t.paid("aragon") == [5, 1, 1, 0]
    assert t.paid("valencia") == [5, 2, 2, 0]
    assert t.scored().index("valencia") == t.scored().index("aragon") + 1


def test_g6_17_the_markers_leave_after_the_scoring() -> None:
    t = scoring(BLANK, "alliance aragon valencia", "alliance_by A")
    t.discs("aragon")
    assert (t.line("alliance"), t.line("alliance_by")) == ("", "")


def test_g6_17_special_scorings_take_the_two_apart() -> None:
    t = act(
        "A",
        "score_fives",
        BLANK,
        "alliance aragon valencia",
        "alliance_by A",
        "aragon A 3 B 1",
        "valencia B 1 C 2",
    )
    t.play("A region aragon", "A region valencia")
    assert (t.paid("aragon"), t.paid("valencia")) == ([5, 4, 0, 0], [0, 3, 5, 0])


def test_g6_17_nothing_is_frozen_and_the_kings_region_stays_allied() -> None:
    lines = ("alliance aragon valencia", "alliance_by A", "king sevilla", "aragon A 2")
    t = act("A", "king", BLANK, *lines)
    t.play("A king aragon")
    assert t.line("alliance") == "aragon valencia"
    t.general()
    t.discs("sevilla")
    assert t.paid("aragon") == [7, 0, 0, 0]
