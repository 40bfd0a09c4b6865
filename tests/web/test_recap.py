"""What the others did: skipped until one's own turn, told after it and after an absence."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken
from tests.web.test_turn_signal import LISTEN

OWN_TURN_BEGAN = 2
"""The power card and the action card are chosen: others play after the rest of the turn."""


def test_the_others_turns_are_skipped_and_told(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, pace=2)
    page.add_init_script(LISTEN)
    quicken(page)
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    page.locator("[data-act=play]").click()
    player = Player(page)
    recap, rush = page.locator(".recap"), page.locator("[data-act=to-my-turn]")
    while player.answered <= OWN_TURN_BEGAN or not rush.count():
        page.wait_for_function(
            "() => document.querySelector('.question, .scorings, [data-act=to-my-turn]')"
        )
        if recap.count():
            page.keyboard.press("Escape")
        if page.locator(".question").count():
            player.answer()
    page.keyboard.press("t")
    recap.wait_for()
    turns = recap.locator(".turn")
    assert 1 <= turns.count() <= 8
    expect(recap.locator("[aria-current=true]")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(turns.first).to_have_attribute("aria-current", "true")
    assert recap.locator("ul li").count() >= 1
    expect(page.locator(".traces")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(recap).to_have_count(0)
    expect(page.locator(".traces")).to_have_count(0)
    page.locator("[data-act=recap]").click()
    recap.wait_for()
    page.locator("[data-act=close-recap]").click()
    # Nothing is told anew to who has seen it, and all to who looked elsewhere.
    page.reload()
    page.locator(".question").wait_for()
    expect(recap).to_have_count(0)
    page.evaluate("window.lookAway(true)")
    before = player.answered
    player.stamp = None
    player.play(
        until=lambda _: player.answered > before and page.locator("[data-act=recap]").count() > 0
    )
    page.evaluate("window.lookAway(false)")
    recap.wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".recap").wait_for()
    assert not complaints(page)
