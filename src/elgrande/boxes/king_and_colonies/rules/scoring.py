"""Last moves before the special scorings of deck 7."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.scoring import ScoreInChosenOrder
from elgrande.boxes.colonies.rules.actions import (
    ScoreDelayed,
    ScoreDelayedLast,
    ScoreWhereBlackStand,
    TakeInquisitor,
    score_delayed,
)
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMoves
from elgrande.engine.frame import Frame
from elgrande.engine.scope import SPECIAL_STEP, declare
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreAfterLastMoves(Frame):
    """Rule Q5.1: last moves, and then the scoring of several regions."""

    def __init__(self, seat: i64, regions: i64, card: i64) -> None:
        self.seat: Final = seat
        self.regions: Final = regions
        self.card: Final = card

    def run(self, s: State) -> None:
        s.then(LastMoves(taken=0), ScoreInChosenOrder(self.seat, self.regions, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeInquisitorThenScore(Frame):
    """Rule Q5.1: last moves come when the Inquisitor is taken, before the regions are fixed."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: State) -> None:
        s.then(LastMoves(taken=0), ScoreWhereBlackStand(self.seat, self.card))
        declare(s, SPECIAL_STEP, self.seat, TakeInquisitor(self.seat, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreMarkedRegion(Frame):
    """Rule Q5.1: scores the region of the delayed scoring, when last moves are over."""

    def run(self, s: State) -> None:
        score_delayed(s)


class ScoreDelayedLater(ScoreDelayed):
    """Rule Q5.1: last moves come before a delayed scoring."""

    def score(self, s: State) -> None:
        s.then(LastMoves(taken=0), ScoreMarkedRegion())


class ScoreDelayedLastLater(ScoreDelayedLast):
    """Rule Q5.1: and before one that comes after the last general scoring."""

    def score(self, s: State) -> None:
        s.then(LastMoves(taken=0), ScoreMarkedRegion())
