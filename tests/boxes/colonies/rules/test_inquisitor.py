"""The Grand Inquisitor: one more each turn, and the black caballeros with and without a holder."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.table import CTable, act, opening, scoring, turn

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])


# ---- one more


@EDITIONS
@pytest.mark.parametrize("moment", ["start", "between", "after"])
def test_c5_1_one_is_fetched_at_every_moment_outside_the_parts(edition: str, moment: str) -> None:
    t = opening(
        "A", "inquisitor A", "provinces A 3", "court A 1", "open_card 5 king", edition=edition
    )
    if moment != "start":
        t.play("A done", "A card king", "A special", "A king aragon")
    if moment == "after":
        t.play("A done", "A placing", "A place castillo")
    court = t.count("court", "A")
    t.play("A number 1")
    assert (t.count("court", "A"), t.count("provinces", "A")) == (court + 1, 2)
    assert t.asks() != "FreeActions" if t.pending() else True, "only once"
    assert t.line("inquisitor_used") == "1"


def test_c5_1_fetched_before_placing_it_is_no_placement_more() -> None:
    t = opening("A", "inquisitor A", "provinces A 9", "court A 9", "open_card 3 score_any")
    t.play("A number 1", "A card score_any", "A placing", *["A place castillo"] * 3)
    assert t.options() == ["done", "special"]


def test_c5_1_the_extra_placement_uses_it_up() -> None:
    t = opening("A", "inquisitor A", "provinces A 9", "court A 9", "open_card 3 score_any")
    t.play("A done", "A card score_any", "A placing", *["A place castillo"] * 4)
    assert t.options() == ["done", "special"], "neither a fifth placement nor a fetch"
    assert t.line("inquisitor_used") == "1"


def test_c5_1_who_places_no_more_than_the_card_says_may_still_fetch() -> None:
    t = opening("A", "inquisitor A", "provinces A 9", "court A 9", "open_card 3 score_any")
    t.play("A done", "A card score_any", "A placing", *["A place castillo"] * 3, "A done")
    assert t.options() == ["done", "number 1"]
    t = opening("A", "inquisitor A", "provinces A 9", "court A 3", "open_card 3 score_any")
    t.play("A done", "A card score_any", "A placing", *["A place castillo"] * 3)
    assert t.options() == ["done", "number 1"], "an empty court ended the placing"


def test_c5_1_the_extra_one_goes_where_the_others_go() -> None:
    t = turn("A", "score_any", "inquisitor A", "court A 9", "king valencia")
    t.play("A placing", "A place captain", "A place ship", "A place granada", "A place castillo")
    assert [t.counts(spot) for spot in ("captain", "ship", "granada", "castillo")] == ["A1"] * 4


def test_c5_1_taken_in_mid_turn() -> None:
    lines = ("court A 9", "provinces A 9", "aragon N 1")
    t = turn("A", "holy_inquisition", *lines)
    t.play("A placing", *["A place castillo"] * 3, "A special", "A done")
    assert t.options() == ["done", "number 1"], "placed first: the fetch is left"
    t.play("A number 1")
    assert t.counts("court") == "A7"
    t = turn("A", "holy_inquisition", *lines)
    t.play("A special", "A done", "A number 1", "A placing", *["A place castillo"] * 3)
    assert t.pending() == ""


def test_c5_1_taken_again_it_is_still_one() -> None:
    t = opening("A", "inquisitor A", "provinces A 9", "court A 9", "open_card 6 holy_inquisition")
    t.play("A number 1", "A card holy_inquisition", "A special", "A placing")
    t.play(*["A place castillo"] * 3)
    assert t.pending() == ""


def test_c5_1_with_a_repeated_action_it_waits_for_the_own_turn() -> None:
    t = act("B", "holy_inquisition", "colony_cards A double", "provinces A 9 B 9", "court A 1")
    assert t.line("inquisitor") == "B"
    t.play("B done", "B done", "A special")
    assert (t.line("inquisitor"), t.pending()) == ("A", "")
    t.open_cards("king")
    t.begin_turn("A")
    assert t.options() == ["done", "number 1"]


def test_c5_1_in_each_turn_anew_and_only_ones_own() -> None:
    t = opening("A", "inquisitor A", "provinces A 9", "inquisitor_used 1")
    assert t.options() == ["done", "number 1"]
    t = opening("B", "inquisitor A", "provinces A 9 B 9", "ship_settled B 1", "inquisitor_used 1")
    assert t.options() == ["done", "take ship_settled B"]
    assert t.why_not("number 1") == "not_the_holder"
    t = turn("B", "score_any", "inquisitor A", "court B 9")
    t.play("B placing", *["B place castillo"] * 3)
    assert t.options() == ["done", "special"]


def test_c5_1_not_for_placements_of_a_special_action() -> None:
    t = act("A", "place_2_anywhere", "inquisitor A", "court A 9", "provinces A 9")
    t.play("A place aragon", "A place aragon")
    assert t.options() == ["done", "number 1"]
    t.play("A done", "A placing", "A place castillo", "A place castillo")
    assert t.pending() == ""


def test_c5_1_out_of_a_region_once_the_provinces_are_empty() -> None:
    lines = ("inquisitor A", "aragon A 1 N 1", "galicia A 1", "captain A 1", "castillo A 1")
    t = opening("A", *lines, "open_card 5 king")
    t.play("A number 1")
    assert t.options() == ["take aragon A", "take captain A"], "not the King's region"
    t.play("A take captain A")
    assert (t.counts("court"), t.counts("captain")) == ("A1", "")
    few = ("inquisitor A", "galicia A 1", "king galicia", "open_card 5 king")
    t = opening("A", *few, "ship_settled A 1")
    t.play("A done")
    assert "number 1" in t.options()
    t = opening("A", *few, "ship_settled N 1")
    t.play("A done")
    assert t.asks() == "ChooseCard", "nobody is left to fetch"


# ---- command


def test_c5_2_they_count_for_the_holder_everywhere() -> None:
    lines = ("aragon A 1 N 1 B 1", "castillo N 2 B 1", "inquisitor A")
    t = scoring(*lines)
    t.discs("galicia", A="valencia")
    assert t.paid("castillo") == [5, 3, 0, 0]
    assert t.paid("aragon") == [5, 4, 0, 0]
    assert t.counts("valencia") == "N2"
    assert t.paid("valencia") == [5, 0, 0, 0]


def test_c5_2_they_are_ones_own_for_moves_and_foreign_to_others() -> None:
    lines = ("aragon A 1 B 1 N 1", "inquisitor A")
    t = act("A", "move_4_own", *lines)
    assert t.options() == ["done", "take aragon A", "take aragon N"]
    t = act("A", "move_3_others", *lines)
    assert t.options() == ["done", "take aragon B"]
    t = act("B", "move_3_others", *lines)
    assert t.options() == ["done", "take aragon A", "take aragon N"]
    t = act("B", "move_3", *lines)
    assert "take aragon N" in t.options()


def test_c5_2_without_a_holder_they_are_foreign_to_everybody() -> None:
    t = act("A", "move_4_own", "aragon A 1 N 1")
    assert t.options() == ["done", "take aragon A"]
    t = act("A", "move_3_others", "aragon A 1 N 1")
    assert t.options() == ["done", "take aragon N"]
    t.play("A take aragon N", "A to castillo")
    assert t.counts("castillo") == "N1"


def test_c5_2_everything_changes_hands_with_the_card() -> None:
    t = act("A", "holy_inquisition", "viceroy N 1", "aragon N 1", "inquisitor B", "king aragon")
    t.play("A take viceroy N", "A to captain", "A done")
    t.general()
    t.discs("valencia")
    assert (t.paid("ship"), t.paid("aragon")) == ([3, 0, 0, 0], [5 + 2, 0, 0, 0])


def test_c5_2_taken_in_mid_turn_settled_ones_board_later() -> None:
    t = turn("A", "holy_inquisition", "africa_settled N 2", "america N 1", "captain B 1")
    t.play("A special", "A done")
    assert t.options() == ["done", "take africa_settled N"]
    t.play("A take africa_settled N")
    assert t.counts("ship") == "N1"


@EDITIONS
def test_c5_3_never_to_a_court_or_the_provinces(edition: str) -> None:
    t = scoring("castillo A 1 N 1", "inquisitor A", "king galicia", edition=edition)
    if edition == "big_box":
        t.discs("galicia")
        assert (t.counts("court"), t.counts("castillo")) == ("A1", "N1"), "they stay inside"
    t = act("B", "eviction", "aragon A 1 N 1", "inquisitor A", edition=edition)
    t.play("B region aragon", "A disc galicia")
    assert (t.counts("court"), t.counts("aragon")) == ("A1", "N1")


def test_c5_3_an_eviction_moves_them_with_the_holders_disc() -> None:
    t = act("B", "eviction", "aragon N 2 B 1", "inquisitor A")
    t.play("B region aragon")
    assert t.pending() == "A"
    t.play("A disc sevilla")
    assert (t.counts("sevilla"), t.counts("aragon")) == ("N2", "B1")
    t = act("B", "eviction", "america_gold N 1", "inquisitor A")
    t.play("B region america", "A disc sevilla")
    assert t.scores() == [6, 0, 0, 0]


@pytest.mark.parametrize("holder", ["", "inquisitor B"])
def test_c5_3_not_if_the_holder_evicts_and_not_without_one(holder: str) -> None:
    lines = [*([holder] if holder else []), "aragon N 2 C 1"]
    t = act("B", "eviction", *lines)
    t.play("B region aragon", "C disc sevilla")
    assert (t.counts("sevilla"), t.counts("aragon")) == ("C1", "N2")


# ---- without a holder


@pytest.mark.parametrize(
    ("edition", "valencia", "castillo"),
    [("big_box", [5, 3, 0, 0], [5, 0, 0, 0]), ("decennial", [3, 2, 0, 0], [3, 0, 0, 0])],
)
def test_c5_4_ignored_or_an_invisible_player(
    edition: str, valencia: list[int], castillo: list[int]
) -> None:
    t = scoring("valencia A 2 B 1 N 3", "castillo A 1 N 2", edition=edition)
    t.discs("aragon")
    assert (t.paid("valencia"), t.paid("castillo")) == (valencia, castillo)
    assert t.counts("castillo") == "N2", "they stay inside"


def test_c5_4_the_invisible_player_ties_and_leads() -> None:
    t = scoring("valencia A 2 N 2 B 1", "king valencia", "grande A valencia", edition="decennial")
    t.discs("aragon")
    assert t.paid("valencia") == [3, 2, 0, 0], "no first place and no bonus for A"
    t = act("D", "score_first_only", "valencia A 1 N 2", edition="decennial")
    assert t.paid("valencia") == [0, 0, 0, 0]
    t = scoring("valencia A 2 N 2 B 1", "king valencia", "grande A valencia")
    t.discs("aragon")
    assert t.paid("valencia") == [5 + 2 + 2, 3, 0, 0]


def test_c5_4_alone_there_nobody_scores() -> None:
    for edition in ("big_box", "decennial"):
        t = scoring("valencia N 2", edition=edition)
        t.discs("aragon")
        assert t.paid("valencia") == [0, 0, 0, 0]


def test_c5_4_they_take_spaces_and_count_among_most() -> None:
    t = act("A", "score_most", "aragon N 3", "valencia A 2")
    assert t.targets("region") == {"aragon"}
    t = turn("A", "king", "king aragon", "francia_left N 1", "court A 2")
    t.play("A placing")
    assert t.why_not("place francia_left") == "space_taken"


def test_c5_4_decennial_seats_of_the_invisible_player_pay_nobody() -> None:
    t = scoring("viceroy N 1", "america N 1 A 1", edition="decennial")
    t.discs("aragon")
    assert t.paid("america") == [0, 0, 0, 0]


def test_c5_4_once_taken_somebody_always_holds_it() -> None:
    t = CTable("aragon N 1")
    t.act("A", "holy_inquisition")
    t.play("A done")
    t.act("C", "holy_inquisition")
    assert t.line("inquisitor") == "C"


def test_c5_1_it_is_fetched_after_the_supply_not_before() -> None:
    lines = ("inquisitor A", "provinces A 9", "ship_settled A 1", "played A 5", "open_card 5 king")
    t = opening("A", *lines)
    assert t.options() == ["done", "take ship_settled A"]
    t.play("A done", "A number 4")
    assert t.options() == ["done", "number 1"]
    t.play("A number 1")
    assert (t.counts("court"), t.asks()) == ("A5", "ChooseCard")


def test_c5_2_black_ones_claim_as_soon_as_the_inquisitor_is_taken() -> None:
    t = turn("A", "holy_inquisition", "africa N 1", "free_tiles 0 1", "court A 3")
    t.play("A special")
    assert t.options() == ["done", "take africa N"]
    t.play("A take africa N", "A take africa_goods N", "A to valencia")
    assert t.scores()[0] == 4
    t = turn("A", "score_black", "africa N 1", "free_tiles 0 1", "court A 3")
    t.play("A special", "A take africa N")
    assert t.counts("africa_goods") == "N1"
