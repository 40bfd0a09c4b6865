"""People at tables for load tests: one socket a seat, answers at random, times of each.

They speak to a server over websockets, as pages do, and do little else, so that many of them take
less of the machine than the server they measure.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect

from elgrande.game import Game
from tests.server.client import Person, new_table

SEATS = "ABCD"
PATIENCE = 60.0
PING_EVERY = 0.02


def record_of(seed: int, answers: int) -> str:
    """A game of four that has gone on for so many answers."""
    game, rng = Game.new(len(SEATS), seed=seed), random.Random(seed)
    for _ in range(answers):
        seat = rng.choice(game.pending)
        game.play(rng.choice(game.options(seat)), seat)
    return game.record()


async def table_of(host: Person, seed: int, answers: int = 0) -> str:
    """A table where one person has all four seats, so that it can have a socket for each."""
    if not answers:
        words = ("device",) * len(SEATS)
        return str((await new_table(host, *words, start=True, seed=seed))["id"])
    return str((await host.post("/api/records", {"record": record_of(seed, answers)}))["id"])


@dataclass(frozen=True)
class Question:
    """A decision that came over a socket, and is not answered yet."""

    table: Table
    seat: str
    stamp: str
    options: Sequence[str]

    async def answer(self) -> None:
        """Send one of the options at random; returns when the server has acknowledged it."""
        table = self.table
        action = table.rng.choice(self.options)
        await table.ask(
            self.seat, type="answer", seat=self.seat, stamp=self.stamp, actions=[action]
        )
        table.answers += 1


@dataclass
class Table:
    """A table, and a socket for each of its seats."""

    id: str
    rng: random.Random
    questions: asyncio.Queue[Question]
    sockets: dict[str, ClientConnection] = field(default_factory=dict)
    readers: list[asyncio.Task[None]] = field(default_factory=list)
    waiting: dict[str, asyncio.Future[dict[str, Any]]] = field(default_factory=dict)
    asked: dict[str, str] = field(default_factory=dict)
    """The stamp each seat was last asked with."""
    asks: int = 0
    answers: int = 0
    states: int = 0
    over: asyncio.Event = field(default_factory=asyncio.Event)

    async def open(self, host: Person, seats: str = SEATS) -> None:
        for seat in seats:
            self.sockets[seat] = await socket_to(host, self.id, seat)
            self.readers.append(asyncio.create_task(self._read(seat)))

    async def _read(self, seat: str) -> None:
        async for text in self.sockets[seat]:
            message = orjson.loads(text)
            if message["type"] == "state":
                self._take(seat, message)
            elif message.get("id") in self.waiting:
                self.waiting.pop(message["id"]).set_result(message)

    def _take(self, seat: str, state: dict[str, Any]) -> None:
        self.states += 1
        if state["over"]:
            self.over.set()
        decision = state["decision"]
        if decision is not None and decision["stamp"] != self.asked.get(seat):
            self.asked[seat] = decision["stamp"]
            options = [one["action"] for one in decision["options"]]
            self.questions.put_nowait(Question(self, seat, decision["stamp"], options))

    async def ask(self, over: str, **message: object) -> dict[str, Any]:
        """Send a message over the socket of a seat; returns the reply to it."""
        self.asks += 1
        given = str(self.asks)
        reply = self.waiting[given] = asyncio.get_running_loop().create_future()
        await self.sockets[over].send(orjson.dumps({"id": given, **message}).decode())
        async with asyncio.timeout(PATIENCE):  # wait_for may lose a cancellation in Python 3.11
            found: dict[str, Any] = await reply
        assert found["type"] != "refused", found
        return found

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*(one.close() for one in self.sockets.values()))


async def socket_to(host: Person, table: str, viewer: str) -> ClientConnection:
    address = f"{host.url.replace('http', 'ws', 1)}/api/tables/{table}/live?viewers={viewer}"
    headers = {"Cookie": host.cookie}
    return await connect(address, additional_headers=headers, max_size=None, compression=None)


async def take_seats(host: Person, number: int, answers: Sequence[int], seed: int) -> list[Table]:
    """So many tables, whose games have gone on for these numbers of answers, in turn."""
    questions: asyncio.Queue[Question] = asyncio.Queue()
    found = []
    for at in range(number):
        name = await table_of(host, seed + at, answers[at % len(answers)])
        table = Table(name, random.Random(seed + at), questions)
        await table.open(host)
        found.append(table)
    return found


async def play_out(tables: Sequence[Table], most: int | None = None) -> int:
    """Answer every question at once, until all games are over or so many answers are given."""
    given = sum(table.answers for table in tables)
    left = iter(range(most)) if most is not None else count()

    async def answer_next() -> None:
        for _ in left:
            async with asyncio.timeout(PATIENCE):
                question = await tables[0].questions.get()
            await question.answer()

    async def until_over() -> None:
        for table in tables:
            await table.over.wait()

    async def answer_all() -> None:
        async with asyncio.TaskGroup() as group:
            for _ in tables:
                group.create_task(answer_next())

    tasks = {asyncio.create_task(answer_all()), asyncio.create_task(until_over())}
    done, going = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in going:
        task.cancel()
    await asyncio.gather(*going, return_exceptions=True)
    for task in done:
        task.result()
    return sum(table.answers for table in tables) - given


async def answer_at(tables: Sequence[Table], rate: float, seconds: float) -> list[float]:
    """Answer at a rate, for so long; how long each took, in ms, counted from when it was due.

    What was due is counted from then, also where the server was too slow to ask the next question.
    """
    questions = tables[0].questions
    times: list[float] = []

    async def answer(question: Question, due: float) -> None:
        await question.answer()
        times.append((time.perf_counter() - due) * 1000)

    start = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for at in range(int(rate * seconds)):
            due = start + at / rate
            await asyncio.sleep(due - time.perf_counter())
            question = await asyncio.wait_for(questions.get(), PATIENCE)
            if time.perf_counter() - start > 2 * seconds:
                break  # far beyond what it can do
            group.create_task(answer(question, due))
    return times


class Pinger:
    """Somebody at a table of his own, who measures how quickly the server replies to him."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.times: list[float] = []

    async def run(self) -> None:
        """Ping until it is cancelled; a ping that comes late is followed by the next at once."""
        for number in range(10**9):
            sent = time.perf_counter()
            await self.socket.send(f'{{"type":"ping","id":"{number}"}}')
            while orjson.loads(await self.socket.recv()).get("id") != str(number):
                pass
            self.times.append((time.perf_counter() - sent) * 1000)
            await asyncio.sleep(PING_EVERY)


def part(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0
