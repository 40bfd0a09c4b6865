"""The last move: a seat that keeps its card may move one caballero before a scoring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.actions import DONE, TO, taken_colour, taken_spot
from elgrande.base.board import CASTILLO
from elgrande.base.fields import KING, ORDER
from elgrande.base.moving import every_piece
from elgrande.base.placing import why_not_return
from elgrande.base.queries import place_of, why_not_go
from elgrande.base.reasons import (
    CASTILLO_IS_NO_REGION,
    KINGS_REGION,
    MUST_CHANGE_PLACE,
)
from elgrande.base.scoring import every_target
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.fields import (
    KEPT_CARDS,
    MISTRESS_FREES_EVERYTHING,
)
from elgrande.engine.frame import OFFERED, Frame, Question
from elgrande.engine.ids import NOBODY, Arr
from elgrande.engine.scope import must_say_which
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class LastMoves(Frame):
    """Rule K5.75: asks the seats that keep the card, in turn order, each once."""

    def __init__(self, taken: i64) -> None:
        self.taken: Final = taken

    def run(self, s: State) -> None:
        place = KEPT_CARDS.next_in_turn(s, powers.LAST_MOVE, self.taken)
        if place != NOBODY:
            s.then(LastMove(s.table[ORDER + place]), LastMoves(place + 1))


def last_moves_may_come(s: State) -> bool:
    """Whether anybody keeps a card for a last move."""
    return KEPT_CARDS.first_holder(s, powers.LAST_MOVE) != NOBODY


@mypyc_attr(acyclic=True, free_list_len=1)
class LastMove(Question):
    """Rule K5.75: the question which caballero of any colour to move, or to keep the card."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return powers.source_of(powers.LAST_MOVE)

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        return every_piece(s, seat, out, 1)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        if n == 1:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return why_not_return(s, taken_spot(a), taken_colour(a))

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            s.push(LastMoveTo(taken_spot(a), taken_colour(a), seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class LastMoveTo(Question):
    """Rule K5.75: the question where to; another region, not the King's, not the Castillo.

    Rule K5.113: the mistress opens the King's region to it, too.
    """

    def __init__(self, spot: i64, colour: i64, seat: i64) -> None:
        self.spot: Final = spot
        self.colour: Final = colour
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return powers.source_of(powers.LAST_MOVE)

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_target(s, TO, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        target = a - TO
        place = place_of(s, target)
        if place == place_of(s, self.spot):
            return MUST_CHANGE_PLACE
        if place == CASTILLO:
            return CASTILLO_IS_NO_REGION
        if s.rules.settings[MISTRESS_FREES_EVERYTHING] == 0 and place == s.table[KING]:
            return KINGS_REGION
        return why_not_go(s, self.spot, target, self.colour)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if must_say_which(s, seat, self.colour, self.spot, 1, self, a):
            return
        KEPT_CARDS.use(s, seat, powers.LAST_MOVE)
        base_atoms.move(s, seat, self.colour, self.spot, a - TO)
