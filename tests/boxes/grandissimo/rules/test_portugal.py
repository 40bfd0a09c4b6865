"""Portugal: borders, prizes, and what it is left out of."""

from __future__ import annotations

import pytest

from elgrande.catalogue import ruleset
from tests.boxes.grandissimo.table import GTable, act, scoring, turn

NEIGHBOURS = {"galicia", "castilla_la_vieja", "castilla_la_nueva", "sevilla"}
REGIONS = (
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja"),
    *("castilla_la_nueva", "sevilla", "granada", "valencia", "portugal"),
)


@pytest.mark.parametrize("king", REGIONS)
def test_g2_1_placing_in_portugal_beside_the_king(king: str) -> None:
    t = turn("A", "boycott", f"king {king}", "court A 3")
    t.play("A placing")
    assert ("portugal" in t.targets("place")) == (king in NEIGHBOURS)
    if king == "portugal":
        assert t.targets("place") == NEIGHBOURS | {"castillo"}
        assert t.why_not("place portugal") == "kings_region"


def test_g2_2_five_points_for_the_first_only() -> None:
    t = act("A", "score_fives", "king granada", "portugal A 2 B 1", "grande A portugal")
    t.play("A region portugal")
    assert t.paid("portugal") == [7, 0, 0, 0]


def test_g2_2_the_kings_bonus_in_portugal() -> None:
    t = act("A", "score_fives", "king portugal", "portugal B 1")
    t.play("A region portugal")
    assert t.paid("portugal") == [0, 7, 0, 0]


def test_g2_2_a_mobile_board_changes_prizes_and_class() -> None:
    t = act("A", "score_fives", "king granada", "portugal A 2 B 1", "mobile_board 8 portugal")
    assert "portugal" not in t.targets("region")
    t = act("A", "score_fours", "king granada", "portugal A 2", "mobile_board 4 portugal")
    t.play("A region portugal")
    assert t.paid("portugal") == [4, 0, 0, 0]


def test_g2_3_portugal_is_on_no_disc_and_on_no_region_card() -> None:
    t = scoring("king granada", "castillo A 1")
    assert t.asks().startswith("SetDiscs")
    assert "portugal" not in t.targets("disc")
    assert len(t.targets("disc")) >= 8
    assert ruleset(4, modules=("grandissimo",)).disc_regions == (1 << 9) - 1


def test_g2_3_king_and_grande_go_there() -> None:
    t = act("A", "king", "king granada")
    assert "portugal" in t.targets("king")
    t = act("A", "royal_adviser", "king galicia")
    assert "portugal" in t.targets("king")
    t = act("A", "royal_adviser", "king aragon")
    assert t.why_not("king portugal") == "not_a_neighbour"
    t = act("A", "grande", "king granada", "grande A aragon")
    assert "portugal" in t.targets("grande")


def test_g2_4_portugal_is_scored_last() -> None:
    t = scoring("king granada", "portugal A 1")
    t.discs("aragon")
    assert t.scored()[-2:] == ["valencia", "portugal"]


def test_g2_5_mercenaries_are_passed_over_by_all_cards() -> None:
    t = act("A", "move_3", "king granada", "aragon A 1 B 1 N 2")
    assert t.targets("take") == {"aragon A", "aragon B"}
    t = act("A", "score_fewest", "king granada", "aragon A 1 N 2", "galicia B 2", "valencia N 1")
    assert t.targets("region") == {"aragon"}


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_g2_5_mercenaries_never_count(edition: str) -> None:
    t = GTable("king granada", "valencia A 3 N 2 C 1", players=5, edition=edition)
    t.act("A", "score_fives")
    t.play("A region valencia")
    assert t.paid("valencia") == [5, 0, 3, 0, 0]
