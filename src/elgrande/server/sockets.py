"""Live connections: one websocket, for one person, with one or several seats or as a spectator."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from elgrande.engine.decision import Stamp
from elgrande.engine.errors import NotationError
from elgrande.engine.sight import SPECTATOR
from elgrande.modules.base.actions import SEAT_LETTERS, SPOT
from elgrande.server import messages as wire
from elgrande.server.advising import advice_for
from elgrande.server.errors import Refusal, not_found, not_yours
from elgrande.server.journal import note, trouble
from elgrande.server.keys import COOKIE
from elgrande.server.limits import Rate
from elgrande.server.live import WAITING, LiveTable
from elgrande.server.payloads import Seen
from elgrande.server.play import Play
from elgrande.server.security import address_of, language_of
from elgrande.server.services import Services
from elgrande.server.shapes import clean
from elgrande.server.speech import refusal_text, said_text
from elgrande.server.store import models
from elgrande.views.payload import viewer_name

MOST_WAITING = 400
"""Messages that may wait for a slow connection."""
SAID_AT_ONCE = 100
CLOSED = {
    "table_deleted": 4404,
    "link_renewed": 4403,
    "seat_gone": 4403,
    "server_stops": 1012,
    "too_slow": 4408,
}

router = APIRouter()


class Connection:
    """A person's open page. All that is sent goes through one queue, in order."""

    def __init__(
        self,
        socket: WebSocket,
        services: Services,
        table: LiveTable,
        guest: models.Guest | None,
        viewers: list[int],
        language: str,
    ) -> None:
        self.socket = socket
        self.services = services
        self.table = table
        self.person = guest
        self.guest = guest.id if guest else None
        self.viewers = viewers
        self.language = language
        self.seen = {viewer: Seen() for viewer in viewers}
        self.shown: bytes = b""
        self.queue: asyncio.Queue[bytes | str] = asyncio.Queue()
        self.chats = Rate(services.settings.limits.chat_per_minute)
        self.rate = Rate(services.settings.limits.messages_per_minute)
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = ""

    # ---- what a table tells its listeners

    def is_watching(self) -> bool:
        return self.viewers == [SPECTATOR]

    def send(self, message: dict[str, object] | bytes) -> None:
        if self.closing:
            return
        if self.queue.qsize() >= MOST_WAITING:
            self.close("too_slow")
            return
        self.queue.put_nowait(message if isinstance(message, bytes) else orjson.dumps(message))

    def show(self) -> None:
        play = self.table.play
        if play is None or not self._may_still_look():
            return
        for viewer in self.viewers:
            message = play.message(viewer, self.language, self.seen[viewer])
            if message is not None:
                self.send(message)

    def _may_still_look(self) -> bool:
        """Who has lost a seat, or got one while he saw the others' hands, sees no more."""
        for viewer in self.viewers:
            if viewer == SPECTATOR or self.guest in self.table.seats[viewer].holders:
                continue
            if self.table.settings.watching != "hands" or self.table.seats_of(self.guest):
                self.close("seat_gone")
                return False
        return True

    def tell_table(self) -> None:
        if not self._may_still_look():
            return
        shown = self.services.tables.shown(self.table, self.guest).model_dump_json().encode()
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
        self.closing = code
        self.queue.put_nowait("")

    # ---- the life of a connection

    async def run(self) -> None:
        writer = asyncio.create_task(self._write())
        try:
            await self._greet()
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.listeners.discard(self)
            for task in [*self.tasks]:
                task.cancel()
            self.closing = self.closing or "gone"
            self.queue.put_nowait("")
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await asyncio.wait_for(writer, 5)
            self.table.tell_table()

    async def _greet(self) -> None:
        said = await self.services.disk.do(
            self.services.disk.store.said, self.table.id, SAID_AT_ONCE
        )
        play = None
        if self.table.status != WAITING:
            play = await self.services.tables.play_of(self.table)
        async with self.table.lock:
            self.table.listeners.add(self)
            table = self.services.tables.shown(self.table, self.guest).model_dump_json().encode()
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
        if play is not None:
            play.go_on()

    async def _write(self) -> None:
        """Send what is queued; at the end say why."""
        try:
            while True:
                message = await self.queue.get()
                if isinstance(message, str):
                    break
                await self.socket.send_text(message.decode())
            await self.socket.close(CLOSED.get(self.closing, 1000), self.closing)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.closing = self.closing or "gone"

    async def _read(self) -> None:
        while not self.closing:
            data = await self.socket.receive()
            if data["type"] == "websocket.disconnect":
                return
            text = data.get("text")
            await self._take(text if text is not None else None)

    async def _take(self, text: str | None) -> None:
        limits = self.services.settings.limits
        given = "-"
        try:
            self.rate.check("messages")
            if text is None or len(text) > limits.message_bytes:
                raise Refusal(
                    "too_big" if text else "bad_request", 422, **({} if text else {"why": "?"})
                )
            message = wire.CLIENT.validate_json(text)
            given = message.id
            await self._obey(message)
        except ValidationError as error:
            self.refuse(id_in(text), Refusal("bad_request", 422, why=first_problem(error)))
        except Refusal as refusal:
            self.refuse(given, refusal)
        except Exception:
            trouble("socket_error", table=self.table.id)
            self.refuse(given, Refusal("server_error", 500))

    def refuse(self, given: str, refusal: Refusal) -> None:
        self.send(
            {
                "type": "refused",
                "id": given,
                "code": refusal.code,
                "message": refusal_text(refusal, self.language),
                "reason": refusal.values.get("reason"),
            }
        )

    # ---- what a person does

    def seat(self, letter: str) -> int:
        """A seat of this person's own, that this connection is for."""
        number = SEAT_LETTERS.index(letter)
        seat = self.table.seat(number)
        if seat is None or self.guest not in seat.holders:
            raise not_yours("not_your_seat")
        return number

    def seat_played(self, letter: str) -> int:
        number = self.seat(letter)
        if self.table.seats[number].level:
            raise Refusal("not_asked")
        return number

    async def _obey(self, message: wire.ClientMessage) -> None:
        match message:
            case wire.Ping():
                self.send({"type": "pong", "id": message.id})
            case wire.Chat():
                await self._chat(message)
            case wire.Answer():
                await self._answer(message)
            case wire.Withdraw():
                seat = self.seat_played(message.seat)
                play = await self.play()
                stamp = read_stamp(message.stamp)
                await asyncio.shield(play.withdraw(seat, stamp, message.action))
                self.done(message.id)
            case wire.Undo():
                play = await self.play()
                asked = await asyncio.shield(
                    play.undo(self.seat_played(message.seat), message.what)
                )
                self.done(message.id, play.letters(asked))
            case wire.Consent():
                play = await self.play()
                await asyncio.shield(play.consent(self.seat_played(message.seat), message.agree))
                self.done(message.id)
            case wire.SetStanding():
                await self._stand(message)
            case wire.AskAdvice():
                self._later(partial(self._advise, message), message.id)

    def done(self, given: str, asked: list[str] | None = None) -> None:
        self.send({"type": "done", "id": given, "asked": asked or []})

    async def play(self) -> Play:
        return await self.services.tables.play_of(self.table)

    def _later(self, work: Callable[[], Coroutine[Any, Any, None]], given: str) -> None:
        """Do something that takes its time, and read on meanwhile."""

        async def guarded() -> None:
            try:
                await work()
            except Refusal as refusal:
                self.refuse(given, refusal)
            except Exception:
                trouble("socket_error", table=self.table.id)
                self.refuse(given, Refusal("server_error", 500))

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _answer(self, message: wire.Answer) -> None:
        seat = self.seat_played(message.seat)
        play = await self.play()
        stamp = read_stamp(message.stamp)
        wait = play.holds_back(seat) if stamp == play.game.stamp(seat) else 0.0
        if wait:
            self._later(partial(self._answer_later, play, wait, message), message.id)
        else:
            await self._answer_now(play, seat, stamp, message)

    async def _answer_later(self, play: Play, wait: float, message: wire.Answer) -> None:
        await asyncio.sleep(wait)
        await self._answer_now(
            play, self.seat_played(message.seat), read_stamp(message.stamp), message
        )

    async def _answer_now(self, play: Play, seat: int, stamp: Stamp, message: wire.Answer) -> None:
        taken = await asyncio.shield(play.answer(seat, stamp, message.actions))
        why = None
        if taken.why is not None:
            why = refusal_text(Refusal(taken.why, action=taken.left[0]), self.language)
        self.send(
            {
                "type": "answered",
                "id": message.id,
                "seat": message.seat,
                "taken": taken.number,
                "left": list(taken.left),
                "why": why,
            }
        )

    async def _stand(self, message: wire.SetStanding) -> None:
        seat = self.seat(message.seat)
        play = await self.play()
        region = ""
        if message.mode == "region":
            region = message.region or ""
            try:
                known = SPOT.number(region) in [int(one) for one in play.game.rules.places]
            except NotationError:
                known = False
            if not known:
                raise Refusal("no_such_region", 422)
        standing = play.standing_for(message.mode, region, message.skip_action)
        await self.services.seating.set_standing(self.table, seat, standing)
        self.done(message.id)

    async def _chat(self, message: wire.Chat) -> None:
        if not self.table.settings.chat:
            raise Refusal("chat_off")
        if self.person is None:
            raise Refusal("needs_name", 403)
        self.chats.check("chat")
        try:
            text = clean(message.text)
        except ValueError:
            raise Refusal("bad_request", 422, why="?") from None
        seats = self.table.seats_of(self.guest)
        seat = seats[0].seat if seats else -1
        name = seats[0].name if seats else self.person.name
        async with self.table.lock:
            said = self.table.next_said("chat", seat, name, text)
            kept = self.services.settings.limits.chat_kept
            await self.services.disk.do(self.services.disk.store.say, said, kept)
            self.table.said = said.number
        self.table.tell_said(said)
        self.done(message.id)

    async def _advise(self, message: wire.AskAdvice) -> None:
        seat = self.seat_played(message.seat)
        play = await self.play()
        stamp = read_stamp(message.stamp)
        found = await advice_for(self.services, play, seat, stamp, self.language)
        self.send({"type": "advice", "id": message.id, **found})


def read_stamp(text: str) -> Stamp:
    ply, n, undos = (int(word) for word in text.split("."))
    return Stamp(ply, n, undos)


def id_in(text: str | None) -> str:
    """The id of a message that is otherwise wrong, so that its sender knows which."""
    with contextlib.suppress(orjson.JSONDecodeError, TypeError):
        told = orjson.loads(text or "")
        if isinstance(told, dict) and isinstance(told.get("id"), str):
            return str(told["id"])[:64]
    return "-"


def first_problem(error: ValidationError) -> str:
    """Where and what, without repeating what was sent."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")[:80]
    return f"{where}: {first['msg']}" if where else first["msg"]


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
            _check_watching(table, number, bool(own))
        if number not in found:
            found.append(number)
    return found


def _check_watching(table: LiveTable, viewer: int, plays: bool) -> None:
    watching = table.settings.watching
    if viewer == SPECTATOR:
        if watching == "nobody" and not plays:
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
    try:
        if count.get(address, 0) >= limits.connections_per_address:
            raise Refusal("too_many_connections", 429)
        guest = await services.guest(socket.cookies.get(COOKIE))
        found = await services.tables.find(table)
        if len(found.listeners) >= limits.connections_per_table:
            raise Refusal("too_many_connections", 429)
        wanted = socket.query_params.get("viewers", "")
        viewers = chosen_viewers(found, guest.id if guest else None, wanted)
    except Refusal as refusal:
        await socket.accept()
        message = refusal_text(refusal, language)
        closed = {"type": "closed", "code": refusal.code, "message": message}
        await socket.send_text(orjson.dumps(closed).decode())
        await socket.close(4000 + min(refusal.status, 599), refusal.code)
        return
    await socket.accept()
    count[address] = count.get(address, 0) + 1
    note("connected", table=found.id, seats=len(viewers))
    try:
        await Connection(socket, services, found, guest, viewers, language).run()
    finally:
        count[address] -= 1
        if count[address] <= 0:
            del count[address]
        note("disconnected", table=found.id)
