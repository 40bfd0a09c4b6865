"""Everything that lies out for a while: which card brought it, who laid it, where, until when."""

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
)

KEPT_UNTIL: Final = {
    powers.VETO: UNTIL_NEXT_ROUND,
    powers.ESPIONAGE: UNTIL_SCORING,
    powers.LAST_MOVE: UNTIL_USED,
}


class Effect:
    """One lasting effect. ``regions`` is empty where it has none, or where the viewer may not
    know them; ``last_round`` is that of an effect that ends with a round."""

    def __init__(
        self,
        power: int,
        seat: int,
        regions: tuple[int, ...],
        until: str,
        *,
        last_round: int = 0,
        board: int = NOBODY,
    ) -> None:
        self.power: Final = power
        self.seat: Final = seat
        self.regions: Final = regions
        self.until: Final = until
        self.last_round: Final = last_round
        self.board: Final = board
        """The mobile score board that was turned, or NOBODY."""


def lasting_effects(view: View) -> list[Effect]:
    """Rule K6.2: all effects that last, as this viewer may know them."""
    return [*_markers(view), *_boards(view), *_before_seats(view)]


def _markers(view: View) -> list[Effect]:
    return [
        Effect(one.card, one.seat, one.places, one.until)
        for marker in MARKERS
        for one in marker.lasting(view)
    ]


def _boards(view: View) -> list[Effect]:
    """A turned board stays turned, on the map or beside it."""
    found: list[Effect] = []
    for board in range(2):
        seat = int(view.table[TURNED_BY + board])
        if seat != NOBODY:
            at = int(view.table[BOARD_AT + board])
            regions = (at,) if at >= 0 else ()
            found.append(Effect(powers.REVOLT, seat, regions, UNTIL_TURNED_BACK, board=board))
    return found


def _before_seats(view: View) -> list[Effect]:
    found: list[Effect] = []
    for seat in range(int(view.rules.seats)):
        for power in members(int(view.seats[KEPT + seat])):
            last = int(view.seats[KEPT_SINCE + seat]) + 1 if power == powers.VETO else 0
            found.append(Effect(power, seat, (), KEPT_UNTIL[power], last_round=last))
        for power, cell, until in (
            (powers.DOUBLING, DOUBLED, UNTIL_SCORING),
            (powers.WHIRLWIND, WHIRLWIND, UNTIL_TURN),
        ):
            if view.sizes[cell + seat] > 0:
                known = int(view.seats[cell + seat])
                regions = () if known == HIDDEN else tuple(members(known))
                found.append(Effect(power, seat, regions, until))
    return found
