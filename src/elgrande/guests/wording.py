"""A decision in words, for guests that read: language models, and people who look on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.base.fields import SCORE
from elgrande.engine.decision import Decision
from elgrande.engine.event import Event
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.telling.boxes import box_hooks
from elgrande.telling.choices import choices_of
from elgrande.telling.question import QuestionText
from elgrande.telling.seats import NAMES, Seats
from elgrande.telling.table_text import TableText
from elgrande.telling.teller import Teller, scores_after
from elgrande.telling.texts import load_text
from elgrande.views.payload import Json


@dataclass(frozen=True)
class SeenGame:
    """A game as one seat with a perfect memory sees it, for the texts about the table."""

    seen: View

    @property
    def scores(self) -> tuple[int, ...]:
        return scores_in(self.seen)

    def view(self, viewer: int, *, memory: bool = False) -> View:
        """The only view there is."""
        return self.seen


class Wording:
    """Puts what one seat sees of a game into words of one language."""

    def __init__(self, language: str, rules: Ruleset) -> None:
        self.text = load_text(language).for_rules(rules)
        self.seats = Seats(NAMES[: int(rules.seats)], (None,) * int(rules.seats))
        self.teller = Teller(self.text, rules, self.seats.names, effects=True)
        self.left_out = {kind for box in box_hooks(rules) for kind in box.told_by_question}
        self.told = 0
        """How many events have been told."""

    def news(self, view: View, events: Sequence[Event]) -> list[Json]:
        """What has happened since the last time, a line a thing."""
        told = min(self.told, len(events))  # after an undo there are fewer
        since = scores_after(events, [0] * len(self.seats.names))
        start = [now - got for now, got in zip(scores_in(view), since, strict=True)]
        before = scores_after(events[:told], start)
        new = [event for event in events[told:] if event.kind.name not in self.left_out]
        self.told = len(events)
        return [line for line in self.teller.tell(new, before) if line] if new else []

    def table(self, view: View) -> list[Json]:
        """The table: the round, every place, the own hand and the open cards."""
        shown = TableText(self.text, SeenGame(view), self.seats, int(view.viewer))
        lines = [*shown.now(), *shown.board(), *shown.hand(int(view.viewer)), *shown.cards()]
        return [line.strip() for line in lines]

    def question(self, view: View, decision: Decision) -> tuple[str, list[str]]:
        """The question, and a sentence for each of its options."""
        names = self.seats.names
        choices = choices_of(self.text, decision.ask, decision.options, names, decision.source)
        asked = QuestionText(self.text, view, decision, choices, names, view)
        return asked.head(), [asked.long(choice) for choice in asked.choices]


def scores_in(view: View) -> tuple[int, ...]:
    """The scores, which everybody sees."""
    return tuple(int(view.seats[SCORE + seat]) for seat in range(int(view.rules.seats)))
