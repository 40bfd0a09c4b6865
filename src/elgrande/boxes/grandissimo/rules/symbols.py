"""The symbols of a card: a ship or a prison, beside the text of the card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import DONE
from elgrande.base.reasons import PART_ALREADY_TAKEN
from elgrande.boxes.grandissimo.rules.fields import FIRST_GAME
from elgrande.boxes.grandissimo.rules.prison import Imprison, why_not_imprison
from elgrande.boxes.grandissimo.rules.reasons import NO_SYMBOL_THERE, NOT_WITHOUT_THE_TEXT
from elgrande.boxes.grandissimo.rules.ships import begin_taking_ship, why_not_take_ship
from elgrande.boxes.grandissimo.rules.verbs import SYMBOL, TEXT
from elgrande.engine.frame import OFFERED, Frame, Question
from elgrande.engine.ids import NOBODY, Arr
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State

NO_SYMBOL: Final = 0
SHIP: Final = 1
PRISON: Final = 2

SYMBOL_LEFT: Final = 1
TEXT_LEFT: Final = 2
ALL_LEFT: Final = 3


def why_not_symbol(s: State, seat: i64, symbol: i64) -> i64:
    """Rules G3.1 and G4.1: why a symbol cannot be used now, or OFFERED. In a first game symbols do
    nothing (rule G1.2)."""
    if symbol == NO_SYMBOL or s.rules.settings[FIRST_GAME] != 0:
        return NO_SYMBOL_THERE
    if symbol == SHIP:
        return why_not_take_ship(s, seat)
    return why_not_imprison(s)


def use_symbol(s: State, seat: i64, symbol: i64, announced_as: i64, card: i64) -> None:
    """Begin what a symbol lets one do; ``announced_as`` says as what its step is declared."""
    if symbol == SHIP:
        begin_taking_ship(s, seat, announced_as, card)
    else:
        s.push(Imprison(seat, announced_as, card))


@mypyc_attr(acyclic=True, free_list_len=1)
class SymbolAndText(Question):
    """Rule G3.2: symbol and text of a card, in either order, as one special action.

    The symbol may be left out, the text may not, unless the card says so (``may_skip``).
    """

    def __init__(
        self, seat: i64, left: i64, symbol: i64, may_skip: i64, card: i64, effect: Frame
    ) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.symbol: Final = symbol
        self.may_skip: Final = may_skip
        self.card: Final = card
        self.effect: Final = effect

    def who(self, s: State) -> i64:
        if self.left & SYMBOL_LEFT and why_not_symbol(s, self.seat, self.symbol) == OFFERED:
            return self.seat
        if self.left & TEXT_LEFT and self.may_skip:
            return self.seat
        return NOBODY

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = SYMBOL
        out[2] = TEXT
        return 3

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            compulsory = self.left & TEXT_LEFT and not self.may_skip
            return NOT_WITHOUT_THE_TEXT if compulsory else OFFERED
        if a == SYMBOL:
            if self.left & SYMBOL_LEFT == 0:
                return PART_ALREADY_TAKEN
            return why_not_symbol(s, seat, self.symbol)
        return OFFERED if self.left & TEXT_LEFT else PART_ALREADY_TAKEN

    def with_left(self, left: i64) -> SymbolAndText:
        return SymbolAndText(self.seat, left, self.symbol, self.may_skip, self.card, self.effect)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == SYMBOL:
            if self.left & TEXT_LEFT:
                s.push(self.with_left(TEXT_LEFT))
            use_symbol(s, seat, self.symbol, SPECIAL_STEP, self.card)
        elif a == TEXT:
            self.do_text(s)

    def run(self, s: State) -> None:
        """There is nothing to choose: the text is carried out, if it has not been."""
        if self.left & TEXT_LEFT:
            self.do_text(s)

    def do_text(self, s: State) -> None:
        if self.left & SYMBOL_LEFT:
            s.push(self.with_left(SYMBOL_LEFT))
        effect = self.effect
        if isinstance(effect, ActionStep):
            declare(s, SPECIAL_STEP, self.seat, effect)
        else:
            s.again(effect)
