"""What prepared answers would change: as it comes about, and nothing changes by looking."""

from __future__ import annotations

import asyncio
import random

from tests.server.client import Json, Live, Person, new_table
from tests.server.host import Hosted

ANSWERS = 60


def asked(live: Live) -> tuple[str, Json]:
    return next(
        (seat, state["decision"]) for seat, state in live.states.items() if state["decision"]
    )


def numbers(live: Live) -> dict[str, int]:
    return {seat: state["number"] for seat, state in live.states.items()}


async def look(live: Live, seat: str, stamp: str, actions: list[str]) -> Json:
    return await live.ask(type="preview", seat=seat, stamp=stamp, actions=actions)


def test_a_preview_is_what_comes_about(server: Hosted) -> None:
    async def go() -> None:
        rng = random.Random(5)
        async with Person(server.url, "Ann") as ann:
            rules = {"players": 2, "options": {"rounds": "6"}}
            table = (await new_table(ann, "device", "device", rules=rules))["id"]
            await ann.post(f"/api/tables/{table}/start")
            async with await ann.live(table) as live:
                found = [await compare(live, rng) for _ in range(ANSWERS)]
        assert found.count(True) > 20
        assert found.count(False) > 5

    asyncio.run(go())


async def compare(live: Live, rng: random.Random) -> bool:
    """Look, answer, look again; whether there was something to be seen before."""
    await live.ask(type="ping")
    seat, decision = asked(live)
    action = rng.choice(decision["options"])["action"]
    before = numbers(live)
    preview = await look(live, seat, decision["stamp"], [action])
    assert preview["type"] == "preview", preview
    assert numbers(live) == before
    assert (await live.answer(seat, [action]))["type"] == "answered"
    await live.ask(type="ping")
    if preview["possible"]:
        after = live.states[seat]
        assert preview["view"] == after["view"]
        assert preview["forecast"] == after["forecast"]
        assert len(preview["lines"]) <= len(after["log"]["lines"])
    else:
        assert (preview["view"], preview["forecast"], preview["lines"]) == (None, None, [])
    return bool(preview["possible"])


def test_a_preview_of_what_cannot_be_is_refused(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = (await new_table(ann, "device", "random"))["id"]
            await ann.post(f"/api/tables/{table}/start")
            async with await ann.live(table) as live, await ben.live(table) as other:
                decision = await live.decision("A")
                action = decision["options"][0]["action"]
                ply, n, undos = decision["stamp"].split(".")
                late = f"{int(ply) + 1}.{n}.{undos}"
                for code, reply in {
                    "stale": await look(live, "A", late, [action]),
                    "not_offered": await look(live, "A", decision["stamp"], ["place galicia"]),
                    "not_your_seat": await look(other, "A", decision["stamp"], [action]),
                }.items():
                    assert (reply["type"], reply["code"]) == ("refused", code)

    asyncio.run(go())
