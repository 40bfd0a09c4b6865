"""What a game has behind it: its entries with the way back, and a secret choice under way."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import groupby

from elgrande.engine.event import Event
from elgrande.engine.ids import CHANCE
from elgrande.engine.state import State
from elgrande.records.record import Answer, Entry


@dataclass
class Snapshot:
    """The game before an entry, to go back to; without a state there is no way back to it."""

    state: State | None
    events: int
    draws: dict[str, int]
    checks: int


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
        """Whether nobody, not even who gave it, may freely take it back."""
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
        """As the record has them, whatever the order of arrival."""
        return tuple(sorted(self.answers))

    def plus(self, seat: int, numbers: list[int]) -> SecretChoiceUnderWay:
        given = {**self.given, seat: self.given.get(seat, 0) + len(numbers)}
        answers = self.answers.union((seat, number) for number in numbers)
        return replace(self, answers=answers, given=given)

    def without(self, seat: int, numbers: set[int]) -> SecretChoiceUnderWay:
        answers = self.answers.difference((seat, number) for number in numbers)
        return replace(self, answers=answers)


def without_order(told: list[Event]) -> list[Event]:
    """What each seat was told of its secret answers: seat by seat, each kind in a row by number."""
    by_seat = sorted(told, key=lambda event: event.audience)
    rows = groupby(by_seat, key=lambda event: (event.audience, event.kind.name))
    return [event for _, row in rows for event in sorted(row, key=lambda one: one.numbers)]
