"""Guests: a name, and a signed cookie that remembers it."""

from __future__ import annotations

from fastapi import APIRouter, Response

from elgrande.server.api.common import REFUSALS, AddressHere, KnownGuest, MaybeGuest, ServicesHere
from elgrande.server.services import Services
from elgrande.server.store import models
from elgrande.server.store.keys import COOKIE, COOKIE_AGE
from elgrande.server.wire.people_shapes import GuestIn, GuestOut, Me
from elgrande.server.wire.shapes import Tables

router = APIRouter(prefix="/api/me", tags=["people"], responses=REFUSALS)


def set_cookie(response: Response, services: Services, guest: models.Guest) -> None:
    response.set_cookie(
        COOKIE,
        services.keys.sign_guest(guest.id),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=services.settings.is_secure,
        path="/",
    )


@router.get("", operation_id="me")
async def me(guest: MaybeGuest) -> Me:
    """Who you are, as your cookie says."""
    return Me(guest=GuestOut(id=guest.id, name=guest.name) if guest else None)


@router.post("", operation_id="sayName")
async def say_name(
    wanted: GuestIn,
    guest: MaybeGuest,
    services: ServicesHere,
    address: AddressHere,
    response: Response,
) -> Me:
    """Say how you are called. The first time this makes you a guest and sets the cookie."""
    services.joins.check(address)
    if guest is None:
        guest = await services.new_guest(wanted.name)
    else:
        await services.disk.do(services.disk.store.rename_guest, guest.id, wanted.name)
        guest.name = wanted.name
    set_cookie(response, services, guest)
    return Me(guest=GuestOut(id=guest.id, name=guest.name))


@router.delete("", operation_id="forgetMe")
async def forget_me(guest: KnownGuest, services: ServicesHere, response: Response) -> Me:
    """Leave all your seats, and be forgotten."""
    for table in await services.tables.of_guest(guest.id):
        for seat in table.seats_of(guest.id):
            await services.seating.leave(table, seat.seat, guest.id)
    await services.disk.do(services.disk.store.forget_guest, guest.id)
    response.delete_cookie(COOKIE, path="/")
    return Me(guest=None)


@router.get("/tables", operation_id="myTables")
async def my_tables(guest: KnownGuest, services: ServicesHere) -> Tables:
    """Where you are host or have a seat; what was last played comes first."""
    found = await services.tables.of_guest(guest.id)
    return Tables(tables=[services.tables.table_out(table, guest.id) for table in found])
