"""The box in a real browser: what lies out is drawn, and whole games can be played."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect

from tests.boxes.colonies.web.rich import rich
from tests.server.host import Spawned
from tests.web.browser import Player, add_box, complaints, open_page, quicken, tap
from tests.web.positions import sit_at

MINE = "[data-colour=A]"
DECKS = 7
OUTSIDE = """() => {
  const all = document.querySelector(".board").getBoundingClientRect();
  const drawn = [...document.querySelectorAll(".board .pieces .body, .board .seat")];
  return drawn.map((one) => one.getBoundingClientRect()).filter((box) =>
    box.left < all.left || box.right > all.right || box.top < all.top || box.bottom > all.bottom
  ).length;
}"""

OVER_A_BOARD = """() => {
  const boards = [...document.querySelectorAll(".board [data-board]")].map((one) =>
    [one.dataset.board, one.getBoundingClientRect()]
  );
  return [...document.querySelectorAll(".board .seat .chair")].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const [x, y, r] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2];
    const away = (at, least, most) => Math.max(least - at, at - most, 0);
    const hidden = ([, b]) => Math.hypot(away(x, b.left, b.right), away(y, b.top, b.bottom)) < r;
    return boards.filter(hidden).map(([place]) => place);
  });
}"""
"""The places whose score boards a ring lies on."""


def sit_down(browser: Browser, url: str, *, phone: bool = False) -> Page:
    page = open_page(browser, phone=phone)
    sit_at(page, url, rich(), 0)
    return page


def test_a_viceroy_steps_down_for_gold_by_clicks_on_the_board(
    server: Spawned, browser: Browser
) -> None:
    """The piece leads to the question where it goes; the gold itself is one of the answers."""
    page = sit_down(browser, server.url)
    page.locator(f".board [data-place=viceroy]{MINE}").click()
    gold = page.locator(".board .open[data-place=america_gold]")
    gold.click()
    page.locator("[data-act=send]").click()
    expect(gold).to_have_count(0)
    expect(page.locator(f".board [data-place=america_gold_settled]{MINE}")).to_contain_text("2")
    expect(page.locator(f".board [data-place=viceroy]{MINE}")).to_have_count(0)
    assert not complaints(page)


def test_a_voyage_ends_on_a_space_of_a_region(server: Spawned, browser: Browser) -> None:
    page = sit_down(browser, server.url)
    page.locator(f".board [data-place=ship_settled]{MINE}").click()
    space = page.locator(".board .open.seat[data-place=francia_middle]")
    expect(page.locator(".board .open.seat[data-place=francia_left]")).to_have_count(0)
    space.click()
    expect(page.locator(f".board [data-place=ship_settled]{MINE}")).to_contain_text("1")
    assert not complaints(page)


def test_what_the_captain_has_is_not_told_as_free(server: Spawned, browser: Browser) -> None:
    page = sit_down(browser, server.url)
    seat = page.locator(".board .seat[data-place=captain]").get_attribute("aria-label")
    assert "free" not in str(seat)
    colony = page.locator(".board .region[data-place=america]").get_attribute("aria-label")
    assert "free" in str(colony)


def test_on_a_phone_nothing_stands_outside_and_all_says_what_it_is(
    server: Spawned, browser: Browser
) -> None:
    page = sit_down(browser, server.url, phone=True)
    assert page.evaluate(OUTSIDE) == 0
    kept = page.locator(".strip [data-mark=holy_inquisition]")
    expect(kept).to_have_count(1)
    holder = str(kept.locator("text").text_content())
    black = page.locator(".board [data-commander]")
    assert black.count() > 1
    assert {one.get_attribute("data-commander") for one in black.all()} == {holder}
    goods = page.locator(".board [data-token=goods]").first
    tap(goods, page.locator(".tip"))
    expect(page.locator(".tip")).to_contain_text("África")
    tile, tip = goods.bounding_box(), page.locator(".tip").bounding_box()
    assert tile is not None
    assert tip is not None
    assert tip["y"] > tile["y"] + tile["height"] / 2, "it lies over what stands above the tile"
    assert not complaints(page)


def test_no_ring_lies_on_a_score_board_of_a_phone(server: Spawned, browser: Browser) -> None:
    page = sit_down(browser, server.url, phone=True)
    assert page.locator(".board .seat .chair").count() > 0
    assert page.evaluate(OVER_A_BOARD) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(OVER_A_BOARD) == []


def test_a_map_is_pinched_moved_and_shown_whole_again(server: Spawned, browser: Browser) -> None:
    page = sit_down(browser, server.url, phone=True)
    frame = page.locator("[data-zoom]")
    expect(frame).to_have_attribute("data-zoom", "1.00")
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *at: tuple[int, int]) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(at)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(drawn))")

    fingers("touchStart", (60, 360), (120, 360))
    for way in range(10, 61, 10):
        fingers("touchMove", (60 - way // 2, 360), (120 + way // 2, 360))
    fingers("touchEnd")
    expect(frame).to_have_attribute("data-zoom", "2.00")
    piece = page.locator(f".board [data-place=viceroy]{MINE}")
    before = piece.bounding_box()
    fingers("touchStart", (200, 300))
    for way in range(10, 91, 10):
        fingers("touchMove", (200 - way, 300))
    fingers("touchEnd")
    after = piece.bounding_box()
    assert before
    assert after
    assert before["x"] - after["x"] > 70
    expect(page.locator(".question")).to_have_attribute("data-prepared", "")
    far = page.locator(".board [data-place=galicia]")
    far.focus()
    room, seen = frame.bounding_box(), far.bounding_box()
    assert room
    assert seen
    assert seen["x"] >= room["x"]
    assert seen["y"] >= room["y"]
    piece.focus()
    tap(piece, page.locator(".board .open[data-place=america_gold]"))
    expect(frame).to_have_attribute("data-zoom", "2.00")
    page.get_by_role("button", name="Whole map").tap()
    expect(frame).to_have_attribute("data-zoom", "1.00")
    page.keyboard.down("Control")
    page.mouse.move(40, 70)
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    expect(frame).to_have_attribute("data-zoom", "2.72")
    page.get_by_text("Take back").tap()  # to a question about what is out of sight now
    expect(frame).to_have_attribute("data-zoom", "1.00")
    assert not complaints(page)


def begin(page: Page, url: str, players: int) -> None:
    quicken(page)
    page.goto(f"{url}/#/new")
    page.get_by_role("button", name=str(players), exact=True).click()
    add_box(page, "Grand Inquisitor & Colonies")
    page.get_by_role("button", name="Begin the game").click()


def test_no_card_is_gone_before_any_was_laid_out(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    begin(page, server.url, 3)
    page.locator(".question").wait_for()
    expect(page.locator(".offer .slot.empty")).to_have_text([""] * DECKS)
    assert not complaints(page)


def test_a_dozen_answers_by_mouse(server: Spawned, browser: Browser) -> None:
    """A whole game is played through the accessibility tree, in tests/web/test_access_tree.py."""
    page = open_page(browser)
    begin(page, server.url, 3)
    player = Player(page, chance=random.Random(2))
    player.play(until=lambda _: player.answered >= 12)
    assert not complaints(page)
