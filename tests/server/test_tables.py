"""Tables and seats: filled, vacated, lent to bots, taken back; links; rematch; deleting."""

from __future__ import annotations

import asyncio

import pytest

from elgrande.game import Game
from tests.server.client import Person, begin, new_table, seats, sit_down
from tests.server.host import Hosted, put_away


def test_a_game_by_oneself_begins_with_one_request(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = await new_table(ann, "device", "random", "squire", start=True)
            assert table["status"] == "running"
            assert [seat["name"] for seat in table["seats"]] == ["Ann", "Bruno", "Carmen"]
            async with await ann.live(table["id"], "?language=de") as live:
                decision = await live.decision("A")
                assert decision["options"]
                reply = await live.ask(type="answer", seat="A", stamp="9.9.9", actions=["done"])
                assert (
                    reply["message"] == "Das beantwortet eine Frage, die nicht mehr gestellt ist."
                )
            mine = (await ann.get("/api/me/tables"))["tables"]
            assert [one["id"] for one in mine] == [table["id"]]
            await ann.delete(f"/api/tables/{table['id']}")
            await ann.get(f"/api/tables/{table['id']}", 404)

    asyncio.run(go())


def test_people_come_by_link_and_from_the_lobby(server: Hosted) -> None:
    async def go() -> None:
        async with (
            Person(server.url, "Ann") as ann,
            Person(server.url, "Ben") as ben,
            Person(server.url, "ann") as cleo,
        ):
            table = (await new_table(ann, "device", "link", "lobby", public=True))["id"]
            assert table in [one["id"] for one in (await ben.get("/api/tables"))["tables"]]
            refused = await ann.post(f"/api/tables/{table}/start", None, 409)
            assert refused["error"]["code"] == "seats_open"
            assert (await ben.post(f"/api/tables/{table}/seats/B/join", {}, 403))["error"][
                "code"
            ] == "needs_link"
            await sit_down(ann, ben, table, "B")
            there = await cleo.post(f"/api/tables/{table}/seats/C/join", {})
            assert [seat["name"] for seat in there["seats"]] == ["Ann", "Ben", "ann C"]
            await ben.post(f"/api/tables/{table}/seats/C/join", {}, 403)
            await ben.post(f"/api/tables/{table}/start", None, 403)
            assert (await ann.post(f"/api/tables/{table}/start"))["status"] == "running"

    asyncio.run(go())


def test_coming_back_with_the_link_from_another_device(server: Hosted) -> None:
    async def go() -> None:
        async with (
            Person(server.url, "Ann") as ann,
            Person(server.url, "Ben") as ben,
            Person(server.url, "Phone") as phone,
        ):
            table = (await new_table(ann, "device", "link"))["id"]
            key = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
            await ben.post("/api/join", {"key": key})
            await ann.post(f"/api/tables/{table}/start")
            assert (await phone.post("/api/join/look", {"key": key}))["seat"] == "B"
            back = await phone.post("/api/join", {"key": key})
            assert back["seat"] == "B"
            assert back["table"]["seats"][1]["name"] == "Ben"
            async with await phone.live(table) as live:
                state = await live.until(lambda message: message["type"] == "state")
                assert state["viewer"] == "B"
            renewed = (await ben.post(f"/api/tables/{table}/seats/B/link"))["key"]
            assert renewed != key
            await phone.post("/api/join", {"key": key}, 404)
            await phone.post("/api/join/look", {"key": key}, 404)
            assert not (await phone.get(f"/api/tables/{table}"))["seats"][1]["yours"]
            assert (await phone.post("/api/join", {"key": renewed}))["seat"] == "B"

    asyncio.run(go())


def test_a_seat_is_lent_to_a_bot_and_taken_back(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = await begin(ann, ben)
            async with await ann.live(table) as one, await ben.live(table) as two:
                await one.until(lambda message: message["type"] == "state")
                await two.until(lambda message: message["type"] == "state")
                await ben.post(f"/api/tables/{table}/seats/B/bot", {"level": "random"})
                for _ in range(5):
                    decision = await one.decision("A")
                    ply = one.states["A"]["ply"]
                    await one.answer("A", [decision["options"][0]["action"]])
                    while one.states["A"]["ply"] == ply:
                        await one.next()
                assert one.said[-1]["text"] == "A bot plays for Ben now."
                reply = await two.ask(type="answer", seat="B", stamp="1.0.0", actions=["done"])
                assert reply["code"] == "not_asked"
                await ben.post(f"/api/tables/{table}/seats/B/back")
                await two.until(
                    lambda message: (
                        message["type"] == "said" and message["said"]["kind"] == "took_over"
                    )
                )
                await ben.post(f"/api/tables/{table}/seats/B/leave")
                await one.until(
                    lambda m: m["type"] == "table" and not m["table"]["seats"][1]["taken"]
                )
            await ann.put(f"/api/tables/{table}/seats/B", {"access": "bot", "level": "squire"})
            assert (await ann.get(f"/api/tables/{table}"))["seats"][1]["bot"] == "squire"

    asyncio.run(go())


def test_who_leaves_on_one_device_stays_on_the_others(server: Hosted) -> None:
    async def go() -> None:
        async with (
            Person(server.url, "Ann") as ann,
            Person(server.url, "Ben") as ben,
            Person(server.url, "Ben") as at_home,
        ):
            table = (await new_table(ann, "device", "link"))["id"]
            link = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
            for device in (ben, at_home):
                await device.post("/api/join", {"key": link})
            await ann.post(f"/api/tables/{table}/start")
            async with await ben.live(table) as one, await at_home.live(table) as other:
                for live in (one, other):
                    await live.until(lambda message: message["type"] == "state")
                await ben.post(f"/api/tables/{table}/seats/B/leave")
                closed = await one.until(lambda message: message["type"] == "closed")
                assert closed["code"] == "seat_gone"
                await other.ask(type="ping")
                assert other.states.keys() == {"B"}
            seat = (await at_home.get(f"/api/tables/{table}"))["seats"][1]
            assert seat["taken"]
            assert seat["yours"]
            assert not (await ben.get(f"/api/tables/{table}"))["seats"][1]["yours"]
            await ben.post("/api/join", {"key": link})
            await ben.post(f"/api/tables/{table}/seats/B/leave")
            await at_home.post(f"/api/tables/{table}/seats/B/leave")
            assert not (await ann.get(f"/api/tables/{table}"))["seats"][1]["taken"]
            await ben.post("/api/join", {"key": link}, 404)

    asyncio.run(go())


def test_a_record_is_read_by_those_who_may_watch(server: Hosted) -> None:
    game = Game.new(2, seed=4, modules=("tiny",), names=())
    while not game.is_over:
        game.play(game.decision(game.pending[0]).options[0], game.pending[0])

    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = (await ann.post("/api/records", {"record": game.record()}, 201))["id"]
            for who in (ann, ben):
                assert (await who.get(f"/api/tables/{table}/record"))["record"] == game.record()
            live = server.services.tables.live[table]
            live.settings = live.settings.model_copy(update={"watching": "nobody"})
            await ann.get(f"/api/tables/{table}/record")
            refused = await ben.get(f"/api/tables/{table}/record", 403)
            assert refused["error"]["code"] == "watching_closed"

    asyncio.run(go())


def test_a_table_says_whether_somebody_may_know_the_cards_to_come(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            record = Game.new(2, seed=4, names=()).record()
            named = await new_table(ann, "device", "random", start=True, seed=4)
            tables = {
                "secretly": await new_table(ann, "device", "random", start=True),
                "by_a_named_seed": named,
                "by_a_record": await ann.post("/api/records", {"record": record}),
            }
            for dealt, table in tables.items():
                await put_away(server, table["id"])  # also when it comes from the disk
                async with await ben.live(table["id"]) as live:
                    assert (await live.next())["table"]["dealt"] == dealt
            again = await ann.post(f"/api/tables/{named['id']}/rematch", {}, 409)
            assert again["error"]["code"] == "not_over"

    asyncio.run(go())


def test_who_has_left_sees_no_more(server: Hosted) -> None:
    """A page that stays open must not show the hand of whoever sits there next."""

    async def go() -> None:
        async with (
            Person(server.url, "Ann") as ann,
            Person(server.url, "Ben") as ben,
            Person(server.url, "Cleo") as cleo,
        ):
            table = await begin(ann, ben)
            async with await ben.live(table) as live, await cleo.live(table) as watching:
                await live.until(lambda message: message["type"] == "state")
                await ben.post(f"/api/tables/{table}/seats/B/leave")
                closed = await live.until(lambda message: message["type"] == "closed")
                assert closed["code"] == "seat_gone"
                await sit_down(ann, cleo, table, "B")
                await watching.ask(type="ping")
                assert watching.states.keys() == {"spectator"}

    asyncio.run(go())


def test_the_host_lends_the_seat_of_who_is_not_there(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = await begin(ann, ben)
            lent = await ann.post(f"/api/tables/{table}/seats/B/bot", {"level": "random"})
            assert lent["seats"][1]["bot"] == "random"
            back = await ben.post(f"/api/tables/{table}/seats/B/back")
            assert back["seats"][1]["bot"] is None

    asyncio.run(go())


def test_hot_seat_one_connection_plays_several_seats_then_a_rematch(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            rules = {"modules": ["tiny"]}
            table = await new_table(ann, "device", "device", rules=rules, start=True)
            async with await ann.live(table["id"]) as live:
                hello = await live.next()
                assert hello["viewers"] == ["A", "B"]
                end = await live.play_to_the_end()
                assert end["over"]
                again = await ann.post(f"/api/tables/{table['id']}/rematch")
                assert again["status"] == "waiting"
                assert all(seat["yours"] for seat in again["seats"])
                told = await live.until(lambda m: m["type"] == "table" and m["table"]["rematch"])
                assert told["table"]["rematch"] == again["id"]
                assert (await ann.post(f"/api/tables/{table['id']}/rematch"))["id"] == again["id"]
                assert (await ann.post(f"/api/tables/{again['id']}/start"))["status"] == "running"

    asyncio.run(go())


def test_rules_are_checked_with_reasons(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            listed = await ann.get("/api/catalogue?language=de")
            assert {one["name"] for one in listed["modules"]} >= {"base", "king_and_intrigue"}
            assert [one["level"] for one in listed["bots"]][:4] == [
                *("random", "squire", "hidalgo", "grande"),
            ]
            full = await ann.post("/api/rulesets?language=en", {"modules": ["king_and_intrigue"]})
            assert len(full["regions"]) == 10
            assert full["cards"]
            assert full["powers"]
            assert full["steps"]
            for wrong in (
                {"modules": ["nonsense"]},
                {"modules": ["tiny", "king_and_intrigue"], "players": 2},
                {"options": {"rounds": "7"}},
                {"edition": "none"},
            ):
                refused = await ann.post("/api/rulesets", wrong, 422)
                assert refused["error"]["code"] == "bad_rules"
            body = {"seats": seats("device", "random"), "rules": {"players": 3}}
            refused = await ann.post("/api/tables", body, 422)
            assert refused["error"]["code"] == "wrong_number_of_seats"

    asyncio.run(go())


@pytest.mark.parametrize(
    ("wrong", "english", "german"),
    [
        (
            {"modules": ["king_and_colonies", "colonies"]},
            (
                "“The King & the Colonies” is played together with “King & Intrigue” only."
                " You can add “King & Intrigue” or leave out “The King & the Colonies”."
            ),
            (
                "„Der König & die Kolonien“ spielt man nur zusammen mit „König & Intrigant“. Es"
                " geht zusätzlich mit „König & Intrigant“ oder ohne „Der König & die Kolonien“."
            ),
        ),
        (
            {"modules": ["colonies", "king_and_intrigue"]},
            (
                "“Grand Inquisitor & Colonies” and “King & Intrigue” are played together only with"
                " “The King & the Colonies”. You can add “The King & the Colonies”, leave out"
                " “King & Intrigue” or leave out “Grand Inquisitor & Colonies”."
            ),
            (
                "„Großinquisitor & Kolonien“ und „König & Intrigant“ spielt man zusammen nur mit"
                " „Der König & die Kolonien“. Es geht zusätzlich mit „Der König & die Kolonien“,"
                " ohne „König & Intrigant“ oder ohne „Großinquisitor & Kolonien“."
            ),
        ),
        (
            {"modules": ["colonies", "king_and_intrigue", "king_and_colonies", "grandissimo"]},
            (
                "“Grandissimo” cannot be played together with “King & Intrigue”, “Grand Inquisitor"
                " & Colonies” or “The King & the Colonies”. You can leave out “Grandissimo” or"
                " leave out “King & Intrigue”, “Grand Inquisitor & Colonies” and “The King & the"
                " Colonies”."
            ),
            (
                "„Grandissimo“ passt nicht zu „König & Intrigant“, „Großinquisitor & Kolonien“"
                " oder „Der König & die Kolonien“. Es geht ohne „Grandissimo“ oder"
                " ohne „König & Intrigant“, „Großinquisitor & Kolonien“ und „Der König & die"
                " Kolonien“."
            ),
        ),
        (
            {"modules": ["tiny"], "players": 3},
            "“Tiny game” is for 2 players.",
            "„Winziges Spiel“ ist für 2 Personen.",
        ),
        (
            {"options": {"start": "E"}, "players": 4},
            "seat E cannot start where 4 play.",
            "Platz E kann nicht beginnen, wenn 4 mitspielen.",
        ),
    ],
)
def test_what_does_not_go_together_is_told_by_its_titles(
    server: Hosted, wrong: dict[str, object], english: str, german: str
) -> None:
    """In the language of the reader, without a word that only programs know."""

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            for language, why in (("en", english), ("de", german)):
                refused = await ann.post(f"/api/rulesets?language={language}", wrong, 422)
                assert refused["error"]["code"] == "bad_rules"
                assert refused["error"]["message"].endswith(f": {why}")

    asyncio.run(go())


def test_a_table_is_changed_before_the_game(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "link"))["id"]
            changed = await ann.patch(
                f"/api/tables/{table}",
                {"rules": {"players": 4, "edition": "decennial"}, "public": True, "name": "Club"},
            )
            assert len(changed["seats"]) == 4
            assert (changed["public"], changed["name"]) == (True, "Club")
            changed = await ann.patch(f"/api/tables/{table}", {"rules": {"players": 2}})
            assert len(changed["seats"]) == 2
            await ann.put(f"/api/tables/{table}/seats/B", {"access": "bot", "level": "none"}, 422)
            await ann.put(f"/api/tables/{table}/seats/B", {"access": "bot", "level": "random"})
            await ann.post(f"/api/tables/{table}/start")
            refused = await ann.patch(f"/api/tables/{table}", {"rules": {"players": 2}}, 409)
            assert refused["error"]["code"] == "started"
            quick = {"pace": 0.5, "reaction_seconds": 0}
            changed = await ann.patch(f"/api/tables/{table}", {"settings": quick})
            assert changed["settings"]["pace"] == 0.5

    asyncio.run(go())


def test_to_be_forgotten(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = (await new_table(ann, "device", "link"))["id"]
            await sit_down(ann, ben, table, "B")
            await ben.delete("/api/me")
            assert not (await ann.get(f"/api/tables/{table}"))["seats"][1]["taken"]
            assert await ben.get("/api/me") == {"guest": None}

    asyncio.run(go())


def test_the_host_takes_seats_away_while_listening(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, *["device"] * 4))["id"]
            async with await ann.live(table) as live:
                await live.next()
                await ann.patch(f"/api/tables/{table}", {"rules": {"players": 3}})
                await live.until(lambda message: message["type"] == "table")
                assert [seat["seat"] for seat in live.table["seats"]] == ["A", "B", "C"]
                await ann.post(f"/api/tables/{table}/start")
                while not any(state["decision"] for state in live.states.values()):
                    await live.next()

    asyncio.run(go())


def test_another_rematch_when_the_first_was_deleted(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            rules = {"players": 2, "modules": ["tiny"]}
            table = (await new_table(ann, "device", "device", rules=rules, start=True))["id"]
            async with await ann.live(table) as live:
                await live.play_to_the_end()
            first = (await ann.post(f"/api/tables/{table}/rematch"))["id"]
            assert (await ann.post(f"/api/tables/{table}/rematch"))["id"] == first
            await ann.delete(f"/api/tables/{first}")
            second = (await ann.post(f"/api/tables/{table}/rematch"))["id"]
            assert second != first
            assert (await ann.get(f"/api/tables/{second}"))["status"] == "waiting"

    asyncio.run(go())
