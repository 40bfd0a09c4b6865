"""Scopes, steps and reactions: how a special action is declared, interrupted, done or cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from elgrande.engine.frame import NOT_ASKED, OFFERED, Frame, Question
from elgrande.engine.ids import NOBODY, Arr, has, small_buffer
from elgrande.engine.trigger import ACTION_ENDED, STEP_DONE, Occasion, set_off

if TYPE_CHECKING:
    from elgrande.engine.state import State

SPECIAL_ACTION: Final = 0
TURN: Final = 1

ANNOUNCED: Final = 0
"""A special action is announced and has not begun yet."""
SPECIAL_STEP: Final = 1
"""One step of a special action is declared."""
PLACING_STEP: Final = 2
"""One caballero is about to be placed from the court."""
SCORING_STEP: Final = 3
"""A region is about to be scored in a general scoring."""
TURN_STEP: Final = 4
"""Another step of a turn is declared: supply, a piece of a shortfall, the choice of a card."""
ANNOUNCEMENTS: Final = 5

UNSTOPPABLE: Final = ANNOUNCEMENTS
"""No announcement: of a step to which nobody can react."""

RUN: Final = 1024
"""Instead of an answer: the frame runs."""

PASS: Final = 1
"""The action of a seat that does not react; its number is the same in every box."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Scope(Frame):
    """A marker on the stack where a special action or a turn began; a cut drops down to it."""

    def __init__(self, kind: i64, seat: i64, card: i64) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.card: Final = card

    def source(self) -> i64:
        return self.card

    def run(self, s: State) -> None:
        if self.kind == SPECIAL_ACTION and has(s.rules.occasions, ACTION_ENDED):
            set_off(s, Occasion(ACTION_ENDED, self.seat, card=self.card))


def cut(s: State, kind: i64) -> None:
    """Drop what is left of the innermost special action or turn."""
    frame = s.top
    while frame is not None:
        s.top = frame.below
        if isinstance(frame, Scope) and frame.kind == kind:
            return
        frame = s.top


def acting_scope(s: State) -> Scope | None:
    """The scope of the special action that is running, or None; a turn that begins inside one is
    not part of it."""
    frame = s.top
    while frame is not None:
        if isinstance(frame, Scope):
            return frame if frame.kind == SPECIAL_ACTION else None
        frame = frame.below
    return None


def acting_source(s: State) -> i64:
    """The card whose special action is running, or NOBODY."""
    scope = acting_scope(s)
    return NOBODY if scope is None else scope.card


def acting_seat(s: State) -> i64:
    """The seat whose special action is running, which need not be its turn, or NOBODY."""
    scope = acting_scope(s)
    return NOBODY if scope is None else scope.seat


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class ActionStep(Frame):
    """A step that is declared, so that others may react; then it is checked again and done."""

    def declared(self, s: State) -> None:
        """Tell an event about what is going to happen."""

    def check(self, s: State) -> i64:
        """OFFERED while the step is allowed, else the reason why not."""
        return OFFERED

    def do(self, s: State) -> None:
        """Do the step, and push what is left after it."""

    def void(self, s: State) -> None:
        """Go back to the choice, because the step has become impossible; nothing is used up."""

    def takes_picked(self) -> bool:
        """Whether it takes caballeros that somebody has picked; ``takes`` says which."""
        return False

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        """How many caballeros of a colour somebody has picked in a spot, for this step to take."""
        return 0

    def picker(self, s: State, colour: i64) -> i64:
        """The seat that has picked them; NOBODY for the one that declares the step."""
        return NOBODY

    def core(self) -> ActionStep:
        """The step itself, without what a box has added to it."""
        return self

    def run(self, s: State) -> None:
        if self.check(s) == OFFERED:
            carry_out(s, self)
        else:
            self.void(s)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class StepConsent(Question):
    """Asks somebody who must agree before a step is declared; it holds that step."""

    def __init__(self, seat: i64, doing: ActionStep) -> None:
        self.seat: Final = seat
        self.doing: Final = doing

    def who(self, s: State) -> i64:
        return self.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Distinction:
    """How a box tells caballeros of one colour in one spot apart: whoever picks one says which,
    before anything happens, so that those who may react know it."""

    def before_step(self, s: State, kind: i64, seat: i64, step: ActionStep) -> Frame | None:
        """The question that comes before a step is declared, or None. It declares the step, or
        does it if the announcement is UNSTOPPABLE."""
        return None

    def before_taking(
        self, s: State, seat: i64, colour: i64, spot: i64, number: i64, asked: Question, a: i64
    ) -> Frame | None:
        """The question that comes before a seat takes caballeros without declaring it, or None.
        Once it is answered, ``asked`` gets its answer again, or runs if that is RUN."""
        return None

    def as_told(self, s: State, step: ActionStep) -> ActionStep:
        """A step that is declared later, with what is being said now of those it takes."""
        return step


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction:
    """A way to interrupt when something is announced or declared."""

    def is_live(self, s: State) -> bool:
        """Whether any seat could react now; called often, so it must be fast."""
        return False

    def options(self, s: State, seat: i64, actor: i64, out: Arr, n: i64) -> i64:
        """Append the reactions of a seat to ``out``, which holds n; returns the new length."""
        return n

    def react(self, s: State, seat: i64, actor: i64, a: i64) -> None:
        """Carry out the reaction."""


class ReactionChain:
    """A linked list of reactions, for the reason that ``trigger.TriggerChain`` tells of."""

    def __init__(self, reaction: Reaction, following: ReactionChain | None) -> None:
        self.reaction: Final = reaction
        self.following: Final = following


def chained_reactions(reactions: list[Reaction]) -> ReactionChain | None:
    """The reactions as a linked list; None if there are none."""
    first: ReactionChain | None = None
    for reaction in reversed(reactions):
        first = ReactionChain(reaction, first)
    return first


@mypyc_attr(acyclic=True, free_list_len=1)
class AskAround(Question):
    """Asks the seats that can react, clockwise from the actor; after a reaction, all again."""

    def __init__(self, kind: i64, seat: i64, distance: i64) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.distance: Final = distance

    def ways(self, s: State, seat: i64, out: Arr) -> i64:
        """Write PASS and all reactions of a seat; returns how many."""
        out[0] = PASS
        n: i64 = 1
        for reaction in s.rules.reactions[self.kind]:
            n = reaction.options(s, seat, self.seat, out, n)
        return n

    def who(self, s: State) -> i64:
        room = small_buffer()
        distance = self.distance
        while distance < s.rules.seats:
            seat = (self.seat + distance) % s.rules.seats
            if self.ways(s, seat, room) > 1:
                return seat
            distance += 1
        return NOBODY

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        return self.ways(s, seat, out)

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return self.ways(s, seat, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        room = small_buffer()
        n = self.ways(s, seat, room)
        i: i64
        for i in range(n):
            if room[i] == a:
                return OFFERED
        return NOT_ASKED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == PASS:
            distance = (seat - self.seat) % s.rules.seats
            s.push(AskAround(self.kind, self.seat, distance + 1))
            return
        s.push(AskAround(self.kind, self.seat, 0))
        room = small_buffer()
        for reaction in s.rules.reactions[self.kind]:
            n = reaction.options(s, seat, self.seat, room, 0)
            i: i64
            for i in range(n):
                if room[i] == a:
                    reaction.react(s, seat, self.seat, a)
                    return


def carry_out(s: State, step: ActionStep) -> None:
    """Do a step, and fire the triggers for a step of a special action."""
    step.do(s)
    if (s.rules.occasions >> STEP_DONE) & 1:
        scope = acting_scope(s)
        if scope is not None and scope.card != NOBODY:
            set_off(s, Occasion(STEP_DONE, scope.seat, card=scope.card))


def may_be_interrupted(s: State, kind: i64) -> bool:
    """Whether any seat could react to an announcement of this kind."""
    if (s.rules.reactive >> kind) & 1 == 0:
        return False
    each = s.rules.reaction_chains[kind]
    while each is not None:
        if each.reaction.is_live(s):
            return True
        each = each.following
    return False


def begin(s: State, seat: i64, first: Frame, second: Frame | None = None) -> None:
    """Begin a special action with its parts in order. A card's ``special_action`` calls it.

    Whether others may react before the first step follows from the parts:

    - several parts are *announced*: whoever can stop the action is asked before the first;
    - a single ``ActionStep`` is *declared*, and done if nobody reacts;
    - a single frame whose ``is_announced`` is false runs at once: a ``NamingQuestion``, whose
      answer is declared, or something nobody can stop;
    - any other single frame has several steps ahead, so it is announced, too.
    """
    if second is None and isinstance(first, ActionStep):
        declare(s, SPECIAL_STEP, seat, first)
        return
    if second is not None:
        s.push(second)
    s.push(first)
    if (second is not None or first.is_announced()) and may_be_interrupted(s, ANNOUNCED):
        s.push(AskAround(ANNOUNCED, seat, 0))


def declare(s: State, kind: i64, seat: i64, step: ActionStep) -> None:
    """Do a step, after all seats that can react to it have been asked."""
    if s.rules.distinction is not None and is_to_be_told(s, kind, seat, step):
        return
    if may_be_interrupted(s, kind):
        step.declared(s)
        s.push(step)
        s.push(AskAround(kind, seat, 0))
    else:
        carry_out(s, step)


def do_at_once(s: State, seat: i64, step: ActionStep) -> None:
    """Do a step to which nobody can react."""
    if s.rules.distinction is not None and is_to_be_told(s, UNSTOPPABLE, seat, step):
        return
    step.do(s)


def is_to_be_told(s: State, kind: i64, seat: i64, step: ActionStep) -> bool:
    """Whether somebody must still say which caballeros a step takes; that is asked now."""
    distinction = s.rules.distinction
    if distinction is None or not step.takes_picked():
        return False
    question = distinction.before_step(s, kind, seat, step)
    if question is None:
        return False
    s.push(question)
    return True


def must_say_which(
    s: State, seat: i64, colour: i64, spot: i64, number: i64, asked: Question, a: i64
) -> bool:
    """Whether a seat must still say which caballeros of a colour it takes from a spot.

    That is asked now; afterwards the frame ``asked`` gets its answer ``a`` again, or runs.
    """
    distinction = s.rules.distinction
    if distinction is None:
        return False
    question = distinction.before_taking(s, seat, colour, spot, number, asked, a)
    if question is None:
        return False
    s.push(question)
    return True


def as_told(s: State, step: ActionStep) -> ActionStep:
    """A step that somebody must agree to first, with what has just been said of those it takes."""
    distinction = s.rules.distinction
    return step if distinction is None else distinction.as_told(s, step)
