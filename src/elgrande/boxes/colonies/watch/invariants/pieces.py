"""Invariants of the pieces: caballeros of all colours, tiles, the limit board, Grandes."""

from __future__ import annotations

from elgrande.base.actions import COLOUR_NAMES
from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.base.fields import GRANDE, KING, ROUND
from elgrande.boxes.colonies.rules.board import FRANCIA
from elgrande.boxes.colonies.rules.fields import (
    CONSPIRACY,
    FRANCIA_TILES,
    FREE_TILES,
    LAID_OUTSIDE,
    LIMIT_AT,
    LIMIT_GAP,
    SEATS_SETTLED,
)
from elgrande.boxes.colonies.rules.kept import ForgetLaid
from elgrande.boxes.colonies.rules.setup import DrawBlackRegion
from elgrande.boxes.colonies.watch.tables import (
    BLACK,
    CABALLEROS,
    KIND_OF,
    ON_BOARD,
    OVERSEAS,
    SEATS,
    SPACES,
    SPAIN,
    TILES,
    spaces,
)
from elgrande.engine.ids import COLOURS, NEUTRAL, NOWHERE
from elgrande.engine.plan import SETUP, RunPlan
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    copies_left,
    frames,
    is_dealt,
    open_card,
    seat_cell,
    seat_cells,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
    table_cells,
)

DECK_7 = 7


def occupants(s: State, spot: int) -> int:
    """How many caballeros of all colours stand in a spot."""
    return sum(s.board[spot * COLOURS : (spot + 1) * COLOURS])


def caballeros_are_conserved(s: State) -> Flaws:
    """36 caballeros a seat and four black ones stand in spots of the game, none anywhere else."""
    board = [int(cell) for cell in s.board]
    if min(board) < 0:
        spot, colour = divmod(board.index(min(board)), COLOURS)
        where = spot_name(spot)
        yield where, f"{min(board)} caballeros of {COLOUR_NAMES.name(colour)} stand in {where}"
    for colour in range(COLOURS):
        number = sum(board[colour::COLOURS])
        wanted = CABALLEROS if colour < s.rules.seats else 0
        wanted = BLACK - black_to_come(s) if colour == NEUTRAL else wanted
        wanted = wanted if is_dealt(s) else 0
        if number != wanted:
            yield "", f"{COLOUR_NAMES.name(colour)} has {number} caballeros in all, not {wanted}"
    for spot in set(range(len(board) // COLOURS)).difference(s.rules.all_spots):
        if occupants(s, spot):
            where = spot_name(spot)
            yield where, f"{occupants(s, spot)} stand in {where}, which is not in play"


def black_to_come(s: State) -> int:
    """How many black caballeros the set-up has still to bring."""
    stack = frames(s)
    bottom = stack[-1] if stack else None
    if not isinstance(bottom, RunPlan) or bottom.plan != SETUP:
        return 0
    if bottom.step <= s.rules.plans[SETUP].index("black_caballeros"):
        return BLACK
    return 2 * sum(isinstance(frame, DrawBlackRegion) for frame in stack)


def black_ones_stay_on_the_board(s: State) -> Flaws:
    for spot in (COURT, PROVINCES):
        if s.count(spot, NEUTRAL):
            yield spot_name(spot), "black caballeros have neither court nor provinces"


def seats_and_spaces_hold_one(s: State) -> Flaws:
    """One caballero at most sits or stands in each; in Francia nobody stands anywhere else."""
    for spot in (*SPACES, *SEATS):
        if occupants(s, spot) > 1:
            yield spot_name(spot), f"more than one caballero is in {spot_name(spot)}"
    if occupants(s, FRANCIA):
        yield spot_name(FRANCIA), "in Francia caballeros stand on its three spaces"


def the_king_stays_in_europe(s: State) -> Flaws:
    """In Spain or in Francia, never overseas."""
    if table_cell(s, KING) in OVERSEAS:
        yield "king", f"the King stands in {spot_name(table_cell(s, KING))}"


def the_limit_board_lies_in_a_region(s: State) -> Flaws:
    """Never in Francia; those on it are no more than it has spaces, and of the kinds there."""
    at, gap = table_cell(s, LIMIT_AT), table_cell(s, LIMIT_GAP)
    on_it = sum(occupants(s, spot) for spot in ON_BOARD)
    if at == NOWHERE:
        if table_cell(s, ROUND) > 0:
            yield "limit_board", "the limit board lies nowhere"
        if on_it:
            yield "limit", "somebody stands on a limit board that lies nowhere"
    elif at not in (*SPAIN, *OVERSEAS):
        yield "limit_board", f"the limit board lies in {spot_name(at)}"
    elif at in SPAIN and on_it > occupants(s, ON_BOARD[0]):
        yield "limit_board", "who carries a tile, or is in time for a voyage, stands overseas"
    if on_it > spaces(int(s.rules.seats)):
        yield "limit", f"{on_it} stand on the limit board, more than it has spaces"
    if gap not in (0, 1) or (gap and at == NOWHERE):
        yield "limit_gap", "there is one gap to be filled, or none"


def tiles_are_conserved(s: State) -> Flaws:
    """Of each sort no more lie out or are carried than there are."""
    free, carried = table_cells(s, FREE_TILES, len(TILES)), dict.fromkeys(TILES, 0)
    for spot, kind in KIND_OF.items():
        if kind > 1:
            carried[kind // 2] += occupants(s, spot)
    for tile in table_cells(s, FRANCIA_TILES, len(SPACES)):
        if tile in TILES:
            carried[tile] += 1
    for out, tile in zip(free, TILES, strict=True):
        if out < 0 or out + carried[tile] > TILES[tile]:
            number = out + carried[tile]
            yield "free_tiles", f"{number} tiles are out of which there are {TILES[tile]}"


def tiles_laid_out_of_turn_lie_free(s: State) -> Flaws:
    """What a seat may claim out of its turn lies free, while its action runs."""
    running = any(isinstance(frame, ForgetLaid) for frame in frames(s))
    cells = zip(table_cells(s, LAID_OUTSIDE, 2), table_cells(s, FREE_TILES, 2), strict=True)
    for laid, free in cells:
        if laid > free or (laid and not running):
            yield "laid_outside", f"{laid} tiles have not just been laid out of turn"


def what_is_remembered_of_a_spot_is_true(s: State) -> Flaws:
    """Of an empty seat or space nothing is remembered; a seat is in time or not."""
    for seat, settled in zip(SEATS, table_cells(s, SEATS_SETTLED, len(SEATS)), strict=True):
        if settled not in (0, 1) or (settled and not occupants(s, seat)):
            yield "settled_seats", f"nobody in {spot_name(seat)} is in time"
    for space, tile in zip(SPACES, table_cells(s, FRANCIA_TILES, len(SPACES)), strict=True):
        if tile and not occupants(s, space):
            yield "francia_tiles", f"nobody carries a tile in {spot_name(space)}"


def grandes_inside_conspire(s: State) -> Flaws:
    """A Grande stands in a region, or in the Castillo after a conspiracy."""
    waiting = copies_left(s, CONSPIRACY) or open_card(s, DECK_7) == CONSPIRACY
    for seat in seats_of(s):
        home = seat_cell(s, GRANDE, seat)
        name = seat_name(seat)
        if home == CASTILLO and (waiting or table_cell(s, ROUND) == 0):
            yield "grande", f"the Grande of {name} is inside, but nobody has conspired"
        if home not in (NOWHERE, CASTILLO) and home not in s.rules.regions:
            yield "grande", f"the Grande of {name} stands in {spot_name(home)}, which is no region"


def drawn_regions_differ_at_the_start(s: State) -> Flaws:
    """Before the first round: King, homes, black caballeros and limit board are all apart."""
    if table_cell(s, ROUND) > 0:
        return
    drawn = [table_cell(s, KING), table_cell(s, LIMIT_AT), *seat_cells(s, GRANDE)]
    drawn += [region for region in map(int, s.rules.all_spots) if s.count(region, NEUTRAL)]
    for region in sorted(set(drawn) - {NOWHERE}):
        if drawn.count(region) > 1:
            yield "limit_board", f"the region card {spot_name(region)} was drawn twice"
        if region not in SPAIN:
            yield "limit_board", f"there is no region card {spot_name(region)}"
