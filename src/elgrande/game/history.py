"""The history of a game: its entries, events and draws, and how far a seat may undo."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import NamedTuple

from elgrande.engine.errors import WayBackNotKept
from elgrande.engine.event import Event, EventLog
from elgrande.engine.ids import CHANCE
from elgrande.engine.state import State
from elgrande.records.record import Answer, Entry


@dataclass
class Snapshot:
    """A snapshot of the game before an entry; without a state one cannot go back to it."""

    state: State | None
    events: int
    draws: dict[str, int]
    checks: int

    def copy_of_state(self) -> State:
        """A copy of the state, for a game to go on with."""
        return self.checked_state().copy()

    def checked_state(self) -> State:
        if self.state is None:
            raise WayBackNotKept("the game was resumed from a later position")
        return self.state


@dataclass
class Done:
    """An entry of the record, with what undo needs to know about it.

    ``tells`` is whether somebody else learnt from it: a choice, or a forced answer that shows
    what was hidden. ``shows`` is whether something hidden came to light on the way to the next
    question, or that question itself tells whom it is put to something.
    """

    entry: Entry
    before: Snapshot
    tells: bool
    shows: bool = False
    revealed: int = 0
    """How many events had been told when the secret answers of the entry were revealed."""

    @property
    def is_barrier(self) -> bool:
        """Whether it cannot be undone freely, not even by its own seat."""
        return self.shows or self.entry.secret or self.entry.answers[0][0] == CHANCE


@dataclass(frozen=True)
class SecretChoiceUnderWay:
    """The answers given so far to the running secret choice, and what was before them.

    ``given`` counts the answers of each seat, also those it has taken back.
    """

    before: Snapshot
    answers: frozenset[Answer] = frozenset()
    given: dict[int, int] = field(default_factory=dict)

    def of(self, seat: int) -> set[int]:
        return {number for who, number in self.answers if who == seat}

    def in_order(self) -> tuple[Answer, ...]:
        """The answers in the order of the record."""
        return tuple(sorted(self.answers))

    def plus(self, seat: int, numbers: list[int]) -> SecretChoiceUnderWay:
        given = {**self.given, seat: self.given.get(seat, 0) + len(numbers)}
        answers = self.answers.union((seat, number) for number in numbers)
        return replace(self, answers=answers, given=given)

    def without(self, seat: int, numbers: set[int]) -> SecretChoiceUnderWay:
        answers = self.answers.difference((seat, number) for number in numbers)
        return replace(self, answers=answers)


class LastAnswer(NamedTuple):
    """The last answer of a seat, by the number of its entry."""

    entry: int
    is_free: bool
    """Whether nobody has learnt anything since, so that it may be undone; see ``Game.undo``."""


@dataclass
class ToldEvents:
    """The events of one viewer, among so many of the log that were read."""

    read: int = 0
    events: list[Event] = field(default_factory=list)


@dataclass
class History:
    """Everything that led to the state of a game, in order."""

    log: EventLog = field(default_factory=EventLog)
    done: list[Done] = field(default_factory=list)
    draws: dict[str, int] = field(default_factory=dict)
    """How often each draw has been made."""
    checks: list[tuple[int, int, str]] = field(default_factory=list)
    """A checksum a round: ply, round, checksum."""
    secret: SecretChoiceUnderWay | None = None
    told: dict[int, ToldEvents] = field(default_factory=dict)
    """What each viewer was told, so that it is not looked for again from the beginning."""

    def snapshot(self, state: State) -> Snapshot:
        """A snapshot of the game in this state."""
        return Snapshot(state.copy(), len(self.log.events), dict(self.draws), len(self.checks))

    def go_back(self, before: Snapshot) -> State:
        """Cut events, checks and draws back to a snapshot; returns its state."""
        state = before.copy_of_state()
        del self.log.events[before.events :]
        self.told.clear()
        del self.checks[before.checks :]
        self.draws = dict(before.draws)
        state.log = self.log
        return state

    @property
    def is_whole(self) -> bool:
        """Whether every state on the way is known."""
        return not self.done or self.done[0].before.state is not None

    def fill_from(self, later: History, ply: int) -> None:
        """Take over what a later history knew before an entry."""
        before = later.done[ply].before
        self.log.events.extend(later.log.events[: before.events])
        self.done = later.done[:ply]
        self.draws = dict(before.draws)
        self.checks = later.checks[: before.checks]

    def last_answer(self, seat: int) -> LastAnswer | None:
        """The last answer of this seat."""
        is_free = True
        for i in range(len(self.done) - 1, -1, -1):
            done = self.done[i]
            for who, _ in done.entry.answers:
                if who == seat:
                    return LastAnswer(i, is_free and not done.is_barrier)
            is_free = is_free and not (done.is_barrier or done.tells)
        return None

    def events_for(self, viewer: int) -> list[Event]:
        """The events a viewer has been told, as they were told to him."""
        told = self.told.setdefault(viewer, ToldEvents())
        for event in self.log.events[told.read :]:
            seen = event.seen_by(viewer)
            if seen is not None:
                told.events.append(seen)
        told.read = len(self.log.events)
        return told.events

    def all_events(self) -> list[Event]:
        """The whole log; it does not tell in which order secret answers came."""
        told = list(self.log.events)
        for done in self.done:
            if done.entry.secret:
                span = slice(done.before.events, done.revealed)
                told[span] = without_order(told[span])
        return told


def without_order(told: list[Event]) -> list[Event]:
    """Events about secret answers, sorted by seat, kind and number."""
    by_seat = sorted(told, key=lambda event: event.audience)
    rows = groupby(by_seat, key=lambda event: (event.audience, event.kind.name))
    return [event for _, row in rows for event in sorted(row, key=lambda one: one.numbers)]
