"""Invariants of the pieces: caballeros, King, Grandes, mobile boards."""

from __future__ import annotations

from elgrande.base.actions import COLOUR_NAMES
from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.fields import (
    BOARD_AT,
    COURT_CABALLEROS,
    GRANDE,
    HOME_CABALLEROS,
    KING,
    NEUTRAL_CABALLEROS,
    PROVINCE_CABALLEROS,
    ROUND,
)
from elgrande.engine.ids import COLOURS, NEUTRAL, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    is_dealt,
    seat_cell,
    seat_cells,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
    table_cells,
)


def pieces_are_conserved(s: State) -> Flaws:
    """Each colour has as many caballeros as it was dealt, and no cell is negative."""
    numbers = s.rules.numbers
    dealt = numbers[HOME_CABALLEROS] + numbers[COURT_CABALLEROS] + numbers[PROVINCE_CABALLEROS]
    board = list(s.board)
    if min(board) < 0:
        spot, colour = divmod(board.index(min(board)), COLOURS)
        where = spot_name(spot)
        yield where, f"{min(board)} caballeros of {COLOUR_NAMES.name(colour)} stand in {where}"
    for colour in range(COLOURS):
        number = sum(board[colour::COLOURS])
        wanted = int(dealt) if colour < s.rules.seats else 0
        if colour == NEUTRAL:
            wanted = int(numbers[NEUTRAL_CABALLEROS])
        if not is_dealt(s):
            wanted = 0
        if number != wanted:
            yield "", f"{COLOUR_NAMES.name(colour)} has {number} caballeros in all, not {wanted}"
    for spot in set(range(len(board) // COLOURS)).difference(s.rules.all_spots):
        number = sum(board[spot * COLOURS : (spot + 1) * COLOURS])
        if number:
            where = spot_name(spot)
            yield where, f"{number} caballeros stand in {where}, which is not in play"


def the_king_stands_in_a_region(s: State) -> Flaws:
    """The King stands in a region; before the first round he may still be missing."""
    king = table_cell(s, KING)
    if king == NOWHERE and table_cell(s, ROUND) > 0:
        yield "king", "the King stands nowhere"
    if king != NOWHERE and king not in s.rules.regions:
        yield "king", f"the King stands in {spot_name(king)}, which is no region"


def every_grande_stands_somewhere(s: State) -> Flaws:
    """From the first round on every Grande is on the map."""
    for seat in seats_of(s):
        if seat_cell(s, GRANDE, seat) == NOWHERE and table_cell(s, ROUND) > 0:
            yield "grande", f"the Grande of {seat_name(seat)} stands nowhere"


def grandes_stand_in_regions(s: State) -> Flaws:
    """A Grande on the map stands in a region."""
    for seat in seats_of(s):
        home = seat_cell(s, GRANDE, seat)
        if home != NOWHERE and home not in s.rules.regions:
            name = seat_name(seat)
            yield "grande", f"the Grande of {name} stands in {spot_name(home)}, which is no region"


def homes_differ_at_the_start(s: State) -> Flaws:
    """Before the first round: no two homes are the same, and none is the King's region."""
    if table_cell(s, ROUND) > 0:
        return
    drawn = [at for at in (table_cell(s, KING), *seat_cells(s, GRANDE)) if at != NOWHERE]
    for region in sorted(set(drawn)):
        if drawn.count(region) > 1:
            yield "grande", f"the region card {spot_name(region)} was drawn twice"


def boards_lie_apart(s: State) -> Flaws:
    """Mobile boards lie on places of the map, at most one on each."""
    laid = [at for at in table_cells(s, BOARD_AT, len(MOBILE_BOARDS)) if at != NOWHERE]
    for place in laid:
        if place not in s.rules.places:
            yield "mobile_board", f"a mobile board lies on {spot_name(place)}, which is no place"
    if len(set(laid)) != len(laid):
        yield "mobile_board", f"two mobile boards lie on {spot_name(laid[0])}"
