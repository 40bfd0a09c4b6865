"""The double turn: a second action card, for now or for a later turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.actions import CARD, DONE, SPECIAL
from elgrande.base.fields import OPEN
from elgrande.base.reasons import NOT_OPEN
from elgrande.base.round import is_returning
from elgrande.base.turn import BOTH_LEFT, PLACING_LEFT, ChooseCard
from elgrande.boxes.grandissimo.rules import atoms
from elgrande.boxes.grandissimo.rules import card_events as events
from elgrande.boxes.grandissimo.rules.card_fields import SECOND_CARD, SECOND_DUE
from elgrande.boxes.grandissimo.rules.fields import DOUBLE_TURN, DOUBLE_TURN_ORDER, SYMBOLS
from elgrande.boxes.grandissimo.rules.persons import LATER, UsePersons
from elgrande.boxes.grandissimo.rules.turn import begin_parts
from elgrande.engine.frame import OFFERED, CardQuestion, Frame
from elgrande.engine.ids import NOBODY, Arr
from elgrande.engine.plan import PlanStep
from elgrande.engine.ruleset import DECKS
from elgrande.engine.scope import (
    SPECIAL_ACTION,
    SPECIAL_STEP,
    ActionStep,
    Scope,
    declare,
)
from elgrande.engine.state import State

# ---- taking a card


class ChooseOneCard(PlanStep):
    """Rule B3.3: the active seat takes an action card."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(ChooseFirstCard(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseFirstCard(ChooseCard):
    """Rule B3.3, with what follows a card of this box."""

    def take(self, s: State, card: i64) -> None:
        take_first_card(s, self.seat, card)


def take_first_card(s: State, seat: i64, card: i64) -> None:
    """Rule G6.3: with a double turn the second card comes at once, by edition."""
    base_atoms.take_card(s, seat, s.rules.cards[card].deck)
    if card == DOUBLE_TURN and s.rules.settings[DOUBLE_TURN_ORDER] != 0:
        s.push(ChooseFirst(seat, card))
        begin_second(s, seat)
    else:
        begin_parts(s, seat, BOTH_LEFT, card)


def parts_of_second(s: State, card: i64) -> i64:
    """The parts of a second card. By edition a double turn may be done second: its special action
    was to take the other card, and only its symbol is left of it, unless that is a part of its
    own."""
    if card == DOUBLE_TURN and s.rules.settings[SYMBOLS] != 0:
        return PLACING_LEFT
    return BOTH_LEFT


# ---- the second card


@mypyc_attr(acyclic=True, free_list_len=1)
class EarnSecond(Frame):
    """Rule G6.3: the second card is taken once both parts of the first one are done."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, s: State) -> None:
        atoms.owe_second(s, self.seat)


class TakeSecondIfDue(PlanStep):
    """Rule G6.3: the last step of the double turn's special action."""

    def begin(self, s: State, seat: i64) -> None:
        if s.table[SECOND_DUE] == seat:
            atoms.owe_second(s, NOBODY)
            begin_second(s, seat)


def begin_second(s: State, seat: i64) -> None:
    """Let a seat take a second card; that is a step of its special action."""
    s.push(Scope(SPECIAL_ACTION, seat, DOUBLE_TURN))
    s.push(ChooseSecond(seat, DOUBLE_TURN))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseSecond(CardQuestion):
    """Rule G6.3: which open card is taken as the second one, or none."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        deck: i64
        for deck in range(DECKS):
            card = s.table[OPEN + deck]
            if card != NOBODY:
                i = n
                while i > 1 and out[i - 1] > CARD + card:
                    out[i] = out[i - 1]
                    i -= 1
                out[i] = CARD + card
                n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        card = a - CARD
        return OFFERED if s.table[OPEN + s.rules.cards[card].deck] == card else NOT_OPEN

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, SPECIAL_STEP, seat, TakeSecond(seat, a - CARD))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeSecond(ActionStep):
    """Rule G6.3: the second card lies open before its owner."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, events.SECOND_CARD_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        base_atoms.take_card(s, self.seat, s.rules.cards[self.card].deck)
        atoms.hold_second(s, self.seat, self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseFirst(CardQuestion):
    """Rule G6.3, by edition: which of the two cards is done first. Without a second card the double
    turn is all there is."""

    def who(self, s: State) -> i64:
        if s.seats[SECOND_CARD + self.seat] == NOBODY:
            return NOBODY
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        second = s.seats[SECOND_CARD + self.seat]
        out[0] = CARD + min(second, DOUBLE_TURN)
        out[1] = CARD + max(second, DOUBLE_TURN)
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a - CARD != DOUBLE_TURN:
            atoms.hold_second(s, seat, DOUBLE_TURN)
        begin_parts(s, seat, parts_of_second(s, a - CARD), a - CARD)

    def run(self, s: State) -> None:
        begin_parts(s, self.seat, parts_of_second(s, DOUBLE_TURN), DOUBLE_TURN)


class OfferSecond(PlanStep):
    """Rule G6.3: a second card may be used before the choice of a turn's card or after its parts.
    One that is open every round cannot be kept: it is used at once."""

    def __init__(self, name: str, after_parts: i64) -> None:
        super().__init__(name)
        self.after_parts: Final = after_parts

    def begin(self, s: State, seat: i64) -> None:
        card = s.seats[SECOND_CARD + seat]
        if card == NOBODY:
            return
        if is_returning(s, s.rules.cards[card].deck):
            use_second(s, seat, self.after_parts)
        else:
            s.push(UseSecond(seat, card, self.after_parts))


@mypyc_attr(acyclic=True, free_list_len=1)
class UseSecond(CardQuestion):
    """Rule G6.3: whether the second card is used now or kept for later.

    ``after_parts`` is 1 once the turn's own card is done.
    """

    def __init__(self, seat: i64, card: i64, after_parts: i64) -> None:
        super().__init__(seat, card)
        self.after_parts: Final = after_parts

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = SPECIAL
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == SPECIAL:
            use_second(s, seat, self.after_parts)


def use_second(s: State, seat: i64, after_parts: i64) -> None:
    """Rules G6.3 and G5.2: the second card is done in full; between it and the turn's own card is
    a moment for persons."""
    card = atoms.use_second(s, seat)
    if after_parts:
        begin_parts(s, seat, parts_of_second(s, card), card)
        s.push(UsePersons(seat, LATER))
    else:
        s.push(UsePersons(seat, LATER))
        begin_parts(s, seat, parts_of_second(s, card), card)
