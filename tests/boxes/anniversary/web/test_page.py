"""The standards in a real browser: who bears them is drawn and told, and whole games are played."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.engine.state import State
from elgrande.records.position import read_position
from elgrande.telling.seats import NAMES
from tests.boxes.colonies.web.rich import RICH
from tests.server.host import Spawned
from tests.web.browser import Player, add_box, complaints, open_page, quicken
from tests.web.positions import sit_at

BEARERS = {"A": "ship_settled", "B": "limit", "C": "captain", "D": "granada"}
STANDARD = "[data-badge=standard]"
DRAWN = """() => [...document.querySelectorAll(".board [data-badge=standard]")].map((badge) => {
  const one = badge.getBoundingClientRect();
  const all = document.querySelector(".board").getBoundingClientRect();
  return one.width > 4 && one.left >= all.left && one.right <= all.right
    && one.top >= all.top && one.bottom <= all.bottom;
})"""


def rich() -> State:
    """A begins a turn overseas; bearers are in a region, on the limit board, in office, at sea."""
    bearers = " ".join(f"{seat} {spot}" for seat, spot in BEARERS.items())
    with_box = RICH.replace("modules colonies", "modules colonies anniversary")
    return read_position(with_box.replace("stack\n", f"standard {bearers}\nstack\n"))


def sit_down(browser: Browser, url: str, *, phone: bool = False, language: str = "en") -> Page:
    page = open_page(browser, phone=phone, language=language, confirm="never")
    sit_at(page, url, rich(), 0)
    return page


@pytest.mark.parametrize("phone", [False, True])
def test_every_bearer_is_drawn_with_the_standard(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    page = sit_down(browser, server.url, phone=phone)
    expect(page.locator(f".board {STANDARD}")).to_have_count(len(BEARERS))
    assert page.evaluate(DRAWN) == [True] * len(BEARERS)
    mine = page.locator(".board [data-place=ship_settled][data-colour=A]")
    expect(mine.locator(STANDARD)).to_have_count(1)
    assert not complaints(page)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Standard of {name}"), ("de", "Standarte von {name}")]
)
def test_the_board_tells_where_they_are(
    server: Spawned, browser: Browser, language: str, said: str
) -> None:
    page = sit_down(browser, server.url, language=language)
    for name, region in zip(NAMES, ("ship", "valencia", "ship", "granada"), strict=False):
        label = page.locator(f".board .region[data-place={region}]").get_attribute("aria-label")
        assert said.format(name=name) in str(label)
    assert not complaints(page)


@pytest.mark.parametrize(("answer", "left"), [("goes", 0), ("stays", 1)])
def test_who_sails_says_whether_it_is_the_bearer(
    server: Spawned, browser: Browser, answer: str, left: int
) -> None:
    page = sit_down(browser, server.url)
    page.locator(".board [data-place=ship_settled][data-colour=A]").click()
    page.locator(".board .open.seat[data-place=francia_middle]").click()
    page.locator(f"[data-action='bearer {answer}']").click()
    mine = page.locator(".board [data-place=ship_settled][data-colour=A]")
    expect(mine).to_contain_text("1")
    expect(mine.locator(STANDARD)).to_have_count(left)
    expect(page.locator(f".board {STANDARD}")).to_have_count(len(BEARERS))
    assert not complaints(page)


def begin(page: Page, url: str, players: int) -> None:
    quicken(page)
    page.goto(f"{url}/#/new")
    page.get_by_role("button", name=str(players), exact=True).click()
    add_box(page, "Anniversary: the standards")
    page.get_by_role("button", name="Begin the game").click()


def test_a_dozen_answers_by_mouse(server: Spawned, browser: Browser) -> None:
    """A whole game is played through the accessibility tree, in tests/web/test_access_tree.py."""
    page = open_page(browser)
    begin(page, server.url, 3)
    player = Player(page, chance=random.Random(3))
    player.play(until=lambda _: player.answered >= 12)
    assert not complaints(page)
