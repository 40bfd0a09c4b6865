"""What becomes of a standard when caballeros have moved: it goes along, or is handed over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import take, taken_spot
from elgrande.base.queries import place_of, why_taboo
from elgrande.boxes.anniversary.rules import atoms
from elgrande.boxes.anniversary.rules.queries import (
    has_free_candidate,
    standard_flies,
    why_no_bearer,
)
from elgrande.engine.frame import OFFERED, Closing
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE, Arr
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class HandOver(Closing):
    """Rules A3.1, A3.2 and A3.3: once everybody has landed, a standard whose bearer stands in no
    region goes to another caballero of its owner, who chooses; it waits if there is none.

    Nothing is asked if there is no choice, nor while the bearer stands in a region (rule A3.5).
    """

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def owner(self) -> i64:
        return self.seat

    def who(self, s: State) -> i64:
        if standard_flies(s, self.seat):
            return NOBODY
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        board = s.board
        spot: i64
        for spot in s.rules.giving_spots:
            if board[spot * COLOURS + seat] > 0:
                out[n] = take(spot, seat)
                n += 1
        return n

    def candidates(self, s: State, out: Arr) -> i64:
        """Write the actions of handing it over to somebody; returns how many."""
        return super().options(s, self.seat, out)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = self.candidates(s, out)
        return 0 if n == 1 else n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        """Rule A3.4: not where nothing may change, unless there is nobody else."""
        spot = taken_spot(a)
        barred = why_no_bearer(s, seat, spot)
        if barred != OFFERED:
            return barred
        taboo = why_taboo(s, place_of(s, spot))
        return taboo if taboo != OFFERED and has_free_candidate(s, seat) else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.remember_origin(s, seat, NOWHERE)
        atoms.give_standard(s, seat, taken_spot(a))

    def run(self, s: State) -> None:
        seat = self.seat
        atoms.remember_origin(s, seat, NOWHERE)
        if standard_flies(s, seat):
            return
        spot: i64
        for spot in s.rules.giving_spots:
            if s.count(spot, seat) > 0 and self.reason(s, seat, take(spot, seat)) == OFFERED:
                atoms.give_standard(s, seat, spot)
                return
        atoms.let_standard_wait(s, seat)


def follow(s: State, seat: i64, spot: i64, target: i64) -> HandOver | None:
    """Rule A2.1: the standard goes along with its bearer; what may follow, once all have landed."""
    atoms.move_standard(s, seat, target)
    if s.rules.has_inner_spots:
        atoms.remember_origin(s, seat, spot)
        return HandOver(seat)
    return None if standard_flies(s, seat) else HandOver(seat)
