"""Hostile input: each gets a clear refusal, and none changes a game."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from elgrande.game import Game
from elgrande.server.api.guard import address_of
from elgrande.server.live.connection import Connection
from elgrande.server.serve import listen
from elgrande.server.settings import Settings
from elgrande.server.store.keys import COOKIE
from tests.server.client import Json, Live, Person, begin, new_table
from tests.server.host import GENEROUS, Hosted, hosted

SCRIPT = '<script>alert("x")</script>'


async def two_people(server: Hosted) -> tuple[Person, Person, Live, Live]:
    ann = await Person(server.url, "Ann").__aenter__()
    ben = await Person(server.url, "Ben").__aenter__()
    table = await begin(ann, ben)
    one, two = await ann.live(table), await ben.live(table)
    for live in (one, two):
        await live.until(lambda message: message["type"] == "state")
    return ann, ben, one, two


async def leave(*all_of_them: Person | Live) -> None:
    for one in all_of_them:
        await one.__aexit__()


def asked_of(one: Live, two: Live) -> tuple[str, Live, str, Live]:
    """Who is asked first, and who is not."""
    if one.states["A"]["decision"]:
        return "A", one, "B", two
    return "B", two, "A", one


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "nonsense", "http://[::1]:x"])
def test_an_origin_that_is_no_address_is_refused(server: Hosted, origin: str) -> None:
    answer = httpx.post(f"{server.url}/api/me", json={"name": "Ann"}, headers={"origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "wrong_origin"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("fe80::1%eth0", "fe80::2", True),
    ],
)
def test_rates_count_a_whole_network_of_ipv6_as_one(one: str, other: str, same: bool) -> None:
    told = [address_of({"type": "http", "client": (address, 1)}) for address in (one, other)]
    assert (told[0] == told[1]) is same


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("", "bad_request"),
        ("nonsense", "bad_request"),
        ("[]", "bad_request"),
        ("{}", "bad_request"),
        ('{"type":"answer"}', "bad_request"),
        ('{"type":"no such thing"}', "bad_request"),
        ('{"type":"ping","more":1}', "bad_request"),
        ('{"type":"chat","text":""}', "bad_request"),
        ('{"type":"chat","text":"' + "x" * 501 + '"}', "bad_request"),
        ('{"type":"chat","text":"' + "x" * 20_000 + '"}', "too_big"),
        ('{"type":"answer","seat":"A","stamp":"-1.0.0","actions":["done"]}', "bad_request"),
        ('{"type":"answer","seat":"Z","stamp":"1.0.0","actions":["done"]}', "bad_request"),
        ('{"type":"answer","seat":"A","stamp":"1.0.0","actions":[]}', "bad_request"),
        ("[" * 5000, "bad_request"),
        ('{"type":"undo","seat":"A"}', "nothing_to_undo"),
        ('{"type":"consent","seat":"A","agree":true}', "no_request"),
        ('{"type":"standing","seat":"A","mode":"region","region":"nowhere"}', "no_such_region"),
        ('{"type":"standing","seat":"A","skip_action":true}', "no_action_running"),
    ],
)
def test_what_is_no_message_is_refused(server: Hosted, sent: str, code: str) -> None:
    async def go() -> None:
        ann, ben, one, two = await two_people(server)
        before = one.states["A"]
        await one.socket.send(sent)
        reply = await one.until(lambda message: message["type"] == "refused")
        assert reply["code"] == code
        assert reply["message"]
        await one.ask(type="ping")
        assert one.states["A"] == before
        await leave(one, two, ann, ben)

    asyncio.run(go())


def test_bytes_are_refused(server: Hosted) -> None:
    async def go() -> None:
        ann, ben, one, two = await two_people(server)
        await one.socket.send(b"\x00\xff")
        reply = await one.until(lambda message: message["type"] == "refused")
        assert reply["code"] == "bad_request"
        await leave(one, two, ann, ben)

    asyncio.run(go())


def test_a_very_long_message_ends_the_connection(server: Hosted) -> None:
    async def go() -> None:
        ann, ben, one, two = await two_people(server)

        async def shout() -> None:
            await one.socket.send("x" * 2_000_000)
            await one.until(lambda _: False)

        with pytest.raises(ConnectionClosed):
            await shout()
        await leave(two, ann, ben)

    asyncio.run(go())


def test_out_of_turn_anothers_seat_replayed_and_forbidden(server: Hosted) -> None:
    async def go() -> None:
        ann, ben, one, two = await two_people(server)
        seat, asked, other, waiting = asked_of(one, two)
        stamp = asked.states[seat]["decision"]["stamp"]
        action = asked.states[seat]["decision"]["options"][0]["action"]

        async def refused(live: Live, code: str, **more: object) -> None:
            message = {"type": "answer", "seat": seat, "stamp": stamp, "actions": [action]} | more
            reply = await live.ask(**message)
            assert (reply["type"], reply["code"]) == ("refused", code)

        await refused(waiting, "not_your_seat")
        await refused(waiting, "not_asked", seat=other)
        await refused(asked, "stale", stamp="999.0.0")
        await refused(asked, "stale", stamp="0.0.7")
        await refused(asked, "no_such_action", actions=["fly to the moon"])
        await refused(asked, "no_such_action", actions=[SCRIPT])
        await refused(asked, "not_offered", actions=["special"])
        reply = await asked.answer(seat, [action], stamp)
        assert reply["type"] == "answered"
        after = await waiting.until(lambda message: message["type"] == "state")
        await refused(asked, "duplicate")
        await refused(asked, "stale", actions=["done"])
        await waiting.ask(type="ping")
        assert waiting.states[other] == after
        await leave(one, two, ann, ben)

    asyncio.run(go())


def test_scripts_in_names_and_chat_stay_text(server: Hosted) -> None:
    """They go over the wire as data; a page that could run them is forbidden to."""

    async def go() -> None:
        async with Person(server.url, SCRIPT[:30]) as guest:
            table = await new_table(guest, "device", "random", name=SCRIPT[:40], start=True)
            async with await guest.live(table["id"]) as live:
                await live.until(lambda message: message["type"] == "state")
                await live.ask(type="chat", text=SCRIPT)
                assert live.said[-1]["text"] == SCRIPT
            page = await guest.http.get("/")
            assert page.headers["content-type"].startswith("text/html")
            assert "script-src 'self'" in page.headers["content-security-policy"]
            assert SCRIPT[:8] not in page.text
            told = await guest.http.get(f"/api/tables/{table['id']}")
            assert told.headers["content-type"] == "application/json"
            assert told.headers["x-content-type-options"] == "nosniff"

    asyncio.run(go())


@pytest.mark.parametrize(
    "name",
    ["", " ", "\n", "a\x00b", "a\u202eb", "x" * 31, "\u200b", "Bot [random]", "\ud83d"],
)
def test_what_is_no_name_is_refused(server: Hosted, name: str) -> None:
    answer = httpx.post(f"{server.url}/api/me", content=json.dumps({"name": name}), timeout=10)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "bad_request"


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"\xff\xfe", 422),
        (b"[" * 20_000, 400),
        (b'{"name":"' + b"x" * 40_000 + b'"}', 413),
        (b'{"name": 7}', 422),
    ],
)
def test_what_is_no_request_is_refused(server: Hosted, content: bytes, status: int) -> None:
    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{server.url}/api/me", content=content, headers=headers, timeout=10)
    assert answer.status_code == status
    assert answer.json()["error"]["message"]
    assert "Traceback" not in answer.text


def test_another_page_can_neither_change_anything_nor_listen(server: Hosted) -> None:
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}):
        answer = httpx.post(f"{server.url}/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong_origin")
    cross = {"sec-fetch-site": "cross-site"}
    assert httpx.post(f"{server.url}/api/me", json={"name": "E"}, headers=cross).status_code == 403
    own = {"origin": server.url}
    assert httpx.post(f"{server.url}/api/me", json={"name": "E"}, headers=own).status_code == 200

    async def listen() -> None:
        address = server.url.replace("http", "ws", 1) + "/api/tables/x/live"
        with pytest.raises(InvalidStatus, match="403"):
            await connect(address, origin="https://evil.example")  # type: ignore[arg-type]

    asyncio.run(listen())


def test_a_name_that_points_here_does_not_reach_the_game(server: Hosted) -> None:
    answer = httpx.get(f"{server.url}/api/me", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (421, "wrong_host")


def test_a_forged_cookie_is_nobody(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            cookie = ann.http.cookies[COOKIE]
            for forged in (cookie[:-1], f"x{cookie}", "x" * 5000, '"admin".abc', ""):
                answer = httpx.get(f"{server.url}/api/me", headers={"cookie": f"{COOKIE}={forged}"})
                assert answer.json() == {"guest": None}

    asyncio.run(go())


def test_a_guessed_link_leads_nowhere(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Eve") as eve:
            table = (await new_table(ann, "device", "link"))["id"]
            key = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
            for forged in (
                key[:-1],
                key + "x",
                key.replace(".1.", ".0."),
                f"{table}.1.",
                "..",
                "x",
            ):
                refused = await eve.post("/api/join", {"key": forged}, 404)
                assert refused["error"]["code"] == "no_link"
            await eve.get(f"/api/tables/{table}/seats/B/link", 403)
            await eve.post(f"/api/tables/{table}/seats/B/join", {}, 403)

    asyncio.run(go())


def test_what_is_the_hosts_is_not_for_others(server: Hosted) -> None:
    async def go() -> None:
        ann, ben, one, two = await two_people(server)
        table = one.table["id"]
        assert (await ben.delete(f"/api/tables/{table}", 403))["error"]["code"] == "not_host"
        await ben.patch(f"/api/tables/{table}", {"name": "Mine"}, 403)
        await ben.put(f"/api/tables/{table}/seats/A", {"access": "bot"}, 403)
        await ben.post(f"/api/tables/{table}/seats/A/leave", None, 403)
        await ben.post(f"/api/tables/{table}/seats/A/bot", {"level": "random"}, 403)
        await ann.post(f"/api/tables/{table}/seats/B/bot", {"level": "random"}, 409)
        await ann.get(f"/api/tables/{table}/seats/B/link", 403)
        await ann.delete(f"/api/tables/{table}", 409)
        await ann.get(f"/api/tables/{table}/record", 409)
        await ann.patch(f"/api/tables/{table}", {"settings": {"watching": "hands"}}, 409)
        await leave(one, two, ann, ben)

    asyncio.run(go())


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A server that allows little."""
    limits = replace(
        GENEROUS,
        joins_per_minute=30,
        chat_per_minute=5,
        messages_per_minute=60,
        tables_per_guest=2,
        connections_per_address=3,
        connections_per_table=2,
        connections_per_guest=3,
        previews_per_minute=4,
    )
    with hosted(tmp_path_factory.mktemp("strict"), limits) as running:
        yield running


@pytest.mark.any_database
def test_a_thousand_joins_are_slowed_down(strict: Hosted) -> None:
    async def go() -> None:
        async with Person(strict.url, "Ann") as ann, Person(strict.url, "Eve") as eve:
            table = (await new_table(ann, "device", "link", "lobby"))["id"]
            found: list[int] = []

            async def try_often(first: int) -> None:
                for n in range(first, first + 100):
                    tried = await eve.http.post("/api/join", json={"key": f"{table}.1.{n}"})
                    found.append(tried.status_code)

            await asyncio.gather(*(try_often(first) for first in range(0, 1000, 100)))
            assert set(found) == {404, 429}
            assert found.count(404) <= 60
            assert (await ann.get(f"/api/tables/{table}"))["seats"][1]["taken"] is False

    asyncio.run(go())


@pytest.mark.any_database
def test_counts_and_rates_are_limited(strict: Hosted) -> None:
    async def go() -> None:
        async with Person(strict.url, "Ann") as ann:
            table = (await new_table(ann, "device", "random", start=True))["id"]
            await new_table(ann, "device", "random")
            body = {"seats": [{"access": "device"}, {"access": "bot"}], "rules": {"players": 2}}
            refused = await ann.post("/api/tables", body, 429)
            assert refused["error"]["code"] == "too_many_tables"
            lives = [await ann.live(table) for _ in range(3)]
            for live in lives:
                await live.next()
            fourth = await ann.live(table)
            assert (await fourth.next())["code"] == "too_many_connections"
            one = lives[0]
            for n in range(8):
                await one.send(type="chat", text=f"line {n}", id=f"c{n}")
            codes = [
                (await one.until(lambda m, n=n: m.get("id") == f"c{n}")).get("code")  # type: ignore[misc]
                for n in range(8)
            ]
            assert codes == [None] * 5 + ["too_often"] * 3
            for n in range(80):
                await one.send(type="ping", id=f"p{n}")
            last = await one.until(
                lambda message: message.get("id") == "p79" or message.get("code") == "too_often"
            )
            assert last["code"] == "too_often"
            for live in (*lives, fourth):
                await live.socket.close()

    asyncio.run(go())


def test_spectators_keep_no_player_out(strict: Hosted) -> None:
    """Not by filling the table, and not by filling the address that all of them come from."""

    async def go() -> None:
        async with Person(strict.url, "Ann") as ann, Person(strict.url, "Ben") as ben:
            table = (await new_table(ann, "device", "random", start=True))["id"]
            other = (await new_table(ann, "device", "random", start=True))["id"]
            watchers = [await ben.live(where) for where in (table, table, other)]
            for one in watchers:
                assert (await one.next())["type"] == "hello"
            third = await ben.live(table)
            assert (await third.next())["code"] == "too_many_connections"
            player = await ann.live(table)
            assert (await player.next())["type"] == "hello"
            for one in (*watchers, third, player):
                await one.socket.close()

    asyncio.run(go())


def test_previews_are_counted_for_a_person_not_for_a_connection(strict: Hosted) -> None:
    async def go() -> None:
        async with Person(strict.url, "Ann") as ann:
            table = (await new_table(ann, "device", "random", start=True))["id"]
            lives = [await ann.live(table) for _ in range(3)]
            codes: list[str] = []
            for n in range(6):
                live = lives[n % 3]
                decision = await live.decision("A")
                asked = {"seat": "A", "stamp": decision["stamp"]}
                actions = [decision["options"][0]["action"]]
                codes.append((await live.ask(type="preview", actions=actions, **asked))["type"])
            assert codes == ["preview"] * 4 + ["refused"] * 2
            for live in lives:
                await live.socket.close()

    asyncio.run(go())


def test_who_comes_when_the_table_is_being_deleted_finds_none(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = (await new_table(ann, "device", "link", "lobby"))["id"]
            key = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
            here = f"/api/tables/{table}"
            found = await asyncio.gather(
                ann.http.delete(here),
                ann.http.delete(here),
                ben.http.post("/api/join", json={"key": key}),
                ben.http.post(f"{here}/seats/C/join", json={}),
                ann.http.patch(here, json={"name": "Still here?"}),
            )
            codes = [answer.status_code for answer in found]
            assert sorted(codes[:2]) == [204, 404]
            assert set(codes[2:]) <= {200, 404}, "served before the deletion, or finds none"
            assert (await ann.http.get(here)).status_code == 404

    asyncio.run(go())


def test_who_does_not_read_stops_nobody_and_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With small buffers of the system, so that what is not read soon waits in the server."""
    monkeypatch.setattr("elgrande.server.live.connection.MOST_WAITING", 20)
    monkeypatch.setattr("elgrande.server.live.connection.GOODBYE_SECONDS", 0.5)

    def listen_with_small_buffers(settings: Settings) -> tuple[Settings, socket.socket]:
        settings, taken = listen(settings)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        return settings, taken

    monkeypatch.setattr("tests.server.host.listen", listen_with_small_buffers)
    let_go: list[str] = []
    close = Connection.close

    def noted(connection: Connection, code: str) -> None:
        let_go.append(code)
        close(connection, code)

    monkeypatch.setattr(Connection, "close", noted)

    async def go(server: Hosted) -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Eve") as eve:
            table = (await new_table(ann, "device", "device", start=True))["id"]
            slow = await eve.live(table)
            slow.socket.transport.pause_reading()
            async with await ann.live(table) as live:
                await live.play_to_the_end()
                while live.table["watchers"]:
                    await live.next()
            slow.socket.transport.abort()

    with hosted(tmp_path) as server:
        asyncio.run(go(server))
    assert let_go == ["too_slow"]


def test_a_connection_too_many_is_one_too_many_also_when_all_come_at_once(strict: Hosted) -> None:
    async def go() -> None:
        async with Person(strict.url, "Ann") as ann:
            table = (await new_table(ann, "device", "random"))["id"]
            lives = await asyncio.gather(*(ann.live(table) for _ in range(20)))
            first = [(await live.next())["type"] for live in lives]
            assert (first.count("hello"), first.count("closed")) == (3, 17)
            for live in lives:
                await live.socket.close()

    asyncio.run(go())


@pytest.mark.parametrize("table", ["%00", "a%00", "%ff", "x" * 33])
def test_a_table_that_cannot_be_is_no_fault_of_the_database(server: Hosted, table: str) -> None:
    """PostgreSQL knows no letter 0: it must not be asked, or a stranger could make it look ill."""

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            before = (await ann.get("/healthz"))["failures"]
            async with await ann.live(table) as live:
                assert (await live.next())["code"] == "no_table"
            await ann.post("/api/join/look", {"key": f"{unquote(table)}.0.x"}, 404)
            assert (await ann.get("/healthz"))["failures"] == before

    asyncio.run(go())


def test_an_address_that_is_none_is_refused(server: Hosted) -> None:
    async def go() -> bytes:
        host = urlsplit(server.url).netloc
        reader, writer = await asyncio.open_connection(*host.split(":"))
        writer.write(f"OPTIONS * HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        return answer

    assert asyncio.run(go()).startswith(b"HTTP/1.1 404")


def record() -> str:
    game = Game.new(3, seed=5, names=("Ann", "Ben [random]", SCRIPT))
    for _ in range(60):
        seat = game.pending[0]
        game.play(game.options(seat)[-1], seat)
    return game.record()


def test_truncated_and_forged_records_are_refused(server: Hosted) -> None:
    text = record()
    lines = text.splitlines(keepends=True)
    swapped = [*lines[:20], lines[21], lines[20], *lines[22:]]
    forged = {
        "cut": text[: len(text) // 2],
        "line_missing": "".join(lines[:30] + lines[31:]),
        "swapped": "".join(swapped),
        "seed": text.replace("seed 5", "seed 6"),
        "no_record": "hello",
        "unprintable": text.replace("Ann", "A\x00nn"),
        "endless": "elgrande record 1\n" + "x" * 900_000,
        "players": text.replace("players 3", "players 99"),
        "revision": re.sub(r"revision \d+", "revision 77", text),
        "stack": text.replace("begin", "| elgrande position 1\n| players 3\nbegin"),
    }

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            for name, one in forged.items():
                refused = await ann.post("/api/records", {"record": one}, 422)
                assert refused["error"]["code"] in ("bad_record", "bad_request"), name
                assert len(refused["error"]["message"]) < 400
            await ann.post("/api/records", {"record": "x" * 3_000_000}, 413)
            table: Json = await ann.post("/api/records", {"record": text}, 201)
            assert table["status"] == "running"
            assert [seat["bot"] for seat in table["seats"]] == [None, "random", None]

    asyncio.run(go())


def test_errors_tell_nothing_of_the_inside(server: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr("elgrande.server.wire.catalogue.rules_of", broken)
    answer = httpx.post(f"{server.url}/api/rulesets", json={}, timeout=10)
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "server_error"
    assert "inside" not in answer.text
