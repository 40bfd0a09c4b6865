"""The cards of deck 7 that are kept: turning a card over, repeating an action, a free choice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.actions import CARD, DONE, SPECIAL
from elgrande.base.fields import OPEN
from elgrande.base.moving import ANY_REGION, MoveCaballeros
from elgrande.base.reasons import NOT_OPEN
from elgrande.boxes.colonies.rules import atoms, events
from elgrande.boxes.colonies.rules.actions import LayOutTiles, ThenStep
from elgrande.boxes.colonies.rules.card import ColonyCard
from elgrande.boxes.colonies.rules.fields import (
    ACTED,
    DOUBLE,
    FLIP,
    FREE_CHOICE,
    KEPT,
    KEPT_DOUBLE,
    KEPT_FLIP,
    KEPT_FREE_CHOICE,
    KEPT_TILES,
)
from elgrande.boxes.colonies.rules.limits import RefillAfter
from elgrande.boxes.colonies.rules.voyages import FreeActions
from elgrande.boxes.colonies.rules.ways import ARRIVAL
from elgrande.engine.frame import OFFERED, CardQuestion, Frame
from elgrande.engine.ids import ACTIVE, NOBODY, Arr, put_in_order
from elgrande.engine.plan import PlanStep
from elgrande.engine.ruleset import DECKS
from elgrande.engine.scope import (
    SCORING_STEP,
    SPECIAL_ACTION,
    SPECIAL_STEP,
    ActionStep,
    Scope,
    declare,
)
from elgrande.engine.state import State
from elgrande.engine.trigger import Occasion, Trigger

# ---- keeping a card


@mypyc_attr(acyclic=True, free_list_len=1)
class KeepForLater(Frame):
    """Rule C8.1: the card lies open before its owner until he uses it."""

    def __init__(self, seat: i64, kept: i64) -> None:
        self.seat: Final = seat
        self.kept: Final = kept

    def run(self, s: State) -> None:
        KEPT.keep(s, self.seat, self.kept)


def keeper(s: State, kept: i64) -> i64:
    """The seat that keeps a card, of which there is one, or NOBODY."""
    return KEPT.first_holder(s, kept)


def lay_tiles_when_used(s: State, seat: i64, source: i64) -> None:
    """Rule C4.8: in one edition the tiles of a kept card come out when it is used."""
    card = s.rules.cards[source]
    if s.rules.settings[KEPT_TILES] != 0 and isinstance(card, ColonyCard):
        active = s.table[ACTIVE]
        if active not in (seat, NOBODY):
            s.push(FreeActions(active, ARRIVAL))  # in his turn he claims what is left
        s.push(LayOutTiles(seat, card.gold, card.goods, source))


# ---- turning a card over


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnOver(CardQuestion):
    """Rule C8.2: which open action card is out of this round; or none, for now."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        deck: i64
        for deck in range(DECKS):
            card = s.table[OPEN + deck]
            if card != NOBODY:
                n = put_in_order(out, n, CARD + card)
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = self.subjects(s, seat, out)
        return 0 if n == 1 else n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if a == DONE else self.why_not(s, a - CARD)

    def why_not(self, s: State, card: i64) -> i64:
        return OFFERED if s.table[OPEN + s.rules.cards[card].deck] == card else NOT_OPEN

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, SPECIAL_STEP, seat, TurnCardOver(a - CARD, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnOverOrKeep(TurnOver):
    """Rule C8.2: when it is taken, the card is used at once or kept."""

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            KEPT.keep(s, seat, KEPT_FLIP)
        else:
            s.push(ThenStep(seat, TurnCardOver(a - CARD, self)))
            lay_tiles_when_used(s, seat, self.card)

    def run(self, s: State) -> None:
        KEPT.keep(s, self.seat, KEPT_FLIP)


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnCardOver(ActionStep):
    """Rule C8.2: nobody can take this card in this round."""

    def __init__(self, turned: i64, chosen: TurnOver) -> None:
        self.turned: Final = turned
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, events.TURNING_OVER_DECLARED, self.chosen.seat, self.turned)

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s, self.turned)

    def do(self, s: State) -> None:
        atoms.turn_card_over(s, self.chosen.seat, self.turned)
        if isinstance(self.chosen, TurnOverOrKeep):
            atoms.remember_action(s, FLIP)

    def void(self, s: State) -> None:
        s.again(self.chosen)


class OfferTurningOver(PlanStep):
    """Rule C8.2: before any player's card choice, whoever keeps the card may use it."""

    def begin(self, s: State, seat: i64) -> None:
        owner = keeper(s, KEPT_FLIP)
        if owner != NOBODY:
            s.push(UseKept(owner, KEPT_FLIP, FLIP))


@mypyc_attr(acyclic=True, free_list_len=1)
class UseKept(CardQuestion):
    """Rule C8.1: whether a kept card is used now. A free choice that is not used is lost."""

    def __init__(self, seat: i64, kept: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.kept: Final = kept

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = SPECIAL
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            if self.kept == KEPT_FREE_CHOICE:
                KEPT.discard(s, seat, self.kept)
            return
        KEPT.use(s, seat, self.kept)
        s.push(ForgetLaid())
        if self.kept == KEPT_DOUBLE:
            repeat_action(s, seat)
        elif self.kept == KEPT_FLIP:
            s.push(Scope(SPECIAL_ACTION, seat, self.card))
            s.push(TurnOver(seat, self.card))
            lay_tiles_when_used(s, seat, self.card)
        else:
            move_freely(s, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class ForgetLaid(Frame):
    """Rule C4.3: once the action ends, the tiles it has laid are for everybody."""

    def run(self, s: State) -> None:
        atoms.forget_laid(s)


# ---- repeating an action


class Remembered(Trigger):
    """Rule C8.3: the special action that the active seat carries out can be repeated, unless it
    only lays something out. A card turned over at once is remembered by its step."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.seat

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        card = occasion.card
        if occasion.seat != s.table[ACTIVE] or s.table[ACTED] == card:
            return None
        if not s.rules.cards[card].is_repeatable(s):
            return None
        return RememberAction(card)


@mypyc_attr(acyclic=True, free_list_len=1)
class RememberAction(Frame):
    """Notes the card whose action has been carried out."""

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def run(self, s: State) -> None:
        atoms.remember_action(s, self.card)


class OfferRepeating(PlanStep):
    """Rule C8.3: right after another player's turn his special action may be repeated."""

    def begin(self, s: State, seat: i64) -> None:
        if s.table[ACTED] != NOBODY:
            owner = keeper(s, KEPT_DOUBLE)
            if owner not in (NOBODY, seat):
                s.push(UseKept(owner, KEPT_DOUBLE, DOUBLE))


class ForgetAction(PlanStep):
    """Rule C8.3: after the turn its special action can no longer be repeated."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.remember_action(s, NOBODY)


def repeat_action(s: State, seat: i64) -> None:
    """Begin the remembered special action for another seat, which fills the limit board after it
    if nobody else does. A card that was turned over at once cannot be kept by the repeat."""
    source = s.table[ACTED]
    card = s.rules.cards[source]
    atoms.tell_repeated(s, seat, source)
    s.push(RefillAfter(seat))
    s.push(Scope(SPECIAL_ACTION, seat, source))
    if source == FLIP and isinstance(card, ColonyCard):
        card.begin_with_tiles(s, seat, TurnOver(seat, source))
    else:
        card.special_action(s, seat)


# ---- a free choice


class UseFreeChoice(PlanStep):
    """Rule C8.4: in the next general scoring, before the first region, two own ones move."""

    def begin(self, s: State, seat: i64) -> None:
        owner = keeper(s, KEPT_FREE_CHOICE)
        if owner == NOBODY:
            return
        if s.rules.settings[KEPT_TILES] != 0:
            s.push(UseKept(owner, KEPT_FREE_CHOICE, FREE_CHOICE))
        else:
            KEPT.use(s, owner, KEPT_FREE_CHOICE)
            move_freely(s, owner)


def move_freely(s: State, seat: i64) -> None:
    """Two moves, after the tiles if they come out now; then the limit board is filled again."""
    s.then(free_moves(seat, 2), RefillAfter(seat))
    lay_tiles_when_used(s, seat, FREE_CHOICE)


@mypyc_attr(acyclic=True, free_list_len=1)
class FreeMoves(MoveCaballeros):
    """Rule C8.4: up to two of one's own move; no Veto stops that in a general scoring."""

    def announced_as(self) -> i64:
        return SCORING_STEP

    def after_moving(self, s: State, colour: i64) -> MoveCaballeros:
        return free_moves(self.seat, self.own - 1)


def free_moves(seat: i64, number: i64) -> FreeMoves:
    """The question for so many free moves."""
    return FreeMoves(seat, own=number, foreign=0, either=0, region=ANY_REGION, card=FREE_CHOICE)
