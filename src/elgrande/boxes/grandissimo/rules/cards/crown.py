"""King, Grandes and Castillo: revolution, conspiracy, eviction of the Castillo."""

from __future__ import annotations

from elgrande.boxes.grandissimo.rules.card import GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import CONSPIRACY, EVICTION, REVOLUTION
from elgrande.engine.card import DERIVED, RECONSTRUCTED


class Eviction(GrandissimoCard):
    """Rule G6.6: the Castillo is emptied by discs, without a scoring."""

    def __init__(self) -> None:
        super().__init__(EVICTION, "eviction_6", places=3, effect_from=RECONSTRUCTED)


class Revolution(GrandissimoCard):
    """Rule G6.11: the King goes into the Castillo, and a Grande you name is King."""

    def __init__(self) -> None:
        super().__init__(REVOLUTION, "revolution", places=3)


class Conspiracy(GrandissimoCard):
    """Rule G6.15: throw all Grandes into the Castillo, except in the King's region."""

    def __init__(self) -> None:
        super().__init__(CONSPIRACY, "conspiracy_6", places=4, effect_from=DERIVED)
