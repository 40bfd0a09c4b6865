"""Effects that meet outside scorings: quarantine, mistress, bridge, limit tables, espionage."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import (
    VETO,
    act,
    facts,
    general,
    paid,
    score_then,
    scored,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

BRIDGE = ("bridge_between aragon valencia", "bridge_by A", "bridge A 1", "bridge_round 1")
TABLE = ("limit_table sevilla", "limit_table_by C")
HOMES = "grande A aragon B sevilla C sevilla D valencia"
CLOSED = [
    (("quarantine sevilla", "quarantine_by B"), "quarantined"),
    (("protection sevilla", "protection_by B"), "protected"),
]
closed = pytest.mark.parametrize(("effect", "reason"), CLOSED)


# ---- quarantine (and protection) with everything that would change the region


@closed
def test_k5_93_no_shift_there(effect: tuple[str, ...], reason: str) -> None:
    t = act("A", "23", *effect, "sevilla C 2")
    assert t.refusal("region sevilla") == reason


@closed
def test_k5_93_with_coup_and_outing_its_grandes_stay(effect: tuple[str, ...], reason: str) -> None:
    t = act("A", "35", *effect, HOMES)
    assert t.line("grande") == "A castillo B sevilla C sevilla D castillo", reason
    t = act("A", "13", *effect, HOMES)
    assert t.pending() == "D"
    t.play("D disc sevilla")
    assert t.line("grande") == HOMES.removeprefix("grande ")


@closed
def test_k5_93_no_bridge_there_and_none_crossed(effect: tuple[str, ...], reason: str) -> None:
    t = act("A", "63", *effect, "court A 1")
    t.play("A region granada")
    assert t.refusal("region sevilla") == reason
    t = KTable(
        *effect,
        "bridge_between granada sevilla",
        "bridge_by A",
        "bridge A 1",
        "bridge_round 1",
        "round 2",
        "granada A 2",
        "sevilla A 2",
    )
    t.turn("A", "160", "bridge")
    assert t.asks() == "TakeTurnParts"


@closed
def test_k5_93_a_bridge_that_ends_there_may_still_be_left(
    effect: tuple[str, ...], reason: str
) -> None:
    """The piece stands in no region."""
    t = KTable(
        *effect,
        "bridge_between granada sevilla",
        "bridge_by A",
        "bridge A 1",
        "grande A aragon",
    )
    t.act("A", "80")
    t.play("A grande valencia", "A take bridge A")
    assert t.refusal("to sevilla") == reason
    t.play("A to granada")
    assert t.line("bridge_by") == ""


@closed
def test_k5_93_no_limit_table_comes_or_goes(effect: tuple[str, ...], reason: str) -> None:
    t = act("A", "55", *effect)
    assert t.refusal("region sevilla") == reason
    t = act("A", "95", *effect, *TABLE, "kept C last_move_75")
    assert t.refusal("play 55") == reason


@closed
def test_k5_93_no_shortfall_out_of_it(effect: tuple[str, ...], reason: str) -> None:
    t = KTable(*effect, "sevilla A 2", "aragon A 1")
    t.turn("A", "20", "supply")
    assert t.asks() == "FetchFromRegions"
    assert t.options("A") == ["done", "take aragon A"]
    assert t.refusal("take sevilla A") == reason


@closed
def test_k5_93_nothing_for_the_angry_king(effect: tuple[str, ...], reason: str) -> None:
    t = act("A", "50", *effect, "sevilla B 5", "aragon B 1", "court B 1")
    assert t.targets("take") == {"aragon B", "court B"}
    assert t.refusal("take sevilla B") == reason
    t.play("B take aragon B", "B take court B")
    assert t.counts("provinces") == "B2", "fewer if he has fewer"
    assert t.counts("sevilla") == "B5"


@closed
def test_k5_93_no_whirlwind(effect: tuple[str, ...], reason: str) -> None:
    t = KTable(*effect, "whirlwind A sevilla", "sevilla A 1 B 2")
    t.turn("A", "103", "whirlwind")
    t.play("A special")
    assert t.counts("sevilla") == "A1 B2", reason


@closed
def test_k5_93_no_civil_war(effect: tuple[str, ...], reason: str) -> None:
    t = act("A", "33", *effect, "sevilla B 2", "court A 1")
    assert t.refusal("place sevilla") == reason


@closed
def test_k5_93_discs_of_a_general_scoring_send_to_court(
    effect: tuple[str, ...], reason: str
) -> None:
    t = general(*effect, "castillo A 2 B 1", "sevilla C 1")
    set_discs(t, A="sevilla", B="sevilla")
    assert t.counts("court") == "A2 B1", reason
    assert paid(t, "sevilla") == [0, 0, 4, 0]


@closed
def test_k5_93_no_last_move_in_or_out_also_in_the_general_scoring(
    effect: tuple[str, ...], reason: str
) -> None:
    t = general(*effect, "kept A last_move_75", "sevilla C 1", "aragon C 1")
    set_discs(t)
    assert t.refusal("take sevilla C") == reason
    t.play("A take aragon C")
    assert t.refusal("to sevilla") == reason


# ---- mistress


def test_k5_113_a_last_move_may_leave_and_enter_the_kings_region() -> None:
    lines = ("king sevilla", "mistress_by C", "kept B last_move_75", "sevilla A 1", "aragon A 1")
    t = act("A", "110", *lines)
    assert "take sevilla A" in t.options("B")
    t.play("B take aragon A", "B to sevilla")
    assert t.counts("sevilla") == "A2"


def test_k5_113_in_older_games_a_last_move_may_not_enter_it() -> None:
    lines = ("king sevilla", "mistress_by C", "kept B last_move_75", "sevilla A 1", "aragon A 1")
    t = act("A", "110", *lines, revision=1)
    assert "take sevilla A" in t.options("B")
    t.play("B take aragon A")
    assert t.refusal("to sevilla") == "kings_region"
    t.play("B to granada")
    assert t.counts("granada") == "A1"


def test_k5_113_the_kings_region_may_be_put_up_for_choice_in_every_edition() -> None:
    offer = ("B seat D", "B region sevilla", "B region granada", "B region aragon")
    t = act("B", "145", "king sevilla", "mistress_by C", "sevilla A 3", edition="decennial")
    t.play(*offer, "D region sevilla")
    assert facts(t, "Scored") != []
    t = act("B", "145", "king sevilla", "mistress_by C", edition="decennial", revision=1)
    t.play("B seat D")
    assert t.refusal("region sevilla") == "kings_region"


@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("23", ("B region sevilla",)),
        ("53", ("B region sevilla", "B region aragon")),
        ("55", ("B region sevilla",)),
        ("63", ("B region sevilla", "B region granada")),
        ("80", ("B grande sevilla",)),
        ("85", ("B region sevilla",)),
        ("93", ("B region sevilla",)),
        ("70", ("B take sevilla C",)),
        ("140", ("B take sevilla C", "B take sevilla C")),
        ("90", ("B board 8", "B to sevilla")),
    ],
)
def test_k5_113_every_special_action_reaches_the_kings_region(
    card: str, moves: tuple[str, ...]
) -> None:
    lines = ("king sevilla", "sevilla C 2", "court B 2", "grande B aragon", "mistress_by A")
    t = act("B", card, *lines)
    t.play(*moves)
    assert t.pending() == "B", "and then the placing"
    t = act("B", card, *lines[:-1])
    if t.pending() == "B":
        assert "B " + t.options("B")[-1] != moves[0]
        assert not any("sevilla" in option for option in t.options("B"))


@pytest.mark.parametrize("card", ["15", "20", "33"])
def test_k5_113_what_places_from_the_court_stays_out_of_it(card: str) -> None:
    t = act("B", card, "king sevilla", "court B 3", "mistress_by A")
    assert t.refusal("place sevilla") in ("kings_region", "not_next_to_king")


def test_k5_113_in_the_general_scoring_a_last_move_may_not_leave_it() -> None:
    t = general("king sevilla", "mistress_by C", "kept B last_move_75", "sevilla A 1", "aragon A 1")
    set_discs(t, elsewhere="aragon")
    assert t.refusal("take sevilla A") == "kings_region"


def test_k5_113_a_bridge_to_the_kings_region_may_be_crossed() -> None:
    t = KTable(*BRIDGE, "round 2", "king aragon", "mistress_by C", "aragon A 2")
    t.turn("A", "160", "bridge")
    t.play("A take aragon A", "A take aragon A")
    assert t.counts("valencia") == "A2"


def test_k5_113_with_collapse_the_castillo_stays_closed() -> None:
    t = act("A", "80", "king sevilla", "mistress_by C", "collapse_by D", HOMES, "sevilla A 1")
    t.play("A grande granada", "A take sevilla A")
    assert t.refusal("to castillo") == "castillo_collapsed"


# ---- the piece on the bridge


def test_k5_63_taken_off_as_a_move_the_bridge_is_gone() -> None:
    t = act("A", "80", *BRIDGE, "grande A galicia")
    assert t.options("A") == ["done", "take bridge A"]
    t.play("A take bridge A", "A to sevilla")
    assert t.counts("sevilla") == "A1"
    assert t.counts("bridge") == ""
    assert t.line("bridge_between") == ""
    assert t.line("bridge_by") == ""
    assert facts(t, "Moved") == ["A A bridge sevilla"]
    assert facts(t, "BridgeRemoved") == ["A"]


@pytest.mark.parametrize("place", ["aragon", "valencia", "castillo"])
def test_k5_63_it_may_go_wherever_a_caballero_may_be_moved(place: str) -> None:
    t = act("A", "80", *BRIDGE, "grande A galicia")
    t.play("A take bridge A")
    assert t.refusal("to galicia") == "kings_region"
    t.play(f"A to {place}")
    assert t.counts(place) == "A1"


def test_k5_63_as_the_one_move_of_the_intrigue_but_not_as_out_of_one_region() -> None:
    t = KTable(*BRIDGE, "granada A 1")
    t.lay(A="10", B="80", C="90", D="70")
    t.begin_turn("A", "parts")
    t.play("A special", "A either second")
    assert t.options("A") == ["region granada"]
    t = KTable(*BRIDGE, "granada A 1")
    t.lay(A="10", B="80", C="90", D="70")
    t.begin_turn("A", "parts")
    t.play("A special", "A either first", "A take bridge A", "A to granada")
    assert t.counts("granada") == "A2"
    assert t.line("bridge_by") == ""


def test_k5_63_a_veto_against_that_move_leaves_the_bridge() -> None:
    t = act("A", "80", *BRIDGE, "grande A galicia", *VETO)
    t.play("D pass", "A take bridge A", "A to sevilla", "D veto")
    assert t.counts("bridge") == "A1"
    assert t.line("bridge_by") == "A"


def test_k5_63_for_a_supply_shortfall() -> None:
    t = KTable(*BRIDGE, "provinces A 1")
    t.turn("A", "90", "supply")
    t.play("A number 1")
    assert t.asks() == "FetchFromRegions"
    assert t.options("A") == ["done", "take bridge A"]
    t.play("A take bridge A")
    assert t.counts("court") == "A2"
    assert t.line("bridge_by") == ""
    assert facts(t, "BridgeRemoved") == ["A"]


def test_k5_63_for_the_angry_king() -> None:
    t = act("B", "50", *BRIDGE, "aragon A 1", "court A 1")
    t.skip_to("ChooseReturns", "A")
    assert t.targets("take") == {"aragon A", "court A", "bridge A"}
    t.play("A take bridge A")
    assert t.refusal("take bridge A") == "already_chosen"
    t.play("A take aragon A", "A take court A")
    assert t.counts("provinces") == "A3"
    assert t.line("bridge_by") == ""


@pytest.mark.parametrize("answer", ["done", "take bridge A"])
def test_k5_50_the_piece_on_the_bridge_need_not_go(answer: str) -> None:
    """It stands neither in a region nor in the court: its owner may give it, or stop."""
    t = act("B", "50", *BRIDGE, "court A 1")
    t.skip_to("ChooseReturns", "A")
    assert "done" not in t.options("A")
    t.play("A take court A")
    assert t.options("A") == ["done", "take bridge A"]
    t.play(f"A {answer}")
    assert t.counts("provinces") == ("A1" if answer == "done" else "A2")
    assert t.line("bridge_by") == ("A" if answer == "done" else "")


def test_k5_63_who_has_enough_else_keeps_his_bridge() -> None:
    t = act("B", "50", *BRIDGE, "court A 3")
    t.skip_to("ChooseReturns", "A")
    t.play(*["A take court A"] * 3)
    assert t.counts("bridge") == "A1"
    assert t.line("bridge_by") == "A"


def test_k5_63_by_his_own_last_move_and_then_no_point() -> None:
    t = general(*BRIDGE, "kept A last_move_75 B last_move_75")
    set_discs(t)
    assert t.pending() == "A", "B has nobody he could move"
    assert t.options("A") == ["done", "take bridge A"]
    t.play("A take bridge A", "A to granada")
    while t.pending():
        assert "take bridge A" not in t.options("B")
        t.play("B done")
    assert t.scores() == [6, 0, 0, 0]
    assert not t.events("BridgePaid")


def test_k5_63_whoever_laid_the_last_bridge_gets_the_point() -> None:
    t = act("B", "63", *BRIDGE, "court B 1")
    t.play("B region granada", "B region sevilla")
    score_then(t)
    set_discs(t)
    assert t.scores() == [0, 1, 0, 0]


def test_k5_63_an_abolished_bridge_pays_nothing_and_is_not_crossed() -> None:
    t = act("B", "95", *BRIDGE, "round 2", "aragon A 1", abolish="anything")
    t.play("B play 63", "B seat A")
    assert t.counts("court") == "A1"
    t.turn("A", "160", "bridge")
    assert t.asks() == "TakeTurnParts"


def test_k5_63_crossing_stops_at_a_full_limit_table() -> None:
    t = KTable(
        *BRIDGE,
        "round 2",
        "limit_table valencia",
        "limit_table_by B",
        "aragon A 3",
        "valencia B 4",
    )
    t.turn("A", "160", "bridge")
    t.play("A take aragon A", "A take aragon A")
    assert t.counts("valencia") == "A2 B4"
    assert t.asks() == "TakeTurnParts", "nobody else fits"


# ---- limit tables


def test_k5_55_a_shift_empties_the_table_and_the_castillo_needs_no_space() -> None:
    t = act("A", "23", *TABLE, "sevilla B 4 C 2", "court A 9", "king granada")
    t.play("A region sevilla", "A placing", *["A place sevilla"] * 4)
    assert t.counts("sevilla") == "A4"
    assert t.counts("castillo") == "B4 C2"


def test_k5_55_what_leaves_a_shifted_castillo_for_its_own_region_must_fit() -> None:
    t = general(
        *TABLE, "shifted_castillo sevilla", "shifted_by A", "castillo B 4 C 2", "sevilla A 1"
    )
    set_discs(t, B="sevilla", C="sevilla")
    assert t.counts("sevilla") == "A1"
    assert t.counts("court") == "B4 C2"


def test_k5_55_a_whirlwind_and_a_civil_war_make_room() -> None:
    t = act("A", "33", *TABLE, "sevilla B 5", "court A 9", "king granada")
    t.play("A place sevilla", "A placing", *["A place sevilla"] * 4)
    assert t.counts("sevilla") == "A5"


def test_k5_55_outing_and_coup_do_not_care() -> None:
    t = act("A", "13", *TABLE, "sevilla D 6", "grande A aragon B aragon C galicia D galicia")
    t.play("B disc sevilla")
    assert t.grande("B") == "sevilla"


def test_k5_55_in_allied_regions_the_tables_stay_apart() -> None:
    t = general(*TABLE, "alliance aragon sevilla", "alliance_by B", "sevilla D 5", "castillo A 2")
    set_discs(t, A="sevilla")
    assert t.counts("court") == "A2"
    assert paid(t, "aragon") == [0, 0, 0, 5]


# ---- espionage


def test_k5_25_several_spies_in_the_order_of_the_last_round_each_sees_those_before() -> None:
    t = general(
        "kept A espionage_25 B espionage_25 D espionage_25",
        "order D B C A",
        "castillo A 1 B 1 C 1 D 1",
    )
    assert t.pending() == "C"
    t.play("C disc aragon")
    for seat in "DBA":
        assert t.pending() == seat
        t.play(f"{seat} disc sevilla")
    assert facts(t, "DiscShown") == ["C aragon", "D sevilla", "B sevilla", "A sevilla"]
    assert t.counts("sevilla") == "A1 B1 D1"
    assert facts(t, "KeptCardDiscarded") == ["A 25", "B 25", "D 25"]


def test_k5_25_all_are_spies() -> None:
    t = general(
        "kept A espionage_25 B espionage_25 C espionage_25 D espionage_25",
        "order C A D B",
        "castillo A 2",
    )
    assert t.pending() == "C"
    assert scored(t) == ["castillo"]
    t.play("C disc aragon", "A disc aragon", "D disc aragon", "B disc aragon")
    assert t.counts("aragon") == "A2"


def test_k5_25_a_spys_grande_leaves_with_his_disc() -> None:
    t = general("kept B espionage_25", "grande B castillo", "castillo B 1")
    set_discs(t)
    t.play("B disc granada")
    assert t.grande("B") == "granada"
    assert paid(t, "granada") == [0, 6 + 2, 0, 0]


def test_k5_25_a_spy_who_also_keeps_a_last_move() -> None:
    t = general("kept B espionage_25+last_move_75", "castillo B 1")
    set_discs(t)
    t.play("B disc granada")
    assert t.asks() == "LastMove"
    t.play("B take granada B", "B to pais_vasco")
    assert t.scores() == [0, 5 + 5, 0, 0], "in the Castillo, and where the last move brought it"
    assert t.line("kept") == ""
