"""Queries of the rules: tiles, who is settled, the limit board, the Grand Inquisitor."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.queries import is_empty, is_own, place_of
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AMERICA,
    CAPTAIN,
    FRANCIA_LEFT,
    FRANCIAS_SPACES,
    GOLD,
    GOLD_TILES,
    GOODS,
    GOODS_TILES,
    KINDS,
    LARGE_LIMIT,
    LARGE_LIMIT_FROM_SEATS,
    LIMIT,
    NO_TILE,
    SMALL_LIMIT,
    carrying_spots,
    is_on_board,
    is_overseas,
    is_seat,
    is_space,
    kind_of,
    spot_of,
)
from elgrande.boxes.colonies.rules.fields import (
    FRANCIA_TILES,
    FREE_TILES,
    INQUISITOR,
    LAID_OUTSIDE,
    LIMIT_AT,
    SEATS_SETTLED,
)
from elgrande.engine.ids import ACTIVE, COLOURS, NEUTRAL, NOBODY
from elgrande.engine.state import State

# ---- pieces


def occupants(s: State, spot: i64) -> i64:
    """How many caballeros of all colours stand in a spot."""
    board = s.board
    first = spot * COLOURS
    total: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        total += board[first + colour]
    return total


def pieces_in(s: State, spot: i64, spots: i64) -> i64:
    """How many caballeros of all colours stand in some spots that follow one another."""
    board = s.board
    total: i64 = 0
    at: i64
    for at in range(spot * COLOURS, (spot + spots) * COLOURS):
        total += board[at]
    return total


def tile_on(s: State, spot: i64) -> i64:
    """The tile that whoever stands in a spot carries."""
    if is_space(spot):
        return s.table[FRANCIA_TILES + spot - FRANCIA_LEFT]
    return kind_of(spot) >> 1


def is_settled(s: State, spot: i64) -> bool:
    """Rule C3.1: whether whoever stands in a spot is in time for a free voyage."""
    if is_seat(spot):
        return s.table[SEATS_SETTLED + spot - CAPTAIN] != 0
    return kind_of(spot) & 1 != 0


def commands(s: State, seat: i64, colour: i64) -> bool:
    """Rule C5.2: whether caballeros of a colour are a seat's own, or obey it as Inquisitor."""
    return is_own(s, seat, colour)


def owner_of(s: State, colour: i64) -> i64:
    """The seat that a colour counts for, or NOBODY: the black ones are the Inquisitor's."""
    return s.table[INQUISITOR] if colour == NEUTRAL else colour


# ---- tiles


def tile_of_region(region: i64) -> i64:
    """Rule C4.1: gold lies in América, goods in África."""
    if region == AMERICA:
        return GOLD
    return GOODS if region == AFRICA else NO_TILE


def free_tiles(s: State, tile: i64) -> i64:
    """The tiles of a sort that lie out, and nobody stands on."""
    return s.table[FREE_TILES + tile - GOLD]


def claimable_tiles(s: State, seat: i64, tile: i64) -> i64:
    """Rule C4.3: the free tiles a seat may claim now; out of its turn only those it has laid."""
    at = FREE_TILES + tile - GOLD
    if seat != s.table[ACTIVE]:
        at = LAID_OUTSIDE + tile - GOLD
    return s.table[at]


def carried_tiles(s: State, tile: i64) -> i64:
    """The tiles of a sort that caballeros carry."""
    total: i64 = 0
    spot: i64
    for spot in carrying_spots(tile):
        if tile_on(s, spot) == tile:
            total += occupants(s, spot)
    return total


def tiles_in_supply(s: State, tile: i64) -> i64:
    """Rule C4.2: what neither lies out nor is carried is supply."""
    total: i64 = GOLD_TILES if tile == GOLD else GOODS_TILES
    return total - free_tiles(s, tile) - carried_tiles(s, tile)


# ---- the limit board


def spaces(s: State) -> i64:
    """Rule C6.1: the spaces of the limit board."""
    return LARGE_LIMIT if s.rules.seats >= LARGE_LIMIT_FROM_SEATS else SMALL_LIMIT


def on_board(s: State, colour: i64) -> i64:
    """How many caballeros of a colour stand on the limit board."""
    total: i64 = 0
    kind: i64
    for kind in range(KINDS):
        total += s.count(LIMIT + kind, colour)
    return total


def open_spaces(s: State) -> i64:
    """How many spaces of the limit board are free."""
    return spaces(s) - pieces_in(s, LIMIT, KINDS)


def is_beside_board(s: State, spot: i64) -> bool:
    """Rule C6.2: whether a spot is in the region of the limit board, but neither on it nor a
    seat, which needs no space."""
    at = s.table[LIMIT_AT]
    return place_of(s, spot) == at and not is_on_board(spot) and not is_seat(spot)


def beside_board(s: State) -> i64:
    """How many caballeros stand beside the limit board."""
    at = s.table[LIMIT_AT]
    if at == NOBODY:
        return 0
    total = occupants(s, at)
    if is_overseas(at):
        total += pieces_in(s, spot_of(at, 1), KINDS - 1)
    return total


def counting(s: State, place: i64, colour: i64, value: i64) -> i64:
    """Rule C6.1: of the ``value`` caballeros in a place, those that count there."""
    return on_board(s, colour) if place == s.table[LIMIT_AT] else value


def spaces_of_francia(s: State) -> i64:
    """How many of Francia's spaces are taken."""
    taken: i64 = 0
    i: i64
    for i in range(FRANCIAS_SPACES):
        if not is_empty(s, FRANCIA_LEFT + i):
            taken += 1
    return taken
