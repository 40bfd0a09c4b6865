"""Everything that lies out for a while: which card brought it, who laid it, where, until when."""

from __future__ import annotations

from typing import Final

from elgrande.base.fields import BOARD_AT
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE,
    ALLIANCE_BY,
    BRIDGE,
    BRIDGE_BY,
    COLLAPSE_BY,
    DOUBLED,
    KEPT,
    KEPT_SINCE,
    LIMIT,
    LIMIT_BY,
    LIMIT_TABLES,
    MISTRESS_BY,
    PROTECTION,
    PROTECTION_BY,
    QUARANTINE,
    QUARANTINE_BY,
    SHIFT,
    SHIFT_BY,
    TURNED_BY,
    WHIRLWIND,
)
from elgrande.engine.ids import NOBODY, members
from elgrande.engine.sight import HIDDEN, View

UNTIL_SCORING: Final = "scoring"
"""After the next general scoring."""
UNTIL_ROUND: Final = "round"
"""To the end of this round, and of the scoring that may end it."""
UNTIL_NEXT_ROUND: Final = "next_round"
"""To the end of the round after the one it was laid in."""
UNTIL_TURN: Final = "turn"
"""To the start of its owner's turn."""
UNTIL_REMOVED: Final = "removed"
UNTIL_TURNED_BACK: Final = "turned_back"
UNTIL_USED: Final = "used"

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
    return [*_markers(view), *_limit_tables(view), *_boards(view), *_before_seats(view)]


def _markers(view: View) -> list[Effect]:
    single = (
        (powers.SHIFT, SHIFT_BY, (SHIFT,), UNTIL_SCORING),
        (powers.ALLIANCE, ALLIANCE_BY, (ALLIANCE, ALLIANCE + 1), UNTIL_SCORING),
        (powers.BRIDGE, BRIDGE_BY, (BRIDGE, BRIDGE + 1), UNTIL_REMOVED),
        (powers.COLLAPSE, COLLAPSE_BY, (), UNTIL_SCORING),
        (powers.QUARANTINE, QUARANTINE_BY, (QUARANTINE,), UNTIL_SCORING),
        (powers.PROTECTION, PROTECTION_BY, (PROTECTION,), UNTIL_ROUND),
        (powers.MISTRESS, MISTRESS_BY, (), UNTIL_ROUND),
    )
    return [
        Effect(power, int(view.table[by]), tuple(int(view.table[at]) for at in cells), until)
        for power, by, cells, until in single
        if view.table[by] != NOBODY
    ]


def _limit_tables(view: View) -> list[Effect]:
    return [
        Effect(
            powers.SIX_TAKES,
            int(view.table[LIMIT_BY + i]),
            (int(view.table[LIMIT + i]),),
            UNTIL_REMOVED,
        )
        for i in range(LIMIT_TABLES)
        if view.table[LIMIT_BY + i] != NOBODY
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
