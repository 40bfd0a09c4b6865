"""The log of a game for one viewer in one language: sentences, and the events each tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from elgrande.engine.event import Event
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.teller import BEFORE_A_GAP, Teller, scores_after
from elgrande.text import Text


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log, and the first and last event it tells."""

    text: str
    first: int
    last: int


@dataclass
class Part:
    """The events of one turn, what they brought each seat, and how they were told to whom."""

    events: tuple[Event, ...]
    points: tuple[int, ...]
    told_for: tuple[tuple[str, ...], tuple[int, ...]] | None = None
    lines: list[LogLine] = field(default_factory=list)


class GameLog:
    """A log that is written turn by turn, so that lines of earlier turns are not made again."""

    def __init__(self, text: Text, rules: Ruleset) -> None:
        self.text = text
        self.rules = rules
        self.parts: list[Part] = []

    def lines(
        self, events: Sequence[Event], names: Sequence[str], scores: Sequence[int]
    ) -> list[LogLine]:
        """All lines for these events; ``scores`` are those after the last of them."""
        self._take_up(events)
        before = list(scores)
        for part in self.parts:
            before = [now - got for now, got in zip(before, part.points, strict=True)]
        teller = Teller(self.text, self.rules, names, effects=False)
        found: list[LogLine] = []
        first = 0
        for part in self.parts:
            wanted = tuple(names), tuple(before)
            if part.told_for != wanted:
                part.lines = list(self._tell(teller, part, first, before))
                part.told_for = wanted
            found += part.lines
            before = [had + got for had, got in zip(before, part.points, strict=True)]
            first += len(part.events)
        return found

    def _take_up(self, events: Sequence[Event]) -> None:
        """Divide the events into parts; parts that have not changed are kept."""
        nothing = [0] * int(self.rules.seats)
        at = -1
        for at, told in enumerate(parts(events)):
            if at < len(self.parts) and self.parts[at].events == told:
                continue
            del self.parts[at:]
            self.parts.append(Part(told, scores_after(told, nothing)))
        del self.parts[at + 1 :]

    def _tell(
        self, teller: Teller, part: Part, first: int, before: Sequence[int]
    ) -> Iterator[LogLine]:
        place = {id(event): first + i for i, event in enumerate(part.events)}
        for line, about in teller.lines_with_events(part.events, before):
            if line.strip():
                at = [place[id(event)] for event in about]
                yield LogLine(" ".join(line.split()), min(at), max(at))


def parts(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """The events of each turn, and of what lies between turns."""
    start = 0
    for at, event in enumerate(events):
        if event.kind.name in BEFORE_A_GAP and at > start:
            yield tuple(events[start:at])
            start = at
    if start < len(events):
        yield tuple(events[start:])
