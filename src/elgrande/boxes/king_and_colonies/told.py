"""The text hooks of the King & the Colonies: what is scored after a last move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from elgrande.boxes.colonies.rules.actions import ScoreWhereBlackStand
from elgrande.boxes.colonies.rules.fields import DELAYED_MARKER
from elgrande.boxes.king_and_colonies.rules.scoring import ScoreMarkedRegion
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMove, LastMoves
from elgrande.telling.context import QuestionContext
from elgrande.telling.hooks import TellingHooks


class KingAndColoniesTold(TellingHooks):
    """The text hooks of the King & the Colonies."""

    def topic(self, question: QuestionContext) -> Iterable[str] | None:
        text, frame = question.text, question.view.top
        if not isinstance(frame, LastMove):
            return None
        while isinstance(frame, LastMove | LastMoves):
            frame = frame.below
        if isinstance(frame, ScoreWhereBlackStand):
            return [text["ask.where_black_stand"]]
        if isinstance(frame, ScoreMarkedRegion):
            region = text.spot(int(question.view.table[DELAYED_MARKER.at]))
            return [text.fill("ask.about_to_score", places=region)]
        return None


TOLD: Final = KingAndColoniesTold()
