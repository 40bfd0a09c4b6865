"""Every card of the Player's Edition and of the special cards: its steps, and a Veto at each."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from elgrande.base.actions import SPOT
from elgrande.base.fields import KING, PLAYED
from elgrande.engine.scope import AskAround
from tests.boxes.king_and_intrigue.scenes import facts
from tests.boxes.king_and_intrigue.table import KTable, power

SCENE = (
    "king galicia",
    "galicia A 1 B 2",
    "aragon A 2 B 3 C 1",
    "sevilla A 1 B 1 C 2 D 1",
    "valencia C 2 D 2",
    "granada B 1 D 1",
    "castillo A 1 B 2",
    "court A 9 B 4 C 2 D 5",
    "provinces A 5 B 5 C 5 D 5",
    "grande A aragon B sevilla C valencia D granada",
    "mobile_board 8 valencia",
)


@dataclass(frozen=True)
class Script:
    """What A and the others choose after ``special``; and another way to use the same step.

    ``questions``: how often one Veto holder is asked. The rules' table of steps: once for the
    announcement of an action of several steps and once for each; once for an action of one step,
    with its target; once before discs are set, and once when they are shown.
    """

    name: str
    questions: int
    moves: tuple[str, ...] = ()
    other: tuple[str, ...] = ()


SCRIPTS = {
    "13": Script("outing_13", 1 + 1, ("B disc aragon", "C disc sevilla", "D disc sevilla")),
    "15": Script("fiesta_15", 1 + 5, ("A place castillo",) * 5, ("A place pais_vasco",)),
    "23": Script("shift_23", 1, ("A region sevilla",), ("A region granada",)),
    "25": Script("espionage_25", 1),
    "33": Script("civil_war_33", 1, ("A place sevilla",), ("A place granada",)),
    "35": Script("coup_35", 1),
    "53": Script(
        "alliance_53",
        1,
        ("A region aragon", "A region sevilla"),
        ("A region granada", "A region sevilla"),
    ),
    "55": Script("six_takes_55", 1, ("A region sevilla",), ("A region granada",)),
    "63": Script(
        "bridge_63",
        1,
        ("A region aragon", "A region valencia"),
        ("A region granada", "A region valencia"),
    ),
    "73": Script("revolt_73", 1, ("A board 8",), ("A board 4",)),
    "75": Script("last_move_75", 1),
    "83": Script("collapse_83", 1),
    "85": Script("protection_85", 1, ("A region sevilla",), ("A region granada",)),
    "93": Script("quarantine_93", 1, ("A region sevilla",), ("A region granada",)),
    "95": Script("abolish_95", 1, ("A play 25", "A seat C"), ("A play 25", "A seat B")),
    "105": Script("score_own_place_105", 1, ("A region sevilla",), ("A region aragon",)),
    "113": Script("mistress_113", 1),
    "135": Script("score_tied_135", 1, ("A region granada",), ("A region valencia",)),
    "145": Script(
        "score_of_three_145",
        1 + 1,
        ("A seat B", "A region sevilla", "A region granada", "A region aragon", "B region sevilla"),
        ("A seat C", "A region sevilla", "A region granada", "A region aragon"),
    ),
}
"""All but the Joker, which has no action, and the whirlwind, which comes at the start of a turn."""

every_card = pytest.mark.parametrize("card", SCRIPTS)
KEPT = "kept B espionage_25 C espionage_25"


def scene(card: str, *, holder: str = "", early_veto: str = "no") -> KTable:
    """The position, with A's turn begun; the holder has a Veto lying out."""
    kept = f"{KEPT} {holder} veto_40" if holder else KEPT
    since = (f"veto_since {holder} 1",) if holder else ()
    t = KTable(*SCENE, kept, *since, early_veto=early_veto)
    t.turn("A", card)
    return t


def to_question(t: KTable, card: str, number: int) -> None:
    """Use the card by its script until the Veto holder is asked for the nth time, from 1."""
    moves = iter(("A special", *SCRIPTS[card].moves))
    while number:
        while not isinstance(t.s.top, AskAround):
            t.play(next(moves))
        number -= 1
        if number:
            t.play("D pass")


def without_veto(t: KTable) -> set[str]:
    """The position but for the Veto card and what is noted of the turn."""
    gone = ("kept", "veto_since", "turn_used")
    return {line for line in t.lines() if not line.startswith(gone)}


def kept_but_veto(t: KTable) -> str:
    return t.line("kept").replace(" D veto_40", "")


@every_card
def test_k4_1_special_action_first(card: str) -> None:
    t = scene(card)
    t.play("A special", *SCRIPTS[card].moves)
    assert facts(t, "SpecialAnnounced") == [f"A {SCRIPTS[card].name}"]
    assert t.options("A") == ["done", "placing"]
    assert t.refusal("special") == "part_already_taken"
    court = t.count("court", "A")
    place = "place pais_vasco" if card == "83" else "place castillo"
    t.play("A placing", *[f"A {place}"] * 4)
    assert t.pending() == ""
    assert t.count("court", "A") == court - 4
    assert not t.events("SpecialSkipped")


@every_card
def test_k4_1_placing_first(card: str) -> None:
    t = scene(card)
    t.play("A placing", "A place pais_vasco", "A done")
    assert t.options("A") == ["done", "special"]
    assert t.refusal("placing") == "part_already_taken"
    t.play("A special", *SCRIPTS[card].moves)
    assert t.pending() == ""


@every_card
def test_k4_4_the_action_may_be_let_go(card: str) -> None:
    t = scene(card)
    before = without_veto(t)
    t.play("A done")
    assert t.pending() == ""
    assert without_veto(t) == before
    assert facts(t, "SpecialSkipped") == [f"A {SCRIPTS[card].name}"]
    assert not t.events("SpecialAnnounced")


@every_card
def test_k5_40_how_often_a_holder_is_asked(card: str) -> None:
    t = scene(card, holder="D")
    assert t.play_passing("A special", *SCRIPTS[card].moves) == SCRIPTS[card].questions
    assert t.options("A") == ["done", "placing"]


@every_card
def test_k5_40_letting_it_pass_changes_nothing(card: str) -> None:
    t = scene(card, holder="D")
    t.play_passing("A special", *SCRIPTS[card].moves)
    without = scene(card)
    without.play("A special", *SCRIPTS[card].moves)
    assert without_veto(t) == without_veto(without)
    assert kept_but_veto(t) == without.line("kept")
    assert without_veto(t) != without_veto(scene(card)) or card in ("25", "75", "95"), "it does act"


EVERY_STEP = [
    (card, question)
    for card, script in SCRIPTS.items()
    for question in range(1, script.questions + 1)
]


@pytest.mark.parametrize(("card", "question"), EVERY_STEP)
def test_k5_40_a_veto_at_each_step(card: str, question: int) -> None:
    """What was done stands, the step objected to is not done, the rest is lost, placing remains."""
    t = scene(card, holder="D")
    to_question(t, card, question)
    assert t.options("D") == ["pass", "veto"]
    before = without_veto(t)
    t.play("D veto")
    assert without_veto(t) == before
    assert t.line("kept") == KEPT.removeprefix("kept ")
    assert facts(t, "VetoUsed") == [f"D A {SCRIPTS[card].name}"]
    assert t.options("A") == ["done", "placing"]
    t.play("A placing", "A place castillo", "A done")
    assert t.pending() == ""


@every_card
def test_k5_40_at_the_first_question_nothing_has_happened_yet(card: str) -> None:
    t = scene(card, holder="D")
    before = without_veto(t)
    to_question(t, card, 1)
    assert without_veto(t) == before


@every_card
def test_k5_40_ones_own_action_cannot_be_vetoed(card: str) -> None:
    t = scene(card, holder="A")
    assert t.play_passing("A special", *SCRIPTS[card].moves) == 0


@every_card
def test_k5_40_placing_and_skipping_are_not_asked_about(card: str) -> None:
    t = scene(card, holder="D")
    assert t.play_passing("A placing", *["A place castillo"] * 4, "A done") == 0


@pytest.mark.parametrize("card", [card for card, script in SCRIPTS.items() if script.other])
def test_k5_40_a_declared_step_is_told_with_its_target_before_it_is_asked_about(card: str) -> None:
    """Base rule 7.2: players announce what they do. So two different steps read differently."""
    told = []
    for moves in (SCRIPTS[card].moves, SCRIPTS[card].other):
        t = scene(card, holder="D")
        t.play("A special")
        steps = iter(moves)
        if SCRIPTS[card].questions > 1:
            t.play("D pass")
        while t.pending() == "A":
            t.play(next(steps))
        assert t.options("D") == ["pass", "veto"]
        told.append(t.told())
    assert told[0] != told[1]


@every_card
def test_k5_40_a_veto_of_this_round_may_be_used_before_its_owners_turn(card: str) -> None:
    """Used early it is his special action of the round."""
    t = scene(card, early_veto="yes")
    t.s.seats[PLAYED + 2] = power("40")
    moves = iter(("A special", *SCRIPTS[card].moves))
    while t.pending() != "C" or not isinstance(t.s.top, AskAround):
        t.play(next(moves))
    before = without_veto(t)
    t.play("C veto")
    assert without_veto(t) == before
    assert facts(t, "VetoUsed") == [f"C A {SCRIPTS[card].name}"]
    t.play("A done")
    t.begin_turn("C", "parts")
    assert t.options("C") == ["done", "placing"]
    assert t.refusal("special") == "part_already_taken"


ANEW = {
    "23": ("A region sevilla",),
    "33": ("A place sevilla",),
    "53": ("A region aragon", "A region sevilla"),
    "55": ("A region sevilla",),
    "63": ("A region granada", "A region sevilla"),
    "73": ("A board 8",),
    "85": ("A region sevilla",),
    "93": ("A region sevilla",),
    "95": ("A play 55", "A region sevilla"),
    "145": ("A seat B", "A region sevilla", "A region granada", "A region aragon"),
}


@pytest.mark.parametrize("card", ANEW)
def test_k5_40_a_step_that_has_become_impossible_is_chosen_anew(card: str) -> None:
    """The King arrives in Sevilla between declaration and deed, as in boxes to come."""
    t = KTable(
        "court A 1",
        "sevilla B 1",
        "mobile_board 8 sevilla",
        "limit_table - granada" if card == "55" else "limit_table sevilla granada",
        "limit_table_by - B" if card == "55" else "limit_table_by B B",
        "kept D veto_40",
        "veto_since D 1",
        offer_kings_region="no",
    )
    t.act("A", card)
    if card == "145":
        t.play("D pass")
    t.play(*ANEW[card])
    assert t.options("D") == ["pass", "veto"]
    t.s.table[KING] = SPOT.number("sevilla")
    before = t.lines()
    t.play("D pass")
    assert t.pending() == "A"
    assert t.lines() == before, "nothing has happened"
    assert not any("sevilla" in text for text in t.options("A"))
