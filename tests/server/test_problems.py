"""What is wrong with a request is told in words, and where for programs only."""

from __future__ import annotations

import asyncio
import re

import pytest

from elgrande.server.wire.problems import KINDS, NAMED
from elgrande.server.wire.wording import server_text
from tests.server.client import Json, Person, new_table, seats
from tests.server.host import Hosted

FAR = {"players": 2, "modules": ["tiny"]}
LONG = "x" * 31
OTHER = "Reload the page."
SEATS = seats("device", "random")
WRONG: list[tuple[str, Json, str, str]] = [
    ("me", {"name": ""}, "The name is missing: at least one letter, please.", "name"),
    ("me", {"name": LONG}, "The name is too long: at most 30 letters, please.", "name"),
    ("me", {"name": "x" * 9000}, "The name is too long: at most 30 letters, please.", "name"),
    ("me", {"name": "a\u202eb"}, "The name contains something nobody can see.", "name"),
    ("me", {"name": "Bot [random]"}, "The name cannot end in a square bracket", "name"),
    ("me", {}, "The name is missing.", "name"),
    ("me", {"name": 7}, OTHER, "name"),
    ("me", {"name": "Ann", "nonsense": 1}, OTHER, "nonsense"),
    ("tables", {"seats": SEATS, "name": "x" * 41}, "at most 40 letters", "name"),
    ("tables", {"seats": [{"access": "device", "name": LONG}] * 2}, "at most 30", "seats.0.name"),
    ("tables", {"seats": [{"access": "nonsense"}] * 2}, OTHER, "seats.0.access"),
    ("tables", {"seats": SEATS, "rules": {"players": 9}}, "at most 5, please", "rules.players"),
    ("tables", {"seats": SEATS, "rules": {"players": 1}}, "at least 2, please", "rules.players"),
    ("tables", {"seats": SEATS, "settings": {"pace": 99}}, "at most 10", "settings.pace"),
    ("tables", {"seats": []}, OTHER, "seats"),
    ("join/look", {"key": ""}, "The link is missing", "key"),
]


def is_for_people(message: str) -> bool:
    """Without a path, a name of a field, or a word of the library that found it."""
    told = r"[a-z_]+\.[a-z_0-9]+|_|\bbody\b|[Ii]nput|[Ss]tring|Field|None|\?"
    return not re.search(told, message)


@pytest.mark.parametrize(("path", "sent", "words", "field"), WRONG)
def test_no_path_of_a_field_reaches_a_person(
    server: Hosted, path: str, sent: Json, words: str, field: str
) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            for language in ("en", "de"):
                told = await ann.post(f"/api/{path}?language={language}", sent, 422)
                error = told["error"]
                assert error["code"] == "bad_request"
                assert is_for_people(error["message"]), error
                assert error["field"] == field
                assert (words in error["message"]) == (language == "en")

    asyncio.run(go())


@pytest.mark.parametrize(
    ("sent", "words", "field"),
    [
        ({"type": "chat", "text": ""}, "The message is missing", "chat.text"),
        ({"type": "chat", "text": "x" * 501}, "too long: at most 500 letters", "chat.text"),
        ({"type": "chat", "text": "\u202e"}, "The message contains something nobody", "text"),
        ({"type": "answer", "seat": "Z", "stamp": "1", "actions": []}, OTHER, "answer.seat"),
        ({"type": "nonsense"}, OTHER, None),
    ],
)
def test_nor_over_the_websocket(server: Hosted, sent: Json, words: str, field: str | None) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = await new_table(ann, "device", "random", rules=FAR, start=True)
            async with await ann.live(table["id"], "?language=en") as live:
                told = await live.ask(**sent)
                assert (told["type"], told["code"]) == ("refused", "bad_request")
                assert words in told["message"]
                assert is_for_people(told["message"]), told
                assert told["field"] == field

    asyncio.run(go())


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_problem_and_field_has_words(language: str) -> None:
    text = server_text(language)
    for name in NAMED:
        assert text[f"fields.{name}"]
    for kind in (*KINDS.values(), "other"):
        assert is_for_people(text.fill(f"problems.{kind}", what=text["fields.name"], n=3))
