"""Bots that are guests: a program that is started, or whoever is at the other end of a stream."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import new_bot
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.event import Event
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.guests.channel import Channel, GuestError, GuestLeft
from elgrande.guests.guest import Guest, Lines
from elgrande.guests.program import Program, words_of

PREFIX = "program:"
"""How the name of a bot begins that is a program; its command line follows."""
UNLIMITED = 60.0
"""The seconds for an answer where the budget has none."""
GRACE = 2.0
"""The seconds a program has to end by itself after the end of a game."""
MOST_SILENCES = 3
"""After so many questions in a row without a valid answer in time, a guest is asked no more."""


class GuestBot(Bot):
    """A guest as a bot. It is greeted before its first question, and told the end."""

    def __init__(self) -> None:
        self.left: GuestError | None = None
        """Why the guest plays no longer."""
        self._guest: Guest | None = None
        self._events: tuple[Event, ...] = ()
        self._silences = 0
        self._is_told_the_end = False

    @abstractmethod
    def connect(self) -> Lines:
        """Begin to speak with the guest."""

    @abstractmethod
    def disconnect(self, seconds: float) -> None:
        """End it; it has some time to do so by itself. Also before ``connect``, and twice."""

    def hear(self, view: View, events: tuple[Event, ...]) -> None:
        self._events = events
        self._greet(view)
        if view.top is None and self._guest is not None:
            self._guest.end(view, events)
            self._is_told_the_end = True

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        self._greet(view)
        if self._guest is None:
            raise GuestLeft(f"it plays no longer: it {self.left}")
        seconds = budget.seconds or UNLIMITED
        try:
            action = self._guest.choose(view, decision, self._events, seconds)
        except GuestError as error:
            self._silences += 1
            if isinstance(error, GuestLeft) or self._silences == MOST_SILENCES:
                self._give_up(error)
            raise
        self._silences = 0
        return action

    def leave(self) -> None:
        self.disconnect(GRACE if self._is_told_the_end else 0.0)

    def _greet(self, view: View) -> None:
        if self._guest is not None or self.left is not None:
            return
        try:
            self._guest = Guest(self.connect(), view)
        except GuestError as error:
            self._give_up(error)

    def _give_up(self, error: GuestError) -> None:
        self._guest, self.left = None, error
        self.disconnect(0.0)


class ProgramBot(GuestBot):
    """A program that takes a seat, by the protocol of docs/bot-protocol.md."""

    name = "program"

    def __init__(self, command: str) -> None:
        super().__init__()
        self.command = command
        self._program: Program | None = None

    def connect(self) -> Lines:
        self._program = Program(self.command)
        return self._program

    def disconnect(self, seconds: float) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.end(seconds)


class StreamBot(GuestBot):
    """Whoever reads and writes the other ends of two streams."""

    name = "guest"

    def __init__(self, incoming: IO[bytes], outgoing: IO[bytes]) -> None:
        super().__init__()
        self._channel = Channel(incoming, outgoing)

    def connect(self) -> Lines:
        return self._channel

    def disconnect(self, seconds: float) -> None:
        self._channel.finish(GRACE)


def new_player(name: str) -> Bot:
    """A bot by name, or a program by ``program:`` and its command line.

    Only for names that the user of this machine has typed: whoever names a program starts it.
    """
    if name.startswith(PREFIX):
        command = name.removeprefix(PREFIX).strip()
        words_of(command)
        return ProgramBot(command)
    return new_bot(name)


@contextmanager
def seated(name: str) -> Iterator[Bot]:
    """A new player for one game, who leaves after it, however it ends."""
    bot = new_player(name)
    try:
        yield bot
    finally:
        with suppress(Exception):
            bot.leave()
