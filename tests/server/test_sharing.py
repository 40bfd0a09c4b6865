"""What is made for many is made once, and what one person asks for holds nobody up."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest

from elgrande.engine.sight import SPECTATOR
from elgrande.server.live import lookahead
from elgrande.server.live.game import LiveGame
from elgrande.server.states.game_log import Chronicle
from elgrande.server.states.state_message import ViewerContext
from tests.server.client import Json, Live, Person, new_table
from tests.server.host import Hosted

WATCHERS = 4
PATIENCE = 20.0
HELD_SECONDS = 5.0
"""How long a preview is held at most, so that a test ends that fails."""


async def connected(person: Person, table: str, query: str = "") -> Live:
    """A connection that has its first state."""
    live = await person.live(table, query)
    await live.until(lambda message: message["type"] == "state")
    return live


async def state_after(live: Live) -> Json:
    return await live.until(lambda message: message["type"] == "state")


def test_a_state_is_made_once_for_all_who_are_shown_it(server: Hosted) -> None:
    """States have serial numbers, and a chronicle keeps each turn it has told."""

    def made(table: str) -> tuple[dict[tuple[int, str], int], dict[str, int]]:
        live = server.services.tables.live[table].game
        assert isinstance(live, LiveGame)
        states = live.states
        return (
            {whose: shown.serial for whose, shown in states.shown.items()},
            {language: len(one.told) for language, one in states.chronicles.items()},
        )

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "device", start=True, seed=3))["id"]
            seats = [await connected(ann, table, f"?viewers={seat}") for seat in "AB"]
            watching = [
                await connected(ann, table, f"?viewers=spectator&language={language}")
                for language in ("en", "de")
                for _ in range(WATCHERS)
            ]
            asked = next(live for live in seats for one in live.states.values() if one["decision"])
            ((seat, state),) = asked.states.items()
            before, told_before = made(table)
            await asked.answer(seat, [state["decision"]["options"][0]["action"]])
            found = [json.dumps(await state_after(live)) for live in watching]
            after, told_after = made(table)
            for live in (*seats, *watching):
                await live.socket.close()
        assert after.keys() == {(0, "en"), (1, "en"), (SPECTATOR, "en"), (SPECTATOR, "de")}
        last = max(before.values())
        assert sorted(after.values()) == [last + 1, last + 2, last + 3, last + 4]
        assert len(set(found[:WATCHERS])) == len(set(found[WATCHERS:])) == 1
        for language, turns in told_after.items():
            assert turns == told_before[language] + 1, "the running turn is told once"

    asyncio.run(go())


def test_a_chronicle_tells_a_turn_anew_when_somebody_is_renamed(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "device", start=True, seed=3))["id"]
            live = server.services.tables.live[table].game
            assert isinstance(live, LiveGame)
            game_log = live.game.events(SPECTATOR)
            chronicle = Chronicle(live.text("en"), live.game.rules)
            one, other = (
                chronicle.tell(game_log, names, (0, 0)) for names in (("Ann", "Ben"), ("Ann", "Bo"))
            )
            assert [line.text.replace("Ben", "Bo") for line in one.lines] == [
                line.text for line in other.lines
            ]
            assert one.lines != other.lines

    asyncio.run(go())


class HeldPreviews:
    """Previews that wait until they are let go, each noted with its thread and who asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.let_go = threading.Event()
        self.threads: set[str] = set()
        self.order: list[str] = []
        monkeypatch.setattr(lookahead, "preview", self.preview)

    def preview(self, context: ViewerContext, *_: object) -> dict[str, object]:
        self.threads.add(threading.current_thread().name)
        self.order.append(context.seats.names[0])
        self.let_go.wait(HELD_SECONDS)
        return lookahead.NOTHING_TO_SEE


async def ask_often(live: Live, number: int) -> list[str]:
    """Ask for previews without waiting for any; their ids."""
    while not any(state["decision"] for state in live.states.values()):
        await live.next()
    seat, state = next(one for one in live.states.items() if one[1]["decision"])
    stamp, option = state["decision"]["stamp"], state["decision"]["options"][0]["action"]
    about = {"type": "preview", "seat": seat, "stamp": stamp, "actions": [option]}
    return [await live.send(**about) for _ in range(number)]


async def replies_to(live: Live, ids: list[str]) -> None:
    left = set(ids)
    async with asyncio.timeout(PATIENCE):
        while left:
            left.discard((await live.next()).get("id"))


def test_previews_do_not_hold_the_loop(server: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who pings is answered while a preview is made."""
    held = HeldPreviews(monkeypatch)

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "device", start=True))["id"]
            async with await connected(ann, table, "?viewers=A,B") as live:
                asked = await ask_often(live, 3)
                heard = len(live.raw)
                await live.ask(type="ping")
                assert not [text for text in live.raw[heard:] if '"preview"' in text]
                held.let_go.set()
                await replies_to(live, asked)

    asyncio.run(go())
    assert held.order == ["Ann"] * 3
    assert all(name.startswith("previews") for name in held.threads)


def test_who_asks_for_many_previews_waits_for_his_own(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many one person has asked for, another waits for one of them at most."""
    held = HeldPreviews(monkeypatch)

    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            crowd = (await new_table(ann, "device", "device", start=True))["id"]
            quiet = (await new_table(ben, "device", "device", start=True))["id"]
            many = [await connected(ann, crowd, "?viewers=A,B") for _ in range(3)]
            async with await connected(ben, quiet, "?viewers=A,B") as one:
                asked = [await ask_often(live, 4) for live in many]
                for live in many:
                    await live.ask(type="ping")
                last = await ask_often(one, 1)
                await one.ask(type="ping")
                held.let_go.set()
                await replies_to(one, last)
                for live, ids in zip(many, asked, strict=True):
                    await replies_to(live, ids)
                    await live.socket.close()

    asyncio.run(go())
    assert held.order == ["Ann", "Ben", *["Ann"] * 11]
