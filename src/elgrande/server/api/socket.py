"""The door to a table: who may listen, as whom, and how many."""

from __future__ import annotations

import orjson
from fastapi import APIRouter, WebSocket

from elgrande.base.actions import SEAT_LETTERS
from elgrande.engine.sight import SPECTATOR
from elgrande.server.api.guard import address_of, language_of
from elgrande.server.errors import Refusal, not_found, not_yours
from elgrande.server.live.connection import Connection
from elgrande.server.live.table import WAITING, LiveTable
from elgrande.server.log import log_event
from elgrande.server.services import Services
from elgrande.server.store.keys import COOKIE
from elgrande.server.wire.wording import refusal_text

router = APIRouter()


def chosen_viewers(table: LiveTable, guest: str | None, wanted: str) -> list[int]:
    """For whom a connection is: seats of one's own, or what spectators may see."""
    own = [seat.seat for seat in table.seats_of(guest)]
    if not wanted:
        if own:
            return own
        wanted = "spectator"
    found: list[int] = []
    for word in wanted.split(",")[:8]:
        if word == "spectator":
            number = SPECTATOR
        elif word in set(SEAT_LETTERS):
            number = SEAT_LETTERS.index(word)
        else:
            raise not_found("seat")
        if number != SPECTATOR and number >= len(table.seats):
            raise not_found("seat")
        if number not in own:
            _check_watching(table, number, guest)
        if number not in found:
            found.append(number)
    return found


def _check_watching(table: LiveTable, viewer: int, guest: str | None) -> None:
    """Who is still looking for a seat sees a table that waits, whoever may watch later."""
    watching, plays = table.watching_for(guest), bool(table.seats_of(guest))
    if viewer == SPECTATOR:
        if watching == "nobody" and not plays and table.status != WAITING:
            raise not_yours("watching_closed")
    elif watching != "hands" or plays or table.status == WAITING:
        raise not_yours("not_your_seat")


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """The table as it is played: see ClientMessage and ServerMessage for what is said."""
    services: Services = socket.app.state.services
    language = language_of(socket.headers, socket.scope)
    address = address_of(socket.scope)
    limits = services.settings.limits
    count = services.connections
    # Counted before anything is waited for: else a thousand at once would all be the first.
    payer, most = address, limits.connections_per_address
    count[payer] = count.get(payer, 0) + 1
    try:
        guest = await services.guest(socket.cookies.get(COOKIE))
        found = await services.tables.find(table)
        wanted = socket.query_params.get("viewers", "")
        viewers = chosen_viewers(found, guest.id if guest else None, wanted)
        if guest is not None and found.seats_of(guest.id):  # spectators keep no player out
            forget(count, payer)
            payer, most = f"guest {guest.id}", limits.connections_per_guest
            count[payer] = count.get(payer, 0) + 1
        if count[payer] > most:
            raise Refusal("too_many_connections", 429)
        await socket.accept()
        log_event("connected", table=found.id, seats=len(viewers))
        await Connection(socket, services.tables, found, guest, viewers, language, address).run()
        log_event("disconnected", table=found.id)
    except Refusal as refusal:
        await socket.accept()
        message = refusal_text(refusal, language)
        closed = {"type": "closed", "code": refusal.code, "message": message}
        await socket.send_text(orjson.dumps(closed).decode())
        await socket.close(4000 + min(refusal.status, 599), refusal.code)
    finally:
        forget(count, payer)


def forget(count: dict[str, int], payer: str) -> None:
    """Take one from a count; counts of nothing are not kept."""
    count[payer] -= 1
    if count[payer] <= 0:
        del count[payer]
