"""In which language the server speaks: as the address says, else as the browser prefers."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from elgrande.server.api.guard import accepted
from elgrande.server.wire.wording import server_text
from elgrande.text import LANGUAGES
from tests.server.client import Person, new_table
from tests.server.host import Hosted


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("de;q=0.5, es-ES, en;q=0.8", ["es-ES", "en", "de"]),
        ("fr-CA,fr;q=0.9,*;q=0.1", ["fr-CA", "fr", "*"]),
        ("de;q=0, es", ["es"]),
        ("de;q=much, es;q=0.1", ["es"]),
        ("", [""]),
    ],
)
def test_the_most_wanted_language_comes_first(header: str, wanted: list[str]) -> None:
    assert accepted(header) == wanted


async def told(url: str, path: str, wanted: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=url) as client:
        return await client.get(path, headers={"accept-language": wanted, "accept": "text/html"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_has_not_chosen_is_answered_as_the_browser_prefers(
    server: Hosted, language: str
) -> None:
    async def go() -> None:
        wish = f"ja, {language}-XX;q=0.9, en;q=0.1"
        refused = await told(server.url, "/api/tables/nowhere", wish)
        assert refused.json()["error"]["message"] == server_text(language)["refusals.no_table"]
        page = await told(server.url, "/nothing/here", wish)
        assert f'<html lang="{language}">' in page.text
        listed = await told(server.url, f"/api/catalogue?language={language}", "ja")
        assert listed.json()["languages"] == list(LANGUAGES)
        assert listed.json()["modules"][0]["title"] == server_text(language)["modules.base.name"]

    asyncio.run(go())


def test_a_language_there_is_not_is_refused(server: Hosted) -> None:
    async def go() -> None:
        refused = await told(server.url, "/api/catalogue?language=xx", "es")
        assert refused.status_code == 422
        assert refused.json()["error"]["message"] == server_text("es")["problems.other"]

    asyncio.run(go())


def test_one_game_is_told_in_all_languages(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = await new_table(ann, "device", "random", start=True)
            for language in LANGUAGES:
                async with await ann.live(table["id"], f"?language={language}") as live:
                    assert (await live.next())["language"] == language
                    decision = await live.decision("A")
                    text = server_text(language)
                    assert text.prompt(decision["ask"]) in decision["question"]
                    assert text.fill("events.RoundBegan", round=1) in live.lines["A"]

    asyncio.run(go())
