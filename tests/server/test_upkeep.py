"""Keeping a server: the database, snapshots, export, backup, doctor, tidying up, start and stop."""

from __future__ import annotations

import asyncio
import json
import socket
import stat
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import inspect, text

from elgrande.cli.main import main
from elgrande.game import Game
from elgrande.records import snapshot as snapshots
from elgrande.server.errors import SettingsError
from elgrande.server.live import loading
from elgrande.server.serve import listen, prepared
from elgrande.server.settings import CLUB_RETENTION, Settings, from_environment
from elgrande.server.store import database
from elgrande.server.store.database import bring_up_to_date, open_database
from elgrande.server.store.keys import secret_in
from elgrande.server.store.lock import file_lock
from elgrande.server.store.store import Store
from elgrande.server.upkeep.backup import backup, restore
from elgrande.server.upkeep.doctor import examine
from elgrande.server.upkeep.games import store_of
from tests.server.client import ConnectionClosed, Person, new_table
from tests.server.host import Hosted, Spawned, hosted
from tests.support.databases import database_for, options_for

SOON = 3
"""How many times as much work as importing the libraries it stands on a server may take to start,
once Python has compiled the sources."""


def address_in(folder: Path) -> str:
    return Settings(data=folder, database=database_for(folder)).database_url


def shape_of(url: str) -> dict[str, object]:
    engine = open_database(url)
    found = inspect(engine)
    shape: dict[str, object] = {}
    for name in sorted(found.get_table_names()):
        # SQLite knows no length of a text, so no migration changes one there.
        columns = [
            (c["name"], str(c["type"]).partition("(")[0], c["nullable"])
            for c in found.get_columns(name)
        ]
        indexes = sorted(
            (str(one["name"]), tuple(one["column_names"]), bool(one["unique"]))
            for one in found.get_indexes(name)
        )
        keys = found.get_pk_constraint(name)["constrained_columns"]
        shape[name] = (columns, indexes, keys)
    engine.dispose()
    return shape


def test_a_new_database_is_what_the_migrations_lead_to(tmp_path: Path) -> None:
    made, migrated = (address_in(tmp_path / name) for name in ("made", "migrated"))
    engine = open_database(made)
    bring_up_to_date(engine)
    bring_up_to_date(engine)
    engine.dispose()
    engine = open_database(migrated)
    config = Config()
    folder = Path(database.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()
    assert shape_of(made) == shape_of(migrated)


@pytest.mark.parametrize("url", ["nonsense", "sqlite://", "nosuch://x/y", ""])
def test_what_is_no_database_is_refused(url: str) -> None:
    with pytest.raises(SettingsError, match="--database"):
        open_database(url or "sqlite:///:memory:")


def play_some(server: Hosted, seed: int = 1) -> str:
    """A game that somebody has played for two rounds and a bit."""

    async def go() -> str:
        async with Person(server.url, "Ann") as ann:
            table: str = (await new_table(ann, "device", "random", start=True, seed=seed))["id"]
            async with await ann.live(table) as live:
                while live.states.get("A", {}).get("view", {}).get("round", 0) < 3:
                    decision = await live.decision("A")
                    await live.answer("A", [decision["options"][0]["action"]])
                    await live.ask(type="ping")
            return table

    return asyncio.run(go())


def test_games_out_and_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with hosted(tmp_path / "one") as server:
        table = play_some(server)
    data = options_for(tmp_path / "one")
    assert main(["export", str(tmp_path / "out"), *data]) == 0
    path = tmp_path / "out" / f"{table}.elgrande"
    assert capsys.readouterr().out.strip() == str(path)
    game = Game.load(path)
    assert game.names == ("Ann", "Bruno [random]")

    assert main(["import", str(path), *options_for(tmp_path / "two")]) == 0
    made, link = capsys.readouterr().out.split()
    settings = Settings(data=tmp_path / "two", database=database_for(tmp_path / "two"))
    with store_of(settings) as store:
        row = store.table(made)
        assert row is not None
        there = loading.load(store, made, row[0].start).game
        assert there.checksum() == game.checksum()
    with hosted(tmp_path / "two") as server:

        async def come() -> None:
            async with Person(server.url, "Ann") as ann:
                key = link.partition("#")[2]
                seated = await ann.post("/api/join", {"key": key})
                assert seated["seat"] == "A"
                async with await ann.live(made) as live:
                    await live.decision("A")

        asyncio.run(come())

    assert main(["doctor", "--games", *data]) == 0
    assert "1 games, all sound" in capsys.readouterr().out
    assert main(["import", str(tmp_path / "one" / "secret"), *data]) == 2
    assert main(["export", str(tmp_path / "out"), "--table", "none", *data]) == 2


@pytest.mark.sqlite
def test_backup_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(tmp_path / "one")]
    with hosted(tmp_path / "one") as server:
        play_some(server)
        assert main(["backup", str(tmp_path / "copy"), *data]) == 0
        assert main(["restore", str(tmp_path / "copy"), *data]) == 2, "a server is running"
    assert main(["restore", str(tmp_path / "copy"), *data]) == 0
    assert main(["doctor", "--games", *data]) == 0
    assert "1 games, all sound" in capsys.readouterr().out
    assert main(["import", str(tmp_path / "copy" / "elgrande.db"), *data]) == 2


@pytest.mark.postgresql
def test_backup_and_restore_are_left_to_the_tools_of_the_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = options_for(tmp_path)
    for word in ("backup", "restore"):
        assert main([word, str(tmp_path / "copy"), *data]) == 2
        assert "pg_dump" in capsys.readouterr().err


def test_a_snapshot_is_what_replaying_leads_to(tmp_path: Path) -> None:
    with hosted(tmp_path) as server:
        table = play_some(server, seed=3)
    store = Store(open_database(address_in(tmp_path)))
    row = store.table(table)
    assert row is not None
    snapshots = store.snapshots(table)
    assert len(snapshots) >= 2
    steps = store.steps(table)
    for snapshot in snapshots:
        game = Game.from_record(row[0].start)
        loaded = loading.Loaded(game, 0, [0] * int(game.rules.seats))
        loading.apply_steps(loaded, steps[: snapshot.number])
        assert game.snapshot() == snapshot.kept
        assert json.loads(snapshot.marks) == loaded.marks
    store.engine.dispose()


@pytest.mark.parametrize(
    ("new", "old"),
    [
        (f'"format":{snapshots.FORMAT}', '"format":1'),
        ("RunPlan(", "FollowPlan("),
        ('["PowerPlayed",', '["PowerLaid",'),
        ("{", "<"),
    ],
)
def test_a_snapshot_that_cannot_be_read_is_replayed_from_the_steps(
    tmp_path: Path, new: str, old: str
) -> None:
    """Of an older program, or damaged. What its numbers meant is unknown; the steps use names."""
    with hosted(tmp_path) as server:
        table = play_some(server, seed=3)
    engine = open_database(address_in(tmp_path))
    store = Store(engine)
    row = store.table(table)
    assert row is not None
    before = loading.load(store, table, row[0].start)
    with engine.begin() as connection:
        changed = connection.execute(
            text("update snapshots set kept = replace(kept, :new, :old)"),
            {"new": new, "old": old},
        )
    assert changed.rowcount >= 2
    last = store.last_snapshot(table)
    assert last is not None
    with pytest.raises(snapshots.OtherFormat):
        Game.resume(last.kept)
    after = loading.load(store, table, row[0].start)
    assert after.number == before.number
    assert after.marks == before.marks
    assert after.game.snapshot() == before.game.snapshot()
    engine.dispose()


def test_the_doctor_finds_what_is_wrong(tmp_path: Path) -> None:
    secret_in(tmp_path)
    secret = tmp_path / "secret"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert secret_in(tmp_path) == secret.read_text(encoding="ascii").strip()
    secret.chmod(0o644)
    (tmp_path / "elgrande.db").write_bytes(b"no database at all" * 100)
    settings = Settings(data=tmp_path, host="0.0.0.0")
    bad = {one.about for one in examine(settings) if not one.is_well}
    assert bad == {"secret", "database", "address", "tidying"}


def test_settings_come_from_the_environment() -> None:
    found = from_environment(
        {"ELGRANDE_PORT": "77", "ELGRANDE_CLUB": "yes", "ELGRANDE_LIMIT_TABLES": "5"}, port=None
    )
    assert (found.port, found.limits.tables, found.retention) == (77, 5, CLUB_RETENTION)
    assert from_environment({"ELGRANDE_PORT": "77"}, port=78).port == 78
    for wrong in ({"ELGRANDE_PORT": "x"}, {"ELGRANDE_CLUB": "?"}, {"ELGRANDE_PORT": "99999"}):
        with pytest.raises(SettingsError):
            from_environment(wrong)


def work_of_importing(libraries: str) -> float:
    """The processor time that a new interpreter takes to import some libraries."""
    code = f"import time, {libraries}; print(time.process_time())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


@pytest.mark.any_database
@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_it_is_up_soon(tmp_path: Path) -> None:
    server = Spawned(tmp_path, PYTHONDONTWRITEBYTECODE="")
    libraries = "fastapi, sqlalchemy.ext.asyncio, uvicorn"
    server.start()
    server.stop()
    # The same work takes longer on a core that others use, too: so the quickest of the starts
    # stands beside the slowest of the imports.
    starts, imports = [], []
    for _ in range(3):
        imports.append(work_of_importing(libraries))
        server.start()
        starts.append(server.cpu_seconds())
        server.stop()
    assert min(starts) < SOON * max(imports), (starts, imports)


def test_it_stops_gracefully_and_logs_no_secret(tmp_path: Path) -> None:
    server = Spawned(tmp_path)
    for _ in range(2):
        url = server.start()

        async def visit(url: str) -> list[str]:
            async with Person(url, "Ann") as ann:
                table = (await new_table(ann, "device", "link"))["id"]
                key = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
                cookie = ann.cookie.partition("=")[2]
                async with await ann.live(table) as live:
                    await live.next()
                    await live.ask(type="chat", text="nobody else's business")
                return [key, cookie, "nobody else's business"]

        hidden = asyncio.run(visit(url))
        assert httpx.get(f"{url}/healthz").json()["status"] == "ok"
        server.stop()
        log = (tmp_path / "log").read_text(encoding="utf-8")
        lines = [json.loads(line) for line in log.splitlines()]
        assert lines[-1]["what"] == "stopped"
        assert not [one for one in (*hidden, secret_in(tmp_path)) if one in log]


@pytest.mark.sqlite
def test_two_servers_do_not_share_a_database(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, port=0)
    with prepared(settings):
        with pytest.raises(SettingsError, match="another server"), prepared(settings):
            pass
        backup(settings, tmp_path / "copy")
        with pytest.raises(SettingsError, match="another server"):
            restore(settings, tmp_path / "copy")
    restore(settings, tmp_path / "copy")
    with prepared(settings):
        pass


def test_what_keeps_a_server_from_starting_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "elgrande.db").write_bytes(b"no database at all" * 100)
    with pytest.raises(SettingsError, match="--database"), prepared(Settings(data=tmp_path)):
        pass
    with (
        pytest.raises(SettingsError, match="--data"),
        prepared(Settings(data=tmp_path / "elgrande.db" / "below")),
    ):
        pass
    with pytest.raises(SettingsError, match="SECRET"):
        from_environment({"ELGRANDE_SECRET": "too short"})


def test_who_listens_is_told_that_the_server_stops(tmp_path: Path) -> None:
    server = Spawned(tmp_path)
    server.start()

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "random", start=True))["id"]
            async with await ann.live(table) as live:
                await live.decision("A")
                assert server.process is not None
                server.process.terminate()
                told = await live.until(lambda message: message["type"] == "closed")
                assert told["code"] == "server_stops"
                with pytest.raises(ConnectionClosed) as closed:
                    await live.next()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012

    asyncio.run(go())
    server.stop()


def test_a_taken_port_says_by_whom(server: Hosted) -> None:
    with pytest.raises(SettingsError, match=f"already served there; open {server.url}"):
        listen(server.settings)
    with socket.create_server(("127.0.0.1", 0)) as other:

        def hang_up() -> None:
            caller, _ = other.accept()
            caller.close()

        elsewhere = Settings(port=other.getsockname()[1])
        hanging_up = threading.Thread(target=hang_up)
        hanging_up.start()
        with pytest.raises(SettingsError) as refused:
            listen(elsewhere)
        hanging_up.join()
    assert "already served" not in str(refused.value)
    assert str(elsewhere.port) in str(refused.value)


@pytest.mark.sqlite
def test_a_database_is_locked_by_whatever_way_one_comes_to_it(tmp_path: Path) -> None:
    real = tmp_path / "games.db"
    real.touch()
    (tmp_path / "other.db").symlink_to(real)
    with (
        file_lock(f"sqlite:///{real}"),
        pytest.raises(SettingsError, match="another server is running"),
        file_lock(f"sqlite:///{tmp_path}/other.db"),
    ):
        raise AssertionError("locked twice")
    with file_lock(f"sqlite:///{tmp_path}/other.db"):
        assert (tmp_path / "games.db.lock").exists()
