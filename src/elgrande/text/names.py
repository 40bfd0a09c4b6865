"""Names of things: spots, cards, modules, options, and the like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from elgrande.base.actions import SPOT
from elgrande.catalogue import ACTION_SPACE, CARD_NAMES, CARDS, KINDS, POWER_CARD_NAMES
from elgrande.engine.ids import CHANCE, NEUTRAL, NOBODY, NOWHERE
from elgrande.text.lookup import Lookup

POWER_NUMBERS: Final = {name: power for power, name in POWER_CARD_NAMES.names.items()}
POWER_VALUES: Final = {
    number: value
    for verb in ACTION_SPACE.verbs.values()
    for names in verb.args
    if names.kind == "power card"
    for number, value in names.names.items()
}
"""What stands in the corner of each power card, as it is typed."""


class Named:
    """Something in a sentence whose name has forms: a spot with the, in, to, from: ``{spot:to}``.
    A language may have more of them."""

    def __init__(self, text: Lookup, key: str) -> None:
        self.text = text
        self.key = key

    def __str__(self) -> str:
        return self.text[f"{self.key}.name"]

    def __format__(self, form: str) -> str:
        return self.text[f"{self.key}.{form}"] if form else str(self)


class Names(Lookup):
    """Texts that are names or short descriptions of one thing."""

    def player(self, number: int, names: Sequence[str]) -> str:
        """A seat by the name of its player; nobody's pieces and chance have a word, too."""
        if number == NOBODY:
            return self["special.nobody"]
        if number == NEUTRAL:
            return self["special.neutral"]
        return self["special.chance"] if number == CHANCE else names[number]

    def spot(self, number: int) -> str:
        """The name of a region or another spot."""
        return format(self.spot_name(number))

    def spot_name(self, number: int) -> Named:
        """A spot to be put in a sentence."""
        return Named(self, f"spots.{'nowhere' if number == NOWHERE else SPOT.name(number)}")

    def title(self, card: int) -> str:
        """What is printed on top of a card; several cards may share it."""
        return self[f"cards.{CARD_NAMES.name(card)}.title"]

    def mark(self, card: int) -> str | None:
        """What the lasting effect of a card is called, if not as the card is."""
        return self.entries.get(f"marks.{CARD_NAMES.name(card)}")

    def card(self, card: int) -> str:
        """A card's title and, where others share it, what tells it apart."""
        if card == NOBODY:
            return self["special.no_card"]
        return self._named_card(CARD_NAMES.name(card))

    def power(self, power: int) -> str:
        """A power card by its value and, if it has one, its title."""
        name = POWER_CARD_NAMES.name(power)
        return self._named_card(name) if f"cards.{name}.title" in self else name

    def thing(self, kind: str, number: int) -> str:
        """One of the things that only a box has; a plain number if this is no kind of them."""
        return format(self.thing_name(kind, number))

    def thing_name(self, kind: str, number: int) -> str | int | Named:
        """Such a thing to be put in a sentence; its name may have forms."""
        if kind not in KINDS:
            return number
        key = f"things.{kind}.{KINDS[kind].name(number)}"
        return self.entries.get(key, Named(self, key))

    def _named_card(self, name: str) -> str:
        title = self[f"cards.{name}.title"]
        short = self.entries.get(f"cards.{name}.short")
        label = title if short is None else f"{title}: {short}"
        value = POWER_VALUES.get(POWER_NUMBERS.get(name, NOBODY), "")
        return f"{value} {label}" if value.isdigit() else label

    def effect(self, card: int, options: Mapping[str, str] | None = None) -> str:
        """What a card's special action does, under these options of the game.

        The text may name the symbols of the card, like the arguments of a sentence.
        """
        name = CARD_NAMES.name(card)
        keys = [
            f"effects_when.{name}.{option}.{value}" for option, value in (options or {}).items()
        ]
        found = next((key for key in keys if key in self.entries), f"effects.{name}")
        return self.fill_in(self[found], CARDS[card].symbols())

    def deck(self, deck: int) -> str:
        return self[f"decks.{deck}"]

    def module(self, name: str) -> str:
        return self[f"modules.{name}.name"]

    def about_module(self, name: str) -> str:
        return self[f"modules.{name}.about"]

    def edition(self, name: str) -> str:
        return self[f"editions.{name}"]

    def option(self, name: str) -> str:
        return self[f"options.{name}.name"]

    def about_option(self, name: str) -> str:
        return self[f"options.{name}.about"]

    def option_value(self, name: str, value: str) -> str:
        return self[f"options.{name}.values.{value}"]

    def provenance(self, code: str) -> str:
        return self[f"provenance.{code}.name"]

    def about_provenance(self, code: str) -> str:
        return self[f"provenance.{code}.about"]

    def plan(self, name: str) -> str:
        return self[f"plans.{name}"]

    def step(self, plan: str, step: str, **facts: object) -> str:
        """What happens in a step of a plan; ``facts`` are numbers of the ruleset.

        Empty if it has nothing to do in this game.
        """
        pieces = {
            key.removeprefix("facts."): text
            for key, text in self.entries.items()
            if key.startswith("facts.")
        }
        return self.fill(f"steps.{plan}.{step}", **pieces, **facts)

    def until(self, key: str, last_round: int) -> str:
        """How long an effect lasts."""
        return self.fill(f"until.{key}", round=last_round)
