"""Games from elsewhere: a record becomes a table. Nothing in it is believed."""

from __future__ import annotations

from fastapi import APIRouter

from elgrande.server.api.common import REFUSALS, AddressHere, KnownGuest, ServicesHere
from elgrande.server.tables.records import table_from_record
from elgrande.server.wire.shapes import RecordIn, TableOut

router = APIRouter(prefix="/api/records", tags=["records"], responses=REFUSALS)


@router.post("", operation_id="importRecord", status_code=201)
async def import_record(
    wanted: RecordIn, guest: KnownGuest, services: ServicesHere, address: AddressHere
) -> TableOut:
    """A table with this game, which is played again from the beginning, under every rule."""
    services.new_tables.check(address)
    table = await table_from_record(services.hosting, wanted, guest)
    return services.tables.table_out(table, guest.id)
