"""The metrics count what happens, tell nothing of a game, and are read only where they may be."""

from __future__ import annotations

import asyncio
import re
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from elgrande.server import metrics
from elgrande.server.errors import SettingsError
from elgrande.server.settings import Settings, address_in, from_environment
from elgrande.server.store.database import open_database
from elgrande.server.store.store import Store
from elgrande.server.thinking.workers import Workers
from elgrande.server.upkeep.monitoring import metrics_served
from tests.server.client import Live, Person, new_table, sit_down
from tests.server.host import Hosted, Spawned, hosted
from tests.support.databases import database_for

pytestmark = pytest.mark.any_database

ANYWHERE = "127.0.0.1:0"
CHAT = "nobody else's business"
LABELS = {"le", "query", "what", "version", "build"}
"""All labels there are; none has a value for each game or person."""
HANGS = (sys.executable, "-c", "import time; time.sleep(60)")
PATIENCE = 20


@contextmanager
def spawned(folder: Path, metrics: str = ANYWHERE) -> Iterator[tuple[Spawned, str]]:
    """A server in a process of its own, and the second line it prints."""
    server = Spawned(folder, ELGRANDE_METRICS=metrics)
    server.start()
    try:
        assert server.process is not None
        assert server.process.stdout is not None
        yield server, server.process.stdout.readline()
    finally:
        server.stop()


def samples(text: str) -> dict[str, float]:
    """Values by name, with the label that is not a bound."""
    return {
        f"{one.name} {' '.join(one.labels.values())}".strip(): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
        if "le" not in one.labels
    }


def value(name: str, **labels: str) -> float:
    """A metric of this process."""
    return metrics.REGISTRY.get_sample_value(name, labels) or 0.0


async def until(wanted: float, name: str) -> None:
    end = time.monotonic() + PATIENCE
    while value(name) != wanted and time.monotonic() < end:
        await asyncio.sleep(0.02)
    assert value(name) == wanted


async def asked(live: Live) -> str:
    """The seat that is to answer."""
    while True:
        for seat, state in live.states.items():
            if state["decision"]:
                return seat
        await live.next()


async def answer_some(live: Live, seat: str, number: int) -> None:
    for _ in range(number):
        decision = await live.decision(seat)
        action = decision["options"][0]["action"]
        await live.ask(type="preview", seat=seat, stamp=decision["stamp"], actions=[action])
        await live.answer(seat, [action])
        await live.ask(type="ping")


def test_the_metrics_count_what_happens_and_tell_nothing_of_a_game(tmp_path: Path) -> None:
    async def play(url: str, where: str) -> tuple[dict[str, float], str, list[str]]:
        async with Person(url, "Annabella") as ann, Person(url, "Benvolio") as ben:
            made = await new_table(ann, "device", "link", "random", name="Privately")
            table = made["id"]
            key = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
            await sit_down(ann, ben, table, "B")
            await ann.post(f"/api/tables/{table}/start")
            async with await ann.live(table) as one, await ben.live(table) as two:
                await one.ask(type="chat", text=CHAT)
                await asyncio.gather(answer_some(one, "A", 5), answer_some(two, "B", 5))
                told = (await ann.http.get(where)).text
            cookies = [one.cookie.partition("=")[2] for one in (ann, ben)]
            hidden = [table, key, *cookies, CHAT, "Annabella", "Benvolio", "Privately"]
            return samples(told), told, hidden

    with spawned(tmp_path) as (server, line):
        where = line.removeprefix("Metrics: ").strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/metrics", where)
        found, told, hidden = asyncio.run(play(server.url, where))
    here = database_for(tmp_path) or f"sqlite:///{tmp_path / 'elgrande.db'}"
    store = Store(open_database(here))
    steps = store.steps(hidden[0])
    hidden += [one.what for one in steps if " " in one.what] + [str(one.at) for one in steps]
    row = store.table(hidden[0])
    assert row is not None
    hidden += [line.split()[-1] for line in row[0].start.splitlines() if line.startswith("seed")]
    store.engine.dispose()

    assert 10 <= found["elgrande_answers_total"] <= len(steps)
    assert found["elgrande_database_seconds_count append"] >= 10
    assert found["elgrande_database_errors_total append"] == 0
    assert found["elgrande_errors_total"] == 0
    assert found["elgrande_connections"] == 2
    assert found["elgrande_tables_open"] == found["elgrande_games_running"] == 1
    assert found["elgrande_job_seconds_count"] >= 1
    assert found["elgrande_loop_lag_seconds_count"] >= 1
    assert found["elgrande_events_total connected"] == 2
    assert found["process_resident_memory_bytes"] > 1_000_000
    for queue in ("database_queries", "jobs", "previews", "log_lines"):
        assert found[f"elgrande_{queue}_waiting"] >= 0

    assert len(hidden) > 20
    assert not [one for one in hidden if one in told]
    families = list(text_string_to_metric_families(told))
    labels = [one.labels for family in families for one in family.samples]
    assert {name for one in labels for name in one} == LABELS
    words = {one[name] for one in labels for name in one if name in ("query", "what")}
    assert all(re.fullmatch(r"[a-z_]+", word) for word in words)


def test_without_the_setting_there_are_none(tmp_path: Path) -> None:
    with spawned(tmp_path, "") as (server, line):
        assert "Metrics" not in line
        assert httpx.get(f"{server.url}/metrics").status_code == 404


def test_they_are_read_at_their_own_address_only(tmp_path: Path) -> None:
    """Not where the games are played, which strangers reach; a port alone is for this machine."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with spawned(tmp_path, str(port)) as (server, line):
        assert line.strip() == f"Metrics: http://127.0.0.1:{port}/metrics"
        assert httpx.get(f"http://127.0.0.1:{port}/metrics").status_code == 200
        assert httpx.get(f"{server.url}/metrics").status_code == 404
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", port), 5)


@pytest.mark.parametrize("told", ["x", "70000", "127.0.0.1:", "127.0.0.1:x", ":9420", "-1"])
def test_what_is_no_address_is_refused(told: str) -> None:
    with pytest.raises(SettingsError, match=r"--metrics: give a port like 9420, .*127\.0\.0\.1"):
        from_environment({"ELGRANDE_METRICS": told})


def test_an_address_is_a_port_or_both() -> None:
    assert address_in("9420") == ("127.0.0.1", 9420)
    assert address_in("0.0.0.0:9420") == ("0.0.0.0", 9420)
    assert address_in("[::1]:9420") == ("::1", 9420)


def test_a_taken_port_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = f"127.0.0.1:{taken.getsockname()[1]}"
        wanted = Settings(metrics=where)
        with pytest.raises(SettingsError, match=f"--metrics: {where}: "), metrics_served(wanted):
            pass


def test_they_can_be_read_while_the_server_hangs_and_then_tell_it(tmp_path: Path) -> None:
    hung = 0.6
    with metrics_served(Settings(metrics=ANYWHERE)) as settings:
        where = f"http://{settings.metrics}/metrics"
        with hosted(tmp_path, metrics=settings.metrics) as server:
            assert samples(httpx.get(where).text)["elgrande_workers"] == 1
            before = value("elgrande_loop_lag_seconds_sum")
            go_on = threading.Event()
            server.loop.call_soon_threadsafe(go_on.wait, PATIENCE)
            assert "elgrande_tables_open" in samples(httpx.get(where).text)
            time.sleep(hung)
            go_on.set()
            end = time.monotonic() + PATIENCE
            while value("elgrande_loop_lag_seconds_sum") - before < 0.3:
                assert time.monotonic() < end
                time.sleep(0.05)
        assert "elgrande_tables_open" not in samples(httpx.get(where).text)


def test_an_answer_the_database_refuses_is_an_error_and_no_answer(server: Hosted) -> None:
    def counted() -> tuple[float, float]:
        errors = value("elgrande_database_errors_total", query="append")
        return value("elgrande_answers_total"), errors

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "device", start=True))["id"]
            async with await ann.live(table) as live:
                await answer_some(live, await asked(live), 1)
                answers, errors = counted()
                engine = server.services.disk.store.engine
                with engine.begin() as connection:
                    connection.exec_driver_sql("ALTER TABLE steps RENAME TO lost")
                seat = await asked(live)
                action = live.states[seat]["decision"]["options"][0]["action"]
                assert (await live.answer(seat, [action]))["code"] == "not_saved"
                assert counted() == (answers, errors + 1)

    asyncio.run(go())


def test_jobs_without_a_process_wait() -> None:
    async def go() -> None:
        workers = Workers(1, PATIENCE, HANGS)
        jobs = [asyncio.create_task(workers.do({}, PATIENCE, "somebody")) for _ in range(3)]
        await until(2, "elgrande_jobs_waiting")
        for job in jobs:
            job.cancel()
        await asyncio.wait(jobs)
        await until(0, "elgrande_jobs_waiting")
        await workers.stop()

    asyncio.run(go())
