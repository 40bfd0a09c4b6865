"""Names as people type them: what is one letter to the eye counts as one."""

from __future__ import annotations

import asyncio
import io

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import String

from elgrande.game import Game
from elgrande.records.names import LONGEST_LETTER, length_of, letters_of, shortened
from elgrande.server.store.migrations.versions import v0002
from elgrande.server.store.models import Guest, Said, Seat, Table
from elgrande.server.wire.names import LONGEST_NAME, LONGEST_TABLE_NAME
from tests.server.client import Person, new_table
from tests.server.host import Hosted

FAMILY = "👨‍👩‍👧‍👦"
KISS = "👩🏽‍❤️‍💋‍👨🏿"
LONGEST = "\u200d".join(["👩\ufe0f🏽"] * 4)
JOINED = [LONGEST, FAMILY, KISS, "🏳️‍🌈", "🙂‍↔️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇪🇸", "👍🏽", "❤️", "1️⃣", "🫨", "ä̲", "น้ำ"]


@pytest.mark.parametrize("letter", JOINED[:-1])
def test_what_the_eye_takes_for_one_letter_is_one(letter: str) -> None:
    assert list(letters_of(f"a{letter}{letter}b")) == ["a", letter, letter, "b"]
    assert shortened(f"{letter}{letter}x", 1) == letter
    assert len(letter) <= LONGEST_LETTER


@pytest.mark.parametrize(
    "name", [*(f"Ana {one}" for one in JOINED), FAMILY * LONGEST_NAME, "🇪🇸🇵🇹", "1️⃣"]
)
def test_names_are_kept_as_they_are_typed(server: Hosted, name: str) -> None:
    """At the table, in the chat and in the record of the game."""

    async def go() -> None:
        async with Person(server.url, name) as ann:
            rules = {"modules": ["tiny"]}
            table = await new_table(ann, "device", "random", rules=rules, name=name, start=True)
            assert (table["name"], table["seats"][0]["name"]) == (name, name)
            async with await ann.live(table["id"]) as live:
                await live.ask(type="chat", text=name, id="1")
                assert (live.said[-1]["name"], live.said[-1]["text"]) == (name, name)
            again = await ann.get(f"/api/tables/{table['id']}")
            assert again["seats"][0]["name"] == name

    asyncio.run(go())
    record = Game.new(2, seed=1, names=(name, "Bea")).record()
    assert Game.from_record(record).names == (name, "Bea")


@pytest.mark.parametrize(
    "name",
    [
        *("\u200d", "a\u200db", f"{FAMILY}\u200d", "\u200d👨", "👨\u200d\u200d👩", "👨\u200da"),
        *(
            "\u3164",
            "\u2800",
            "a\u3164",
            "a\ufe0f",
            "Ann\u034f",
            "\uffa0b",
            "\u0301",
            "a\U000e0100",
        ),
        *("a\ufeffb", "\U000e0067", "e" + "\u0301" * 20, FAMILY * (LONGEST_NAME + 1)),
        LONGEST + "\u0301",
    ],
)
def test_what_nobody_sees_joins_nothing_but_emoji(server: Hosted, name: str) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            refused = await ann.post("/api/me", {"name": name}, 422)
            assert refused["error"]["code"] == "bad_request"

    asyncio.run(go())


def test_two_of_one_long_name_are_told_apart_without_cutting_a_letter(server: Hosted) -> None:
    async def go() -> None:
        name = FAMILY * LONGEST_NAME
        async with Person(server.url, name) as ann, Person(server.url, name) as ben:
            table = (await new_table(ann, "device", "lobby"))["id"]
            told = await ben.post(f"/api/tables/{table}/seats/B/join", {})
            assert told["seats"][1]["name"] == f"{FAMILY * (LONGEST_NAME - 2)} B"

    asyncio.run(go())


def test_the_database_has_room_for_the_longest_name() -> None:
    for model in (Guest, Table, Seat, Said):
        kind = model.__table__.c.name.type
        assert isinstance(kind, String)
        assert kind.length is not None
        assert kind.length >= LONGEST_TABLE_NAME * LONGEST_LETTER
    assert length_of(FAMILY * LONGEST_TABLE_NAME) == LONGEST_TABLE_NAME


def test_postgresql_gets_the_room_by_a_migration() -> None:
    said = io.StringIO()
    options = {"as_sql": True, "output_buffer": said}
    context = MigrationContext.configure(dialect_name="postgresql", opts=options)
    with Operations.context(context):
        v0002.upgrade()
    for table in ("guests", "tables", "seats", "said"):
        assert f"ALTER TABLE {table} ALTER COLUMN name TYPE VARCHAR(600)" in said.getvalue()


@pytest.mark.parametrize("name", ["Ann", "ANN", "\uff21nn", "A n n", "Ann."])
def test_a_stranger_does_not_talk_under_a_players_name(server: Hosted, name: str) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, name) as eve:
            table = (await new_table(ann, "device", "random", start=True))["id"]
            async with await ann.live(table) as own, await eve.live(table) as live:
                refused = await live.ask(type="chat", text="I resign")
                assert (refused["type"], refused["code"]) == ("refused", "name_of_a_player")
                assert (await own.ask(type="chat", text="Hello"))["type"] == "done"
                await eve.post("/api/me", {"name": "Eve"})
                async with await eve.live(table) as again:
                    assert (await again.ask(type="chat", text="Hello"))["type"] == "done"

    asyncio.run(go())
