"""Whole games in a real browser: by mouse, by touch, by keys alone; two people by link."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect

from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken

ROUNDS = 6


def begin_by_click(page: Page, server: Spawned, *, opponents: int) -> None:
    quicken(page)
    page.goto(server.url)
    page.get_by_label("Opponents").select_option(str(opponents))
    page.locator("[data-act=play]").click()
    page.locator(".board").wait_for()


def check_the_end(page: Page) -> None:
    """The sheet names a winner and adds up to what the board shows."""
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2").first).to_contain_text("win")
    expect(sheet.locator("table").first).to_be_visible()
    assert not complaints(page)


def test_a_whole_game_by_mouse(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, pace=0.1)
    begin_by_click(page, server, opponents=2)
    player = Player(page)
    player.play()
    assert player.answered >= 2 * ROUNDS
    check_the_end(page)


def test_a_whole_game_by_touch_on_a_phone(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, phone=True)
    quicken(page)
    page.goto(server.url)
    player = Player(page, hand="finger", chance=random.Random(3))
    player.touch("[data-act=play]")
    page.locator(".board").wait_for()
    player.play()
    assert player.answered >= 2 * ROUNDS
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "the page is wider than the phone"
    check_the_end(page)


def test_a_whole_game_by_keys_alone(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    quicken(page)
    page.goto(server.url)
    expect(page.get_by_label("Strength")).not_to_have_value("")
    player = Player(page, hand="keys", chance=random.Random(5))
    player.walk_to("[data-act=play]")
    page.keyboard.press("Enter")
    page.locator(".board").wait_for()
    player.play()
    assert player.answered >= 2 * ROUNDS
    check_the_end(page)


def test_two_people_by_link(server: Spawned, browser: Browser) -> None:
    host = open_page(browser)
    quicken(host)
    host.goto(f"{server.url}/#/new")
    host.get_by_role("button", name="3", exact=True).click()
    host.get_by_label("Seats A").wait_for()
    host.get_by_label("Seats B").select_option("link")
    host.get_by_role("button", name="Create the table").click()
    host.get_by_role("button", name="Copy link").click()
    link = host.get_by_label("Link copied").or_(host.get_by_label("Copy link")).input_value()

    friend = open_page(browser, phone=True, german=True)
    friend.goto(link)
    friend.locator("#name").fill("Berta")
    friend.locator("form button").click()
    host.get_by_text("Berta").wait_for()
    host.get_by_role("button", name="Start the game").click()

    players = [Player(host), Player(friend, hand="finger")]
    for page in (host, friend):
        page.locator(".board").wait_for()
    while min(player.answered for player in players) < 6:
        for player in players:
            now = player.look()
            if now["scoring"]:
                player.close_scoring()
            elif now["stamp"] not in (None, player.stamp):
                player.answer()
        host.wait_for_timeout(20)
    assert not complaints(host)
    assert not complaints(friend)
