"""6 nimmt 55: limit tables of six spaces."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import (
    VETO,
    act,
    end_of_round,
    facts,
    general,
    paid,
    score_all,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

QUARANTINE = ("quarantine sevilla", "quarantine_by B")
PROTECTION = ("protection sevilla", "protection_by B")
TABLE = ("limit_table sevilla", "limit_table_by B")
ALL_OUT = ("limit_table sevilla granada aragon", "limit_table_by B C D")

taboo = pytest.mark.parametrize(
    ("lines", "reason"),
    [(("king sevilla",), "kings_region"), (QUARANTINE, "quarantined"), (PROTECTION, "protected")],
)

# ---- laying it


def test_k5_55_a_table_lies_in_a_region() -> None:
    t = act("A", "55", "sevilla B 3")
    t.play("A region sevilla")
    assert t.line("limit_table") == "sevilla - -"
    assert t.line("limit_table_by") == "A - -"
    assert t.counts("sevilla") == "B3"
    assert facts(t, "LimitTableLaid") == ["A - sevilla"]


def test_k5_55_three_exist() -> None:
    t = act("A", "55", *TABLE)
    assert t.refusal("region sevilla") == "table_already_there"
    t.play("A region granada")
    t.act("C", "55")
    t.play("C region aragon")
    assert t.line("limit_table") == "sevilla granada aragon"
    assert t.line("limit_table_by") == "B A C"


@taboo
def test_k6_1_no_table_in_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "55", *lines)
    assert t.refusal("region sevilla") == reason


def test_k5_55_not_on_the_castillo() -> None:
    t = act("A", "55")
    assert "castillo" not in t.targets("region")


def test_k5_55_exactly_six_stay() -> None:
    t = act("A", "55", "sevilla A 2 B 3 C 1", "court A 1")
    t.play("A region sevilla")
    assert t.counts("sevilla") == "A2 B3 C1"
    assert t.options("A") == ["done", "placing"]


def test_k5_55_laid_on_more_than_six_its_owner_picks_who_goes_to_court() -> None:
    t = act("A", "55", "sevilla A 2 B 4 C 3", "court B 1")
    t.play("A region sevilla")
    assert t.pending() == "A"
    assert t.options("A") == ["take sevilla A", "take sevilla B", "take sevilla C"]
    assert t.refusal("take sevilla D") == "nobody_there"
    t.play("A take sevilla B", "A take sevilla B", "A take sevilla C")
    assert t.counts("sevilla") == "A2 B2 C2"
    assert t.counts("court") == "B3 C1"
    assert facts(t, "SentToCourt") == ["A B sevilla 1", "A B sevilla 1", "A C sevilla 1"]
    assert t.pending() == ""


def test_k5_55_nobody_may_be_spared_beyond_six() -> None:
    t = act("A", "55", "sevilla A 9")
    t.play("A region sevilla")
    assert t.options("A") == ["take sevilla A"]
    t.play(*["A take sevilla A"] * 3)
    assert t.counts("sevilla") == "A6"


def test_k5_55_grandes_need_no_space() -> None:
    t = act("A", "55", "sevilla A 6", "grande A sevilla B sevilla")
    t.play("A region sevilla")
    assert t.pending() == ""
    assert t.grande("B") == "sevilla"


def test_k5_55_a_veto_comes_before_it_lies() -> None:
    t = act("A", "55", "sevilla B 9", "court A 1", *VETO)
    t.play("A region sevilla")
    assert facts(t, "RegionNamed") == ["A sevilla"]
    t.play("D veto")
    assert t.line("limit_table") == ""
    assert t.counts("sevilla") == "B9"


# ---- all three out


def test_k5_55_when_all_three_are_out_one_is_moved() -> None:
    """Proposed ruling below the timing table."""
    t = act("A", "55", *ALL_OUT, "valencia B 8")
    assert t.asks() == "ChooseTableToMove"
    assert t.targets("region") == {"sevilla", "granada", "aragon"}
    assert t.refusal("region valencia") == "not_lying_out"
    t.play("A region granada")
    assert t.refusal("region granada") == "table_already_there"
    t.play("A region valencia", "A take valencia B", "A take valencia B")
    assert t.line("limit_table") == "sevilla valencia aragon"
    assert t.line("limit_table_by") == "B A D"
    assert facts(t, "LimitTableLaid") == ["A granada valencia"]
    assert t.counts("valencia") == "B6"


@taboo
def test_k5_55_not_one_in_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "55", *ALL_OUT, *lines)
    assert t.targets("region") == {"granada", "aragon"}
    assert t.refusal("region sevilla") == reason


def test_k5_55_all_three_in_taboo_regions() -> None:
    t = act(
        "A",
        "55",
        *ALL_OUT,
        "king sevilla",
        "quarantine granada",
        "quarantine_by B",
        "protection aragon",
        "protection_by B",
        "court A 1",
    )
    assert t.options("A") == ["done", "placing"], "no effect"


# ---- a full table


def test_k5_55_nobody_is_placed_in_a_full_one() -> None:
    t = KTable(*TABLE, "king granada", "sevilla B 5", "court A 3")
    t.turn("A", "160")
    t.play("A placing", "A place sevilla")
    assert t.counts("sevilla") == "A1 B5"
    assert t.refusal("place sevilla") == "table_full"


@pytest.mark.parametrize("card", ["20", "15"])
def test_k5_55_nor_by_a_card_that_places(card: str) -> None:
    t = act("A", card, *TABLE, "king granada", "sevilla B 6", "court A 3")
    assert t.refusal("place sevilla") == "table_full"


def test_k5_55_nobody_is_moved_into_a_full_one_but_out_of_it() -> None:
    t = act("A", "80", *TABLE, "grande A aragon", "sevilla A 1 B 5", "aragon A 1")
    t.play("A grande sevilla", "A take aragon A")
    assert t.refusal("to sevilla") == "table_full"
    t.play("A to granada", "A take sevilla A", "A to granada")
    assert t.counts("sevilla") == "B5"
    assert t.grande("A") == "sevilla", "a Grande needs no space"


def test_k5_55_the_intrigue_moves_off_and_on() -> None:
    t = KTable(*TABLE, "sevilla B 6", "aragon C 1")
    t.lay(A="20", B="80", C="90", D="70")
    t.begin_turn("A", "parts")
    t.play("A special", "A either first", "A take aragon C")
    assert t.refusal("to sevilla") == "table_full"
    t.play("A to granada")
    t = KTable(*TABLE, "sevilla B 6")
    t.lay(A="20", B="80", C="90", D="70")
    t.begin_turn("A", "parts")
    t.play("A special", "A either first", "A take sevilla B", "A to granada")
    assert t.counts("sevilla") == "B5"


def test_k5_55_a_space_that_has_become_free_may_be_taken() -> None:
    t = act("A", "80", *TABLE, "grande A aragon", "sevilla A 1 B 5", "aragon A 1")
    t.play("A grande granada", "A take sevilla A", "A to granada", "A take aragon A")
    assert "sevilla" in t.targets("to")


def test_k5_55_all_six_count_as_usual() -> None:
    t = score_all(*TABLE, "sevilla A 3 B 2 C 1", "grande A sevilla")
    assert paid(t, "sevilla") == [4 + 2, 3, 1, 0]


def test_k6_3_tables_stay_after_a_general_scoring() -> None:
    t = end_of_round(3, *TABLE)
    set_discs(t)
    assert t.line("round") == "4"
    assert t.line("limit_table") == "sevilla - -"


# ---- out of the Castillo


@pytest.mark.parametrize(
    ("there", "inside", "fits"),
    [(5, 1, True), (5, 2, False), (0, 6, True), (0, 7, False), (6, 1, False), (6, 0, True)],
)
def test_k7_3_arrivals_that_do_not_all_fit_go_to_court_all_of_them(
    there: int, inside: int, fits: bool
) -> None:
    t = general(*TABLE, f"sevilla B {there}", f"castillo A {inside}")
    set_discs(t, A="sevilla")
    assert t.count("sevilla", "A") == (inside if fits else 0)
    assert t.count("court", "A") == (0 if fits else inside)
    assert t.count("sevilla", "B") == there, "who stood there stays"


def test_k7_3_all_players_arrivals_count_as_one() -> None:
    t = general(*TABLE, "sevilla D 3", "castillo A 2 B 1 C 1")
    set_discs(t, A="sevilla", B="sevilla", C="sevilla")
    assert t.counts("sevilla") == "D3"
    assert t.counts("court") == "A2 B1 C1", "four do not fit in three spaces"
    t = general(*TABLE, "sevilla D 3", "castillo A 2 B 1 C 1")
    set_discs(t, A="sevilla", B="sevilla", C="aragon")
    assert t.counts("sevilla") == "A2 B1 D3"
    assert t.counts("aragon") == "C1"


def test_k7_3_the_same_when_spies_come_later() -> None:
    t = general(*TABLE, "sevilla D 3", "castillo A 2 B 2", "kept B espionage_25")
    set_discs(t, A="sevilla")
    t.play("B disc sevilla")
    assert t.counts("court") == "A2 B2"


def test_k7_3_a_grande_arrives_even_if_its_caballeros_do_not_fit() -> None:
    t = general(*TABLE, "sevilla D 6", "castillo A 2", "grande A castillo")
    set_discs(t, A="sevilla")
    assert t.grande("A") == "sevilla"
    assert t.counts("court") == "A2"


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_4_six_takes_may_be_skipped(edition: str) -> None:
    t = KTable("court A 1", edition=edition)
    t.turn("A", "55")
    t.play("A done")
    assert t.line("limit_table") == ""
