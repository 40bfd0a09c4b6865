"""What holds for each of the eighteen tens alike: the two parts, and a Veto at every step."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

import pytest

from elgrande.base.fields import ORDER, PLAYED
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.scope import AskAround
from tests.boxes.king_and_intrigue.table import KTable, power

SCENE = (
    "king galicia",
    "galicia A 1 B 2",
    "aragon A 2 B 3 C 1",
    "sevilla A 1 B 1 C 2 D 1",
    "valencia C 2 D 2",
    "granada B 1 D 1",
    "castillo A 1 B 2",
    "court A 7 B 4 C 4 D 5",
    "provinces A 5 B 5 C 5 D 5",
    "grande A aragon B sevilla C valencia D granada",
)
VETO = ("kept D veto_40", "veto_since D 1")


@dataclass(frozen=True)
class Script:
    """What is chosen after ``special``, and how often one Veto holder is asked.

    The numbers follow the base game's table of steps: once for the announcement of an action of
    several steps and once for each step; once for an action of one step, or before discs are set.
    """

    questions: int
    moves: tuple[str, ...] = ()
    placing: bool = True
    """Whether the usual placing is left afterwards."""


SCRIPTS = {
    "10": Script(
        1 + 2,
        (
            *("B either second", "B region aragon", "B take aragon B", "B to sevilla"),
            *("B take aragon B", "B to castillo", "B done"),
        ),
    ),
    "20": Script(1, ("B place valencia", "B place granada", "B done"), placing=False),
    "30": Script(1),
    "40": Script(0),
    "50": Script(
        1 + 3,
        (
            *("C take court C", "C take valencia C", "C take valencia C"),
            *("D take court D", "D take court D", "D take granada D"),
            *("A take aragon A", "A take aragon A", "A take sevilla A"),
        ),
    ),
    "60": Script(1 + 3, ("B region sevilla", "B region galicia", "B region cataluna")),
    "70": Script(1 + 3, ("B take aragon C", "B take sevilla D", "B take aragon A")),
    "80": Script(
        1 + 1 + 2,
        (
            *("B grande valencia", "B take aragon B", "B to castillo"),
            *("B take granada B", "B to cataluna"),
        ),
    ),
    "90": Script(1, ("B board 8", "B to aragon")),
    "100": Script(1 + 3, ("B region valencia", "B region pais_vasco", "B region aragon")),
    "110": Script(1),
    "120": Script(1 + 9),
    "130": Script(1, ("B region aragon",)),
    "140": Script(
        1 + 8,
        (
            *("B take aragon B", "B take sevilla B", "B take valencia C", "B take valencia C"),
            *("B take granada D", "B take valencia D", "B take aragon A", "B take aragon A"),
        ),
    ),
    "150": Script(1, ("B region aragon",)),
    "160": Script(1, ("B king castilla_la_vieja",)),
    "170": Script(
        1 + 2,
        (
            *("A disc aragon", "B disc galicia", "C disc valencia", "D disc valencia"),
            *("B region galicia", "B region aragon"),
        ),
    ),
    "180": Script(1, ("B king granada",)),
}
DECENNIAL = {"70": ("B take aragon B",)}
"""What is chosen besides in the other edition."""
every_ten = pytest.mark.parametrize("card", list(SCRIPTS))
both_editions = pytest.mark.parametrize("edition", ["big_box", "decennial"])


def scene(card: str, *lines: str, edition: str = "big_box") -> KTable:
    """B's turn with this card, second of four."""
    t = KTable(*SCENE, *lines, edition=edition)
    t.turn("B", card)
    return t


def moves_of(card: str, edition: str) -> tuple[str, ...]:
    more = DECENNIAL.get(card, ()) if edition == "decennial" else ()
    return (*SCRIPTS[card].moves, *more)


def seen(t: KTable) -> set[str]:
    """The position without the Veto and without what is noted of the turn."""
    return {line for line in t.lines() if not line.startswith(("kept", "veto_since", "turn_used"))}


def place_one(t: KTable) -> None:
    t.play("B placing", "B place castillo", "B done")


def to_question(t: KTable, card: str, number: int) -> None:
    """Use the card by its script until D is asked for the nth time, from 1."""
    moves = iter(("B special", *SCRIPTS[card].moves))
    while number:
        while not isinstance(t.s.top, AskAround):
            t.play(next(moves))
        number -= 1
        if number:
            t.play("D pass")


def test_every_ten_has_a_script_and_tests_of_its_own() -> None:
    assert list(SCRIPTS) == [str(value) for value in range(10, 190, 10)]
    named = {
        node.name.split("_")[2]
        for path in Path(__file__).parent.glob("test_tens_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_k5_")
    }
    assert set(SCRIPTS) <= named


@both_editions
@every_ten
def test_k4_1_special_action_first(card: str, edition: str) -> None:
    t = scene(card, edition=edition)
    t.play("B special", *moves_of(card, edition))
    assert len(t.events("SpecialAnnounced")) == 1
    if SCRIPTS[card].placing:
        assert t.options("B") == ["done", "placing"]
        assert t.refusal("special") == "part_already_taken"
        place_one(t)
    assert t.pending() == ""
    assert not t.events("SpecialSkipped")


@both_editions
@every_ten
def test_k4_1_placing_first(card: str, edition: str) -> None:
    t = scene(card, edition=edition)
    place_one(t)
    if not SCRIPTS[card].placing:
        assert t.pending() == ""
        return
    assert t.options("B")[-1] == "special"
    assert t.refusal("placing") == "part_already_taken"
    t.play("B special", *moves_of(card, edition))
    assert t.pending() == ""


@every_ten
def test_k5_40_how_often_a_holder_is_asked(card: str) -> None:
    t = scene(card, *VETO)
    assert t.play_passing("B special", *SCRIPTS[card].moves) == SCRIPTS[card].questions


@every_ten
def test_k5_40_letting_it_pass_changes_nothing(card: str) -> None:
    t = scene(card, *VETO)
    t.play_passing("B special", *SCRIPTS[card].moves)
    without = scene(card)
    without.play("B special", *SCRIPTS[card].moves)
    assert seen(t) == seen(without)


@every_ten
def test_k5_40_nobody_is_asked_about_placing_or_skipping(card: str) -> None:
    t = scene(card, *VETO)
    assert t.play_passing("B placing", "B place castillo", "B done") == 0
    t = scene(card, *VETO)
    assert t.play_passing("B done") == 0


@every_ten
def test_k5_40_ones_own_action_cannot_be_vetoed(card: str) -> None:
    t = scene(card, "kept B veto_40", "veto_since B 1")
    assert t.play_passing("B special", *SCRIPTS[card].moves) == 0


EVERY_STEP = [
    (card, question)
    for card, script in SCRIPTS.items()
    for question in range(1, script.questions + 1)
]


@pytest.mark.parametrize(("card", "question"), EVERY_STEP)
def test_k5_40_a_veto_at_each_step(card: str, question: int) -> None:
    """What was done stands, the step objected to is not done, the rest is lost, placing remains."""
    t = scene(card, *VETO)
    to_question(t, card, question)
    assert t.options("D") == ["pass", "veto"]
    before = seen(t)
    t.play("D veto")
    assert seen(t) == before
    assert t.line("kept") == ""
    used = [event.named() for event in t.events("VetoUsed")]
    assert [(one["seat"], one["victim"]) for one in used] == [(3, 1)]
    name = CARD_NAMES.name(used[0]["card"])
    shared = {"10": "intrigue_card", "180": "king_card"}
    assert name == shared.get(card, name)
    assert name.endswith(f"_{card}") or card in shared
    assert t.options("B") == ["done", "placing"]
    place_one(t)
    assert t.pending() == ""


@pytest.mark.parametrize("card", [card for card, script in SCRIPTS.items() if script.questions])
def test_k5_40_a_veto_at_the_first_question_leaves_all_as_it_was(card: str) -> None:
    t = scene(card, *VETO)
    before = seen(t)
    to_question(t, card, 1)
    t.play("D veto")
    assert seen(t) == before
    assert not t.events("Scored")


@pytest.mark.parametrize("card", [card for card, script in SCRIPTS.items() if script.questions])
def test_k5_40_used_early_it_stops_each_of_them(card: str) -> None:
    """D has played 40 and his turn is still to come."""
    t = KTable(*SCENE, early_veto="yes")
    t.turn("B", card)
    t.s.seats[PLAYED + 3] = power("40")
    t.s.table[ORDER + 2], t.s.table[ORDER + 3] = 3, 2
    before = seen(t)
    to_question(t, card, 1)
    assert t.options("D") == ["pass", "veto"]
    t.play("D veto")
    assert seen(t) == before
    t.play("B done")
    t.begin_turn("D", "parts")
    assert t.refusal("special") == "part_already_taken"
