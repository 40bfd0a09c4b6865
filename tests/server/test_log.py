"""The log of a whole game, with everything that goes wrong in it, tells no secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import threading
import time
from pathlib import Path

import httpx
import pytest

from elgrande.server import log
from elgrande.server.log import JsonLines, Unhurried, logger
from tests.server.client import Person, new_table, sit_down
from tests.server.host import Spawned, hosted

pytestmark = pytest.mark.any_database

CHAT = "nobody else's business"


def test_the_log_of_a_whole_game_tells_no_secret(tmp_path: Path) -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        with hosted(tmp_path) as server:
            secrets = asyncio.run(play(server.url))
            store = server.services.disk.store
            table = store.table(secrets[0])
            assert table is not None
            secrets += [one.what for one in store.steps(secrets[0]) if " " in one.what]
            secrets += [line for line in table[0].start.splitlines() if line.startswith("seed")]
            secrets.append((tmp_path / "secret").read_text(encoding="ascii").strip())
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    told = written.getvalue()
    kinds = {json.loads(line)["what"] for line in told.splitlines()}
    assert {"started", "request", "connected", "seat_taken", "game_begun", "stopped"} <= kinds
    assert not [one for one in secrets[1:] if one in told]
    assert len(secrets) > 10


async def play(url: str) -> list[str]:
    """Play a game to its end; its table, and what nobody may read in the log."""
    async with Person(url, "Ann") as ann, Person(url, "Ben") as ben:
        table = (await new_table(ann, "device", "link", rules={"modules": ["tiny"]}))["id"]
        key = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
        await sit_down(ann, ben, table, "B")
        await ann.post(f"/api/tables/{table}/start")
        await ben.post("/api/join", {"key": f"{key}x"}, 404)
        async with await ann.live(table) as one, await ben.live(table) as two:
            await one.ask(type="chat", text=CHAT)
            await one.ask(type="answer", seat="B", stamp="0.0.0", actions=["power 13"])
            await asyncio.gather(one.play_to_the_end(1), two.play_to_the_end(2))
        renewed = (await ben.post(f"/api/tables/{table}/seats/B/link"))["key"]
        cookies = [person.cookie.partition("=")[2] for person in (ann, ben)]
        return [table, key, renewed, *cookies, CHAT]


FULL_PIPE = 1 << 16
"""The bytes a pipe holds for who does not read."""


def test_a_log_nobody_reads_does_not_stop_the_server(tmp_path: Path) -> None:
    unread, end = os.pipe()
    server = Spawned(tmp_path)
    try:
        with os.fdopen(end, "w") as pipe:
            url = server.start(pipe)
        with httpx.Client(base_url=url, timeout=20) as client:
            for number in range(FULL_PIPE // 100):
                assert client.post("/api/me", json={"name": f"Ann {number}"}).status_code == 200
        server.stop()
        assert len(os.read(unread, FULL_PIPE)) > 0.9 * FULL_PIPE, "it was full"
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
        os.close(unread)


class Stuck(io.StringIO):
    """A stream that takes nothing until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Event()
        self.free = threading.Event()

    def write(self, text: str) -> int:
        self.begun.set()
        self.free.wait(20)
        return super().write(text)


def test_lines_without_room_are_lost_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOST_LINES", 5)
    stream = Stuck()
    handler = Unhurried(stream)
    handler.setFormatter(JsonLines())
    for number in range(20):
        handler.handle(logger.makeRecord("x", logging.INFO, "", 0, f"line {number}", (), None))
        assert stream.begun.wait(20), "the first line is being written, the others have to wait"
    lost = handler.lost
    assert lost == 20 - 1 - 5
    stream.free.set()
    until = time.monotonic() + 20
    while handler.lines.unfinished_tasks and time.monotonic() < until:
        time.sleep(0.01)
    handler.handle(logger.makeRecord("x", logging.INFO, "", 0, "at last", (), None))
    handler.writer.stop()
    told = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [one["what"] for one in told[-2:]] == ["log_lines_lost", "at last"]
    assert told[-2]["lines"] == lost
    assert len(told) == 20 - lost + 2
