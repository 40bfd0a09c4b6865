"""The steps of a turn: supply, an action card, and its two parts in either order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import CARD, DONE, PLACING, SPECIAL
from elgrande.base.board import COURT
from elgrande.base.fields import OPEN
from elgrande.base.placing import NEAR_THE_KING, PlaceCaballeros, Supply
from elgrande.base.power import supply_of
from elgrande.base.queries import MAY_ACT, placements
from elgrande.base.reasons import (
    COURT_EMPTY,
    NO_PLACEMENTS,
    NOT_OPEN,
    PART_ALREADY_TAKEN,
)
from elgrande.engine.frame import OFFERED, Frame, Question
from elgrande.engine.ids import COLOURS, NOBODY, Arr, put_in_order
from elgrande.engine.plan import BETWEEN_PARTS, PlanStep, follow
from elgrande.engine.query import fold
from elgrande.engine.ruleset import DECKS
from elgrande.engine.scope import (
    PLACING_STEP,
    SPECIAL_ACTION,
    TURN_STEP,
    ActionStep,
    Scope,
    declare,
    may_be_interrupted,
)
from elgrande.engine.state import State

PLACING_LEFT: Final = 1
SPECIAL_LEFT: Final = 2
BOTH_LEFT: Final = 3


class SupplyCourt(PlanStep):
    """Rule B3.1: the court is supplied before a card is chosen."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(Supply(seat, supply_of(s, seat), NOBODY))


class ChooseActionCard(PlanStep):
    """Rule B3.3: the active seat takes an action card."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(ChooseCard(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseCard(Question):
    """Rule B3.3: one of the open cards must be taken, even if nothing of it is used."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        deck: i64
        for deck in range(DECKS):
            card = s.table[OPEN + deck]
            if card != NOBODY:
                n = put_in_order(out, n, CARD + card)
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        return self.subjects(s, seat, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        card = a - CARD
        return OFFERED if s.table[OPEN + s.rules.cards[card].deck] == card else NOT_OPEN

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if may_be_interrupted(s, TURN_STEP):
            declare(s, TURN_STEP, seat, TakeCard(a - CARD, self))
        else:
            self.take(s, a - CARD)

    def take(self, s: State, card: i64) -> None:
        """Rule B3.4: a card that is taken has two parts; a box may have more of them."""
        atoms.take_card(s, self.seat, s.rules.cards[card].deck)
        s.push(TakeParts(self.seat, BOTH_LEFT, card))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCard(ActionStep):
    """Takes the chosen card."""

    def __init__(self, card: i64, chosen: ChooseCard) -> None:
        self.card: Final = card
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        atoms.tell(s, events.CHOICE_DECLARED, self.chosen.seat, self.card)

    def do(self, s: State) -> None:
        self.chosen.take(s, self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeParts(Question):
    """Rule B3.4: placing and special action, in either order, each once, each as a whole.

    Saying ``done`` forgoes what is left (rule B3.5).
    """

    def __init__(self, seat: i64, parts: i64, card: i64) -> None:
        self.seat: Final = seat
        self.parts: Final = parts
        self.card: Final = card

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = PLACING
        out[2] = SPECIAL
        return 3

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        if self.why_not_placing(s) == OFFERED:
            out[n] = PLACING
            n += 1
        if self.why_not_special(s) == OFFERED:
            out[n] = SPECIAL
            n += 1
        if n == 1:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == PLACING:
            return self.why_not_placing(s)
        if a == SPECIAL:
            return self.why_not_special(s)
        return OFFERED

    def why_not_placing(self, s: State) -> i64:
        if self.parts & PLACING_LEFT == 0:
            return PART_ALREADY_TAKEN
        court = COURT * COLOURS + self.seat
        if s.board[court] == 0:
            return COURT_EMPTY
        return OFFERED if self.placements(s) > 0 else NO_PLACEMENTS

    def why_not_special(self, s: State) -> i64:
        if self.parts & SPECIAL_LEFT == 0:
            return PART_ALREADY_TAKEN
        return fold(s, MAY_ACT, self.seat, self.card, OFFERED)

    def placements(self, s: State) -> i64:
        return placements(s, self.seat, s.rules.cards[self.card].placements())

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            self.forgo_special(s)
            return
        left = self.parts & ~(PLACING_LEFT if a == PLACING else SPECIAL_LEFT)
        if left:
            s.push(self.with_left(left))
            if s.rules.has_steps(BETWEEN_PARTS):
                follow(s, BETWEEN_PARTS, seat)
        if a == PLACING:
            left = self.placements(s)
            s.push(PlaceCaballeros(seat, left, NEAR_THE_KING, PLACING_STEP, self.card))
        else:
            self.begin_special(s)

    def with_left(self, parts: i64) -> TakeParts:
        """The same question with these parts left."""
        return TakeParts(self.seat, parts, self.card)

    def begin_special(self, s: State) -> None:
        s.push(SpecialAction(self.seat, self.card))

    def run(self, s: State) -> None:
        self.forgo_special(s)

    def forgo_special(self, s: State) -> None:
        if self.parts & SPECIAL_LEFT:
            atoms.tell(s, events.SPECIAL_SKIPPED, self.seat, self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class SpecialAction(Frame):
    """Rule B3.6: begins a special action, which may turn out to have no effect."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: State) -> None:
        atoms.tell(s, events.SPECIAL_ANNOUNCED, self.seat, self.card)
        s.push(Scope(SPECIAL_ACTION, self.seat, self.card))
        s.rules.cards[self.card].special_action(s, self.seat)
