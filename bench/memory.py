"""Memory test of the server: games are played one after another, and its memory is printed.

    python -m bench.memory [GAMES] [SEED]

Two of four seats are played by a person who looks ahead before every answer, two by bots in
worker processes; two more people watch. When a game is over they all leave, and its table is
deleted, so that any growth is a leak. Linux only. It starts its own server on this machine and
stops after the given number of games.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

from elgrande.build import build_name
from tests.server.client import Live, Person, new_table
from tests.server.host import Spawned

SEATS = ("device", "device", "squire", "random")
WATCHERS = ("Eve", "Fay")
GAMES = 30
TOLD_EVERY = 5
LONGEST = 600.0
"""Seconds after which a game is considered to hang."""


class Sizes:
    """The memory of a server and of its worker processes, in MB."""

    def __init__(self, server: int) -> None:
        self.server = server

    def of_server(self) -> float:
        return resident(self.server)

    def of_bots(self) -> float:
        return sum(resident(child) for child in children(self.server))


def resident(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def children(process: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{process}/task").iterdir():
        found += (task / "children").read_text(encoding="ascii").split()
    return [int(child) for child in found]


async def watch(person: Person, table: str) -> None:
    """Read along to the end."""
    async with person, await person.live(table) as live:
        await live.until(lambda message: message["type"] == "state" and message["over"])


async def play(live: Live, rng: random.Random) -> tuple[int, int]:
    """Answer at random, each time after a look ahead. How many answers, and how many looks that
    showed something."""
    given: set[tuple[str, str]] = set()
    shown = 0
    while not any(state["over"] for state in live.states.values()):
        asked = [(seat, state["decision"]) for seat, state in live.states.items()]
        new = [(seat, one) for seat, one in asked if one and (seat, one["stamp"]) not in given]
        if not new:
            await live.next()
            continue
        seat, decision = new[0]
        given.add((seat, decision["stamp"]))
        action = rng.choice(decision["options"])["action"]
        about = {"seat": seat, "stamp": decision["stamp"], "actions": [action]}
        looked = await live.ask(type="preview", **about)
        shown += looked["type"] == "preview" and looked["possible"]
        await live.ask(type="answer", **about)
    return len(given), shown


async def one_game(url: str, seed: int) -> tuple[int, int]:
    """A whole game with watchers, and everybody gone after it."""
    async with Person(url, "Ann") as ann:
        watchers = [Person(url, name) for name in WATCHERS]
        table = (await new_table(ann, *SEATS, start=True, seed=seed))["id"]
        async with await ann.live(table) as live, asyncio.TaskGroup() as group:
            for person in watchers:
                group.create_task(watch(person, table))
            played = await play(live, random.Random(seed))
        await ann.delete(f"/api/tables/{table}")
    return played


async def games(server: Spawned, number: int, seed: int, tell: Callable[[str], object]) -> None:
    assert server.process is not None
    sizes = Sizes(server.process.pid)
    tell(f"{build_name()}, before the first game: server {sizes.of_server():.1f} MB")
    answers = shown = 0
    for game in range(1, number + 1):
        async with asyncio.timeout(LONGEST):
            given, seen = await one_game(server.url, seed + game)
        answers += given
        shown += seen
        if game in (1, number) or game % TOLD_EVERY == 0:
            tell(
                f"after {game} games, {answers} answers, {shown} of as many looks ahead shown: "
                f"server {sizes.of_server():.1f} MB, bots {sizes.of_bots():.1f} MB"
            )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.memory", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Spawned(Path(folder))
        server.start()
        try:
            asyncio.run(
                games(server, chosen.games, chosen.seed, lambda line: print(line, flush=True))
            )
        finally:
            server.stop()


if __name__ == "__main__":
    main()
