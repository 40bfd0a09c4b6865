"""Large text, a page zoomed to 200 %, and no motion for those who want none."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.puzzles.kept import MEASURED
from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken
from tests.web.test_puzzles import about_a_place, choose

CUT = """() => {
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const overflow = (one) => getComputedStyle(one).overflowX;
  const slides = (one) => /auto|scroll/.test(overflow(one));
  const scrolls = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (slides(up) && up.scrollWidth > up.clientWidth) return true;
    return false;
  };
  const text = "button, select, input, label, h1, h2, h3, p, li, th, td, small";
  const found = [];
  for (const one of document.querySelectorAll(text)) {
    if (!seen(one) || one.closest(".visually-hidden, svg, .art, .skip-link")) continue;
    const { left, right, width } = one.getBoundingClientRect();
    const words = (one.textContent || one.value || "").trim().slice(0, 40);
    if (width === 0 || words === "") continue;
    const outside = left < -1 || right > innerWidth + 1;
    if (outside && !scrolls(one)) found.push(`out of sight: ${words}`);
    const typed = ["INPUT", "SELECT"].includes(one.tagName);
    const cuts = overflow(one) !== "visible" && !slides(one) && !typed;
    if (cuts && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${words}`);
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return wide > 0 ? [...found, `wider than the screen by ${wide}`] : found;
}"""
COVERED = """() => [
  ...document.querySelectorAll(".prompt button, .acts button, main form button, .wishes select"),
]
  .filter((one) => {
    if (!one.checkVisibility()) return false;
    one.scrollIntoView({ block: "center" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const above = document.elementFromPoint(x + width / 2, y + height / 2);
    return !one.contains(above) && !above?.contains(one);
  })
  .map((one) => one.textContent.trim().slice(0, 40))"""
"""What lies under something else."""


def zoomed(browser: Browser, language: str) -> Page:
    """A desktop of 1440 by 900 at 200 %."""
    page = open_page(browser, language=language, device_scale_factor=2)
    page.set_viewport_size({"width": 720, "height": 450})
    return page


def enlarge_text(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


def with_large_text(browser: Browser, language: str) -> Page:
    """A desktop whose owner reads text of twice the usual size."""
    page = open_page(browser, language=language)
    enlarge_text(page)
    return page


def phone_with_large_text(browser: Browser, language: str) -> Page:
    page = open_page(browser, phone=True, language=language)
    page.set_viewport_size({"width": 390, "height": 844})
    enlarge_text(page)
    return page


def check(page: Page, screen: str) -> None:
    page.evaluate("document.fonts.ready.then(() => true)")
    assert page.evaluate(CUT) == [], screen
    assert page.evaluate(COVERED) == [], screen


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("large", [zoomed, with_large_text])
def test_nothing_is_cut_at_twice_the_size(
    server: Spawned, browser: Browser, large: Any, language: str
) -> None:
    page = large(browser, language)
    quicken(page)
    page.goto(f"{server.url}/#/new")
    page.locator("form .acts .main").wait_for()
    check(page, "set-up")
    page.goto(f"{server.url}/#/")
    page.locator("option[value=random]").first.wait_for(state="attached")
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") in (17, 34)
    check(page, "start")
    page.locator("[data-act=play]").click()
    player = Player(page)
    seen: set[str] = set()

    def look(now: dict[str, Any]) -> bool:
        if now["question"] not in seen:
            seen.add(now["question"])
            check(page, now["question"])
        return len(seen) >= 4

    player.play(until=look)
    for sheet in ("more", "settings"):
        page.locator(f"[data-sheet={sheet}]").click()
        page.locator("dialog[open]").wait_for()
        assert page.evaluate(CUT) == [], sheet
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    assert not complaints(page)


@pytest.mark.parametrize("large", [zoomed, with_large_text])
def test_no_lesson_rule_or_puzzle_is_cut_at_twice_the_size(
    server: Spawned, browser: Browser, large: Any
) -> None:
    page = large(browser, "de")
    puzzle = about_a_place(MEASURED)
    for path, sign in {
        "learn": "[data-box]",
        "learn/box/colonies": "[data-scene]",
        "learn/first": ".coach [data-act=next]",
        "rules": "[data-picture]",
        "rules/cards": "[data-gallery]",
        "puzzles": "[data-puzzle]",
        f"puzzles/{puzzle.name}": ".question",
    }.items():
        page.goto(f"{server.url}/#/{path}")
        page.locator(sign).first.wait_for()
        check(page, path)
    choose(page, puzzle.best)
    check(page, "a verdict")
    assert not complaints(page)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_nothing_is_cut_on_a_phone_with_large_text(
    server: Spawned, browser: Browser, language: str
) -> None:
    page = phone_with_large_text(browser, language)
    quicken(page)
    for path, sign in {
        "new": "form .acts .main",
        "learn": "[data-box]",
        "learn/box/colonies": "[data-scene]",
        "rules": "[data-picture]",
        "rules/cards": "[data-gallery]",
        "puzzles": "[data-puzzle]",
        "record": "textarea",
        "": "option[value=random]",
    }.items():
        page.goto(f"{server.url}/#/{path}")
        page.locator(sign).first.wait_for(state="attached")
        page.evaluate("document.fonts.ready.then(() => true)")
        assert page.evaluate(CUT) == [], path
        if path == "rules":
            box = page.locator("[data-act=search-rules]").bounding_box()
            assert box is not None
            assert box["width"] > 300
    page.locator("[data-act=play]").click()
    page.locator(".question").wait_for()
    assert page.evaluate(CUT) == []
    for tile in page.locator(".top .tile").all():
        box = tile.bounding_box()
        assert box is not None
        assert box["width"] >= 30
    assert not complaints(page)


def test_who_wants_no_motion_sees_none(server: Spawned, browser: Browser) -> None:
    """Nor does anything move from the moment on in which the system is told so."""
    page = open_page(browser, pace=1)
    quicken(page)
    page.goto(server.url)
    page.locator("[data-act=play]").click()
    expect(page.locator("html")).to_have_attribute("style", "--pace: 1;")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("style", "--pace: 0;")
    player = Player(page)
    moving: list[str] = []

    def look(_: dict[str, Any]) -> bool:
        running = "document.getAnimations().map((one) => one.effect.target.outerHTML.slice(0, 80))"
        moving.extend(page.evaluate(running))
        return player.answered >= 6

    player.play(until=look)
    assert not moving
    assert not complaints(page)
