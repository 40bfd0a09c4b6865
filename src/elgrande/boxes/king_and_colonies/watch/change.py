"""Checks of changes: what lies in a taboo region, with all spots inside it."""

from __future__ import annotations

from elgrande.base.fields import KING
from elgrande.boxes.colonies.rules.fields import LIMIT_AT
from elgrande.boxes.colonies.watch.change import (
    crowds,
    kings_region_is_untouched_inside,
    nobody_changes_place_with_the_king,
)
from elgrande.boxes.colonies.watch.tables import ON_BOARD, PLACE_OF, SEATS, SPACES
from elgrande.boxes.king_and_intrigue.rules.fields import MISTRESS_BY, PROTECTION, QUARANTINE
from elgrande.boxes.king_and_intrigue.watch.change import look, taboo_regions_are_untouched
from elgrande.checks.violation import Violation
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.reading import spot_name, table_cell


def inside(s: State, region: int) -> list[int]:
    """Who is in the seats and on the spaces and the limit board of a region.

    Who becomes in time for a voyage changes nothing, so kinds on the board are added up.
    """
    spots = [spot for spot in (*SEATS, *SPACES) if PLACE_OF[spot] == region]
    found = [int(s.count(spot, colour)) for spot in spots for colour in range(COLOURS)]
    if table_cell(s, LIMIT_AT) == region:
        for colour in range(COLOURS):
            found.append(sum(int(s.count(spot, colour)) for spot in ON_BOARD))
    return found


def nothing_changes_where_nothing_may(before: State, after: State) -> None:
    """In a region with a marker or the King nobody comes, goes or changes his seat, unless the
    mistress frees it."""
    for what, cell in (("quarantined", QUARANTINE), ("protected", PROTECTION), ("King's", KING)):
        region = table_cell(before, cell)
        if region == NOWHERE or table_cell(after, cell) != region:
            continue
        if cell == KING and any(table_cell(s, MISTRESS_BY) != NOBODY for s in (before, after)):
            continue
        old = (crowds(before).get(region), inside(before, region), look(before, region)[1:])
        new = (crowds(after).get(region), inside(after, region), look(after, region)[1:])
        if old != new:
            name = spot_name(region)
            raise Violation(f"in the {what} region {name} there was {old}, now {new}")


CHANGE = (nothing_changes_where_nothing_may,)
ENDS = (
    taboo_regions_are_untouched,
    kings_region_is_untouched_inside,
    nobody_changes_place_with_the_king,
)
"""What both boxes say of one spot a region is said here of all spots; and after the King's move
a turn may end and the next one begin."""
