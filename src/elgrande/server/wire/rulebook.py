"""The rulebook and the gallery of cards as the page gets them: the same for every table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from elgrande.base.editions import EDITIONS
from elgrande.base.fields import POWER_CARDS
from elgrande.base.power import DERIVED_SUPPLY
from elgrande.catalogue import ruleset
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.module import Module
from elgrande.server.wire.catalogue import OFFERED
from elgrande.server.wire.shapes import Shape, SurenessOut
from elgrande.server.wire.wording import server_text
from elgrande.telling.boxes import hooks_of_box
from elgrande.telling.card_facts import FEWEST, every_card, powers_of
from elgrande.telling.rulebook import Page, Rule, chapters, rules_asked_by, rules_behind
from elgrande.text import Text


class RuleOut(Shape):
    id: str
    title: str
    words: str
    picture: str
    """The name of what is drawn beside it; empty if nothing is."""
    card: str
    """The card that it is, if it is one."""
    provenance: str
    covers: list[str]
    """The numbers of further rules that it tells."""


class RulePageOut(Shape):
    name: str
    title: str
    rules: list[RuleOut]


class DifferenceOut(Shape):
    """A switch in which the editions differ, and what each of them has."""

    title: str
    about: str
    values: dict[str, str]
    """By the title of the edition."""


class ChapterOut(Shape):
    """The rules of one box."""

    module: str
    title: str
    about: str
    modules: list[str]
    """The boxes of a game with it, besides the base game."""
    pages: list[RulePageOut]
    differences: list[DifferenceOut]


class RulebookOut(Shape):
    chapters: list[ChapterOut]
    questions: dict[str, str]
    """The rule that each question is about, by its ``ask``."""
    reasons: dict[str, str]
    """The rule behind each reason why something is barred."""
    sureness: list[SurenessOut]


class FactOut(Shape):
    """A part of a card, and how sure we are of it."""

    part: str
    """``effect``, ``numbers``, ``value`` or ``caballeros``."""
    provenance: str


class GalleryCardOut(Shape):
    name: str
    module: str
    group: str
    """The title of its deck, or of the set of power cards it belongs to."""
    deck: int
    """0 for a power card."""
    value: str
    """What stands in the corner of a power card."""
    title: str
    label: str
    effect: str
    elsewhere: dict[str, str]
    """What it does in editions where that differs, by their titles."""
    copies: int
    placements: int
    caballeros: int
    facts: list[FactOut]


class GalleryOut(Shape):
    cards: list[GalleryCardOut]
    sureness: list[SurenessOut]


@cache
def rulebook_out(language: str) -> RulebookOut:
    text = server_text(language)
    told = {chapter.module: chapter.pages for chapter in chapters(text)}
    return RulebookOut(
        chapters=[
            ChapterOut(
                module=module.name,
                title=text.module(module.name),
                about=text.about_module(module.name),
                modules=[*module.requires, *([] if module.always else [module.name])],
                pages=[_page(page) for page in told[module.name]],
                differences=list(_differences(text, module)),
            )
            for module in OFFERED
            if module.name in told
        ],
        questions=rules_asked_by(),
        reasons=rules_behind(),
        sureness=_sureness(text),
    )


def _page(page: Page) -> RulePageOut:
    return RulePageOut(name=page.name, title=page.title, rules=[_rule(one) for one in page.rules])


def _rule(rule: Rule) -> RuleOut:
    return RuleOut(
        id=rule.number,
        title=rule.title,
        words=rule.words,
        picture=rule.picture,
        card=rule.card,
        provenance=rule.provenance,
        covers=list(rule.covers),
    )


def _differences(text: Text, module: Module) -> Iterator[DifferenceOut]:
    for option in module.options:
        values = {edition: option.default_for(edition) for edition in EDITIONS}
        if len(set(values.values())) > 1:
            yield DifferenceOut(
                title=text.option(option.name),
                about=text.about_option(option.name),
                values={
                    text.edition(edition): text.option_value(option.name, value)
                    for edition, value in values.items()
                },
            )


def _sureness(text: Text) -> list[SurenessOut]:
    return [
        SurenessOut(name=code, title=text.provenance(code), about=text.about_provenance(code))
        for code in (PRINTED, DERIVED, RECONSTRUCTED)
    ]


@cache
def gallery_out(language: str) -> GalleryOut:
    text = server_text(language)
    offered = {module.name for module in OFFERED}
    return GalleryOut(
        cards=[
            *_plain_powers(text),
            *(card for card in _deck_cards(text) if card.module in offered),
            *(card for module in OFFERED for card in _powers(text, module)),
        ],
        sureness=_sureness(text),
    )


def _elsewhere(text: Text, usual: str, others: dict[str, str]) -> dict[str, str]:
    return {text.edition(one): told for one, told in others.items() if told != usual}


def _deck_cards(text: Text) -> Iterator[GalleryCardOut]:
    by_edition = {
        edition: {card.name: card for card in every_card(text, edition)} for edition in EDITIONS
    }
    for name, card in by_edition[EDITIONS[0]].items():
        others = {one: cards[name].effect for one, cards in by_edition.items() if name in cards}
        yield GalleryCardOut(
            name=name,
            module=card.module,
            group=text.deck(card.deck),
            deck=card.deck,
            value="",
            title=card.title,
            label=card.label,
            effect=card.effect,
            elsewhere=_elsewhere(text, card.effect, others),
            copies=card.copies,
            placements=card.placements,
            caballeros=0,
            facts=_facts(effect=card.effect_from, numbers=card.numbers_from),
        )


def _powers(text: Text, module: Module) -> Iterator[GalleryCardOut]:
    by_edition = {
        edition: {card.name: card for card in powers_of(text, module, edition)}
        for edition in EDITIONS
    }
    for name, card in by_edition[EDITIONS[0]].items():
        others = {one: cards[name].effect for one, cards in by_edition.items() if name in cards}
        yield GalleryCardOut(
            name=name,
            module=card.module,
            group=hooks_of_box(module.name).group(text, card.group),
            deck=0,
            value="" if card.value is None else str(card.value),
            title=card.title,
            label=card.label,
            effect=card.effect,
            elsewhere=_elsewhere(text, card.effect, others),
            copies=1,
            placements=0,
            caballeros=card.caballeros,
            facts=_facts(
                effect=card.effect_from, value=card.value_from, caballeros=card.caballeros_from
            ),
        )


def _plain_powers(text: Text) -> Iterator[GalleryCardOut]:
    """The power cards of the base game, which have no special action."""
    rules = ruleset(FEWEST)
    for power in range(1, int(rules.numbers[POWER_CARDS]) + 1):
        sure = DERIVED if power in DERIVED_SUPPLY else PRINTED
        yield GalleryCardOut(
            name=str(power),
            module=OFFERED[0].name,
            group=text["boxes.power_cards"],
            deck=0,
            value=str(power),
            title=str(power),
            label=str(power),
            effect="",
            elsewhere={},
            copies=1,
            placements=0,
            caballeros=int(rules.supply[power]),
            facts=_facts(caballeros=sure),
        )


def _facts(**parts: str) -> list[FactOut]:
    return [FactOut(part=part, provenance=sure) for part, sure in parts.items()]
