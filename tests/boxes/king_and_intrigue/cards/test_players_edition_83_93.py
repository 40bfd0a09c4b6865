"""Collapse 83, quarantine 93."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import (
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
COLLAPSE = "collapse_by B"

taboo = pytest.mark.parametrize(
    ("lines", "reason"),
    [(("king sevilla",), "kings_region"), (PROTECTION, "protected")],
)

# ---- 83 collapse


def test_k5_83_the_marker_lies_out() -> None:
    t = act("B", "83", "castillo A 1")
    assert t.line("collapse_by") == "B"
    assert facts(t, "CollapseLooms") == ["B"]
    assert t.counts("castillo") == "A1"


def test_k5_83_nobody_is_placed_in_the_castillo() -> None:
    t = KTable(COLLAPSE, "court A 2")
    t.turn("A", "160")
    t.play("A placing")
    assert t.targets("place") == {"pais_vasco", "castilla_la_vieja"}
    assert t.refusal("place castillo") == "castillo_collapsed"


@pytest.mark.parametrize("card", ["20", "15"])
def test_k5_83_nor_by_a_card_that_places(card: str) -> None:
    t = act("A", card, COLLAPSE, "court A 2")
    assert t.refusal("place castillo") == "castillo_collapsed"


def test_k5_83_nobody_is_moved_into_it() -> None:
    t = act("A", "80", COLLAPSE, "grande A aragon", "aragon A 1")
    t.play("A grande sevilla", "A take aragon A")
    assert t.refusal("to castillo") == "castillo_collapsed"


@pytest.mark.parametrize("card", ["35", "140"])
def test_k5_83_coup_and_into_the_castillo_are_void(card: str) -> None:
    """Proposed ruling below the timing table; here they cannot be announced at all."""
    t = KTable(COLLAPSE, "court A 1", "grande A aragon B sevilla", "aragon A 2 B 2")
    t.turn("A", card)
    assert t.options("A") == ["done", "placing"]
    assert t.refusal("special") == "castillo_collapsed"


def test_k5_83_a_compulsory_coup_that_is_void_may_be_left() -> None:
    t = KTable(COLLAPSE, "court A 1", "grande A aragon", edition="decennial")
    t.turn("A", "35")
    assert t.options("A") == ["done", "placing"]


def test_k5_83_a_shift_moves_the_castillo_but_the_regions_pieces_stay() -> None:
    t = act("A", "23", COLLAPSE, "castillo C 2", "sevilla A 1 B 3")
    t.play("A region sevilla")
    assert t.line("shifted_castillo") == "sevilla"
    assert t.counts("castillo") == "C2"
    assert t.counts("sevilla") == "A1 B3"
    assert not t.events("ThrownIn")


def test_k5_83_who_is_inside_stays_and_counts() -> None:
    t = act("A", "110", COLLAPSE, "castillo A 3 B 2 C 1")
    assert t.scores() == [5, 3, 1, 0]
    assert t.counts("castillo") == "A3 B2 C1"
    assert t.line("collapse_by") == "B", "a special scoring does not end it"


def test_k5_83_until_it_has_been_emptied_at_the_general_scoring() -> None:
    t = general(COLLAPSE, "castillo A 3 B 2", "grande A castillo", "court C 1")
    set_discs(t, A="aragon", B="sevilla")
    assert paid(t, "castillo") == [5 + 2, 3, 0, 0]
    assert t.counts("aragon") == "A3"
    assert t.grande("A") == "aragon"
    assert t.line("collapse_by") == ""
    assert facts(t, "EffectEnded") == ["83"]
    t.turn("C", "160")
    t.play("C placing")
    assert "place castillo" in t.options("C")


def test_k5_83_not_before() -> None:
    t = end_of_round(2, COLLAPSE)
    t.pending()
    assert t.line("round") == "3"
    assert t.line("collapse_by") == "B"


def test_k5_83_one_marker_so_a_second_does_nothing() -> None:
    t = KTable(COLLAPSE, "court A 1")
    t.turn("A", "83")
    assert t.options("A") == ["done", "placing"]
    assert t.refusal("special") == "marker_already_there"


def test_k5_83_wherever_the_castillo_stands() -> None:
    t = KTable(COLLAPSE, "shifted_castillo sevilla", "shifted_by A", "court A 1")
    t.turn("A", "160")
    t.play("A placing")
    assert t.refusal("place castillo") == "castillo_collapsed"


# ---- 93 quarantine: laying it


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k5_93_the_marker_lies_in_a_region(edition: str) -> None:
    t = act("C", "93", "sevilla A 1", "mobile_board 4 aragon", edition=edition)
    t.play("C region sevilla")
    assert t.line("quarantine") == "sevilla"
    assert t.line("quarantine_by") == "C"
    assert facts(t, "QuarantineLaid") == ["C sevilla"]


@taboo
def test_k6_1_no_quarantine_in_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "93", *lines)
    assert t.refusal("region sevilla") == reason


def test_k5_93_not_the_castillo() -> None:
    t = act("A", "93")
    assert len(t.targets("region")) == 8
    assert "castillo" not in t.targets("region")


def test_k5_93_a_new_quarantine_moves_the_marker() -> None:
    t = act("A", "93", *QUARANTINE)
    assert t.refusal("region sevilla") == "marker_already_there"
    t.play("A region granada")
    assert t.line("quarantine") == "granada"
    assert t.line("quarantine_by") == "A"


def test_k5_93_the_region_it_has_left_is_free_again() -> None:
    t = act("A", "93", *QUARANTINE, "sevilla B 1", "court C 1")
    t.play("A region granada")
    t.act("C", "33")
    t.play("C place sevilla")
    assert t.counts("sevilla") == "C1"


# ---- 93 quarantine: what it forbids


@pytest.mark.parametrize("number", [1, 2, 4, 9])
def test_k5_93_until_after_the_next_general_scoring(number: int) -> None:
    t = end_of_round(number, *QUARANTINE)
    t.pending()
    assert t.line("quarantine") == "sevilla"
    if number == 9:
        set_discs(t)
        assert t.line("quarantine") == ""


def test_k5_93_scoring_happens_with_bonuses() -> None:
    t = score_all(*QUARANTINE, "king sevilla", "sevilla A 2 B 1", "grande A sevilla")
    assert paid(t, "sevilla") == [4 + 2 + 2, 3, 0, 0]
    assert t.line("quarantine") == ""
    assert facts(t, "EffectEnded") == ["93"]


def test_k5_93_nobody_is_placed_there() -> None:
    t = KTable(*QUARANTINE, "king castilla_la_nueva", "court A 2")
    t.turn("A", "160")
    t.play("A placing")
    assert t.refusal("place sevilla") == "quarantined"


@pytest.mark.parametrize("card", ["20", "15", "33"])
def test_k5_93_nor_by_a_card_that_places(card: str) -> None:
    t = act("A", card, *QUARANTINE, "king castilla_la_nueva", "court A 2", "sevilla B 1")
    assert t.refusal("place sevilla") == "quarantined"


def test_k5_93_nobody_is_moved_in_or_out() -> None:
    t = act("A", "80", *QUARANTINE, "grande A aragon", "aragon A 1", "sevilla A 1")
    assert t.refusal("grande sevilla") == "quarantined"
    t.play("A grande granada")
    assert t.refusal("take sevilla A") == "quarantined"
    t.play("A take aragon A")
    assert t.refusal("to sevilla") == "quarantined"


def test_k5_93_a_grande_there_does_not_move() -> None:
    t = act("A", "80", *QUARANTINE, "grande A sevilla", "aragon A 1")
    assert t.options("A") == ["done", "take aragon A"], "only the caballeros are left to move"


@pytest.mark.parametrize("card", ["70", "140"])
def test_k5_93_nobody_is_taken_out_by_another(card: str) -> None:
    t = act("A", card, *QUARANTINE, "sevilla A 1 B 1", "aragon A 1 B 1")
    assert t.targets("take") == {f"aragon {'B' if card == '70' else 'A'}"}


def test_k5_93_mobile_boards_stay_and_stay_away() -> None:
    t = act("A", "90", *QUARANTINE, "mobile_board 8 sevilla")
    assert t.refusal("board 8") == "quarantined"
    t = act("A", "90", *QUARANTINE, "mobile_board 8 aragon")
    t.play("A board 8")
    assert t.refusal("to sevilla") == "quarantined"


def test_k5_93_the_king_may_come_and_go() -> None:
    t = act("A", "160", *QUARANTINE, "king granada")
    t.play("A king sevilla")
    assert t.king() == "sevilla"
    t.act("B", "160")
    t.play("B king granada")
    assert t.king() == "granada"


# ---- 93 quarantine: a score board as the marker


def marker(*lines: str) -> KTable:
    t = act("A", "93", *lines, edition="decennial")
    t.play("A region sevilla")
    return t


@pytest.mark.parametrize(
    ("boards", "used", "left"),
    [
        ("mobile_board 8 aragon", "4", "8 aragon"),
        ("mobile_board 4 aragon", "8", "4 aragon"),
        ("mobile_board 8 galicia 4 aragon", "4", ""),
        ("mobile_board 4 galicia 8 aragon", "8", ""),
        ("mobile_board 8 castillo 4 galicia", "8", ""),
    ],
)
def test_k5_93_an_unused_board_marks_it_first_and_never_one_of_the_kings_region(
    boards: str, used: str, left: str
) -> None:
    t = marker("king galicia", boards)
    assert t.line("quarantine_board") == used
    kept = left or ("8 galicia" if used == "4" else "4 galicia")
    assert t.line("mobile_board") == kept
    assert facts(t, "QuarantineBoardTaken") == [used]


def test_k5_93_big_box_has_a_marker_of_its_own() -> None:
    t = act("A", "93")
    t.play("A region sevilla")
    assert t.line("quarantine_board") == ""
    assert not t.events("QuarantineBoardTaken")


def boards_that_can_mark(*lines: str) -> set[str]:
    """Every board that some sequence of choices makes the marker of a quarantine in Sevilla."""
    found = set()
    todo: list[list[str]] = [[]]
    while todo:
        choices = todo.pop()
        t = act("A", "93", *lines, edition="decennial")
        t.play(*choices)
        if t.pending():
            todo += [[*choices, f"A {option}"] for option in t.options()]
        elif t.line("quarantine") == "sevilla":
            found.add(t.line("quarantine_board"))
    return found


@pytest.mark.parametrize("boards", ["mobile_board 8 aragon 4 granada", "king galicia"])
def test_k5_93_who_plays_it_chooses_between_two_boards_that_will_do(boards: str) -> None:
    """The Decennial note says "choose": one beside the map if possible, else one on it."""
    assert boards_that_can_mark(boards) == {"8", "4"}


@pytest.mark.parametrize(
    ("boards", "wanted"),
    [
        ("mobile_board 8 sevilla 4 galicia", {"8"}),
        ("mobile_board 8 sevilla 4 aragon", {"8", "4"}),
        ("mobile_board 4 sevilla", {"8"}),
    ],
)
def test_k5_93_a_board_that_lies_in_the_region_itself_will_do(
    boards: str, wanted: set[str]
) -> None:
    """Only one in the King's region is ruled out; that the region is closed comes after."""
    assert boards_that_can_mark("king galicia", boards) == wanted


def test_k5_93_the_board_is_asked_for_only_if_there_is_a_choice() -> None:
    t = act("A", "93", "mobile_board 8 aragon 4 granada", edition="decennial")
    t.play("A region sevilla")
    assert t.options("A") == ["board 8", "board 4"]
    t.play("A board 4")
    assert t.line("quarantine_board") == "4"
    assert facts(t, "QuarantineBoardTaken") == ["4"]
    t = act("A", "93", "mobile_board 8 aragon", edition="decennial")
    t.play("A region sevilla")
    assert t.pending() == ""


def test_k5_93_the_board_that_marks_counts_for_nothing() -> None:
    """Open point U14."""
    t = general(
        *QUARANTINE, "quarantine_board 8", "sevilla A 2 B 1", edition="decennial", players=4
    )
    set_discs(t, elsewhere="granada")
    assert paid(t, "sevilla") == [4, 3, 0, 0]


def test_k5_93_its_old_place_has_its_own_points_again() -> None:
    t = marker("mobile_board 8 aragon 4 galicia", "king galicia", "aragon A 1")
    assert t.line("quarantine_board") == "8"
    t.act("B", "150")
    t.play("B region aragon")
    assert t.scores() == [5, 0, 0, 0]


def test_k5_93_the_board_that_marks_cannot_be_moved_meanwhile() -> None:
    t = act("A", "90", *QUARANTINE, "quarantine_board 8", edition="decennial")
    assert t.options() == ["board 4"]
    assert t.refusal("board 8") == "board_marks_quarantine"


def test_k5_73_nor_turned() -> None:
    """It lies in a region that is taboo."""
    t = act("A", "73", *QUARANTINE, "quarantine_board 8", edition="decennial")
    assert t.options() == ["board 4"]
    assert t.refusal("board 8") == "board_marks_quarantine"


def test_k5_93_a_new_quarantine_takes_the_same_board_along() -> None:
    t = act("A", "93", *QUARANTINE, "quarantine_board 8", edition="decennial")
    t.play("A region granada")
    assert t.line("quarantine") == "granada"
    assert t.line("quarantine_board") == "8"
    assert t.line("mobile_board") == ""


def test_k5_93_off_the_map_after_the_general_scoring() -> None:
    t = general(*QUARANTINE, "quarantine_board 8", "mobile_board 4 aragon", edition="decennial")
    set_discs(t, elsewhere="granada")
    assert t.line("quarantine_board") == ""
    assert t.line("mobile_board") == "4 aragon"
    t.act("B", "90")
    t.play("B board 8", "B to sevilla")
    assert t.line("mobile_board") == "8 sevilla 4 aragon"


def test_k5_93_another_board_in_the_region_still_counts() -> None:
    t = general(
        *QUARANTINE,
        "quarantine_board 8",
        "mobile_board 4 sevilla",
        "sevilla A 2 B 1",
        edition="decennial",
    )
    set_discs(t, elsewhere="granada")
    assert paid(t, "sevilla") == [4, 0, 0, 0]
