"""Fiesta 15, espionage 25, coup 35."""

from __future__ import annotations

import pytest

from elgrande.views.payload import payload
from elgrande.views.view import view
from tests.boxes.king_and_intrigue.scenes import (
    VETO,
    act,
    end_of_round,
    facts,
    general,
    kinds,
    paid,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

QUARANTINE = ("quarantine sevilla", "quarantine_by B")
PROTECTION = ("protection sevilla", "protection_by B")

taboo = pytest.mark.parametrize(
    ("lines", "reason"),
    [(("king sevilla",), "kings_region"), (QUARANTINE, "quarantined"), (PROTECTION, "protected")],
)

# ---- 15 fiesta, five more


def test_k5_15_brings_nobody_from_the_provinces() -> None:
    t = KTable("provinces A 20", "court A 1")
    t.turn("A", "15", "supply")
    assert t.asks() == "TakeTurnParts"
    t = KTable("provinces A 0", "court A 1", "aragon A 3")
    t.turn("A", "15", "supply")
    assert t.asks() == "TakeTurnParts", "and has no shortfall"


@pytest.mark.parametrize(
    ("players", "place", "number"),
    [(4, 0, 5), (4, 1, 4), (4, 2, 2), (4, 3, 1), (5, 2, 3), (3, 1, 3)],
)
def test_k5_15_five_in_addition_to_the_normal_number(players: int, place: int, number: int) -> None:
    """Whatever card the order of turns brings; with the option King and Intrigue have it too."""
    others = "BCDE"[: players - 1]
    t = KTable(
        "court A 20",
        "played A fiesta_15",
        f"order {' '.join(others[:place] + 'A' + others[place:])}",
        players=players,
        own_action_for_king_and_intrigue="always",
    )
    t.begin_turn("A", "parts")
    t.play("A special")
    if t.asks() == "ChooseAction":
        t.play("A either first")
    t.play(*["A place pais_vasco"] * 5, "A placing", *["A place castillo"] * number)
    assert t.pending() == ""
    assert t.counts("court") == f"A{15 - number}"


@pytest.mark.parametrize("first", ["special", "placing"])
def test_k5_15_before_or_after_placing(first: str) -> None:
    """Proposed ruling below the timing table: in the Big Box it is an action of its own."""
    t = KTable("court A 20")
    t.turn("A", "15")
    second = "placing" if first == "special" else "special"
    for part in (first, second):
        number = 5 if part == "special" else 4
        t.play(f"A {part}", *["A place castillo"] * number)
    assert t.counts("castillo") == "A9"
    assert t.pending() == ""


def test_k5_15_next_to_the_king_or_in_the_castillo() -> None:
    t = act("A", "15", "king aragon", "court A 9")
    assert t.targets("place") == {
        "pais_vasco",
        "castilla_la_vieja",
        "castilla_la_nueva",
        "cataluna",
        "valencia",
        "castillo",
    }
    assert t.refusal("place sevilla") == "not_next_to_king"
    assert t.refusal("place aragon") == "kings_region"


def test_k5_15_up_to_five() -> None:
    t = act("A", "15", "court A 9")
    t.play("A place castillo", "A place pais_vasco", "A done")
    assert t.counts("court") == "A7"
    assert t.options("A") == ["done", "placing"]


def test_k5_15_no_more_than_the_court_holds() -> None:
    t = act("A", "15", "court A 2")
    t.play("A place castillo", "A place castillo")
    assert t.pending() == "", "nobody is left for the placing either"


def test_k5_15_with_an_empty_court_it_has_no_effect() -> None:
    t = act("A", "15", "aragon A 3")
    assert t.pending() == ""
    assert t.counts("aragon") == "A3"


def test_k5_15_each_of_the_five_may_be_vetoed_and_the_normal_placing_stays() -> None:
    t = act("A", "15", "court A 9", *VETO)
    t.play("D pass", "A place castillo", "D pass", "A place castillo", "D veto")
    assert t.counts("castillo") == "A1"
    assert t.options("A") == ["done", "placing"]
    assert t.play_passing("A placing", *["A place castillo"] * 4) == 0
    assert t.counts("castillo") == "A5"


# ---- 15 fiesta, five instead


def test_k5_15_five_instead_of_the_normal_number() -> None:
    t = act("A", "15", "court A 9", edition="decennial")
    t.play(*["A place castillo"] * 5)
    assert t.pending() == "", "the normal placing is gone"
    assert t.counts("court") == "A4"


def test_k4_2_five_instead_must_be_said_before_placing() -> None:
    t = KTable("court A 9", edition="decennial")
    t.turn("A", "15")
    t.play("A placing", "A place castillo", "A done")
    assert t.pending() == "", "nothing is left"
    assert t.counts("castillo") == "A1"


def test_k4_2_why_five_instead_cannot_follow_the_placing() -> None:
    t = KTable("court A 9", players=3, edition="decennial")
    t.lay(A="15", B="10", C="13")
    t.begin_turn("A", "parts")
    t.play("A placing", "A place castillo", "A done", "A special")
    assert t.options("A") == ["either second"]
    assert t.refusal("either first") == "only_before_placing"


def test_k4_2_five_instead_not_used_leaves_the_normal_placing() -> None:
    t = KTable("court A 9", edition="decennial")
    t.turn("A", "15")
    t.play("A placing", *["A place castillo"] * 4)
    assert t.counts("castillo") == "A4"


def test_k4_2_five_instead_vetoed_leaves_the_normal_placing() -> None:
    t = act("A", "15", "court A 9", *VETO, edition="decennial")
    t.play("D veto")
    assert t.options("A") == ["done", "placing"]
    t.play("A placing", *["A place castillo"] * 4)
    assert t.counts("castillo") == "A4"
    assert t.pending() == ""


def test_k4_2_five_instead_let_pass_is_placing_and_cannot_be_vetoed_any_more() -> None:
    t = act("A", "15", "court A 9", *VETO, edition="decennial")
    assert t.play_passing(*["A place castillo"] * 5) == 1
    assert t.counts("castillo") == "A5"


def test_k5_15_the_switch_is_a_switch_of_its_own() -> None:
    t = act("A", "15", "court A 9", fiesta="five_instead")
    t.play(*["A place castillo"] * 5)
    assert t.pending() == ""
    t = act("A", "15", "court A 9", edition="decennial", fiesta="five_more")
    t.play(*["A place castillo"] * 5)
    assert t.options("A") == ["done", "placing"]


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_4_fiesta_may_be_skipped(edition: str) -> None:
    t = KTable("court A 9", edition=edition)
    t.turn("A", "15")
    t.play("A done")
    assert facts(t, "SpecialSkipped") == ["A fiesta_15"]


# ---- 25 espionage


def test_k5_25_the_card_is_kept_for_all_to_see() -> None:
    t = act("B", "25")
    assert t.line("kept") == "B espionage_25"
    assert facts(t, "CardKept") == ["B 25"]
    for viewer in (0, -1):
        shown = payload(view(t.s, viewer))["kept"]
        assert isinstance(shown, dict)
        assert shown["B"] == ["espionage_25"]


def test_k5_25_its_owner_sets_his_disc_after_the_others_have_shown_theirs() -> None:
    t = general("kept B espionage_25", "castillo A 2 B 3 C 1")
    assert t.pending() == "ACD"
    set_discs(t, A="aragon", C="sevilla", D="aragon")
    assert facts(t, "DiscShown") == ["A aragon", "C sevilla", "D aragon"]
    assert t.pending() == "B"
    assert t.asks() == "SetSpysDisc"
    assert len(t.options("B")) == 9
    t.play("B disc aragon")
    assert t.counts("aragon") == "A2 B3"


def test_k5_25_nobody_has_left_before_the_spy_has_set_his() -> None:
    t = general("kept B espionage_25", "castillo A 2 B 3")
    set_discs(t, A="aragon")
    assert t.counts("castillo") == "A2 B3"
    assert paid(t, "castillo") == [3, 5, 0, 0], "but it has been scored"


def test_k5_25_what_others_have_shown_lies_open_meanwhile() -> None:
    t = general("kept B espionage_25")
    set_discs(t, A="aragon", C="sevilla", D="granada")
    shown = payload(view(t.s, 1))["shown_disc"]
    assert isinstance(shown, dict)
    assert (shown["A"], shown["C"], shown["D"]) == ("aragon", "sevilla", "granada")
    t.play("B disc aragon")
    assert t.line("shown_disc") == ""


def test_k5_25_before_they_are_shown_the_spy_sees_nothing() -> None:
    t = general("kept B espionage_25")
    t.play("A disc sevilla")
    assert "sevilla" not in str(payload(view(t.s, 1))["disc"])
    assert "sevilla" not in str(payload(view(t.s, 1))["shown_disc"])


def test_k5_25_the_kings_region_sends_the_spys_pieces_to_court_too() -> None:
    t = general("kept B espionage_25", "king aragon", "castillo B 3")
    set_discs(t)
    t.play("B disc aragon")
    assert t.counts("court") == "B3"


def test_k5_25_discarded_after_that_scoring() -> None:
    t = end_of_round(3, "kept B espionage_25")
    set_discs(t)
    assert t.line("kept") == "B espionage_25"
    t.play("B disc aragon")
    assert t.line("kept") == ""
    assert facts(t, "KeptCardDiscarded") == ["B 25"]
    assert t.line("round") == "4"


@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_k5_25_not_before(number: int) -> None:
    t = end_of_round(number, "kept B espionage_25")
    t.pending()
    assert t.line("kept") == "B espionage_25"


def test_k5_25_not_for_the_secret_scoring() -> None:
    t = act("A", "170", "kept B espionage_25")
    assert t.pending() == "ABCD"


def test_k5_25_may_be_vetoed_when_it_is_laid_out_and_not_later() -> None:
    t = act("A", "25", *VETO)
    t.play("D veto")
    assert t.line("kept") == ""
    assert not t.events("CardKept")
    t = general("kept B espionage_25 D veto_40", "veto_since D 3", "round 3")
    set_discs(t)
    assert t.play_passing("B disc aragon") == 0


# ---- 35 coup


def test_k5_35_all_grandes_outside_the_kings_region_go_into_the_castillo() -> None:
    t = act("B", "35", "king aragon", "grande A sevilla B granada C aragon D sevilla")
    assert t.line("grande") == "A castillo B castillo C aragon D castillo"
    assert facts(t, "GrandeThrownIn") == ["B granada", "D sevilla", "A sevilla"]


@taboo
def test_k5_35_not_out_of_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "35", *lines, "grande A sevilla B aragon C sevilla D castillo")
    assert t.line("grande") == "A sevilla B castillo C sevilla D castillo", reason
    assert facts(t, "GrandeThrownIn") == ["B aragon"]


def test_k5_35_nobody_to_throw_in() -> None:
    t = act("A", "35", "king aragon", "grande A aragon B aragon C castillo D castillo", "court A 1")
    assert not t.events("GrandeThrownIn")
    assert t.options("A") == ["done", "placing"]


def test_k5_35_inside_it_cannot_be_moved() -> None:
    t = KTable("grande A castillo", "aragon A 1")
    t.act("A", "80")
    assert t.options("A") == ["done", "take aragon A"], "only caballeros are left to move"


def test_k5_35_a_grande_inside_does_not_count_as_a_caballero() -> None:
    t = act("A", "110", "grande A castillo", "castillo B 1")
    assert t.scores() == [0, 5, 0, 0]


def test_k5_35_the_castillo_is_its_home() -> None:
    t = act("C", "110", "grande A castillo B castillo", "castillo A 3 B 2")
    assert t.scores() == [5 + 2, 3, 0, 0]


def test_k5_35_only_for_the_sole_most_inside() -> None:
    t = act("C", "110", "grande A castillo B castillo", "castillo A 3 B 3")
    assert t.scores() == [3, 3, 0, 0]
    t = act("C", "110", "grande B castillo", "castillo A 3 B 2")
    assert t.scores() == [5, 3, 0, 0]


def test_k5_35_the_home_bonus_may_come_twice() -> None:
    """Worked example K14: once in the Castillo, once where it lands."""
    t = general("grande A castillo", "castillo A 3 B 1")
    set_discs(t, A="granada", B="sevilla")
    assert paid(t, "castillo") == [5 + 2, 3, 0, 0]
    assert t.grande("A") == "granada"
    assert facts(t, "GrandeLeftCastillo") == ["A granada"]
    assert paid(t, "granada") == [6 + 2, 0, 0, 0]


def test_k7_3_each_leaves_with_its_owners_disc_also_without_caballeros() -> None:
    t = general("grande A castillo B castillo C aragon", "castillo B 2")
    set_discs(t, A="granada", B="granada", C="sevilla")
    assert t.line("grande") == "A granada B granada C aragon"
    assert t.counts("granada") == "B2"


@taboo
def test_k7_3_a_disc_on_a_taboo_region_leaves_the_grande_inside(
    lines: tuple[str, ...], reason: str
) -> None:
    t = general(*lines, "grande A castillo", "castillo A 2")
    set_discs(t, A="sevilla")
    assert t.grande("A") == "castillo", reason
    assert t.counts("court") == "A2"
    assert facts(t, "GrandeStayedInCastillo") == ["A"]


def test_k7_3_until_the_next_general_scoring() -> None:
    t = general("king sevilla", "grande A castillo")
    set_discs(t, A="sevilla")
    assert t.grande("A") == "castillo"
    t.follow("general_scoring", "discs")
    set_discs(t, A="aragon")
    assert t.grande("A") == "aragon"


def test_k5_35_no_home_bonus_anywhere_else_meanwhile() -> None:
    t = act("B", "150", "grande A castillo", "sevilla A 2")
    t.play("B region sevilla")
    assert t.scores() == [4, 0, 0, 0]


@pytest.mark.parametrize(("edition", "reason"), [("big_box", "offered"), ("decennial", "must_act")])
def test_k4_3_coup_is_compulsory_in_one_edition(edition: str, reason: str) -> None:
    t = KTable("court A 1", "grande A aragon", edition=edition)
    t.turn("A", "35")
    assert t.refusal("done") == reason
    t.play("A placing", "A place castillo")
    assert t.refusal("done") == reason


def test_k5_35_a_veto_stops_it_as_a_whole() -> None:
    t = act("A", "35", "grande A aragon B sevilla", "court A 1", *VETO)
    assert "GrandeThrownIn" not in kinds(t)
    t.play("D veto")
    assert t.line("grande") == "A aragon B sevilla"
    assert t.options("A") == ["done", "placing"]
