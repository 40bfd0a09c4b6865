"""Before the game: the host removes guests and lets seats change places; tables have names."""

from __future__ import annotations

import asyncio

from elgrande.server.tables.default_names import HOUSES, SIGNS, default_name
from tests.server.client import Person, new_table, sit_down
from tests.server.host import Hosted


def test_the_host_removes_a_guest_whose_link_is_void_then(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = (await new_table(ann, "device", "link"))["id"]
            key = (await ann.get(f"/api/tables/{table}/seats/B/link"))["key"]
            await ben.post("/api/join", {"key": key})
            here = f"/api/tables/{table}/seats"
            assert (await ben.post(f"{here}/A/remove", None, 403))["error"]["code"] == "not_host"
            refused = await ann.post(f"{here}/A/remove", None, 409)
            assert refused["error"]["code"] == "nobody_to_remove"
            async with await ben.live(table) as live:
                await live.next()
                told = await ann.post(f"{here}/B/remove")
                assert not told["seats"][1]["taken"]
                closed = await live.until(lambda message: message["type"] == "closed")
                assert closed["code"] == "seat_gone"
            await ben.post("/api/join", {"key": key}, 404)
            await sit_down(ann, ben, table, "B")
            await ann.post(f"/api/tables/{table}/start")
            assert (await ann.post(f"{here}/B/remove", None, 409))["error"]["code"] == "started"

    asyncio.run(go())


def test_seats_change_places_with_all_that_belongs_to_them(server: Hosted) -> None:
    async def go() -> None:
        async with (
            Person(server.url, "Ann") as ann,
            Person(server.url, "Ben") as ben,
            Person(server.url, "Eve") as eve,
        ):
            table = (await new_table(ann, "device", "link", "link", "squire"))["id"]
            here = f"/api/tables/{table}/seats"
            await sit_down(ann, ben, table, "B")
            keys = [(await ann.get(f"{here}/{seat}/link"))["key"] for seat in "AC"]
            await ben.post(f"{here}/A/swap", {"other": "B"}, 403)
            await ann.post(f"{here}/A/swap", {"other": "E"}, 404)
            await ann.post(f"{here}/A/swap", {"other": "C"})
            told = await ann.post(f"{here}/B/swap", {"other": "D"})
            assert [seat["name"] for seat in told["seats"]] == ["", "Diego", "Ann", "Ben"]
            assert [seat["bot"] for seat in told["seats"]] == [None, "squire", None, None]
            assert [seat["yours"] for seat in told["seats"]] == [False, False, True, False]
            # Who has a link from before gets nobody's seat by it, least of all the host's.
            for key in keys:
                await eve.post("/api/join", {"key": key}, 404)
            await sit_down(ann, eve, table, "A")
            await ann.post(f"/api/tables/{table}/start")
            async with await ben.live(table) as live:
                assert (await live.next())["viewers"] == ["D"]
            again = await ann.post(f"{here}/A/swap", {"other": "B"}, 409)
            assert again["error"]["code"] == "started"

    asyncio.run(go())


def test_a_table_without_a_name_gets_one_of_its_own(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            names = [(await new_table(ann, "device", "link"))["name"] for _ in range(12)]
            assert len(set(names)) == 12
            assert all(name.split()[0] in HOUSES for name in names)
            table = await new_table(ann, "device", "link", name="Club")
            assert table["name"] == "Club"
            told = await ann.patch(f"/api/tables/{table['id']}", {"name": "Clan"})
            assert told["name"] == "Clan"

    asyncio.run(go())


def test_names_are_found_even_where_all_are_taken() -> None:
    every = {f"{house} {sign}" for house in HOUSES for sign in SIGNS}
    free = sorted(every)[5]
    assert default_name(every - {free}) == free
    assert default_name(every) in every
