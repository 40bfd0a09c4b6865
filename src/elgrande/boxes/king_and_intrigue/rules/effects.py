"""The lasting effects of the box: their cards, owners, places and ends."""

from __future__ import annotations

from typing import Final

from elgrande.base.fields import BOARD_AT
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.fields import (
    DOUBLED,
    KEPT,
    KEPT_SINCE,
    MARKERS,
    TURNED_BY,
    WHIRLWIND,
)
from elgrande.engine.ids import NOBODY, members
from elgrande.engine.sight import HIDDEN, View
from elgrande.mechanics.lasting import (
    UNTIL_NEXT_ROUND,
    UNTIL_SCORING,
    UNTIL_TURN,
    UNTIL_TURNED_BACK,
    UNTIL_USED,
    Lasting,
)

KEPT_UNTIL: Final = {
    powers.VETO: UNTIL_NEXT_ROUND,
    powers.ESPIONAGE: UNTIL_SCORING,
    powers.LAST_MOVE: UNTIL_USED,
}


def lasting_effects(view: View) -> list[Lasting]:
    """Rule K6.2: all lasting effects, as this viewer may know them."""
    markers = [one for marker in MARKERS for one in marker.lasting(view)]
    return [*markers, *_boards(view), *_before_seats(view)]


def _of(
    power: int,
    seat: int,
    regions: tuple[int, ...],
    until: str,
    last_round: int = 0,
    board: int = NOBODY,
) -> Lasting:
    card = int(powers.source_of(power))
    return Lasting(card, seat, regions, until, last_round=last_round, board=board)


def _boards(view: View) -> list[Lasting]:
    """The effects of turned boards, which stay turned on the map or beside it."""
    found: list[Lasting] = []
    for board in range(2):
        seat = int(view.table[TURNED_BY + board])
        if seat != NOBODY:
            at = int(view.table[BOARD_AT + board])
            regions = (at,) if at >= 0 else ()
            found.append(_of(powers.REVOLT, seat, regions, UNTIL_TURNED_BACK, board=board))
    return found


def _before_seats(view: View) -> list[Lasting]:
    found: list[Lasting] = []
    for seat in range(int(view.rules.seats)):
        for power in members(int(view.seats[KEPT + seat])):
            last = int(view.seats[KEPT_SINCE + seat]) + 1 if power == powers.VETO else 0
            found.append(_of(power, seat, (), KEPT_UNTIL[power], last_round=last))
        for power, cell, until in (
            (powers.DOUBLING, DOUBLED, UNTIL_SCORING),
            (powers.WHIRLWIND, WHIRLWIND, UNTIL_TURN),
        ):
            if view.sizes[cell + seat] > 0:
                known = int(view.seats[cell + seat])
                regions = () if known == HIDDEN else tuple(members(known))
                found.append(_of(power, seat, regions, until))
    return found
