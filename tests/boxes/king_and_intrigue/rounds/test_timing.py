"""When everything happens in a round: the timing table up to the end of the round."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import (
    VETO,
    act,
    end_of_round,
    facts,
    kinds,
    lasting,
    paid,
    scored,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

BRIDGE = ("bridge_between aragon valencia", "bridge_by A", "bridge A 1", "bridge_round 1")
HOMES = "grande A aragon B granada C granada D valencia"


def in_order(t: KTable, *names: str) -> bool:
    """Whether events of these kinds have first happened in this order."""
    told = kinds(t)
    places = [told.index(name) for name in names]
    return places == sorted(places)


# ---- card play


def test_k2_2_jokers_then_all_others_then_the_jokers_second_cards() -> None:
    t = KTable(players=3)
    for seat, labels in {"A": "joker+103", "B": "joker+50", "C": "60"}.items():
        t.deal(seat, *labels.split("+"))
    t.follow("round", "power_cards")
    t.play("A play joker", "B play joker", "C play 60", "A play 103")
    assert t.asks() == "SetWhirlwind", "the disc is set now, before B adds his card"
    t.play("A disc sevilla", "B play 50")
    t.pending()
    assert in_order(t, "JokerLaid", "PowerPlayed", "WhirlwindSet", "TurnOrderSet", "KingCardDealt")
    assert facts(t, "PowerPlayed") == ["C 60", "A 103", "B 50"]


# ---- cards dealt


@pytest.mark.parametrize(
    ("labels", "kept"),
    [
        ({"A": "103", "B": "10", "C": "20", "D": "30"}, False),
        ({"A": "103", "B": "110", "C": "120", "D": "130"}, False),
        ({"A": "103", "B": "110", "C": "20", "D": "30"}, True),
    ],
)
def test_k3_4_when_cards_are_dealt_it_is_known_whose_own_action_counts(
    labels: dict[str, str], kept: bool
) -> None:
    t = KTable()
    for seat, label in labels.items():
        t.deal(seat, label)
    t.follow("round", "power_cards")
    t.play("A play 103", "A disc sevilla", "B play " + labels["B"], "C play " + labels["C"])
    assert t.line("whirlwind") == "A sevilla"
    t.play("D play " + labels["D"])
    t.pending()
    assert (t.line("whirlwind") == "A sevilla") is kept
    assert facts(t, "WhirlwindPutAway") == ([] if kept else ["A"])


# ---- the Veto from then on


def veto_out(*lines: str, players: int = 4, **labels: str) -> KTable:
    """These cards lie out, and the first in the order begins his turn."""
    t = KTable(*lines, players=players, early_veto="yes")
    t.lay(**labels)
    return t


def test_k5_40_before_its_owners_own_turn() -> None:
    t = veto_out(A="40", B="90", C="60", D="20")
    t.begin_turn("B", "parts")
    t.play("B special", "B king granada")
    assert t.options("A") == ["pass", "veto"], "it may hit the King's action"
    t.play("A veto")
    assert t.king() == "galicia"
    assert facts(t, "VetoUsed") == ["A B king_card"]


def test_k5_40_it_may_hit_the_intrigue_too() -> None:
    t = veto_out("kept A veto_40", "veto_since A 1", "aragon B 1", A="50", B="90", C="60", D="20")
    t.begin_turn("D", "parts")
    t.play("D special", "D either first", "A pass", "D take aragon B", "D to sevilla", "A veto")
    assert t.counts("aragon") == "B1"
    assert facts(t, "VetoUsed") == ["A D intrigue_card"]


def test_k5_40_used_early_it_is_the_special_action_of_the_round() -> None:
    t = veto_out("court A 3", A="40", B="90", C="60", D="20")
    t.begin_turn("B", "parts")
    t.play("B special", "B king granada", "A veto")
    t.act("C", "53")
    t.play("C region aragon", "C region sevilla")
    assert t.line("alliance_by") == "C", "it is spent, and A is not asked again"
    t.begin_turn("A", "parts")
    assert t.options("A") == ["done", "placing"]
    assert t.refusal("special") == "part_already_taken"
    assert t.line("kept") == ""


def test_k5_40_not_after_a_turn_in_which_it_was_not_laid_out() -> None:
    t = veto_out("aragon D 1", A="60", B="90", C="40", D="20")
    t.begin_turn("C", "parts")
    t.play("C done")
    t.begin_turn("D", "parts")
    t.play("D special", "D either first")
    assert t.pending() == "D", "C could have laid it out in his turn and did not"


def test_k5_40_laid_out_in_its_owners_turn_it_lies_on() -> None:
    t = veto_out("aragon D 1", A="60", B="90", C="40", D="20")
    t.begin_turn("C", "parts")
    t.play("C special")
    assert t.line("kept") == "C veto_40"
    assert t.line("veto_since") == "C 1"
    t.begin_turn("D", "parts")
    t.play("D special", "D either first")
    assert t.options("C") == ["pass", "veto"]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_k5_40_until_the_end_of_the_next_round(number: int) -> None:
    t = end_of_round(number, "kept B veto_40", f"veto_since B {number}")
    if number == 3:
        set_discs(t)
    t.pending()
    assert t.line("round") == str(number + 1)
    assert t.line("kept") == "B veto_40"
    t = end_of_round(number + 1, "kept B veto_40", f"veto_since B {number}")
    t.pending()
    assert t.line("kept") == ""
    assert facts(t, "KeptCardDiscarded") == ["B 40"]


@pytest.mark.parametrize(
    ("labels", "asked"),
    [
        ({"B": "30", "C": "33", "D": "20"}, False),
        ({"B": "90", "C": "53", "D": "50"}, False),
        ({"B": "90", "C": "53", "D": "20"}, True),
    ],
)
def test_k5_40_with_four_not_if_its_owner_is_king_or_intrigue(
    labels: dict[str, str], asked: bool
) -> None:
    """C acts; A's Veto is the highest card, the lowest, or neither."""
    t = KTable("court C 1", early_veto="yes")
    t.lay(A="40", **labels)
    t.begin_turn("C", "parts")
    t.play("C special")
    choice = "place" if labels["C"] == "33" else "region"
    t.play(f"C {choice} aragon")
    if choice == "region":
        t.play("C region sevilla")
    assert (t.options("A") == ["pass", "veto"]) is asked


def test_k5_40_with_three_using_it_gives_up_the_kings_or_the_intrigues_action() -> None:
    t = veto_out("court A 1", players=3, A="40", B="60", C="70")
    t.begin_turn("C", "parts")
    t.play("C special", "C either second", "C king granada", "A veto")
    t.begin_turn("A", "parts")
    assert t.options("A") == ["done", "placing"], "no Intrigue any more"


def test_k5_40_with_three_not_using_it_leaves_both_to_choose() -> None:
    t = veto_out("court A 1", players=3, A="40", B="60", C="70")
    t.begin_turn("C", "parts")
    t.play("C special", "C either second", "C king granada", "A pass")
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.options("A") == ["either first", "either second"]


def test_k5_40_finished_steps_stand() -> None:
    t = act("A", "140", "aragon A 2 B 2 C 2 D 2", *VETO)
    moves = ["A take aragon A", "A take aragon A", "A take aragon B"]
    t.play("D pass")
    for move in moves:
        t.play(move, "D pass")
    t.play("A take aragon B", "D veto")
    assert t.counts("castillo") == "A2 B1"


def test_k5_40_not_placing_not_supply_not_a_scoring_already_counted() -> None:
    t = KTable("provinces A 9", "court A 4", "aragon A 1", *VETO)
    t.turn("A", "60", "supply")
    assert t.play_passing("A number 4", "A placing", *["A place castillo"] * 4) == 0
    t.play("A special", "D pass", "A region sevilla", "D pass")
    assert scored(t) == ["sevilla"]
    t.play("A region galicia", "D veto")
    assert scored(t) == ["sevilla"]
    assert t.pending() == ""


# ---- before and at the start of a turn


def test_k5_63_bridge_then_whirlwind_then_provinces_then_the_rest() -> None:
    t = KTable(
        *BRIDGE,
        "round 2",
        "whirlwind A sevilla",
        "aragon A 1",
        "sevilla A 1",
        "provinces A 9",
    )
    t.turn("A", "103", "bridge")
    asked = []
    for move in ("take aragon A", "special", "number 2", "placing", "place castillo", "done"):
        asked.append(t.asks())
        t.play(f"A {move}")
    assert asked == [
        "CrossBridge",
        "DecideWhirlwind",
        "Supply",
        "TakeTurnParts",
        "PlaceCaballeros",
        "PlaceCaballeros",
    ]
    assert t.pending() == ""
    assert in_order(t, "BridgeCrossed", "SpecialAnnounced", "WhirlwindShown", "Supplied", "Placed")


def test_k5_103_a_whirlwind_may_be_vetoed_before_anything_comes_from_the_provinces() -> None:
    t = KTable("whirlwind A sevilla", "sevilla B 1", "provinces A 9", *VETO)
    t.turn("A", "103", "whirlwind")
    t.play("A special", "D veto")
    assert t.asks() == "Supply"


# ---- before a special scoring

BEFORE = {
    "60": (),
    "100": (),
    "110": (),
    "120": (),
    "150": ("A region sevilla",),
    "105": ("A region sevilla",),
    "135": ("A region granada",),
    "145": (
        *("A seat B", "A region sevilla", "A region granada", "A region aragon"),
        "B region aragon",
    ),
    "170": ("A disc sevilla", "B disc aragon", "C disc granada", "D disc granada"),
}


def before_scoring(card: str, *lines: str) -> KTable:
    """A has announced this scoring and chosen what it asks for; he is second of four."""
    t = KTable(
        *lines,
        "sevilla A 2 B 1",
        "aragon B 2",
        "granada B 1 C 1",
        "castillo A 1",
    )
    t.lay(A=card, B="20", C="10", D="180")
    t.begin_turn("A", "parts")
    t.play("A special", *BEFORE[card])
    return t


@pytest.mark.parametrize("card", BEFORE)
def test_k5_75_a_window_before_each_kind_of_special_scoring(card: str) -> None:
    t = before_scoring(card, "kept A last_move_75 C last_move_75 D last_move_75")
    assert t.pending() == "D", "all holders in turn order"
    assert t.asks() == "LastMove"
    assert scored(t) == []
    t.play("D done")
    assert t.pending() == "A", "the active player too"
    t.play("A take aragon B", "A to valencia")
    assert t.pending() == "C"
    t.play("C done")
    assert t.line("kept") == "C last_move_75 D last_move_75"
    assert t.counts("valencia") == "B1"
    assert t.asks() == "ScoreInChosenOrder" if t.pending() else scored(t)


@pytest.mark.parametrize(("card", "number"), [("60", 3), ("100", 3), ("120", 9), ("170", 2)])
def test_k5_75_one_window_for_a_scoring_of_several_regions(card: str, number: int) -> None:
    t = before_scoring(card, "kept B last_move_75")
    t.play("B done")
    while t.pending():
        assert t.pending() == "A"
        t.play(f"A {t.options('A')[0]}")
    assert len(scored(t)) == number


def test_k5_75_what_is_moved_counts_in_the_scoring_that_follows() -> None:
    t = before_scoring("60", "kept B last_move_75")
    t.play("B take aragon B", "B to sevilla", "A region sevilla")
    assert t.scores() == [3, 3, 0, 0], "now they tie in Sevilla (4/3/1)"


def test_k5_75_not_before_a_scoring_of_nothing() -> None:
    """No region was named once; nobody is asked for a last move."""
    t = KTable("aragon B 2", "kept B last_move_75", "king galicia")
    t.act("A", "170")
    t.play("A disc aragon", "B disc aragon", "C disc sevilla", "D disc sevilla")
    assert t.pending() == ""
    assert t.line("kept") == "B last_move_75"


# ---- end of round


def test_k6_4_mistress_and_protection_end_after_the_general_scoring_if_there_is_one() -> None:
    effects = (
        "mistress_by A",
        "protection sevilla",
        "protection_by B",
        "kept C veto_40",
        "veto_since C 2",
    )
    t = end_of_round(3, *effects, "king aragon", "aragon A 1")
    assert t.pending() == "ABCD"
    assert facts(t, "KeptCardDiscarded") == ["C 40"], "a Veto of the previous round has expired"
    assert lasting(t) == ["85 B sevilla round", "113 A round"]
    set_discs(t)
    assert paid(t, "aragon") == [5, 0, 0, 0], "no King's bonus"
    assert lasting(t) == []
    assert in_order(
        t, "StartPlayerPassed", "KeptCardDiscarded", "GeneralScoringBegan", "EffectEnded"
    )
    assert kinds(t)[-1] == "RoundBegan"


def test_k5_113_her_free_hand_ends_with_the_last_turn() -> None:
    """A whole round: B brings her, C uses it, and at the discs the taboo is back."""
    t = KTable("round 3", "king sevilla", "sevilla C 1 D 1", "castillo D 1", HOMES)
    t.lay(A="180", B="113", C="80", D="10")
    for seat, label in zip("ABCD", ("20", "30", "40", "50")):
        t.deal(seat, label)
    t.follow("round", "turns")
    t.play("A done", "B special")
    assert t.options("C") == ["done", "take sevilla C"], "even a shortfall may come from there"
    t.play("C done", "C special", "C grande sevilla", "C take sevilla C", "C to aragon", "C done")
    t.play("D done", "D done")
    assert t.grande("C") == "sevilla"
    assert t.pending() == "ABCD"
    set_discs(t, D="sevilla")
    assert t.counts("court") == "D1"
    assert paid(t, "sevilla") == [0, 0, 0, 4], "and no King's bonus"
