"""The power cards and the regions of the colonies, card by card."""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import CARD_NAMES
from elgrande.text import Text
from tests.boxes.king_and_colonies.table import QTable, act, deck

NEW = {"francia", "ship", "america", "africa"}
SPAIN = {
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva"),
    *("sevilla", "granada", "valencia"),
}
SPACES = {"francia_left", "francia_middle", "francia_right"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_15_reaches_the_ship_while_the_king_is_on_the_coast_and_says_so(edition: str) -> None:
    t = act("A", "15", "king sevilla", "court A 5", edition=edition)
    assert {"castillo", "ship", "captain", "granada"} <= t.targets("place")
    t = act("A", "15", "king aragon", "court A 5", edition=edition)
    assert "ship" not in t.targets("place")
    for language, ship in (("en", "on the Ship"), ("de", "auf das Schiff")):
        text = Text(language).for_rules(t.s.rules)
        assert ship in text.effect(CARD_NAMES.number("fiesta_15"), t.s.rules.options)


def test_20_reaches_francia_and_the_ship_but_no_colony() -> None:
    t = act("A", "20", "king castilla_la_nueva", "court A 5")
    reached = t.targets("place")
    assert SPACES | {"ship", "captain"} <= reached
    assert not {"america", "africa", "viceroy", "castilla_la_nueva"} & reached


def test_60_scores_america_and_africa_too() -> None:
    t = act("A", "60", "america A 1", "africa B 1")
    assert t.targets("region") == {"galicia", "cataluna", "sevilla", "america", "africa"}
    t.play("A region africa", "A region america")
    assert t.paid("africa")[:2] == [0, 4]
    assert t.paid("america")[:2] == [4, 0]


def test_100_scores_no_new_region() -> None:
    t = act("A", "100", "francia_left A 1")
    assert not NEW & t.targets("region")


def test_70_takes_no_carrier_and_nobody_black() -> None:
    t = act("A", "70", "captain B 1", "ship_gold B 1", "africa B 1 N 1", "francia_left C 1")
    assert t.targets("take") == {"captain B", "africa B"}
    assert t.why_not("take ship_gold B") == "carries_a_tile"
    t.play("A take captain B", "A take francia_left C")
    assert t.counts("provinces") == "B1 C1"
    assert t.all_in("ship") == "B1"


def test_140_throws_in_no_opponents_carrier_and_nobody_black() -> None:
    t = act("A", "140", "ship_gold A 1 B 1", "africa B 1 N 2", "viceroy C 1", players=3)
    t.play("A take ship_gold A", "A take africa B", "A take viceroy C")
    assert t.counts("castillo") == "A1 B1 C1"
    assert t.all_in("ship") == "B1"
    assert [event.named()["colour"] for event in t.events("TileLost")] == [0]


def test_63_of_the_new_regions_only_francia_has_neighbours() -> None:
    t = act("A", "63", "court A 1", "king galicia")
    assert NEW & t.targets("region") == {"francia"}
    t.play("A region francia")
    assert t.targets("region") == {"aragon", "cataluna"}


def test_over_a_bridge_to_francia_one_chooses_a_space() -> None:
    lines = ("bridge A 1", "bridge_between francia aragon", "bridge_by A", "bridge_round 1")
    t = QTable(*lines, "round 2", "aragon A 2", "francia_left B 1", "king galicia")
    t.turn("A", "100", step="bridge")
    t.play("A take aragon A")
    assert t.targets("to") == {"francia_middle", "francia_right"}
    t.play("A to francia_right", "A take aragon A", "A to francia_middle")
    assert t.all_in("francia") == "A2 B1"
    assert t.counts("bridge") == "A1"


@pytest.mark.parametrize("power", ["13", "170"])
def test_discs_and_region_cards_know_the_nine_only(power: str) -> None:
    t = act("A", power, "grande A aragon B sevilla C granada D valencia", "king galicia")
    assert t.targets("disc") | {"sevilla"} == SPAIN
    t = act("A", "130")
    assert t.targets("region") == SPAIN


def test_75_leads_to_new_regions_and_may_deliver() -> None:
    t = QTable("kept B last_move_75", "ship_gold C 1", "africa A 1 N 1", "king galicia")
    t.turn("A", "150")
    t.play("A special", "A region africa", "B take ship_gold C")
    assert {*SPACES, "america", "africa", "sevilla"} <= t.targets("to")
    assert not {"galicia", "castillo", "ship", "captain"} & t.targets("to")
    t.play("B to sevilla")
    assert t.scores()[2] == 6
    assert t.counts("sevilla") == "C1"


def test_75_a_carrier_takes_no_seat() -> None:
    t = QTable("kept B last_move_75", "ship_gold C 1", "africa A 1", "king galicia")
    t.turn("A", "150")
    t.play("A special", "A region africa", "B take ship_gold C")
    assert t.why_not("to viceroy") == "carrier_takes_no_seat"
    assert t.why_not("to captain") == "must_change_place"


def test_80_the_grande_goes_to_new_regions_and_never_to_a_seat() -> None:
    t = act("A", "80", "grande A aragon B sevilla C granada D valencia", "king galicia")
    assert t.targets("grande") >= NEW
    assert not {"captain", "viceroy"} & t.targets("grande")
    t.play("A grande ship")
    assert t.line("grande") == "A ship B sevilla C granada D valencia"


def test_80_and_intrigue_move_into_colonies_and_seats() -> None:
    t = act("A", "80", "aragon A 2", "grande A granada B sevilla", "king galicia")
    t.play("A done", "A take aragon A")
    assert {"america", "africa", "ship", "viceroy", "captain"} | SPACES <= t.targets("to")


@pytest.mark.parametrize(
    ("power", "place"), [("105", "africa"), ("135", "ship"), ("150", "africa")]
)
def test_one_region_of_choice_may_be_a_new_one(power: str, place: str) -> None:
    t = act("A", power, "africa A 1", "ship A 1 B 1", "king galicia")
    assert place in t.targets("region")
    t.play(f"A region {place}")
    assert t.scored() == [place]


def test_145_may_offer_new_regions() -> None:
    t = act("A", "145", "africa A 1", "king galicia")
    t.play("A seat B", "A region africa", "A region ship", "A region francia", "B region africa")
    assert t.paid("africa")[0] == 4


def test_105_pays_nobody_else_for_an_office() -> None:
    t = act("A", "105", "ship A 1", "captain B 1", "king galicia")
    t.play("A region ship")
    assert t.paid("ship") == [0, 0, 0, 0]
    t = act("A", "105", "ship A 1", "captain A 1", "king galicia")
    t.play("A region ship")
    assert t.paid("ship") == [3, 0, 0, 0]


def test_120_first_places_only_pay_no_captain() -> None:
    t = act("A", "120", "captain B 1", "viceroy C 1", "america A 1")
    assert t.paid("america") == [4, 0, 0, 0]
    assert t.paid("ship") == [0, 0, 0, 0]


def test_50_one_gives_up_pieces_overseas_of_ones_own_choice() -> None:
    t = act("A", "50", "ship_gold B 1", "captain B 1", "court B 2", players=3)
    assert {"ship_gold B", "captain B", "court B"} <= t.targets("take")


def test_160_francia_is_a_neighbour_for_the_royal_adviser() -> None:
    t = act("A", "160", "king aragon")
    assert "francia" in t.targets("king")
    assert not {"ship", "america", "africa"} & t.targets("king")


def test_90_boards_lie_in_new_regions_and_the_seats_still_pay() -> None:
    t = act("A", "90", "captain B 1", "ship A 1")
    assert t.targets("board")


# ---- limit tables


def test_a_full_table_is_closed_to_voyages() -> None:
    lines = ("limit_table america", "limit_table_by D", "king castilla_la_vieja")
    t = QTable(*lines, "america B 6", "ship_settled A 1", "america_settled A 0")
    t.turn("A", "100", step="voyages")
    t.play("A take ship_settled A")
    assert "africa" in t.targets("to")
    assert t.why_not("to america") == "table_full"
    assert t.why_not("to viceroy") == "table_full"


def test_on_a_full_table_seats_may_still_change_inside() -> None:
    lines = ("limit_table america", "limit_table_by D", "king castilla_la_vieja")
    t = act("A", "80", *lines, "america A 6", "grande A aragon B sevilla")
    t.play("A done", "A take america A")
    assert "viceroy" in t.targets("to")


def test_55_black_ones_and_carriers_stay_on_a_table() -> None:
    t = act("A", "55", "africa B 1 N 4", "africa_goods C 2 A 1", "king galicia")
    t.play("A region africa")
    assert t.targets("take") == {"africa B", "africa_goods A"}
    t.play("A take africa B", "A take africa_goods A")
    assert t.all_in("africa") == "C2 N4"
    assert t.counts("court") == "A1 B1"


def test_55_a_table_counts_who_stands_in_every_spot() -> None:
    t = act("A", "55", "america B 4 C 1", "america_settled D 1", "viceroy D 1", "king galicia")
    t.play("A region america")
    assert t.targets("take") == {"america B", "america C", "america_settled D", "viceroy D"}
    t.play("A take viceroy D")
    assert t.all_in("america") == "B4 C1 D1"


def test_95_takes_limit_tables_and_never_the_limit_board() -> None:
    t = QTable("limit_board ship", "limit_table sevilla", "limit_table_by B", "king galicia")
    t.turn("A", "95")
    t.play("A special", "A play 55")
    assert t.targets("region") == {"sevilla"}
    t.play("A region sevilla")
    assert t.line("limit_table") == ""
    assert t.line("limit_board") == "ship"


# ---- quarantine and protection


QUARANTINES = [
    ("quarantine {}", "quarantine_by D"),
    ("protection {}", "protection_by D"),
]


@pytest.mark.parametrize("lines", QUARANTINES, ids=["quarantine", "protection"])
def test_quarantine_stops_voyages_claims_and_seats(lines: tuple[str, str]) -> None:
    where, by = lines
    pieces = ("ship_settled A 1", "america_settled A 1", "free_tiles 1 0", "king castilla_la_vieja")
    t = QTable(where.format("america"), by, *pieces)
    t.turn("A", "100", step="voyages")
    assert t.targets("take") == {"ship_settled A"}
    t.play("A take ship_settled A")
    assert "america" not in t.targets("to")
    assert "viceroy" not in t.targets("to")
    t = QTable(where.format("ship"), by, *pieces)
    t.turn("A", "100", step="voyages")
    assert t.targets("take") == {"america_settled A"}  # it may claim the gold, not sail
    t.play("A take america_settled A")
    assert t.count("america_gold_settled", "A") == 1
    assert t.all_in("ship") == "A1"
    t = act("A", "80", where.format("ship"), by, "ship A 1", "grande A aragon", "king galicia")
    assert not t.targets("take")


def test_a_quarantined_limit_board_is_neither_moved_nor_filled() -> None:
    lines = ("quarantine valencia", "quarantine_by D", "limit_board valencia", "king galicia")
    t = deck("A", "limit_board_a", *lines, "valencia B 3", "inquisitor A")
    assert not t.targets("region")
    while t.pending():
        if t.pending() != "A":
            break
        t.play("A done")
    assert t.on_board() == ""


# ---- cards that empty a region


def test_civil_war_and_shift_spare_carriers() -> None:
    t = act(
        "A", "33", "king aragon", "court A 1", "ship B 1 N 1", "ship_gold B 1 C 1", "captain C 1"
    )
    assert not {"america", "africa"} & t.targets("place")
    t.play("A place ship")
    assert t.all_in("ship") == "A1 B1 C1 N1"
    t = act("A", "23", "ship A 1 B 1 N 1", "ship_gold A 1 C 1", "king galicia")
    t.play("A region ship")
    assert t.all_in("ship") == "C1"
    assert t.counts("castillo") == "A2 B1 N1"


def test_civil_war_in_francia_needs_a_space() -> None:
    lines = ("court A 1", "francia_left B 1", "francia_middle C 1", "king galicia")
    t = act("A", "33", *lines)
    assert SPACES & t.targets("place") == {"francia_right"}
    t.play("A place francia_right")
    assert t.all_in("francia") == "A1"


def test_intrigue_moves_black_ones_of_the_holder() -> None:
    t = QTable("sevilla N 2", "ship N 1", "inquisitor A", "king galicia", "aragon B 1")
    t.turn("A", "10")
    t.lay(A="10", B="180", C="100", D="90")
    t.begin_turn("A", "parts")
    t.play("A special", "A either second")
    assert t.targets("region") == {"sevilla", "ship"}
    t.play(
        "A region sevilla", "A take sevilla N", "A to america", "A take sevilla N", "A to viceroy"
    )
    assert t.all_in("america") == "N2"


def test_nobody_conspires_in_a_collapsing_castillo() -> None:
    grandes = "grande A aragon B sevilla C granada D valencia"
    t = deck("A", "conspiracy", "collapse_by B", grandes, "king galicia")
    assert t.line("grande") == "A aragon B sevilla C granada D valencia"
    assert t.free_tiles() == "1 0"


def test_black_ones_stay_inside_where_others_go_to_the_court() -> None:
    t = QTable("round 3", "castillo A 1 B 1 N 2", "inquisitor A", "king galicia")
    t.general()
    t.discs("sevilla", A="galicia")
    assert t.counts("castillo") == "N2"
    assert t.count("court", "A") == 1
    t = QTable("round 3", "castillo A 1 N 2", "inquisitor A", "king galicia")
    t.general()
    t.discs("sevilla", A="valencia")
    assert t.counts("valencia") == "A1 N2"


def test_black_ones_count_for_a_table_that_is_too_small() -> None:
    lines = ("limit_table valencia", "limit_table_by B", "valencia B 4", "inquisitor A")
    t = QTable("round 3", "castillo A 1 N 2", *lines, "king galicia")
    t.general()
    t.discs("sevilla", A="valencia")
    assert t.counts("valencia") == "B4"
    assert t.counts("castillo") == "N2"


def test_alliance_of_new_regions_is_scored_at_the_first_with_both_offices() -> None:
    lines = ("alliance ship africa", "alliance_by B", "ship A 2", "africa B 1", "captain B 1")
    t = QTable("round 3", *lines, "king galicia")
    t.general()
    t.discs("sevilla")
    assert t.scored()[-4:] == ["francia", "ship", "africa", "america"]
    assert t.paid("africa") == [4, 2, 0, 0]
    assert t.paid("ship") == [0, 3, 0, 0]


@pytest.mark.parametrize(("edition", "number"), [("big_box", 5), ("decennial", 6)])
def test_c5_1_a_fiesta_that_replaces_the_placing_has_the_inquisitors_one_more(
    edition: str, number: int
) -> None:
    """One that is an action of its own leaves it to the placing."""
    lines = ("inquisitor A", "court A 12", "king galicia")
    t = act("A", "15", *lines, edition=edition, cards="all")
    t.play(*["A place castillo"] * number)
    assert t.counts("castillo") == f"A{number}"
    assert t.pending() == ("A" if edition == "big_box" else "")


@pytest.mark.parametrize(("holder", "left"), [("A", ""), ("B", "N1")])
def test_shift_takes_a_black_carrier_only_for_the_holder(holder: str, left: str) -> None:
    lines = ("ship_goods N 1", "ship B 1", f"inquisitor {holder}", "king galicia")
    t = act("A", "23", *lines, cards="all")
    t.play("A region ship")
    assert t.counts("ship_goods") == left
    assert t.counts("castillo") == ("B1" if left else "B1 N1")


def test_63_nobody_black_crosses_a_bridge() -> None:
    lines = ("bridge_between francia aragon", "bridge_by A", "bridge_round 1", "aragon A 1 N 1")
    t = QTable(*lines, "bridge A 1", "inquisitor A", "king galicia", "round 2")
    t.turn("A", "100", step="bridge")
    assert not [one for one in t.options("A") if one.endswith(" N")]
