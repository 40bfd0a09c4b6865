"""Backups that are made by themselves, and a server that goes on from one."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from elgrande.cli.main import main
from elgrande.server.errors import SettingsError
from elgrande.server.settings import Settings
from elgrande.server.upkeep.backup import backup_dated
from tests.server.client import Json, Live, Person, new_table
from tests.server.host import Spawned

pytestmark = pytest.mark.sqlite  # PostgreSQL has tools of its own for it

NOON = 1_790_000_000
DAY = 24 * 3600
PAGES = 3 * 4096
"""Bytes of a database that tell what is in it."""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server that ran once."""
    server = Spawned(tmp_path / "data")
    (tmp_path / "data").mkdir()
    server.start()
    server.stop()
    return Settings(data=tmp_path / "data")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_only_the_newest_backups_are_kept(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "of somebody else").mkdir()
    for day in range(5):
        written = backup_dated(settings, folder, keep=3, now=NOON + day * DAY)
        assert {path.name for path in written} == {"elgrande.db", "secret"}
        assert all(path.is_file() for path in written)
    assert names(folder) == [
        *("2026-09-23T141320Z", "2026-09-24T141320Z", "2026-09-25T141320Z"),
        "of somebody else",
    ]


def test_a_clock_that_went_back_does_not_delete_the_new_backup(
    settings: Settings, tmp_path: Path
) -> None:
    for day in (0, 1, -30):
        backup_dated(settings, tmp_path / "copies", keep=2, now=NOON + day * DAY)
    assert names(tmp_path / "copies") == ["2026-08-22T141320Z", "2026-09-22T141320Z"]


def test_a_copy_that_is_not_whole_replaces_none(settings: Settings, tmp_path: Path) -> None:
    backup_dated(settings, tmp_path / "copies", keep=1, now=NOON)
    database = settings.data / "elgrande.db"
    whole = database.read_bytes()
    database.write_bytes(whole[:PAGES] + b"\xff" * (len(whole) - PAGES))  # it can still be copied
    with pytest.raises(SettingsError, match="cannot be read"):
        backup_dated(settings, tmp_path / "copies", keep=1, now=NOON + 1)
    assert "2026-09-21T141320Z" in names(tmp_path / "copies")
    assert "2026-09-21T141321Z" not in names(tmp_path / "copies")


def test_a_game_goes_on_from_a_backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The machine is lost after the backup; people come back with their cookies."""
    folder = tmp_path / "data"
    folder.mkdir()
    server = Spawned(folder)

    async def answer(live: Live, number: int) -> Json:
        for _ in range(number):
            decision = await live.decision("A")
            await live.answer("A", [decision["options"][0]["action"]])
            await live.ask(type="ping")
        await live.decision("A")
        return live.states["A"]

    async def before(url: str) -> tuple[str, dict[str, str], Json]:
        async with Person(url, "Ann") as ann:
            table = (await new_table(ann, "device", "random", start=True))["id"]
            async with await ann.live(table) as live:
                shown = await answer(live, 12)
                words = ["backup", str(tmp_path / "copies"), "--keep", "3", "--data", str(folder)]
                assert main(words) == 0
                await answer(live, 3)
            return table, dict(ann.http.cookies), shown

    async def after(url: str, table: str, cookies: dict[str, str], shown: Json) -> None:
        ann = Person(url, "Ann")
        ann.http.cookies.update(cookies)
        async with ann.http, await ann.live(table) as live:
            await live.decision("A")
            for part in ("ply", "view", "decision"):
                assert live.states["A"][part] == shown[part]
            await answer(live, 5)

    table, cookies, shown = asyncio.run(before(server.start()))
    server.kill()
    shutil.rmtree(folder)
    folder.mkdir()
    (copy,) = (tmp_path / "copies").iterdir()
    data = ["--data", str(folder)]
    assert main(["restore", str(copy), *data]) == 0
    assert main(["doctor", "--games", *data]) == 0
    assert "1 games, all sound" in capsys.readouterr().out
    try:
        asyncio.run(after(server.start(), table, cookies, shown))
    finally:
        server.stop()
