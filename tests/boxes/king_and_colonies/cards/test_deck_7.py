"""Cards of deck 7 that meet power cards: turning over, double strike, last moves."""

from __future__ import annotations

import pytest

from elgrande.boxes.king_and_colonies.watch.cards import never_repeated
from elgrande.boxes.king_and_colonies.watch.ledger import KingAndColoniesLedger
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS
from tests.boxes.king_and_colonies.table import FLIP_OF_D, QTable, act, deck, repeated
from tests.boxes.king_and_intrigue.scenes import facts

DOUBLE_OF_B = "colony_cards B double"


# ---- turning over


def test_q3_1_turning_over_stops_an_action_like_a_veto() -> None:
    t = act("A", "60", FLIP_OF_D, "court A 2", "king galicia", "sevilla A 1")
    assert t.pending() == "D"
    t.play("D special")
    assert t.scored() == []
    assert facts(t, "ActionStopped") == ["D A score_fours_60"]
    assert t.line("colony_cards") == ""
    assert t.pending() == "A"
    assert "placing" in t.options("A")
    assert "special" not in t.options("A")


def test_q3_1_what_is_done_stands() -> None:
    t = act("A", "60", FLIP_OF_D, "king galicia", "sevilla A 1", "africa A 1")
    t.play("D pass", "A region sevilla", "D pass", "A region africa", "D special")
    assert t.scored() == ["sevilla"]


def test_q3_1_not_against_ones_own_action() -> None:
    t = act("D", "60", FLIP_OF_D, "king galicia", "sevilla A 1")
    assert t.pending() == "D"
    assert "pass" not in t.options("D")


def test_q3_1_whoever_has_a_veto_too_says_which() -> None:
    lines = ("kept D veto_40", "veto_since D 1")
    for answer, left in (("D veto", ("", "D flip")), ("D special", ("D veto_40", ""))):
        t = act("A", "60", FLIP_OF_D, *lines, "king galicia", "sevilla A 1")
        assert t.options("D") == ["pass", "special", "veto"]
        t.play(answer)
        assert (t.line("kept"), t.line("colony_cards")) == left
        assert t.scored() == []


def test_q3_1_decennial_its_tiles_come_out_when_it_is_used() -> None:
    t = act("A", "60", FLIP_OF_D, "king galicia", "africa D 1", edition="decennial", cards="all")
    t.play("D special")
    assert facts(t, "TilesLaid") == ["D 2 1"]
    assert t.pending() == "D"
    t.play("D take africa D")
    assert t.count("africa_goods", "D") == 1
    t = act("A", "60", FLIP_OF_D, "king galicia", "africa D 1", edition="big_box")
    t.play("D special")
    assert t.events("TilesLaid") == []


def test_q3_1_a_veto_stops_its_tiles_as_part_of_its_action() -> None:
    lines = ("kept B veto_40", "veto_since B 1", "king galicia")
    t = act("A", "60", FLIP_OF_D, *lines, edition="decennial", cards="all")
    t.play("B pass", "D special")
    assert t.pending() == "B"
    t.play("B veto")
    assert facts(t, "VetoUsed") == ["B D turn_over_a_card"]
    assert t.events("TilesLaid") == []


def test_q3_1_tiles_laid_out_of_turn_are_for_everybody_when_that_is_over() -> None:
    t = act("A", "60", FLIP_OF_D, "king galicia", "africa D 1", edition="decennial", cards="all")
    t.play("D special")
    assert t.line("laid_outside") == "0 1"
    t.play("D done")
    assert t.line("laid_outside") == ""


def test_q3_2_turning_over_hits_an_open_card_of_a_deck() -> None:
    t = QTable(FLIP_OF_D, "king galicia")
    t.open_cards("holy_inquisition", "transport")
    t.turn("A", "100", step="turning_over")
    t.play("D special")
    assert t.targets("card") == {"holy_inquisition", "transport"}
    t.play("D card transport")
    assert t.targets("card") == {"holy_inquisition"}


def test_q3_2_a_veto_of_this_round_stops_it_in_its_owners_turn() -> None:
    t = QTable(FLIP_OF_D, "king galicia", edition="decennial", cards="all")
    t.open_cards("holy_inquisition")
    t.turn("A", "40", step="turning_over")
    t.play("D special", "A veto")
    assert facts(t, "VetoUsed") == ["A D turn_over_a_card"]
    t.pending()
    assert not t.targets("card")


def test_q3_2_where_no_card_is_open_it_is_not_offered() -> None:
    t = QTable(FLIP_OF_D, "king galicia", "court A 2")
    t.turn("A", "100", step="turning_over")
    assert t.pending() == "A"


# ---- double strike


def test_q3_3_the_actions_of_power_cards_are_repeated() -> None:
    t = act("A", "150", DOUBLE_OF_B, "sevilla A 1", "granada B 1", "king galicia")
    t.play("A region sevilla")
    repeated(t, "B")
    t.play("B region granada")
    assert t.scored() == ["sevilla", "granada"]
    assert facts(t, "ActionRepeated") == ["B score_any_150"]


def test_q3_3_the_action_of_a_shared_card_is_repeated() -> None:
    t = QTable(DOUBLE_OF_B, "king galicia", "sevilla C 1")
    t.lay(A="180", B="100", C="90", D="10")
    t.begin_turn("A", "parts")
    t.play("A special", "A king granada")
    repeated(t, "B")
    t.play("B king sevilla")
    assert t.king() == "sevilla"


def test_q3_3_a_deck_card_is_repeated_with_its_tiles() -> None:
    t = deck("A", "transport", DOUBLE_OF_B, "sevilla A 1 B 1", "king galicia")
    t.play("A done")
    repeated(t, "B")
    assert t.free_tiles() == "2 2"
    t.play("B take sevilla B", "B to africa", "B take africa B")
    assert t.count("africa_goods", "B") == 1


def test_q3_3_scorings_by_disc_and_outings_are_the_repeaters() -> None:
    t = act("A", "170", DOUBLE_OF_B, "sevilla A 1", "granada B 1", "king galicia")
    t.discs("aragon", A="sevilla", B="granada")
    t.play("A region sevilla", "A region granada")
    repeated(t, "B")
    t.discs("aragon", A="sevilla", B="granada")
    assert t.pending() == "B"
    t = act("A", "13", DOUBLE_OF_B, "grande A aragon B sevilla C granada D valencia")
    t.discs("aragon")
    repeated(t, "B")
    assert t.pending() == "ACD"


def test_q3_3_who_repeats_a_whirlwind_names_the_region() -> None:
    t = QTable(DOUBLE_OF_B, "whirlwind A sevilla", "sevilla C 1", "granada A 1 C 2", "king galicia")
    t.turn("A", "103", step="whirlwind")
    t.play("A special")
    assert t.counts("sevilla") == ""
    repeated(t, "B")
    assert "galicia" not in t.targets("region")
    t.play("B region granada")
    assert t.counts("granada") == ""
    assert t.counts("court") == "A1 C3"


def test_q3_3_not_what_only_lies_out_or_changes_the_placing() -> None:
    for edition in ("big_box", "decennial"):
        t = QTable(edition=edition)
        books = KingAndColoniesLedger(t.s)
        names = {card.name for card in POWER_CARDS if not card.is_repeatable(t.s)}
        assert names == never_repeated(books)


@pytest.mark.parametrize("power", ["25", "75", "113"])
def test_q3_3_a_card_laid_out_is_not_offered_for_repeating(power: str) -> None:
    t = act("A", power, DOUBLE_OF_B, "king galicia")
    asked = []
    while t.pending():
        asked.append(t.pending())
        t.play(f"{t.pending()} done")
    assert "B" not in asked


def test_q3_3_repeating_uses_up_no_part_of_ones_own_turn() -> None:
    t = act("A", "15", DOUBLE_OF_B, "king sevilla", "court A 5 B 9")
    t.play("A done")
    repeated(t, "B")
    t.play(*["B place granada"] * 5)
    assert t.counts("granada") == "B5"
    assert t.line("turn_used") == "A 3"


# ---- last moves


def test_q5_1_last_moves_before_a_scoring_of_deck_7() -> None:
    t = deck("A", "score_new_regions", "kept B last_move_75", "africa C 1", "king galicia")
    assert t.pending() == "B"
    t.play("B take africa C", "B to ship")
    t.play("A region africa", "A region ship", "A region francia", "A region america")
    assert t.paid("africa") == [0, 0, 0, 0]
    assert facts(t, "TilesLaid") == ["A 2 1"]


def test_q5_1_before_black_ones_are_scored_when_the_inquisitor_is_taken() -> None:
    t = deck("A", "score_black", "kept B last_move_75", "sevilla N 1", "king galicia")
    assert t.line("inquisitor") == "A"
    t.play("B take sevilla N", "B to granada")
    t.play("A region granada")
    assert t.paid("granada") == [6, 0, 0, 0]
    assert facts(t, "TilesLaid") == ["A 2 1"]


def test_q5_1_the_inquisitor_is_taken_before_last_moves() -> None:
    lines = ("kept B last_move_75 D veto_40", "veto_since D 1", "sevilla N 1")
    t = deck("A", "score_black", *lines, "king galicia")
    t.play("D pass", "D pass")
    assert t.pending() == "D"
    assert t.line("inquisitor") == ""
    t.play("D pass")
    assert t.pending() == "B"
    assert t.line("inquisitor") == "A"


@pytest.mark.parametrize("after_all", [False, True])
def test_q5_1_before_a_delayed_scoring(after_all: bool) -> None:
    laid, now = (9, 9) if after_all else (1, 2)
    lines = ("delayed_scoring africa", "delayed_by A", f"delayed_round {laid}")
    t = QTable(f"round {now}", *lines, "kept B last_move_75", "africa C 1", "king galicia")
    t.lay(A="180", B="100", C="90", D="10")
    t.s.table[0] = -1
    t.follow("round", "delayed_scoring_last" if after_all else "delayed_scoring")
    assert t.pending() == "B"
    t.play("B done")
    assert t.paid("africa") == [0, 0, 4, 0]


def test_q3_3_whoever_has_a_veto_is_asked_when_discs_of_a_repeated_action_are_shown() -> None:
    grandes = "grande A aragon B sevilla C granada D valencia"
    t = act("A", "13", DOUBLE_OF_B, "kept A veto_40", "veto_since A 1", grandes, "king galicia")
    t.discs("pais_vasco")
    repeated(t, "B")
    t.play("A pass")
    t.discs("cataluna")
    assert t.pending() == "A"
    t.play("A veto")
    assert t.line("grande") == "A aragon B pais_vasco C pais_vasco D pais_vasco"
