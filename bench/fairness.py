"""How long bots take while a stranger has many games of bots: python -m bench.fairness.

    python -m bench.fairness [--tables 40] [--answers 12] [--seconds 120] [--beside TREE]

One person plays against bots and answers at once. What is measured is how long each answer of the
bots takes, first alone, then while a stranger watches many games that only bots play. The server
has one worker, no cap on such games, and thinks as long as it usually does; a second part says how
many of those games a server with its usual limits lets the stranger watch. A part ends after so
many answers or seconds. With --beside a second tree (or a folder with its package) is measured in
the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median

import elgrande
from elgrande.server.settings import Limits
from tests.server.client import Live, Person, new_table
from tests.server.host import Spawned

HERE = Path(elgrande.__file__).parents[1]
LEVEL = "grande"
SETTINGS = {"pace": 1.2, "reaction_seconds": 2.0}
USUAL = {
    f"ELGRANDE_LIMIT_{name.upper()}": str(getattr(Limits(), name))
    for name in ("bot_tables_per_guest", "bot_tables_per_address")
    if hasattr(Limits(), name)
}


async def bot_answers(live: Live, most: int, seconds: float) -> list[float]:
    """How long answers of bots take, at a table whose seat A answers at once."""
    times: list[float] = []
    asked_at = time.monotonic()
    until = asked_at + seconds
    while len(times) < most:
        state = live.states.get("A")
        if state and state["decision"]:
            await live.answer("A", [state["decision"]["options"][0]["action"]])
            asked_at = time.monotonic()
            continue
        left = until - time.monotonic()
        try:
            message = await asyncio.wait_for(live.next(), max(left, 0.001))
        except TimeoutError:
            return [*times, time.monotonic() - asked_at]
        if message["type"] == "state" and state:
            times.append(time.monotonic() - asked_at)
            asked_at = time.monotonic()
    return times


class Crowd:
    """A stranger who watches many games that only bots play."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.tasks: list[asyncio.Task[None]] = []
        self.answers = 0
        self.watched = 0

    async def gather(self, tables: int) -> None:
        for _ in range(tables):
            try:
                table = await new_table(
                    self.person, LEVEL, LEVEL, LEVEL, settings=SETTINGS, start=True
                )
            except AssertionError:  # refused
                continue
            live = await self.person.live(table["id"])
            first = await live.next()
            self.watched += first["type"] == "hello"
            self.tasks.append(asyncio.create_task(self._watch(live)))

    async def _watch(self, live: Live) -> None:
        async with live:
            while True:
                message = await live.next()
                self.answers += message["type"] == "state"

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@asynccontextmanager
async def people(sources: Path, **environment: str) -> AsyncIterator[tuple[Person, Crowd]]:
    """A person and a stranger on a server of these sources."""
    with tempfile.TemporaryDirectory() as folder:
        server = Spawned(Path(folder), 0, None, PYTHONPATH=str(sources), **environment)
        server.start()
        try:
            async with Person(server.url, "Ann") as ann, Person(server.url, "Eve") as eve:
                crowd = Crowd(eve)
                yield ann, crowd
                await crowd.leave()
        finally:
            server.stop()


def told(times: list[float]) -> str:
    ordered = sorted(times)
    late = ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
    return (
        f"{len(times):3} answers: median {median(times):6.2f} s, "
        f"95 % {late:6.2f} s, longest {ordered[-1]:6.2f} s"
    )


async def measure(sources: Path, tables: int, answers: int, seconds: float) -> None:
    async with people(sources) as (ann, crowd):
        table = await new_table(ann, "device", LEVEL, LEVEL, settings=SETTINGS, start=True)
        async with await ann.live(table["id"]) as live:
            print(f"  alone                     {told(await bot_answers(live, answers, seconds))}")
            await crowd.gather(tables)
            began, before = time.monotonic(), crowd.answers
            times = await bot_answers(live, answers, seconds)
            rate = (crowd.answers - before) / (time.monotonic() - began)
        print(f"  {crowd.watched:3} games of a stranger  {told(times)}; theirs {rate:.1f} a second")
    async with people(sources, **USUAL) as (_, crowd):
        await crowd.gather(tables)
        print(f"  usual limits: {crowd.watched} of {tables} games are let be watched", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--tables", type=int, default=40)
    options.add_argument("--answers", type=int, default=12)
    options.add_argument("--seconds", type=float, default=120.0)
    options.add_argument("--beside", type=Path)
    given = options.parse_args()
    trees = {"this tree": HERE}
    if given.beside is not None:
        sources = given.beside / "src"
        trees = {"beside": sources if sources.is_dir() else given.beside} | trees
    for name, sources in trees.items():
        print(f"{name}:", flush=True)
        asyncio.run(measure(sources.resolve(), given.tables, given.answers, given.seconds))


if __name__ == "__main__":
    main()
