"""The log of a whole game, with everything that goes wrong in it, tells no secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from pathlib import Path

from elgrande.server.log import JsonLines, logger
from tests.server.client import Person, new_table, sit_down
from tests.server.host import hosted

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
    log = written.getvalue()
    kinds = {json.loads(line)["what"] for line in log.splitlines()}
    assert {"started", "request", "connected", "seat_taken", "game_begun", "stopped"} <= kinds
    assert not [one for one in secrets[1:] if one in log]
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
