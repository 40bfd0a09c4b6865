"""Crash test: the server is killed at random moments under load, restarted and checked.

    python -m bench.kill [KILLS] [SEED] [--database URL]

The database is SQLite, or the one at a URL, which should be empty; "postgresql" starts a PostgreSQL
of its own.

People play at several tables over websockets while the process is killed (SIGKILL). After each
kill the database is compared with what the clients know: every acknowledged answer is stored
exactly once, no answer is stored twice, and every game can go on.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from elgrande.server.live.loading import load
from elgrande.server.settings import Settings
from elgrande.server.store.database import open_database
from elgrande.server.store.models import Step, Table
from elgrande.server.store.store import Store
from tests.server.client import Live, Person, new_table, sit_down
from tests.server.host import Spawned
from tests.support.postgresql import cluster

KINDS: tuple[tuple[tuple[str, ...], dict[str, object]], ...] = (
    (("device", "link", "random"), {}),
    (("device", "link"), {"edition": "decennial"}),
    (("device", "link", "random"), {"modules": ["king_and_intrigue"]}),
)
"""The seats and rules of the tables."""
FIRST_ANSWER_S = 20
"""The longest a round lasts in which nobody can answer."""
GONE = (WebSocketException, httpx.HTTPError, OSError, TimeoutError)


@dataclass
class AnswerLog:
    """The answers of all clients: those acknowledged by the server, and all that were sent."""

    acknowledged: Counter[tuple[str, str, str, str]] = field(default_factory=Counter)
    sent: set[tuple[str, str, str, str]] = field(default_factory=set)
    has_new: asyncio.Event = field(default_factory=asyncio.Event)
    """Whether an answer was acknowledged in this round."""


@dataclass
class Player:
    person: Person
    table: str
    seat: str
    answer_log: AnswerLog

    async def play(self, rng: random.Random) -> None:
        """Play until the server is gone. An answer whose fate is unknown is sent once more."""
        try:
            live = await self.person.live(self.table)
        except GONE:
            return
        try:
            await self._play(live, rng)
        except GONE:
            pass
        finally:
            await live.socket.close()

    async def _play(self, live: Live, rng: random.Random) -> None:
        sent: dict[str, tuple[str, str, str, str]] = {}
        asked = ""
        while True:
            state = live.states.get(self.seat)
            decision = state["decision"] if state else None
            if decision and decision["stamp"] != asked:
                asked = decision["stamp"]
                action = rng.choice(decision["options"])["action"]
                answer = (self.table, self.seat, asked, action)
                self.answer_log.sent.add(answer)
                given = await live.send(
                    type="answer", seat=self.seat, stamp=asked, actions=[action]
                )
                sent[given] = answer
                if rng.random() < 0.3:  # as a browser does that is not sure
                    await live.send(type="answer", seat=self.seat, stamp=asked, actions=[action])
            message = await live.next()
            if message["type"] == "answered" and message["id"] in sent:
                self.answer_log.acknowledged[sent[message["id"]]] += 1
                self.answer_log.has_new.set()
            if message["type"] == "refused":
                assert message["code"] in ("duplicate", "stale", "not_asked"), message
            if message["type"] == "closed" or (message["type"] == "state" and message["over"]):
                return


class Experiment:
    """A server with people at tables, which is killed again and again."""

    def __init__(self, folder: Path, seed: int, database: str) -> None:
        self.server = Spawned(folder, ELGRANDE_DATABASE=database)
        self.database = Settings(data=folder, database=database).database_url
        self.rng = random.Random(seed)
        self.answer_log = AnswerLog()
        self.playing: list[list[Player]] = [[] for _ in KINDS]
        """The players of each table."""
        self.human: set[tuple[str, str]] = set()
        """The seats of people, at all tables there have been."""
        self.people: list[Person] = []
        self.answers = 0
        self.over: set[str] = set()
        """Tables whose game was over, and sound, at an earlier look."""

    @property
    def players(self) -> list[Player]:
        return [player for table in self.playing for player in table]

    async def fill_tables(self) -> None:
        """Replace the tables whose game is over."""
        for at, (words, rules) in enumerate(KINDS):
            if not self.playing[at] or self.playing[at][0].table in self.over:
                self.playing[at] = await self.new_table(words, rules)
                self.human |= {(player.table, player.seat) for player in self.playing[at]}

    async def new_table(self, words: tuple[str, ...], rules: dict[str, object]) -> list[Player]:
        """A game of two people, perhaps with bots."""
        host, guest = [Person(self.server.url, name) for name in ("Ann", "Ben")]
        for person in (host, guest):
            await person.__aenter__()
            self.people.append(person)
        table = await new_table(host, *words, rules=rules)
        await sit_down(host, guest, table["id"], "B")
        await host.post(f"/api/tables/{table['id']}/start")
        return [
            Player(person, table["id"], seat, self.answer_log)
            for person, seat in ((host, "A"), (guest, "B"))
        ]

    async def round(self) -> None:
        """Let everybody play for a moment, then kill the server; at times before anybody can."""
        self.answer_log.has_new.clear()
        playing = [
            asyncio.create_task(player.play(random.Random(self.rng.random())))
            for player in self.players
        ]
        if self.rng.random() < 0.8:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.answer_log.has_new.wait(), FIRST_ANSWER_S)
        await asyncio.sleep(self.rng.uniform(0, 0.6))
        self.server.kill()
        await asyncio.wait(playing, timeout=30)
        assert all(task.done() for task in playing)
        for task in playing:
            task.result()  # what a player did not expect

    def look(self) -> None:
        """Compare the database with the log of answers, and load every game that may have changed
        since the last look."""
        store = Store(open_database(self.database))
        with store.session() as session:
            found = Counter(
                (one.table_id, "ABCDE"[one.seat], f"{one.ply}.{one.n}.{one.undos}", one.what)
                for one in session.scalars(select(Step).where(Step.kind == "answer"))
            )
            tables = list(session.scalars(select(Table)))
        missing = [answer for answer in self.answer_log.acknowledged if found[answer] != 1]
        assert not missing, f"acknowledged, but not there once: {missing[:3]}"
        questions = Counter(answer[:3] for answer in found.elements())
        twice = [question for question, number in questions.items() if number > 1]
        assert not twice, f"answered twice: {twice[:3]}"
        strange = [a for a in found if a[:2] in self.human and a not in self.answer_log.sent]
        assert not strange, f"never sent: {strange[:3]}"
        for table in tables:
            if table.id in self.over:
                continue
            quick = load(store, table.id, table.start)
            slow = load(store, table.id, table.start, from_start=True)
            assert quick.game.record() == slow.game.record()
            assert quick.number == slow.number
            assert quick.game.undos == slow.game.undos
            assert quick.marks == slow.marks
            if quick.game.is_over:
                self.over.add(table.id)
        store.engine.dispose()
        self.answers = len(found)

    async def run(self, kills: int, tell: Callable[[str], object]) -> None:
        self.server.start()
        await self.fill_tables()
        for killed in range(1, kills + 1):
            await self.round()
            self.look()
            tell(f"{killed} of {kills} kills, {len(self.answer_log.acknowledged)} answers kept")
            self.server.start()
            await self.fill_tables()
        await self.finish()

    async def finish(self) -> None:
        """After the last start, every game goes on to its end."""
        async with asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(player.play(random.Random(1)))
        self.server.stop()
        self.look()
        assert {player.table for player in self.players} <= self.over
        for person in self.people:
            await person.http.aclose()


def silent(_: str) -> None:
    pass


def kill_often(
    kills: int, seed: int, folder: Path, database: str, tell: Callable[[str], object] = silent
) -> str:
    """Run the whole experiment; returns a line with its result."""
    experiment = Experiment(folder, seed, database)
    began = time.monotonic()
    try:
        asyncio.run(experiment.run(kills, tell))
    finally:
        if experiment.server.process is not None:
            experiment.server.kill()
    told = experiment.answer_log
    return (
        f"{kills} kills in {time.monotonic() - began:.0f} s: {len(told.acknowledged)} acknowledged "
        f"answers of people, all there once; {experiment.answers} answers on disk, none twice; "
        f"{len(told.sent) - len(told.acknowledged)} sent answers were never acknowledged; "
        "every game went on to its end"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.kill")
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--database", metavar="URL", default="", help="or: postgresql")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = given.database
        if database == "postgresql":
            database = stack.enter_context(cluster()).render_as_string()
        print(kill_often(given.kills, given.seed, folder, database, progress))


def progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
