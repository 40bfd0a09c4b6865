"""The box in a real browser: what lies out is drawn, and whole games can be played."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect

from elgrande.boxes.grandissimo.rules.prison import KingOrRelease
from elgrande.catalogue import ruleset
from elgrande.engine.state import State
from tests.boxes.grandissimo.web.rich import rich
from tests.server.host import Spawned
from tests.support.walks import reach
from tests.web.browser import Player, add_box, complaints, open_page, quicken
from tests.web.positions import sit_at

OUTSIDE = """() => {
  const all = document.querySelector(".board").getBoundingClientRect();
  const drawn = [...document.querySelectorAll(".board .pieces .body, .board .seat")];
  return drawn.map((one) => one.getBoundingClientRect()).filter((box) =>
    box.left < all.left || box.right > all.right || box.top < all.top || box.bottom > all.bottom
  ).length;
}"""

KING_INSIDE = """() => {
  const king = [...document.querySelectorAll(".board .pieces > g")].find((one) =>
    one.querySelector("path[fill='#16120d']")).getBoundingClientRect();
  const tower = document.querySelector(".board .castillo").getBoundingClientRect();
  return king.left >= tower.left && king.right <= tower.right;
}"""


def sit_down(browser: Browser, url: str, *, phone: bool = False) -> Page:
    page = open_page(browser, phone=phone, confirm="always")
    sit_at(page, url, rich(), 0)
    return page


def lay(page: Page, action: str) -> None:
    """Give one answer by its button, and wait until it is taken."""
    stamp = page.locator(".question").get_attribute("data-stamp")
    page.locator(f".chips [data-action='{action}']").click()
    page.locator("[data-act=send]").click()
    expect(page.locator(f".question[data-stamp='{stamp}']")).to_have_count(0)


def test_guests_are_placed_and_the_ship_unloaded(server: Spawned, browser: Browser) -> None:
    page = sit_down(browser, server.url)
    guests = page.locator("li.yours .guests svg")
    expect(guests).to_have_count(2)
    lay(page, "place portugal")
    expect(guests).to_have_count(1)
    lay(page, "place castillo")
    expect(guests).to_have_count(0)
    expect(page.locator(".board .region.open[data-place=portugal]")).to_have_count(1)
    expect(page.locator(".board .region.open[data-place=aragon]")).to_have_count(0)
    for region in ("portugal", "portugal", "sevilla"):
        expect(page.locator("[data-act=send]")).to_have_count(0)
        page.locator(f".chips [data-action='to {region}']").click()
    page.locator("[data-act=send]").click()
    expect(page.locator(".board [data-place=aboard]")).to_have_attribute(
        "aria-label", "Ship, Diego 2"
    )
    assert not complaints(page)


def test_the_king_is_in_the_castillo_while_a_grande_is_king(
    server: Spawned, browser: Browser
) -> None:
    page = sit_down(browser, server.url)
    told = {
        place: str(page.locator(f".board [data-place={place}]").first.get_attribute("aria-label"))
        for place in ("castillo", "granada")
    }
    assert "the King is here" in told["castillo"]
    assert "the King is here" not in told["granada"]
    assert "the King's region" in told["granada"]
    assert page.evaluate(KING_INSIDE)


def test_a_first_game_is_drawn_without_ship_and_prison(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    rules = ruleset(2, "big_box", ("grandissimo",), {"first_game": "yes"})
    sit_at(page, server.url, reach(rules, 3, lambda s, _: s.turn == 0), 0)
    expect(page.locator(".board [data-place=portugal]")).to_have_count(1)
    expect(page.locator(".board [data-place=prison], .board [data-place=aboard]")).to_have_count(0)
    assert not complaints(page)


def test_persons_and_ships_lie_before_whoever_has_them(server: Spawned, browser: Browser) -> None:
    page = sit_down(browser, server.url)
    for mark in ("jester", "ship_token"):
        expect(page.locator(f"li.yours [data-mark={mark}]")).to_have_count(1)
    expect(page.locator("li:not(.yours) [data-mark=second_card]")).to_have_count(1)
    expect(page.locator("li:not(.yours) [data-mark=incognito]")).to_have_count(1)
    assert not complaints(page)


def test_nothing_stands_outside_of_a_phone(server: Spawned, browser: Browser) -> None:
    page = sit_down(browser, server.url, phone=True)
    assert page.evaluate(OUTSIDE) == 0
    for room, name in (("aboard", "Ship"), ("prison", "Prison")):
        expect(page.locator(f".board [data-place={room}]")).to_have_attribute(
            "aria-label", f"{name}, {in_words(room)}"
        )
    assert not complaints(page)


def test_freeing_prisoners_is_in_sight_on_a_phone(server: Spawned, browser: Browser) -> None:
    """It is the only answer to this question that the map does not have."""

    def may_free(s: State, _: int) -> bool:
        return s.turn == 0 and isinstance(s.top, KingOrRelease)

    page = open_page(browser, phone=True)
    sit_at(page, server.url, reach(ruleset(3, "big_box", ("grandissimo",)), 16, may_free), 0)
    expect(page.locator(".chips [data-action=release]")).to_be_in_viewport(ratio=1)


def in_words(room: str) -> str:
    """Who is in a room of the position."""
    return {"aboard": "Alba 3, Diego 2", "prison": "Alba 1, Bruno 2, Carmen 1"}[room]


def begin(page: Page, url: str, players: int) -> None:
    quicken(page)
    page.goto(f"{url}/#/new")
    page.get_by_role("button", name=str(players), exact=True).click()
    add_box(page, "Grandissimo")
    page.get_by_role("button", name="Begin the game").click()


def test_a_dozen_answers_by_mouse(server: Spawned, browser: Browser) -> None:
    """A whole game is played through the accessibility tree, in tests/web/test_access_tree.py."""
    page = open_page(browser)
    begin(page, server.url, 3)
    player = Player(page, chance=random.Random(2))
    player.play(until=lambda _: player.answered >= 12)
    assert not complaints(page)
