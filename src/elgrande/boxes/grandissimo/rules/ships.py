"""Ships: taking a token, going aboard, and unloading at the start of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.actions import DONE, SEAT, TO
from elgrande.base.queries import why_not_enter
from elgrande.base.scoring import every_region
from elgrande.boxes.grandissimo.rules import atoms, events
from elgrande.boxes.grandissimo.rules.board import ABOARD, SHIP_TOKENS, is_coast
from elgrande.boxes.grandissimo.rules.fields import SHIP_BOARD, SHIP_OWNER, SHIPS_FOR_TWO
from elgrande.boxes.grandissimo.rules.reasons import (
    ALL_OR_NONE,
    NO_SHIP,
    NOT_ON_THE_COAST,
    SHIP_ALREADY,
)
from elgrande.engine.frame import OFFERED, NamingQuestion, Question
from elgrande.engine.ids import COLOURS, NOBODY, Arr
from elgrande.engine.plan import PlanStep
from elgrande.engine.query import Modifier
from elgrande.engine.scope import PLACING_STEP, ActionStep, declare
from elgrande.engine.state import State


def tokens(s: State) -> i64:
    """Rule G1.4: two ship tokens; for two players one, unless they decide otherwise."""
    if s.rules.seats == 2 and s.rules.settings[SHIPS_FOR_TWO] == 0:
        return 1
    return SHIP_TOKENS


def token_of(s: State, seat: i64) -> i64:
    """The token of a seat, or with NOBODY a free one; NOBODY if there is none."""
    token: i64
    for token in range(tokens(s)):
        if s.table[SHIP_OWNER + token] == seat:
            return token
    return NOBODY


def why_not_take_ship(s: State, seat: i64) -> i64:
    """Rule G3.1: whoever has a ship takes no second one."""
    return OFFERED if token_of(s, seat) == NOBODY else SHIP_ALREADY


def begin_taking_ship(s: State, seat: i64, announced_as: i64, card: i64) -> None:
    """Rule G3.1: a free token; without one, that of a player of one's choice."""
    chosen = ChooseShip(seat, announced_as, card)
    if token_of(s, NOBODY) != NOBODY:
        declare(s, announced_as, seat, TakeShip(NOBODY, chosen))
    else:
        s.push(chosen)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseShip(NamingQuestion):
    """Rule G3.1: from whom the ship is taken."""

    def __init__(self, seat: i64, announced_as: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.announced_as: Final = announced_as

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        owner: i64
        for owner in range(s.rules.seats):
            if owner != seat:
                out[n] = SEAT + owner
                n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return NO_SHIP if token_of(s, a - SEAT) == NOBODY else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, self.announced_as, seat, TakeShip(a - SEAT, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeShip(ActionStep):
    """Takes a free token, or that of another player."""

    def __init__(self, owner: i64, chosen: ChooseShip) -> None:
        self.owner: Final = owner
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if self.owner == NOBODY:
            base_atoms.tell(s, events.SHIP_DECLARED, self.chosen.seat)
        else:
            base_atoms.tell(s, events.SEIZURE_DECLARED, self.chosen.seat, self.owner)

    def do(self, s: State) -> None:
        token = token_of(s, self.owner)
        lost = self.owner != NOBODY and s.rules.settings[SHIP_BOARD] == 0
        atoms.take_ship(s, self.chosen.seat, token)
        if lost:
            atoms.go_ashore(s, self.owner)


class AboardWithShip(Modifier):
    """Modifies ``PLACEABLE``: rule G3.3, whoever has a ship may place on it."""

    def __init__(self) -> None:
        super().__init__(places=1 << ABOARD)

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if a == ABOARD and token_of(s, b) == NOBODY:
            return NO_SHIP
        return value


class AboardFromAnywhere(Modifier):
    """Modifies ``NEAR_KING``: rule G3.3, one goes aboard wherever the King is."""

    def __init__(self) -> None:
        super().__init__(places=1 << ABOARD)

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if a == ABOARD:
            return 1
        return value


# ---- unloading


class UnloadAtTheStart(PlanStep):
    """Rule G3.4: at the start of a turn whoever has caballeros aboard may unload."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(Unload(seat, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class Unload(Question):
    """Rule G3.4: one by one to regions on the coast, not the King's; all or none, or by edition
    as many as one likes."""

    def __init__(self, seat: i64, begun: i64) -> None:
        self.seat: Final = seat
        self.begun: Final = begun

    def who(self, s: State) -> i64:
        if s.board[ABOARD * COLOURS + self.seat] == 0:
            return NOBODY
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n = every_region(s, TO, out)
        i = n
        while i > 0:
            out[i] = out[i - 1]
            i -= 1
        out[0] = DONE
        return n + 1

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            whole = self.begun and s.rules.settings[SHIP_BOARD] == 0
            return ALL_OR_NONE if whole else OFFERED
        return self.why_not(s, a - TO)

    def why_not(self, s: State, region: i64) -> i64:
        if not is_coast(region):
            return NOT_ON_THE_COAST
        return why_not_enter(s, region, self.seat)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, PLACING_STEP, seat, UnloadOne(a - TO, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class UnloadOne(ActionStep):
    """One caballero goes ashore."""

    def __init__(self, region: i64, chosen: Unload) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            seat = self.chosen.seat
            s.log.tell(events.UNLOADING_DECLARED, (seat, self.region))

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s, self.region)

    def do(self, s: State) -> None:
        seat = self.chosen.seat
        atoms.unload(s, seat, self.region)
        s.push(Unload(seat, 1))

    def void(self, s: State) -> None:
        s.again(self.chosen)
