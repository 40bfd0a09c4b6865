"""Every text the code asks for is there in each language, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from elgrande.base.actions import SPOT
from elgrande.base.cards import all_cards
from elgrande.catalogue import (
    ACTION_SPACE,
    CARD_NAMES,
    CATALOGUE,
    EVENT_KINDS,
    KINDS,
    REASON_NAMES,
    REVISION,
)
from elgrande.text import ENGLISH, LANGUAGES, Text, TextError, decode
from elgrande.text.files import module_packages, texts_of
from elgrande.text.languages import plural_category
from elgrande.text.lookup import conditions
from tests.text.alike import left_in_english
from tests.text.games import rulesets, watched
from tests.text.keys import (
    ON_TOP,
    TELLING,
    VARIANTS,
    categories,
    differences,
    fields,
    forms,
    missing,
    needed,
    questions,
    texts,
)

IN_ENGLISH = texts(ENGLISH)
SELDOM_OFFERED = {("ChooseReturns", "done")}
"""Answers that no game need have had: here, when all that is left stands on a bridge."""


def all_needed() -> Iterator[str]:
    return needed(rulesets(), questions())


@cache
def every_condition() -> set[str]:
    """All that a game may have of its own."""
    known = {one for rules in rulesets() for one in conditions(rules)}
    for module in CATALOGUE:
        known |= {f"{one.name}={value}" for one in module.options for value in one.values}
    return known | {f"revision={number}" for number in range(1, REVISION)}


def in_its_game(key: str) -> str:
    """What a text stands in for; of one that always holds, its own key."""
    if not key.startswith("with."):
        return key
    _, condition, instead = key.split(".", 2)
    assert condition in every_condition()
    return instead


def optional(key: str) -> bool:
    """Whether a text that nothing insists on is one the code would find."""
    section, *rest = key.split(".")
    match section, rest:
        case "events_of", [card, kind, *_]:
            return card in CARD_NAMES.names.values() and kind in EVENT_KINDS
        case "hints", ["barred", reason]:
            return reason in REASON_NAMES.values()
        case "hints", ["asked", *asked]:
            return ".".join(asked) in questions()
        case "hints", ["asked_of", card, *asked]:
            return card in CARD_NAMES.names.values() and ".".join(asked) in questions()
        case ("cards", [card, "short"]) | ("marks", [card]):
            return card in CARD_NAMES.names.values()
        case "effects_when", [card, option, value]:
            values = {o.name: o.values for module in CATALOGUE for o in module.options}
            return card in CARD_NAMES.names.values() and value in values[option]
        case "answers_of", [card, *answer]:
            return card in CARD_NAMES.names.values() and optional(".".join(["answers", *answer]))
        case "answers", _:
            if rest[-1] in VARIANTS:
                rest.pop()
            ask = ".".join(rest[:-1])
            told = verbs_offered().get(ask)
            if told is None:
                return ask in questions()
            return rest[-1] in told or (ask, rest[-1]) in SELDOM_OFFERED
        case "nouns", [noun, _]:
            return any(noun in fields(text).values() for text in IN_ENGLISH.entries.values())
        case "spots", [spot, _]:
            return spot in (*SPOT.names.values(), "nowhere")
        case "sounds" | "words", _:
            return True
    return False


@cache
def verbs_offered() -> dict[str, set[str]]:
    """With which verbs each question was answered in the games that were watched."""
    found: dict[str, set[str]] = {}
    for ask, number in watched().options():
        found.setdefault(ask, set()).add(decode(number)[0].name)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_needed_is_there(language: str) -> None:
    assert not missing(language, all_needed())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_unused(language: str) -> None:
    used = set(all_needed())
    assert not [
        key
        for key in map(in_its_game, texts(language).entries)
        if key not in used and key.rpartition(".")[0] not in used and not optional(key)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", [*module_packages(), TELLING, *ON_TOP])
def test_all_languages_have_the_same_keys_and_arguments(package: str, language: str) -> None:
    assert not differences(package, language)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("package", [*module_packages(), TELLING, *ON_TOP])
def test_nothing_is_left_in_english(package: str, language: str) -> None:
    english = texts_of(package, ENGLISH)
    assert not [
        f"{key} = {text}"
        for key, text in texts_of(package, language).items()
        if key in english and left_in_english(language, text, english[key])
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_an_argument_asks_for_exists(language: str) -> None:
    entries = texts(language).entries
    others = {key.split(".")[1] for key in entries if key.startswith(("nouns.", "words."))}
    others |= {key.split(".")[3] for key in entries if re.match(r"things\.[^.]+\.[^.]+\.", key)}
    for key, template in entries.items():
        for form in set(fields(template).values()) - {""}:
            assert form in forms(entries) | others, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spot_has_every_form_of_its_language(language: str) -> None:
    entries = texts(language).entries
    spots = {key.rpartition(".")[0] for key in entries if re.search(r"(^|\.)spots\.", key)}
    lacking = [f"{one}.{form}" for one in spots for form in forms(entries)]
    assert not [key for key in lacking if key not in entries]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_things_of_a_kind_have_the_same_forms(language: str) -> None:
    entries = texts(language).entries
    for kind in KINDS:
        of_kind = {key: key.removeprefix(f"things.{kind}.") for key in entries}
        found = [name.split(".") for key, name in of_kind.items() if name != key]
        forms_of: dict[str, set[str]] = {}
        for name, *form in found:
            forms_of.setdefault(name, set()).update(form)
        assert len({frozenset(one) for one in forms_of.values()}) == 1, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_has_the_plural_forms_of_its_language(language: str) -> None:
    entries = texts(language).entries
    nouns = {key.rpartition(".")[0] for key in entries if re.search(r"(^|\.)nouns\.", key)}
    lacking = [f"{noun}.{form}" for noun in nouns for form in categories(language)]
    assert not [key for key in lacking if key not in entries]


def test_where_no_word_tells_zero_apart_the_number_is_told() -> None:
    """*1 caballero* must not stand for none, where none and one are the same form."""
    for language in LANGUAGES:
        if plural_category(language, 0) == "one":
            for key, template in texts(language).entries.items():
                noun, _, form = key.rpartition(".")
                if ".nouns." in f".{key}" and form == "one" and "1" in template:
                    assert f"{noun}.none" in texts(language), f"{language}: {key}"


@pytest.mark.parametrize("kind", sorted(EVENT_KINDS.keys() - {"Scored", "GameEnded"}))
def test_an_event_speaks_only_of_what_it_knows(kind: str) -> None:
    known = {name.rstrip("*") for name in EVENT_KINDS[kind].args}
    for key, text in IN_ENGLISH.entries.items():
        if key == f"events.{kind}" or key.startswith(f"events.{kind}."):
            assert fields(text).keys() <= known


def test_an_action_speaks_only_of_its_arguments() -> None:
    for verb in ACTION_SPACE.verbs.values():
        known = {names.kind.split(" ")[0] for names in verb.args}
        for key, text in IN_ENGLISH.entries.items():
            section, _, rest = key.partition(".")
            named = section == "answers" and rest.rpartition(".")[2] == verb.name
            if named or key == f"actions.{verb.name}" or key.startswith(f"actions.{verb.name}."):
                assert fields(text).keys() <= known, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_read_the_same(language: str) -> None:
    text = Text(language)
    labels = [text.card(int(card.source)) for card in all_cards()]
    assert len(set(labels)) == len(labels)


def test_a_missing_text_is_named() -> None:
    with pytest.raises(TextError, match=r"no text 'events\.Nonsense' in 'de'"):
        Text("de")["events.Nonsense"]


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(TextError, match=f"'xx'; there are: {', '.join(LANGUAGES)}"):
        Text("xx")
