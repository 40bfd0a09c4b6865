"""People for tests: they speak to the server over HTTP and websockets, and in no other way."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
PATIENCE = 60.0


class Person:
    """A guest with a name and a cookie."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name
        # A connection is not used again when the server may just be closing it.
        limits = httpx.Limits(keepalive_expiry=1)
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, limits=limits)

    async def __aenter__(self) -> Person:
        await self.post("/api/me", {"name": self.name})
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def post(self, path: str, body: Json | None = None, status: int | None = None) -> Json:
        return self._checked(await self.http.post(path, json=body), status)

    async def put(self, path: str, body: Json, status: int | None = None) -> Json:
        return self._checked(await self.http.put(path, json=body), status)

    async def patch(self, path: str, body: Json, status: int | None = None) -> Json:
        return self._checked(await self.http.patch(path, json=body), status)

    async def get(self, path: str, status: int | None = None) -> Json:
        return self._checked(await self.http.get(path), status)

    async def delete(self, path: str, status: int | None = None) -> Json:
        return self._checked(await self.http.delete(path), status)

    @staticmethod
    def _checked(answer: httpx.Response, status: int | None) -> Json:
        right = answer.status_code == status if status else answer.status_code < 300
        assert right, f"{answer.status_code}: {answer.text[:300]}"
        found: Json = answer.json() if answer.content else {}
        return found

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def live(self, table: str, query: str = "") -> Live:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live{query}"
        socket = await connect(address, additional_headers={"Cookie": self.cookie}, max_size=None)
        return Live(self, socket)


class Live:
    """A connection to a table, with all that came over it."""

    def __init__(self, person: Person, socket: ClientConnection) -> None:
        self.person = person
        self.socket = socket
        self.raw: list[str] = []
        self.states: dict[str, Json] = {}
        self.events: dict[str, list[Json]] = {}
        self.lines: dict[str, list[str]] = {}
        self.table: Json = {}
        self.said: list[Json] = []
        self.sent = 0

    async def __aenter__(self) -> Live:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def next(self) -> Json:
        """The next message, taken in."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        match message["type"]:
            case "hello":
                self.table = message["table"]
                self.said = list(message["said"])
            case "table":
                self.table = message["table"]
            case "said":
                self.said.append(message["said"])
            case "state":
                self._take_state(message)
        return message

    def _take_state(self, message: Json) -> None:
        viewer = message["viewer"]
        self.states[viewer] = message
        events = self.events.setdefault(viewer, [])
        lines = self.lines.setdefault(viewer, [])
        assert message["events"]["first"] <= len(events)
        assert message["log"]["first"] <= len(lines)
        del events[message["events"]["first"] :]
        events += message["events"]["list"]
        del lines[message["log"]["first"] :]
        lines += [line["text"] for line in message["log"]["lines"]]

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Read on to a message like this."""
        while True:
            message = await self.next()
            if wanted(message):
                return message

    async def send(self, **message: object) -> str:
        """Say something; its id."""
        self.sent += 1
        given = str(message.setdefault("id", f"{self.person.name}{self.sent}"))
        await self.socket.send(json.dumps(message))
        return given

    async def ask(self, **message: object) -> Json:
        """Say something, and read on to the reply."""
        given = await self.send(**message)
        return await self.until(lambda reply: reply.get("id") == given)

    async def answer(self, seat: str, actions: Sequence[str], stamp: str = "") -> Json:
        stamp = stamp or self.states[seat]["decision"]["stamp"]
        return await self.ask(type="answer", seat=seat, stamp=stamp, actions=list(actions))

    async def decision(self, seat: str) -> Json:
        """Wait until this seat is asked."""
        while not (self.states.get(seat) and self.states[seat]["decision"]):
            await self.next()
        found: Json = self.states[seat]["decision"]
        return found

    async def play_to_the_end(self, seed: int = 0) -> Json:
        """Answer whatever is asked of any seat here, at random, until the game is over."""
        rng = random.Random(seed)
        given: set[tuple[str, str]] = set()
        while True:
            for seat, state in self.states.items():
                decision = state["decision"]
                if decision and (seat, decision["stamp"]) not in given:
                    given.add((seat, decision["stamp"]))
                    option = rng.choice(decision["options"])["action"]
                    await self.send(
                        type="answer", seat=seat, stamp=decision["stamp"], actions=[option]
                    )
            message = await self.next()
            assert message["type"] != "refused", message
            if message["type"] == "state" and message["over"]:
                return message


def seats(*words: str) -> list[Json]:
    """``device``, ``link``, ``lobby``, or the level of a bot."""
    return [
        {"access": word}
        if word in ("device", "link", "lobby")
        else {"access": "bot", "level": word}
        for word in words
    ]


async def new_table(host: Person, *words: str, start: bool = False, **more: object) -> Json:
    """A quick table: bots answer at once."""
    settings = {"pace": 0, "reaction_seconds": 0} | dict(more.pop("settings", {}))  # type: ignore[call-overload]
    rules = {"players": len(words)} | dict(more.pop("rules", {}))  # type: ignore[call-overload]
    body = {"seats": seats(*words), "settings": settings, "rules": rules, "start": start, **more}
    return await host.post("/api/tables", body)


async def sit_down(host: Person, guest: Person, table: str, seat: str) -> None:
    """Let a guest in by the link of a seat."""
    link = await host.get(f"/api/tables/{table}/seats/{seat}/link")
    await guest.post("/api/join", {"key": link["key"]})


async def begin(host: Person, guest: Person) -> str:
    """A game of two people that has begun: the host has seat A, the guest seat B."""
    table: str = (await new_table(host, "device", "link"))["id"]
    await sit_down(host, guest, table, "B")
    await host.post(f"/api/tables/{table}/start")
    return table


__all__ = ["ConnectionClosed", "Json", "Live", "Person", "begin", "new_table", "seats", "sit_down"]
