"""The prison: who comes in, and how the King card lets all of them out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.actions import DONE, KING_TO, REGION, take, taken_colour, taken_spot
from elgrande.base.pieces import MoveKing, SendKing
from elgrande.base.placing import why_not_return
from elgrande.base.queries import KING_ENTERABLE, why_not_enter
from elgrande.base.scoring import every_region
from elgrande.boxes.grandissimo.rules import atoms, events
from elgrande.boxes.grandissimo.rules.board import PRISON
from elgrande.boxes.grandissimo.rules.reasons import NOBODY_TO_JAIL
from elgrande.boxes.grandissimo.rules.verbs import RELEASE
from elgrande.engine.frame import OFFERED, NamingQuestion
from elgrande.engine.ids import COLOURS, Arr
from elgrande.engine.query import fold_at
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State


def why_not_imprison(s: State) -> i64:
    """Rule G4.1: OFFERED if there is anybody to bring to prison."""
    spot: i64
    colour: i64
    for spot in s.rules.taking_spots:
        for colour in range(s.rules.seats):
            if why_not_return(s, spot, colour) == OFFERED:
                return OFFERED
    return NOBODY_TO_JAIL


@mypyc_attr(acyclic=True, free_list_len=1)
class Imprison(NamingQuestion):
    """Rule G4.1: one caballero of anybody, from a region that is not the King's, to prison."""

    def __init__(self, seat: i64, announced_as: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.announced_as: Final = announced_as

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        spot: i64
        colour: i64
        for spot in s.rules.taking_spots:
            for colour in range(s.rules.seats):
                if s.board[spot * COLOURS + colour] > 0:
                    out[n] = take(spot, colour)
                    n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_return(s, taken_spot(a), taken_colour(a))

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, self.announced_as, seat, TakeToPrison(taken_spot(a), taken_colour(a), self))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeToPrison(ActionStep):
    """Brings one caballero to prison."""

    def __init__(self, spot: i64, colour: i64, chosen: Imprison) -> None:
        self.spot: Final = spot
        self.colour: Final = colour
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            s.log.tell(events.PRISON_DECLARED, (self.chosen.seat, self.colour, self.spot))

    def check(self, s: State) -> i64:
        return why_not_return(s, self.spot, self.colour)

    def takes_picked(self) -> bool:
        return True

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        return 1 if spot == self.spot and colour == self.colour else 0

    def do(self, s: State) -> None:
        atoms.imprison(s, self.chosen.seat, self.colour, self.spot)

    def void(self, s: State) -> None:
        s.again(self.chosen)


# ---- release


def prisoners(s: State) -> i64:
    """How many are in prison."""
    total: i64 = 0
    colour: i64
    for colour in range(s.rules.seats):
        total += s.board[PRISON * COLOURS + colour]
    return total


@mypyc_attr(acyclic=True, free_list_len=1)
class KingOrRelease(NamingQuestion):
    """Rules G4.2 and G4.3: where the King goes, unless the prisoners are freed before that; each
    of the two is a step."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n = every_region(s, KING_TO, out)
        out[n] = RELEASE
        return n + 1

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == RELEASE:
            return OFFERED
        return fold_at(s, KING_ENTERABLE, a - KING_TO, seat, OFFERED)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        moving = MoveKing(seat, neighbours_only=0, card=self.card)
        if a == RELEASE:
            s.then(ReleaseInto(seat, 0, self.card), moving)
            return
        s.push(ReleaseInto(seat, 1, self.card))
        declare(s, SPECIAL_STEP, seat, SendKing(a - KING_TO, moving))


@mypyc_attr(acyclic=True, free_list_len=1)
class ReleaseInto(NamingQuestion):
    """Rule G4.2: all prisoners go into one region, not the King's; or, if one may still refrain,
    none."""

    def __init__(self, seat: i64, may_skip: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.may_skip: Final = may_skip

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n = every_region(s, REGION, out)
        if not self.may_skip:
            return n
        i = n
        while i > 0:
            out[i] = out[i - 1]
            i -= 1
        out[0] = DONE
        return n + 1

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return why_not_enter(s, a - REGION, seat)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, SPECIAL_STEP, seat, ReleaseAll(a - REGION, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class ReleaseAll(ActionStep):
    """Frees all prisoners together."""

    def __init__(self, region: i64, chosen: ReleaseInto) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, events.RELEASE_DECLARED, self.chosen.seat, self.region)

    def check(self, s: State) -> i64:
        return why_not_enter(s, self.region, self.chosen.seat)

    def do(self, s: State) -> None:
        atoms.release_all(s, self.chosen.seat, self.region)

    def void(self, s: State) -> None:
        s.again(self.chosen)
