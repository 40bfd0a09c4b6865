"""What is no point yet, for evaluations: tiles on their way, the Inquisitor, kept cards.

Nothing here is a rule. The numbers are thousandths of a point, or of what a thing pays, found by
playing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AMERICA,
    CAPTAIN,
    FRANCIA_LEFT,
    FRANCIAS_SPACES,
    GOLD,
    GOLD_POINTS,
    GOODS,
    GOODS_POINTS,
    LIMIT,
    NO_TILE,
    SHIP,
    VICEROY,
    spot_of,
)
from elgrande.boxes.colonies.rules.fields import (
    DELAYED_MARKER,
    DELAYED_ROUND,
    FRANCIA_TILES,
    INQUISITOR,
    KEPT,
    KEPT_DOUBLE,
    KEPT_FLIP,
    KEPT_FREE_CHOICE,
    LIMIT_AT,
)
from elgrande.boxes.colonies.rules.queries import free_tiles
from elgrande.engine.ids import NEUTRAL, array, has
from elgrande.engine.query import Modifier
from elgrande.engine.state import State

IN_TIME: Final = array([1000, 900, 780, 600])
"""The share of a tile's points that may be expected, by the free voyages still to make."""
TOO_LATE: Final = 100
"""The same if there are not enough turns: only a card that moves caballeros can help."""
IN_FRANCIA: Final = 250
"""The same for a carrier in Francia, where no free voyage begins."""
UNCLAIMED: Final = 700
"""The share of that for a free tile where an own caballero stands, who may claim it."""
FROM_THE_SHIP: Final = 400
"""The same for a caballero who has to sail there first."""
ABOARD: Final = 300
"""A caballero on the Ship, who may sail to every coast."""
EXTRA_CABALLERO: Final = 350
"""The Inquisitor's extra caballero, for each of the turns he is likely to be kept."""
TURNS_HELD: Final = 2
TO_TURN_OVER: Final = 500
TO_REPEAT: Final = 1500
TO_MOVE_FREELY: Final = 1500
"""The kept cards."""
GRANDE_INSIDE: Final = 1200
"""A Grande in the Castillo, who will find a home where he is needed."""


class Prospects(Modifier):
    """Modifies ``PROSPECT``: what a seat may still expect of this box beside the regions."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        value += of_gold_and_goods(s, a, b) + of_kept_cards(s, a, b)
        if b > 0:
            value += ABOARD * waiting_on(s, SHIP, a)
            if s.table[INQUISITOR] == a:
                value += EXTRA_CABALLERO * min(b, TURNS_HELD)
        if s.seats[GRANDE + a] == CASTILLO:
            value += GRANDE_INSIDE
        return value


class DelayedToCome(Modifier):
    """Modifies ``SCORINGS``: the region of the delayed scoring is scored one more time."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if s.table[DELAYED_ROUND] != 0 and s.table[DELAYED_MARKER.at] == a:
            return value + 1
        return value


# ---- tiles


def of_gold_and_goods(s: State, seat: i64, turns: i64) -> i64:
    """The tiles a seat carries or may claim, by their way to Spain."""
    total: i64 = 0
    gold = of_tile(s, seat, turns, GOLD, AMERICA)
    total += gold * GOLD_POINTS
    goods = of_tile(s, seat, turns, GOODS, AFRICA)
    total += goods * GOODS_POINTS
    i: i64
    for i in range(FRANCIAS_SPACES):
        tile = s.table[FRANCIA_TILES + i]
        if tile != NO_TILE and obeying(s, FRANCIA_LEFT + i, seat) > 0:
            points: i64 = GOLD_POINTS if tile == GOLD else GOODS_POINTS
            total += min(turns, 1) * IN_FRANCIA * points
    return total


def of_tile(s: State, seat: i64, turns: i64, tile: i64, colony: i64) -> i64:
    """The tiles of one sort that may be expected to come home, in thousandths."""
    total = carriers(s, SHIP, tile, seat) * share(1, turns)
    total += carriers(s, colony, tile, seat) * share(2, turns)
    free = free_tiles(s, tile)
    if free > 0:
        there = min(free, waiting_on(s, colony, seat))
        total += there * share(2, turns) * UNCLAIMED // 1000
        there = min(free - there, waiting_on(s, SHIP, seat))
        total += there * share(3, turns) * FROM_THE_SHIP // 1000
    return total


def share(voyages: i64, turns: i64) -> i64:
    """The share of a tile's points to be expected with so many voyages to make; one a turn."""
    if voyages <= turns:
        return IN_TIME[voyages]
    return TOO_LATE if turns > 0 else 0


# ---- caballeros


def obeying(s: State, spot: i64, seat: i64) -> i64:
    """The caballeros in a spot that obey a seat, black ones included."""
    number = s.count(spot, seat)
    if s.table[INQUISITOR] == seat:
        number += s.count(spot, NEUTRAL)
    return number


def of_kind(s: State, place: i64, kind: i64, seat: i64) -> i64:
    """The same for one kind of caballeros overseas, on the limit board or not."""
    number = obeying(s, spot_of(place, kind), seat)
    if s.table[LIMIT_AT] == place:
        number += obeying(s, LIMIT + kind, seat)
    return number


def carriers(s: State, place: i64, tile: i64, seat: i64) -> i64:
    """The caballeros of a seat overseas that carry a tile of a sort."""
    kind = 2 * tile
    return of_kind(s, place, kind, seat) + of_kind(s, place, kind + 1, seat)


def waiting_on(s: State, place: i64, seat: i64) -> i64:
    """The caballeros of a seat overseas that carry nothing."""
    number = carriers(s, place, NO_TILE, seat)
    if place == SHIP:
        number += obeying(s, CAPTAIN, seat)
    elif place == AMERICA:
        number += obeying(s, VICEROY, seat)
    return number


# ---- cards


def of_kept_cards(s: State, seat: i64, turns: i64) -> i64:
    """The cards that a seat keeps, as long as they can be used."""
    at = KEPT.at + seat
    kept = s.seats[at]
    if kept == 0:
        return 0
    total: i64 = 0
    if has(kept, KEPT_FREE_CHOICE):
        total += TO_MOVE_FREELY
    if turns > 0 and has(kept, KEPT_FLIP):
        total += TO_TURN_OVER
    if turns > 0 and has(kept, KEPT_DOUBLE):
        total += TO_REPEAT
    return total
