"""Every text the code asks for is there in each language, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import elgrande
from elgrande.base.actions import SPOT
from elgrande.base.cards import all_cards
from elgrande.base.discs import PURPOSES
from elgrande.base.editions import EDITIONS
from elgrande.base.scored import BONUS_NAMES
from elgrande.bots import advice
from elgrande.bots.registry import LEVELS
from elgrande.catalogue import (
    ACTION_SPACE,
    CARD_NAMES,
    CATALOGUE,
    EVENT_KINDS,
    REASON_NAMES,
    REVISION,
)
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.frame import Question
from elgrande.engine.plan import PLAN_NAMES
from elgrande.engine.ruleset import NO_DECK
from elgrande.mechanics import lasting
from elgrande.server.app import STATUS_CODES
from elgrande.server.wire.catalogue import SETTINGS, SUMMARY
from elgrande.telling.facts import facts_of
from elgrande.text import LANGUAGES, Text, TextError, decode
from elgrande.text.files import module_packages, texts_of
from elgrande.text.lookup import conditions
from tests.text.games import rulesets, watched

TELLING = "elgrande.telling"
ON_TOP = ("elgrande.cli", "elgrande.server")
"""Packages with words of their own, beside those that tell a game."""
SECTIONS = ("ask", "boxes", "cli", "hints", "pages", "show", "tell")
"""Where those words lie."""
ENGLISH = Text("en", TELLING, *ON_TOP)
VARIANTS = {"own", "new", "same", "first", "else"}
HEADS = {
    "events.Scored": {"card", "general", "paid_1", "paid_2", "times", "together", "seat"}
    | {"first_only", "how_2", "how_3", "fewest_first"}
    | {"place", "tied", "points", "king", "home", "total"},
    "events.GameEnded": {"one", "shared"},
}
"""Texts that are built of parts, by a function of their own."""

ASKED_IN_PARTS = {
    "SetDiscs": PURPOSES,
    "ChooseRegionToMark": ("quarantine", "protection", "limit_table"),
    "ChooseScoring": ("own_place", "tie_of_two", "any"),
    "ChooseTwoRegions": ("alliance_first", "alliance_second", "bridge_first", "bridge_second"),
}
"""Questions that are asked in several ways."""
SELDOM_OFFERED = {("ChooseReturns", "done")}
"""Answers that no game need have had: here, when all that is left stands on a bridge."""
NEVER_ASKED = {"CardQuestion", "Draw", "DrawRegion", "NamingQuestion", "SecretChoice"}


def fields(template: str) -> dict[str, str]:
    """The arguments of a text, each with the form it wants."""
    return {name: form or "" for _, name, form, _ in Formatter().parse(template) if name}


def questions() -> set[str]:
    """The keys of all questions a frame can ask."""
    found: set[str] = set()
    waiting = Question.__subclasses__()
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("elgrande."):
            parts = ASKED_IN_PARTS.get(kind.__name__)
            found |= {f"{kind.__name__}.{part}" for part in parts} if parts else {kind.__name__}
    return found - NEVER_ASKED


def needed() -> Iterator[str]:
    """The keys that must be there; a sentence may have variants instead."""
    for spot in (*SPOT.names.values(), "nowhere"):
        yield from (f"spots.{spot}.{form}" for form in ("name", "the", "in", "to", "from"))
    yield from (f"special.{name}" for name in ("neutral", "chance", "nobody", "no_card"))
    yield from ("lists.and", "lists.or")
    yield from (f"ordinals.{place}" for place in range(1, 6))
    for code in (PRINTED, DERIVED, RECONSTRUCTED):
        yield from (f"provenance.{code}.name", f"provenance.{code}.about")
    for module in CATALOGUE:
        yield from (f"modules.{module.name}.name", f"modules.{module.name}.about")
        for option in module.options:
            yield from (f"options.{option.name}.name", f"options.{option.name}.about")
            yield from (f"options.{option.name}.values.{value}" for value in option.values)
    yield from (f"editions.{edition}" for edition in EDITIONS)
    yield from (f"summary.{part}" for part in SUMMARY)
    yield from (f"plans.{plan}" for plan in PLAN_NAMES)
    for rules in rulesets():
        for plan in rules.plans:
            yield from (f"steps.{plan.name}.{step.name}" for step in plan.steps)
    yield from (f"facts.{name}" for name in facts())
    for name, value in vars(lasting).items():
        if name.startswith("UNTIL_"):
            yield f"until.{value}"
    for module in CATALOGUE:
        for card in module.cards():
            yield from (f"cards.{card.name}.title", f"effects.{card.name}")
            if card.deck != NO_DECK:
                yield f"decks.{card.deck}"
    yield from (f"questions.{ask}" for ask in questions())
    yield from (f"reasons.{name}" for name in REASON_NAMES.values())
    yield from (f"actions.{verb}" for verb in ACTION_SPACE.verbs)
    yield from (f"events.{kind}" for kind in EVENT_KINDS)
    yield from (f"bonuses.{name}" for name in BONUS_NAMES.names.values())
    named = re.compile(rf"""["']((?:{"|".join(SECTIONS)})\.[a-z_.]+)["']""")
    for package in (TELLING, *ON_TOP, *module_packages()):
        folder = Path(*elgrande.__path__, *package.split(".")[1:])
        for source in folder.rglob("*.py"):
            yield from named.findall(source.read_text(encoding="utf-8"))
    yield from server_keys()


def server_keys() -> Iterator[str]:
    """What the server says of refusals, notes, settings, levels and advice, by their codes."""
    folder = Path(*elgrande.__path__, "server")
    said = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    codes = set(re.findall(r'(?:Refusal|not_yours|close)\(\s*"([a-z_]+)"', said))
    codes |= {f"no_{what}" for what in re.findall(r'not_found\("([a-z]+)"', said)}
    codes |= {"not_yours", "no_link", "no_seat", "over", "not_asked", "duplicate", "stale"}
    codes |= {"too_big", "bad_request", "seat_taken", "needs_link", *STATUS_CODES.values()}
    yield from (f"refusals.{code}" for code in codes)
    for kind in (
        "joined",
        "joined_again",
        "left",
        "bot_plays",
        "took_over",
        "undo_answer",
        "undo_turn",
    ):
        yield f"notes.{kind}"
        if kind.startswith("undo"):
            yield f"notes.{kind}_agreed"
    for name, values in SETTINGS.items():
        yield from (f"settings.{name}.name", f"settings.{name}.about")
        yield from (f"settings.{name}.values.{value}" for value in values)
    for level in (*LEVELS, "other"):
        yield from (f"levels.{level}.name", f"levels.{level}.about")
    for kind in (advice.POINTS, advice.PLACE, advice.AGAINST, advice.RESERVES, advice.CARDS):
        yield f"advice.{kind}"
    yield f"advice.{advice.CASTILLO}"


def facts() -> set[str]:
    """The pieces of a sentence that steps name beside the numbers of a ruleset."""
    told = {key: text for key, text in ENGLISH.entries.items() if ".steps." in f".{key}"}
    numbers = {name for rules in rulesets() for name in facts_of(ENGLISH, rules)}
    return {name for text in told.values() for name in fields(text)} - numbers


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
        case "cards", [card, "short"]:
            return card in CARD_NAMES.names.values()
        case "effects_when", [card, option, value]:
            values = {o.name: o.values for module in CATALOGUE for o in module.options}
            return card in CARD_NAMES.names.values() and value in values[option]
        case "answers", _:
            if rest[-1] in VARIANTS:
                rest.pop()
            ask = ".".join(rest[:-1])
            told = verbs_offered().get(ask)
            if told is None:
                return ask in questions()
            return rest[-1] in told or (ask, rest[-1]) in SELDOM_OFFERED
        case "nouns", [noun, "none" | "one" | "many"]:
            return any(noun in fields(text).values() for text in ENGLISH.entries.values())
    return False


@cache
def verbs_offered() -> dict[str, set[str]]:
    """With which verbs each question was answered in the games that were watched."""
    found: dict[str, set[str]] = {}
    for ask, number in watched().options():
        found.setdefault(ask, set()).add(decode(number)[0].name)
    return found


def variants(entries: dict[str, str], key: str) -> set[str]:
    return {other.removeprefix(f"{key}.") for other in entries if other.startswith(f"{key}.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_needed_is_there(language: str) -> None:
    entries = Text(language, TELLING, *ON_TOP).entries
    missing = []
    for key in needed():
        if key not in entries:
            found = variants(entries, key)
            if found != HEADS.get(key) and not ("else" in found and found <= VARIANTS):
                missing.append(key)
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_unused(language: str) -> None:
    used = set(needed())
    assert not [
        key
        for key in map(in_its_game, Text(language, TELLING, *ON_TOP).entries)
        if key not in used and key.rpartition(".")[0] not in used and not optional(key)
    ]


@pytest.mark.parametrize("package", [*module_packages(), TELLING, *ON_TOP])
def test_all_languages_have_the_same_keys_and_arguments(package: str) -> None:
    english = texts_of(package, "en")
    for language in LANGUAGES:
        texts = texts_of(package, language)
        assert texts.keys() == english.keys()
        for key, text in texts.items():
            assert fields(text).keys() == fields(english[key]).keys(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_an_argument_asks_for_exists(language: str) -> None:
    text = Text(language, TELLING, *ON_TOP)
    for key, template in text.entries.items():
        for form in set(fields(template).values()) - {""}:
            assert (
                f"spots.nowhere.{form}" in text.entries or f"nouns.{form}.many" in text.entries
            ), key


@pytest.mark.parametrize("kind", sorted(EVENT_KINDS.keys() - {"Scored", "GameEnded"}))
def test_an_event_speaks_only_of_what_it_knows(kind: str) -> None:
    known = {name.rstrip("*") for name in EVENT_KINDS[kind].args}
    for key, text in ENGLISH.entries.items():
        if key == f"events.{kind}" or key.startswith(f"events.{kind}."):
            assert fields(text).keys() <= known


def test_an_action_speaks_only_of_its_arguments() -> None:
    for verb in ACTION_SPACE.verbs.values():
        known = {names.kind.split(" ")[0] for names in verb.args}
        for key, text in ENGLISH.entries.items():
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
    with pytest.raises(TextError, match="'fr'; there are: en, de"):
        Text("fr")
