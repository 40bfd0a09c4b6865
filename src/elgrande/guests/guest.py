"""One guest at one seat: greeted, asked and told the end, over any pair of line streams."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.event import Event
from elgrande.engine.sight import View
from elgrande.guests.channel import GuestError
from elgrande.guests.protocol import (
    TRIES,
    Message,
    Refused,
    Speaker,
    hello,
    line_of,
    read_answer,
    read_wishes,
    refusal,
)

START = 60.0
"""The seconds a guest has for its answer to the greeting; some load much before it."""

Answer = TypeVar("Answer")


class Lines(Protocol):
    """Where lines go to and come from."""

    def tell(self, line: str) -> None:
        """Send a line that wants no answer."""

    def ask(self, line: str, seconds: float) -> str:
        """Send a line, and wait for the one that answers it."""


class Guest:
    """A guest that has been greeted."""

    def __init__(self, lines: Lines, view: View) -> None:
        self._lines = lines
        self._speaker = Speaker(view, self._ask(hello(view), 0, START, read_wishes))

    def choose(
        self, view: View, decision: Decision, events: Sequence[Event], seconds: float
    ) -> Action:
        """The answer of the guest. Where there is no choice, it is not asked."""
        if len(decision.options) == 1:
            return decision.options[0]
        question = self._speaker.decision(view, decision, events, seconds)
        number = self._speaker.asked
        return self._ask(
            question, number, seconds, lambda line: read_answer(line, decision, number)
        )

    def end(self, view: View, events: Sequence[Event]) -> None:
        """Tell the guest how the game has ended."""
        self._lines.tell(line_of(self._speaker.end(view, events)))

    def _ask(
        self, message: Message, number: int, seconds: float, read: Callable[[str], Answer]
    ) -> Answer:
        """Ask until an answer can be read, but not too often and not for longer than said."""
        until = time.monotonic() + seconds
        why = ""
        for tries_left in reversed(range(TRIES)):
            line = self._lines.ask(line_of(message), max(0.0, until - time.monotonic()))
            try:
                return read(line)
            except Refused as refused:
                why = str(refused)
                message = refusal(number, why, tries_left)
        self._lines.tell(line_of(message))
        raise GuestError(f"gave no valid answer in {TRIES} tries: {why}")
