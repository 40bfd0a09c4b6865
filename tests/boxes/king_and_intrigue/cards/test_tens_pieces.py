"""Cards 70, 80, 90 and 160: recall, Grande, mobile score board, royal adviser."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SEAT_LETTERS
from tests.boxes.king_and_intrigue.scenes import VETO, act, facts
from tests.boxes.king_and_intrigue.table import KTable

REGIONS = {
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva"),
    *("sevilla", "granada", "valencia"),
}
BARRED = [("quarantine", "quarantined"), ("protection", "protected")]
both_editions = pytest.mark.parametrize("edition", ["big_box", "decennial"])


def laid(*lines: str, players: int, **labels: str) -> KTable:
    t = KTable(*lines, players=players)
    t.lay(**labels)
    return t


# ---- card 70


def test_k5_70_one_of_each_opponent_from_regions_of_ones_choice() -> None:
    """Open point 6: not one's own."""
    lines = ("aragon A 2 B 2 C 1", "sevilla B 1 C 1 D 2", "court B 1")
    t = act("B", "70", *lines)
    assert t.options("B") == ["done", "take aragon C", "take sevilla C"]
    t.play("B take sevilla C")
    assert t.options("B") == ["done", "take sevilla D"]
    t.play("B take sevilla D", "B take aragon A")
    assert t.counts("provinces") == "A1 C1 D1"
    assert t.counts("aragon") == "A1 B2 C1"
    assert t.counts("sevilla") == "B1 D1"
    assert t.options("B") == ["done", "placing"]
    assert facts(t, "Returned") == ["B C sevilla 1", "B D sevilla 1", "B A aragon 1"]


@both_editions
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k5_70_with_any_number_of_players(players: int, edition: str) -> None:
    seats = SEAT_LETTERS[:players]
    standing = "aragon " + " ".join(f"{seat} 2" for seat in seats)
    t = KTable(standing, players=players, edition=edition)
    t.turn("B", "70")
    t.play("B special", *(["B either first"] if players == 2 else []))
    while t.pending() == "B" and t.asks() == "TakeOneOfEach":
        t.play(f"B {t.options('B')[-1]}")
    mine = "B2" if edition == "big_box" else "B1"
    assert t.counts("aragon") == " ".join(mine if seat == "B" else f"{seat}1" for seat in seats)


def test_k5_70_an_opponent_may_be_spared() -> None:
    """As with the base game's card, whose words it has."""
    t = act("B", "70", "aragon A 1 C 1 D 1")
    t.play("B done", "B take aragon D", "B done")
    assert t.counts("provinces") == "D1"
    assert t.pending() == ""


def test_k5_70_decennial_of_everybody_ones_own_last_and_nobody_is_spared() -> None:
    t = act("B", "70", "aragon A 1 B 1 C 1 D 1", edition="decennial")
    for victim in "CDAB":
        assert t.options("B") == [f"take aragon {victim}"]
        t.play(f"B take aragon {victim}")
    assert t.counts("provinces") == "A1 B1 C1 D1"


def test_k5_70_decennial_must_be_carried_out() -> None:
    t = KTable("aragon C 1", "court B 1", edition="decennial")
    t.turn("B", "70")
    assert t.refusal("done") == "must_act"


@both_editions
@pytest.mark.parametrize("choice", ["yes", "no"])
def test_k5_70_the_base_games_switch_governs_it(choice: str, edition: str) -> None:
    t = act("B", "70", "aragon B 2 C 1", edition=edition, return_one_includes_self=choice)
    assert ("done" in t.options("B")) == (choice == "no")
    t.play("B take aragon C")
    assert (t.pending() == "B") == (choice == "yes")


@both_editions
@pytest.mark.parametrize("choice", ["yes", "no"])
def test_k5_70_in_older_games_never_ones_own_and_nobody_is_spared(
    choice: str, edition: str
) -> None:
    t = KTable(
        "aragon B 2 C 1",
        edition=edition,
        revision=1,
        return_one_includes_self=choice,
        skipping="may_only",
    )
    t.turn("B", "70")
    assert "done" in t.options("B"), "the action as a whole could be skipped"
    t.play("B special")
    assert t.options("B") == ["take aragon C"]
    t.play("B take aragon C")
    assert t.pending() == ""
    assert t.counts("aragon") == "B2"


def test_k5_70_not_out_of_the_kings_region_castillo_or_court() -> None:
    t = act("B", "70", "galicia C 2", "castillo C 2", "court C 2", "sevilla C 1")
    assert t.refusal("take galicia C") == "kings_region"
    assert t.refusal("take castillo C") == "not_out_of_castillo"
    assert t.options("B") == ["done", "take sevilla C"]
    t.play("B take sevilla C")
    assert t.pending() == ""


def test_k5_70_who_has_nobody_to_be_taken_is_passed_over() -> None:
    t = act("B", "70", "galicia C 3", "castillo D 2", "aragon A 1")
    assert t.options("B") == ["done", "take aragon A"]
    t.play("B take aragon A")
    assert t.counts("provinces") == "A1"


@pytest.mark.parametrize(("effect", "reason"), BARRED)
def test_k5_70_not_out_of_a_region_where_nothing_changes(effect: str, reason: str) -> None:
    t = act("B", "70", "aragon C 2 D 1", "sevilla C 1", f"{effect} aragon", f"{effect}_by A")
    assert t.refusal("take aragon C") == reason
    t.play("B take sevilla C")
    assert t.pending() == "", "D stands in that region only"
    assert t.counts("aragon") == "C2 D1"


def test_k5_70_with_the_mistress_out_of_the_kings_region() -> None:
    t = act("B", "70", "galicia C 2", "mistress_by A")
    t.play("B take galicia C")
    assert t.counts("galicia") == "C1"


def test_k5_70_a_piece_on_the_bridge_is_safe() -> None:
    bridge = ("bridge C 1", "bridge_between aragon valencia", "bridge_by C", "bridge_round 1")
    t = act("B", "70", "round 2", *bridge)
    assert t.pending() == ""
    assert t.counts("bridge") == "C1"


def test_k5_70_beside_a_shifted_castillo_but_not_out_of_it() -> None:
    lines = ("shifted_castillo aragon", "shifted_by A", "castillo C 2", "aragon C 1")
    t = act("B", "70", *lines)
    assert t.options("B") == ["done", "take aragon C"]


def test_k5_70_a_veto_between_two_opponents() -> None:
    t = act("B", "70", "aragon A 1 C 1 D 1", "court B 1", *VETO)
    t.play("D pass", "B take aragon C", "D pass", "B take aragon D")
    assert facts(t, "ReturnDeclared") == ["B C aragon", "B D aragon"]
    t.play("D veto")
    assert t.counts("aragon") == "A1 D1", "the first stays returned, the rest is lost"
    assert t.options("B") == ["done", "placing"]


def test_k5_70_a_veto_before_the_first() -> None:
    t = act("B", "70", "aragon A 1 C 1 D 1", *VETO)
    t.play("D veto")
    assert t.counts("aragon") == "A1 C1 D1"
    assert t.pending() == ""


# ---- card 80


@both_editions
def test_k5_80_the_grande_and_up_to_two_of_ones_own(edition: str) -> None:
    t = act("B", "80", "grande B aragon", "aragon A 1 B 2", "sevilla B 1", edition=edition)
    assert t.targets("grande") == REGIONS - {"galicia", "aragon"}
    t.play("B grande valencia")
    assert t.grande("B") == "valencia"
    assert t.options("B") == ["done", "take aragon B", "take sevilla B"]
    t.play("B take aragon B", "B to castillo", "B take sevilla B", "B to cataluna")
    assert t.pending() == ""
    assert t.counts("castillo") == "B1"
    assert t.counts("cataluna") == "B1"
    assert facts(t, "GrandeMoved") == ["B aragon valencia"]


@pytest.mark.parametrize("number", [0, 1])
def test_k5_80_fewer_caballeros_or_none(number: int) -> None:
    t = act("B", "80", "grande B aragon", "aragon B 3")
    t.play("B grande valencia", *["B take aragon B", "B to sevilla"] * number, "B done")
    assert t.counts("aragon") == f"B{3 - number}"
    assert t.pending() == ""


def test_k5_80_the_grande_may_stay_and_the_caballeros_move() -> None:
    t = act("B", "80", "grande B aragon", "sevilla B 1")
    assert "done" in t.options("B")
    t.play("B done", "B take sevilla B", "B to granada", "B done")
    assert t.grande("B") == "aragon"
    assert t.counts("granada") == "B1"
    assert t.pending() == ""


def test_k5_80_in_older_games_the_grande_must_move_if_it_can() -> None:
    t = act("B", "80", "grande B aragon", "sevilla B 1", revision=1)
    assert t.refusal("done") == "not_asked"
    assert "done" not in t.options("B")


def test_k5_80_they_need_not_travel_with_the_grande() -> None:
    """Open point 5."""
    t = act("B", "80", "grande B aragon", "sevilla B 2")
    t.play("B grande valencia", "B take sevilla B")
    assert t.targets("to") == (REGIONS - {"galicia", "sevilla"}) | {"castillo"}


def test_k5_80_one_piece_moved_twice_costs_both() -> None:
    t = act("B", "80", "grande B aragon", "sevilla B 1")
    t.play("B grande valencia", "B take sevilla B", "B to granada", "B take granada B")
    t.play("B to sevilla")
    assert t.pending() == ""
    assert t.counts("sevilla") == "B1"


def test_k5_80_only_ones_own() -> None:
    t = act("B", "80", "grande B aragon", "sevilla A 1 B 1", "granada C 2")
    t.play("B grande valencia")
    assert t.refusal("take sevilla A") == "only_own"
    assert t.options("B") == ["done", "take sevilla B"]


def test_k5_80_nothing_out_of_or_into_the_kings_region() -> None:
    t = act("B", "80", "grande B aragon", "galicia B 2", "sevilla B 1")
    assert t.refusal("grande galicia") == "kings_region"
    assert t.refusal("grande aragon") == "must_change_place"
    t.play("B grande valencia")
    assert t.refusal("take galicia B") == "kings_region"
    t.play("B take sevilla B")
    assert t.refusal("to galicia") == "kings_region"


def test_k5_80_a_grande_in_the_kings_region_stays_but_the_caballeros_move() -> None:
    t = act("B", "80", "grande B galicia", "sevilla B 1")
    assert t.asks() == "MoveCaballeros"
    t.play("B take sevilla B", "B to granada", "B done")
    assert t.grande("B") == "galicia"
    assert t.counts("granada") == "B1"


def test_k5_80_the_grande_never_enters_the_castillo_nor_do_caballeros_leave_it() -> None:
    t = act("B", "80", "grande B aragon", "castillo B 2", "sevilla B 1")
    assert "castillo" not in t.targets("grande")
    t.play("B grande valencia")
    assert t.refusal("take castillo B") == "not_out_of_castillo"


def test_k5_80_a_grande_inside_after_a_coup_cannot_be_moved() -> None:
    t = act("B", "80", "grande B castillo", "sevilla B 1")
    assert t.asks() == "MoveCaballeros"
    t.play("B done")
    assert t.grande("B") == "castillo"


def test_k5_80_several_grandes_in_one_region() -> None:
    t = act("B", "80", "grande A valencia B aragon")
    t.play("B grande valencia")
    assert (t.grande("A"), t.grande("B")) == ("valencia", "valencia")


@pytest.mark.parametrize(("effect", "reason"), BARRED)
def test_k5_80_nothing_out_of_or_into_a_region_where_nothing_changes(
    effect: str, reason: str
) -> None:
    lines = (f"{effect} aragon", f"{effect}_by A", "aragon B 2", "sevilla B 1")
    t = act("B", "80", "grande B aragon", *lines)
    assert t.asks() == "MoveCaballeros", "the Grande is stuck"
    assert t.refusal("take aragon B") == reason
    t = act("B", "80", "grande B sevilla", *lines)
    assert t.refusal("grande aragon") == reason
    t.play("B grande granada", "B take sevilla B")
    assert t.refusal("to aragon") == reason


def test_k5_80_with_the_mistress_the_grande_may_enter_and_leave() -> None:
    t = act("B", "80", "grande B galicia", "galicia B 1", "mistress_by A")
    t.play("B grande sevilla", "B take galicia B", "B to granada", "B done")
    assert t.grande("B") == "sevilla"
    t = act("B", "80", "grande B aragon", "mistress_by A")
    t.play("B grande galicia")
    assert t.grande("B") == "galicia"


def test_k5_80_limit_table_and_collapse_bind_the_caballeros_not_the_grande() -> None:
    lines = ("limit_table sevilla - -", "limit_table_by A - -", "collapse_by A", "sevilla C 6")
    t = act("B", "80", "grande B aragon", "granada B 1", *lines)
    t.play("B grande sevilla", "B take granada B")
    assert t.grande("B") == "sevilla"
    assert t.refusal("to sevilla") == "table_full"
    assert t.refusal("to castillo") == "castillo_collapsed"


def test_k5_80_ones_own_piece_may_leave_the_bridge() -> None:
    bridge = ("bridge B 1", "bridge_between aragon valencia", "bridge_by B", "bridge_round 1")
    t = act("B", "80", "round 2", "grande B aragon", *bridge)
    t.play("B grande sevilla", "B take bridge B", "B to sevilla")
    assert t.line("bridge_by") == ""
    assert t.counts("sevilla") == "B1"


@pytest.mark.parametrize("question", [1, 2, 3, 4])
def test_k5_80_a_veto_before_the_grande_and_at_each_piece(question: int) -> None:
    """Ruling of section 5: each piece is a step."""
    t = act("B", "80", "grande B aragon", "sevilla B 2", "court B 1", *VETO)
    steps = (
        (),
        ("B grande valencia",),
        ("B take sevilla B", "B to granada"),
        ("B take sevilla B", "B to cataluna"),
    )
    for number, moves in enumerate(steps, start=1):
        t.play(*moves)
        assert t.options("D") == ["pass", "veto"]
        t.play("D veto" if number == question else "D pass")
        if number == question:
            break
    assert t.grande("B") == ("valencia" if question > 2 else "aragon")
    assert t.counts("granada") == ("B1" if question > 3 else "")
    assert t.counts("cataluna") == ""
    assert t.options("B") == ["done", "placing"]


# ---- card 90


@both_editions
def test_k5_90_a_board_is_brought_in(edition: str) -> None:
    t = act("B", "90", "court B 1", edition=edition)
    assert t.options("B") == ["board 8", "board 4"]
    t.play("B board 8")
    assert t.targets("to") == (REGIONS - {"galicia"}) | {"castillo"}
    t.play("B to aragon")
    assert t.line("mobile_board") == "8 aragon"
    assert facts(t, "BoardMoved") == ["B 8 - aragon"]
    assert t.options("B") == ["done", "placing"]


def test_k5_90_or_moved_although_the_other_is_unused() -> None:
    t = act("B", "90", "mobile_board 8 aragon")
    t.play("B board 8")
    assert t.refusal("to aragon") == "must_change_place"
    t.play("B to castillo")
    assert t.line("mobile_board") == "8 castillo"


def test_k5_90_one_a_region_and_one_on_the_castillo() -> None:
    t = act("B", "90", "mobile_board 8 aragon")
    t.play("B board 4")
    assert t.refusal("to aragon") == "board_already_there"
    t = act("B", "90", "mobile_board 8 castillo")
    t.play("B board 4")
    assert t.refusal("to castillo") == "board_already_there"


def test_k5_90_not_into_or_out_of_the_kings_region() -> None:
    t = act("B", "90", "mobile_board 8 galicia")
    assert t.options("B") == ["board 4"]
    assert t.refusal("board 8") == "kings_region"
    t.play("B board 4")
    assert t.refusal("to galicia") == "kings_region"


@pytest.mark.parametrize(("effect", "reason"), BARRED)
def test_k5_90_not_into_or_out_of_a_region_where_nothing_changes(effect: str, reason: str) -> None:
    t = act("B", "90", "mobile_board 8 aragon", f"{effect} aragon", f"{effect}_by A")
    assert t.refusal("board 8") == reason
    t.play("B board 4")
    assert t.refusal("to aragon") == reason


def test_k5_90_not_a_board_that_marks_a_quarantine() -> None:
    lines = ("quarantine aragon", "quarantine_by A", "quarantine_board 8")
    t = act("B", "90", *lines, edition="decennial")
    assert t.refusal("board 8") == "board_marks_quarantine"
    assert t.options("B") == ["board 4"]


def test_k5_90_with_the_mistress_into_and_out_of_the_kings_region() -> None:
    t = act("B", "90", "mobile_board 8 galicia", "mistress_by A")
    t.play("B board 8", "B to sevilla")
    assert t.line("mobile_board") == "8 sevilla"
    t = act("B", "90", "mistress_by A")
    t.play("B board 8", "B to galicia")
    assert t.line("mobile_board") == "8 galicia"


def test_k5_90_a_turned_board_stays_turned_when_moved() -> None:
    t = act("B", "90", "mobile_board 8 aragon", "board_turned_by 8 C")
    t.play("B board 8", "B to sevilla")
    assert t.line("board_turned_by") == "8 C"


def test_k5_90_one_question_for_a_veto_with_board_and_place() -> None:
    t = act("B", "90", "court B 1", *VETO)
    t.play("B board 8", "B to aragon")
    assert facts(t, "BoardDeclared") == ["B 8 aragon"]
    t.play("D veto")
    assert t.line("mobile_board") == ""
    assert t.options("B") == ["done", "placing"]


# ---- card 160


def test_k5_160_to_a_neighbour_of_his_region() -> None:
    t = act("B", "160", "king castilla_la_nueva", "court B 1")
    assert t.targets("king") == {"castilla_la_vieja", "aragon", "valencia", "granada", "sevilla"}
    assert t.refusal("king galicia") == "not_a_neighbour"
    assert t.refusal("king castilla_la_nueva") == "must_change_place"
    t.play("B king granada")
    assert t.king() == "granada"
    assert facts(t, "KingMoved") == ["B castilla_la_nueva granada"]
    assert t.options("B") == ["done", "placing"]


def test_k5_160_before_or_after_placing() -> None:
    t = KTable("court B 4")
    t.turn("B", "160")
    t.play("B placing", *["B place pais_vasco"] * 4, "B special", "B king pais_vasco")
    assert t.counts("pais_vasco") == "B4"
    t = act("B", "160", "court B 4")
    t.play("B king pais_vasco", "B placing", "B place aragon")
    assert t.counts("aragon") == "B1"


def test_k5_160_one_question_for_a_veto_with_the_target() -> None:
    t = act("B", "160", *VETO)
    t.play("B king pais_vasco")
    assert facts(t, "RegionNamed") == ["B pais_vasco"]
    t.play("D veto")
    assert t.king() == "galicia"
    assert t.pending() == ""


def test_k5_160_the_king_takes_nobody_with_him() -> None:
    t = act("B", "160", "galicia A 1 B 2", "pais_vasco B 1", "grande B galicia")
    t.play("B king pais_vasco")
    assert t.counts("galicia") == "A1 B2"
    assert t.grande("B") == "galicia"


@pytest.mark.parametrize("effect", ["shifted_castillo", "mobile_board"])
def test_k5_160_into_the_region_of_a_shifted_castillo_or_a_board(effect: str) -> None:
    line = ("shifted_castillo pais_vasco", "shifted_by C")
    t = act("B", "160", *(line if effect == "shifted_castillo" else ("mobile_board 8 pais_vasco",)))
    t.play("B king pais_vasco")
    assert t.king() == "pais_vasco"


def test_k5_160_with_two_players_the_king_holder_may_choose_the_wider_move() -> None:
    t = laid(players=2, A="160", B="10")
    t.begin_turn("A", "parts")
    t.play("A special", "A either first")
    assert t.targets("king") == {"pais_vasco", "castilla_la_vieja"}
    t = laid(players=2, A="160", B="10")
    t.begin_turn("A", "parts")
    t.play("A special", "A either second")
    assert t.targets("king") == REGIONS
