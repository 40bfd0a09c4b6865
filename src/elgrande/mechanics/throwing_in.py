"""Throwing in: caballeros of every player go from regions into the Castillo."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import events
from elgrande.base.actions import take, taken_spot
from elgrande.base.board import CASTILLO
from elgrande.base.placing import why_not_return
from elgrande.base.queries import ENTERABLE, why_spared
from elgrande.engine.frame import OFFERED, Question
from elgrande.engine.ids import COLOURS, NOBODY, Arr
from elgrande.engine.query import fold_at
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class ThrowFromEach(Question):
    """So many caballeros of every player are thrown in, one by one, one's own first; of who has
    fewer in regions where something may change, fewer.

    ``distance``: whose turn it is to lose some, clockwise. A box says how many, and what is told.
    """

    def __init__(self, seat: i64, distance: i64, left: i64, card: i64) -> None:
        self.seat: Final = seat
        self.distance: Final = distance
        self.left: Final = left
        self.card: Final = card

    def of_next_player(self) -> ThrowFromEach:
        """The same question about the next player's caballeros."""
        raise NotImplementedError

    def one_fewer(self) -> ThrowFromEach:
        """What is left once one of this player's is inside."""
        raise NotImplementedError

    def throw(self, s: State, colour: i64, region: i64) -> None:
        """One goes inside, and all are told."""

    def victim(self, s: State) -> i64:
        return (self.seat + self.distance) % s.rules.seats

    def who(self, s: State) -> i64:
        if self.left == 0 or self.distance == s.rules.seats:
            return NOBODY
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        spot: i64
        for spot in s.rules.taking_spots:
            out[n] = take(spot, self.victim(s))
            n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        victim = self.victim(s)
        spot: i64
        for spot in s.rules.taking_spots:
            at = spot * COLOURS + victim
            if s.board[at] > 0 and self.why_not(s, spot) == OFFERED:
                out[n] = take(spot, victim)
                n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return self.why_not(s, taken_spot(a))

    def why_not(self, s: State, region: i64) -> i64:
        victim = self.victim(s)
        barred = why_not_return(s, region, victim)
        if barred == OFFERED and victim != self.seat:
            barred = why_spared(s, region, victim)
        return barred if barred != OFFERED else fold_at(s, ENTERABLE, CASTILLO, victim, OFFERED)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, ThrowOneIn(taken_spot(a), self))

    def run(self, s: State) -> None:
        """Enough of this player's are inside, or he has no more: on to the next."""
        if self.distance + 1 < s.rules.seats:
            s.push(self.of_next_player())


@mypyc_attr(acyclic=True, free_list_len=1)
class ThrowOneIn(ActionStep):
    """One caballero goes inside."""

    def __init__(self, region: i64, chosen: ThrowFromEach) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            chosen = self.chosen
            told = (chosen.seat, chosen.victim(s), self.region, CASTILLO)
            s.log.tell(events.MOVE_DECLARED, told)

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s, self.region)

    def takes_picked(self) -> bool:
        return True

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        return 1 if spot == self.region and colour == self.chosen.victim(s) else 0

    def do(self, s: State) -> None:
        chosen = self.chosen
        chosen.throw(s, chosen.victim(s), self.region)
        s.push(chosen.one_fewer())

    def void(self, s: State) -> None:
        s.again(self.chosen)
