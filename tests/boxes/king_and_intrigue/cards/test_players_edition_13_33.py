"""Outing 13, shift 23, civil war 33."""

from __future__ import annotations

import pytest

from elgrande.catalogue import REVISION
from elgrande.views.payload import payload
from elgrande.views.view import view
from tests.boxes.king_and_intrigue.scenes import (
    VETO,
    act,
    facts,
    general,
    kinds,
    paid,
    scored,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

HOMES = "grande A aragon B sevilla C granada D valencia"
QUARANTINE = ("quarantine sevilla", "quarantine_by B")
PROTECTION = ("protection sevilla", "protection_by B")

taboo = pytest.mark.parametrize(
    ("lines", "reason"),
    [(("king sevilla",), "kings_region"), (QUARANTINE, "quarantined"), (PROTECTION, "protected")],
)

# ---- 13 outing


def test_k5_13_each_opponent_moves_his_grande_and_your_own_stays() -> None:
    t = act("A", "13", HOMES)
    assert t.pending() == "BCD"
    set_discs(t, B="aragon", C="pais_vasco", D="aragon")
    assert t.line("grande") == "A aragon B aragon C pais_vasco D aragon"
    assert facts(t, "GrandeMoved") == [
        "B sevilla aragon",
        "C granada pais_vasco",
        "D valencia aragon",
    ]


def outing(*lines: str, revision: int = REVISION) -> KTable:
    """D has a Veto lying out and has let the discs be set, which are shown now."""
    t = act("A", "13", HOMES, "court A 1", *VETO, *lines, revision=revision)
    t.play("D pass")
    set_discs(t, B="aragon", C="pais_vasco", D="aragon")
    return t


def test_k5_13_a_veto_when_the_discs_are_shown_before_a_grande_moves() -> None:
    t = outing()
    assert len(t.events("DiscShown")) == 3
    assert t.options("D") == ["pass", "veto"]
    assert not t.events("GrandeMoved")
    t.play("D veto")
    assert t.line("grande") == HOMES.removeprefix("grande ")
    assert t.options("A") == ["done", "placing"]


def test_k5_13_let_pass_the_grandes_move() -> None:
    t = outing()
    t.play("D pass")
    assert t.line("grande") == "A aragon B aragon C pais_vasco D aragon"


def test_k5_13_in_older_games_nobody_is_asked_after_the_discs() -> None:
    t = outing(revision=1)
    assert t.line("grande") == "A aragon B aragon C pais_vasco D aragon"


@pytest.mark.parametrize(("players", "asked"), [(3, "AC"), (4, "ACD"), (5, "ACDE")])
def test_k5_13_all_opponents_at_once(players: int, asked: str) -> None:
    homes = zip("ABCDE"[:players], ("aragon", "sevilla", "granada", "valencia", "cataluna"))
    t = act("B", "13", "grande " + " ".join(map(" ".join, homes)), players=players)
    assert t.pending() == asked


def test_k5_13_another_region_than_his_own_must_be_named() -> None:
    t = act("A", "13", HOMES)
    assert "disc sevilla" not in t.options("B")
    assert "disc sevilla" in t.options("C")
    assert t.why_not("disc sevilla") == "must_change_place"
    assert len(t.options("B")) == 8, "nine regions on the disc, and no Castillo"


@taboo
def test_k5_13_a_grande_in_a_taboo_region_stays(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "13", HOMES, *lines)
    assert t.pending() == "CD", reason
    set_discs(t, C="aragon", D="aragon")
    assert t.grande("B") == "sevilla"


@taboo
def test_k5_13_a_disc_on_a_taboo_region_leaves_him_where_he_is(
    lines: tuple[str, ...], reason: str
) -> None:
    t = act("A", "13", "grande A sevilla B aragon C aragon D valencia", *lines)
    set_discs(t, B="sevilla", C="granada", D="sevilla")
    assert t.line("grande") == "A sevilla B aragon C granada D valencia", reason
    assert facts(t, "GrandeStayed") == ["B", "D"]


def test_k5_13_a_grande_in_the_castillo_cannot_go_on_an_outing() -> None:
    t = act("A", "13", "grande A aragon B castillo C granada D castillo")
    assert t.pending() == "C"
    set_discs(t, C="aragon")
    assert t.grande("B") == t.grande("D") == "castillo"


def test_k5_13_nobody_can_go() -> None:
    t = act("A", "13", "king aragon", "grande A sevilla B aragon C aragon D castillo", "court A 1")
    assert t.options("A") == ["done", "placing"], "no effect"


def test_k5_13_caballeros_stay_at_home() -> None:
    t = act("A", "13", HOMES, "sevilla B 4", "granada C 1")
    set_discs(t, B="aragon", C="aragon", D="aragon")
    assert t.counts("sevilla") == "B4"
    assert t.counts("granada") == "C1"


def test_k5_13_the_discs_are_secret_until_all_are_set() -> None:
    t = act("A", "13", HOMES)
    t.play("C disc aragon", "D disc aragon")
    for viewer in (0, 1, -1):
        assert "aragon" not in str(payload(view(t.s, viewer))["disc"])
    assert facts(t, "DiscSet", "C") == ["C aragon"]
    assert facts(t, "DiscSet") == []
    t.play("B disc granada")
    assert facts(t, "DiscShown") == ["B granada", "C aragon", "D aragon"]


def test_k5_13_a_disc_may_be_taken_back_before_all_are_set() -> None:
    t = act("A", "13", HOMES)
    t.play("C disc aragon")
    t.withdraw("C")
    set_discs(t, B="granada", C="cataluna", D="granada")
    assert t.grande("C") == "cataluna"


def test_k5_13_espionage_does_not_help() -> None:
    """25: not for discs used by special actions."""
    t = act("A", "13", HOMES, "kept C espionage_25")
    assert t.pending() == "BCD"
    set_discs(t, B="aragon", C="aragon", D="aragon")
    assert t.line("kept") == "C espionage_25", "and it is not spent"


@pytest.mark.parametrize(
    ("edition", "first"), [("big_box", ["done", "placing", "special"]), ("decennial", ["special"])]
)
def test_k4_3_outing_is_compulsory_in_one_edition(edition: str, first: list[str]) -> None:
    t = KTable(HOMES, "court A 1", edition=edition)
    t.turn("A", "13")
    assert [text for text in t.options() if text != "placing" or edition == "big_box"] == first
    assert t.refusal("done") == ("offered" if edition == "big_box" else "must_act")


# ---- 23 shift


def test_k5_23_all_caballeros_of_the_region_go_inside_with_the_contents() -> None:
    t = act("A", "23", "castillo A 2 D 1", "sevilla A 1 B 3 C 2", "granada B 1")
    t.play("A region sevilla")
    assert t.counts("castillo") == "A3 B3 C2 D1"
    assert t.counts("sevilla") == ""
    assert t.counts("granada") == "B1"
    assert facts(t, "CastilloShifted") == ["A sevilla"]
    assert facts(t, "ThrownIn") == ["A A sevilla 1", "A B sevilla 3", "A C sevilla 2"]


def test_k5_23_grandes_stay_outside() -> None:
    t = act("A", "23", "sevilla B 1", "grande B sevilla")
    t.play("A region sevilla")
    assert t.grande("B") == "sevilla"


def test_k5_23_an_empty_region_will_do() -> None:
    t = act("A", "23", "castillo B 1")
    t.play("A region sevilla")
    assert t.counts("castillo") == "B1"
    assert t.line("shifted_castillo") == "sevilla"
    assert t.line("shifted_by") == "A"


@taboo
def test_k5_23_not_to_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "23", *lines)
    assert len(t.targets("region")) == (8 if reason == "kings_region" else 7)
    assert t.refusal("region sevilla") == reason


def test_k5_23_never_home_and_not_where_it_is() -> None:
    t = act("A", "23", "shifted_castillo sevilla", "shifted_by B", "sevilla A 1")
    assert "castillo" not in t.targets("region")
    assert t.refusal("region sevilla") == "castillo_already_there"


def test_k5_23_shifted_on_it_leaves_those_beside_it() -> None:
    t = act(
        "A",
        "23",
        "shifted_castillo sevilla",
        "shifted_by B",
        "sevilla A 1",
        "granada C 1",
        "castillo B 2",
    )
    t.play("A region granada")
    assert t.counts("sevilla") == "A1"
    assert t.counts("castillo") == "B2 C1"
    assert t.line("shifted_castillo") == "granada"
    assert t.line("shifted_by") == "A"


def test_k5_23_later_pieces_enter_the_region_or_the_castillo() -> None:
    t = act("A", "23", "king castilla_la_nueva", "sevilla B 1", "court A 2", "aragon D 1")
    t.play("A region sevilla", "A placing", "A place sevilla", "A place castillo")
    assert t.counts("sevilla") == "A1"
    assert t.counts("castillo") == "A1 B1"
    t.lay(A="23", B="90", C="80", D="20")
    t.begin_turn("D", "parts")
    t.play("D special", "D either second", "D region aragon", "D take aragon D")
    assert {"sevilla", "castillo"} <= t.targets("to")


def test_k5_23_the_king_moving_in_does_not_affect_it() -> None:
    t = KTable(
        "king sevilla", "shifted_castillo sevilla", "shifted_by B", "court A 1", "aragon B 1"
    )
    t.act("A", "23")
    t.play("A region aragon")
    assert t.line("shifted_castillo") == "aragon", "it may be shifted on"
    assert t.counts("castillo") == "B1"


def test_k5_23_into_a_castillo_beside_the_king_one_may_still_throw() -> None:
    t = KTable(
        "king sevilla", "shifted_castillo sevilla", "shifted_by B", "court A 1", "granada B 1"
    )
    t.turn("A", "140")
    t.play("A placing", "A place castillo", "A special", "A take granada B")
    assert t.counts("castillo") == "A1 B1"


def shifted(*lines: str, players: int = 4, **options: str) -> KTable:
    """A general scoring while the Castillo stands in Sevilla (4/3/1)."""
    return general("shifted_castillo sevilla", "shifted_by A", *lines, players=players, **options)


def test_k7_2_a_shifted_castillo_is_scored_first_with_the_points_of_its_region() -> None:
    t = shifted("castillo A 3 B 2 C 1", "sevilla D 2 C 1")
    set_discs(t, A="aragon", B="aragon", C="aragon")
    assert paid(t, "castillo") == [4, 3, 1, 0]
    assert paid(t, "sevilla") == [0, 0, 3, 4], "later, with those beside it"
    assert scored(t)[0] == "castillo"


def test_k7_2_no_kings_bonus_and_no_home_bonus_for_it() -> None:
    t = shifted("king sevilla", "castillo A 3", "sevilla A 1", "grande A sevilla")
    set_discs(t, A="aragon")
    assert paid(t, "castillo") == [4, 0, 0, 0]
    assert paid(t, "sevilla") == [8, 0, 0, 0], "the region has them"


def test_k7_2_its_regions_mobile_board_counts_and_one_on_its_own_field_waits() -> None:
    t = shifted("castillo A 3 B 2", "mobile_board 8 castillo 4 sevilla")
    set_discs(t, A="aragon", B="aragon")
    assert paid(t, "castillo") == [4, 0, 0, 0]
    assert t.line("mobile_board") == "8 castillo 4 sevilla"


def test_k7_3_emptied_it_goes_home_and_has_its_own_points_again() -> None:
    t = shifted("castillo A 3", "mobile_board 8 castillo", "court C 2")
    set_discs(t, A="sevilla")
    assert t.line("shifted_castillo") == ""
    assert t.line("shifted_by") == ""
    assert facts(t, "CastilloWentHome") == [""]
    assert t.counts("sevilla") == "A3", "its own region is a region like others"
    t.turn("C", "160")
    t.play("C placing", "C place castillo", "C done", "C done")
    t.act("B", "110")
    assert t.scores() == [4 + 4, 0, 8, 0]


def test_k5_23_it_goes_home_after_all_have_left_and_before_regions_are_scored() -> None:
    t = shifted("castillo A 1")
    set_discs(t, A="aragon")
    told = kinds(t)
    home = told.index("CastilloWentHome")
    assert told.index("LeftCastillo") < home
    assert told[home + 1 :].count("Scored") == 9


@pytest.mark.parametrize(("players", "points"), [(2, [4, 0]), (3, [4, 3, 0]), (4, [4, 3, 1, 0])])
def test_k7_2_only_the_usual_places_count(players: int, points: list[int]) -> None:
    inside = " ".join(f"{seat} {5 - i}" for i, seat in enumerate("ABCD"[:players]))
    t = shifted(f"castillo {inside}", players=players)
    set_discs(t)
    assert paid(t, "castillo") == points


def test_k5_23_a_special_scoring_uses_the_points_of_the_region_and_empties_nothing() -> None:
    t = act("B", "110", "shifted_castillo granada", "shifted_by A", "castillo A 3 B 1")
    assert t.scores() == [6, 3, 0, 0]
    assert t.counts("castillo") == "A3 B1"
    assert t.line("shifted_castillo") == "granada"


def test_k5_23_a_region_of_ones_choice_may_be_the_shifted_castillo_in_one_edition() -> None:
    t = act(
        "B",
        "150",
        "shifted_castillo granada",
        "shifted_by A",
        "castillo A 3 B 1",
        edition="decennial",
    )
    t.play("B region castillo")
    assert t.scores() == [6, 3, 0, 0]


def test_k5_23_the_shifted_castillo_gives_its_region_no_second_scoring() -> None:
    """Scoring all fours scores Sevilla with those beside it, not the Castillo."""
    t = act("A", "60", "shifted_castillo sevilla", "shifted_by A", "castillo A 3", "sevilla B 1")
    t.play("A region sevilla", "A region galicia", "A region cataluna")
    assert t.scores() == [0, 4, 0, 0]


# ---- 33 civil war


def test_k5_33_one_comes_from_the_court_and_all_opponents_go_to_theirs() -> None:
    t = act("A", "33", "court A 2 B 1", "sevilla A 1 B 3 C 2", "granada B 1", "provinces B 5")
    t.play("A place sevilla")
    assert t.counts("sevilla") == "A2", "your own there stay"
    assert t.counts("court") == "A1 B4 C2"
    assert t.counts("granada") == "B1"
    assert t.counts("provinces") == "B5"
    assert facts(t, "Placed") == ["A A sevilla"]
    assert facts(t, "SentToCourt") == ["A B sevilla 3", "A C sevilla 2"]


def test_k5_33_a_region_far_from_the_king_and_without_anybody_will_do() -> None:
    t = act("A", "33", "king galicia", "court A 2")
    assert t.targets("place") == {
        "pais_vasco",
        "aragon",
        "cataluna",
        "castilla_la_vieja",
        "castilla_la_nueva",
        "sevilla",
        "granada",
        "valencia",
    }
    t.play("A place granada")
    assert t.counts("granada") == "A1"
    assert not t.events("SentToCourt")


@taboo
def test_k5_33_not_in_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "33", *lines, "court A 2", "sevilla B 2")
    assert t.refusal("place sevilla") == reason


def test_k5_33_not_the_castillo_which_is_no_region() -> None:
    t = act("A", "33", "court A 2", "castillo B 2")
    assert "place castillo" not in t.options()


def test_k5_33_not_without_a_caballero_in_the_court() -> None:
    t = KTable("sevilla A 1 B 2")
    t.turn("A", "33")
    assert t.pending() == "", "nothing can be done in this turn"
    t = KTable("sevilla A 1 B 2", players=3)
    t.lay(A="33", B="20", C="10")
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.options("A") == ["either second"], "with three, only the action of the King card"
    assert t.refusal("either first") == "court_empty"


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k5_33_not_after_the_last_one_has_been_placed(edition: str) -> None:
    t = KTable("sevilla B 2", "court A 1", edition=edition)
    t.turn("A", "33")
    t.play("A placing", "A place castillo")
    assert t.pending() == ""
    assert t.counts("sevilla") == "B2"


def test_k5_33_it_costs_no_placement() -> None:
    t = act("A", "33", "court A 6")
    t.play("A place sevilla", "A placing", *["A place castilla_la_vieja"] * 4)
    assert t.pending() == ""
    assert t.counts("castilla_la_vieja") == "A4", "second of four: a Caballero card of four"
    assert t.counts("court") == "A1"


def test_k5_33_grandes_stay() -> None:
    t = act("A", "33", "court A 1", "sevilla B 1", "grande B sevilla")
    t.play("A place sevilla")
    assert t.grande("B") == "sevilla"
    assert t.counts("court") == "B1"


def test_k5_33_not_into_a_full_limit_table() -> None:
    """A single placing into a full table is not allowed, though the others would leave."""
    t = act("A", "33", "court A 1", "sevilla B 6", "limit_table sevilla", "limit_table_by C")
    assert t.refusal("place sevilla") == "table_full"
    t = act("A", "33", "court A 1", "sevilla B 5", "limit_table sevilla", "limit_table_by C")
    t.play("A place sevilla")
    assert t.counts("sevilla") == "A1"


def test_k5_33_a_castillo_shifted_there_keeps_what_it_holds() -> None:
    t = act(
        "A",
        "33",
        "court A 1",
        "sevilla B 2",
        "castillo C 3",
        "shifted_castillo sevilla",
        "shifted_by D",
    )
    t.play("A place sevilla")
    assert t.counts("castillo") == "C3"
    assert t.counts("sevilla") == "A1"


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_4_civil_war_may_be_skipped_in_both_editions(edition: str) -> None:
    t = KTable("court A 1", edition=edition)
    t.turn("A", "33")
    t.play("A done")
    assert facts(t, "SpecialSkipped") == ["A civil_war_33"]
