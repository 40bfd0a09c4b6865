"""What a person says over a connection, done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.engine.decision import Stamp
from elgrande.engine.errors import NotationError
from elgrande.server import messages as wire
from elgrande.server.advising import advice_for
from elgrande.server.errors import Refusal, not_yours
from elgrande.server.journal import trouble
from elgrande.server.limits import Rate
from elgrande.server.live import LiveTable
from elgrande.server.play import Play
from elgrande.server.previewing import preview_for
from elgrande.server.services import Services
from elgrande.server.shapes import clean
from elgrande.server.speech import refusal_text
from elgrande.server.store import models


class Speaker(Protocol):
    """Who says it: a connection, as far as it matters here."""

    services: Services
    table: LiveTable
    person: models.Guest | None
    guest: str | None
    language: str

    def send(self, message: dict[str, object] | bytes) -> None: ...

    def refuse(self, given: str, refusal: Refusal) -> None: ...


class Commands:
    """Each has a reply with its id, now or when it is done."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.services = speaker.services
        self.table = speaker.table
        self.guest = speaker.guest
        self.chats = Rate(speaker.services.settings.limits.chat_per_minute)
        self.tasks: set[asyncio.Task[None]] = set()

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

    async def obey(self, message: wire.ClientMessage) -> None:
        match message:
            case wire.Ping():
                self.speaker.send({"type": "pong", "id": message.id})
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
            case wire.AskPreview():
                await self._preview(message)

    def done(self, given: str, asked: list[str] | None = None) -> None:
        self.speaker.send({"type": "done", "id": given, "asked": asked or []})

    async def play(self) -> Play:
        return await self.services.tables.play_of(self.table)

    def _later(self, work: Callable[[], Coroutine[Any, Any, None]], given: str) -> None:
        """Do something that takes its time, and read on meanwhile."""

        async def guarded() -> None:
            try:
                await work()
            except Refusal as refusal:
                self.speaker.refuse(given, refusal)
            except Exception:
                trouble("socket_error", table=self.table.id)
                self.speaker.refuse(given, Refusal("server_error", 500))

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
            why = refusal_text(Refusal(taken.why, action=taken.left[0]), self.speaker.language)
        self.speaker.send(
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
        if self.speaker.person is None:
            raise Refusal("needs_name", 403)
        self.chats.check("chat")
        try:
            text = clean(message.text)
        except ValueError:
            raise Refusal("bad_request", 422, why="?") from None
        seats = self.table.seats_of(self.guest)
        seat = seats[0].seat if seats else -1
        name = seats[0].name if seats else self.speaker.person.name
        async with self.table.changing():
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
        found = await advice_for(self.services, play, seat, stamp, self.speaker.language)
        self.speaker.send({"type": "advice", "id": message.id, **found})

    async def _preview(self, message: wire.AskPreview) -> None:
        seat = self.seat_played(message.seat)
        found = preview_for(
            await self.play(),
            seat,
            read_stamp(message.stamp),
            message.actions,
            self.speaker.language,
        )
        given = message.model_dump(include={"id", "type", "seat", "stamp", "actions"})
        self.speaker.send(given | found)


def read_stamp(text: str) -> Stamp:
    ply, n, undos = (int(word) for word in text.split("."))
    return Stamp(ply, n, undos)
