"""The regions beyond Spain, and the spots inside them where a caballero can stand.

On the Ship, in América and in África caballeros differ in two ways: whether they carry a tile, and
whether they have been there long enough for a free voyage (they are *settled*) or not yet. Each
combination is a kind, and each kind has a spot, so that whoever picks a caballero says which.
The limit board, which may lie in any of these regions, has the same kinds again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.board import (
    ARAGON,
    CATALUNA,
    GALICIA,
    GRANADA,
    PAIS_VASCO,
    SEVILLA,
    VALENCIA,
)
from elgrande.engine.card import DERIVED, PRINTED
from elgrande.engine.ids import SPOTS, Arr, array, filled

FRANCIA: Final = 13
SHIP: Final = 14
AMERICA: Final = 15
AFRICA: Final = 16
"""África in the Big Box, Mediterráneo in the Decennial edition."""

FRANCIA_LEFT: Final = 24
FRANCIA_MIDDLE: Final = 25
FRANCIA_RIGHT: Final = 26
CAPTAIN: Final = 27
VICEROY: Final = 28

NO_TILE: Final = 0
GOLD: Final = 1
GOODS: Final = 2

KINDS: Final = 6
"""Kinds of caballeros overseas: two times the tile, plus one if they are settled."""

SHIP_SETTLED: Final = 29
AMERICA_SETTLED: Final = 34
AFRICA_SETTLED: Final = 39
"""The spots of kinds 1 to 5 follow one another; kind 0 stands in the region itself."""
LIMIT: Final = 44
"""The spots on the limit board, for kinds 0 to 5."""

AMERICA_GOLD: Final = AMERICA_SETTLED + 1
AFRICA_GOODS: Final = AFRICA_SETTLED + 3

PLACE_NAMES: Final = {
    FRANCIA: "francia",
    SHIP: "ship",
    AMERICA: "america",
    AFRICA: "africa",
}

KIND_NAMES: Final = ("", "settled", "gold", "gold_settled", "goods", "goods_settled")


def _spots_of(place: str, first: int) -> dict[int, str]:
    return {first + kind - 1: f"{place}_{KIND_NAMES[kind]}" for kind in range(1, KINDS)}


SPOT_NAMES: Final = {
    FRANCIA_LEFT: "francia_left",
    FRANCIA_MIDDLE: "francia_middle",
    FRANCIA_RIGHT: "francia_right",
    CAPTAIN: "captain",
    VICEROY: "viceroy",
    **_spots_of("ship", SHIP_SETTLED),
    **_spots_of("america", AMERICA_SETTLED),
    **_spots_of("africa", AFRICA_SETTLED),
    LIMIT: "limit",
    **_spots_of("limit", LIMIT + 1),
}

SCORE_BOARDS: Final = {
    FRANCIA: (3, 1, 0),
    SHIP: (0, 0, 0),
    AMERICA: (4, 0, 0),
    AFRICA: (4, 2, 1),
}
"""In scoring order, after Valencia."""

BOARDS_FROM: Final = {FRANCIA: PRINTED, SHIP: PRINTED, AMERICA: DERIVED, AFRICA: DERIVED}
"""The provenance of the score boards: two stand in one outside report only, and fit the books."""

BORDERS: Final = ((FRANCIA, ARAGON), (FRANCIA, CATALUNA))

NEW_REGIONS: Final = 1 << FRANCIA | 1 << SHIP | 1 << AMERICA | 1 << AFRICA
"""As a bit set; so are the next ones."""
OVERSEAS: Final = 1 << SHIP | 1 << AMERICA | 1 << AFRICA
"""The regions whose caballeros are of several kinds."""
SPAIN: Final = (1 << 9) - 1
"""The nine regions of the base game, where tiles are delivered."""
COAST: Final = (CATALUNA, VALENCIA, GRANADA, SEVILLA, GALICIA, PAIS_VASCO, FRANCIA)
SPACES: Final = 1 << FRANCIA_LEFT | 1 << FRANCIA_MIDDLE | 1 << FRANCIA_RIGHT
FRANCIAS_SPACES: Final = 3
SEATS: Final = 1 << CAPTAIN | 1 << VICEROY
ON_THE_BOARD: Final = ((1 << KINDS) - 1) << LIMIT
CARRYING: Final = 0b11110 << SHIP_SETTLED | 0b11110 << AMERICA_SETTLED | 0b11110 << AFRICA_SETTLED
"""The spots overseas whose caballeros carry tiles."""
LEFT_WITH_CARE: Final = SPACES | SEATS | ON_THE_BOARD | CARRYING
"""The spots that remember something of whoever leaves them, or where he leaves a gap."""

GOLD_TILES: Final = 5
GOODS_TILES: Final = 11
GOLD_POINTS: Final = 6
GOODS_POINTS: Final = 4
TILES_FROM: Final = {GOLD: PRINTED, GOODS: PRINTED}
"""Numbers and points of tiles stand in the Big Box; the Decennial edition prints the points."""

AMBASSADOR_POINTS: Final = 2
ENVOY_POINTS: Final = 1
CAPTAIN_POINTS: Final = 3
VICEROY_POINTS: Final = 5

BLACK_CABALLEROS: Final = 4
BLACK_REGIONS: Final = 2
SMALL_LIMIT: Final = 6
LARGE_LIMIT: Final = 10
LARGE_LIMIT_FROM_SEATS: Final = 4


def _kinds() -> Arr:
    kinds = filled(SPOTS, 0)
    for first in (SHIP_SETTLED - 1, AMERICA_SETTLED - 1, AFRICA_SETTLED - 1, LIMIT):
        for kind in range(1, KINDS):
            kinds[first + kind] = kind
    return kinds


def _on_coast() -> Arr:
    coast = filled(SPOTS, 0)
    for place in COAST:
        coast[place] = 1
    return coast


def _harbours() -> Arr:
    harbours = filled(SPOTS, 0)
    harbours[SHIP] = sum(1 << place for place in (*COAST, AMERICA, AFRICA))
    harbours[AMERICA] = harbours[AFRICA] = 1 << SHIP
    return harbours


_KINDS: Final = _kinds()
_OVERSEAS_SPOTS: Final = array([SHIP, AMERICA, AFRICA, *range(CAPTAIN, LIMIT)])
_AND_ON_THE_BOARD: Final = array([SHIP, AMERICA, AFRICA, *range(CAPTAIN, LIMIT + KINDS)])
_FRESH_SPOTS: Final = array(
    [SHIP, AMERICA, AFRICA]
    + [
        spot
        for spot in range(SHIP_SETTLED, LIMIT + KINDS)
        if spot == LIMIT or _KINDS[spot] in (2, 4)
    ]
)
_SETTLED_SPOTS: Final = array(
    [CAPTAIN, VICEROY, *(spot for spot in range(SHIP_SETTLED, LIMIT + KINDS) if _KINDS[spot] & 1)]
)
_SETTLED_SPOTS_ASHORE: Final = array(
    [VICEROY] + [spot for spot in range(AMERICA_SETTLED, LIMIT + KINDS) if _KINDS[spot] & 1]
)
_SPACES: Final = (FRANCIA_LEFT, FRANCIA_MIDDLE, FRANCIA_RIGHT)
_GOLD_SPOTS: Final = array(
    [*_SPACES, *(spot for spot in range(SHIP_SETTLED, LIMIT + KINDS) if _KINDS[spot] in (2, 3))]
)
_GOODS_SPOTS: Final = array(
    [*_SPACES, *(spot for spot in range(SHIP_SETTLED, LIMIT + KINDS) if _KINDS[spot] in (4, 5))]
)
_HARBOURS: Final = _harbours()
_ON_COAST: Final = _on_coast()


def kind_of(spot: i64) -> i64:
    """The kind of the caballeros in a spot; 0 outside of the overseas regions."""
    return _KINDS[spot]


def spot_of(place: i64, kind: i64) -> i64:
    """The spot of a kind in an overseas region, beside the limit board."""
    if kind == 0:
        return place
    if place == SHIP:
        return SHIP_SETTLED + kind - 1
    if place == AMERICA:
        return AMERICA_SETTLED + kind - 1
    return AFRICA_SETTLED + kind - 1


def overseas_spots(limit_at: i64) -> Arr:
    """The spots overseas; those on the limit board are among them if it lies there."""
    return _AND_ON_THE_BOARD if is_overseas(limit_at) else _OVERSEAS_SPOTS


def fresh_spots() -> Arr:
    """The spots of those who are not in time for a free voyage yet; on the limit board, too."""
    return _FRESH_SPOTS


def settled_spot(fresh: i64) -> i64:
    """The spot of the same kind in the same place for those who are in time."""
    if fresh == SHIP:
        return SHIP_SETTLED
    if fresh == AMERICA:
        return AMERICA_SETTLED
    if fresh == AFRICA:
        return AFRICA_SETTLED
    return fresh + 1


def settled_spots() -> Arr:
    """The spots of those who may be in time for a free voyage, on the limit board, too."""
    return _SETTLED_SPOTS


def settled_spots_ashore() -> Arr:
    """Those of them that are never on the Ship, or on the limit board, which may lie there."""
    return _SETTLED_SPOTS_ASHORE


def carrying_spots(tile: i64) -> Arr:
    """The spots where somebody may stand who carries a tile of this sort."""
    return _GOLD_SPOTS if tile == GOLD else _GOODS_SPOTS


def is_on_board(spot: i64) -> bool:
    """Whether a spot is on the limit board."""
    return LIMIT <= spot < LIMIT + KINDS


def is_space(spot: i64) -> bool:
    """Whether a spot is one of Francia's spaces."""
    return FRANCIA_LEFT <= spot <= FRANCIA_RIGHT


def is_seat(spot: i64) -> bool:
    """Whether a spot is the seat of the Captain or the Viceroy."""
    return CAPTAIN <= spot <= VICEROY


def is_overseas(place: i64) -> bool:
    return SHIP <= place <= AFRICA


def is_coast(place: i64) -> bool:
    return _ON_COAST[place] != 0


def harbours_from(place: i64) -> i64:
    """Rule C3.2: from the Ship to the colonies and to every coast, from there to the Ship; as a bit
    set."""
    return _HARBOURS[place]


def is_spanish(place: i64) -> bool:
    return 0 <= place < 9
