"""A game of the sample box over the network, by people: it is played, saved and replayed."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from tests.server.client import Person, new_table, sit_down
from tests.server.host import Hosted, hosted
from tests.server.test_whole_games import check_end

RULES = {"modules": ["sample"], "options": {"rounds": "6"}}


def test_people_play_the_box_over_the_network(tmp_path: Path) -> None:
    with hosted(tmp_path) as server:
        asyncio.run(whole_game(server))


async def whole_game(server: Hosted) -> None:
    async with AsyncExitStack() as stack:
        host, guest = [
            await stack.enter_async_context(Person(server.url, name)) for name in ("Ann", "Ben")
        ]
        table = await new_table(host, "device", "link", rules=RULES)
        await sit_down(host, guest, table["id"], "B")
        await host.post(f"/api/tables/{table['id']}/start")
        playing = [
            await stack.enter_async_context(await person.live(table["id"]))
            for person in (host, guest)
        ]
        ends = await asyncio.gather(*(live.play_to_the_end(i) for i, live in enumerate(playing)))
        for live, end in zip(playing, ends, strict=True):
            await check_end(live, end)
            kinds = {event["kind"] for event in live.events[end["viewer"]]}
            assert "DuesPaid" in kinds
