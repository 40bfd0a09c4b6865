"""King, Grandes and Castillo: revolution, conspiracy, eviction of the Castillo."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.grandissimo.rules.card import GrandissimoCard
from elgrande.boxes.grandissimo.rules.crown import EmptyByDiscs, NameActingKing, PlotTogether
from elgrande.boxes.grandissimo.rules.fields import CONSPIRACY, EVICTION, REVOLUTION
from elgrande.engine.card import DERIVED, RECONSTRUCTED
from elgrande.engine.state import State


class Eviction(GrandissimoCard):
    """Rule G6.6: the Castillo is emptied by discs, without a scoring."""

    def __init__(self) -> None:
        super().__init__(EVICTION, "eviction_6", places=3, effect_from=RECONSTRUCTED)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, EmptyByDiscs(seat, self.source))


class Revolution(GrandissimoCard):
    """Rule G6.11: the King goes into the Castillo, and a Grande you name is King."""

    def __init__(self) -> None:
        super().__init__(REVOLUTION, "revolution", places=3)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, NameActingKing(seat, self.source))


class Conspiracy(GrandissimoCard):
    """Rule G6.15: throw all Grandes into the Castillo, except in the King's region."""

    def __init__(self) -> None:
        super().__init__(CONSPIRACY, "conspiracy_6", places=4, effect_from=DERIVED)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, PlotTogether(seat, self.source))
