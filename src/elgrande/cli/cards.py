"""``elgrande cards``: every card there is, what it does, and how sure we are of it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled

from elgrande.cli.common import Edition, Language, new_console, print_hanging, require, text_for
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.ruleset import EDITIONS
from elgrande.modules.catalogue import CATALOGUE, ruleset
from elgrande.text import LANGUAGES, Text

AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON list and nothing else.")]


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


def cards(
    edition: Edition = EDITIONS[0], as_json: AsJson = False, language: Language = LANGUAGES[0]
) -> None:
    """List every card: its deck, copies and placements, what it does, and where we know it from."""
    text = text_for(language)
    require(text, "--edition", edition, EDITIONS)
    found = every_card(text, edition)
    if as_json:
        listing = json.dumps([asdict(card) for card in found], ensure_ascii=False, indent=2)
        typer.echo(listing.encode())
        return
    console = new_console()
    for (module, deck), group in groupby(found, lambda card: (card.module, card.deck)):
        show_deck(console, text, module, deck, list(group))
    for code in (PRINTED, DERIVED, RECONSTRUCTED):
        meaning = f"{text.provenance(code)}: {text.about_provenance(code)}"
        print_hanging(console, "", Styled(meaning))


def every_card(text: Text, edition: str) -> list[CardFacts]:
    """The cards by module, deck and printed order; a card belongs to the module that brings it."""
    found: dict[str, CardFacts] = {}
    for module in CATALOGUE:
        rules = ruleset(2, edition, (*module.requires, module.name))
        for deck in rules.deck_cards:
            for source in deck:
                card = rules.card(source)
                if card.name not in found:
                    found[card.name] = CardFacts(
                        module=module.name,
                        deck=int(card.deck),
                        name=card.name,
                        title=text.title(int(source)),
                        label=text.card(int(source)),
                        effect=text.effect(int(source), rules.options),
                        copies=int(card.copies),
                        placements=int(card.placements()),
                        effect_from=card.effect_from,
                        numbers_from=card.numbers_from,
                    )
    return list(found.values())


def show_deck(console: Console, text: Text, module: str, deck: int, group: list[CardFacts]) -> None:
    total = sum(card.copies for card in group)
    head = text.fill(
        "cli.cards.deck", module=text.module(module), deck=text.deck(deck), number=total
    )
    print_hanging(console, "", Styled(head, style="bold"))
    table = Table(show_lines=True)
    table.add_column(text["cli.cards.card"])
    table.add_column(text["cli.cards.effect"])
    for card in group:
        facts = text.fill(
            "cli.cards.facts",
            copies=card.copies,
            placements=card.placements,
            provenance=provenance(text, card),
        )
        table.add_row(Styled.assemble((card.label, "bold"), "\n", (facts, "dim")), card.effect)
    console.print(table)
    console.print()


def provenance(text: Text, card: CardFacts) -> str:
    """One word where effect and numbers are equally sure, else both."""
    effect = text.provenance(card.effect_from)
    if card.effect_from == card.numbers_from:
        return effect
    return text.fill(
        "cli.cards.provenance", effect=effect, numbers=text.provenance(card.numbers_from)
    )
