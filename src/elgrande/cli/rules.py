"""``elgrande rules``: what happens when, step by step, and which switches are set."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text as Styled

from elgrande.base.board import board_from, border_from
from elgrande.base.editions import EDITIONS
from elgrande.base.fields import (
    POWER_CARDS,
)
from elgrande.base.power import DERIVED_SUPPLY
from elgrande.catalogue import CATALOGUE
from elgrande.cli.common import (
    Edition,
    Language,
    Modules,
    Options,
    Players,
    Rounds,
    new_console,
    print_hanging,
    ruleset_from,
    text_for,
)
from elgrande.engine.card import DERIVED, PRINTED
from elgrande.engine.module import Option
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.boxes import box_hooks
from elgrande.telling.plans import told_plans
from elgrande.text import Text


def rules(
    players: Players = "4",
    rounds: Rounds = None,
    edition: Edition = EDITIONS[0],
    modules: Modules = "",
    option: Options = None,
    *,
    language: Language,
) -> None:
    """Show the steps of set-up, round, turn and general scoring, and the options in force."""
    text = text_for(language)
    chosen = ruleset_from(text, players, rounds, edition, modules, option)
    text = text.for_rules(chosen)
    console = new_console()
    show_head(console, text, chosen)
    show_plans(console, text, chosen)
    show_map(console, text, chosen)
    show_power_cards(console, text, chosen)
    show_boxes(console, text, chosen)
    show_options(console, text, chosen)
    show_editions(console, text, chosen)


def heading(console: Console, line: str) -> None:
    console.print()
    print_hanging(console, "", Styled(line, style="bold"))


def show_head(console: Console, text: Text, chosen: Ruleset) -> None:
    head = text.fill(
        "cli.rules.head",
        edition=text.edition(chosen.edition),
        players=int(chosen.seats),
        rounds=len(chosen.rounds),
    )
    print_hanging(console, "", Styled(head, style="bold"))
    for name in chosen.modules:
        line = Styled.assemble((text.module(name), "cyan"), f" – {text.about_module(name)}")
        print_hanging(console, "", line)


def show_plans(console: Console, text: Text, chosen: Ruleset) -> None:
    for plan, steps in told_plans(text, chosen):
        if not steps:
            continue
        heading(console, text.plan(plan))
        for number, (name, what) in enumerate(steps, 1):
            line = Styled.assemble((name, "cyan"), f" – {what}")
            print_hanging(console, f"{number:2}. ", line)


def show_map(console: Console, text: Text, chosen: Ruleset) -> None:
    """Every region with its board and its neighbours, and how sure we are of them."""
    heading(console, text["cli.rules.map"])
    by_box = {place: one for box in box_hooks(chosen) for place, one in box.boards_from.items()}
    regions = [int(region) for region in chosen.regions]
    for region in regions:
        board = "/".join(str(chosen.prizes[region * 3 + rank]) for rank in range(3))
        near = [
            text.spot(other) + marked(text, border_from(region, other))
            for other in regions
            if chosen.is_adjacent(region, other)
        ]
        told = text.fill(
            "cli.rules.region" if near else "cli.rules.lone_region",
            board=board + marked(text, by_box.get(region, board_from(region))),
            neighbours=text.listed(near),
        )
        print_hanging(console, "", Styled.assemble((text.spot(region), "cyan"), f" – {told}"))


def show_power_cards(console: Console, text: Text, chosen: Ruleset) -> None:
    cards = range(1, int(chosen.numbers[POWER_CARDS]) + 1)
    if not cards:
        return
    heading(console, text["boxes.power_cards"])
    told = [
        f"{card}: {chosen.supply[card]}"
        + marked(text, DERIVED if card in DERIVED_SUPPLY else PRINTED)
        for card in cards
    ]
    print_hanging(console, "", Styled(", ".join(told) + "."))


def show_boxes(console: Console, text: Text, chosen: Ruleset) -> None:
    for box in box_hooks(chosen):
        for head, lines in box.rules(text, chosen):
            heading(console, head)
            for line in lines:
                print_hanging(console, "", Styled(line))


def marked(text: Text, provenance: str) -> str:
    """A value with a mark if no rulebook prints it."""
    return "" if provenance == PRINTED else f" ({text.provenance(provenance)})"


def options_of(chosen: Ruleset) -> Iterator[Option]:
    for module in CATALOGUE:
        if module.name in chosen.modules:
            yield from module.options


def show_options(console: Console, text: Text, chosen: Ruleset) -> None:
    heading(console, text["cli.rules.options"])
    for option in options_of(chosen):
        value = chosen.options[option.name]
        told = f" – {text.option(option.name)}: {text.option_value(option.name, value)}"
        line = Styled.assemble((f"{option.name}={value}", "cyan"), told)
        print_hanging(console, "", line)
        values = ", ".join(value_and_name(text, option.name, one) for one in option.values)
        listed = text.fill("cli.rules.values", values=values)
        print_hanging(console, "    ", Styled(f"{text.about_option(option.name)} {listed}"))


def value_and_name(text: Text, option: str, value: str) -> str:
    """A value as it is typed and, if that is another word, as it is read."""
    name = text.option_value(option, value)
    return value if name == value else f"{value} ({name})"


def show_editions(console: Console, text: Text, chosen: Ruleset) -> None:
    """The switches in which the editions differ, and what holds in this game."""
    heading(console, text["cli.rules.differences"])
    for option in options_of(chosen):
        values = {edition: option.default_for(edition) for edition in EDITIONS}
        if len(set(values.values())) > 1:
            name = text.option(option.name)
            print_hanging(console, "", Styled.assemble((option.name, "cyan"), f" – {name}"))
            told = [
                f"{text.edition(edition)}: {text.option_value(option.name, value)}"
                for edition, value in values.items()
            ]
            here = text.option_value(option.name, chosen.options[option.name])
            this = text.fill("cli.rules.this", value=here)
            print_hanging(console, "    ", Styled(f"{'; '.join(told)}. {this}"))
