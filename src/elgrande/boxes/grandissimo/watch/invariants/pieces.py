"""Invariants of pieces: caballeros, mercenaries, ships, guests, Grandes."""

from __future__ import annotations

from elgrande.base.actions import COLOUR_NAMES
from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE, ROUND
from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS, MERCENARIES, PRISON
from elgrande.boxes.grandissimo.rules.fields import (
    FIRST_GAME,
    GENERAL,
    HOLDER,
    SHIP_BOARD,
    SHIP_OWNER,
)
from elgrande.boxes.grandissimo.rules.ships import tokens
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, NOWHERE
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

CABALLEROS = 30


def caballeros_are_thirty_each(s: State) -> Flaws:
    """Thirty caballeros a seat stand in spots of the game, none anywhere else."""
    board = [int(cell) for cell in s.board]
    if min(board) < 0:
        spot, colour = divmod(board.index(min(board)), COLOURS)
        where = spot_name(spot)
        yield where, f"{min(board)} caballeros of {COLOUR_NAMES.name(colour)} stand in {where}"
    for colour in range(NEUTRAL):
        number = sum(board[colour::COLOURS])
        wanted = CABALLEROS if colour < s.rules.seats and is_dealt(s) else 0
        if number != wanted:
            yield "", f"{COLOUR_NAMES.name(colour)} has {number} caballeros in all, not {wanted}"
    for spot in set(range(len(board) // COLOURS)).difference(s.rules.all_spots):
        number = sum(board[spot * COLOURS : (spot + 1) * COLOURS])
        if number:
            where = spot_name(spot)
            yield where, f"{number} caballeros stand in {where}, which is not in play"


def mercenaries_stand_in_regions(s: State) -> Flaws:
    """Both mercenaries stand in regions, once a home is drawn; in a first game there are none."""
    number = sum(int(s.count(spot, NEUTRAL)) for spot in s.rules.all_spots)
    there = sum(int(s.count(region, NEUTRAL)) for region in s.rules.regions)
    if there != number:
        yield "", "a mercenary stands in no region"
    homes = [at for at in seat_cells(s, GRANDE) if at != NOWHERE]
    begun = bool(homes) or table_cell(s, ROUND) > 0
    wanted = (0,) if s.rules.settings[FIRST_GAME] else (MERCENARIES,) if begun else (0, MERCENARIES)
    if number not in wanted:
        yield "", f"there are {number} mercenaries, not {wanted[-1]}"
    if table_cell(s, ROUND) == 0:
        for region in homes:
            if s.count(region, NEUTRAL) > 0:
                yield "grande", f"a home is drawn where the mercenaries are: {spot_name(region)}"


def ships_are_apart(s: State) -> Flaws:
    """No seat has two ships, and none has one that is not in the game."""
    owners = table_cells(s, SHIP_OWNER, 2)
    held = [owner for owner in owners if owner != NOBODY]
    if len(set(held)) != len(held):
        yield "ship_owner", f"{seat_name(held[0])} has two ships"
    if any(owner != NOBODY for owner in owners[int(tokens(s)) :]):
        yield "ship_owner", "somebody has a ship that is not in the game"
    if s.rules.settings[FIRST_GAME] and held:
        yield "ship_owner", "in a first game nobody has a ship"
    for seat in seats_of(s):
        alone = s.rules.settings[SHIP_BOARD] == 0 and seat not in held
        if alone and s.count(ABOARD, seat) > 0:
            yield "aboard", f"{seat_name(seat)} has caballeros aboard, but no ship"


def guests_are_of_others(s: State) -> Flaws:
    """Nobody is a guest in the court of his own master, or where no seat plays."""
    for host in range(COLOURS - 1):
        where = spot_name(GUESTS + host)
        for colour in range(COLOURS - 1):
            strange = host == colour or host >= s.rules.seats
            if strange and s.count(GUESTS + host, colour) > 0:
                name = COLOUR_NAMES.name(colour)
                yield where, f"a caballero of {name} cannot be a guest there"


def a_first_game_has_no_prisoners(s: State) -> Flaws:
    """In a first game nobody is in prison, and nobody holds the General Inquisitor."""
    if not s.rules.settings[FIRST_GAME]:
        return
    if any(s.count(PRISON, colour) > 0 for colour in range(COLOURS)):
        yield "prison", "in a first game nobody is in prison"
    if table_cell(s, HOLDER + GENERAL) != NOBODY:
        yield "person_holder", "in a first game nobody holds the General Inquisitor"


def grandes_stand_in_regions_or_inside(s: State) -> Flaws:
    """A Grande stands in a region or, after a conspiracy, in the Castillo."""
    for seat in seats_of(s):
        home = seat_cell(s, GRANDE, seat)
        if home not in (NOWHERE, CASTILLO) and home not in s.rules.regions:
            name = seat_name(seat)
            yield "grande", f"the Grande of {name} stands in {spot_name(home)}, which is no region"
