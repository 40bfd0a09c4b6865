"""The texts that the code asks for, by key: of all boxes that are in the catalogue now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from importlib import import_module
from pathlib import Path
from string import Formatter

import elgrande
from elgrande.base.actions import SPOT
from elgrande.base.discs import PURPOSES
from elgrande.base.editions import EDITIONS
from elgrande.base.scored import BONUS_NAMES
from elgrande.bots import advice
from elgrande.bots.registry import LEVELS
from elgrande.catalogue import ACTION_SPACE, CATALOGUE, EVENT_KINDS, KINDS, REASON_NAMES
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.frame import Question
from elgrande.engine.ids import COLOURS
from elgrande.engine.plan import PLAN_NAMES
from elgrande.engine.ruleset import NO_DECK, Ruleset
from elgrande.mechanics import lasting
from elgrande.server.app import STATUS_CODES
from elgrande.server.wire import problems
from elgrande.server.wire.catalogue import SETTINGS, SUMMARY
from elgrande.telling.boxes import hooks_of_box
from elgrande.telling.facts import facts_of
from elgrande.telling.lessons import boxes_with_lessons, scenes_of
from elgrande.text import ENGLISH, Text
from elgrande.text.files import module_packages, texts_of
from elgrande.text.languages import plural_category

TELLING = "elgrande.telling"
ON_TOP = ("elgrande.cli", "elgrande.server")
"""Packages with words of their own, beside those that tell a game."""
SECTIONS = ("ask", "boxes", "cli", "hints", "mismatches", "pages", "show", "tell")
"""Where those words lie."""
VARIANTS = {"own", "neutral", "new", "same", "first", "else"}
VARIANTS |= {name for names in KINDS.values() for name in names.names.values()}


def heads() -> dict[str, set[str]]:
    """Texts that are built of parts, by a function of their own."""
    return {
        "events.Scored": {"card", "general", "paid_1", "paid_2", "times", "together", "seat"}
        | {"first_only", "how_2", "how_3", "fewest_first", "tie_broken"}
        | {"place", "tied", "tied_first", "points", "total", *BONUS_NAMES.names.values()},
        "events.GameEnded": {"one", "shared"},
    }


ASKED_IN_PARTS = {
    "SetDiscs": PURPOSES,
    "ChooseRegionToMark": ("quarantine", "protection", "limit_table"),
    "ChooseScoring": ("own_place", "tie_of_two", "any"),
    "ChooseFaceDown": ("unscored", "for_the_king"),
    "NameAllies": ("first", "second"),
    "ChooseTwoRegions": ("alliance_first", "alliance_second", "bridge_first", "bridge_second"),
}
"""Questions that are asked in several ways."""
NEVER_ASKED = {"CardQuestion", "Draw", "DrawRegion", "NamingQuestion", "SecretChoice"}
NEVER_ASKED |= {"DrawNeutralRegion", "NameTwoRegions", "SetDiscOpenly", "ThrowFromEach"}
NEVER_ASKED |= {"Closing", "StepConsent", "SayBearerInStep", "SayBearerBefore", "SayBearerAfter"}
"""Questions that others are made of, or that are put in the words of one they derive from."""


FORMED = re.compile(r"((?:.*\.)?(?:spots|nouns|things\.[^.]+)\.[^.]+)\.(?!none$)[^.]+$")
"""Names in several forms, and nouns for several numbers."""


def fields(template: str) -> dict[str, str]:
    """The arguments of a text, each with the form it wants."""
    return {name: form or "" for _, name, form, _ in Formatter().parse(template) if name}


def texts(language: str) -> Text:
    """All there is to read in a language."""
    return Text(language, TELLING, *ON_TOP)


def questions(folder: str = "elgrande") -> set[str]:
    """The keys of all questions that a frame of a package can ask."""
    found: set[str] = set()
    waiting = Question.__subclasses__()
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith(f"{folder}."):
            parts = ASKED_IN_PARTS.get(kind.__name__)
            found |= {f"{kind.__name__}.{part}" for part in parts} if parts else {kind.__name__}
    return found - NEVER_ASKED


def needed(played: Sequence[Ruleset], asked: set[str]) -> Iterator[str]:
    """The keys that must be there; a sentence may have variants instead.

    Steps are those of the rulesets that are played, questions those that are asked.
    """
    for spot in (*SPOT.names.values(), "nowhere"):
        yield from (f"spots.{spot}.{form}" for form in ("name", "the", "in", "to", "from"))
    yield from (f"special.{name}" for name in ("neutral", "chance", "nobody", "no_card"))
    yield from ("lists.and", "lists.or")
    yield from (f"ordinals.{place}" for place in range(1, COLOURS + 1))
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
    for rules in played:
        for plan in rules.plans:
            yield from (f"steps.{plan.name}.{step.name}" for step in plan.steps)
    yield from (f"facts.{name}" for name in facts(played))
    for name, value in vars(lasting).items():
        if name.startswith("UNTIL_"):
            yield f"until.{value}"
    for module in CATALOGUE:
        yield from (f"marks.{thing}" for thing in hooks_of_box(module.name).things)
        for card in module.cards():
            yield from (f"cards.{card.name}.title", f"effects.{card.name}")
            if card.deck != NO_DECK:
                yield f"decks.{card.deck}"
    yield from (f"questions.{ask}" for ask in asked)
    yield from (f"reasons.{name}" for name in REASON_NAMES.values())
    yield from (f"actions.{verb}" for verb in ACTION_SPACE.verbs)
    yield from (f"events.{kind}" for kind in EVENT_KINDS)
    yield from (f"bonuses.{name}" for name in BONUS_NAMES.names.values())
    for names in KINDS.values():
        yield from (f"things.{names.kind}.{name}" for name in names.names.values())
    named = re.compile(rf"""["']((?:{"|".join(SECTIONS)})\.[a-z_.]+)["']""")
    for package in (TELLING, *ON_TOP, *module_packages()):
        for folder in set(import_module(package).__path__):  # of tests it may stand there twice
            for source in Path(folder).rglob("*.py"):
                yield from named.findall(source.read_text(encoding="utf-8"))
    for box in boxes_with_lessons():
        yield from (scene.words for scene in scenes_of(box))
    yield from server_keys()


def server_keys() -> Iterator[str]:
    """What the server says of refusals, notes, settings, levels and advice, by their codes."""
    folder = Path(*elgrande.__path__, "server")
    said = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    codes = set(re.findall(r'(?:Refusal|not_yours|close)\(\s*"([a-z_]+)"', said))
    codes |= {f"no_{what}" for what in re.findall(r'not_found\("([a-z]+)"', said)}
    codes |= {"not_yours", "no_link", "no_seat", "over", "not_asked", "duplicate", "stale"}
    codes |= {"too_big", "seat_taken", "needs_link", *STATUS_CODES.values()}
    yield from (f"refusals.{code}" for code in codes - {"bad_request"})
    yield from (f"problems.{kind}" for kind in {"other", *problems.KINDS.values()})
    yield from (f"fields.{name}" for name in problems.NAMED)
    raised = re.compile(r'(?:Mismatch\([^)]*"([a-z]+)", \{|Clash\("([a-z]+)")')
    for source in Path(*elgrande.__path__).rglob("*.py"):
        for mismatch, clash in raised.findall(source.read_text("utf-8")):
            yield f"mismatches.{mismatch or clash}"
    for kind in (
        "joined",
        "joined_again",
        "left",
        "removed",
        "bot_plays",
        "took_over",
        "undo_answer",
        "undo_turn",
        *("nameless", "muted", "unmuted", "sent_away", "sent_away_bot_plays", "let_back"),
        *("chat_opened", "chat_for_players", "chat_closed", "watching_opened", "watching_closed"),
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
    for kind in (advice.CASTILLO, advice.PROSPECTS):
        yield f"advice.{kind}"


def facts(played: Sequence[Ruleset]) -> set[str]:
    """The pieces of a sentence that steps name beside the numbers of a ruleset."""
    english = texts("en")
    told = {key: text for key, text in english.entries.items() if ".steps." in f".{key}"}
    numbers = {name for rules in played for name in facts_of(english, rules)}
    return {name for text in told.values() for name in fields(text)} - numbers


def variants(entries: dict[str, str], key: str) -> set[str]:
    return {other.removeprefix(f"{key}.") for other in entries if other.startswith(f"{key}.")}


def forms(entries: Mapping[str, str]) -> set[str]:
    """The forms that names of spots have in a language."""
    return {key.rpartition(".")[2] for key in entries if key.startswith("spots.nowhere.")}


def categories(language: str) -> set[str]:
    """The plural categories that a language has for the numbers of a game."""
    return {plural_category(language, number) for number in range(200)}


def common_key(key: str, sounds: Set[str]) -> str:
    """The key under which every language has this text, in whatever forms and variants."""
    formed = FORMED.match(key)
    if formed:
        return formed[1]
    begin, _, last = key.rpartition(".")
    return begin if last in VARIANTS | sounds and "things." not in begin else key


def differences(package: str, language: str) -> list[str]:
    """Where the texts of a package differ from the English ones in keys or arguments."""
    entries = texts_of(package, language)
    sounds = {key.removeprefix("sounds.") for key in entries if key.startswith("sounds.")}
    own = {key: text for key, text in entries.items() if not key.startswith(("sounds.", "words."))}
    there: dict[str, set[str]] = {}
    for key, text in own.items():
        there.setdefault(common_key(key, sounds), set()).update(fields(text))
    english: dict[str, set[str]] = {}
    for key, text in texts_of(package, ENGLISH).items():
        english.setdefault(common_key(key, set()), set()).update(fields(text))
    found = [f"{key} is missing" for key in english.keys() - there.keys()]
    found += [f"{key} is not in English" for key in there.keys() - english.keys()]
    for key in english.keys() & there.keys():
        if there[key] != english[key]:
            found.append(f"{key} has the arguments {there[key]}, in English {english[key]}")
    return sorted(found)


def missing(language: str, keys: Iterator[str]) -> list[str]:
    """Those of the keys that a language has no text for, and no variants."""
    text = texts(language)
    fitting = VARIANTS | text.sounds.keys()
    found = []
    for key in keys:
        if key not in text.entries and f"{key}.name" not in text.entries:
            there = variants(text.entries, key)
            if there != heads().get(key) and not ("else" in there and there <= fitting):
                found.append(key)
    return found
