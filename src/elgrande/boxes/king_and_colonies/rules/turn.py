"""The turn: one's own action as in King & Intrigue, or a card of deck 6 or 7 instead of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.actions import CARD, DONE
from elgrande.base.fields import OPEN
from elgrande.base.reasons import NOT_OPEN
from elgrande.base.turn import BOTH_LEFT, TakeParts
from elgrande.boxes.king_and_colonies.rules.queries import (
    FIRST_DECK,
    is_some_card_open,
    must_take_a_card,
)
from elgrande.boxes.king_and_colonies.rules.reasons import WHIRLWIND_PUT_AWAY
from elgrande.boxes.king_and_intrigue.rules import atoms
from elgrande.boxes.king_and_intrigue.rules.fields import TURN_USED, WHIRLWIND
from elgrande.boxes.king_and_intrigue.rules.queries import SPECIAL_USED
from elgrande.boxes.king_and_intrigue.rules.turn import (
    DecideWhirlwind,
    EndTurn,
    Parts,
    WhirlwindFirst,
)
from elgrande.engine.frame import OFFERED, Question
from elgrande.engine.ids import NOBODY, Arr
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State


class OwnOrDeckCard(Parts):
    """Rule Q2.1: on his turn a player says whether he takes an open card instead of his action.

    Whoever has used his special action before his turn does not.
    """

    def begin(self, s: State, seat: i64) -> None:
        if s.seats[TURN_USED + seat] & SPECIAL_USED == 0 and is_some_card_open(s):
            s.push(TakeDeckCard(seat))
        else:
            super().begin(s, seat)


OWN_ACTION: Final = Parts("parts")


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeDeckCard(Question):
    """Rule Q2.1: the question which open card is taken; ``done`` keeps the own action."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        deck: i64
        for deck in range(FIRST_DECK, DECKS):
            card = s.table[OPEN + deck]
            if card != NOBODY:
                out[n] = CARD + card
                n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = self.subjects(s, seat, out)
        if must_take_a_card(s, seat):
            i: i64
            for i in range(1, n):
                out[i - 1] = out[i]
            return n - 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return WHIRLWIND_PUT_AWAY if must_take_a_card(s, seat) else OFFERED
        card = a - CARD
        return OFFERED if s.table[OPEN + s.rules.cards[card].deck] == card else NOT_OPEN

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            OWN_ACTION.begin(s, seat)
            return
        card = a - CARD
        atoms.use_part(s, seat, SPECIAL_USED)
        base_atoms.take_card(s, seat, s.rules.cards[card].deck)
        s.then(TakeDeckParts(seat, BOTH_LEFT, card), EndTurn(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeDeckParts(TakeParts):
    """Rule Q2.2: placing and the action of the card, in either order; each may be skipped."""

    def with_left(self, parts: i64) -> TakeParts:
        return TakeDeckParts(self.seat, parts, self.card)


class WhirlwindOrDeckCard(WhirlwindFirst):
    """Rule Q2.3: a compulsory whirlwind may be put away while there is a card to take instead."""

    def begin(self, s: State, seat: i64) -> None:
        if s.seats[WHIRLWIND + seat] != 0 and is_some_card_open(s):
            s.push(DecideWhirlwind(seat))
        else:
            super().begin(s, seat)
