"""What people read of the sample box while it is plugged in: nothing is missing or garbled."""

from __future__ import annotations

from functools import cache

import pytest

from elgrande.engine.event import EVERYBODY, Event
from elgrande.text import LANGUAGES
from tests.boxes.sample.box import BOX
from tests.boxes.sample.lighthouse import ON_WATCH
from tests.boxes.sample.listed import sample_rules
from tests.text.games import Watched, rulesets, watch
from tests.text.keys import differences, missing, needed, questions, texts
from tests.text.readable import (
    NAMES,
    actions_can_be_read,
    events_can_be_read,
    is_readable,
    options_read_differently,
    questions_and_options_can_be_read,
    reasons_can_be_read,
)

SEEDS = 16


@cache
def watched() -> Watched:
    seen = Watched()
    for seed in range(SEEDS):
        watch(sample_rules(2 + seed % 4, ("big_box", "decennial")[seed // 4 % 2]), seed, seen)
    return seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing(language: str) -> None:
    asked = questions(BOX.folder)
    assert {"Embark", "ManShip", "SteerShip", "HideChart"} <= asked
    assert not missing(language, needed([*rulesets(), sample_rules(4)], asked))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys_and_arguments(language: str) -> None:
    assert not differences(BOX.folder, language)


def test_every_part_of_the_box_was_met() -> None:
    assert questions(BOX.folder) <= watched().questions()
    told = {event.kind.name for event in watched().events}
    assert {kind.name for kind in BOX.rules.events()} - {"LetterGone"} <= told
    assert watched().reasons >= BOX.rules.reasons().keys() - {ON_WATCH}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_comes_up_can_be_read(language: str) -> None:
    text = texts(language).for_rules(sample_rules(4))
    events_can_be_read(text, watched())
    questions_and_options_can_be_read(text, watched())
    options_read_differently(text, watched())
    reasons_can_be_read(text, watched())
    actions_can_be_read(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_can_be_read(language: str) -> None:
    text = texts(language)
    for kind in BOX.rules.events():
        numbers = tuple(0 if name == "seat" else 1 for name in kind.args)
        sentence = text.event(Event(kind, numbers, EVERYBODY, None), NAMES)
        assert is_readable(sentence), sentence


def test_things_only_the_box_has_are_told_by_name() -> None:
    (kept,) = [kind for kind in BOX.rules.events() if kind.name == "LetterKept"]
    told = [texts(one).event(Event(kept, (0, 1), EVERYBODY, None), NAMES) for one in ("en", "de")]
    assert told == ["Ann keeps a letter of marque.", "Ann behält einen Kaperbrief."]
