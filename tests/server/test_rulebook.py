"""The rulebook and the gallery over the wire: the same for everybody, whole in every language."""

from __future__ import annotations

import pytest

from elgrande.catalogue import BOXES, CATALOGUE
from elgrande.server.wire.rulebook import gallery_out, rulebook_out
from elgrande.text import LANGUAGES

OFFERED = [module for module in CATALOGUE if not BOXES[module.name].for_tests]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_has_every_card_once_and_all_that_rules_show(language: str) -> None:
    cards = [card.name for card in gallery_out(language).cards]
    assert len(cards) == len(set(cards))
    assert {card.name for module in OFFERED for card in module.cards()} <= set(cards)
    shown = {
        rule.card
        for chapter in rulebook_out(language).chapters
        for page in chapter.pages
        for rule in page.rules
        if rule.card
    }
    assert shown <= set(cards)


def test_a_card_tells_what_it_does_in_each_edition() -> None:
    told = {card.name: card for card in gallery_out("en").cards}
    assert set(told["the_court"].elsewhere) == {"Decennial (2006)"}
    assert "regions" in told["the_court"].effect
    assert "regions" not in told["the_court"].elsewhere["Decennial (2006)"]
    assert not told["king"].elsewhere
    assert [(one.part, one.provenance) for one in told["king"].facts] == [
        ("effect", "printed"),
        ("numbers", "printed"),
    ]
    assert told["7"].caballeros == 3


def test_each_box_tells_where_the_editions_differ() -> None:
    told = {chapter.module: chapter for chapter in rulebook_out("en").chapters}
    assert list(told) == [module.name for module in OFFERED]
    titles = [one.title for one in told["base"].differences]
    assert "King's region on the disc" in titles
    assert told["king_and_colonies"].modules == [
        "king_and_intrigue",
        "colonies",
        "king_and_colonies",
    ]
