"""How the built page is sent: what is named after its content for good and compressed."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from elgrande.cli.serve import show
from elgrande.server.app import make_app
from elgrande.server.settings import Settings
from tests.server.client import Person, new_table
from tests.server.host import Hosted

pytestmark = pytest.mark.any_database

SCRIPT = b"console.log('El Grande');\n" * 40


class Visitor:
    """Asks the application for files, without a database behind it."""

    def __init__(self, app: FastAPI) -> None:
        self.transport = httpx.ASGITransport(app)

    def get(
        self, path: str, accepts: str = "gzip", method: str = "GET", *, wants: str = "*/*"
    ) -> httpx.Response:
        async def ask() -> httpx.Response:
            headers = {"accept-encoding": accepts, "accept": wants}
            async with httpx.AsyncClient(
                transport=self.transport, base_url="http://127.0.0.1"
            ) as client:
                return await client.request(method, path, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def visitor(tmp_path: Path) -> Visitor:
    assets = tmp_path / "assets"
    assets.mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>El Grande</title>")
    (assets / "index-abc.js").write_bytes(SCRIPT)
    (assets / "index-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (assets / "letters-abc.woff2").write_bytes(b"letters")
    return Visitor(make_app(Settings(), page=tmp_path))


def test_assets_are_compressed_and_kept_for_good(visitor: Visitor) -> None:
    answer = visitor.get("/assets/index-abc.js", "gzip, br")
    assert answer.content == SCRIPT
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(SCRIPT)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["vary"] == "accept-encoding"


def test_who_cannot_unpack_gets_the_file_itself(visitor: Visitor) -> None:
    answer = visitor.get("/assets/index-abc.js", "identity")
    assert answer.content == SCRIPT
    assert "content-encoding" not in answer.headers


def test_what_is_small_already_is_sent_as_it_is(visitor: Visitor) -> None:
    answer = visitor.get("/assets/letters-abc.woff2")
    assert answer.content == b"letters"
    assert "content-encoding" not in answer.headers
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/table", "/join"])
def test_the_page_itself_is_asked_for_anew(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path)
    assert answer.text.startswith("<!doctype html>")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/table", "/docs", "/assets/index-abc.js"])
def test_what_can_be_got_can_be_asked_for_its_head(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path, method="HEAD")
    assert answer.status_code == 200
    assert not answer.content
    assert answer.headers["content-type"] == visitor.get(path).headers["content-type"]


def test_nothing_else_is_compressed(visitor: Visitor) -> None:
    answer = visitor.get("/openapi.json")
    assert len(answer.content) > 10_000
    assert "content-encoding" not in answer.headers


def test_an_asset_that_is_not_there(visitor: Visitor) -> None:
    answer = visitor.get("/assets/index-old.js")
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")


@pytest.mark.parametrize(
    ("path", "wants", "kind"),
    [
        ("/nowhere", "text/html,*/*;q=0.8", "text/html"),
        ("/table/x", "text/html", "text/html"),
        ("/nowhere", "*/*", "application/json"),
        ("/api/nowhere", "text/html", "application/json"),
    ],
)
def test_where_nothing_is_people_are_shown_the_way_home(
    visitor: Visitor, path: str, wants: str, kind: str
) -> None:
    answer = visitor.get(path, wants=wants)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith(kind)
    assert "nothing at this address" in answer.text
    assert (kind != "text/html") or 'href="/"' in answer.text


def test_without_a_screen_no_browser_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not show("http://127.0.0.1:1")


def test_rules_are_compressed_and_nothing_that_is_somebodys_is(server: Hosted) -> None:
    """How small an answer gets could tell what is secret in it; rules are the same for all."""
    with httpx.Client(base_url=server.url, timeout=60) as ann:
        ann.post("/api/me", json={"name": "Ann"})
        seats = [{"access": "device"}, {"access": "bot", "level": "random"}]
        body = {"seats": seats, "rules": {"players": 2}, "start": True}
        table = ann.post("/api/tables", json=body).json()["id"]
        for rules in ({}, {"modules": ["king_and_intrigue"]}):
            answers = [
                ann.post("/api/rulesets", json=rules, headers={"accept-encoding": how})
                for how in ("gzip", "identity")
            ]
            assert [one.headers.get("content-encoding") for one in answers] == ["gzip", None]
            assert answers[0].json() == answers[1].json()
            assert {one.headers["vary"] for one in answers} == {"accept-encoding"}
            small, large = (int(one.headers["content-length"]) for one in answers)
            assert small * 3 < large
        assert ann.get("/api/catalogue").headers["content-encoding"] == "gzip"
        for path in ("/api/me", "/api/me/tables", "/api/tables", f"/api/tables/{table}"):
            answer = ann.get(path)
            assert answer.status_code == 200
            assert "content-encoding" not in answer.headers, path


def test_messages_are_not_compressed_either(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "random"))["id"]
            live = await ann.live(table)
            assert live.socket.protocol.extensions == []
            await live.__aexit__()

    asyncio.run(go())


@pytest.mark.parametrize(
    "path",
    [
        "/assets/%00",
        "/%00",
        "/assets/" + "x" * 300,
        "/" + "x" * 5000,
        "/assets/" + "ñ" * 150,
        "/table/" + "x/" * 3000,
    ],
)
def test_what_cannot_be_a_file_is_not_there(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no_page"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/api/tables", "GET, POST"),
        ("GET", "/api/join", "POST"),
        ("PUT", "/assets/index-abc.js", "GET, HEAD"),
        ("DELETE", "/", "GET, HEAD"),
    ],
)
def test_a_wrong_method_is_told_the_right_ones(
    visitor: Visitor, method: str, path: str, allowed: str
) -> None:
    answer = visitor.get(path, method=method)
    assert answer.status_code == 405
    assert answer.headers["allow"] == allowed
    assert answer.json()["error"]["code"] == "wrong_method"
