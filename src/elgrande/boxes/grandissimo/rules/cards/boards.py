"""Score boards and pacts: both mobile boards, the alliance of two regions."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.grandissimo.rules.card import GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import ALLIANCE, PACT
from elgrande.boxes.grandissimo.rules.pacts import BOTH_BOARDS, ChooseNextBoard, form_alliance
from elgrande.engine.card import DERIVED, RECONSTRUCTED
from elgrande.engine.state import State


class Pact(GrandissimoCard):
    """Rule G6.2: bring in or move both mobile score boards, one after the other."""

    def __init__(self) -> None:
        super().__init__(PACT, "pact", places=4, effect_from=RECONSTRUCTED)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, ChooseNextBoard(seat, BOTH_BOARDS, self.source))


class Alliance(GrandissimoCard):
    """Rule G6.17: two regions count together in the next general scoring."""

    def __init__(self) -> None:
        super().__init__(ALLIANCE, "alliance_6", places=3, effect_from=DERIVED)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, form_alliance(s, seat, self.source))
