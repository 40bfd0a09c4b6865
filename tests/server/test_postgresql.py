"""One PostgreSQL database belongs to one server, also after its connections were lost."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy.engine import make_url

from elgrande.server.errors import SettingsError
from elgrande.server.serve import prepared
from elgrande.server.settings import Settings
from elgrande.server.store.database import open_database
from elgrande.server.store.lock import claimed
from tests.server.client import Person, new_table
from tests.server.host import LAUNCH, Hosted, Spawned, hosted
from tests.support.databases import database_for, options_for
from tests.support.postgresql import FIRST, connect

pytestmark = pytest.mark.postgresql
CUT_ALL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE"
CUT = f"{CUT_ALL} datname = current_database()"
NOT_MINE = "pid <> pg_backend_pid()"
IS_OLDEST = (
    "backend_start = (SELECT min(backend_start) FROM pg_stat_activity"
    " WHERE datname = current_database())"
)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Spawned]:
    """A server in a process of its own, which may end by itself."""
    server = Spawned(tmp_path)
    server.start()
    yield server
    if server.process is not None:
        server.stop()


def cut(url: str, *which: str) -> int:
    """End connections to a database, as a restart of it would; returns how many."""
    with connect(make_url(url)) as connection:
        query = " AND ".join((CUT, NOT_MINE, *which))
        return len(connection.execute(query).fetchall())


def claim_elsewhere(url: str) -> None:
    """Start another server, as it were, and stop it."""
    engine = open_database(url)
    with claimed(engine):
        pass
    engine.dispose()


def settings_of(folder: Path) -> Settings:
    return Settings(data=folder, port=0, database=database_for(folder))


def test_two_servers_do_not_share_a_database(tmp_path: Path) -> None:
    settings = settings_of(tmp_path)
    for _ in range(2):
        with (
            prepared(settings),
            pytest.raises(SettingsError, match="another server is running with postgresql"),
            prepared(settings),
        ):
            raise AssertionError("claimed twice")


def test_the_second_server_says_in_one_line_why_it_does_not_start(running: Spawned) -> None:
    command = [sys.executable, "-P", "-c", LAUNCH, "serve", "--port", "0"]
    second = subprocess.run(
        [*command, *options_for(running.folder)], capture_output=True, text=True, check=False
    )
    assert second.returncode == 2
    (told,) = second.stderr.splitlines()
    assert "another server is running" in told
    assert httpx.get(f"{running.url}/healthz").status_code == 200


def play_a_little(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "random", start=True))["id"]
            async with await ann.live(table) as live:
                decision = await live.decision("A")
                reply = await live.answer("A", [decision["options"][0]["action"]])
                assert reply["type"] == "answered"

    asyncio.run(go())


def test_a_server_goes_on_when_the_database_was_restarted(tmp_path: Path) -> None:
    with hosted(tmp_path) as server:
        play_a_little(server)
        assert cut(server.settings.database_url) > 1
        play_a_little(server)
        with pytest.raises(SettingsError, match="another server"):
            claim_elsewhere(server.settings.database_url)
    claim_elsewhere(server.settings.database_url)


@contextmanager
def out_of_reach(url: str) -> Iterator[None]:
    """A database that ends all connections and takes none, as while it is restarted."""
    where = make_url(url)
    admission = f'ALTER DATABASE "{where.database}" ALLOW_CONNECTIONS '
    with connect(where.set(database=FIRST)) as connection:
        connection.execute(admission + "false")
        connection.execute(f"{CUT_ALL} datname = %s", (where.database,))
        try:
            yield
        finally:
            connection.execute(admission + "true")


def test_an_answer_is_refused_while_the_database_is_out_of_reach(tmp_path: Path) -> None:
    async def go(server: Hosted) -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "device", start=True))["id"]
            async with await ann.live(table) as live:
                while not {"A", "B"} <= live.states.keys():
                    await live.next()
                seat = next(one for one in "AB" if live.states[one]["decision"])
                action = live.states[seat]["decision"]["options"][0]["action"]
                with out_of_reach(server.settings.database_url):
                    assert (await live.answer(seat, [action]))["code"] == "not_saved"
                    await ann.post("/api/join/look", {"key": "unknown.0.x"}, 503)
                while (reply := await live.answer(seat, [action]))["type"] != "answered":
                    assert reply["code"] in ("not_saved", "try_again")

    with hosted(tmp_path) as server:
        asyncio.run(go(server))


def test_any_connection_of_a_server_keeps_others_out(tmp_path: Path) -> None:
    with hosted(tmp_path) as server:
        play_a_little(server)
        assert cut(server.settings.database_url, IS_OLDEST) == 1
        with pytest.raises(SettingsError, match="another server"):
            claim_elsewhere(server.settings.database_url)


@pytest.mark.parametrize("is_gone", [False, True], ids=["there", "there and gone"])
def test_a_server_ends_when_another_was_there_meanwhile(running: Spawned, is_gone: bool) -> None:
    url = database_for(running.folder)
    assert httpx.post(f"{running.url}/api/me", json={"name": "Ann"}).status_code == 200
    assert cut(url) > 1
    with ExitStack() as other:
        other.enter_context(claimed(open_database(url)))
        if is_gone:
            other.close()
        refused = httpx.post(f"{running.url}/api/me", json={"name": "Eve"})
    assert refused.status_code == 503
    assert refused.json()["error"]["code"] == "not_saved"
    assert running.process is not None
    assert running.process.wait(20) == 2
    log = (running.folder / "log").read_text(encoding="utf-8")
    assert "database_taken_over" in log
    assert "another server has taken the database over" in log.splitlines()[-1]
    with connect(make_url(url)) as connection:
        names = connection.execute("SELECT name FROM guests").fetchall()
    assert names == [("Ann",)]
