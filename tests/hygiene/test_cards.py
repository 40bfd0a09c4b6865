"""Every card of every box has tests of its own, which name it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from elgrande.box import Box
from elgrande.catalogue import BOXES
from elgrande.engine.card import Card
from tests.hygiene.sources import ROOT, tree

WITH_CARDS = [box for box in BOXES.values() if box.rules.cards()]


def card_tests(box: Box) -> list[Path]:
    """The test files of the cards: in the folder ``cards`` of a box, by decks in the base game."""
    folder = ROOT / "tests" / Path(*box.folder.split(".")[1:])
    return sorted((*folder.glob("cards/test_*.py"), *folder.glob("test_deck_*.py")))


def functions_in(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def words_of(test: ast.FunctionDef) -> set[str]:
    """All that a test says in strings, those of its parameters too, and the parts of its name."""
    strings = [
        node.value
        for node in ast.walk(test)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return {word for string in strings for word in re.findall(r"\w+", string)} | {
        f"_{part}_" for part in test.name.split("_")
    }


def is_named(card: Card, words: set[str]) -> bool:
    """By its id or, where a card is known by its number, by that in the name of the test."""
    label = str(getattr(card, "label", ""))
    numbered = label.isdigit() and card.name.endswith(f"_{label}")
    return card.name in words or (numbered and f"_{label}_" in words)


@pytest.mark.parametrize("box", WITH_CARDS, ids=lambda box: box.name)
def test_every_card_has_tests_of_its_own(box: Box) -> None:
    """One that only stands in a table of all cards is not tested by that."""
    tested = [words_of(test) for path in card_tests(box) for test in functions_in(path)]
    assert tested
    missing = [
        card.name
        for card in box.rules.cards()
        if not any(is_named(card, words) for words in tested)
    ]
    assert not missing, f"no test of the cards of {box.name} names {missing}"


def test_a_box_without_cards_is_known_to_have_none() -> None:
    assert {box.name for box in WITH_CARDS} == {
        name for name, box in BOXES.items() if card_tests(box)
    } - {"king_and_colonies"}, "king_and_colonies tests the cards of two other boxes"
