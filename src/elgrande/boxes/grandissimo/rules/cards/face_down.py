"""Region cards laid face down: boycott and the incognito King."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.grandissimo.rules.card import GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import BOYCOTT, INCOGNITO
from elgrande.boxes.grandissimo.rules.region_cards import LayFaceDown
from elgrande.engine.card import RECONSTRUCTED
from elgrande.engine.state import State


class Boycott(GrandissimoCard):
    """Rule G6.1: lay a region card face down; that region is left out of one scoring."""

    def __init__(self) -> None:
        super().__init__(BOYCOTT, "boycott", places=3, effect_from=RECONSTRUCTED)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, LayFaceDown(seat, self.source))


class IncognitoKing(GrandissimoCard):
    """Rule G6.5: lay a region card face down; reveal it in any turn, and the King goes there."""

    def __init__(self) -> None:
        super().__init__(INCOGNITO, "incognito", places=4)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, LayFaceDown(seat, self.source))
