"""The cards of deck 7 that score, with last moves before that."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.colonies.rules.board import NEW_REGIONS
from elgrande.boxes.colonies.rules.cards import ScoreBlack, ScoreNewRegions
from elgrande.boxes.king_and_colonies.rules.scoring import (
    ScoreAfterLastMoves,
    TakeInquisitorThenScore,
)
from elgrande.engine.card import Card
from elgrande.engine.state import State


class ScoreNewRegionsLater(ScoreNewRegions):
    """Rule Q5.1: score Francia, the Ship, América and África, after last moves."""

    def __init__(self) -> None:
        super().__init__()

    def special_action(self, s: State, seat: i64) -> None:
        scoring = ScoreAfterLastMoves(seat, NEW_REGIONS, card=self.source)
        self.begin_with_tiles(s, seat, scoring)


class ScoreBlackLater(ScoreBlack):
    """Rule Q5.1: take the Grand Inquisitor; after last moves score where black ones stand."""

    def __init__(self) -> None:
        super().__init__()

    def special_action(self, s: State, seat: i64) -> None:
        self.begin_with_tiles(s, seat, TakeInquisitorThenScore(seat, self.source))


def with_last_moves(cards: list[Card]) -> list[Card]:
    """The cards of a game, those that score with last moves before it."""
    later: tuple[Card, ...] = (ScoreNewRegionsLater(), ScoreBlackLater())
    instead = {card.name: card for card in later}
    return [instead.get(card.name, card) for card in cards]
