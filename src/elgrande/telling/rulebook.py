"""The rulebook: the rules in our words, page by page, and the rule of each question and reason.

Every box has a folder ``rulebook``: ``pages.toml`` says which rules stand on which page, with their
numbers in RULES.md, and which rule each question and each reason belongs to; one file a language
has the words. A rule that is a card is told in the card's own words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import BOXES, CARD_NAMES, CATALOGUE
from elgrande.engine.card import PRINTED
from elgrande.engine.module import Module
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.card_facts import whole_box
from elgrande.text import Text

FOLDER = "rulebook"
PAGES = "pages"


@dataclass(frozen=True)
class Rule:
    """One rule on a page."""

    number: str
    """As RULES.md has it."""
    title: str
    words: str
    picture: str
    """The name of what is drawn beside it; empty if nothing is."""
    card: str
    """The card that it is, if it is one."""
    provenance: str
    covers: tuple[str, ...]
    """The further rules of RULES.md that it tells."""


@dataclass(frozen=True)
class Page:
    name: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Chapter:
    """The pages of one box."""

    module: str
    pages: tuple[Page, ...]


def chapters(text: Text) -> list[Chapter]:
    """The whole rulebook in one language, the base game first."""
    return [Chapter(one.name, tuple(pages(text, one))) for one in CATALOGUE if layout(one.name)]


def pages(text: Text, module: Module) -> Iterator[Page]:
    words = read(module.name, f"{text.language}.toml")
    game = whole_box(module, EDITIONS[0])
    told = text.for_rules(game)
    listed = layout(module.name)["rules"]
    for name, rules in groupby(listed, lambda one: str(one["page"])):
        here = tuple(rule(told, game, one, words["rules"]) for one in rules)
        yield Page(name, words["pages"][name], here)


def rule(text: Text, game: Ruleset, listed: Mapping[str, Any], words: Mapping[str, Any]) -> Rule:
    number, card = listed["id"], listed.get("card", "")
    if card:
        source = CARD_NAMES.number(card)
        told = {"title": text.card(source), "words": text.effect(source, game.options)}
        provenance = game.card(source).effect_from
    else:
        told = words[number]
        provenance = listed.get("from", PRINTED)
    return Rule(
        number=number,
        title=told["title"],
        words=told["words"],
        picture=listed.get("picture", ""),
        card=card,
        provenance=provenance,
        covers=tuple(listed.get("covers", ())),
    )


def rules_asked_by() -> dict[str, str]:
    """The rule that each question is about, by the key of the question."""
    return {ask: number for box in BOXES for ask, number in table(box, "questions")}


def rules_behind() -> dict[str, str]:
    """The rule behind each reason why something is not allowed, by the name of the reason."""
    return {reason: number for box in BOXES for reason, number in table(box, "reasons")}


def table(box: str, name: str) -> list[tuple[str, str]]:
    return list(layout(box).get(name, {}).items())


def layout(box: str) -> Mapping[str, Any]:
    """The rules of a box by page; empty if it has no rulebook."""
    return read(box, f"{PAGES}.toml")


@cache
def read(box: str, file: str) -> Mapping[str, Any]:
    source = BOXES[box].file(FOLDER, file)
    return tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}
