"""Cards that are kept for later: double turn, free choice, espionage."""

from __future__ import annotations

from elgrande.boxes.grandissimo.rules.card import PRISON, SHIP, GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import DOUBLE_TURN, FREE_CHOICE, SPY
from elgrande.engine.card import DERIVED, PRINTED


class DoubleTurn(GrandissimoCard):
    """Rule G6.3: after both parts take a second open card, for now or for a later turn."""

    def __init__(self) -> None:
        super().__init__(
            DOUBLE_TURN,
            "double_turn",
            places=2,
            symbol=PRISON,
            numbers_from=PRINTED,
            symbols_from=PRINTED,
        )


class FreeChoice(GrandissimoCard):
    """Rule G6.4: in the next general scoring move up to two of your own, before the regions."""

    def __init__(self) -> None:
        super().__init__(FREE_CHOICE, "free_choice_6", places=2, symbol=SHIP)


class Espionage(GrandissimoCard):
    """Rule G6.8: in the next general scoring set your disc after the others have shown theirs."""

    def __init__(self) -> None:
        super().__init__(SPY, "espionage_6", places=4, effect_from=DERIVED)
