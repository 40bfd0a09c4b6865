"""Five people at websockets play games of every ruleset to the end, with bots in other seats."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from elgrande.game import Game
from elgrande.server.wire.server_messages import SERVER
from tests.server.client import Json, Live, Person, new_table, sit_down
from tests.server.host import Hosted

INTRIGUE = ["king_and_intrigue"]
LARGE = (("device", "link", "link", "squire", "random"), ("device", "link", "random"))
"""Two tables: three people and two bots, two people and a bot."""
ALL_CARDS = {"cards": "all", "rounds": "6"}
PAIRS = tuple(("device", "random") for _ in range(5))

RULESETS = [
    ({"edition": "big_box"}, LARGE),
    ({"edition": "decennial", "options": {"rounds": "6"}}, LARGE),
    ({"modules": INTRIGUE, "options": {"rounds": "6"}}, LARGE),
    (
        {"edition": "decennial", "modules": INTRIGUE, "options": {"cards": "all", "rounds": "6"}},
        LARGE,
    ),
    ({"modules": ["tiny"]}, PAIRS),
]


@pytest.mark.parametrize(("rules", "tables"), RULESETS, ids=lambda one: str(one)[:60])
def test_whole_games_by_five_people(
    server: Hosted, rules: Json, tables: tuple[tuple[str, ...], ...]
) -> None:
    asyncio.run(whole_games(server, rules, tables))


async def whole_games(server: Hosted, rules: Json, tables: tuple[tuple[str, ...], ...]) -> None:
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(Person(server.url, f"Person {n}")) for n in range(5)
        ]
        left = list(people)
        playing: list[Live] = []
        for words in tables:
            host = left.pop(0)
            quick = {"forecast": not rules.get("modules")}
            table = await new_table(host, *words, rules=rules, settings=quick)
            here = [host]
            for seat, word in zip("ABCDE", words, strict=False):
                if word == "link":
                    here.append(left.pop(0))
                    await sit_down(host, here[-1], table["id"], seat)
            await host.post(f"/api/tables/{table['id']}/start")
            for person in here:
                live = await person.live(table["id"])
                playing.append(await stack.enter_async_context(live))
        assert len(playing) == 5
        assert not left
        ends = await asyncio.gather(*(live.play_to_the_end(i) for i, live in enumerate(playing)))
        for live, end in zip(playing, ends, strict=True):
            await check_end(live, end)


async def check_end(live: Live, end: Json) -> None:
    """The record is a legal game with this very end, and every message was as described."""
    record = (await live.person.get(f"/api/tables/{live.table['id']}/record"))["record"]
    game = Game.from_record(record)
    assert game.is_over
    assert list(end["scores"].values()) == list(game.scores)
    assert end["winners"] == ["ABCDE"[seat] for seat in game.winners]
    for raw in live.raw:
        SERVER.validate_json(raw, strict=True)
    assert live.events[end["viewer"]][-1]["kind"] == "GameEnded"
    assert live.lines[end["viewer"]]
