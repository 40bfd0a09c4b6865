"""Naming the bearer: whoever takes one of several caballeros says whether it is the bearer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.boxes.anniversary.rules import atoms, events
from elgrande.boxes.anniversary.rules.fields import (
    BEARER_AT,
    BEARER_GOES,
    BEARER_STAYS,
    SAID,
    UNSAID,
)
from elgrande.boxes.anniversary.rules.handing import follow
from elgrande.boxes.anniversary.rules.queries import is_one_of_several
from elgrande.boxes.anniversary.rules.verbs import GOES, STAYS
from elgrande.engine.frame import OFFERED, Frame, Question
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE, Arr
from elgrande.engine.scope import (
    RUN,
    UNSTOPPABLE,
    ActionStep,
    Distinction,
    declare,
    do_at_once,
)
from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class WhichBearer(Question):
    """Rule A2.2: whoever takes some of several caballeros says if the bearer is among them."""

    def ask(self) -> str:
        return "WhichBearer"

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = STAYS
        out[1] = GOES
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED


@mypyc_attr(acyclic=True, free_list_len=1)
class SayBearerInStep(WhichBearer):
    """The question before a step is declared, so that whoever may react knows it."""

    def __init__(self, kind: i64, seat: i64, picker: i64, bearer: i64, doing: ActionStep) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.picker: Final = picker
        self.bearer: Final = bearer
        self.doing: Final = doing

    def who(self, s: State) -> i64:
        return self.picker

    def source(self) -> i64:
        return self.doing.source()

    def asked_for(self) -> Frame:
        return self.doing.core()

    def answer(self, s: State, seat: i64, a: i64) -> None:
        step = StepWithBearer(self.bearer, a - STAYS, self.doing)
        if self.kind == UNSTOPPABLE:
            do_at_once(s, self.seat, step)
        else:
            declare(s, self.kind, self.seat, step)


@mypyc_attr(acyclic=True, free_list_len=1)
class StepWithBearer(ActionStep):
    """A step of which is said whether it takes the bearer."""

    def __init__(self, bearer: i64, goes: i64, doing: ActionStep) -> None:
        self.bearer: Final = bearer
        self.goes: Final = goes
        self.doing: Final = doing

    def source(self) -> i64:
        return self.doing.source()

    def core(self) -> ActionStep:
        return self.doing.core()

    def declared(self, s: State) -> None:
        self.doing.declared(s)
        if s.log is not None:
            s.log.tell(events.BEARER_DECLARED, (self.bearer, self.goes))

    def check(self, s: State) -> i64:
        return self.doing.check(s)

    def takes_picked(self) -> bool:
        return self.doing.takes_picked()

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        """Of this colour everything is said."""
        if colour == self.bearer:
            return 0
        return self.doing.takes(s, spot, colour)

    def picker(self, s: State, colour: i64) -> i64:
        return self.doing.picker(s, colour)

    def do(self, s: State) -> None:
        atoms.say(s, self.bearer, BEARER_GOES if self.goes else BEARER_STAYS)
        self.doing.do(s)
        atoms.say(s, self.bearer, UNSAID)

    def void(self, s: State) -> None:
        self.doing.void(s)


@mypyc_attr(acyclic=True, free_list_len=1)
class SayBearerBefore(WhichBearer):
    """The question before caballeros are taken without being declared."""

    def __init__(self, seat: i64, bearer: i64, completes: Question, action: i64) -> None:
        self.seat: Final = seat
        self.bearer: Final = bearer
        self.completes: Final = completes
        self.action: Final = action

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.completes.source()

    def asked_for(self) -> Frame:
        return self.completes

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.say(s, self.bearer, BEARER_GOES if a == GOES else BEARER_STAYS)
        if self.action == RUN:
            self.completes.run(s)
        else:
            self.completes.answer(s, seat, self.action)
        atoms.say(s, self.bearer, UNSAID)


@mypyc_attr(acyclic=True, free_list_len=1)
class SayBearerAfter(WhichBearer):
    """The question right after caballeros were taken of which nothing has been said; not if the
    same step has taken all there were."""

    def __init__(self, seat: i64, bearer: i64, spot: i64, target: i64) -> None:
        self.seat: Final = seat
        self.bearer: Final = bearer
        self.spot: Final = spot
        self.target: Final = target

    def who(self, s: State) -> i64:
        at = BEARER_AT + self.bearer
        if s.seats[at] == self.spot:
            return self.seat
        return NOBODY

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == GOES:
            closing = follow(s, self.bearer, self.spot, self.target)
            if closing is not None:
                s.push(closing)


class BearerAmongSeveral(Distinction):
    """Rule A2.2: a bearer differs from the others of his colour in his spot."""

    def before_step(self, s: State, kind: i64, seat: i64, step: ActionStep) -> Frame | None:
        seats = s.seats
        board = s.board
        colour: i64
        for colour in range(s.rules.seats):
            spot = seats[BEARER_AT + colour]
            if spot != NOWHERE and board[spot * COLOURS + colour] > 1:
                if is_one_of_several(s, colour, spot, step.takes(s, spot, colour)):
                    picker = step.picker(s, colour)
                    if picker == NOBODY:
                        picker = seat
                    return SayBearerInStep(kind, seat, picker, colour, step)
        return None

    def before_taking(
        self, s: State, seat: i64, colour: i64, spot: i64, number: i64, asked: Question, a: i64
    ) -> Frame | None:
        if not is_one_of_several(s, colour, spot, number):
            return None
        at = SAID + colour
        return None if s.seats[at] != UNSAID else SayBearerBefore(seat, colour, asked, a)

    def as_told(self, s: State, step: ActionStep) -> ActionStep:
        """Rule A5.3: whoever must agree to a step knows whether it takes the bearer."""
        colour: i64
        for colour in range(s.rules.seats):
            at = SAID + colour
            said = s.seats[at]
            if said != UNSAID:
                goes: i64 = 0
                if said == BEARER_GOES:
                    goes = 1
                step = StepWithBearer(colour, goes, step)
        return step
