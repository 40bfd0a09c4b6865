"""What several commands share: the options that choose a ruleset, languages, output, refusals."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text as Styled

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import BOXES, CATALOGUE, ruleset
from elgrande.engine.errors import BadCombination, Mismatch
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.mismatches import mismatch_text
from elgrande.telling.texts import load_text
from elgrande.text import ENGLISH, LANGUAGES, Text, preferred

PLAYERS = [str(number) for number in range(2, MAX_SEATS + 1)]
ROUNDS_OPTION = "rounds"
NARROWEST = 20
"""A line of text is not made shorter than this, however narrow the terminal."""

Players = Annotated[
    str, typer.Option("--players", "-p", metavar="NUMBER", help=f"Players: {', '.join(PLAYERS)}.")
]
Rounds = Annotated[
    str | None, typer.Option("--rounds", "-r", metavar="NUMBER", help="Rounds: 9, or 6 if short.")
]
Edition = Annotated[
    str, typer.Option("--edition", "-e", metavar="NAME", help=f"Rules of: {', '.join(EDITIONS)}.")
]
BOXES_TO_ADD = [module.name for module in CATALOGUE if not module.always]
OFFERED = [name for name in BOXES_TO_ADD if not BOXES[name].for_tests]
MODULES_HELP = f"Modules to add, with commas: {', '.join(OFFERED)}."
Modules = Annotated[str, typer.Option("--modules", "-m", metavar="NAMES", help=MODULES_HELP)]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]


def readers_language() -> str:
    """The language of whoever sits at this terminal, as the environment tells it."""
    locales = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, locales), "C")
    wanted = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    return ENGLISH if re.match(r"(C|POSIX)\b", locale) else preferred(wanted)


LANGUAGE_HELP = f"One of: {', '.join(LANGUAGES)}; by default that of your system."
Language = Annotated[
    str,
    typer.Option(
        "--language",
        "-l",
        metavar="CODE",
        help=LANGUAGE_HELP,
        default_factory=readers_language,
        show_default=False,
    ),
]


class BadArgument(typer.TyperException):
    """An invalid argument; its message says what is wrong and what would be valid."""

    exit_code = 2


def text_for(language: str) -> Text:
    """The texts of the language asked for, with the words of the command line."""
    require(load_text(readers_language(), __package__), "--language", language, LANGUAGES)
    return load_text(language, __package__)


def require(text: Text, flag: str, given: str, choices: Sequence[str]) -> None:
    """Refuse what is not among the choices."""
    if given not in choices:
        raise BadArgument(
            text.fill("cli.not_among", flag=flag, given=given, choices=", ".join(choices))
        )


def ruleset_from(
    text: Text,
    players: str,
    rounds: str | None,
    edition: str,
    modules: str,
    options: list[str] | None,
) -> Ruleset:
    """The ruleset the options name; whatever cannot be is refused in the reader's language."""
    require(text, "--players", players, PLAYERS)
    require(text, "--edition", edition, EDITIONS)
    named = tuple(name.strip() for name in modules.split(",") if name.strip())
    for name in named:
        if name not in BOXES:
            require(text, "--modules", name, OFFERED)
    chosen = [module for module in CATALOGUE if module.always or module.name in named]
    values = {option.name: option.values for module in chosen for option in module.options}
    given: dict[str, str] = {}
    if rounds is not None:
        require(text, "--rounds", rounds, values[ROUNDS_OPTION])
        given[ROUNDS_OPTION] = rounds
    for pair in options or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadArgument(text.fill("cli.no_pair", given=pair, choices=", ".join(values)))
        require(text, "--option", name, tuple(values))
        require(text, f"--option {name}", value, values[name])
        if given.get(name, value) != value:
            raise BadArgument(text.fill("cli.twice", name=name, one=given[name], other=value))
        given[name] = value
    try:
        return ruleset(int(players), edition, named, given)
    except (BadCombination, Mismatch) as error:
        raise BadArgument(mismatch_text(text, error, str)) from None


def added_modules(rules: Ruleset) -> list[str]:
    """The modules of a game beyond what every game has."""
    return [name for name in rules.modules if name in BOXES_TO_ADD]


def new_console() -> Console:
    """Where commands write for people: plain when piped, and never taking a text for markup."""
    return Console(markup=False, emoji=False, highlight=False)


def print_hanging(console: Console, first: str, line: Styled) -> None:
    """Print a long line so that what is wrapped stands under its beginning, after ``first``."""
    indent = " " * len(first)
    for part in line.wrap(console, max(console.width - len(first), NARROWEST)):
        part.rstrip()
        console.print(Styled.assemble(first, part))
        first = indent
