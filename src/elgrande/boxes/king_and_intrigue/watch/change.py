"""Checks of changes in King & Intrigue: marked regions, the Castillo, spent cards."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, MOBILE_BOARDS
from elgrande.base.fields import BOARD_AT, GRANDE, KING, ORDER, PLAYED, ROUND
from elgrande.boxes.king_and_intrigue.rules.fields import (
    COLLAPSE_BY,
    DOUBLE_SEEN,
    DOUBLED,
    KEPT,
    LIMIT,
    LIMIT_TABLES,
    MISTRESS_BY,
    PROTECTION,
    QUARANTINE,
    QUARANTINE_BOARD,
    TURNED_BY,
)
from elgrande.boxes.king_and_intrigue.watch.invariants.cards import own_cards, spent_cards
from elgrande.boxes.king_and_intrigue.watch.tables import POWER_OF, values
from elgrande.checks.violation import Violation
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    seat_cell,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
)

Look = tuple[list[int], list[int], list[tuple[int, int]], bool]


def look(s: State, region: int) -> Look:
    """All contents of a region, for comparison."""
    return (
        [int(s.count(region, colour)) for colour in range(COLOURS)],
        [seat for seat in seats_of(s) if seat_cell(s, GRANDE, seat) == region],
        [
            (board, table_cell(s, TURNED_BY + board))
            for board in range(len(MOBILE_BOARDS))
            if table_cell(s, BOARD_AT + board) == region
        ],
        any(table_cell(s, LIMIT + i) == region for i in range(LIMIT_TABLES)),
    )


def taboo_regions_are_untouched(before: State, after: State) -> None:
    """Nothing changes in a region with a marker or the King, unless the mistress frees it.

    The ledger checks what happens while the King himself moves.
    """
    for what, cell in (("quarantined", QUARANTINE), ("protected", PROTECTION), ("King's", KING)):
        region = table_cell(before, cell)
        if region == NOWHERE or table_cell(after, cell) != region:
            continue
        if cell == KING and any(table_cell(s, MISTRESS_BY) != NOBODY for s in (before, after)):
            continue
        old, new = look(before, region), look(after, region)
        if old != new:
            name = spot_name(region)
            raise Violation(f"in the {what} region {name} there was {old}, now {new}")


def nobody_enters_a_collapsing_castillo(before: State, after: State) -> None:
    """While the marker lies, no caballero and no Grande enters the Castillo."""
    if NOBODY in (table_cell(before, COLLAPSE_BY), table_cell(after, COLLAPSE_BY)):
        return
    for colour in range(COLOURS):
        old, new = int(before.count(CASTILLO, colour)), int(after.count(CASTILLO, colour))
        if new > old:
            raise Violation(f"{new - old} of {seat_name(colour)} entered a collapsing Castillo")
    for seat in seats_of(after):
        if seat_cell(after, GRANDE, seat) == CASTILLO != seat_cell(before, GRANDE, seat):
            raise Violation(f"the Grande of {seat_name(seat)} entered a collapsing Castillo")


def chosen_cards_stay_chosen(before: State, after: State) -> None:
    """The thirteen cards of a seat never change, and spent cards never come back."""
    for seat in seats_of(after):
        old, new = own_cards(before, seat), own_cards(after, seat)
        name = seat_name(seat)
        if old and old != new:
            raise Violation(f"{name} had the cards {values(old)}, now {values(new)}")
        back = spent_cards(before, seat) & ~spent_cards(after, seat)
        if back:
            raise Violation(f"{name} has got {values(back)} back")


def kept_cards_come_by_their_owner(before: State, after: State) -> None:
    """A newly kept card is the one its owner has played this round, and it is the owner's turn."""
    for seat in seats_of(after):
        new = seat_cell(after, KEPT, seat) & ~seat_cell(before, KEPT, seat)
        if not new:
            continue
        laid = seat_cell(before, PLAYED, seat)
        if new != 1 << laid or table_cell(before, ACTIVE) != seat:
            raise Violation(f"{seat_name(seat)} keeps {values(new)}, but not by its own action")


def region_cards_are_only_ever_seen_by_more(before: State, after: State) -> None:
    for seat in seats_of(after):
        same = seat_cell(before, DOUBLED, seat) and seat_cell(after, DOUBLED, seat)
        if same and seat_cell(before, DOUBLED, seat) != seat_cell(after, DOUBLED, seat):
            raise Violation(f"the region card of {seat_name(seat)} has changed")
        forgotten = seat_cell(before, DOUBLE_SEEN, seat) & ~seat_cell(after, DOUBLE_SEEN, seat)
        if same and forgotten:
            raise Violation(f"somebody has forgotten the region card of {seat_name(seat)}")


def boards_leave_only_to_mark_a_quarantine(before: State, after: State) -> None:
    for board in range(len(MOBILE_BOARDS)):
        old, new = table_cell(before, BOARD_AT + board), table_cell(after, BOARD_AT + board)
        if old != NOWHERE and new == NOWHERE and table_cell(after, QUARANTINE_BOARD) != board:
            raise Violation(f"mobile board {board} was taken off the map")


def the_order_stands_through_the_round(before: State, after: State) -> None:
    if NOBODY in (table_cell(before, ACTIVE), table_cell(after, ACTIVE)):
        return
    if table_cell(before, ROUND) != table_cell(after, ROUND):
        return
    orders = [[table_cell(s, ORDER + i) for i in seats_of(s)] for s in (before, after)]
    if orders[0] != orders[1]:
        raise Violation(f"the turn order has changed from {orders[0]} to {orders[1]}")


def mistress_comes_with_her_card(before: State, after: State) -> None:
    """The mistress comes only by the action of card 113, in its owner's turn."""
    by = table_cell(after, MISTRESS_BY)
    if by == NOBODY or by == table_cell(before, MISTRESS_BY):
        return
    laid = seat_cell(before, PLAYED, by)
    if table_cell(before, ACTIVE) != by or laid != POWER_OF[113]:
        raise Violation(f"the mistress of {seat_name(by)} came without an action")


CHANGE = (
    taboo_regions_are_untouched,
    nobody_enters_a_collapsing_castillo,
    chosen_cards_stay_chosen,
    kept_cards_come_by_their_owner,
    region_cards_are_only_ever_seen_by_more,
    boards_leave_only_to_mark_a_quarantine,
    the_order_stands_through_the_round,
    mistress_comes_with_her_card,
)
