"""Cards about the order of turns: action stop and the last word."""

from __future__ import annotations

from elgrande.boxes.grandissimo.rules.card import SHIP, GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import LAST_WORD, STOP


class ActionStop(GrandissimoCard):
    """Rule G6.10: who comes after you in this round loses the special action of the card taken."""

    def __init__(self) -> None:
        super().__init__(STOP, "action_stop", places=2)


class LastWord(GrandissimoCard):
    """Rule G6.18: the rest of this turn is taken after everybody else's."""

    def __init__(self) -> None:
        super().__init__(LAST_WORD, "last_word", places=4, symbol=SHIP)
