"""The log of a game for one viewer in one language: sentences, and which events each tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from elgrande.engine.event import Event
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.teller import BEFORE_A_GAP, Teller, scores_after
from elgrande.text import Text


@dataclass(frozen=True)
class LogLine:
    text: str
    first: int
    last: int


class Chronicle:
    """Told turn by turn: what belongs to a turn that is over is not told again."""

    def __init__(self, text: Text, rules: Ruleset) -> None:
        self.text = text
        self.rules = rules
        self.told: list[tuple[tuple[Event, ...], tuple[str, ...], list[LogLine]]] = []

    def lines(
        self, events: Sequence[Event], names: Sequence[str], scores: Sequence[int]
    ) -> list[LogLine]:
        """All lines for these events; ``scores`` are those after the last of them."""
        since = scores_after(events, [0] * len(names))
        before = [now - got for now, got in zip(scores, since, strict=True)]
        teller = Teller(self.text, self.rules, names, effects=False)
        found: list[LogLine] = []
        first = 0
        for at, part in enumerate(parts(events)):
            found += self._part(at, part, first, teller, before)
            before = list(scores_after(part, before))
            first += len(part)
        return found

    def _part(
        self, at: int, part: tuple[Event, ...], first: int, teller: Teller, before: Sequence[int]
    ) -> list[LogLine]:
        names = tuple(teller.names)
        if at < len(self.told):
            events, known, lines = self.told[at]
            if known == names and len(events) == len(part) and events == part:
                return lines
            del self.told[at:]
        place = {id(event): first + i for i, event in enumerate(part)}
        lines = [
            LogLine(
                " ".join(line.split()),
                min(place[id(event)] for event in about),
                max(place[id(event)] for event in about),
            )
            for line, about in teller.told(part, before)
            if line.strip()
        ]
        self.told.append((part, names, lines))
        return lines


def parts(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """The events of each turn, and of what lies between turns."""
    start = 0
    for at, event in enumerate(events):
        if event.kind.name in BEFORE_A_GAP and at > start:
            yield tuple(events[start:at])
            start = at
    if start < len(events):
        yield tuple(events[start:])
