"""``elgrande cards``: every card there is, what it does, and how sure we are of it."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled

from elgrande.base.editions import EDITIONS
from elgrande.cli.common import (
    Edition,
    Language,
    Modules,
    Options,
    new_console,
    print_hanging,
    require,
    ruleset_from,
    text_for,
)
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.boxes import box_hooks, hooks_of_box
from elgrande.telling.card_facts import CardFacts, cards_of, every_card
from elgrande.telling.hooks import PowerFacts
from elgrande.text import Text

WIDEST_NAME = 32
"""Facts that are longer than this go on the next line, so that the effect has more room."""

AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON list and nothing else.")]


def cards(
    edition: Edition = EDITIONS[0],
    modules: Modules = "",
    option: Options = None,
    as_json: AsJson = False,
    *,
    language: Language,
) -> None:
    """List every card: its deck, copies and placements, what it does, and where we know it from.

    With modules, the cards of a game with them; of a box with power cards of its own, all of
    these, unless an option chooses among them.
    """
    text = text_for(language)
    require(text, "--edition", edition, EDITIONS)
    powers: list[PowerFacts] = []
    if modules or option:
        rules = game_with(text, edition, modules, option or [])
        text = text.for_rules(rules)
        found = list(cards_of(text, rules))
        powers = [facts for box in box_hooks(rules) for facts in box.power_cards(text, rules)]
    else:
        found = every_card(text, edition)
    if as_json:
        listing = [asdict(card) for card in found] + [asdict(card) for card in powers]
        typer.echo(json.dumps(listing, ensure_ascii=False, indent=2).encode())
        return
    console = new_console()
    for (module, deck), group in groupby(found, lambda card: (card.module, card.deck)):
        show_deck(console, text, module, deck, list(group))
    for (module, name), among in groupby(powers, lambda card: (card.module, card.group)):
        show_powers(console, text, module, name, list(among))
    if any(card.compulsory for card in powers):
        print_hanging(console, "", Styled(text["cli.cards.about_compulsory"]))
    for code in (PRINTED, DERIVED, RECONSTRUCTED):
        meaning = f"{text.provenance(code)}: {text.about_provenance(code)}"
        print_hanging(console, "", Styled(meaning))


def game_with(text: Text, edition: str, modules: str, option: list[str]) -> Ruleset:
    """A game of two with these modules, in which no card of theirs is left out by default."""
    named = [name.strip() for name in modules.split(",")]
    given = {pair.partition("=")[0] for pair in option}
    every = [pair for name in named for pair in hooks_of_box(name).every_card]
    more = [f"{name}={value}" for name, value in every if name not in given]
    return ruleset_from(text, "2", None, edition, modules, option + more)


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


def show_powers(
    console: Console, text: Text, module: str, group: str, cards: list[PowerFacts]
) -> None:
    head = text.fill(
        "cli.cards.deck",
        module=text.module(module),
        deck=hooks_of_box(module).group(text, group),
        number=len(cards),
    )
    print_hanging(console, "", Styled(head, style="bold"))
    table = Table(show_lines=True)
    table.add_column(text["cli.cards.card"], max_width=WIDEST_NAME)
    table.add_column(text["cli.cards.effect"])
    for card in cards:
        key = "cli.cards.no_value" if card.value is None else "cli.cards.power"
        facts = text.fill(
            "cli.cards.dealt" if card.places else key,
            numbers="/".join(str(number) for number in card.places),
            caballeros=card.caballeros,
            value_from=text.provenance(card.value_from),
            caballeros_from=text.provenance(card.caballeros_from),
            effect_from=text.provenance(card.effect_from),
        )
        if card.compulsory:
            facts = "; ".join([facts, text["cli.cards.compulsory"]])
        table.add_row(Styled.assemble((card.label, "bold"), "\n", (facts, "dim")), card.effect)
    console.print(table)
    console.print()


def provenance(text: Text, card: CardFacts) -> str:
    """One word where effect, numbers and symbols are equally sure, else each of them."""
    effect, numbers = text.provenance(card.effect_from), text.provenance(card.numbers_from)
    symbols = effect if card.symbols_from is None else text.provenance(card.symbols_from)
    if effect == numbers == symbols:
        return effect
    told = text.fill("cli.cards.provenance", effect=effect, numbers=numbers)
    if card.symbols_from is not None:
        told += text.fill("cli.cards.symbols", symbols=symbols)
    return told
