"""What cards and steps say follows the options: editions, and a first game without symbols."""

from __future__ import annotations

import re

import pytest

from elgrande.boxes.grandissimo.rules import events
from elgrande.catalogue import ruleset
from elgrande.engine.event import EVERYBODY, Event
from elgrande.text import LANGUAGES, Text

NAMES = ("Alba", "Beto", "Cleo", "Dora")
SYMBOLS = re.compile("ship|prison|aboard|on board|Schiff|Gefängnis|Gefangen|an Bord", re.IGNORECASE)


def effects(language: str, edition: str = "big_box", **options: str) -> dict[str, str]:
    """The effects of all cards of a game, by name."""
    rules = ruleset(4, edition, ("grandissimo",), options)
    told = Text(language).for_rules(rules)
    return {
        one.name: told.effect(int(one.source), rules.options) for one in rules.cards if one.name
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_differ_by_edition_say_so(language: str) -> None:
    new, old = effects(language), effects(language, "decennial")
    differing = {name for name in new if new[name] != old[name]}
    assert {"double_turn", "eviction_6", "alliance_6"} <= differing
    assert not {"boycott", "pact", "free_choice_6", "revolution", "king"} & differing


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_card_of_a_first_game_speaks_of_ships_and_prisons(language: str) -> None:
    assert len([one for one in effects(language).values() if SYMBOLS.search(one)]) == 9
    assert not [one for one in effects(language, first_game="yes").values() if SYMBOLS.search(one)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_step_of_a_first_game_speaks_of_ships_and_mercenaries(language: str) -> None:
    rules = ruleset(4, "decennial", ("grandissimo",), {"first_game": "yes"})
    told = Text(language).for_rules(rules)
    gone = re.compile(SYMBOLS.pattern + "|Inquisitor|mercenar|Söldner", re.IGNORECASE)
    keys = [key for key in told.entries if key.startswith(("steps.turn", "steps.round"))]
    named = {step.name for plan in rules.plans for step in plan.steps}
    found = [told[key] for key in keys if key.split(".")[-1] in named]
    assert found
    assert not [one for one in found if gone.search(one)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("number", [1, 2])
def test_one_and_several_are_told_in_good_grammar(language: str, number: int) -> None:
    told = Text(language)
    released = told.event(Event(events.RELEASED, (0, 1, 6, number), EVERYBODY, None), NAMES)
    ashore = told.event(Event(events.WENT_ASHORE, (1, number), EVERYBODY, None), NAMES)
    for line in (released, ashore):
        assert re.search(r": \d Caballeros? (of|von) Beto\.$", line, re.IGNORECASE)
