"""Advice in words: the best answers to a question, how good they look, how sure it is, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elgrande.bots.advice import (
    AGAINST,
    CARDS,
    CASTILLO,
    PLACE,
    POINTS,
    PROSPECTS,
    RESERVES,
    Advice,
    Reason,
)
from elgrande.bots.advice import Choice as Advised
from elgrande.cli.levels import decimal, percent
from elgrande.telling.choices import Choice
from elgrande.text import Text

MOST_SHOWN = 3
LOOKED_INTO = 4
"""An answer that was visited less often has no win share worth telling."""
FEW_VISITS = 40
"""With fewer, all of the advice is a first impression."""
QUITE_SURE = 0.6
FAIRLY_SURE = 0.25

WHY = {
    POINTS: "advice.points",
    PLACE: "advice.place",
    AGAINST: "advice.against",
    RESERVES: "advice.reserves",
    CARDS: "advice.cards",
    CASTILLO: "advice.castillo",
    PROSPECTS: "advice.prospects",
}


class AdviceText:
    """The text of one piece of advice."""

    def __init__(self, text: Text, advice: Advice, choices: Sequence[Choice]) -> None:
        self.text = text
        self.advice = advice
        self.choices = {one.action: one for one in choices}

    def lines(self) -> Iterator[str]:
        yield self.text["cli.hint.head"]
        shown = self.worth_showing()
        for one in shown:
            yield f"  {self.answer(one)}"
        if len(shown) == 1:
            yield "  " + self.text["cli.hint.no_other"]
        yield self.sureness()
        yield from self.why()

    def worth_showing(self) -> list[Advised]:
        """The best answers that the search has looked into."""
        best, *others = self.advice.choices[:MOST_SHOWN]
        return [best, *(one for one in others if self.visits(one) >= LOOKED_INTO)]

    def visits(self, one: Advised) -> int:
        return round(one.attention * self.advice.visits)

    def answer(self, one: Advised) -> str:
        """A line for one answer, with its interval unless that is narrower than a per cent."""
        low, high = (percent(end) for end in one.interval)
        return self.text.fill(
            "cli.hint.answer" if low != high else "cli.hint.answer_exactly",
            choice=self.named(one),
            share=percent(one.win_share),
            low=low,
            high=high,
            place=decimal(self.text, one.place),
        )

    def named(self, one: Advised) -> str:
        """An answer by its label, or by its sentence if the label is a bare number."""
        choice = self.choices[one.action]
        bare = choice.words == choice.label
        return choice.sentence if bare else choice.beside_label(choice.words)

    def sureness(self) -> str:
        """How far the search trusts its first answer."""
        advice = self.advice
        if advice.visits < FEW_VISITS:
            return self.text.fill("cli.hint.first_impression", visits=advice.visits)
        if advice.sure >= QUITE_SURE:
            return self.text.fill("cli.hint.quite_sure", visits=advice.visits)
        if advice.sure >= FAIRLY_SURE:
            return self.text.fill("cli.hint.fairly_sure", visits=advice.visits)
        return self.text.fill("cli.hint.not_sure", visits=advice.visits)

    def why(self) -> Iterator[str]:
        if not self.advice.reasons:
            yield self.text["cli.hint.no_reason"]
            return
        yield self.text.fill("cli.hint.why", choice=self.named(self.advice.best))
        for reason in self.advice.reasons:
            yield f"  {self.reason(reason)}"

    def reason(self, reason: Reason) -> str:
        points = max(round(reason.points), 1)
        place = self.text.spot_name(reason.place)
        return self.text.fill(WHY[reason.kind], points=points, place=place)
