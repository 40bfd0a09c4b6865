"""Deck 1, Intrigue: moving caballeros and placing two more."""

from __future__ import annotations

import pytest

from tests.support.table import Table

REGIONS = {
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
FREE_MOVERS = ("move_3", "move_4", "move_4_own", "move_3_others", "move_2_and_2")
REGION_MOVERS = ("move_5_from_one", "move_own_from_one")


def special(card: str, *lines: str, players: int = 4) -> Table:
    """A has announced the special action of this card."""
    t = Table(*lines, players=players)
    t.turn("A", card)
    t.play("A special")
    return t


# ---- move 3, move 4: anybody's


def test_b6_3_move_3_of_anybody_from_anywhere() -> None:
    t = special("move_3", "aragon A 1 B 2", "valencia C 1")
    t.play("A take aragon B", "A to sevilla", "A take aragon A", "A to granada")
    t.play("A take valencia C", "A to castillo")
    assert t.counts("aragon") == "B1"
    assert t.counts("sevilla") == "B1"
    assert t.counts("granada") == "A1"
    assert t.counts("valencia") == ""
    assert t.counts("castillo") == "C1"
    assert t.pending() == ""


@pytest.mark.parametrize(("card", "most"), [("move_3", 3), ("move_4", 4)])
def test_b6_3_after_the_last_move_nothing_is_asked(card: str, most: int) -> None:
    t = special(card, "aragon A 9", "court A 1")
    t.play(*["A take aragon A", "A to sevilla"] * most)
    assert t.counts("aragon") == f"A{9 - most}"
    assert t.asks() == "TakeParts"


@pytest.mark.parametrize("card", FREE_MOVERS)
def test_b6_3_no_move_at_all(card: str) -> None:
    t = special(card, "aragon A 2 B 2")
    before = t.lines()
    t.play("A done")
    assert t.pending() == ""
    assert t.lines() == before


@pytest.mark.parametrize("card", ["move_3", "move_4"])
def test_b6_3_fewer_moves_than_the_card_allows(card: str) -> None:
    t = special(card, "aragon A 2 B 2")
    t.play("A take aragon A", "A to sevilla", "A done")
    assert t.counts("sevilla") == "A1"
    assert t.pending() == ""


@pytest.mark.parametrize("card", ["move_3", "move_4"])
def test_b6_3_all_from_one_region_although_a_book_says_different_ones(card: str) -> None:
    """Rule sheet 5.2: several regions are allowed, not demanded."""
    t = special(card, "aragon B 3")
    t.play(*["A take aragon B", "A to sevilla"] * 3)
    assert t.counts("sevilla") == "B3"


def test_b6_3_a_piece_moved_twice_costs_two_moves() -> None:
    t = special("move_3", "aragon B 1")
    t.play("A take aragon B", "A to sevilla", "A take sevilla B", "A to granada")
    t.play("A take granada B", "A to aragon")
    assert t.counts("aragon") == "B1"
    assert t.pending() == ""


def test_b6_3_every_move_changes_the_place() -> None:
    t = special("move_3", "aragon B 1")
    t.play("A take aragon B")
    assert t.refusal("to aragon") == "must_change_place"


@pytest.mark.parametrize("card", FREE_MOVERS)
def test_b5_1_not_out_of_the_kings_region(card: str) -> None:
    t = special(card, "king granada", "granada A 3 B 3", "aragon A 1 B 1")
    assert t.refusal("take granada A") == "kings_region"
    assert t.refusal("take granada B") == "kings_region"
    assert "take granada B" not in t.options("A")


@pytest.mark.parametrize(("card", "piece"), [(card, "B") for card in ("move_3", "move_4")])
def test_b5_1_not_into_the_kings_region(card: str, piece: str) -> None:
    t = special(card, "king granada", "aragon B 1")
    t.play(f"A take aragon {piece}")
    assert t.refusal("to granada") == "kings_region"
    assert t.targets("to") == REGIONS - {"aragon", "granada"} | {"castillo"}


@pytest.mark.parametrize("card", FREE_MOVERS)
def test_b6_2_not_out_of_the_castillo(card: str) -> None:
    t = special(card, "castillo A 2 B 2", "aragon A 1 B 1")
    assert t.refusal("take castillo A") == "not_out_of_castillo"
    assert t.refusal("take castillo B") == "not_out_of_castillo"


@pytest.mark.parametrize("card", FREE_MOVERS)
def test_b6_2_moving_never_takes_from_a_court_or_the_provinces(card: str) -> None:
    t = special(card, "court A 5 B 5", "provinces A 5 B 5", "aragon A 1 B 1")
    assert not {text for text in t.options("A") if "court" in text or "provinces" in text}


def test_b6_2_what_was_thrown_into_the_castillo_stays() -> None:
    t = special("move_3", "aragon B 1 C 1")
    t.play("A take aragon B", "A to castillo")
    assert t.refusal("take castillo B") == "not_out_of_castillo"


def test_b6_1_opponents_may_be_thrown_into_the_castillo() -> None:
    t = special("move_3", "aragon B 1 C 1 D 1")
    for seat in "BCD":
        t.play(f"A take aragon {seat}", "A to castillo")
    assert t.counts("castillo") == "B1 C1 D1"
    throws = [event.named()["spot"] for event in t.events("Moved")]
    assert throws == [9, 9, 9], "every throw is announced"


def test_b6_1_moves_are_not_bound_to_the_kings_neighbours() -> None:
    t = special("move_3", "king galicia", "aragon B 1")
    t.play("A take aragon B", "A to granada")
    assert t.counts("granada") == "B1"


@pytest.mark.parametrize("card", ["move_3", "move_4"])
def test_b6_3_nobody_there_to_be_moved(card: str) -> None:
    t = special(card, "aragon B 1")
    assert t.refusal("take sevilla B") == "nobody_there"
    assert t.refusal("take aragon C") == "nobody_there"


@pytest.mark.parametrize("card", FREE_MOVERS)
@pytest.mark.parametrize(
    "lines", [(), ("galicia A 3 B 3",), ("castillo A 3 B 3",)], ids=["empty", "king", "castillo"]
)
def test_b3_6_nothing_movable_no_effect(card: str, lines: tuple[str, ...]) -> None:
    t = Table(*lines)
    t.turn("A", card)
    before = t.lines()
    t.play("A special")
    assert t.pending() == ""
    assert t.lines() == before
    assert len(t.events("SpecialAnnounced")) == 1


# ---- move 4 own, 3 others, 2 and 2


def test_b6_3_move_4_own_moves_four_own() -> None:
    t = special("move_4_own", "aragon A 5 B 2", "court A 1")
    assert t.refusal("take aragon B") == "only_own"
    t.play(*["A take aragon A", "A to castillo"] * 4)
    assert t.counts("aragon") == "A1 B2"
    assert t.asks() == "TakeParts"


def test_b3_6_move_4_own_with_nobody_on_the_map() -> None:
    t = special("move_4_own", "aragon B 2", "court A 5")
    assert t.asks() == "TakeParts"


def test_b6_3_move_3_others_moves_three_others() -> None:
    t = special("move_3_others", "aragon A 3 B 2 C 2", "court A 1")
    assert t.refusal("take aragon A") == "only_others"
    t.play("A take aragon B", "A to sevilla", "A take aragon B", "A to sevilla")
    t.play("A take aragon C", "A to sevilla")
    assert t.counts("aragon") == "A3 C1"
    assert t.asks() == "TakeParts"


def test_b3_6_move_3_others_with_only_own_on_the_map() -> None:
    t = special("move_3_others", "aragon A 3", "court A 1")
    assert t.asks() == "TakeParts"


def test_b6_3_move_2_and_2_two_of_each_kind() -> None:
    t = special("move_2_and_2", "aragon A 3 B 2 C 2", "court A 1")
    t.play("A take aragon A", "A to sevilla", "A take aragon A", "A to sevilla")
    assert t.refusal("take aragon A") == "only_others"
    t.play("A take aragon B", "A to sevilla", "A take aragon C", "A to sevilla")
    assert t.counts("aragon") == "A1 B1 C1"
    assert t.asks() == "TakeParts"


def test_b6_3_move_2_and_2_others_first() -> None:
    t = special("move_2_and_2", "aragon A 3 B 3")
    t.play("A take aragon B", "A to sevilla", "A take aragon B", "A to sevilla")
    assert t.refusal("take aragon B") == "only_own"
    assert t.refusal("take aragon A") == "offered"


def test_b6_3_move_2_and_2_unused_own_moves_are_not_for_others() -> None:
    t = special("move_2_and_2", "aragon B 5", "court A 1")
    t.play("A take aragon B", "A to sevilla", "A take aragon B", "A to sevilla")
    assert t.counts("aragon") == "B3"
    assert t.asks() == "TakeParts"


def test_b6_3_move_2_and_2_only_one_kind_used() -> None:
    t = special("move_2_and_2", "aragon A 3 B 3")
    t.play("A take aragon A", "A to sevilla", "A done")
    assert t.counts("sevilla") == "A1"
    assert t.pending() == ""


# ---- five from one region, own from one region


def test_b6_3_move_5_from_one_the_region_is_chosen_first() -> None:
    t = special("move_5_from_one", "aragon A 2 B 3 C 2", "sevilla B 1", "court A 1")
    assert t.asks() == "ChooseRegionToMoveFrom"
    t.play("A region aragon")
    assert t.refusal("take sevilla B") == "only_one_region"
    assert [event.named()["region"] for event in t.events("RegionNamed")] == [2]
    t.play("A take aragon B", "A to sevilla", "A take aragon B", "A to granada")
    t.play("A take aragon B", "A to castillo", "A take aragon A", "A to valencia")
    t.play("A take aragon C", "A to sevilla")
    assert t.counts("aragon") == "A1 C1"
    assert t.counts("sevilla") == "B2 C1"
    assert t.asks() == "TakeParts"


def test_b6_3_move_5_from_one_ends_when_the_region_is_empty() -> None:
    t = special("move_5_from_one", "aragon B 2", "sevilla B 4", "court A 1")
    t.play("A region aragon", *["A take aragon B", "A to sevilla"] * 2)
    assert t.counts("sevilla") == "B6"
    assert t.asks() == "TakeParts"


@pytest.mark.parametrize("card", REGION_MOVERS)
def test_b6_3_one_region_what_has_left_cannot_be_moved_again(card: str) -> None:
    t = special(card, "aragon A 2")
    t.play("A region aragon", "A take aragon A", "A to sevilla")
    assert t.refusal("take sevilla A") == "only_one_region"


@pytest.mark.parametrize("card", REGION_MOVERS)
def test_b6_3_one_region_fewer_or_none(card: str) -> None:
    t = special(card, "aragon A 4")
    t.play("A region aragon", "A take aragon A", "A to sevilla", "A done")
    assert t.counts("aragon") == "A3"
    t = special(card, "aragon A 4")
    t.play("A region aragon", "A done")
    assert t.counts("aragon") == "A4"


@pytest.mark.parametrize("card", REGION_MOVERS)
def test_b5_1_one_region_never_the_kings_nor_the_castillo(card: str) -> None:
    t = special(card, "king granada", "granada A 3", "castillo A 3")
    assert t.refusal("region granada") == "kings_region"
    assert t.refusal("region castillo") != "offered"
    assert t.targets("region") == REGIONS - {"granada"}


@pytest.mark.parametrize("card", REGION_MOVERS)
def test_b5_1_one_region_not_into_the_kings(card: str) -> None:
    t = special(card, "king granada", "aragon A 1")
    t.play("A region aragon", "A take aragon A")
    assert t.refusal("to granada") == "kings_region"
    assert t.refusal("to aragon") == "must_change_place"
    t.play("A to castillo")
    assert t.counts("castillo") == "A1"


@pytest.mark.parametrize("card", REGION_MOVERS)
def test_b3_6_one_region_where_nobody_stands(card: str) -> None:
    t = special(card, "aragon A 4")
    before = t.lines()
    t.play("A region sevilla")
    assert t.pending() == ""
    assert t.lines() == before


def test_b6_3_move_own_from_one_any_number_of_own_only() -> None:
    t = special("move_own_from_one", "aragon A 7 B 1")
    t.play("A region aragon")
    assert t.refusal("take aragon B") == "only_own"
    t.play(*["A take aragon A", "A to sevilla"] * 7)
    assert t.counts("aragon") == "B1"
    assert t.counts("sevilla") == "A7"
    assert t.pending() == ""


def test_b6_3_move_own_from_one_to_several_places() -> None:
    t = special("move_own_from_one", "aragon A 3")
    t.play("A region aragon")
    for target in ("sevilla", "granada", "castillo"):
        t.play("A take aragon A", f"A to {target}")
    assert [t.counts(spot) for spot in ("sevilla", "granada", "castillo")] == ["A1"] * 3


# ---- two more from the court


def test_b6_1_place_2_anywhere_but_in_the_kings_region() -> None:
    t = special("place_2_anywhere", "king granada", "court A 5")
    assert t.targets("place") == REGIONS - {"granada"} | {"castillo"}
    assert t.refusal("place granada") == "kings_region"
    t.play("A place galicia", "A place castillo")
    assert t.counts("galicia") == "A1"
    assert t.counts("castillo") == "A1"
    assert t.counts("court") == "A3"
    assert t.asks() == "TakeParts"


def test_b6_1_place_2_anywhere_with_the_placing_part_three_in_all() -> None:
    t = special("place_2_anywhere", "king galicia", "court A 5")
    t.play("A place granada", "A place granada", "A placing")
    assert t.refusal("place granada") == "not_next_to_king"
    t.play("A place castilla_la_vieja")
    assert t.counts("court") == "A2"
    assert t.pending() == ""


@pytest.mark.parametrize("number", [0, 1])
def test_b6_1_place_2_anywhere_fewer(number: int) -> None:
    t = special("place_2_anywhere", "court A 5")
    t.play(*["A place granada"] * number, "A done")
    assert t.count("granada", "A") == number
    assert t.asks() == "TakeParts"


def test_b6_1_place_2_anywhere_limited_by_the_court() -> None:
    t = special("place_2_anywhere", "court A 1")
    t.play("A place granada")
    assert t.counts("granada") == "A1"
    assert t.pending() == ""


def test_b3_6_place_2_anywhere_with_an_empty_court() -> None:
    t = special("place_2_anywhere", "provinces A 5")
    assert t.pending() == ""
    assert len(t.events("SpecialAnnounced")) == 1


# ---- either half


def test_b6_3_move_own_or_place_first_half() -> None:
    t = special("move_own_or_place", "aragon A 2 B 1", "court A 3")
    assert t.options("A") == ["either first", "either second"]
    t.play("A either first", "A region aragon")
    assert t.refusal("take aragon B") == "only_own"
    t.play(*["A take aragon A", "A to granada"] * 2)
    assert t.counts("granada") == "A2"
    assert t.counts("court") == "A3"
    assert t.asks() == "TakeParts", "the other half is gone"


def test_b6_1_move_own_or_place_second_half() -> None:
    t = special("move_own_or_place", "aragon A 2", "court A 3")
    t.play("A either second", "A place granada", "A place granada")
    assert t.counts("granada") == "A2"
    assert t.counts("aragon") == "A2"
    assert t.asks() == "TakeParts"


def test_b6_1_move_own_or_place_keeps_the_limits_of_both_halves() -> None:
    t = special("move_own_or_place", "king granada", "aragon A 2", "court A 3")
    t.play("A either second")
    assert t.refusal("place granada") == "kings_region"
    t = special("move_own_or_place", "king granada", "granada A 2", "court A 3")
    t.play("A either first")
    assert t.refusal("region granada") == "kings_region"


def test_b3_6_move_own_or_place_a_half_without_effect() -> None:
    t = special("move_own_or_place", "aragon A 2")
    t.play("A either second")
    assert t.pending() == ""


# ---- other numbers of players


@pytest.mark.parametrize("players", [2, 3, 5])
def test_b6_3_others_are_all_other_players(players: int) -> None:
    colours = "ABCDE"[:players]
    line = "aragon " + " ".join(f"{colour} 1" for colour in colours)
    t = special("move_3_others", line, players=players)
    assert t.options("A") == ["done", *(f"take aragon {colour}" for colour in colours[1:])]


# ---- under a Veto: each single move is a step


def test_b12_5_two_moves_stand_the_third_is_not_done_the_fourth_is_lost() -> None:
    t = Table("aragon B 4", "court A 2", "veto_owner B", "veto_round 1")
    t.turn("A", "move_4")
    t.play_passing("A special", *["A take aragon B", "A to sevilla"] * 2)
    t.play("A take aragon B", "A to granada", "B veto")
    assert t.counts("aragon") == "B2"
    assert t.counts("sevilla") == "B2"
    assert t.counts("granada") == ""
    assert t.options("A") == ["done", "placing"]


def test_b12_5_an_extra_placing_is_a_step_of_the_special_action() -> None:
    t = Table("court A 5", "veto_owner B", "veto_round 1")
    t.turn("A", "place_2_anywhere")
    t.play_passing("A special", "A place granada")
    t.play("A place granada", "B veto")
    assert t.counts("granada") == "A1"
    assert t.counts("court") == "A4"
    assert t.options("A") == ["done", "placing"]


def test_b12_4_one_region_is_named_after_the_announcement() -> None:
    t = Table("aragon B 4", "veto_owner B", "veto_round 1")
    t.turn("A", "move_5_from_one")
    t.play("A special")
    assert t.pending() == "B"
    t.play("B pass", "A region aragon")
    assert t.pending() == "A", "naming the region is no step"


def test_b12_4_the_half_is_chosen_before_the_announcement() -> None:
    t = Table("aragon A 4", "court A 2", "veto_owner B", "veto_round 1")
    t.turn("A", "move_own_or_place")
    t.play("A special")
    assert t.asks() == "ChooseHalf"
    t.play("A either second")
    assert t.pending() == "B"
    t.play("B veto")
    assert t.counts("court") == "A2"


def test_b12_4_announced_with_nothing_movable_is_asked_once() -> None:
    t = Table("veto_owner B", "veto_round 1")
    t.turn("A", "move_3")
    assert t.play_passing("A special") == 1
