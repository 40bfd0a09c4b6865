"""The steps of a turn: whirlwind, then placing and special action in either order."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import DONE, EITHER, PLACING, SPECIAL
from elgrande.base.queries import MAY_ACT
from elgrande.base.reasons import PART_ALREADY_TAKEN
from elgrande.base.turn import (
    BOTH_LEFT,
    PLACING_LEFT,
    SPECIAL_LEFT,
    SpecialAction,
    TakeParts,
)
from elgrande.boxes.king_and_intrigue.rules import atoms, events, powers
from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.fields import (
    TURN_USED,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.queries import (
    PLACING_USED,
    SPECIAL_USED,
    everything_may_be_skipped,
    keeps_own_action,
    own_source,
    shared_card,
)
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    MUST_ACT,
    ONLY_BEFORE_PLACING,
)
from elgrande.engine.frame import OFFERED, Frame, Question
from elgrande.engine.ids import NOBODY, Arr
from elgrande.engine.plan import PlanStep
from elgrande.engine.query import fold
from elgrande.engine.state import State
from elgrande.engine.trigger import Occasion, Trigger


class WhirlwindFirst(PlanStep):
    """Rule K5.103: the whirlwind comes at the start of the turn, before the supply."""

    def begin(self, s: State, seat: i64) -> None:
        if s.seats[WHIRLWIND + seat] == 0:
            return
        if everything_may_be_skipped(s) or shared_card(s, seat) != NOBODY:
            s.push(DecideWhirlwind(seat))
        else:
            unleash(s, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class DecideWhirlwind(Question):
    """The question whether to show the disc of the whirlwind, or to put it away unseen."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return powers.source_of(powers.WHIRLWIND)

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = SPECIAL
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            atoms.put_whirlwind_away(s, seat)
        else:
            unleash(s, seat)


def unleash(s: State, seat: i64) -> None:
    atoms.use_part(s, seat, SPECIAL_USED)
    s.then(
        SpecialAction(seat, powers.source_of(powers.WHIRLWIND)),
        ForgetWhirlwind(seat),
    )


@mypyc_attr(acyclic=True, free_list_len=1)
class ForgetWhirlwind(Frame):
    """Puts the disc of a stopped whirlwind away unseen."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, s: State) -> None:
        if s.seats[WHIRLWIND + self.seat] != 0:
            atoms.put_whirlwind_away(s, self.seat)


class Parts(PlanStep):
    """Rules K4.1 and K3.4: the action is that of the power card or the shared card."""

    def begin(self, s: State, seat: i64) -> None:
        if keeps_own_action(s, seat):
            card = power_card(s, own_source(s, seat)).acts_as()
        else:
            card = shared_card(s, seat)
        s.then(TakeTurnParts(seat, BOTH_LEFT, card), EndTurn(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class EndTurn(Frame):
    """Ends the turn; whatever was not used is lost, also a Veto that was not laid out."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, s: State) -> None:
        atoms.use_part(s, self.seat, PLACING_USED)
        atoms.use_part(s, self.seat, SPECIAL_USED)


PREPARATIONS: Final = frozenset(
    ("StepDeclared", "HalfChosen", "RegionNamed", "DiscSet", "DiscShown", "WhirlwindShown")
)
"""The kinds of events that may occur in a special action without effect."""


def has_done_nothing(s: State, seat: i64, card: i64) -> bool:
    """Whether the log has no event of effect since a special action was announced."""
    if s.log is None:
        return False
    for event in reversed(s.log.events):
        if event.kind.name == base_events.SPECIAL_ANNOUNCED.name:
            return event.numbers == (int(seat), int(card))
        if event.kind.name not in PREPARATIONS:
            return False
    return False


class ActionWithoutEffect(Trigger):
    """Rule K4.5: when an action is over that had no effect, that is told."""

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        seat, card = occasion.seat, occasion.card
        return TellNoEffect(seat, card) if has_done_nothing(s, seat, card) else None


@mypyc_attr(acyclic=True, free_list_len=1)
class TellNoEffect(Frame):
    """Rule K4.5: tells that an action had no effect."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def source(self) -> i64:
        return self.card

    def run(self, s: State) -> None:
        base_atoms.tell(s, events.ACTION_WITHOUT_EFFECT, self.seat, self.card)


def why_not_act(s: State, seat: i64, source: i64, parts: i64) -> i64:
    """Why the action of a source cannot be taken now in this seat's turn, or OFFERED."""
    if s.seats[TURN_USED + seat] & SPECIAL_USED:
        return PART_ALREADY_TAKEN
    card = power_card(s, source)
    barred = card.why_not(s, seat)
    if barred != OFFERED:
        return barred
    if parts & PLACING_LEFT == 0 and card.is_placing(s):
        return ONLY_BEFORE_PLACING
    return fold(s, MAY_ACT, seat, source, OFFERED)


def power_card(s: State, source: i64) -> PowerCard:
    return cast(PowerCard, s.rules.cards[source])  # checked when compiled; an assert checks twice


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeTurnParts(TakeParts):
    """Rule K4.1: placing and special action, in either order, each once, each as a whole.

    Rule K4.3: a compulsory action must be taken before the turn can end. Rule K4.4: any other may
    be skipped as a whole.
    """

    def other_source(self, s: State) -> i64:
        """The shared card, if its holder may choose between it and the own action."""
        shared = shared_card(s, self.seat)
        if shared == self.card:
            return NOBODY
        return shared

    def why_not_placing(self, s: State) -> i64:
        if s.seats[TURN_USED + self.seat] & PLACING_USED:
            return PART_ALREADY_TAKEN
        return super().why_not_placing(s)

    def why_not_special(self, s: State) -> i64:
        if self.parts & SPECIAL_LEFT == 0:
            return PART_ALREADY_TAKEN
        barred = why_not_act(s, self.seat, self.card, self.parts)
        if barred == OFFERED:
            return OFFERED
        other = self.other_source(s)
        return barred if other == NOBODY else why_not_act(s, self.seat, other, self.parts)

    def may_skip(self, s: State, source: i64) -> bool:
        """Rule K4.4: whether the turn may end because this action can be taken, and left."""
        if power_card(s, source).is_compulsory(s.rules):
            return False
        return why_not_act(s, self.seat, source, self.parts) == OFFERED

    def why_not_done(self, s: State, special: i64) -> i64:
        """Rule K4.3: why the turn may not end yet, or OFFERED; ``special`` is why there is no
        special action."""
        if special != OFFERED or everything_may_be_skipped(s):
            return OFFERED
        other = self.other_source(s)
        if other == NOBODY:  # the one action there is can be taken
            return MUST_ACT if power_card(s, self.card).is_compulsory(s.rules) else OFFERED
        if self.may_skip(s, self.card) or self.may_skip(s, other):
            return OFFERED
        return MUST_ACT

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return self.why_not_done(s, self.why_not_special(s))
        return super().reason(s, seat, a)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        special = self.why_not_special(s)
        n: i64 = 0
        if self.why_not_done(s, special) == OFFERED:
            out[0] = DONE
            n = 1
        left: i64 = 0
        if self.why_not_placing(s) == OFFERED:
            out[n] = PLACING
            n += 1
            left += 1
        if special == OFFERED:
            out[n] = SPECIAL
            n += 1
            left += 1
        if left == 0:
            return 0
        return n

    def forgo_special(self, s: State) -> None:
        if s.seats[TURN_USED + self.seat] & SPECIAL_USED == 0:
            super().forgo_special(s)

    def with_left(self, parts: i64) -> TakeParts:
        return TakeTurnParts(self.seat, parts, self.card)

    def begin_special(self, s: State) -> None:
        other = self.other_source(s)
        if other == NOBODY:
            begin_action(s, self.seat, self.card)
        else:
            s.push(ChooseAction(self.seat, self.parts, self.card, other))


def begin_action(s: State, seat: i64, source: i64) -> None:
    """Begin an action as the special action of the turn, which is then used up in any case."""
    atoms.use_part(s, seat, SPECIAL_USED)
    s.push(SpecialAction(seat, source))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseAction(Question):
    """Rule K3.4: the choice between the own action and that of the King or Intrigue card."""

    def __init__(self, seat: i64, parts: i64, card: i64, shared: i64) -> None:
        self.seat: Final = seat
        self.parts: Final = parts
        self.card: Final = card
        self.shared: Final = shared

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = EITHER
        out[1] = EITHER + 1
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_act(s, seat, self.card if a == EITHER else self.shared, self.parts)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        begin_action(s, seat, self.card if a == EITHER else self.shared)
