"""What routes share: who asks, in which language, and how refusals look."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Request

from elgrande.server.api.guard import address_of, language_of
from elgrande.server.errors import Refusal
from elgrande.server.live.registry import seat_number
from elgrande.server.live.table import LiveTable
from elgrande.server.services import Services
from elgrande.server.store import models
from elgrande.server.store.keys import COOKIE
from elgrande.server.wire.shapes import Language, Refused, SeatLetter

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused, "description": what}
    for status, what in {
        400: "Not understood.",
        403: "Not yours to do.",
        404: "Not there.",
        409: "Not now.",
        413: "Too big.",
        422: "Not possible.",
        429: "Too often.",
        503: "Not now; try again.",
    }.items()
}


def services_of(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


ServicesHere = Annotated[Services, Depends(services_of)]


async def maybe_guest(request: Request, services: ServicesHere) -> models.Guest | None:
    return await services.guest(request.cookies.get(COOKIE))


MaybeGuest = Annotated[models.Guest | None, Depends(maybe_guest)]


async def known_guest(guest: MaybeGuest) -> models.Guest:
    if guest is None:
        raise Refusal("needs_name", 403)
    return guest


KnownGuest = Annotated[models.Guest, Depends(known_guest)]

TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


async def table_here(table: TableId, services: ServicesHere) -> LiveTable:
    return await services.tables.find(table)


TableHere = Annotated[LiveTable, Depends(table_here)]


def seat_here(seat: SeatLetter, table: TableHere) -> int:
    return seat_number(seat, table)


SeatHere = Annotated[int, Depends(seat_here)]


def chosen_language(request: Request, language: Language | None = None) -> str:
    return language or language_of(request.headers, request.scope)


LanguageHere = Annotated[str, Depends(chosen_language)]


def address_here(request: Request) -> str:
    return address_of(request.scope)


AddressHere = Annotated[str, Depends(address_here)]
