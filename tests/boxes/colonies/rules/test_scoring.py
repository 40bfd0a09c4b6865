"""Scoring with the new regions: orders, classes, first places, most and fewest."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.table import VETO, CTable, act, scoring

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
NEW = ["francia", "ship", "america", "africa"]


@EDITIONS
def test_c7_1_the_new_regions_come_after_valencia(edition: str) -> None:
    t = scoring("king galicia", edition=edition)
    t.discs("aragon")
    assert t.scored()[-5:] == ["valencia", *NEW]
    assert len(t.scored()) == 1 + 9 + 4


@pytest.mark.parametrize(
    ("region", "prizes"),
    [("francia", [3, 1, 0]), ("ship", [0, 0, 0]), ("america", [4, 0, 0]), ("africa", [4, 2, 1])],
)
def test_c7_1_what_they_pay(region: str, prizes: list[int]) -> None:
    if region == "francia":
        t = scoring("francia_left A 1", "francia_right A 1", "francia_middle B 1")
        expected = [3 + 2, 1 + 1, 0, 0]
    else:
        t = scoring(f"{region} A 3 B 2 C 1")
        expected = [*prizes, 0]
    t.discs("aragon")
    assert t.paid(region) == expected


def test_c7_1_with_two_and_three_players_fewer_places_count() -> None:
    t = scoring("africa A 3 B 2", players=2)
    t.discs("aragon")
    assert t.paid("africa") == [4, 0]
    t = scoring("africa A 3 B 2 C 1", players=3)
    t.discs("aragon")
    assert t.paid("africa") == [4, 2, 0]


@EDITIONS
@pytest.mark.parametrize("card", ["score_fours", "score_new_regions", "score_by_disc"])
def test_c7_2_the_active_player_or_the_map_orders(edition: str, card: str) -> None:
    t = act("A", card, "sevilla A 1", "america B 1", edition=edition)
    if card == "score_by_disc":
        t.play("A disc valencia", "B disc aragon", "C disc sevilla", "D disc galicia")
    if edition == "big_box":
        assert t.asks() == "ScoreInChosenOrder"
        return
    expected = {
        "score_fours": ["galicia", "cataluna", "sevilla", "america", "africa"],
        "score_new_regions": NEW,
        "score_by_disc": ["galicia", "aragon", "sevilla", "valencia"],
    }
    in_order = [name for name in ORDER if name in expected[card]]
    assert (t.scored(), t.pending()) == (in_order, "")


ORDER = [
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_la_vieja",
    "castilla_la_nueva",
    "sevilla",
    "granada",
    "valencia",
    *NEW,
]


def test_c7_2_decennial_each_region_is_still_a_step() -> None:
    t = act("A", "score_new_regions", *VETO, "captain A 1", "africa B 1", edition="decennial")
    t.play("D pass", "D pass", "D pass", "D pass")
    assert t.scored() == ["francia", "ship"]
    t.play("D veto")
    assert (t.scored(), t.scores()) == (["francia", "ship"], [3, 0, 0, 0])


def test_c7_2_classes_follow_the_board_that_lies_there() -> None:
    t = act("A", "score_fours", "mobile_board 4 ship 8 america")
    assert t.targets("region") & set(NEW) == {"ship", "africa"}
    t = act("A", "score_fours", "mobile_board 4 francia")
    assert t.targets("region") & set(NEW) == {"francia", "america", "africa"}
    for card in ("score_fives", "score_sixes"):
        t = act("A", card)
        assert not t.targets("region") & set(NEW), card


def test_c7_2_a_score_board_replaces_the_values_and_seats_still_pay() -> None:
    t = scoring("mobile_board 8 francia 4 ship", "francia_left A 1", "captain B 1", "ship C 1")
    t.discs("aragon")
    assert t.paid("francia") == [8 + 2, 0, 0, 0]
    assert t.paid("ship") == [0, 3, 4, 0]


def test_c7_2_a_score_board_may_lie_in_every_new_region() -> None:
    for region in NEW:
        t = act("A", "mobile_board")
        t.play("A board 8", f"A to {region}")
        assert t.line("mobile_board") == f"8 {region}"


@EDITIONS
def test_c7_3_first_only_no_captain_and_no_viceroy(edition: str) -> None:
    lines = ("captain A 1", "viceroy A 1", "america B 1", "grande B america")
    t = act("D", "score_first_only", *lines, edition=edition)
    assert t.paid("ship") == [0, 0, 0, 0]
    assert t.paid("america") == [0, 4 + 2, 0, 0]
    t = act("D", "score_first_only", *lines[:2], "america A 1", "ship A 1", edition=edition)
    assert t.paid("ship") == [0, 0, 0, 0], "nor if he leads there"
    assert t.paid("america") == [4, 0, 0, 0]


def test_c7_3_ambassador_and_envoy_of_the_sole_leader_only() -> None:
    t = act("D", "score_first_only", "francia_left A 1", "francia_middle A 1", "francia_right B 1")
    assert t.paid("francia") == [3 + 2 + 1, 0, 0, 0]
    t = act("D", "score_first_only", "francia_left B 1", "francia_middle A 1", "francia_right A 1")
    assert t.paid("francia") == [3 + 1, 0, 0, 0]
    t = act("D", "score_first_only", "francia_left N 1", "francia_middle A 1", "inquisitor A")
    assert t.paid("francia") == [3 + 2 + 1, 0, 0, 0]


def test_c7_3_all_regions_in_the_order_of_the_map() -> None:
    t = act("D", "score_first_only")
    assert t.scored()[-4:] == NEW


def test_c7_4_most_counts_everybody_who_stands_there() -> None:
    lines = ("ship A 1", "ship_settled B 1", "ship_gold C 1", "captain D 1", "aragon A 4")
    t = act("A", "score_most", *lines)
    assert t.targets("region") == {"ship", "aragon"}
    t = act("A", "score_most", *lines[:4], "aragon A 3")
    assert t.targets("region") == {"ship"}
    t = act("A", "score_most", "limit_board aragon", "limit A 1", "aragon B 2", "granada A 2 N 1")
    assert t.targets("region") == {"aragon", "granada"}
    t = act("A", "score_most", "francia_left A 1", "francia_middle B 1", "aragon A 1")
    assert t.targets("region") == {"francia"}


def test_c7_4_fewest_too_and_the_new_regions_compete() -> None:
    t = act("A", "score_fewest", "viceroy A 1", "aragon A 2", "granada N 1")
    assert t.targets("region") == {"america", "granada"}


def test_c7_4_any_region_may_be_chosen() -> None:
    for card in ("score_any", "score_a_region"):
        t = act("A", card, "captain B 1")
        assert set(NEW) <= t.targets("region")
        t.play("A region ship")
        assert t.scores() == [0, 3, 0, 0]


def test_c7_4_grande_on_the_ship_alone_pays_the_home_bonus() -> None:
    t = CTable("ship A 1", "grande A ship")
    t.act("B", "score_any")
    t.play("B region ship")
    assert t.paid("ship") == [2, 0, 0, 0]
