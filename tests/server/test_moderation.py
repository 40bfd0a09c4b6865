"""What a host may do about people: mute and remove them, close the chat, close the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.server.client import Json, Live, Person, begin, new_table, sit_down
from tests.server.host import Hosted, hosted


@asynccontextmanager
async def guests(server: Hosted, *names: str) -> AsyncIterator[list[Person]]:
    people = [Person(server.url, name) for name in names]
    for person in people:
        await person.__aenter__()
    try:
        yield people
    finally:
        for person in people:
            await person.__aexit__()


async def nameless(server: Hosted, table: str) -> Live:
    """A spectator who has not said a name."""
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    return Live(Person(server.url, "nobody"), await connect(address, max_size=None))


async def begin_with_bot(host: Person, guest: Person, watching: str = "table") -> str:
    """A game of a guest, who has seat A, against a bot; the host only watches."""
    settings = {"watching": watching}
    table: str = (await new_table(host, "link", "random", settings=settings))["id"]
    await sit_down(host, guest, table, "A")
    await host.post(f"/api/tables/{table}/start")
    return table


async def known(host: Person, table: str) -> dict[str | None, Json]:
    """The people at a table by name, as its host sees them."""
    found = await host.get(f"/api/tables/{table}/people")
    return {one["name"]: one for one in found["people"]}


async def order(host: Person, table: str, name: str | None, what: str) -> dict[str | None, Json]:
    person = (await known(host, table))[name]["id"]
    found = await host.post(f"/api/tables/{table}/people/{person}/{what}")
    return {one["name"]: one for one in found["people"]}


async def chat(live: Live, text: str = "hello") -> Json:
    return await live.ask(type="chat", text=text)


async def hears(live: Live, kind: str) -> str:
    """Read on to a note of this kind."""
    while not (found := [one for one in live.said if one["kind"] == kind]):
        await live.next()
    return str(found[-1]["text"])


async def end_of(live: Live) -> Json:
    return await live.until(lambda message: message["type"] == "closed")


# ---- muting


def test_who_is_muted_plays_on_and_reads_but_does_not_write(server: Hosted) -> None:
    async def go() -> None:
        async with guests(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
            table = await begin_with_bot(ann, ben)
            async with await ann.live(table) as one, await ben.live(table) as two:
                await one.next(), await two.next()
                assert (await chat(two))["type"] == "done"
                assert (await order(ann, table, "Ben", "mute"))["Ben"]["muted"]
                assert await hears(one, "muted") == "Ben was muted in the chat by the host."
                await two.until(lambda message: message["type"] == "table")
                assert two.table["muted"]
                assert not one.table["muted"]
                refused = await chat(two)
                assert refused["code"] == "muted"
                assert "you can read the chat" in refused["message"]
                assert (await chat(one, "now it is quiet"))["type"] == "done"
                option = (await two.decision("A"))["options"][0]["action"]
                assert (await two.answer("A", [option]))["type"] == "answered"
                # The same person on another device is the same person.
                link = await ben.get(f"/api/tables/{table}/seats/A/link")
                await cleo.post("/api/join", {"key": link["key"]})
                async with await cleo.live(table) as three:
                    assert (await chat(three))["code"] == "muted"
                await order(ann, table, "Ben", "unmute")
                assert (await chat(two))["type"] == "done"
                assert await hears(one, "unmuted") == "Ben may write in the chat again."

    asyncio.run(go())


def test_orders_survive_a_restart(tmp_path: Path) -> None:
    async def give(server: Hosted) -> tuple[str, list[str]]:
        async with guests(server, "Ann", "Ben", "Cleo") as people:
            ann, ben, cleo = people
            table = await begin(ann, ben)
            async with await cleo.live(table) as live:
                await live.next()
                await order(ann, table, "Ben", "mute")
                await order(ann, table, "Cleo", "remove")
                await ann.patch(f"/api/tables/{table}", {"writing": "players"})
            return table, [one.cookie for one in people]

    async def look(server: Hosted, table: str, cookies: list[str]) -> None:
        ann, ben, cleo = [Person(server.url, name) for name in ("Ann", "Ben", "Cleo")]
        for person, cookie in zip((ann, ben, cleo), cookies, strict=True):
            name, _, value = cookie.partition("=")
            person.http.cookies.set(name, value)
        async with await ben.live(table) as live:
            await live.next()
            assert live.table["writing"] == "players"
            assert (await chat(live))["code"] == "muted"
        async with await cleo.live(table) as live:
            assert (await live.next())["code"] == "removed"
        there = await known(ann, table)
        assert (there["Ben"]["muted"], there["Ben"]["removed"]) == (True, False)
        assert (there["Cleo"]["here"], there["Cleo"]["removed"]) == (False, True)
        for person in (ann, ben, cleo):
            await person.http.aclose()

    with hosted(tmp_path) as server:
        table, cookies = asyncio.run(give(server))
    with hosted(tmp_path) as server:
        asyncio.run(look(server, table, cookies))


# ---- removing


def test_a_removed_spectator_is_told_why_and_kept_out(server: Hosted) -> None:
    async def go() -> None:
        async with guests(server, "Ann", "Ben", "Cleo", "Dan") as (ann, ben, cleo, dan):
            table = await begin(ann, ben)
            async with await ben.live(table) as player, await cleo.live(table) as watcher:
                await player.next(), await watcher.next()
                assert (await known(ann, table))["Cleo"] == {
                    "id": (await known(ann, table))["Cleo"]["id"],
                    "name": "Cleo",
                    "seats": [],
                    "here": True,
                    "muted": False,
                    "removed": False,
                }
                await order(ann, table, "Cleo", "remove")
                closed = await end_of(watcher)
                assert closed["code"] == "removed"
                assert "The host has removed you from this table" in closed["message"]
                text = await hears(player, "sent_away")
                assert text == "Cleo was removed from the table by the host."
                async with await cleo.live(table) as again:
                    told = await again.next()
                    assert (told["type"], told["code"]) == ("closed", "removed")
                # Not under another name, and not without one; others may still watch.
                await cleo.post("/api/me", {"name": "Eve"})
                async with await cleo.live(table) as again:
                    assert (await again.next())["code"] == "removed"
                async with await nameless(server, table) as again:
                    assert (await again.next())["code"] == "removed"
                async with await dan.live(table) as other:
                    assert (await other.next())["type"] == "hello"
                assert not (await order(ann, table, "Cleo", "back")).get("Cleo")
                assert await hears(player, "let_back") == "Cleo may come back to the table."
                for live in (await cleo.live(table), await nameless(server, table)):
                    async with live:
                        assert (await live.next())["type"] == "hello"

    asyncio.run(go())


def test_a_spectator_without_a_name_is_removed_and_cannot_be_muted(server: Hosted) -> None:
    async def go() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await begin(ann, ben)
            async with await ben.live(table) as player, await nameless(server, table) as watcher:
                await player.next(), await watcher.next()
                person = (await known(ann, table))[None]["id"]
                path = f"/api/tables/{table}/people/{person}"
                refused = await ann.post(f"{path}/mute", status=409)
                assert refused["error"]["code"] == "nobody_to_mute"
                await ann.post(f"{path}/remove")
                assert (await end_of(watcher))["code"] == "removed"
                text = await hears(player, "sent_away")
                assert text == "Somebody without a name was removed from the table by the host."
                assert (await chat(player))["type"] == "done"  # whoever plays is not concerned

    asyncio.run(go())


def test_a_bot_plays_on_for_a_removed_player_and_the_seat_is_offered_again(server: Hosted) -> None:
    async def go() -> None:
        async with guests(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
            table = await begin(ann, ben)
            old = (await ben.get(f"/api/tables/{table}/seats/B/link"))["key"]
            async with await ann.live(table) as one, await ben.live(table) as two:
                await one.next(), await two.next()
                await order(ann, table, "Ben", "remove")
                assert (await end_of(two))["code"] == "removed"
                text = await hears(one, "sent_away_bot_plays")
                assert text == "Ben was removed from the table by the host. A bot plays on."
                await one.until(lambda message: message["type"] == "table")
                seat = one.table["seats"][1]
                assert (seat["bot"], seat["offered"], seat["name"]) == ("hidalgo", True, "Ben")
                for _ in range(3):  # the game goes on
                    option = (await one.decision("A"))["options"][0]["action"]
                    assert (await one.answer("A", [option]))["type"] == "answered"
                link = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
                assert (await ben.post("/api/join", {"key": old}, 403))["error"][
                    "code"
                ] == "removed"
                assert (await ben.post("/api/join", {"key": link}, 403))["error"][
                    "code"
                ] == "removed"
                assert (await cleo.post("/api/join", {"key": old}, 404))["error"][
                    "code"
                ] == "no_link"
                await cleo.post("/api/join", {"key": link})
                await one.until(lambda message: message["type"] == "table")
                assert one.table["seats"][1] == seat | {
                    "bot": None,
                    "offered": False,
                    "name": "Cleo",
                }

    asyncio.run(go())


def test_a_player_is_removed_while_the_table_still_waits(server: Hosted) -> None:
    async def go() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = (await new_table(ann, "device", "lobby", public=True))["id"]
            await ben.post(f"/api/tables/{table}/seats/B/join", {})
            async with await ben.live(table) as live:
                await live.next()
                await order(ann, table, "Ben", "remove")
                assert (await end_of(live))["code"] == "removed"
            seat = (await ann.get(f"/api/tables/{table}"))["seats"][1]
            assert (seat["taken"], seat["offered"], seat["name"]) == (False, True, "")
            again = await ben.post(f"/api/tables/{table}/seats/B/join", {}, 403)
            assert again["error"]["code"] == "removed"

    asyncio.run(go())


# ---- who may


@pytest.mark.parametrize("what", ["mute", "unmute", "remove", "back"])
def test_only_the_host_may_and_not_with_himself(server: Hosted, what: str) -> None:
    async def go() -> None:
        async with guests(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
            table = await begin(ann, ben)
            people = f"/api/tables/{table}/people"
            person = (await known(ann, table))["Ben"]["id"]
            for other in (ben, cleo):
                assert (await other.get(people, 403))["error"]["code"] == "not_host"
                refused = await other.post(f"{people}/{person}/{what}", status=403)
                assert refused["error"]["code"] == "not_host"
            tables = server.services.tables
            live = tables.live[table]
            for own in tables.handles(live, [live.host]):
                refused = await ann.post(f"{people}/{own}/{what}", status=409)
                assert refused["error"]["code"] == "not_yourself"
            refused = await ann.post(f"{people}/nobody/{what}", status=404)
            assert refused["error"]["code"] == "no_person"
            assert "Ann" not in await known(ann, table)

    asyncio.run(go())


# ---- the chat and the table


def test_the_chat_is_for_everybody_for_players_or_closed(server: Hosted) -> None:
    async def go() -> None:
        async with guests(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
            table = await begin(ann, ben)
            path = f"/api/tables/{table}"
            async with await ben.live(table) as player, await cleo.live(table) as watcher:
                await player.next(), await watcher.next()
                assert (await chat(watcher))["type"] == "done"
                await ann.patch(path, {"writing": "players"})
                assert (await chat(watcher))["code"] == "chat_for_players"
                assert (await chat(player))["type"] == "done"
                await ann.patch(path, {"writing": "nobody"})
                assert (await chat(player))["code"] == "chat_closed"
                text = "The host has closed the chat."
                assert await hears(watcher, "chat_closed") == text
                await ann.patch(path, {"writing": "everybody"})
                assert (await chat(watcher))["type"] == "done"
                await hears(player, "chat_opened")
                refused = await ben.patch(path, {"writing": "nobody"}, 403)
                assert refused["error"]["code"] == "not_host"

    asyncio.run(go())


def test_watching_is_closed_during_a_game_and_opened_again(server: Hosted) -> None:
    async def go() -> None:
        async with guests(server, "Ann", "Ben", "Dan") as (ann, ben, dan):
            table = await begin_with_bot(ann, ben, "hands")
            path = f"/api/tables/{table}"
            async with (
                await ann.live(table) as host,
                await ben.live(table) as player,
                await dan.live(table) as watcher,
                await dan.live(table, "?viewers=A") as hands,
            ):
                for live in (host, player, watcher, hands):
                    assert (await live.next())["type"] == "hello"
                both = {"watching_open": False, "writing": "players"}
                assert not (await ann.patch(path, both))["watching_open"]
                for live in (watcher, hands):
                    assert (await end_of(live))["code"] == "watching_closed"
                text = "The host has closed the table to spectators."
                assert await hears(host, "watching_closed") == text  # who stays, with a seat or not
                await hears(host, "chat_for_players")
                assert (await chat(host))["type"] == "done"
                option = (await player.decision("A"))["options"][0]["action"]
                assert (await player.answer("A", [option]))["type"] == "answered"
                async with await dan.live(table) as again:
                    assert (await again.next())["code"] == "watching_closed"
                await ann.patch(path, {"watching_open": True})
                async with await dan.live(table, "?viewers=A") as again:
                    assert (await again.next())["type"] == "hello"
                # What was agreed upon when the game began stays so.
                wider = (await ann.get(path))["settings"] | {"watching": "table"}
                refused = await ann.patch(path, {"settings": wider}, 409)
                assert refused["error"]["code"] == "started"

    asyncio.run(go())


def test_the_next_game_of_the_same_host_keeps_the_orders(server: Hosted) -> None:
    async def go() -> None:
        async with guests(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
            rules = {"modules": ["tiny"]}
            table = (await new_table(ann, "device", "random", rules=rules, start=True))["id"]
            async with await ann.live(table) as live, await cleo.live(table) as watcher:
                await watcher.next()
                await order(ann, table, "Cleo", "remove")
                await live.play_to_the_end()
                again = (await ann.post(f"/api/tables/{table}/rematch"))["id"]
            async with await cleo.live(again) as watcher:
                assert (await watcher.next())["code"] == "removed"
            async with await ben.live(again) as watcher:
                assert (await watcher.next())["type"] == "hello"

    asyncio.run(go())


def test_people_stand_in_the_same_order_whoever_comes_and_goes(server: Hosted) -> None:
    """By name: the button under the host's finger must not become another person's."""

    async def go() -> None:
        names = [f"{letter}{letter}" for letter in "gcahebfd"]
        async with guests(server, "Ann", *names) as (ann, *others):
            table = (await new_table(ann, "device", "link", start=True))["id"]
            lives = [await one.live(table) for one in others]
            for live in lives:
                await live.next()
            assert list(await known(ann, table)) == sorted(names)
            for live in lives:
                await live.socket.close()

    asyncio.run(go())
