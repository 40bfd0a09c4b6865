"""Looking back: earlier positions of a game, for whoever may see them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from elgrande.base.actions import SEAT_LETTERS
from elgrande.engine.sight import EVERYTHING, SPECTATOR
from elgrande.game import Game
from elgrande.server.api.common import (
    REFUSALS,
    AddressHere,
    KnownGuest,
    LanguageHere,
    MaybeGuest,
    ServicesHere,
    TableHere,
)
from elgrande.server.api.socket import chosen_viewers
from elgrande.server.errors import Refusal, not_found, not_yours
from elgrande.server.live.past import load_whole, looked_back
from elgrande.server.live.table import OVER, LiveTable
from elgrande.server.services import Services
from elgrande.server.states.past import Looker
from elgrande.server.store import models
from elgrande.server.tables.opened_records import open_record
from elgrande.server.tables.playing_on import play_on
from elgrande.server.wire.past_shapes import Past, PlayOn, RecordLook, RecordLooked
from elgrande.server.wire.rules import rules_in
from elgrande.server.wire.server_messages import State
from elgrande.server.wire.shapes import TableOut
from elgrande.telling.seats import Seats
from elgrande.views.payload import viewer_name

router = APIRouter(prefix="/api", tags=["looking back"], responses=REFUSALS)

Ply = Annotated[int, Path(ge=0, le=100_000)]
RecordKey = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")]
ViewerWord = Annotated[str, Query(max_length=20)]


def payer_of(guest: MaybeGuest, address: AddressHere) -> str:
    """Whose looks are counted."""
    return f"guest {guest.id}" if guest else f"address {address}"


PayerHere = Annotated[str, Depends(payer_of)]


@dataclass(frozen=True)
class Look:
    """A look back that is allowed: who pays, and as whom one looks, of those as whom one may."""

    payer: str
    looker: Looker
    allowed: list[int]


def look_at(table: LiveTable, guest: str | None, wanted: str) -> tuple[int, list[int]]:
    """As whom somebody looks back at a table's game, and may: after the end as everybody."""
    if table.status != OVER:
        if wanted == viewer_name(EVERYTHING):
            raise Refusal("not_over")
        viewers = chosen_viewers(table, guest, wanted)
        return viewers[0], viewers
    if table.watching_for(guest) == "nobody" and not table.seats_of(guest):
        raise not_yours("watching_closed")
    return among(all_viewers(len(table.seats)), wanted)


def among(allowed: list[int], wanted: str) -> tuple[int, list[int]]:
    named = {viewer_name(one): one for one in allowed}
    if wanted and wanted not in named:
        raise not_found("seat")
    return named.get(wanted, allowed[0]), allowed


def all_viewers(seats: int) -> list[int]:
    return [EVERYTHING, *range(seats), SPECTATOR]


async def table_look(
    table: TableHere,
    guest: MaybeGuest,
    payer: PayerHere,
    language: LanguageHere,
    services: ServicesHere,
    viewer: ViewerWord = "",
) -> Look:
    services.looks.check(payer)
    if table.moderation.keeps_out(services.tables.keys.handle(table.host, payer)):
        raise not_yours("removed")
    chosen, allowed = look_at(table, guest.id if guest else None, viewer)
    await load_whole(services.tables, table)
    return Look(payer, Looker(chosen, language), allowed)


TableLook = Annotated[Look, Depends(table_look)]


async def made(services: Services, payer: str, work: Callable[[], Callable[[], bytes]]) -> Response:
    """What is prepared here and made in a thread; not compressed, since it may tell secrets."""
    found = await services.tables.preview_thread.do(payer, work)
    return Response(found, media_type="application/json")


@router.get("/tables/{table}/past", operation_id="past", response_model=Past)
async def past(table: TableHere, look: TableLook, services: ServicesHere) -> Response:
    """The game so far, as one of those whose view one has; after the end as anybody."""
    return await made(
        services, look.payer, lambda: looked_back(table).timeline(look.looker, look.allowed)
    )


@router.get("/tables/{table}/past/{ply}", operation_id="pastPosition", response_model=State)
async def past_position(
    table: TableHere, ply: Ply, look: TableLook, services: ServicesHere
) -> Response:
    """How the game stood before this answer, as it was shown then."""
    return await made(services, look.payer, lambda: looked_back(table).position(look.looker, ply))


@router.post(
    "/tables/{table}/play-on",
    operation_id="playOn",
    status_code=201,
    dependencies=[Depends(table_look)],
)
async def play_on_table(
    wanted: PlayOn,
    table: TableHere,
    guest: KnownGuest,
    address: AddressHere,
    services: ServicesHere,
) -> TableOut:
    """A new table that begins in a position of a game that is over, against bots."""
    if table.status != OVER:
        raise Refusal("not_over")
    looked = looked_back(table)
    return await begun(services, looked.game, looked.seats, wanted, guest, address)


async def begun(
    services: Services, game: Game, seats: Seats, wanted: PlayOn, guest: models.Guest, address: str
) -> TableOut:
    services.new_tables.check(address)
    seat = SEAT_LETTERS.index(wanted.seat)
    made = await play_on(services.hosting, game, seats, wanted.ply, seat, guest)
    return services.tables.table_out(made, guest.id)


@router.post("/records/{key}/play-on", operation_id="playOnRecord", status_code=201)
async def play_on_record(
    wanted: PlayOn,
    key: RecordKey,
    guest: KnownGuest,
    address: AddressHere,
    services: ServicesHere,
) -> TableOut:
    """A new table that begins in a position of a record, against bots."""
    opened = services.opened.find(key)
    return await begun(services, opened.game, opened.seats, wanted, guest, address)


@router.post("/records/look", operation_id="lookAtRecord")
async def look_at_record(
    wanted: RecordLook, payer: PayerHere, services: ServicesHere
) -> RecordLooked:
    """A record is played again, to be looked at; it is kept nowhere but in memory, for a while."""
    services.looks.check(payer)
    opened = await services.tables.preview_thread.do(
        payer, lambda: partial(open_record, wanted.record)
    )
    services.opened.keep(opened)
    seats = opened.seats
    return RecordLooked(
        key=opened.key,
        rules=rules_in(opened.game),
        names=list(seats.names),
        bots=list(seats.bots),
        over=opened.game.is_over,
    )


async def record_look(
    key: RecordKey,
    payer: PayerHere,
    language: LanguageHere,
    services: ServicesHere,
    viewer: ViewerWord = "",
) -> Look:
    services.looks.check(payer)
    seats = services.opened.find(key).game.rules.seats
    chosen, allowed = among(all_viewers(int(seats)), viewer)
    return Look(payer, Looker(chosen, language), allowed)


RecordLookHere = Annotated[Look, Depends(record_look)]


@router.get("/records/{key}/past", operation_id="recordPast", response_model=Past)
async def record_past(key: RecordKey, look: RecordLookHere, services: ServicesHere) -> Response:
    opened = services.opened.find(key)
    return await made(
        services, look.payer, lambda: opened.looked.timeline(look.looker, look.allowed)
    )


@router.get("/records/{key}/past/{ply}", operation_id="recordPosition", response_model=State)
async def record_position(
    key: RecordKey, ply: Ply, look: RecordLookHere, services: ServicesHere
) -> Response:
    opened = services.opened.find(key)
    return await made(services, look.payer, lambda: opened.looked.position(look.looker, ply))
