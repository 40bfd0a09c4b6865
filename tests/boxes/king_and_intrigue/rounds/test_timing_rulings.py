"""The rulings proposed below the timing table, one by one."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import (
    VETO,
    act,
    general,
    paid,
    score_all,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

# ---- the rulings below the table


@pytest.mark.parametrize(
    ("card", "edition"), [("20", "big_box"), ("20", "decennial"), ("15", "decennial")]
)
def test_k4_2_what_changes_the_placing_is_announced_before_it(card: str, edition: str) -> None:
    t = KTable("court A 9", edition=edition)
    t.turn("A", card)
    t.play("A placing", "A place castillo", "A done")
    assert t.pending() == "", "afterwards it cannot be used"
    t = act("A", card, "court A 9", edition=edition)
    t.play("A place castillo", "A done")
    assert t.pending() == "", "nor the normal placing after it"


@pytest.mark.parametrize(
    ("card", "edition"), [("20", "big_box"), ("20", "decennial"), ("15", "decennial")]
)
def test_k4_2_vetoed_it_leaves_the_normal_placing(card: str, edition: str) -> None:
    t = act("A", card, "court A 9", *VETO, edition=edition)
    t.play("D veto")
    t.play("A placing")
    assert t.targets("place") == {"pais_vasco", "castilla_la_vieja", "castillo"}
    t.play(*["A place castillo"] * 4)
    assert t.pending() == ""


@pytest.mark.parametrize("card", ["15", "63"])
@pytest.mark.parametrize("first", ["placing", "special"])
def test_k4_1_fiesta_and_bridge_are_actions_of_their_own(card: str, first: str) -> None:
    t = KTable("court A 9")
    t.turn("A", card)
    moves = {
        "placing": ("A placing", *["A place castillo"] * 4),
        "special": ("A special", *["A place castillo"] * 5)
        if card == "15"
        else ("A special", "A region aragon", "A region valencia"),
    }
    second = "placing" if first == "special" else "special"
    t.play(*moves[first], *moves[second])
    assert t.counts("castillo") == ("A9" if card == "15" else "A4")
    assert t.counts("bridge") == ("" if card == "15" else "A1")


def test_k5_80_and_140_are_asked_about_piece_by_piece() -> None:
    t = act("A", "80", "grande A aragon", "aragon A 2", *VETO)
    moves = ("A grande sevilla", *("A take aragon A", "A to sevilla") * 2)
    assert t.play_passing(*moves) == 1 + 3
    t = act("A", "140", "aragon A 2 B 2 C 2 D 2", *VETO)
    throws = [f"A take aragon {seat}" for seat in "AABBCCDD"]
    assert t.play_passing(*throws) == 1 + 8


def test_k5_40_a_veto_cannot_be_vetoed() -> None:
    t = act("A", "53", "kept C veto_40 D veto_40", "veto_since C 1 D 1")
    t.play("A region aragon", "A region sevilla", "C veto")
    assert t.pending() == ""
    assert t.line("kept") == "D veto_40"


def test_k5_40_laying_one_out_cannot_be_vetoed() -> None:
    t = KTable("court A 1", *VETO)
    t.turn("A", "40")
    assert t.play_passing("A special") == 0
    assert t.line("kept") == "A veto_40 D veto_40"


@pytest.mark.parametrize("bonus", [True, False])
def test_k5_130_a_doubled_region_pays_all_its_points_twice_bonuses_included(bonus: bool) -> None:
    grande = "grande A sevilla" if bonus else "grande A aragon"
    t = score_all(
        "king sevilla" if bonus else "king valencia",
        grande,
        "sevilla A 3 B 2 C 1",
        "doubled B sevilla",
        "doubled_seen_by B B",
    )
    assert paid(t, "sevilla") == [2 * (4 + (4 if bonus else 0)), 2 * 3, 2 * 1, 0]


def test_k5_130_the_kings_region_may_be_doubled() -> None:
    t = act("A", "130", "king sevilla")
    assert "region sevilla" in t.options("A")


def test_k5_130_a_shifted_castillo_is_not_doubled() -> None:
    t = score_all(
        "shifted_castillo sevilla",
        "shifted_by A",
        "castillo A 2",
        "doubled B sevilla",
        "doubled_seen_by B B",
        "king aragon",
        "sevilla B 1",
    )
    assert paid(t, "castillo") == [4, 0, 0, 0]
    assert paid(t, "sevilla") == [0, 8, 0, 0]


def test_k5_73_with_a_turned_board_bonuses_go_to_the_sole_majority() -> None:
    t = score_all("king aragon", "aragon A 1 B 3", "mobile_board 4 aragon", "board_turned_by 4 D")
    assert paid(t, "aragon") == [4, 2, 0, 0]


def test_k7_3_the_kings_region_on_a_disc_leaves_the_grande_inside() -> None:
    t = general("king sevilla", "grande A castillo", "castillo A 1")
    set_discs(t, A="sevilla")
    assert t.grande("A") == "castillo"
    assert t.counts("court") == "A1"


def test_k5_83_collapse_with_shift_140_and_coup() -> None:
    t = act("A", "23", "collapse_by B", "sevilla C 2")
    t.play("A region sevilla")
    assert (t.line("shifted_castillo"), t.counts("sevilla")) == ("sevilla", "C2")
    for card in ("140", "35"):
        t = KTable("collapse_by B", "sevilla A 2", "grande A sevilla", "court A 1")
        t.turn("A", card)
        assert "special" not in t.options("A")


def test_k5_55_a_table_on_more_than_six_and_all_three_out() -> None:
    t = act("A", "55", "limit_table galicia granada", "limit_table_by B C", "sevilla B 8")
    t.play("A region sevilla", "A take sevilla B", "A take sevilla B")
    assert (t.counts("sevilla"), t.counts("court")) == ("B6", "B2")
    t.act("C", "55")
    assert t.targets("region") == {"granada", "sevilla"}, "one not in the King's region"


def test_k2_3_who_holds_only_values_that_lie_out_repeats_one() -> None:
    t = KTable(players=3)
    for seat, label in {"A": "40", "B": "40", "C": "20"}.items():
        t.deal(seat, label)
    t.follow("round", "power_cards")
    t.play("A play 40", "B play 40", "C play 20")
    t.pending()
    assert t.line("order") == "A B C - -"
