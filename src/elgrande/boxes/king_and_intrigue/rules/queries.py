"""Queries of the rules of King & Intrigue."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import KING, ORDER, PLAYED
from elgrande.base.queries import PLACEABLE, why_not_enter, why_taboo
from elgrande.base.reasons import KINGS_REGION
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.fields import (
    BRIDGE_MARKER,
    DOUBLING_CARDS,
    KEPT_CARDS,
    LIMIT_BOARDS,
    OWN_ACTION,
    SKIPPING,
)
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import NOBODY
from elgrande.engine.query import fold_at
from elgrande.engine.state import State

PLACING_USED: Final = 1
SPECIAL_USED: Final = 2


def turn_place(s: State, seat: i64) -> i64:
    """The number of seats before this one in the turn order."""
    table = s.table
    i: i64
    for i in range(s.rules.seats):
        if table[ORDER + i] == seat:
            return i
    return NOBODY


def shared_card(s: State, seat: i64) -> i64:
    """Rule K3.2: the shared card of a seat: King for the highest, Intrigue for the lowest."""
    place = turn_place(s, seat)
    if place == 0:
        return powers.KING_CARD
    return powers.INTRIGUE_CARD if place == s.rules.seats - 1 else NOBODY


def keeps_own_action(s: State, seat: i64) -> bool:
    """Rule K3.4: whether a seat keeps its own action; King and Intrigue cost it with 4 or 5."""
    if shared_card(s, seat) == NOBODY:
        return True
    return s.rules.seats <= 3 or s.rules.settings[OWN_ACTION] != 0


def own_source(s: State, seat: i64) -> i64:
    """The source of the power card this seat has played."""
    return powers.FIRST_SOURCE + s.seats[PLAYED + seat] - powers.FIRST


def holds(s: State, seat: i64, power: i64) -> bool:
    """Whether a seat keeps a card."""
    return KEPT_CARDS.holds(s, seat, power)


def everything_may_be_skipped(s: State) -> bool:
    return s.rules.settings[SKIPPING] == 0


def limit_table_in(s: State, region: i64) -> i64:
    """The limit table in a region, or NOBODY."""
    return LIMIT_BOARDS.board_in(s, region)


def regions_with_tables(s: State) -> i64:
    """The regions where a limit table lies, as a bit set."""
    return LIMIT_BOARDS.regions(s)


def spaces_left(s: State, region: i64) -> i64:
    """How many more caballeros a region takes; MANY without a limit table."""
    return LIMIT_BOARDS.spaces_left(s, region)


def why_not_mark(s: State, region: i64) -> i64:
    """Rule K6.1: why a marker may not be laid in a region, or OFFERED."""
    return why_taboo(s, region)


def why_not_come_in(s: State, place: i64, colour: i64) -> i64:
    """Rule K5.113: why a caballero may not come from a court; never to the King's region."""
    if place == s.table[KING]:
        return KINGS_REGION
    return why_not_enter(s, place, colour)


def why_not_come_from_court(s: State, place: i64, seat: i64) -> i64:
    """The same for a place that is reached from the court at all."""
    barred = why_not_come_in(s, place, seat)
    return barred if barred != OFFERED else fold_at(s, PLACEABLE, place, seat, OFFERED)


def bridge_end(s: State, region: i64) -> i64:
    """The other end of a bridge from this region, or NOWHERE."""
    return BRIDGE_MARKER.other_end(s, region)


def who_doubled(s: State, region: i64) -> i64:
    """The seat whose face-down card has this region, or NOBODY."""
    return DOUBLING_CARDS.owner(s, region)
