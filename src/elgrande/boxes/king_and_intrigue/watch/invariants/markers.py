"""Invariants of the map: markers, limit tables, the bridge, boards and Grandes."""

from __future__ import annotations

from typing import Final

from elgrande.base.board import CASTILLO, MOBILE_BOARDS
from elgrande.base.fields import BOARD_AT, GRANDE, ROUND
from elgrande.base.queries import place_of, population, why_spared
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.rules.fields import (
    BRIDGE,
    BRIDGE_BY,
    BRIDGE_ROUND,
    LIMIT,
    LIMIT_BOARDS,
    LIMIT_BY,
    LIMIT_TABLES,
    MARKERS,
    QUARANTINE,
    QUARANTINE_BOARD,
    TURNED_BY,
)
from elgrande.boxes.king_and_intrigue.rules.lasting import ClearTable
from elgrande.boxes.king_and_intrigue.watch.invariants.cards import may_have_acted
from elgrande.boxes.king_and_intrigue.watch.tables import (
    POWER_OF,
    SPACES,
    card_name,
    pool,
)
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    main_question,
    rounds_so_far,
    seat_cell,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
    table_cells,
)

VALUE_OF: Final = {power: value for value, power in POWER_OF.items()}


def markers_come_from_their_cards(s: State) -> Flaws:
    """A marker lies in its regions, laid by a seat that has spent its card, or not at all."""
    for marker in MARKERS:
        if marker is LIMIT_BOARDS:
            continue
        flaw, by, value = marker.flaw(s), int(marker.owner(s)), VALUE_OF[marker.told_as]
        if flaw:
            yield marker.name, flaw
        elif by != NOBODY and not may_have_acted(s, by, value):
            yield marker.name, f"{seat_name(by)} has not played {card_name(value)}"


def limit_tables_are_not_overfull(s: State) -> Flaws:
    """A region has at most one limit table, and more than six inside only while it is cleared."""
    at = table_cells(s, LIMIT, LIMIT_TABLES)
    top = main_question(s)
    for i, region in enumerate(at):
        by = table_cell(s, LIMIT_BY + i)
        if (region == NOWHERE) != (by == NOBODY):
            yield "limit_table", "a limit table lies in a region, and somebody has laid it"
        if region == NOWHERE:
            continue
        if at.count(region) > 1:
            yield "limit_table", f"two limit tables lie in {spot_name(region)}"
        if not may_have_acted(s, by, 55):
            yield "limit_table", f"{seat_name(by)} has not played {card_name(55)}"
        clearing = isinstance(top, ClearTable) and top.region == region and top.seat == by
        inside = int(population(s, region))
        if inside > SPACES and not clearing and somebody_can_be_sent(s, region, by):
            where = spot_name(region)
            yield "limit_table", f"{inside} stand on the table in {where}, more than it has spaces"


def somebody_can_be_sent(s: State, region: int, by: int) -> bool:
    """Whether somebody stands in a region whom the owner of its table can send to a court."""
    return any(
        s.count(spot, colour) and (colour == by or why_spared(s, spot, colour) == OFFERED)
        for spot in map(int, s.rules.taking_spots)
        if place_of(s, spot) == region
        for colour in seats_of(s)
    )


def the_bridge_carries_its_owner(s: State) -> Flaws:
    """A bridge lies between neighbours and has exactly one caballero, of the seat that laid it."""
    by, since = table_cell(s, BRIDGE_BY), table_cell(s, BRIDGE_ROUND)
    on_it = [int(s.count(BRIDGE_SPOT, colour)) for colour in range(COLOURS)]
    if on_it != [int(colour == by) for colour in range(COLOURS)]:
        yield "bridge", "one caballero of its owner stands on the bridge, nobody else"
    if (by == NOBODY) != (since == 0) or (since and since not in rounds_so_far(s)):
        yield "bridge_round", "the bridge and the round it was laid in do not fit"
    if by != NOBODY and not s.rules.is_adjacent(*table_cells(s, BRIDGE, 2)):
        yield "bridge_between", "the bridge lies between regions that do not touch"


def boards_that_mark_are_off_the_map(s: State) -> Flaws:
    """A board marks a quarantine only in one edition; a turned one was turned by its card."""
    board = table_cell(s, QUARANTINE_BOARD)
    if board != NOBODY:
        if s.rules.options["quarantine"] != "board" or table_cell(s, QUARANTINE) == NOWHERE:
            yield "quarantine_board", "this mobile board marks no quarantine"
        if table_cell(s, BOARD_AT + board) != NOWHERE:
            yield "quarantine_board", "this mobile board marks a quarantine and lies on the map"
    for by in table_cells(s, TURNED_BY, len(MOBILE_BOARDS)):
        if by != NOBODY and not may_have_acted(s, by, 73):
            yield "board_turned_by", f"{seat_name(by)} has not played {card_name(73)}"


def grandes_stand_in_regions_or_the_castillo(s: State) -> Flaws:
    """A Grande stands in a region, or in the Castillo if the card for that is in the game."""
    coup = pool(s.rules) >> POWER_OF[35] & 1 != 0 and table_cell(s, ROUND) > 0
    for seat in seats_of(s):
        home = seat_cell(s, GRANDE, seat)
        if home == CASTILLO and not coup:
            yield "grande", f"the Grande of {seat_name(seat)} cannot be in the Castillo"
        if home not in (NOWHERE, CASTILLO) and home not in s.rules.regions:
            name = seat_name(seat)
            yield "grande", f"the Grande of {name} stands in {spot_name(home)}, which is no region"
