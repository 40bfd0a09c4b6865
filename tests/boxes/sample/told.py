"""The sample box in what people are told: its storm, its letters, its ship."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from elgrande.base.board import COURT
from elgrande.base.fields import ROUND
from elgrande.engine.ids import has
from elgrande.engine.sight import View
from elgrande.mechanics import lasting
from elgrande.mechanics.lasting import Lasting
from elgrande.telling.context import QuestionContext
from elgrande.telling.hooks import TellingHooks
from elgrande.text import Text
from tests.boxes.sample.fields import BALEARES, LETTER, LETTER_CARD, LETTERS, STORM_MARKER
from tests.boxes.sample.rules import Embark, GoToTown
from tests.boxes.sample.ship import SHIP, ManShip


class SampleTold(TellingHooks):
    """The part of the sample box in what people are told."""

    def limits(self, question: QuestionContext) -> Iterable[str] | None:
        if isinstance(question.view.top, Embark):
            return [question.text.fill("ask.embark", left=int(question.view.top.left))]
        return None

    def moves(self, question: QuestionContext) -> tuple[int, int] | None:
        seat = question.decision.seat
        if isinstance(question.view.top, Embark | ManShip):
            return COURT, seat
        return (BALEARES, seat) if isinstance(question.view.top, GoToTown) else None

    def lasting(self, view: View) -> Sequence[Lasting]:
        return [*STORM_MARKER.lasting(view), *letters(view)]

    def last_round(self, view: View, effect: Lasting) -> int:
        if effect.until == lasting.UNTIL_ROUND:
            return int(view.table[ROUND])
        return effect.last_round

    def now(self, text: Text, view: View, names: Sequence[str]) -> Iterator[str]:
        yield text.fill("show.ship", region=text.spot_name(int(view.table[SHIP])))


def letters(view: View) -> Iterator[Lasting]:
    """Letters that are kept, good for the round after the one they were laid out in."""
    for seat in range(int(view.rules.seats)):
        if has(view.seats[LETTERS.at + seat], LETTER):
            last = int(view.seats[LETTERS.since + seat]) + 1
            until = lasting.UNTIL_NEXT_ROUND
            yield Lasting(LETTER_CARD, seat, (), until, last_round=last)


TOLD: Final = SampleTold()
