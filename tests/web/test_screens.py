"""Every screen: nothing that keeps people out (axe-core), and a first load that is small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.host import Spawned
from tests.web.browser import Player, choose_a_hand, complaints, open_page, quicken
from tests.web.conftest import need

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
LARGEST_FIRST_LOAD = 250_000

AUDIT = """async ([where, only]) => {
  const what = only ? { runOnly: [only] } : {};
  const found = await axe.run(where, { ...what, resultTypes: ["violations"] });
  const told = (node) => `${node.html.slice(0, 150)} (${node.any[0]?.message ?? ""})`;
  return found.violations
    .filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => `${one.id}: ${one.nodes.map(told).join(" | ")}`);
}"""


class Auditor:
    """Looks at each screen in the light and in the dark; colours are all that differs."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []
        self.seen: list[str] = []

    def look(self, screen: str, where: str = "html") -> None:
        """Of a screen that was looked at before only what is new to it."""
        if screen in self.seen:
            return
        self.seen.append(screen)
        page = self.page
        page.evaluate("document.fonts.ready.then(() => true)")
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(AXE.read_text(encoding="utf-8"))
        self.audit(f"{screen}, light", where, None)
        page.emulate_media(color_scheme="dark")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        self.audit(f"{screen}, dark", where, "color-contrast")
        page.emulate_media(color_scheme="light")
        expect(page.locator("html")).to_have_attribute("data-theme", "light")

    def audit(self, screen: str, where: str, only: str | None) -> None:
        found = self.page.evaluate(AUDIT, [where, only])
        self.found += [f"{screen}: {problem}" for problem in found]


def around_the_game(page: Page, auditor: Auditor, url: str) -> None:
    """Start, set-up, waiting room, and what is behind the link of a seat."""
    page.goto(url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    auditor.look("start")
    page.locator("[data-act=rules]").click()
    page.locator("[data-rulebook]").wait_for()
    page.locator("[data-picture]").first.wait_for()
    auditor.look("how to play")
    page.goto(f"{url}/#/new")
    page.locator("summary").click()
    auditor.look("set-up")
    page.locator(".seat select").nth(1).select_option("link")
    page.locator("form .acts .main").click()
    page.locator("li .button").first.click()
    link = page.locator("li input").input_value()
    auditor.look("waiting")
    page.goto(link)
    page.locator("#name").wait_for()
    auditor.look("join")
    page.goto(f"{url}/#/")
    page.locator("ul li").first.wait_for()
    auditor.look("start with a table of one's own", "main")


def close_dialog(page: Page) -> None:
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def beside_the_board(page: Page, auditor: Auditor, phone: bool) -> None:
    page.keyboard.press("r")
    page.locator(".recap .turn").first.click()
    auditor.look("what the others did", ".recap")
    page.keyboard.press("Escape")
    if phone:
        page.locator("[data-sheet=more]").click()
    place = "dialog[open]" if phone else ".tabbed"
    auditor.look("log", place)
    page.locator("[role=tab]").nth(1).click()
    auditor.look("majorities", place)
    page.locator("[role=tab]").nth(2).click()
    page.locator(".chat input").fill("¡Hola!")
    page.locator(".chat .button").click()
    page.locator(".chat li b").first.wait_for()
    auditor.look("chat", place)
    page.locator("[role=tab]").nth(0).click()
    if phone:
        close_dialog(page)
    else:
        page.locator("[data-sheet=more]").click()
        page.locator("dialog[open] [data-seat=A] .button").last.click()
        page.locator("dialog[open] input[readonly]").wait_for()
        auditor.look("players", "dialog[open]")
        close_dialog(page)
        page.locator("[data-sheet=rules]").click()
        page.locator("dialog[open] [data-page=cards]").click()
        page.locator("dialog[open] [data-gallery]").first.wait_for()
        auditor.look("all cards", "dialog[open]")
        close_dialog(page)
    page.locator("[data-sheet=settings]").click()
    page.locator("dialog[open] fieldset").first.wait_for()
    auditor.look("settings", "dialog[open]")
    close_dialog(page)


SCREENS = {
    *("start", "how to play", "start with a table of one's own", "set-up", "waiting", "join"),
    *("power cards", "action cards", "a taken card", "parts of a turn", "on the board", "prepared"),
    *("what the others did", "log", "majorities", "chat", "settings", "scoring", "end"),
    *("look back", "review"),
}


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_no_screen_keeps_anybody_out(server: Spawned, browser: Browser, phone: bool) -> None:
    need(AXE.is_file(), "axe-core is not there: python3 web/build.py")
    page = open_page(browser, phone=phone, language="de" if phone else "en", bypass_csp=True)
    quicken(page)
    auditor = Auditor(page)
    around_the_game(page, auditor, server.url)
    page.locator("[data-act=play]").click()
    player = Player(page, hand="finger" if phone else "mouse")

    def look(now: dict[str, Any]) -> bool:
        parts = page.locator(".chips :is([data-action=placing], [data-action=special])").count() > 0
        if parts:
            auditor.look("parts of a turn", ".prompt")
        if page.locator(".power.open").count():
            auditor.look("power cards")
        elif not parts and any(one["card"] for one in now["choices"]):
            auditor.look("action cards")
            if page.locator(".card.taken").count():
                auditor.look("a taken card", ".dock")
        elif any(one["onboard"] for one in now["choices"]):
            if "on the board" not in auditor.seen:
                auditor.look("on the board")
                player.pick_first()
                auditor.look("prepared")
                beside_the_board(page, auditor, phone)
        return {"on the board", "a taken card", "parts of a turn"} <= set(auditor.seen)

    player.play(until=look)
    table = page.url.rpartition("/")[2]
    # The rest is left to a bot.
    answer = page.request.post(
        f"{server.url}/api/tables/{table}/seats/A/bot", data={"level": "random"}
    )
    assert answer.ok, answer.text()
    page.locator("dialog[open] .end-acts").wait_for()
    auditor.look("end", "dialog[open]")
    page.locator("dialog[open] [data-act=look-back]").click()
    page.locator(".ways-back h2[data-ply]").wait_for()
    auditor.look("look back")
    page.locator("[data-act=review]").click()
    page.locator("[data-act=begin-review]").click()
    page.locator("dialog[open] path.chance").first.wait_for(state="attached")
    page.locator("[data-act=stop-review]").click()
    page.locator("dialog[open] summary").click()
    auditor.look("review", "dialog[open]")
    close_dialog(page)
    page.keyboard.press("Escape")
    page.locator(".ways-back").wait_for(state="detached")
    if phone:
        page.locator("[data-sheet=more]").click()
    page.locator(".log li .scoring").last.click()
    page.locator(".scorings").wait_for()
    auditor.look("scoring", ".over-board")
    assert set(auditor.seen) >= SCREENS
    assert not auditor.found, "\n".join(auditor.found)
    assert not complaints(page)


def test_cards_that_carry_their_action_keep_nobody_out(server: Spawned, browser: Browser) -> None:
    need(AXE.is_file(), "axe-core is not there: python3 web/build.py")
    page = open_page(browser, bypass_csp=True)
    player = choose_a_hand(page, server.url)
    auditor = Auditor(page)
    player.pick_first()
    auditor.look("the cards of a hand")
    assert not auditor.found, "\n".join(auditor.found)


def test_no_lesson_keeps_anybody_out(server: Spawned, browser: Browser) -> None:
    need(AXE.is_file(), "axe-core is not there: python3 web/build.py")
    page = open_page(browser, bypass_csp=True)
    auditor = Auditor(page)
    page.goto(f"{server.url}/#/learn")
    page.locator("[data-box]").first.wait_for()
    auditor.look("lessons")
    for box in ("king_and_intrigue", "colonies", "grandissimo"):
        page.goto(f"{server.url}/#/learn/box/{box}")
        page.locator("[data-scene]").wait_for()
        auditor.look(f"lesson of {box}")
    page.goto(f"{server.url}/#/learn/first")
    page.locator(".coach [data-act=next]").wait_for()
    auditor.look("first game")
    page.locator("[data-act=skip-lesson]").click()
    page.locator(".learnt").wait_for()
    auditor.look("what was learnt")
    page.goto(f"{server.url}/#/learn")
    page.locator("[data-act=guided]").click()
    page.locator(".question").wait_for()
    auditor.look("a round with hints")
    assert not auditor.found, "\n".join(auditor.found)
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
