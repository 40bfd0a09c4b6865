"""What the disk refuses has not happened: nobody is shown it, the game goes on from the disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from elgrande.server.api.health import FAILING_SECONDS
from elgrande.server.live import registry
from elgrande.server.log import logger
from tests.server.client import Live, Person, begin, new_table
from tests.server.host import Hosted, hosted

SECRET = "power 7"


class FullDisk:
    """Lets the database refuse steps, or take its time over them."""

    def __init__(self, server: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        store = server.services.disk.store
        append = store.append

        def guarded(*args: object) -> None:
            assert self.may_go_on.wait(20)
            if self.is_full:
                raise OperationalError("INSERT", {}, Exception("database or disk is full"))
            append(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "append", guarded)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hosted]:
    monkeypatch.setattr(registry, "REOPEN_SECONDS", 0.2)
    with hosted(tmp_path) as running:
        yield running


async def first_question(live: Live) -> tuple[str, str, list[str]]:
    """Whose it is, its stamp, and what may be answered."""
    while True:
        for seat, state in live.states.items():
            if state["decision"]:
                options = [one["action"] for one in state["decision"]["options"]]
                return seat, state["decision"]["stamp"], options
        await live.next()


def test_an_answer_the_disk_refuses_does_not_count(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(server, monkeypatch)

    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Eve") as eve:
            table = (await new_table(ann, "device", "device", start=True, seed=3))["id"]
            async with await ann.live(table) as live, await eve.live(table) as watching:
                seat, stamp, options = await first_question(live)
                before = dict(live.states)
                disk.is_full = True
                for action in options[:2]:
                    reply = await live.answer(seat, [action], stamp)
                    assert (reply["type"], reply["code"]) == ("refused", "not_saved")
                await live.ask(type="ping")
                await watching.ask(type="ping")
                assert live.states == before
                assert watching.states["spectator"]["ply"] == before[seat]["ply"]
                async with await ann.live(table) as again:
                    assert (await first_question(again)) == (seat, stamp, options)
                disk.is_full = False
                reply = await live.answer(seat, [options[0]], stamp)
                assert reply["type"] == "answered"
        steps = server.services.disk.store.steps(table)
        assert [(one.number, one.what) for one in steps] == [(1, options[0])]

    asyncio.run(go())


def test_bots_go_on_when_there_is_room_again(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(server, monkeypatch)

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "random", "random", start=True))["id"]
            disk.is_full = True
            async with await ann.live(table) as live:
                await live.until(lambda message: message["type"] == "state")
                await asyncio.sleep(1)
                assert not server.services.disk.store.steps(table)
                disk.is_full = False
                await live.until(lambda message: message["type"] == "state" and message["ply"] > 20)

    asyncio.run(go())


def test_nobody_is_shown_what_is_not_on_disk_yet(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(server, monkeypatch)

    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = await begin(ann, ben)
            async with await ann.live(table) as one, await ben.live(table) as two:
                for live in (one, two):
                    await live.until(lambda message: message["type"] == "state")
                asked, other = (one, two) if one.states["A"]["decision"] else (two, one)
                seat, stamp, options = await first_question(asked)
                shown = dict(other.states)
                disk.may_go_on.clear()
                given = await asked.send(
                    type="answer", seat=seat, stamp=stamp, actions=[options[0]]
                )
                await asyncio.sleep(0.2)
                show = server.services.tables.live[table].show
                server.loop.call_soon_threadsafe(show)
                await other.ask(type="ping")
                assert other.states == shown
                disk.may_go_on.set()
                await asked.until(lambda message: message.get("id") == given)
                await other.until(lambda message: message["type"] == "state")

    asyncio.run(go())


def test_what_a_database_says_of_hands_and_seeds_is_not_logged(
    server: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    """A refusal of the database names the statement, and would name its values, too."""
    engine = server.services.disk.store.engine
    logger.addHandler(caplog.handler)
    try:

        async def go() -> None:
            async with Person(server.url, "Ann") as ann:
                table = (await new_table(ann, "device", "link"))["id"]
                with engine.begin() as connection:
                    connection.exec_driver_sql("DROP TABLE said")
                async with await ann.live(table) as live:
                    assert (await live.next())["code"] == "not_saved"
                key = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
                answer = httpx.post(
                    f"{server.url}/api/join", json={"key": key, "name": SECRET}, timeout=10
                )
                assert answer.status_code == 503
                assert answer.json()["error"]["code"] == "not_saved"
                assert (await ann.get(f"/api/tables/{table}"))["seats"][1]["taken"] is False

        asyncio.run(go())
    finally:
        logger.removeHandler(caplog.handler)
    told = caplog.handler.format  # with the traces of the errors
    assert caplog.records
    log = "\n".join(told(one) for one in caplog.records)
    assert "no such table: said" in log or 'relation "said" does not exist' in log
    assert SECRET not in log


def health(server: Hosted) -> tuple[int, str, int]:
    answer = httpx.get(f"{server.url}/healthz")
    return answer.status_code, answer.json()["status"], answer.json()["failures"]


def test_the_health_tells_that_the_disk_refuses(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(server, monkeypatch)

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "device", start=True))["id"]
            async with await ann.live(table) as live:
                seat, stamp, options = await first_question(live)
                disk.is_full = True
                refused = await live.ask(type="answer", seat=seat, stamp=stamp, actions=options[:1])
                assert refused["code"] == "not_saved"
                disk.is_full = False

    assert health(server) == (200, "ok", 0)
    asyncio.run(go())
    assert health(server) == (503, "failing", 1)
    server.services.disk.failed_at -= FAILING_SECONDS
    assert health(server) == (200, "ok", 1)


@pytest.mark.sqlite
def test_the_health_tells_that_the_file_is_damaged(server: Hosted, tmp_path: Path) -> None:
    async def fill() -> None:
        async with Person(server.url, "Ann") as ann:
            for _ in range(5):
                await new_table(ann, "device", "device", start=True)

    asyncio.run(fill())
    disk = server.services.disk
    with disk.store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    disk.store.engine.dispose()  # what it remembers of the file
    path = tmp_path / "elgrande.db"
    whole = path.read_bytes()
    page = 4096
    spoilt = whole[: 3 * page] + b"\xff" * (len(whole) - 3 * page)
    path.write_bytes(spoilt)
    look = asyncio.run_coroutine_threadsafe(disk.look_for_damage(), server.loop)
    look.result(20)
    assert health(server)[:2] == (503, "damaged")
    path.write_bytes(whole)
    disk.store.engine.dispose()
    asyncio.run_coroutine_threadsafe(disk.look_for_damage(), server.loop).result(20)
    assert health(server)[:2] == (200, "ok")
