"""What holds for every action card alike, one by one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from elgrande.base.cards import all_cards
from elgrande.engine.card import DERIVED, PRINTED
from tests.base.scripts import SCRIPTS, scene, to_question
from tests.support.table import Table

CARDS = list(SCRIPTS)
VETO_LINES = ("veto_owner", "veto_round")
every_card = pytest.mark.parametrize("card", CARDS)


def without_veto(t: Table) -> set[str]:
    return {line for line in t.lines() if not line.startswith(VETO_LINES)}


def place_one(t: Table, card: str) -> None:
    """Use the placing part for one caballero; on a card of deck 1 that ends it."""
    t.play("A placing", "A place castillo")
    if SCRIPTS[card].deck > 1:
        t.play("A done")


def test_every_card_has_a_test() -> None:
    """Each card is named inside a test function of its own deck's file."""
    untested = []
    for card in all_cards():
        deck = min(int(card.deck), 4)
        source = Path(__file__).with_name(f"test_deck_{deck}.py").read_text(encoding="utf-8")
        named = {
            word
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
            for part in ast.walk(node)
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
            for word in [part.value]
        }
        if card.name not in named:
            untested.append(card.name)
    assert not untested, f"no test names {untested}: write one in the test_deck file of its deck"


def test_every_card_has_a_script() -> None:
    names = [card.name for card in all_cards()]
    assert list(SCRIPTS) == names, "tests/base/scripts.py has one script a card, in their order"
    assert {name: script.deck for name, script in SCRIPTS.items()} == {
        card.name: card.deck for card in all_cards()
    }


def test_every_card_says_what_it_does() -> None:
    """Read from the source: a compiled class keeps no docstring."""
    source = Path(__file__).parents[2] / "src/elgrande/base/cards.py"
    tree = ast.parse(source.read_text(encoding="utf-8"))
    told = {
        node.name for node in tree.body if isinstance(node, ast.ClassDef) if ast.get_docstring(node)
    }
    for card in all_cards():
        assert type(card).__name__ in told, card.name
        assert card.effect_from == PRINTED


def test_only_the_eleventh_intrigue_card_has_a_derived_number() -> None:
    """Two books leave it out of their list, one puts it in place of another."""
    assert [card.name for card in all_cards() if card.numbers_from == DERIVED] == ["move_4"]


@every_card
def test_b3_4_special_action_first(card: str) -> None:
    t = scene(card)
    t.play("A special", *SCRIPTS[card].moves)
    assert len(t.events("SpecialAnnounced")) == 1
    assert t.asks() == "TakeParts"
    assert t.options("A") == ["done", "placing"]
    assert t.refusal("special") == "part_already_taken"
    place_one(t, card)
    assert t.pending() == ""
    assert not t.events("SpecialSkipped")


@every_card
def test_b3_4_placing_first(card: str) -> None:
    t = scene(card)
    place_one(t, card)
    assert t.options("A") == ["done", "special"]
    assert t.refusal("placing") == "part_already_taken"
    t.play("A special", *SCRIPTS[card].moves)
    assert t.pending() == ""


@every_card
def test_b3_5_done_forgoes_both_parts(card: str) -> None:
    t = scene(card)
    before = t.lines()
    t.play("A done")
    assert t.pending() == ""
    assert t.lines() == before
    assert len(t.events("SpecialSkipped")) == 1
    assert not t.events("SpecialAnnounced")


@every_card
def test_b3_5_special_action_skipped_after_placing(card: str) -> None:
    t = scene(card)
    place_one(t, card)
    before = t.lines()
    t.play("A done")
    assert t.lines() == before
    assert len(t.events("SpecialSkipped")) == 1


@every_card
def test_b4_1_as_many_as_the_deck_and_no_more(card: str) -> None:
    t = scene(card)
    deck = SCRIPTS[card].deck
    t.play("A placing", *["A place castilla_la_vieja"] * deck)
    assert t.counts("castilla_la_vieja") == f"A{deck}"
    assert t.options("A") == ["done", "special"]


@every_card
def test_b4_1_none_at_all(card: str) -> None:
    t = scene(card)
    before = t.lines()
    t.play("A placing", "A done")
    assert t.lines() == before


@every_card
def test_b12_4_how_often_a_holder_is_asked(card: str) -> None:
    """The table of steps in the ruling on partial Vetos, card by card."""
    t = scene(card, "veto_owner D", "veto_round 1")
    asked = t.play_passing("A special", *SCRIPTS[card].moves)
    assert asked == SCRIPTS[card].questions
    assert t.options("A") == ["done", "placing"]


@every_card
def test_b12_4_letting_it_pass_changes_nothing(card: str) -> None:
    t = scene(card, "veto_owner D", "veto_round 1")
    t.play_passing("A special", *SCRIPTS[card].moves)
    without = scene(card)
    without.play("A special", *SCRIPTS[card].moves)
    if card != "veto":
        assert without_veto(t) == without_veto(without)


@every_card
def test_b12_3_placing_is_never_asked_about(card: str) -> None:
    t = scene(card, "veto_owner B D", "veto_round 1 1")
    placing = ["A place castillo"] * SCRIPTS[card].deck
    assert t.play_passing("A placing", *placing) == 0


@every_card
def test_b12_3_skipping_is_never_asked_about(card: str) -> None:
    t = scene(card, "veto_owner B D", "veto_round 1 1")
    assert t.play_passing("A done") == 0


@every_card
def test_b12_3_own_action_cannot_be_vetoed(card: str) -> None:
    t = scene(card, "veto_owner A", "veto_round 1")
    assert t.play_passing("A special", *SCRIPTS[card].moves) == 0


EVERY_STEP = [
    (card, question)
    for card, script in SCRIPTS.items()
    for question in range(1, script.questions + 1)
]


@pytest.mark.parametrize(("card", "question"), EVERY_STEP)
def test_b12_5_veto_at_each_step(card: str, question: int) -> None:
    """What was done stands, the step objected to is not done, the rest is lost, placing remains."""
    t = scene(card, "veto_owner D", "veto_round 1")
    to_question(t, card, question)
    assert t.options("D") == ["pass", "veto"]
    before = without_veto(t)
    t.play("D veto")
    assert without_veto(t) == before
    assert t.line("veto_owner") == ""
    assert [event.named() for event in t.events("VetoUsed")] == [
        {"seat": 3, "victim": 0, "card": CARDS.index(card)}
    ]
    assert t.options("A") == ["done", "placing"]
    place_one(t, card)
    assert t.pending() == ""


@pytest.mark.parametrize("card", [card for card, script in SCRIPTS.items() if script.questions])
def test_b12_5_veto_at_the_first_question_leaves_all_as_it_was(card: str) -> None:
    t = scene(card, "veto_owner D", "veto_round 1")
    before = without_veto(t)
    to_question(t, card, 1)
    t.play("D veto")
    assert without_veto(t) == before


@every_card
def test_b12_4_asked_only_while_a_veto_lies_out(card: str) -> None:
    t = scene(card)
    assert t.play_passing("A special", *SCRIPTS[card].moves) == 0
