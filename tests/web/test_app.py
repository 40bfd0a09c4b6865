"""The page as an app: it can be installed, opens without a network, and is never an old one."""

from __future__ import annotations

import json
import shutil
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from elgrande.server.api.pages import built_page
from tests.server.host import Spawned
from tests.web.browser import GLANCE, PATIENCE, SEED, complaints, open_page
from tests.web.conftest import need

CONTROLLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
KEPT = """async (name) => {
  for (const key of await caches.keys()) {
    const found = (await (await caches.open(key)).keys()).map((one) => new URL(one.url).pathname);
    if (key === name || !name) return found;
  }
  return [];
}"""
VERSIONS = "caches.keys().then((all) => all.join())"


@pytest.fixture
def updated(tmp_path: Path) -> Iterator[tuple[Spawned, Path]]:
    """A server whose page a test may replace by a newer one."""
    built = built_page()
    need(built is not None, "the page is not built: python3 web/build.py")
    assert built is not None
    folder = tmp_path / "page"
    shutil.copytree(built, folder)
    data = tmp_path / "data"
    data.mkdir()
    running = Spawned(data, seed=SEED, ELGRANDE_PAGE=str(folder))
    running.start()
    yield running, folder
    running.stop()


def wait_until(page: Page, promised: str) -> None:
    """Until what is promised is true."""
    until = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(promised):
        assert time.monotonic() < until, promised
        page.wait_for_timeout(GLANCE)


def open_app(browser: Browser, url: str, language: str = "en") -> tuple[BrowserContext, Page]:
    """A page whose service worker has all it wants to keep."""
    page = open_page(browser, language=language, service_workers="allow")
    page.goto(url)
    wait_until(page, CONTROLLED)
    return page.context, page


def test_it_can_be_installed(server: Spawned, browser: Browser) -> None:
    _, page = open_app(browser, server.url)
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert not told["errors"]
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in found} <= {"in-incognito"}  # as every page of a test is
    manifest = json.loads(told["data"])
    assert (manifest["name"], manifest["display"]) == ("El Grande", "standalone")
    assert {"any", "maskable"} == {icon.get("purpose", "any") for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = page.request.get(f"{server.url}/{icon['src']}")
        assert answer.ok
        if icon["type"] == "image/png":
            wide, high = struct.unpack(">II", answer.body()[16:24])
            assert f"{wide}x{high}" == icon["sizes"]
    assert not complaints(page)


def test_the_start_page_opens_without_a_network(server: Spawned, browser: Browser) -> None:
    """In another language, too; it says that playing needs the server, and goes on when it can."""
    context, page = open_app(browser, server.url)
    context.set_offline(True)
    page.reload()
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("playing needs it")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(page.get_by_role("button", name="Jouer maintenant")).to_be_visible()
    context.set_offline(False)
    expect(notice).to_have_count(0)
    expect(page.locator("option[value=random]").first).to_be_attached()


def test_a_part_that_cannot_be_fetched_says_so_and_comes_with_the_network(
    server: Spawned, browser: Browser
) -> None:
    context, page = open_app(browser, server.url)
    context.set_offline(True)
    page.evaluate("location.hash = '#/learn'")
    expect(page.get_by_role("alert")).to_contain_text("could not be fetched")
    expect(page.get_by_role("button", name="El Grande")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_role("heading", name="Learn El Grande")).to_be_visible()


def test_games_pass_the_service_worker_by(server: Spawned, browser: Browser) -> None:
    """Nothing of a game, nor anything else that is asked of the server, is kept."""
    _, page = open_app(browser, server.url)
    page.reload()
    page.get_by_role("button", name="Play now").click()
    page.locator(".question").wait_for()
    kept = page.evaluate(KEPT, "")
    assert "/" in kept
    assert not [path for path in kept if path.startswith("/api")]
    assert not complaints(page)


def test_nobody_is_shown_an_old_page(updated: tuple[Spawned, Path], browser: Browser) -> None:
    """After an update the very next load is the new page, and the old files are forgotten."""
    running, folder = updated
    context, page = open_app(browser, running.url)
    before = page.evaluate(VERSIONS)
    index, worker = folder / "index.html", folder / "sw.js"
    index.write_text(index.read_text("utf-8").replace("<title>El", "<title>Neu El"), "utf-8")
    code = worker.read_text("utf-8")
    worker.write_text(code.replace('VERSION = "', 'VERSION = "new', 1), "utf-8")
    answer = page.reload()
    assert answer is not None
    assert "<title>Neu El" in answer.text()
    wait_until(page, f"{VERSIONS}.then((now) => now !== {before!r} && !now.includes(','))")
    context.set_offline(True)
    answer = page.reload()
    assert answer is not None
    assert "<title>Neu El" in answer.text()
