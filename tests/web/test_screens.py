"""Every screen: nothing that keeps people out (axe-core), and a first load that is small."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken
from tests.web.conftest import need

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
LARGEST_FIRST_LOAD = 250_000

AUDIT = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations
    .filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 150)).join(" | ")}`);
}"""


def audit(page: Page, screen: str, found: list[str]) -> None:
    page.evaluate("document.fonts.ready.then(() => true)")
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found += [f"{screen}: {problem}" for problem in page.evaluate(AUDIT)]


@pytest.mark.parametrize(
    ("phone", "dark", "german"), [(False, False, False), (True, True, True), (False, True, False)]
)
def test_no_screen_keeps_anybody_out(
    server: Spawned, browser: Browser, phone: bool, dark: bool, german: bool
) -> None:
    need(AXE.is_file(), "axe-core is not there: python3 web/build.py")
    page = open_page(browser, phone=phone, dark=dark, german=german, bypass_csp=True)
    found: list[str] = []
    quicken(page)
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    audit(page, "start", found)

    page.goto(f"{server.url}/#/new")
    page.locator("summary").click()
    audit(page, "set-up", found)
    page.locator(".seat select").nth(1).select_option("link")
    page.locator("form .acts .main").click()
    page.locator("li .button").first.click()
    link = page.locator("li input").input_value()
    audit(page, "waiting", found)

    page.goto(link)
    page.locator("#name").wait_for()
    audit(page, "join", found)

    page.goto(f"{server.url}/#/")
    page.locator("[data-act=play]").click()
    player = Player(page)
    player.wait()
    audit(page, "power cards", found)
    player.play(until=lambda now: any(one["card"] for one in now["choices"]))
    audit(page, "action cards", found)
    player.play(until=lambda now: any(one["onboard"] for one in now["choices"]))
    audit(page, "on the board", found)
    if phone:
        page.locator("header button").nth(-2).click()
    page.locator("[role=tab]").nth(1).click()
    audit(page, "majorities", found)
    page.locator("[role=tab]").nth(2).click()
    audit(page, "chat", found)
    if phone:
        page.keyboard.press("Escape")
    page.locator("header button").last.click()
    page.locator("dialog[open] fieldset").first.wait_for()
    audit(page, "settings", found)
    page.keyboard.press("Escape")
    player.stamp = None
    player.play()
    audit(page, "end", found)
    assert not found, "\n".join(found)
    assert not complaints(page)


def test_the_first_load_is_small_and_asks_nobody_else(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    asked: list[str] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url, wait_until="networkidle")
    page.locator("option[value=random]").first.wait_for(state="attached")
    assert len(sizes) >= 5
    assert 50_000 < sum(sizes) <= LARGEST_FIRST_LOAD
    assert not [url for url in asked if not url.startswith((server.url, "data:"))]
