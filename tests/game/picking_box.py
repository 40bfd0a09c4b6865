"""A box for tests: every round begins with a secret choice in which each seat picks three things.

Beside it stand questions that show or reveal something, and a choice in which picks hang together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.actions import NUMBER, POWER, take
from elgrande.base.board import ARAGON
from elgrande.base.reasons import ALREADY_CHOSEN, NOT_IN_HAND
from elgrande.catalogue import CATALOGUE
from elgrande.engine.assembly import build
from elgrande.engine.event import EventKind
from elgrande.engine.field import OWNER, PUBLIC, SEATS, Field
from elgrande.engine.frame import OFFERED, Frame, Question, SecretChoice
from elgrande.engine.ids import MAX_SEATS, Arr, bit, has, size
from elgrande.engine.module import Module
from elgrande.engine.plan import ROUND, PlanStep
from elgrande.engine.ruleset import Ruleset, RulesetDraft
from elgrande.engine.state import State

PICKED: Final = 150
SHOWN: Final = 155

PICK_MADE = EventKind("PickMade", ("seat", "thing"))
PICKS_TAKEN_BACK = EventKind("PicksTakenBack", ("seat",))
PICKS_SHOWN = EventKind("PicksShown", ("seat", "things"))

THINGS: Final = (
    *(NUMBER + n for n in range(1, 6)),
    *(int(take(ARAGON, colour)) for colour in range(3)),
    *(POWER + n for n in range(1, 6)),
)
"""What may be picked: of two verbs with one argument and one with two."""


class PickSecretly(SecretChoice):
    """These seats pick so many things each, in any order, and nothing twice."""

    def __init__(self, seats: i64, number: i64) -> None:
        self.seats: Final = seats
        self.number: Final = number

    def missing(self, s: State) -> i64:
        waiting: i64 = 0
        for seat in range(s.rules.seats):
            if has(self.seats, seat) and size(s.seats[PICKED + seat]) < self.number:
                waiting |= bit(seat)
        return waiting

    def everyone(self) -> i64:
        return self.seats

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        for i, thing in enumerate(THINGS):
            out[i] = thing
        return len(THINGS)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return ALREADY_CHOSEN if has(s.seats[PICKED + seat], place_of(a)) else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        s.seats[PICKED + seat] |= bit(place_of(a))
        if s.log is not None:
            s.log.tell_only(seat, PICK_MADE, (int(seat), int(a)), None)
        s.again(self)

    def withdraw(self, s: State, seat: i64) -> None:
        s.seats[PICKED + seat] = 0
        if s.log is not None:
            s.log.tell_only(seat, PICKS_TAKEN_BACK, (int(seat),), None)


def place_of(a: i64) -> i64:
    return THINGS.index(int(a)) + 1


class PickUpwards(PickSecretly):
    """A thing may be picked only when the one before it is."""

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        place = place_of(a)
        if place > 1 and not has(s.seats[PICKED + seat], place - 1):
            return NOT_IN_HAND
        return super().reason(s, seat, a)


class ShowPicks(Frame):
    """All picks are turned over."""

    def run(self, s: State) -> None:
        for seat in range(s.rules.seats):
            picks = s.seats[PICKED + seat]
            s.seats[SHOWN + seat] = picks
            s.seats[PICKED + seat] = 0
            if s.log is not None:
                s.log.tell(PICKS_SHOWN, (int(seat), int(picks)))


class Ask(Question):
    """One of so many numbers; ``shown`` and ``told`` are what the question shows and reveals."""

    def __init__(self, seat: i64, number: i64, shown: i64, told: i64) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.shown: Final = shown
        self.told: Final = told

    def who(self, s: State) -> i64:
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        for i in range(self.number):
            out[i] = NUMBER + i
        return self.number

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def shows(self, s: State, seat: i64) -> bool:
        return self.shown != 0 and seat == self.seat

    def reveals(self, s: State, seat: i64) -> bool:
        return self.told != 0


class Picking(PlanStep):
    """At the beginning of a round."""

    def begin(self, s: State, seat: i64) -> None:
        s.then(PickSecretly(bit(s.rules.seats) - 1, 3), ShowPicks())


class PickingBox(Module):
    """The choice, plugged in."""

    def __init__(self) -> None:
        super().__init__("picking", requires=("base",))

    def fields(self) -> tuple[Field, ...]:
        return (
            Field("picked", SEATS, PICKED, MAX_SEATS, "power cards", OWNER, 0, index="seat"),
            Field("shown", SEATS, SHOWN, MAX_SEATS, "power cards", PUBLIC, 0, index="seat"),
        )

    def assemble(self, draft: RulesetDraft) -> None:
        draft.plan(ROUND).before("reveal_cards", Picking("picking"))


def picking_rules(
    seats: int,
    edition: str = "big_box",
    modules: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    revision: int = 1,
) -> Ruleset:
    """What the catalogue would build, were the box listed at its end and always chosen."""
    named = tuple(name for name in modules if name != "picking")
    return build((*CATALOGUE, PickingBox()), seats, edition, (*named, "picking"), options, revision)
