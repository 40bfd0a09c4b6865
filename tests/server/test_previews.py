"""What prepared answers would change: as it comes about, and nothing changes by looking."""

from __future__ import annotations

import asyncio
import json
import random

from elgrande.base.scoring import ScoreInChosenOrder
from elgrande.catalogue import ruleset
from elgrande.engine.ids import size
from elgrande.engine.state import State
from elgrande.game import Game
from tests.server.client import Json, Live, Person, new_table, seats
from tests.server.host import Hosted
from tests.support.walks import reach

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
            made = await new_table(ann, "device", "device", rules=rules, start=True, seed=5)
            table = made["id"]
            async with await ann.live(table) as live:
                found = [await compare(live, rng) for _ in range(ANSWERS)]
        assert found.count(True) > 20
        assert found.count(False) > 5

    asyncio.run(go())


def fresh_lines(live: Live, seat: str, heard: int) -> int:
    """How many lines were told since, old ones told anew among them, in however many messages."""
    told = [json.loads(text) for text in live.raw[heard:]]
    states = [one for one in told if one["type"] == "state" and one["viewer"] == seat]
    first: int = min(one["log"]["first"] for one in states)
    return len(live.lines[seat]) - first


async def compare(live: Live, rng: random.Random) -> bool:
    """Look, answer, look again; whether there was something to be seen before."""
    await live.ask(type="ping")
    seat, decision = asked(live)
    action = rng.choice(decision["options"])["action"]
    before, heard, told = numbers(live), len(live.raw), list(live.lines[seat])
    preview = await look(live, seat, decision["stamp"], [action])
    assert preview["type"] == "preview", preview
    assert numbers(live) == before
    assert (await live.answer(seat, [action]))["type"] == "answered"
    await live.ask(type="ping")
    if preview["possible"]:
        after = live.states[seat]
        assert preview["view"] == after["view"]
        assert preview["forecast"] == after["forecast"]
        new = [line for line in preview["lines"] if line not in told]  # a heading is told again
        assert len(new) <= fresh_lines(live, seat, heard)
    else:
        assert (preview["view"], preview["forecast"], preview["lines"]) == (None, None, [])
    return bool(preview["possible"])


def chooses_between_two(s: State, _: int) -> bool:
    top = s.top
    return isinstance(top, ScoreInChosenOrder) and s.turn == 0 and int(size(top.regions)) == 2


def test_a_preview_shows_what_follows_without_a_choice(server: Hosted) -> None:
    """Of two regions to be scored the second is not asked for."""

    async def go() -> None:
        record = Game.from_state(reach(ruleset(2), 2, chooses_between_two)).record()
        async with Person(server.url, "Ann") as ann:
            body = {"record": record, "seats": seats("device", "device")}
            table = (await ann.post("/api/records", body))["id"]
            async with await ann.live(table) as live:
                await live.decision("A")
                await compare(live, random.Random(1))

    asyncio.run(go())


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
