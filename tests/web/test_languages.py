"""Every language in a browser: chosen by it at first, changed on every screen, nowhere too long."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from elgrande.catalogue import CARD_NAMES
from elgrande.text import LANGUAGES, Text
from elgrande.text.languages import plural_category
from tests.records.rich import rich
from tests.server.host import Spawned
from tests.web.browser import Player, choose_a_hand, complaints, open_page, quicken
from tests.web.leading import leading
from tests.web.positions import sit_at

SIZES = {"desktop": (1440, 900), "phone": (360, 740)}
TEXTS = Path(__file__).resolve().parents[2] / "web/src/text"
WORDS_OF = re.compile(r"/assets/(..)-[^/]+\.js$")

TOO_LONG = """() => {
  const root = document.documentElement;
  const found = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth}`] : [];
  const boxes = "button, select, th, td, li, legend, label, summary, .card, .power, .panel";
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    const words = walk.currentNode.data.trim();
    if (words === "" || !one.checkVisibility() || one.clientWidth === 1) continue;
    if (one.closest("svg, option, .visually-hidden")) continue;
    let scrolls = false;
    for (let up = one; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      scrolls ||= ["auto", "scroll"].includes(style.overflowX) && up.scrollWidth > up.clientWidth;
      scrolls ||= style.textOverflow === "ellipsis";
    }
    range.selectNodeContents(walk.currentNode);
    const text = range.getBoundingClientRect();
    const box = (one.closest(boxes) ?? root).getBoundingClientRect();
    if (!scrolls && (text.right > box.right + 1 || text.left < box.left - 1)) {
      const where = `${Math.round(text.left)}–${Math.round(text.right)}`;
      const room = `${Math.round(box.left)}–${Math.round(box.right)}`;
      found.push(`${one.tagName} “${words.slice(0, 60)}”: ${where} in ${room}`);
    }
  }
  return found;
}"""
"""Words that stick out of what they stand in, and whatever makes the page wider than the screen.
What can be scrolled or is shortened on purpose is not looked at."""

TITLES = """(titles) => {
  const title = document.querySelector(".card .title");
  const card = title.closest(".card");
  return titles.filter((words) => {
    title.textContent = words;
    title.classList.toggle("narrow", words.split(/[\\s-]/).some((word) => word.length > 12));
    return title.scrollWidth > title.clientWidth + 1 || card.scrollWidth > card.clientWidth + 1;
  });
}"""
"""Those titles that stick out of a card on offer."""


def said(language: str, key: str) -> str:
    """What the page says in a language."""
    words = (TEXTS / f"{language}.ts").read_text(encoding="utf-8")
    found = re.search(rf'"{re.escape(key)}": "(.*)"', words)
    assert found
    return found[1]


CATEGORIES = """(language) => {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 200 }, (_, n) => rules.select(n));
}"""


class Reader:
    """Changes the language on each screen, and measures the screen in each, large and small."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    def look(self, screen: str, choose: Callable[[Page, str], None]) -> None:
        for language in (*LANGUAGES[1:], LANGUAGES[0]):
            choose(self.page, language)
            expect(self.page.locator("html")).to_have_attribute("lang", language)
            for size, (width, height) in SIZES.items():
                self.page.set_viewport_size({"width": width, "height": height})
                long = too_long(self.page)
                self.found += [f"{screen}, {language}, {size}: {one}" for one in long]
            width, height = SIZES["desktop"]
            self.page.set_viewport_size({"width": width, "height": height})


def too_long(page: Page) -> list[str]:
    """What still sticks out when the screen has settled."""
    found: list[str] = []
    for _ in range(10):
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(drawn))")
        found = page.evaluate(TOO_LONG)
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def above_the_page(page: Page, language: str) -> None:
    page.locator("[data-act=language]").select_option(language)


def in_the_settings(page: Page, language: str) -> None:
    """With the settings open; they stay so."""
    page.locator(f"dialog[open] [data-choice={language}]").click()


def beside_the_game(page: Page, language: str) -> None:
    page.locator("[data-sheet=settings]").click()
    in_the_settings(page, language)
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_no_word_is_too_long_around_the_game(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    quicken(page)
    reader = Reader(page)
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    reader.look("start", above_the_page)
    page.get_by_label("Settings").click()
    reader.look("settings", in_the_settings)
    page.keyboard.press("Escape")
    page.goto(f"{server.url}/#/new")
    page.locator("summary").click()
    reader.look("set-up", above_the_page)
    page.locator(".seat select").nth(1).select_option("link")
    page.locator("form .acts .main").click()
    page.locator("li .button").first.wait_for()
    reader.look("waiting", above_the_page)
    assert not reader.found, "\n".join(reader.found)
    assert not complaints(page)


def test_no_word_is_too_long_at_the_table(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    reader = Reader(page)
    sit_at(page, server.url, leading(), 0)
    page.locator("[data-card]").first.wait_for()
    reader.look("base game", beside_the_game)
    for language in LANGUAGES:
        text = Text(language)
        titles = sorted({text.title(card) for card in CARD_NAMES.names})
        reader.found += [f"{language}: {one}" for one in page.evaluate(TITLES, titles)]
    sit_at(page, server.url, rich(), 2)
    reader.look("King & Intrigue", beside_the_game)
    assert not reader.found, "\n".join(reader.found)
    assert not complaints(page)


def test_no_title_is_too_long_in_the_gallery(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    choose_a_hand(page, server.url)
    reader = Reader(page)
    reader.look("gallery", beside_the_game)
    assert not reader.found, "\n".join(reader.found)


def test_a_word_that_is_too_long_would_be_found(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, language="es")

    def lengthen(route: Route) -> None:
        words = route.fetch().text().replace(said("es", "start.lobby"), "Donaudampfschifffahrt" * 3)
        route.fulfill(body=words, content_type="text/javascript")

    page.route("**/assets/es-*.js", lengthen)
    page.goto(server.url)
    page.locator("[data-act=play]").wait_for()
    assert not too_long(page)
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    assert any("Donau" in one for one in too_long(page))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_chooses_and_one_language_is_loaded(
    server: Spawned, browser: Browser, language: str
) -> None:
    page = open_page(browser, language=f"{language}-XX")
    loaded: list[str] = []
    page.on("request", lambda one: loaded.extend(WORDS_OF.findall(one.url)))
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("[data-act=play]")).to_contain_text(said(language, "start.play"))
    assert loaded == [language]


def test_whoever_wants_another_language_reads_english(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, language="ja-JP")
    page.goto(server.url)
    expect(page.locator("[data-act=play]")).to_contain_text(said("en", "start.play"))


def test_the_choice_is_remembered_and_game_and_log_follow_at_once(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    sit_at(page, server.url, leading(), 0)
    asked = page.locator(".question h2")
    expect(asked).to_have_text("Which action card do you take?")
    beside_the_game(page, "es")
    expect(asked).to_have_text("¿Qué carta de acción tomas?")
    expect(page.locator("[data-card=king] .title")).to_have_text("Carta del Rey")
    page.reload()
    expect(asked).to_have_text("¿Qué carta de acción tomas?")
    beside_the_game(page, "de")
    expect(asked).to_have_text("Welche Aktionskarte nimmst du?")
    Player(page).answer()
    assert not complaints(page)


def test_the_server_counts_as_the_browser_does(browser: Browser) -> None:
    page = open_page(browser)
    for language in LANGUAGES:
        told = page.evaluate(CATEGORIES, language)
        assert told == [plural_category(language, number) for number in range(200)]


def test_a_language_that_cannot_be_had_now_changes_nothing(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")

    page.context.set_offline(True)
    above_the_page(page, "es")
    expect(page.get_by_role("status")).to_contain_text("cannot be reached")
    expect(page.locator("[data-act=language]")).to_have_value("en")
    expect(page.locator("[data-act=play]")).to_contain_text(said("en", "start.play"))
    page.context.set_offline(False)
    above_the_page(page, "es")
    expect(page.locator("[data-act=play]")).to_contain_text(said("es", "start.play"))
