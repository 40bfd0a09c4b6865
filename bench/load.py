"""Load test of the server: what an answer costs, how quickly it comes, and how many come at once.

    python -m bench.load [--beside FOLDER] [--only games,rates,sockets,watchers,previews,echo]

Each measure starts a server of its own in a process of its own, on this machine and with a database
on its disk; people play over websockets, one socket a seat, four a table, with answers at random.
With ``--beside``, another build of the package, such as the ``src`` of another commit or a folder
with a compiled one, is measured in the same run, measure by measure in turn. A bare echo server
on the same stack shows what websockets alone cost. Linux only; it ends by itself after about a
minute and a half for each build.

games      whole games at eight tables, each answer sent as soon as it is asked for: processor time
           of the server's process an answer, and the most answers a second; another game before
           them, which loads what a server loads once, does not count
rates      answers at a steady rate at 24 tables in the middle of their games: the time until the
           acknowledgement, and pings of somebody else meanwhile, which tell how late the loop is
sockets    1,000 sockets at 250 such tables: memory for each, and answers at a steady rate
watchers   90 people watch one table
previews   50 sockets of one seat ask for previews without a pause, and somebody else pings
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from bench.crowd import (
    Pinger,
    Question,
    Table,
    answer_at,
    part,
    play_out,
    socket_to,
    table_of,
    take_seats,
)
from bench.memory import resident
from tests.server.client import Person
from tests.server.host import Spawned

SEED = 22
GAMES = 8
RATES = (40, 100, 200)
RATE_SECONDS = 8.0
TABLES = 24
DEPTHS = (20, 60, 100, 140)
"""How many answers were given before at the tables in the middle of their games."""
CROWD = 250
CROWD_RATE = 100
WATCHERS = 90
WATCHED_ANSWERS = 100
ASKERS = 50
ASKING_SECONDS = 4.0
STATE_BYTES = 5_000
"""About what a state has: the size of an echoed message."""
LONGEST = 240.0
"""Seconds after which a measure is considered to hang."""
WHICH_BUILD = "from elgrande.build import build_name; print(build_name())"


@dataclass(frozen=True)
class Build:
    """A build of the package that is measured; without a folder the one that runs here."""

    name: str
    folder: Path | None = None

    @property
    def environment(self) -> dict[str, str]:
        return {} if self.folder is None else {"PYTHONPATH": str(self.folder)}

    def kind(self) -> str:
        """Whether it is the compiled or the interpreted one."""
        command = [sys.executable, "-P", "-c", WHICH_BUILD]
        return subprocess.check_output(
            command, env=os.environ | self.environment, text=True
        ).strip()


def cpu_of(process: int) -> float:
    """How many seconds a process has worked so far."""
    words = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Running:
    """A server under test, and somebody who has an account there."""

    server: Spawned
    host: Person

    @property
    def memory(self) -> float:
        """In MB."""
        assert self.server.process is not None
        return resident(self.server.process.pid)

    async def pinger(self) -> Pinger:
        """Somebody else, at a table of his own."""
        own = await table_of(self.host, SEED - 1)
        return Pinger(await socket_to(self.host, own, "spectator"))


@contextlib.asynccontextmanager
async def running(build: Build) -> AsyncIterator[Running]:
    with tempfile.TemporaryDirectory() as place:
        server = Spawned(Path(place), 0, None, **build.environment)
        server.start()
        try:
            async with Person(server.url, "Ann") as host:
                yield Running(server, host)
        finally:
            server.stop()


@contextlib.asynccontextmanager
async def at_tables(host: Person, number: int, depths: Sequence[int]) -> AsyncIterator[list[Table]]:
    tables = await take_seats(host, number, depths, SEED)
    try:
        yield tables
    finally:
        await asyncio.gather(*(table.close() for table in tables))


@contextlib.asynccontextmanager
async def meanwhile(work: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    task = asyncio.ensure_future(work())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def spread(times: Sequence[float]) -> str:
    return f"{part(times, 0.5):.1f} ms median, {part(times, 0.99):.1f} ms 99 %"


# ---- the measures


async def games(build: Build) -> AsyncIterator[str]:
    async with running(build) as run:
        async with at_tables(run.host, 1, [0]) as tables:
            await play_out(tables)
        empty = run.memory
        async with at_tables(run.host, GAMES, [0]) as tables:
            cpu, began = run.server.cpu_seconds(), time.perf_counter()
            answers = await play_out(tables)
            took = time.perf_counter() - began
            worked = run.server.cpu_seconds() - cpu
            states = sum(table.states for table in tables)
            yield (
                f"{answers} answers in {GAMES} whole games: {worked / answers * 1000:.2f} ms of "
                f"processor time each, {answers / took:.0f} a second, {states} states; memory "
                f"{(run.memory - empty) / GAMES:.2f} MB a finished game"
            )


async def rates(build: Build) -> AsyncIterator[str]:
    async with running(build) as run, at_tables(run.host, TABLES, DEPTHS) as tables:
        for rate in RATES:
            pinger = await run.pinger()
            async with meanwhile(pinger.run):
                began = time.perf_counter()
                times = await answer_at(tables, rate, RATE_SECONDS)
                reached = len(times) / (time.perf_counter() - began)
            yield (
                f"{rate} answers a second ({reached:.0f} reached): {spread(times)}; "
                f"pings {spread(pinger.times)}, {max(pinger.times):.1f} ms longest"
            )


async def sockets(build: Build) -> AsyncIterator[str]:
    async with running(build) as run:
        async with at_tables(run.host, 4, DEPTHS):
            empty = run.memory
        async with at_tables(run.host, CROWD, DEPTHS) as tables:
            there = sum(len(table.sockets) for table in tables)
            each = (run.memory - empty) / CROWD
            times = await answer_at(tables, CROWD_RATE, RATE_SECONDS)
            after = (run.memory - empty) / CROWD
            yield (
                f"{there} sockets at {CROWD} tables: {each:.2f} MB a table, {after:.2f} MB after "
                f"{len(times)} answers at {CROWD_RATE} a second, {spread(times)}"
            )


async def watchers(build: Build) -> AsyncIterator[str]:
    async with running(build) as run, at_tables(run.host, 1, [100]) as tables:
        for number in (0, WATCHERS):
            watching = [await socket_to(run.host, tables[0].id, "spectator") for _ in range(number)]
            reading = [asyncio.create_task(read_all(socket)) for socket in watching]
            cpu = run.server.cpu_seconds()
            answers = await play_out(tables, WATCHED_ANSWERS // 2)
            worked = run.server.cpu_seconds() - cpu
            yield f"{number} watchers: {worked / answers * 1000:.1f} ms of processor time an answer"
            for task in reading:
                task.cancel()
            await asyncio.gather(*(socket.close() for socket in watching))


async def previews(build: Build) -> AsyncIterator[str]:
    async with running(build) as run, at_tables(run.host, 1, [100]) as tables:
        pinger = await run.pinger()
        async with meanwhile(pinger.run):
            await asyncio.sleep(ASKING_SECONDS / 2)
        yield f"nobody asks: pings {spread(pinger.times)}, {max(pinger.times):.1f} ms longest"
        question, about = await something_to_look_at(tables[0])
        asking = [Table(tables[0].id, tables[0].rng, tables[0].questions) for _ in range(ASKERS)]
        for one in asking:
            await one.open(run.host, question.seat)
        served = 0

        async def ask(one: Table) -> None:
            nonlocal served
            while True:
                await one.ask(question.seat, type="preview", **about)
                served += 1

        pinger = await run.pinger()
        tasks = [asyncio.create_task(ask(one)) for one in asking]
        async with meanwhile(pinger.run):
            await asyncio.sleep(ASKING_SECONDS)
        for task in tasks:
            task.cancel()
        yield (
            f"{ASKERS} sockets ask, {served / ASKING_SECONDS:.0f} previews a second: pings "
            f"{spread(pinger.times)}, {max(pinger.times):.1f} ms longest"
        )
        await asyncio.gather(*(one.close() for one in asking))


async def something_to_look_at(table: Table) -> tuple[Question, dict[str, object]]:
    """Play on to a question whose first answer has a preview."""
    while True:
        question = await table.questions.get()
        about: dict[str, object] = {
            "seat": question.seat,
            "stamp": question.stamp,
            "actions": question.options[:1],
        }
        if (await table.ask(question.seat, type="preview", **about))["possible"]:
            return question, about
        await question.answer()


async def read_all(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def echo() -> AsyncIterator[str]:
    """What four sockets cost that only get back what they send, as long as a state."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.echo"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        url = process.stdout.readline().strip()
        message = "x" * STATE_BYTES
        times: list[float] = []

        async def talk(pause: float, until: float) -> None:
            async with connect(url, compression=None) as socket:
                while time.perf_counter() < until:
                    sent = time.perf_counter()
                    await socket.send(message)
                    await socket.recv()
                    times.append((time.perf_counter() - sent) * 1000)
                    await asyncio.sleep(pause)

        for pause, what in ((4 / RATES[-1], "steadily"), (0, "without a pause")):
            times.clear()
            spent, until = cpu_of(process.pid), time.perf_counter() + RATE_SECONDS / 2
            await asyncio.gather(*(talk(pause, until) for _ in range(4)))
            worked = cpu_of(process.pid) - spent
            yield (
                f"{len(times)} messages of {STATE_BYTES} bytes over four sockets {what}: "
                f"{worked / len(times) * 1000:.2f} ms of processor time each, "
                f"{len(times) / RATE_SECONDS * 2:.0f} a second, {spread(times)}"
            )
    finally:
        process.terminate()
        process.wait(10)


MEASURES: dict[str, Callable[[Build], AsyncIterator[str]]] = {
    "games": games,
    "rates": rates,
    "sockets": sockets,
    "watchers": watchers,
    "previews": previews,
}


async def tell(name: str, lines: AsyncIterator[str]) -> None:
    async with asyncio.timeout(LONGEST):
        async for line in lines:
            print(f"{name:<20} {line}", flush=True)


async def measure(builds: Sequence[Build], chosen: Sequence[str]) -> None:
    for name in chosen:
        if name == "echo":
            await tell("echo", echo())
            continue
        for build in builds:
            await tell(f"{name}, {build.name}", MEASURES[name](build))


def main() -> None:
    every = [*MEASURES, "echo"]
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--beside", type=Path, help="a folder with another build of the package")
    parser.add_argument("--only", default=",".join(every), help="measures, with commas")
    given = parser.parse_args()
    chosen = given.only.split(",")
    if unknown := set(chosen) - set(every):
        parser.error(f"--only: there is no {', '.join(sorted(unknown))}; there are {every}")
    if given.beside is not None and not (given.beside / "elgrande").is_dir():
        parser.error(f"--beside: there is no package elgrande in {given.beside}; name its src")
    others = [] if given.beside is None else [Build("beside", given.beside.resolve())]
    builds = [*others, Build("here")]
    for build in builds:
        print(f"{build.name}: {build.folder or 'the package in use'}, {build.kind()}")
    asyncio.run(measure(builds, chosen))


if __name__ == "__main__":
    main()
