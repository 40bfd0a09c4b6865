"""Tables: the lobby, making and changing them, beginning, rematch."""

from __future__ import annotations

from fastapi import APIRouter

from elgrande.server.api.common import (
    REFUSALS,
    AddressHere,
    KnownGuest,
    MaybeGuest,
    ServicesHere,
    TableHere,
)
from elgrande.server.errors import Refusal, not_yours
from elgrande.server.live.table import OVER
from elgrande.server.wire.shapes import RecordOut, TableChange, TableIn, TableOut, Tables

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)


@router.get("", operation_id="lobby")
async def lobby(guest: MaybeGuest, services: ServicesHere) -> Tables:
    """Public tables that wait for people or are being played."""
    known = guest.id if guest else None
    found = await services.tables.lobby()
    return Tables(tables=[services.tables.table_out(table, known) for table in found])


@router.post("", operation_id="makeTable", status_code=201)
async def make_table(
    wanted: TableIn, guest: KnownGuest, services: ServicesHere, address: AddressHere
) -> TableOut:
    """A new table. Its id is not to be guessed: who has it may look at the table."""
    services.new_tables.check(address)
    table = await services.hosting.create(wanted, guest)
    services.tables.tell(table)
    return services.tables.table_out(table, guest.id)


@router.get("/{table}", operation_id="table")
async def one_table(table: TableHere, guest: MaybeGuest, services: ServicesHere) -> TableOut:
    return services.tables.table_out(table, guest.id if guest else None)


@router.patch("/{table}", operation_id="changeTable")
async def change_table(
    wanted: TableChange, table: TableHere, guest: KnownGuest, services: ServicesHere
) -> TableOut:
    """The host's; once the game has begun only name, lobby, pace, and who may write and watch."""
    await services.hosting.change(table, wanted, guest)
    return services.tables.table_out(table, guest.id)


@router.delete("/{table}", operation_id="deleteTable", status_code=204)
async def delete_table(table: TableHere, guest: KnownGuest, services: ServicesHere) -> None:
    """The table, its game and its chat are gone for good. The host's; not while others play."""
    await services.hosting.delete(table, guest.id)


@router.post("/{table}/start", operation_id="startTable")
async def start_table(table: TableHere, guest: KnownGuest, services: ServicesHere) -> TableOut:
    """The host's, once every seat is taken."""
    await services.hosting.start(table, guest.id)
    return services.tables.table_out(table, guest.id)


@router.post("/{table}/rematch", operation_id="rematch")
async def rematch(table: TableHere, guest: KnownGuest, services: ServicesHere) -> TableOut:
    """After the end: a new table with the same people. Asking again finds the same one."""
    again = await services.hosting.rematch(table, guest)
    return services.tables.table_out(again, guest.id)


@router.get("/{table}/record", operation_id="record")
async def record(table: TableHere, guest: MaybeGuest, services: ServicesHere) -> RecordOut:
    """The whole game as text, once it is over: before, it would tell secrets.

    Where nobody may watch, only those who sit at the table may read it.
    """
    if guest is not None:
        services.tables.check_welcome(table, guest.id)
    plays = guest is not None and bool(table.seats_of(guest.id))
    if table.watching_for(guest.id if guest else None) == "nobody" and not plays:
        raise not_yours("watching_closed")
    if table.status != OVER:
        raise Refusal("not_over")
    live = await services.tables.game_of(table)
    return RecordOut(record=live.game.record())
