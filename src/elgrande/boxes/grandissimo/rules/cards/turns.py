"""Cards about the order of turns: action stop and the last word."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.grandissimo.rules.card import SHIP, GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import LAST_WORD, STOP
from elgrande.boxes.grandissimo.rules.last_word import WaitForOthers
from elgrande.boxes.grandissimo.rules.stopping import StopActions
from elgrande.engine.state import State


class ActionStop(GrandissimoCard):
    """Rule G6.10: who comes after you in this round loses the special action of the card taken."""

    def __init__(self) -> None:
        super().__init__(STOP, "action_stop", places=2)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, StopActions(seat, self.source))


class LastWord(GrandissimoCard):
    """Rule G6.18: the rest of this turn is taken after everybody else's."""

    def __init__(self) -> None:
        super().__init__(LAST_WORD, "last_word", places=4, symbol=SHIP)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, WaitForOthers(seat, self.source))
