"""Into the Castillo: two caballeros of every player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import events as base_events
from elgrande.base.actions import take, taken_colour, taken_spot
from elgrande.base.board import CASTILLO
from elgrande.base.placing import why_not_return
from elgrande.base.queries import ENTERABLE
from elgrande.boxes.grandissimo.rules import atoms
from elgrande.boxes.grandissimo.rules.reasons import TWO_ARE_INSIDE
from elgrande.engine.frame import OFFERED, CardQuestion
from elgrande.engine.ids import COLOURS, Arr, bit
from elgrande.engine.query import fold
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State

OF_EACH: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class ThrowTwoOfEach(CardQuestion):
    """Rule G6.16: two of every player go inside, one's own too, in any order; of who has fewer
    outside the King's region, all these. It goes on until nothing is left to throw.

    ``thrown`` is how many of each seat are inside by now, two bits a seat.
    """

    def __init__(self, seat: i64, thrown: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.thrown: Final = thrown

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
        return self.why_not(s, taken_spot(a), taken_colour(a))

    def why_not(self, s: State, spot: i64, colour: i64) -> i64:
        if (self.thrown >> (2 * colour)) & 3 >= OF_EACH:
            return TWO_ARE_INSIDE
        barred = why_not_return(s, spot, colour)
        return barred if barred != OFFERED else fold(s, ENTERABLE, CASTILLO, colour, OFFERED)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, ThrowOneInside(taken_spot(a), taken_colour(a), self))


@mypyc_attr(acyclic=True, free_list_len=1)
class ThrowOneInside(ActionStep):
    """One caballero goes inside."""

    def __init__(self, spot: i64, colour: i64, chosen: ThrowTwoOfEach) -> None:
        self.spot: Final = spot
        self.colour: Final = colour
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            told = (self.chosen.seat, self.colour, self.spot, CASTILLO)
            s.log.tell(base_events.MOVE_DECLARED, told)

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s, self.spot, self.colour)

    def takes_picked(self) -> bool:
        return True

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        return 1 if spot == self.spot and colour == self.colour else 0

    def do(self, s: State) -> None:
        chosen = self.chosen
        atoms.throw_inside(s, chosen.seat, self.colour, self.spot)
        thrown = chosen.thrown + bit(2 * self.colour)
        s.push(ThrowTwoOfEach(chosen.seat, thrown, chosen.card))

    def void(self, s: State) -> None:
        s.again(self.chosen)
