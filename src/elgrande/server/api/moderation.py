"""People at a table, and what its host may do about them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from elgrande.server.api.common import REFUSALS, KnownGuest, ServicesHere, TableHere
from elgrande.server.live.table import LiveTable
from elgrande.server.services import Services
from elgrande.server.store.models import Guest
from elgrande.server.wire.people_shapes import People

router = APIRouter(prefix="/api/tables/{table}/people", tags=["people"], responses=REFUSALS)

PersonId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


def everybody(table: LiveTable, guest: Guest, services: Services) -> People:
    """All people at the table, as each order of the host leaves them."""
    return People(people=services.moderating.people(table, guest.id))


@router.get("", operation_id="people")
async def people(table: TableHere, guest: KnownGuest, services: ServicesHere) -> People:
    """The host's: who plays and watches, and who was muted or removed."""
    return everybody(table, guest, services)


@router.post("/{person}/mute", operation_id="mutePerson")
async def mute(
    table: TableHere, person: PersonId, guest: KnownGuest, services: ServicesHere
) -> People:
    """The host's: a person may read the chat, but not write."""
    await services.moderating.mute(table, person, guest.id)
    return everybody(table, guest, services)


@router.post("/{person}/unmute", operation_id="unmutePerson")
async def unmute(
    table: TableHere, person: PersonId, guest: KnownGuest, services: ServicesHere
) -> People:
    """The host's: a person may write again."""
    await services.moderating.unmute(table, person, guest.id)
    return everybody(table, guest, services)


@router.post("/{person}/remove", operation_id="removePerson")
async def remove(
    table: TableHere, person: PersonId, guest: KnownGuest, services: ServicesHere
) -> People:
    """The host's: a person is disconnected and kept out. In a game a bot plays the seat on."""
    await services.moderating.remove(table, person, guest.id)
    return everybody(table, guest, services)


@router.post("/{person}/back", operation_id="letPersonBack")
async def let_back(
    table: TableHere, person: PersonId, guest: KnownGuest, services: ServicesHere
) -> People:
    """The host's: who was removed may come back, to watch or by the link of a seat."""
    await services.moderating.let_back(table, person, guest.id)
    return everybody(table, guest, services)
