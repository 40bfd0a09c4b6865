"""The King card of the base game, which frees prisoners here."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.cards import KingCard
from elgrande.boxes.grandissimo.rules.prison import KingOrRelease, prisoners
from elgrande.engine.scope import begin
from elgrande.engine.state import State


class PardoningKingCard(KingCard):
    """Rule G4.2: whoever takes it may free all prisoners, before or after the King's move."""

    def __init__(self) -> None:
        super().__init__()

    def special_action(self, s: State, seat: i64) -> None:
        if prisoners(s) == 0:
            super().special_action(s, seat)
        else:
            begin(s, seat, KingOrRelease(seat, self.source))
