"""The commands that may be typed at any question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from elgrande.telling.choices import simplified
from elgrande.text import Text


@dataclass(frozen=True)
class Command:
    """A command. ``name`` is its English word, which is known in every language."""

    name: str
    words: str
    about: str
    takes_more: bool = False
    picking: bool = False
    """Whether it is there only while several cards are chosen in secret."""


COMMANDS = (
    Command("pick", "cli.words.pick", "cli.help.pick", takes_more=True, picking=True),
    Command("suggest", "cli.words.suggest", "cli.help.suggest", picking=True),
    Command("withdraw", "cli.words.withdraw", "cli.help.withdraw", picking=True),
    Command("help", "cli.words.help", "cli.help.help"),
    Command("now", "cli.words.now", "cli.help.now"),
    Command("board", "cli.words.board", "cli.help.board", takes_more=True),
    Command("map", "cli.words.map", "cli.help.map"),
    Command("courts", "cli.words.courts", "cli.help.courts"),
    Command("scores", "cli.words.scores", "cli.help.scores"),
    Command("cards", "cli.words.cards", "cli.help.cards", takes_more=True),
    Command("hand", "cli.words.hand", "cli.help.hand"),
    Command("log", "cli.words.log", "cli.help.log", takes_more=True),
    Command("why", "cli.words.why", "cli.help.why", takes_more=True),
    Command("hint", "cli.words.hint", "cli.help.hint"),
    Command("undo", "cli.words.undo", "cli.help.undo"),
    Command("restart", "cli.words.restart", "cli.help.restart"),
    Command("save", "cli.words.save", "cli.help.save", takes_more=True),
    Command("quit", "cli.words.quit", "cli.help.quit"),
)


def find_command(text: Text, typed: str, *, picking: bool = False) -> tuple[str, str] | None:
    """The command a line begins with, and the rest of the line; None if it is an answer."""
    word, _, rest = typed.strip().partition(" ")
    for command in COMMANDS:
        if command.picking and not picking:
            continue
        known = [simplified(one) for one in (command.name, *text[command.words].split())]
        if simplified(word) in known and (command.takes_more or not rest.strip()):
            return command.name, rest.strip()
    return None


def help_lines(text: Text, *, picking: bool = False, hints: bool = True) -> Iterator[str]:
    yield text["cli.help.answers"]
    yield text["cli.help.several"]
    for command in COMMANDS:
        if (command.picking and not picking) or (command.name == "hint" and not hints):
            continue
        word = text[command.words].split()[0]
        yield f"{word}: {text[command.about]}"
