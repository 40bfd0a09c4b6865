"""The commands that show the rules and the cards of Grand Inquisitor & Colonies."""

from __future__ import annotations

import json

import pytest

from elgrande.boxes.colonies.rules.cards import all_cards
from elgrande.cli.main import main
from elgrande.text import LANGUAGES

Captured = pytest.CaptureFixture[str]
BOX = ("--modules", "colonies")


def run(captured: Captured, *words: str) -> str:
    """What a command that succeeds prints, with its line breaks undone."""
    assert main([*words, *BOX]) == 0
    out, err = captured.readouterr()
    assert err == ""
    assert "{" not in out or "--json" in words
    return " ".join(out.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_listed_with_where_we_know_it_from(capsys: Captured, language: str) -> None:
    listed = json.loads(run(capsys, "cards", "--json", "-l", language))
    found = {card["name"]: card for card in listed if card["module"] == "colonies"}
    assert found.keys() == {card.name for card in all_cards()}
    for card in all_cards():
        told = found[card.name]
        assert told["placements"] == card.placements()
        assert told["effect_from"] == card.effect_from
        assert told["numbers_from"] == card.numbers_from
        assert told["symbols_from"] == (card.symbols_from if card.symbols() else None)
        assert told["effect"]


def test_the_goods_lie_where_the_edition_says(capsys: Captured) -> None:
    assert "tile of goods in África" in run(capsys, "cards")
    decennial = run(capsys, "cards", "-e", "decennial")
    assert "África" not in decennial
    assert "Mediterráneo" in decennial


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_tell_tiles_offices_and_the_map(capsys: Captured, language: str) -> None:
    told = run(capsys, "rules", "-l", language)
    words = {
        "en": (
            "5 tiles of gold, 6 points each",
            "Viceroy (América): 5",
            "4/2/1 (derived); next to no",
        ),
        "de": (
            "5 Plättchen Gold, je 6",
            "Vizekönig (América): 5",
            "4/2/1 (hergeleitet); neben keiner",
        ),
    }
    assert all(one in told for one in words[language])
    assert "voyages – " in told
