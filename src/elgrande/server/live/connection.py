"""A connection: one websocket of one person, who has one or several seats or is a spectator."""

from __future__ import annotations

import asyncio
import contextlib

import orjson
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from elgrande.base.actions import SEAT_LETTERS
from elgrande.engine.sight import SPECTATOR
from elgrande.server.errors import Refusal
from elgrande.server.live.commands import Commands
from elgrande.server.live.registry import Tables
from elgrande.server.live.table import WAITING, LiveTable
from elgrande.server.log import log_error
from elgrande.server.states.state_message import Seen
from elgrande.server.store import models
from elgrande.server.wire import client_messages as wire
from elgrande.server.wire.problems import bad_request
from elgrande.server.wire.wording import refusal_text, said_text
from elgrande.views.payload import viewer_name

MOST_WAITING = 400
MOST_BYTES_WAITING = 4_000_000
"""Messages, and bytes of them, that may wait for a slow connection."""
GOODBYE_SECONDS = 5
"""How long a connection that ends may take to read why."""
SAID_AT_ONCE = 100
CLOSED = {
    "table_deleted": 4404,
    "link_renewed": 4403,
    "seat_gone": 4403,
    "watching_closed": 4403,
    "removed": 4403,
    "server_stops": 1012,
    "too_slow": 4408,
    "too_many_connections": 4429,
    "too_many_bots_watched": 4429,
    "no_table": 4404,
    "not_saved": 1013,
    "server_error": 1011,
}


class Connection:
    """A websocket and the queue of messages to it, which are sent in order."""

    def __init__(
        self,
        socket: WebSocket,
        tables: Tables,
        table: LiveTable,
        guest: models.Guest | None,
        viewers: list[int],
        language: str,
        address: str = "",
    ) -> None:
        self.socket = socket
        self.tables = tables
        self.table = table
        self.person = guest
        self.guest = guest.id if guest else None
        self.name = guest.name if guest else ""
        self.address = address
        self.viewers = viewers
        self.language = language
        self.seen = {viewer: Seen() for viewer in viewers}
        self.shown: bytes = b""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.waiting = 0
        """Bytes in the queue."""
        self.ended = asyncio.Event()
        self.payer = f"guest {guest.id}" if guest else f"address {address}"
        """Whose messages are counted."""
        self.handle = tables.keys.handle(table.host, self.payer)
        self.commands = Commands(self)
        self.closing = ""

    # ---- what a table tells its listeners

    def is_watching(self) -> bool:
        return self.viewers == [SPECTATOR]

    def send(self, message: dict[str, object] | bytes) -> None:
        if self.closing:
            return
        if self.queue.qsize() >= MOST_WAITING or self.waiting > MOST_BYTES_WAITING:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.waiting = 0
            self.close("too_slow")
            return
        ready = message if isinstance(message, bytes) else orjson.dumps(message)
        self.waiting += len(ready)
        self.queue.put_nowait(ready)

    def show(self) -> None:
        game = self.table.game
        if game is None or not self._may_still_look():
            return
        for viewer in self.viewers:
            message = game.message(viewer, self.language, self.seen[viewer])
            if message is not None:
                self.send(message)

    def _may_still_look(self) -> bool:
        """Whether this person may still see for all viewers; if not, the connection is closed."""
        if self.table.moderation.keeps_out(self.handle):
            self.close("removed")
            return False
        self.viewers = [one for one in self.viewers if one < len(self.table.seats)]
        watching, plays = self.table.watching_for(self.guest), bool(self.table.seats_of(self.guest))
        for viewer in self.viewers:
            if viewer != SPECTATOR and self.guest in self.table.seats[viewer].holders:
                continue
            if watching == "nobody" and not plays and self.table.status != WAITING:
                self.close("watching_closed")
                return False
            if viewer != SPECTATOR and (watching != "hands" or plays):
                self.close("seat_gone")
                return False
        return True

    def tell_table(self) -> None:
        if not self._may_still_look():
            return
        shown = self.tables.table_out(self.table, self.guest).model_dump_json().encode()
        if shown != self.shown:
            self.shown = shown
            self.send(b'{"type":"table","table":' + shown + b"}")

    def said(self, said: models.Said) -> dict[str, object]:
        return {
            "number": said.number,
            "kind": said.kind,
            "seat": SEAT_LETTERS[said.seat] if said.seat >= 0 else None,
            "name": said.name,
            "text": said_text(said, self.language),
            "at": int(said.at),
        }

    def tell_said(self, said: models.Said) -> None:
        self.send({"type": "said", "said": self.said(said)})

    def close(self, code: str) -> None:
        if self.closing:
            return
        message = refusal_text(Refusal(code), self.language)
        self.send({"type": "closed", "code": code, "message": message})
        self._end(code)

    def _end(self, code: str) -> None:
        self.closing = self.closing or code
        self.queue.put_nowait(None)
        self.ended.set()

    # ---- the life of a connection

    async def run(self) -> None:
        reader = asyncio.create_task(self._greet_and_read())
        writer = asyncio.create_task(self._write())
        try:
            await self.ended.wait()
        finally:
            self.table.listeners.discard(self)
            for task in (reader, *self.commands.tasks):
                task.cancel()
            self.table.tell_table()
            # Who does not read is not waited for.
            await asyncio.wait({writer}, timeout=GOODBYE_SECONDS)
            writer.cancel()

    async def _greet_and_read(self) -> None:
        try:
            await self._greet()
            await self._read()
        except WebSocketDisconnect:
            pass
        except Refusal as refusal:
            self.close(refusal.code)
        except Exception:
            log_error("socket_error", table=self.table.id)
            self.close("server_error")
        finally:
            self._end("gone")

    async def _greet(self) -> None:
        said = await self.tables.disk.do(self.tables.disk.store.said, self.table.id, SAID_AT_ONCE)
        game = None
        if self.table.status != WAITING:
            game = await self.tables.game_of(self.table)
        async with self.table.changing():
            if not self._may_still_look():
                return
            most = self.tables.settings.limits.connections_per_table
            if self.is_watching() and self.table.watchers() >= most:
                raise Refusal("too_many_connections", 429)
            self.tables.check_bots_watched(self.table, self.address)
            self.table.listeners.add(self)
            table = self.tables.table_out(self.table, self.guest).model_dump_json().encode()
            self.shown = table
            rest = orjson.dumps(
                {
                    "viewers": [viewer_name(viewer) for viewer in self.viewers],
                    "language": self.language,
                    "said": [self.said(one) for one in said],
                }
            )
            self.send(b'{"type":"hello","table":' + table + b"," + rest[1:])
            self.show()
        self.table.tell_table()
        if game is not None:
            game.go_on()

    async def _write(self) -> None:
        """Send what is in the queue; then close the websocket with the reason."""
        try:
            while True:
                message = await self.queue.get()
                if message is None:
                    break
                self.waiting -= len(message)
                await self.socket.send_text(message.decode())
            await self.socket.close(CLOSED.get(self.closing, 1000), self.closing)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._end("gone")

    async def _read(self) -> None:
        while not self.closing:
            data = await self.socket.receive()
            if data["type"] == "websocket.disconnect":
                return
            await self._take(data.get("text"))

    async def _take(self, text: str | None) -> None:
        limits = self.tables.settings.limits
        given = "-"
        try:
            self.tables.messages.check(self.payer)
            if text is None or len(text) > limits.message_bytes:
                raise Refusal("too_big", 422) if text else bad_request()
            message = wire.CLIENT.validate_json(text)
            given = message.id
            await self.commands.handle(message)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            self.refuse(id_in(text), bad_request(first))
        except Refusal as refusal:
            self.refuse(given, refusal)
        except Exception:
            log_error("socket_error", table=self.table.id)
            self.refuse(given, Refusal("server_error", 500))

    def refuse(self, given: str, refusal: Refusal) -> None:
        self.send(
            {
                "type": "refused",
                "id": given,
                "code": refusal.code,
                "message": refusal_text(refusal, self.language),
                "reason": refusal.values.get("reason"),
                "field": refusal.values.get("field"),
            }
        )


def id_in(text: str | None) -> str:
    """The id of a message that is otherwise wrong, so that its sender knows which."""
    with contextlib.suppress(orjson.JSONDecodeError, TypeError):
        told = orjson.loads(text or "")
        if isinstance(told, dict) and isinstance(told.get("id"), str):
            return str(told["id"])[:64]
    return "-"
