"""What of Grand Inquisitor & Colonies lies on the table: tiles, the limit board, kept cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AFRICA_GOODS,
    AMBASSADOR_POINTS,
    AMERICA,
    AMERICA_GOLD,
    CAPTAIN,
    CAPTAIN_POINTS,
    ENVOY_POINTS,
    FRANCIA_LEFT,
    FRANCIA_MIDDLE,
    FRANCIA_RIGHT,
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
    VICEROY,
    VICEROY_POINTS,
    is_seat,
    is_space,
    kind_of,
)
from elgrande.boxes.colonies.rules.fields import (
    DELAYED_MARKER,
    DELAYED_ROUND,
    DOUBLE,
    FLIP,
    FRANCIA_TILES,
    FREE_CHOICE,
    FREE_TILES,
    INQUISITION,
    INQUISITOR,
    KEPT,
    KEPT_DOUBLE,
    KEPT_FLIP,
    KEPT_FREE_CHOICE,
    LIMIT_AT,
    SEATS_SETTLED,
    TILE_NAMES,
)
from elgrande.engine.ids import COLOURS, NOBODY, members
from elgrande.engine.sight import View
from elgrande.mechanics.lasting import UNTIL_REMOVED, UNTIL_SCORING, UNTIL_USED, Lasting
from elgrande.telling.hooks import TellingHooks, Token
from elgrande.text import Text

READY: Final = "ready"
"""The sign of caballeros that are in time for a free voyage."""

KEPT_CARDS: Final = {
    KEPT_FLIP: (FLIP, UNTIL_USED),
    KEPT_DOUBLE: (DOUBLE, UNTIL_USED),
    KEPT_FREE_CHOICE: (FREE_CHOICE, UNTIL_SCORING),
}
"""The kept cards: their source numbers, and until when they lie before their owner."""

TILES: Final = (
    (GOLD, GOLD_TILES, AMERICA, AMERICA_GOLD),
    (GOODS, GOODS_TILES, AFRICA, AFRICA_GOODS),
)
"""The sorts of tiles: how many there are, where they lie, and the spot of whoever claims one."""


class OnTheTable(TellingHooks):
    """The tokens and lasting effects of the box."""

    offices = {  # noqa: RUF012 - declared as a class variable in TellingHooks
        FRANCIA_LEFT: AMBASSADOR_POINTS,
        FRANCIA_MIDDLE: ENVOY_POINTS,
        FRANCIA_RIGHT: 0,
        CAPTAIN: CAPTAIN_POINTS,
        VICEROY: VICEROY_POINTS,
    }

    def lasting(self, view: View) -> Sequence[Lasting]:
        found = [
            Lasting(card, seat, (), until)
            for seat in range(int(view.rules.seats))
            for card, until in map(KEPT_CARDS.__getitem__, members(int(view.seats[KEPT.at + seat])))
        ]
        holder = int(view.table[INQUISITOR])
        if holder != NOBODY:
            found.append(Lasting(INQUISITION, holder, (), UNTIL_REMOVED))
        return [*found, *DELAYED_MARKER.lasting(view)]

    def last_round(self, view: View, effect: Lasting) -> int:
        """The delayed scoring is due at the end of the round after the one it was laid in."""
        if effect.card != DELAYED_MARKER.card:
            return effect.last_round
        return min(int(view.table[DELAYED_ROUND]) + 1, int(view.rules.rounds[-1]))

    def tokens(self, text: Text, view: View) -> Iterable[Token]:
        for tile, number, place, claimed in TILES:
            kind, title = TILE_NAMES.name(tile), text.thing("tile", tile)
            free = int(view.table[FREE_TILES + tile - GOLD])
            if free:
                yield Token(kind, title, place, free, takes=claimed)
            supply = number - free - carried(view, tile)
            if supply:
                yield Token(kind, title, number=supply)
        yield from carriers(text, view)
        yield from limit_board(text, view)


def carriers(text: Text, view: View) -> Iterator[Token]:
    """What caballeros carry, and whether they are ready for a free voyage, spot by spot."""
    for spot in map(int, view.rules.inner_spots):
        number = standing(view, spot)
        if not number:
            continue
        tile = tile_on(view, spot)
        if tile != NO_TILE:
            yield Token(TILE_NAMES.name(tile), text.thing("tile", tile), spot, number)
        if is_ready(view, spot):
            yield Token(READY, text.spot(spot), spot, number)


def limit_board(text: Text, view: View) -> Iterator[Token]:
    """The limit board, wherever it lies."""
    if int(view.table[LIMIT_AT]) == NOBODY:
        return
    large = int(view.rules.seats) >= LARGE_LIMIT_FROM_SEATS
    taken = sum(standing(view, LIMIT + kind) for kind in range(KINDS))
    room = LARGE_LIMIT if large else SMALL_LIMIT
    yield Token("limit_board", text.spot(LIMIT), LIMIT, taken, room=room)


def standing(view: View, spot: int) -> int:
    """How many caballeros of all colours stand in a spot."""
    return sum(int(view.board[spot * COLOURS + colour]) for colour in range(COLOURS))


def tile_on(view: View, spot: int) -> int:
    """The tile that whoever stands in a spot carries."""
    if is_space(spot):
        return int(view.table[FRANCIA_TILES + spot - FRANCIA_LEFT])
    return int(kind_of(spot)) >> 1


def is_ready(view: View, spot: int) -> bool:
    """Whether whoever stands in a spot is in time for a free voyage."""
    if is_seat(spot):
        return int(view.table[SEATS_SETTLED + spot - CAPTAIN]) != 0
    return int(kind_of(spot)) & 1 != 0


def carried(view: View, tile: int) -> int:
    """How many tiles of a sort are carried."""
    spots = map(int, view.rules.inner_spots)
    return sum(standing(view, spot) for spot in spots if tile_on(view, spot) == tile)
