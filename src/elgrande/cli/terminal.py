"""Plain lines in and out: for terminals of any width, for screen readers, and for scripts."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from io import TextIOWrapper
from typing import TextIO

from elgrande.cli.common import NARROWEST
from elgrande.telling.choices import TIED

PROMPT = "> "


def is_terminal(stream: TextIO | None) -> bool:
    """Whether this stream is a terminal; a process may have no such stream at all."""
    return stream is not None and stream.isatty()


class Terminal:
    """Where a person reads and types. Nothing is drawn, coloured or overwritten.

    On a terminal, long lines are broken between words; piped, a line is a sentence. What comes
    from a pipe is repeated after the prompt, so that a script reads like a session.
    """

    def __init__(self) -> None:
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self.blank = False
        self.interactive = is_terminal(sys.stdin) and is_terminal(sys.stdout)
        if self.interactive:
            self.edit_lines()

    @staticmethod
    def edit_lines() -> None:
        """Let arrow keys work in what is typed, where Python was built with it.

        Nothing is remembered: at one table the next to type could look up what was secret.
        """
        try:
            import readline
        except ImportError:
            return
        readline.set_auto_history(False)

    def width(self) -> int | None:
        """How long a line may be; None where nobody minds."""
        if is_terminal(sys.stdout) or "COLUMNS" in os.environ:
            return max(shutil.get_terminal_size().columns, NARROWEST)
        return None

    def say(self, line: str = "") -> None:
        """Print a line; what is wrapped stands a little to the right of its beginning.

        Of several blank lines in a row one is enough.
        """
        if not line and self.blank:
            return
        self.blank = not line
        width = self.width()
        if width is not None and len(line) > width:
            indent = " " * (len(line) - len(line.lstrip(" ")))
            line = textwrap.fill(
                line.lstrip(" "),
                width,
                initial_indent=indent,
                subsequent_indent=indent + "  ",
                break_long_words=False,
                break_on_hyphens=False,
            )
        sys.stdout.write(line.replace(TIED, " ") + "\n")

    def say_waiting(self, line: str) -> None:
        """Say why nothing happens for a while; only on a terminal."""
        if self.interactive:
            self.say(line)
            sys.stdout.flush()

    def warn(self, line: str) -> None:
        sys.stdout.flush()
        sys.stderr.write(line + "\n")
        sys.stderr.flush()

    def ask(self, *, unseen: bool = False) -> str:
        """One line of what the person types; EOFError when no more can come."""
        if self.interactive:
            sys.stdout.flush()
            try:
                return input(PROMPT)
            except EOFError:
                sys.stdout.write("\n")
                raise
        sys.stdout.write(PROMPT)
        sys.stdout.flush()
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            sys.stdout.write("\n")
            raise EOFError
        line = "".join(letter if letter.isprintable() else " " for letter in line).strip()
        sys.stdout.write("\n" if unseen else line + "\n")
        return line

    def cover(self) -> None:
        """Move what was shown out of sight, by so many empty lines; a pipe has nobody to see it."""
        if self.interactive:
            sys.stdout.write("\n" * shutil.get_terminal_size().lines)
