"""The cards of the base game and the new regions; none of them knows of this box."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.table import act, opening, turn

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
FRANCIA = {"francia_left", "francia_middle", "francia_right"}
NINE = {
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_la_vieja",
    "castilla_la_nueva",
    "sevilla",
    "granada",
    "valencia",
}


@pytest.mark.parametrize("card", ["move_3", "move_4", "move_2_and_2"])
def test_c2_3_move_cards_go_from_and_to_all_thirteen_regions(card: str) -> None:
    spots = ("ship_settled", "america", "africa_goods", "francia_left", "captain", "viceroy")
    t = act("A", card, *[f"{spot} B 1" for spot in spots], "king granada", "valencia B 1")
    assert {f"take {spot} B" for spot in spots} <= set(t.options())
    t.play("A take valencia B")
    new = {"ship", "america", "africa", "francia_middle", "francia_right"}
    assert t.targets("to") == NINE - {"granada", "valencia"} | new | {"castillo"}


@pytest.mark.parametrize("region", ["ship", "america", "africa", "francia"])
def test_c2_3_cards_that_move_out_of_one_region(region: str) -> None:
    lines = ("ship A 1", "captain A 1", "america_gold A 1", "viceroy A 1", "africa A 1")
    t = act("A", "move_own_from_one", *lines, "francia_left A 1", "aragon A 1")
    t.play(f"A region {region}")
    expected = {
        "ship": ["take ship A", "take captain A"],
        "america": ["take viceroy A", "take america_gold A"],
        "africa": ["take africa A"],
        "francia": ["take francia_left A"],
    }
    assert t.options() == ["done", *expected[region]]


def test_c2_2_two_extra_anywhere_reach_francia_and_ship() -> None:
    t = act("A", "place_2_anywhere", "king castilla_la_nueva", "court A 2", "francia_left B 1")
    reached = NINE - {"castilla_la_nueva"} | {"ship", "captain", "castillo"}
    assert t.targets("place") == reached | FRANCIA - {"francia_left"}


def test_c5_3_one_of_each_also_from_new_regions_and_seats() -> None:
    lines = ("captain B 1", "francia_left C 1", "ship_gold D 1", "aragon N 1")
    t = act("A", "take_one_of_each", *lines)
    assert t.options() == ["done", "take captain B"]
    t.play("A take captain B")
    assert t.options() == ["done", "take francia_left C"]
    t.play("A take francia_left C")
    assert (t.pending(), t.counts("provinces")) == ("", "B1 C1"), "no carrier, no black one"


@EDITIONS
def test_c4_6_angry_king_leaves_the_choice_to_the_owner(edition: str) -> None:
    lines = ("viceroy B 1", "ship_gold B 1", "francia_left B 1", "aragon B 1 N 1", "inquisitor B")
    t = act("A", "angry_king", *lines, edition=edition)
    assert t.pending() == "B"
    assert t.options() == [
        "take aragon B",
        "take francia_left B",
        "take viceroy B",
        "take ship_gold B",
    ]
    t.play("B take viceroy B", "B take francia_left B", "B take ship_gold B")
    assert (t.counts("provinces"), t.supply()) == ("B3", (5, 11))


def test_c4_6_a_shortfall_may_come_from_new_regions() -> None:
    t = opening("A", "captain A 1", "ship A 1", "played A 5", "open_card 5 king")
    assert t.asks() == "FetchFromRegions"
    assert t.options() == ["done", "take ship A", "take captain A"]
    t.play("A take captain A")
    assert t.counts("court") == "A1"


@EDITIONS
def test_c1_4_removals_by_disc_know_the_nine_regions_only(edition: str) -> None:
    for card in ("give_up_2", "give_up_a_region"):
        t = act("A", card, "ship B 5", "africa B 5", "aragon C 2", edition=edition)
        assert t.pending() == "C", "who stands only in new regions is not affected"
        assert t.targets("disc") == {"aragon"}


@EDITIONS
def test_c6_5_giving_up_on_and_beside_the_limit_board(edition: str) -> None:
    lines = ("limit_board aragon", "limit B 2 A 8", "aragon B 1 A 1")
    t = act("A", "give_up_2", *lines, edition=edition)
    t.play("B disc aragon")
    assert (t.pending(), t.options()) == ("B", ["take aragon B", "take limit B"])
    t.play("B take limit B", "B take aragon B")
    assert (t.counts("provinces"), t.on_board(), t.counts("aragon")) == ("B2", "A9 B1", "")
    t = act("A", "give_up_a_region", *lines, edition=edition)
    t.play("B disc aragon")
    assert (t.counts("provinces"), t.on_board(), t.counts("aragon")) == ("B3", "A9", "")


def test_c4_4_eviction_names_every_region_but_the_kings() -> None:
    t = act("A", "eviction", "king granada", "viceroy B 1", "america_settled B 1")
    assert t.targets("region") == NINE - {"granada"} | {"francia", "ship", "america", "africa"}
    t.play("A region america", "B disc sevilla")
    assert (t.counts("sevilla"), t.all_in("america")) == ("B2", "")


def test_c4_4_eviction_out_of_francia_delivers() -> None:
    lines = ("francia_left B 1", "francia_middle B 1", "francia_tiles gold none none")
    t = act("A", "eviction", *lines)
    t.play("A region francia", "B disc aragon")
    assert (t.scores(), t.counts("aragon"), t.line("francia_tiles")) == ([0, 6, 0, 0], "B2", "")


def test_c2_4_grandes_never_on_a_seat_or_space() -> None:
    t = act("A", "grande", "grande A aragon", "king granada")
    assert t.targets("grande") == NINE - {"aragon", "granada"} | {
        "francia",
        "ship",
        "america",
        "africa",
    }


def test_c2_1_king_card_and_royal_adviser() -> None:
    t = act("A", "king", "king aragon")
    assert t.targets("king") == NINE | {"francia"}
    for king in ("aragon", "cataluna"):
        t = act("A", "royal_adviser", f"king {king}")
        assert "francia" in t.targets("king")
    t = act("A", "royal_adviser", "king valencia")
    assert "francia" not in t.targets("king")


def test_c2_1_placing_with_the_king_in_francia() -> None:
    t = turn("A", "king", "king francia", "court A 5")
    t.play("A placing")
    assert t.targets("place") == {"aragon", "cataluna", "ship", "captain", "castillo"}
