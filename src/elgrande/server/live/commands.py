"""Handlers for the messages that come over a connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from pydantic_core import PydanticCustomError

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.engine.decision import Stamp
from elgrande.engine.errors import NotationError
from elgrande.server import metrics
from elgrande.server.errors import Refusal, not_yours
from elgrande.server.live.game import LiveGame
from elgrande.server.live.lookahead import advice_for, prepare_preview
from elgrande.server.live.registry import Tables
from elgrande.server.live.table import LiveTable
from elgrande.server.log import log_error
from elgrande.server.store import models
from elgrande.server.wire import client_messages as wire
from elgrande.server.wire.names import clean
from elgrande.server.wire.problems import bad_request
from elgrande.server.wire.wording import refusal_text


class Client(Protocol):
    """The connection a message came over, as far as the handlers know it."""

    tables: Tables
    table: LiveTable
    person: models.Guest | None
    guest: str | None
    language: str
    payer: str

    def send(self, message: dict[str, object] | bytes) -> None: ...

    def refuse(self, given: str, refusal: Refusal) -> None: ...


class Commands:
    """Handles the messages of one client. Each gets a reply with its id, now or when it is done."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.tables = client.tables
        self.table = client.table
        self.guest = client.guest
        self.tasks: set[asyncio.Task[None]] = set()

    def seat(self, letter: str) -> int:
        """The number of a seat that this client holds."""
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

    async def handle(self, message: wire.ClientMessage) -> None:
        match message:
            case wire.Ping():
                self.client.send({"type": "pong", "id": message.id})
            case wire.Chat():
                await self._chat(message)
            case wire.Answer():
                await self._answer(message)
            case wire.Withdraw():
                seat = self.seat_played(message.seat)
                live = await self.game()
                stamp = read_stamp(message.stamp)
                await asyncio.shield(live.withdraw(seat, stamp, message.action))
                self.done(message.id)
            case wire.Undo():
                live = await self.game()
                asked = await asyncio.shield(
                    live.undo(self.seat_played(message.seat), message.what)
                )
                self.done(message.id, live.letters(asked))
            case wire.Consent():
                live = await self.game()
                await asyncio.shield(live.consent(self.seat(message.seat), message.agree))
                self.done(message.id)
            case wire.SetStanding():
                await self._set_standing(message)
            case wire.Hurry():
                await self._hurry(message)
            case wire.AskAdvice():
                self._later(partial(self._advise, message), message.id)
            case wire.AskPreview():
                self._later(partial(self._preview, message), message.id)

    def done(self, given: str, asked: list[str] | None = None) -> None:
        self.client.send({"type": "done", "id": given, "asked": asked or []})

    async def game(self) -> LiveGame:
        return await self.tables.game_of(self.table)

    def _later(self, work: Callable[[], Coroutine[Any, Any, None]], given: str) -> None:
        """Handle a message in a task of its own, so that the next one can be read meanwhile."""

        async def guarded() -> None:
            try:
                await work()
            except Refusal as refusal:
                self.client.refuse(given, refusal)
            except Exception:
                log_error("socket_error", table=self.table.id)
                self.client.refuse(given, Refusal("server_error", 500))

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _answer(self, message: wire.Answer) -> None:
        seat = self.seat_played(message.seat)
        live = await self.game()
        stamp = read_stamp(message.stamp)
        wait = live.holds_back(seat) if stamp == live.game.stamp(seat) else 0.0
        if wait:
            self._later(partial(self._answer_later, live, wait, message), message.id)
        else:
            await self._answer_now(live, seat, stamp, message)

    async def _answer_later(self, live: LiveGame, wait: float, message: wire.Answer) -> None:
        await asyncio.sleep(wait)
        await self._answer_now(
            live, self.seat_played(message.seat), read_stamp(message.stamp), message
        )

    async def _answer_now(
        self, live: LiveGame, seat: int, stamp: Stamp, message: wire.Answer
    ) -> None:
        taken = await asyncio.shield(live.answer(seat, stamp, message.actions))
        why = None
        if taken.why is not None:
            why = refusal_text(Refusal(taken.why, action=taken.left[0]), self.client.language)
        self.client.send(
            {
                "type": "answered",
                "id": message.id,
                "seat": message.seat,
                "taken": taken.number,
                "left": list(taken.left),
                "why": why,
            }
        )

    async def _set_standing(self, message: wire.SetStanding) -> None:
        seat = self.seat(message.seat)
        live = await self.game()
        region = ""
        if message.mode == "region":
            region = message.region or ""
            try:
                known = SPOT.number(region) in [int(one) for one in live.game.rules.places]
            except NotationError:
                known = False
            if not known:
                raise Refusal("no_such_region", 422)
        standing = live.standing_for(message.mode, region, message.skip_action)
        await self.tables.set_standing(self.table, seat, standing)
        self.done(message.id)

    async def _chat(self, message: wire.Chat) -> None:
        if not self.table.settings.chat:
            raise Refusal("chat_off")
        if self.client.person is None:
            raise Refusal("needs_name", 403)
        self.tables.chats.check(self.client.payer)
        try:
            text = clean(message.text)
        except PydanticCustomError as error:
            raise bad_request({"loc": ("text",), "type": error.type}) from None
        seats = self.table.seats_of(self.guest)
        self._check_writing(self.client.person.id)
        if not seats and self.table.has_player(self.client.person.name):
            raise Refusal("name_of_a_player", 403, name=self.client.person.name)
        seat = seats[0].seat if seats else -1
        name = seats[0].name if seats else self.client.person.name
        async with self.table.changing():
            said = self.table.next_said("chat", seat, name, text)
            kept = self.tables.settings.limits.chat_kept
            await self.tables.disk.do(self.tables.disk.store.say, said, kept)
            self.table.said = said.number
        self.table.tell_said(said)
        self.done(message.id)

    def _check_writing(self, guest: str) -> None:
        """Refuse where the host does not let this person write."""
        if self.table.moderation.writing == "nobody":
            raise Refusal("chat_closed", 403)
        if self.table.moderation.writing == "players" and not self.table.is_member(guest):
            raise Refusal("chat_for_players", 403)
        if self.tables.is_muted(self.table, guest):
            raise Refusal("muted", 403)

    async def _hurry(self, message: wire.Hurry) -> None:
        """Bots keep their pace where somebody else plays, who may want to watch them."""
        driver = (await self.game()).driver
        if driver is not None and not self.table.others(self.seat_played(message.seat)):
            driver.hurry()
        self.done(message.id)

    async def _advise(self, message: wire.AskAdvice) -> None:
        seat = self.seat_played(message.seat)
        live = await self.game()
        stamp = read_stamp(message.stamp)
        found = await advice_for(self.tables, live, seat, stamp, self.client.language)
        self.client.send({"type": "advice", "id": message.id, **found})

    async def _preview(self, message: wire.AskPreview) -> None:
        seat = self.seat_played(message.seat)
        self.tables.previews.check(self.client.payer)
        live, stamp = await self.game(), read_stamp(message.stamp)
        language = self.client.language
        with metrics.PREVIEWS_WAITING.track_inprogress():
            found = await self.tables.preview_thread.do(
                self.client.payer,
                lambda: prepare_preview(live, seat, stamp, message.actions, language),
            )
        given = message.model_dump(include={"id", "type", "seat", "stamp", "actions"})
        self.client.send(given | found)


def read_stamp(text: str) -> Stamp:
    ply, n, undos = (int(word) for word in text.split("."))
    return Stamp(ply, n, undos)
