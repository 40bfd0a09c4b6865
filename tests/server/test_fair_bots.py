"""Many games of one person do not keep another person's bots waiting."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from elgrande.game import Game
from elgrande.server.thinking.turns import Turns
from elgrande.server.thinking.workers import QUICK_LOOK, Worker, Workers
from tests.server.client import Json, Live, Person, new_table, seats
from tests.server.host import GENEROUS, Hosted, hosted

pytestmark = pytest.mark.any_database

TELLS = """
import json, os, sys, time
for line in sys.stdin:
    job = json.loads(line)
    time.sleep(job["seconds"])
    told = {"id": job["id"], "process": os.getpid(), "seconds": job["seconds"]}
    print(json.dumps(told), flush=True)
"""
FIRST = """
import json, sys, time
for line in sys.stdin:
    job = json.loads(line)
    time.sleep(0.02)
    print(json.dumps({"id": job["id"], "action": job["decision"]["options"][0]}), flush=True)
"""


def script(folder: Path, body: str) -> tuple[str, ...]:
    path = folder / "worker.py"
    path.write_text(body, encoding="utf-8")
    return (sys.executable, str(path))


# ---- turns


async def waiting(turns: Turns[str], served: list[str], *words: str) -> list[asyncio.Task[None]]:
    """Tasks that wait, each in the name of the person its word begins with."""

    async def wait(word: str) -> None:
        thing = await turns.take(word[0])
        served.append(word)
        turns.give_back(thing)

    tasks = [asyncio.create_task(wait(word)) for word in words]
    await asyncio.sleep(0)
    return tasks


def test_persons_take_turns_and_each_is_served_in_order() -> None:
    async def go() -> None:
        turns = Turns(["the only one"])
        served: list[str] = []
        busy = await turns.take("X")
        tasks = await waiting(turns, served, "A1", "A2", "A3", "A4", "B1", "C1", "B2")
        assert turns.waiting == 7
        turns.give_back(busy)
        await asyncio.gather(*tasks)
        assert served == ["A1", "B1", "C1", "A2", "B2", "A3", "A4"]
        assert turns.waiting == 0
        assert list(turns.free) == ["the only one"]

    asyncio.run(go())


def test_who_does_not_wait_any_more_costs_nobody_a_turn() -> None:
    async def go() -> None:
        turns = Turns(["the only one"])
        served: list[str] = []
        busy = await turns.take("X")
        tasks = await waiting(turns, served, "A1", "A2", "B1", "B2")
        tasks[0].cancel()
        tasks[2].cancel()
        assert turns.waiting == 2
        turns.give_back(busy)  # goes to the second of A ...
        tasks[1].cancel()  # ... who goes at that very moment
        await asyncio.gather(*tasks, return_exceptions=True)
        assert served == ["B2"]
        assert list(turns.free) == ["the only one"]

    asyncio.run(go())


# ---- workers


def test_time_to_think_counts_from_the_asking(tmp_path: Path) -> None:
    """So that the pace is kept as long as it can be; a job whose time is up is a quick look."""

    async def go() -> None:
        workers = Workers(1, 20.0, script(tmp_path, TELLS))
        await workers.do({}, 0.0, "Ann")  # the process has begun
        jobs = [workers.do({}, 0.4, person) for person in ("Ann", "Ann", "Ben")]
        first, third, second = await asyncio.gather(*jobs)
        await workers.stop()
        assert first["seconds"] > 0.3
        assert second["seconds"] == third["seconds"] == QUICK_LOOK

    asyncio.run(go())


def test_a_thought_nobody_waits_for_any_more_costs_no_process(tmp_path: Path) -> None:
    async def go() -> None:
        workers = Workers(1, 20.0, script(tmp_path, TELLS))
        first = await workers.do({}, 0.0, "Ann")
        left = asyncio.create_task(workers.do({}, 0.3, "Ann"))
        await asyncio.sleep(0.1)
        left.cancel()
        with pytest.raises(asyncio.CancelledError):
            await left
        after = await workers.do({}, 0.0, "Ann")
        await workers.stop()
        assert after["process"] == first["process"]
        assert "seconds" in after  # and it is its own answer

    asyncio.run(go())


# ---- the server

MANY = 12


async def watched_bots(person: Person) -> Live:
    """A game that only bots play, and somebody who watches it."""
    table = await new_table(person, "grande", "grande", start=True)
    return await person.live(table["id"])


async def read_on(live: Live) -> None:
    async with live:
        while True:
            await live.next()


class Watched(Turns[Worker]):
    """Turns that count, for each time somebody waited, how many others were served meanwhile."""

    def __init__(self, workers: Workers) -> None:
        super().__init__(workers.all)
        self.served: list[str] = []
        self.before: dict[str, list[int]] = {}

    async def take(self, person: str) -> Worker:
        asked = len(self.served)
        worker = await super().take(person)
        meanwhile = self.served[asked:]
        self.before.setdefault(person, []).append(len(meanwhile) - meanwhile.count(person))
        self.served.append(person)
        return worker


def test_many_watched_games_of_a_stranger_do_not_keep_ones_bots_waiting(tmp_path: Path) -> None:
    """Counted in jobs, not in seconds: a quick machine and a slow one count the same."""

    async def go(server: Hosted) -> None:
        workers = server.services.workers
        turns = workers.turns = Watched(workers)
        for worker in workers.all:
            worker.command = script(tmp_path, FIRST)
        async with Person(server.url, "Eve") as eve, Person(server.url, "Ann") as ann:
            watched = [await watched_bots(eve) for _ in range(MANY)]
            crowd = [asyncio.create_task(read_on(live)) for live in watched]
            table = (await new_table(ann, "device", "grande", start=True))["id"]
            hers = server.services.tables.live[table].host
            async with await ann.live(table) as live:
                while len(turns.before.get(hers, ())) < 5:
                    decision = await live.decision("A")
                    await live.answer("A", [decision["options"][0]["action"]])
            for task in crowd:
                task.cancel()
            await asyncio.gather(*crowd, return_exceptions=True)
        assert set(turns.served) > {hers}
        # One turn of the stranger, and one that was lent at the very moment of the asking.
        assert max(turns.before[hers]) <= 2, turns.before[hers]

    with hosted(tmp_path / "data") as server:
        asyncio.run(go(server))


def test_a_host_has_only_so_many_games_that_only_bots_play(tmp_path: Path) -> None:
    async def refused(asked: Awaitable[Json]) -> None:
        problem = (await asked)["error"]
        assert problem["code"] == "too_many_bot_tables"
        assert "has 2 such games already" in problem["message"]

    async def go(server: Hosted) -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            first = await new_table(ann, "random", "random", start=True)
            await new_table(ann, "random", "random", start=True)
            body = {"seats": seats("random", "random"), "rules": {"players": 2}, "start": True}
            await refused(ann.post("/api/tables", body, 429))
            waiting = await new_table(ann, "random", "random")
            await refused(ann.post(f"/api/tables/{waiting['id']}/start", status=429))
            record = {
                "record": Game.new(2, seed=1, names=("One [random]", "Two [random]")).record()
            }
            await refused(ann.post("/api/records", record, 429))
            # A game with a person in it is another matter, until the person lends the seat.
            own = await new_table(ann, "device", "random", start=True)
            lend = f"/api/tables/{own['id']}/seats/A/bot"
            await refused(ann.post(lend, {"level": "random"}, 429))
            await ann.post(f"/api/tables/{own['id']}/seats/A/leave")
            fill = f"/api/tables/{own['id']}/seats/A"
            await refused(ann.put(fill, {"access": "bot", "level": "random"}, 429))
            # Others may, and so may she when one game less is there.
            await new_table(ben, "random", "random", start=True)
            await ann.delete(f"/api/tables/{first['id']}")
            await ann.put(fill, {"access": "bot", "level": "random"})

    few = replace(GENEROUS, bot_tables_per_guest=2)
    with hosted(tmp_path, few) as server:
        asyncio.run(go(server))


def test_only_so_many_games_of_bots_are_watched_from_one_address(tmp_path: Path) -> None:
    """Whoever makes many guests has still one address; a game with a person is watched as ever."""

    async def go(server: Hosted) -> None:
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Person(server.url, n)) for n in "ABC"]
            games = [await new_table(one, "random", "random", start=True) for one in people]
            for game in games[:2]:
                live = await stack.enter_async_context(await people[2].live(game["id"]))
                assert (await live.next())["type"] == "hello"
                again = await stack.enter_async_context(await people[2].live(game["id"]))
                assert (await again.next())["type"] == "hello"
            async with await people[2].live(games[2]["id"]) as live:
                closed = await live.next()
                assert closed["code"] == "too_many_bots_watched"
                assert "from your network" in closed["message"]
            own = await new_table(people[2], "device", "random", start=True)
            async with await people[0].live(own["id"]) as live:
                assert (await live.next())["type"] == "hello"

    few = replace(GENEROUS, bot_tables_per_address=2)
    with hosted(tmp_path, few) as server:
        asyncio.run(go(server))
