"""The limit board: filling it, filling it again, moving it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import DONE, REGION, take, taken_colour, taken_spot
from elgrande.base.queries import LIMITABLE, is_taboo, why_taboo
from elgrande.base.reasons import KINGS_REGION, NOBODY_THERE
from elgrande.base.scoring import every_region
from elgrande.boxes.colonies.rules import atoms
from elgrande.boxes.colonies.rules.board import FRANCIA, LIMIT, kind_of
from elgrande.boxes.colonies.rules.fields import INQUISITOR, LIMIT_AT, LIMIT_GAP
from elgrande.boxes.colonies.rules.queries import beside_board, is_beside_board, open_spaces
from elgrande.boxes.colonies.rules.reasons import (
    LIMIT_BOARD_ALREADY_THERE,
    LIMIT_BOARD_IN_KINGS_REGION,
    NO_LIMIT_BOARD_IN_FRANCIA,
    NOT_BESIDE_THE_BOARD,
)
from elgrande.engine.frame import OFFERED, Frame, NamingQuestion, Question
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE, Arr
from elgrande.engine.plan import PlanStep
from elgrande.engine.query import fold
from elgrande.engine.scope import RUN, SPECIAL_STEP, ActionStep, declare, must_say_which
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class FillBoard(Question):
    """Rules C6.4, C6.5 and C6.6: who of those beside the limit board gets on it.

    If all fit, or they are of one owner and kind only, there is nothing to choose.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        room = open_spaces(s)
        if room == 0 or beside_board(s) <= room:
            return NOBODY
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        spot: i64
        for spot in s.rules.taking_spots:
            if is_beside_board(s, spot):
                colour: i64
                for colour in range(COLOURS):
                    if s.count(spot, colour) > 0:
                        out[n] = take(spot, colour)
                        n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = self.subjects(s, seat, out)
        return 0 if n == 1 else n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if not is_beside_board(s, taken_spot(a)):
            return NOT_BESIDE_THE_BOARD
        return OFFERED if s.count(taken_spot(a), taken_colour(a)) > 0 else NOBODY_THERE

    def answer(self, s: State, seat: i64, a: i64) -> None:
        spot, colour = taken_spot(a), taken_colour(a)
        if must_say_which(s, seat, colour, spot, 1, self, a):
            return
        atoms.stand(s, seat, colour, spot, LIMIT + kind_of(spot), 1, NOWHERE)
        s.again(self)

    def run(self, s: State) -> None:
        room = open_spaces(s)
        spot: i64
        for spot in s.rules.taking_spots:
            if is_beside_board(s, spot):
                colour: i64
                for colour in range(COLOURS):
                    number = min(room, s.count(spot, colour))
                    if must_say_which(s, self.seat, colour, spot, number, self, RUN):
                        return
                    atoms.stand(s, self.seat, colour, spot, LIMIT + kind_of(spot), number, NOWHERE)
                    room -= number


def refill(s: State, seat: i64) -> None:
    """Rule C6.5: open spaces are filled: by the Inquisitor's holder or, if nobody holds him and
    the gap is new, by the seat that caused it; never where nothing may change."""
    gap = s.table[LIMIT_GAP]
    atoms.set_gap(s, 0)
    holder = s.table[INQUISITOR]
    if holder == NOBODY and gap == 0:
        return
    if beside_board(s) == 0 or open_spaces(s) == 0 or is_taboo(s, s.table[LIMIT_AT]):
        return
    s.push(FillBoard(seat if holder == NOBODY else holder))


class RefillBoard(PlanStep):
    """Rule C6.5: after the turn or after a part of it, by edition."""

    def begin(self, s: State, seat: i64) -> None:
        refill(s, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class RefillAfter(Frame):
    """The same after something else that may have caused a gap."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, s: State) -> None:
        refill(s, self.seat)


# ---- moving it


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveLimitBoard(NamingQuestion):
    """Rule C6.4: the limit board may go to another region; not to Francia, not from or to the
    King's region."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n = every_region(s, REGION, out)
        i = n
        while i > 0:
            out[i] = out[i - 1]
            i -= 1
        out[0] = DONE
        return n + 1

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        return 0 if n == 1 else n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return self.why_not(s, a - REGION)

    def why_not(self, s: State, region: i64) -> i64:
        stuck = why_taboo(s, s.table[LIMIT_AT])
        if stuck != OFFERED:
            if stuck == KINGS_REGION:
                return LIMIT_BOARD_IN_KINGS_REGION
            return stuck
        if region == s.table[LIMIT_AT]:
            return LIMIT_BOARD_ALREADY_THERE
        if region == FRANCIA:
            return NO_LIMIT_BOARD_IN_FRANCIA
        barred = why_taboo(s, region)
        return barred if barred != OFFERED else fold(s, LIMITABLE, region, NOBODY, OFFERED)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, SPECIAL_STEP, seat, BringLimitBoard(a - REGION, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class BringLimitBoard(ActionStep):
    """Rule C6.4: moves the limit board; the mover fills it at once."""

    def __init__(self, region: i64, chosen: MoveLimitBoard) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.REGION_NAMED, self.chosen.seat, self.region)

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s, self.region)

    def do(self, s: State) -> None:
        atoms.move_limit_board(s, self.chosen.seat, self.region)
        s.push(FillBoard(self.chosen.seat))

    def void(self, s: State) -> None:
        s.again(self.chosen)
