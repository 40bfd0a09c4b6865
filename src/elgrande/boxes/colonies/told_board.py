"""What of Grand Inquisitor & Colonies lies on the table besides caballeros: tiles, a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AFRICA_GOODS,
    AMERICA,
    AMERICA_GOLD,
    FRANCIA_RIGHT,
    GOLD,
    GOODS,
    LIMIT,
    NO_TILE,
)
from elgrande.boxes.colonies.rules.fields import LIMIT_AT, TILE_NAMES
from elgrande.boxes.colonies.rules.modifiers import OFFICES
from elgrande.boxes.colonies.rules.queries import (
    free_tiles,
    is_settled,
    occupants,
    open_spaces,
    spaces,
    tile_on,
    tiles_in_supply,
)
from elgrande.engine.ids import NOBODY
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.telling.hooks import TellingHooks, Token
from elgrande.text import Text
from elgrande.views.known import known_state

READY: Final = "ready"
"""The kind of token for caballeros that are in time for a free voyage."""
CLAIMED: Final = ((GOLD, AMERICA, AMERICA_GOLD), (GOODS, AFRICA, AFRICA_GOODS))
"""The sorts of tiles: where they lie, and the spot of whoever has just claimed one."""


class OnTheTable(TellingHooks):
    """The hooks for what lies on the table."""

    offices: ClassVar[Mapping[int, int]] = {
        **{int(office.spot): int(office.each) for office in OFFICES},
        FRANCIA_RIGHT: 0,
    }

    def tokens(self, text: Text, view: View) -> Iterator[Token]:
        s = known_state(view)
        yield from tiles(text, s)
        yield from carriers(text, s)
        if int(view.table[LIMIT_AT]) != NOBODY:
            room = int(spaces(s))
            taken = room - int(open_spaces(s))
            yield Token("limit_board", text.spot(LIMIT), LIMIT, taken, room=room)


def tiles(text: Text, s: State) -> Iterator[Token]:
    """The tiles that lie free, and those in the supply."""
    for tile, place, claimed in CLAIMED:
        kind, title = TILE_NAMES.name(tile), text.thing("tile", tile)
        free, supply = int(free_tiles(s, tile)), int(tiles_in_supply(s, tile))
        if free:
            yield Token(kind, title, place, free, takes=claimed)
        if supply:
            yield Token(kind, title, number=supply)


def carriers(text: Text, s: State) -> Iterator[Token]:
    """What caballeros carry, and whether they are ready for a free voyage, spot by spot."""
    for spot in map(int, s.rules.inner_spots):
        number = int(occupants(s, spot))
        if not number:
            continue
        tile = int(tile_on(s, spot))
        if tile != NO_TILE:
            yield Token(TILE_NAMES.name(tile), text.thing("tile", tile), spot, number)
        if is_settled(s, spot):
            yield Token(READY, text.spot(spot), spot, number)
