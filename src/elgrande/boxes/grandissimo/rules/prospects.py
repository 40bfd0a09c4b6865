"""What is no point yet, for evaluations: persons, ships, prisoners, guests, cards that lie out.

Nothing here is a rule. The numbers are thousandths of a point.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE, ROUND
from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS, PRISON
from elgrande.boxes.grandissimo.rules.card_fields import (
    BOYCOTT_CARD,
    INCOGNITO_CARD,
    KEPT,
    KEPT_FREE_CHOICE,
    KEPT_SPY,
    SECOND_CARD,
)
from elgrande.boxes.grandissimo.rules.fields import GENERAL, HOLDER, JESTER, QUEEN
from elgrande.boxes.grandissimo.rules.ships import token_of
from elgrande.engine.ids import COLOURS, NOBODY, has
from elgrande.engine.query import Modifier
from elgrande.engine.state import State

TO_LAND: Final = 600
"""A caballero aboard, who may land on every coast in a later turn."""
A_SHIP: Final = 200
"""A ship, and each person, for each of the turns they are likely to be kept."""
QUEENS_ONE: Final = 350
JESTERS_ONE: Final = 250
TO_MOVE_TOGETHER: Final = 400
TURNS_HELD: Final = 2
IN_PRISON: Final = 120
"""A caballero whom somebody may set free, who will choose where."""
IN_A_FOREIGN_COURT: Final = 200
"""A caballero whom his host must place, where it helps him least."""
TO_MOVE_FREELY: Final = 1500
TO_SPY: Final = 500
TO_REVEAL: Final = 1200
A_SECOND_CARD: Final = 1500
GRANDE_INSIDE: Final = 1200
"""A Grande in the Castillo, who will find a home where he is needed."""


class Prospects(Modifier):
    """Modifies ``PROSPECT``: what a seat may still expect of this box beside the regions."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if b > 0:
            value += of_turns(s, a, min(b, TURNS_HELD)) + of_pieces(s, a)
        at = KEPT.at + a
        kept = s.seats[at]
        if has(kept, KEPT_FREE_CHOICE):
            value += TO_MOVE_FREELY
        if has(kept, KEPT_SPY):
            value += TO_SPY
        if s.seats[GRANDE + a] == CASTILLO:
            value += GRANDE_INSIDE
        return value


class LaterScorings(Modifier):
    """Modifies ``SCORINGS``: a boycotted region is left out of the next general scoring only."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if BOYCOTT_CARD.owner(s, a) == NOBODY:
            return value
        left: i64 = 0
        number: i64
        for number in range(s.table[ROUND], 10):
            if has(s.rules.scoring_rounds, number):
                left += 1
        return value + max(left - 1, 0)


def of_turns(s: State, seat: i64, turns: i64) -> i64:
    """What a seat holds that helps it in each of its next turns."""
    each: i64 = 0
    if s.table[HOLDER + QUEEN] == seat:
        each += QUEENS_ONE
    if s.table[HOLDER + JESTER] == seat:
        each += JESTERS_ONE
    if s.table[HOLDER + GENERAL] == seat:
        each += TO_MOVE_TOGETHER
    if token_of(s, seat) != NOBODY:
        each += A_SHIP
    return each * turns


def of_pieces(s: State, seat: i64) -> i64:
    """The caballeros of a seat beside the map, and its cards for a later turn."""
    total = TO_LAND * s.count(ABOARD, seat) + IN_PRISON * s.count(PRISON, seat)
    host: i64
    for host in range(s.rules.seats):
        total += IN_A_FOREIGN_COURT * s.board[(GUESTS + host) * COLOURS + seat]
    at = INCOGNITO_CARD.at + seat
    if s.seats[at] != 0:
        total += TO_REVEAL
    if s.seats[SECOND_CARD + seat] != NOBODY:
        total += A_SECOND_CARD
    return total
