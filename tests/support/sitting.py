"""A simulated person at the terminal, who types by a script or habit; everything is recorded."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

import pytest

from elgrande.bots import registry
from elgrande.bots.random_bot import RandomBot
from elgrande.cli.main import main
from elgrande.telling.texts import load_text
from elgrande.text import Text

LABEL = re.compile(r"(?:^  |, |; |: )(\d+)(?=[ .,])")
Habit = Callable[[str], str | None]
"""A callback that gets the output since the last line and returns the next line, or None."""


@dataclass
class Sitting:
    """The result of a session: output, errors and exit status."""

    status: int
    shown: str
    errors: str

    @property
    def lines(self) -> list[str]:
        return self.shown.splitlines()


class Keyboard:
    """A replacement for the standard input that asks a habit for every line."""

    def __init__(self, screen: io.StringIO, habit: Habit) -> None:
        self.screen = screen
        self.habit = habit
        self.seen = 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        shown = self.screen.getvalue()[self.seen :]
        self.seen = len(self.screen.getvalue())
        typed = self.habit(shown)
        return "" if typed is None else typed + "\n"


def sit(
    words: str, habit: Habit, columns: int | None = None, bots: str = RandomBot.name
) -> Sitting:
    """Run a command in this process, piped or in a terminal of a width; spaces separate words.

    ``bots`` is the default level: random bots take no time.
    """
    screen, errors = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", Keyboard(screen, habit))
        patch.setattr(registry, "DEFAULT", bots)
        patch.delenv("COLUMNS", raising=False)
        if columns is not None:
            patch.setenv("COLUMNS", str(columns))
        with redirect_stdout(screen), redirect_stderr(errors):
            status = main(words.split())
    return Sitting(status, screen.getvalue(), errors.getvalue())


def typing(*lines: str) -> Habit:
    """A habit that types these lines and then ends the input."""
    left = list(lines)
    return lambda _: left.pop(0) if left else None


def labels(shown: str) -> list[str]:
    """The labels of the options listed last."""
    listing = [line for line in shown.rpartition("\n\n")[2].splitlines() if line.startswith("  ")]
    return [label for line in listing for label in LABEL.findall(line)]


class Chooser:
    """A habit that answers every question with a listed label, up to a number of answers."""

    def __init__(self, choose: Callable[[list[str]], str], answers: int | None = None) -> None:
        self.choose = choose
        self.answers = answers
        self.listed: list[str] = []
        self.given: list[str] = []

    def __call__(self, shown: str) -> str | None:
        if self.answers is not None and len(self.given) == self.answers:
            return None
        self.listed = labels(shown) or self.listed
        self.given.append(self.choose(self.listed) if self.listed else "")
        return self.given[-1]


def always_first(answers: int | None = None) -> Chooser:
    return Chooser(lambda listed: listed[0], answers)


def at_random(seed: int, answers: int | None = None) -> Chooser:
    return Chooser(random.Random(seed).choice, answers)


def after(habit: Iterable[str], then: Habit) -> Habit:
    """A habit that types these lines first and then follows another habit."""
    left = list(habit)
    return lambda shown: left.pop(0) if left else then(shown)


def text(language: str) -> Text:
    return load_text(language, "elgrande.cli")


def play(words: str, *lines: str) -> Sitting:
    """Play a game in which these lines are typed and then the input ends."""
    done = sit(f"play {words}", typing(*lines))
    assert done.errors == ""
    return done


def replies(words: str, *lines: str) -> list[str]:
    """The output after each of these lines."""
    parts = re.split(r"^> .*\n", play(words, *lines).shown, flags=re.MULTILINE)
    assert len(parts) == len(lines) + 2
    return parts[1:-1]
