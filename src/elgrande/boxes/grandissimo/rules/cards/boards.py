"""Score boards and pacts: both mobile boards, the alliance of two regions."""

from __future__ import annotations

from elgrande.boxes.grandissimo.rules.card import GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import ALLIANCE, PACT
from elgrande.engine.card import DERIVED, RECONSTRUCTED


class Pact(GrandissimoCard):
    """Rule G6.2: bring in or move both mobile score boards, one after the other."""

    def __init__(self) -> None:
        super().__init__(PACT, "pact", places=4, effect_from=RECONSTRUCTED)


class Alliance(GrandissimoCard):
    """Rule G6.17: two regions count together in the next general scoring."""

    def __init__(self) -> None:
        super().__init__(ALLIANCE, "alliance_6", places=3, effect_from=DERIVED)
