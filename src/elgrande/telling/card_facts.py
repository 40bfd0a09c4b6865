"""Every card there is: its deck, numbers and effect, and how sure we are of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.engine.module import Module
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.boxes import box_hooks, hooks_of_box
from elgrande.telling.hooks import PowerFacts
from elgrande.text import Text

FEWEST = 2
"""The number of players of the game a card is shown in; no card depends on it."""


@dataclass(frozen=True)
class CardFacts:
    """One card, as it is shown and as JSON has it."""

    module: str
    deck: int
    name: str
    title: str
    label: str
    effect: str
    copies: int
    placements: int
    effect_from: str
    numbers_from: str
    symbols_from: str | None
    """Where the card has further symbols."""


def every_card(text: Text, edition: str) -> list[CardFacts]:
    """The cards by module, deck and printed order; a card belongs to the module that brings it."""
    found: dict[str, CardFacts] = {}
    for module in CATALOGUE:
        rules = ruleset(FEWEST, edition, (*module.requires, module.name))
        for card in cards_of(text, rules, module.name):
            found.setdefault(card.name, card)
    return list(found.values())


def cards_of(text: Text, rules: Ruleset, module: str = "") -> Iterator[CardFacts]:
    """The cards in the decks of a game, said to be of a module or of the one that brings them."""
    brought = {card.name: one.name for one in CATALOGUE for card in one.cards()}
    for deck in rules.deck_cards:
        for source in deck:
            card = rules.card(source)
            yield CardFacts(
                module=module or brought[card.name],
                deck=int(card.deck),
                name=card.name,
                title=text.title(int(source)),
                label=text.card(int(source)),
                effect=text.effect(int(source), rules.options),
                copies=int(card.copies),
                placements=int(card.placements()),
                effect_from=card.effect_from,
                numbers_from=card.numbers_from,
                symbols_from=card.symbols_from if card.symbols() else None,
            )


def whole_box(module: Module, edition: str) -> Ruleset:
    """A game with a module in which none of its cards is left out."""
    every = dict(hooks_of_box(module.name).every_card)
    return ruleset(FEWEST, edition, (*module.requires, module.name), every)


def powers_of(text: Text, module: Module, edition: str) -> list[PowerFacts]:
    """The power cards of a module that have a special action."""
    rules = whole_box(module, edition)
    told = text.for_rules(rules)
    powers = [facts for box in box_hooks(rules) for facts in box.power_cards(told, rules)]
    return [facts for facts in powers if facts.module == module.name]
