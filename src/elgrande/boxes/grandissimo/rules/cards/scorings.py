"""Scorings: the coast, the inland regions, the courts."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.scoring import ScoreInChosenOrder
from elgrande.boxes.grandissimo.rules.board import INLAND_REGIONS, ON_THE_COAST
from elgrande.boxes.grandissimo.rules.card import PRISON, SHIP, GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import SCORE_COAST, SCORE_COURTS, SCORE_INLAND
from elgrande.boxes.grandissimo.rules.scoring import ScoreCourtsNow
from elgrande.engine.card import DERIVED
from elgrande.engine.state import State


class ScoreCoast(GrandissimoCard):
    """Rule G6.7: score all regions on the coast, in the order you like."""

    def __init__(self) -> None:
        super().__init__(SCORE_COAST, "score_coast", places=2, symbol=SHIP)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, ScoreInChosenOrder(seat, ON_THE_COAST, self.source))


class ScoreCourts(GrandissimoCard):
    """Rule G6.9: score the courts: most caballeros there 7 points, second 5, third 1."""

    def __init__(self) -> None:
        super().__init__(SCORE_COURTS, "score_courts", places=2, symbol=PRISON, effect_from=DERIVED)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, ScoreCourtsNow(seat, self.source))


class ScoreInland(GrandissimoCard):
    """Rule G6.13: score the three inland regions, in the order you like."""

    def __init__(self) -> None:
        super().__init__(SCORE_INLAND, "score_inland", places=3)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, ScoreInChosenOrder(seat, INLAND_REGIONS, self.source))
