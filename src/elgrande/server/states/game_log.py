"""The log of a game for each viewer in one language: sentences, and the events each tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from elgrande.engine.event import Event
from elgrande.engine.ruleset import Ruleset
from elgrande.server.wire.wording import on_one_line
from elgrande.telling.teller import BEFORE_A_GAP, Teller, scores_after
from elgrande.text import Text

MOST_TOLD = 32
"""Turns that are kept for other viewers."""


class LogLine(NamedTuple):
    """A sentence of the log, and the first and last event it tells."""

    text: str
    first: int
    last: int

    def from_event(self, at: int) -> LogLine:
        """The line, where its turn begins with this event."""
        return LogLine(self.text, self.first + at, self.last + at)


class Told(NamedTuple):
    """A turn in words, its events counted from 0, and the scores after it."""

    lines: tuple[LogLine, ...]
    scores: tuple[int, ...]


class Chronicle:
    """The turns of a game in one language: each is told once for all viewers who see it alike."""

    def __init__(self, text: Text, rules: Ruleset) -> None:
        self.text = text
        self.rules = rules
        self.teller = Teller(text, rules, (), effects=False)
        self.told: dict[tuple[object, ...], Told] = {}

    def tell(
        self, events: tuple[Event, ...], names: tuple[str, ...], before: tuple[int, ...]
    ) -> Told:
        """One turn, with the scores before it."""
        key = events, names, before
        found = self.told.get(key)
        if found is None:
            if len(self.told) >= MOST_TOLD:
                self.told.clear()
            if names != self.teller.names:
                self.teller = Teller(self.text, self.rules, names, effects=False)
            lines = tuple(self._lines(events, before))
            found = self.told[key] = Told(lines, scores_after(events, before))
        return found

    def _lines(self, events: Sequence[Event], before: Sequence[int]) -> Iterator[LogLine]:
        place = {id(event): at for at, event in enumerate(events)}
        for line, about in self.teller.lines_with_events(events, before):
            if line.strip():
                at = [place[id(event)] for event in about]
                yield LogLine(on_one_line(line), min(at), max(at))


class Break(NamedTuple):
    """The end of a turn in the log of a viewer: after so many events and lines, at these scores."""

    events: int
    lines: int
    scores: tuple[int, ...]


class Part(NamedTuple):
    """The last lines of the log after so many events: from the given line on."""

    events: int
    first: int
    lines: list[LogLine]


class GameLog:
    """The log of one viewer, written turn by turn: what lies behind is not read again."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.events: tuple[Event, ...] = ()
        self.undos = 0
        self.names: tuple[str, ...] = ()
        self.breaks: list[Break] = []
        """The first one is before all events."""
        self.written: list[LogLine] = []

    def lines(
        self, events: tuple[Event, ...], undos: int, names: tuple[str, ...], scores: Sequence[int]
    ) -> list[LogLine]:
        """All lines for these events; ``scores`` are those after the last of them.

        As long as nothing more is undone, events are only added, unless one looks back.
        """
        if not self.breaks:
            got = scores_after(events, [0] * len(scores))
            start = tuple(now - points for now, points in zip(scores, got, strict=True))
            self.breaks.append(Break(0, 0, start))
        if names != self.names:
            self._forget_from(0)
        elif undos == self.undos and len(events) >= len(self.events):
            self._forget_from(len(self.events))
        else:
            self._forget_from(common(self.events, events))
        self.events, self.undos, self.names = events, undos, names
        last = self.breaks[-1]
        for turn in turns_of(events, last.events):
            told = self.chronicle.tell(turn, names, last.scores)
            self.written += [line.from_event(last.events) for line in told.lines]
            last = Break(last.events + len(turn), len(self.written), told.scores)
            self.breaks.append(last)
        return self.written.copy()

    def as_it_was(self, events: int) -> Part:
        """The turn that was under way after so many events, in the words of then."""
        begun = [one for one in self.breaks if one.events < events] or self.breaks[:1]
        last = begun[-1]
        told = self.chronicle.tell(self.events[last.events : events], self.names, last.scores)
        return Part(events, last.lines, [line.from_event(last.events) for line in told.lines])

    def _forget_from(self, kept: int) -> None:
        """Forget all turns but those that surely ended among the kept events: another began."""
        while len(self.breaks) > 1 and self.breaks[-1].events >= kept:
            self.breaks.pop()
        del self.written[self.breaks[-1].lines :]


def common(one: Sequence[object], other: Sequence[object]) -> int:
    """The length of the common beginning of two sequences."""
    same, most = 0, min(len(one), len(other))
    tried = most
    while same < most:
        if one[same:tried] == other[same:tried]:
            same = tried
        else:
            most = tried - 1
        tried = (same + most + 1) // 2
    return same


def turns_of(events: Sequence[Event], start: int) -> Iterator[tuple[Event, ...]]:
    """The events of each turn from ``start`` on, and of what lies between turns."""
    for at in range(start, len(events)):
        if events[at].kind.name in BEFORE_A_GAP and at > start:
            yield tuple(events[start:at])
            start = at
    if start < len(events):
        yield tuple(events[start:])
