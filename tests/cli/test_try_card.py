"""The tool CONTRIBUTING.md names for trying a card: every card can be put on the table."""

from __future__ import annotations

import io
import sys

import pytest

from elgrande.boxes.king_and_intrigue.rules.cards.shared import shared_cards
from elgrande.catalogue import CATALOGUE
from tests.support.try_card import main, table_with

SHARED = {card.name for card in shared_cards()}
CARDS = [card.name for module in CATALOGUE for card in module.cards() if card.name not in SHARED]

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("card", CARDS)
def test_every_card_can_be_tried(card: str) -> None:
    assert "placing" in table_with(card).options("A")


def test_it_is_played_in_the_terminal(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("special\nking aragon\ndone\n"))
    assert main("king", "king granada", "veto=no") == 0
    shown = capsys.readouterr().out
    assert "Alba begins the special action" in shown
    assert "from Granada to Aragón" in shown


@pytest.mark.parametrize(
    ("card", "why"), [("nothing", "no box lists a card"), (min(SHARED), "is in no hand")]
)
def test_what_cannot_be_tried_is_told(card: str, why: str) -> None:
    with pytest.raises(SystemExit, match=why):
        main(card)
