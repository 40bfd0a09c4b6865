"""Checks of changes: the King's region and the limit board, before and after an answer."""

from __future__ import annotations

from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.fields import BOARD_AT, GRANDE, KING
from elgrande.boxes.colonies.rules.fields import LIMIT_AT
from elgrande.boxes.colonies.watch.tables import ON_BOARD, PLACE_OF
from elgrande.checks.change import king_moves_alone, the_castillo_is_empty_at_the_end
from elgrande.checks.violation import Violation
from elgrande.engine.ids import COLOURS, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    seat_cells,
    spot_name,
    table_cell,
    table_cells,
)


def crowds(s: State) -> dict[int, list[int]]:
    """How many caballeros of each colour stand in each place, in whichever spot."""
    found: dict[int, list[int]] = {}
    board = list(s.board)
    limit_at = table_cell(s, LIMIT_AT)
    for spot in map(int, s.rules.all_spots):
        place = limit_at if spot in ON_BOARD else PLACE_OF.get(spot, spot)
        numbers = board[spot * COLOURS : (spot + 1) * COLOURS]
        if place in found:
            old = found[place]
            found[place] = [a + b for a, b in zip(old, numbers, strict=True)]
        else:
            found[place] = numbers
    return found


def kings_region_is_untouched_inside(before: State, after: State) -> None:
    """In the King's region nobody takes another spot, and no limit board comes or goes."""
    king = table_cell(before, KING)
    if king == NOWHERE or table_cell(after, KING) != king:
        return
    old, new = table_cell(before, LIMIT_AT), table_cell(after, LIMIT_AT)
    if old not in (NOWHERE, new) and king in (old, new):
        raise Violation(f"the limit board has gone from {spot_name(old)} to {spot_name(new)}")
    spots = [spot for spot, place in PLACE_OF.items() if place == king]
    for spot in (*spots, *(ON_BOARD if king == new else ())):
        for colour in range(COLOURS):
            if before.count(spot, colour) != after.count(spot, colour):
                raise Violation(f"{spot_name(spot)}, where the King stands, has changed")


def nobody_changes_place_with_the_king(before: State, after: State) -> None:
    """While the King moves, nothing else goes to another place.

    In the same step a turn may end, so that some become in time overseas, or get on the board.
    """
    king = table_cell(before, KING)
    if king == NOWHERE or table_cell(after, KING) == king:
        return
    if crowds(before) != crowds(after):
        raise Violation("caballeros moved together with the King")
    if others(before) != others(after):
        raise Violation("a Grande or a board moved together with the King")


def others(s: State) -> list[int]:
    """Where Grandes, mobile boards and the limit board are."""
    boards = table_cells(s, BOARD_AT, len(MOBILE_BOARDS))
    return [*seat_cells(s, GRANDE), *boards, table_cell(s, LIMIT_AT)]


CHANGE = (kings_region_is_untouched_inside, nobody_changes_place_with_the_king)
ENDS = (king_moves_alone, the_castillo_is_empty_at_the_end)
"""What does not hold with this box: the King's move may end a turn, and a free choice in the last
general scoring may lead into the Castillo."""
