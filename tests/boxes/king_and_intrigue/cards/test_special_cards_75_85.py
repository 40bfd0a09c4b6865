"""Last move 75, royal protection 85."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import (
    VETO,
    act,
    end_of_round,
    facts,
    general,
    kinds,
    paid,
    score_all,
    scored,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

QUARANTINE = ("quarantine sevilla", "quarantine_by B")
PROTECTION = ("protection sevilla", "protection_by B")
KEPT = "kept B last_move_75"

taboo = pytest.mark.parametrize(
    ("lines", "reason"),
    [(("king sevilla",), "kings_region"), (QUARANTINE, "quarantined"), (PROTECTION, "protected")],
)


def before_scoring(*lines: str, kept: str = KEPT) -> KTable:
    """A scores the Castillo, and who keeps a last move is asked."""
    return act("A", "110", kept, *lines)


# ---- 75 last move


def test_k5_75_the_card_is_kept_for_all_to_see() -> None:
    t = act("B", "75", "aragon A 1")
    assert t.line("kept") == "B last_move_75"
    assert facts(t, "CardKept") == ["B 75"]
    assert t.pending() == "", "laying it out is no scoring"


def test_k5_75_once_one_caballero_of_any_colour() -> None:
    t = before_scoring("aragon A 1 B 2 D 1", "sevilla C 1")
    assert t.pending() == "B"
    assert t.asks() == "LastMove"
    assert t.targets("take") == {"aragon A", "aragon B", "aragon D", "sevilla C"}
    t.play("B take aragon D", "B to granada")
    assert t.counts("granada") == "D1"
    assert t.line("kept") == "", "spent"
    assert facts(t, "KeptCardUsed") == ["B 75"]
    assert facts(t, "Moved") == ["B D aragon granada"]
    t.act("C", "110")
    assert t.pending() == ""


def test_k5_75_it_may_be_kept_for_later() -> None:
    t = before_scoring("aragon A 1")
    t.play("B done")
    assert t.line("kept") == "B last_move_75"
    assert not t.events("KeptCardUsed")
    t.act("C", "110")
    assert t.pending() == "B"


def test_k5_75_to_another_region_not_the_kings_and_not_the_castillo() -> None:
    t = before_scoring("king valencia", "aragon A 1")
    t.play("B take aragon A")
    assert t.refusal("to valencia") == "kings_region"
    assert t.refusal("to castillo") == "castillo_is_no_region"
    assert t.refusal("to aragon") == "must_change_place"
    assert len(t.targets("to")) == 7


@taboo
def test_k5_75_not_out_of_or_into_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = before_scoring(*lines, "sevilla A 1", "aragon A 1")
    assert t.refusal("take sevilla A") == reason
    t.play("B take aragon A")
    assert t.refusal("to sevilla") == reason


def test_k5_75_never_out_of_the_castillo() -> None:
    t = before_scoring("castillo A 2", "aragon A 1")
    assert t.refusal("take castillo A") == "not_out_of_castillo"


def test_k5_75_not_into_a_full_limit_table() -> None:
    t = before_scoring("limit_table sevilla", "limit_table_by A", "sevilla C 6", "aragon A 1")
    t.play("B take aragon A")
    assert t.refusal("to sevilla") == "table_full"


def test_k5_75_nobody_to_move_nobody_is_asked() -> None:
    t = before_scoring("galicia A 3", "castillo C 1", "court B 3", "grande A aragon")
    assert t.scores() == [0, 0, 5, 0]
    assert t.line("kept") == "B last_move_75"


def test_k5_75_before_ones_own_scoring_too() -> None:
    t = before_scoring("aragon A 1", kept="kept A last_move_75")
    assert t.pending() == "A"


def test_k5_75_it_is_laid_out_before_it_can_be_used() -> None:
    """The card of this round is none yet: its owner has not had his turn."""
    t = KTable("aragon A 1", "castillo A 1")
    t.lay(A="110", B="75", C="180", D="10")
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.scores() == [5, 0, 0, 0]


def test_k5_75_several_in_turn_order_each_once() -> None:
    t = KTable("kept A last_move_75 B last_move_75 D last_move_75", "aragon A 3", "castillo C 1")
    t.lay(A="10", B="180", C="110", D="150")
    t.begin_turn("C", "parts")
    t.play("C special")
    assert t.pending() == "B"
    t.play("B done")
    assert t.pending() == "D"
    t.play("D take aragon A", "D to sevilla")
    assert t.pending() == "A", "the next, and nobody who has passed"
    t.play("A done")
    assert t.scores() == [0, 0, 5, 0]
    assert t.line("kept") == "A last_move_75 B last_move_75"


def test_k5_75_a_later_one_may_move_what_an_earlier_one_has_moved() -> None:
    t = KTable("kept A last_move_75 B last_move_75", "aragon A 1")
    t.lay(A="10", B="180", C="110", D="150")
    t.begin_turn("C", "parts")
    t.play("C special", "B take aragon A", "B to sevilla", "A take sevilla A", "A to granada")
    assert t.counts("granada") == "A1"


def test_k5_75_may_be_vetoed_when_it_is_laid_out() -> None:
    t = act("A", "75", *VETO)
    t.play("D veto")
    assert t.line("kept") == ""
    assert not t.events("CardKept")


def test_k5_75_using_it_cannot_be_vetoed() -> None:
    t = act("A", "110", "kept B last_move_75 D veto_40", "veto_since D 1", "aragon A 1")
    assert t.options("D") == ["pass", "veto"], "about the scoring"
    t.play("D pass")
    assert t.play_passing("B take aragon A", "B to sevilla") == 0
    assert t.counts("sevilla") == "A1"


def test_k5_75_a_vetoed_scoring_leaves_no_last_move() -> None:
    t = act("A", "110", "kept B last_move_75 D veto_40", "veto_since D 1", "aragon A 1")
    t.play("D veto")
    assert t.pending() == ""
    assert t.line("kept") == "B last_move_75"


# ---- 75 last move in a general scoring


def test_k7_4_before_each_region_of_a_general_scoring_and_not_before_the_castillo() -> None:
    t = general(KEPT, "aragon A 1", "castillo A 1")
    set_discs(t, A="aragon")
    asked = []
    while t.pending():
        asked.append(scored(t)[-1])
        t.play("B done")
    assert asked[0] == "castillo", "the first time when it has been scored and emptied"
    assert asked[1:] == [
        "galicia",
        "pais_vasco",
        "aragon",
        "cataluna",
        "castilla_la_vieja",
        "castilla_la_nueva",
        "sevilla",
        "granada",
    ]
    assert t.line("kept") == "B last_move_75", "it stays"


def test_k7_4_a_caballero_may_score_where_it_was_and_where_it_goes() -> None:
    t = general(KEPT, "aragon B 1")
    set_discs(t)
    t.play("B done", "B done", "B done", "B take aragon B", "B to cataluna")
    assert paid(t, "aragon") == [0, 5, 0, 0]
    assert paid(t, "cataluna") == [0, 4, 0, 0]
    assert t.pending() == ""


def test_k7_4_or_be_taken_out_before_it_scores() -> None:
    t = general(KEPT, "aragon A 1")
    set_discs(t)
    t.play("B take aragon A", "B to pais_vasco")
    assert paid(t, "pais_vasco") == [5, 0, 0, 0]
    assert paid(t, "aragon") == [0, 0, 0, 0]


def test_k7_4_whoever_has_just_left_the_castillo_may_be_moved() -> None:
    t = general(KEPT, "castillo A 2")
    set_discs(t, A="aragon")
    t.play("B take aragon A", "B to sevilla")
    assert t.counts("aragon") == "A1"


def test_k7_4_several_before_the_same_region_in_the_order_of_the_last_round() -> None:
    t = general("kept A last_move_75 C last_move_75", "order D C B A", "aragon A 1")
    set_discs(t)
    assert t.pending() == "C"
    t.play("C done")
    assert t.pending() == "A"
    t.play("A done")
    assert scored(t)[-1] == "galicia"
    assert t.pending() == "C"


def test_k5_75_unused_it_stays_from_round_to_round() -> None:
    t = end_of_round(3, KEPT)
    set_discs(t)
    assert t.line("round") == "4"
    assert t.line("kept") == "B last_move_75"


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_4_keeping_it_is_optional(edition: str) -> None:
    t = KTable("court A 1", edition=edition)
    t.turn("A", "75")
    t.play("A done")
    assert t.line("kept") == ""


# ---- 85 royal protection


def test_k5_85_the_marker_lies_in_a_region() -> None:
    t = act("C", "85", "sevilla A 1")
    t.play("C region sevilla")
    assert t.line("protection") == "sevilla"
    assert t.line("protection_by") == "C"
    assert facts(t, "ProtectionLaid") == ["C sevilla"]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [(("king sevilla",), "kings_region"), (QUARANTINE, "quarantined")],
)
def test_k6_1_no_protection_in_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "85", *lines)
    assert t.refusal("region sevilla") == reason
    assert "castillo" not in t.targets("region")


def test_k5_85_a_second_one_moves_the_marker() -> None:
    t = act("A", "85", *PROTECTION)
    assert t.refusal("region sevilla") == "marker_already_there"
    t.play("A region granada")
    assert t.line("protection") == "granada"
    assert t.line("protection_by") == "A"


def test_k5_85_nobody_is_placed_moved_or_taken() -> None:
    t = KTable(*PROTECTION, "king castilla_la_nueva", "court A 2")
    t.turn("A", "160")
    t.play("A placing")
    assert t.refusal("place sevilla") == "protected"
    t = act("A", "80", *PROTECTION, "grande A aragon", "aragon A 1", "sevilla A 1")
    assert t.refusal("grande sevilla") == "protected"
    t.play("A grande granada")
    assert t.refusal("take sevilla A") == "protected"
    t.play("A take aragon A")
    assert t.refusal("to sevilla") == "protected"


@pytest.mark.parametrize("card", ["70", "140"])
def test_k5_85_nobody_is_taken_out_by_another(card: str) -> None:
    t = act("A", card, *PROTECTION, "sevilla A 1 B 1", "aragon A 1 B 1")
    assert t.targets("take") == {f"aragon {'B' if card == '70' else 'A'}"}


def test_k5_85_mobile_boards_stay_and_stay_away() -> None:
    t = act("A", "90", *PROTECTION, "mobile_board 8 sevilla")
    assert t.refusal("board 8") == "protected"
    t.play("A board 4")
    assert t.refusal("to sevilla") == "protected"


def test_k5_85_the_king_may_come_and_finds_no_bonus() -> None:
    t = act("A", "160", *PROTECTION, "king granada", "sevilla A 2 B 1", "grande A sevilla")
    t.play("A king sevilla")
    assert t.king() == "sevilla"
    t.act("B", "150")
    t.play("B region sevilla")
    assert t.scores() == [4 + 2, 3, 0, 0], "the home bonus stays"


def test_k5_85_no_kings_bonus_in_the_general_scoring_that_ends_the_round() -> None:
    t = score_all(*PROTECTION, "king sevilla", "sevilla A 2 B 1")
    assert paid(t, "sevilla") == [4, 3, 0, 0]


def test_k7_3_discs_on_it_send_to_court() -> None:
    t = end_of_round(3, *PROTECTION, "castillo A 2")
    set_discs(t, A="sevilla")
    assert t.counts("court") == "A2"
    assert t.counts("sevilla") == ""


@pytest.mark.parametrize("number", [1, 2, 3, 6])
def test_k6_4_protection_ends_with_the_round(number: int) -> None:
    t = end_of_round(number, *PROTECTION, "sevilla B 1")
    if number % 3 == 0:
        t.pending()
        assert t.line("protection") == "sevilla", "not before the general scoring is over"
        set_discs(t)
    t.pending()
    assert t.line("protection") == ""
    assert t.line("protection_by") == ""
    assert facts(t, "EffectEnded") == ["85"]
    assert t.line("round") == str(number + 1)
    t.act("C", "70")
    assert t.targets("take") == {"sevilla B"}


def test_k6_4_it_ends_after_the_scoring_and_before_the_next_round() -> None:
    t = end_of_round(3, *PROTECTION)
    set_discs(t)
    told = kinds(t)
    assert "Scored" not in told[told.index("EffectEnded") :]
    assert told.index("EffectEnded") < told.index("RoundBegan")


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_4_protection_may_be_skipped(edition: str) -> None:
    t = KTable("court A 1", edition=edition)
    t.turn("A", "85")
    t.play("A done")
    assert t.line("protection") == ""
