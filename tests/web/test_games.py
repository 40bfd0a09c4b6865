"""Whole games in a real browser."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect

from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken

ROUNDS = 6


def check_the_end(page: Page) -> None:
    """The sheet names a winner and adds up to what the board shows."""
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2").first).to_contain_text("win")
    expect(sheet.locator("table").first).to_be_visible()
    assert not complaints(page)


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
