"""In the middle of a turn: the page is loaded anew, the network goes, the server goes."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken


def in_mid_turn(page: Page, url: str) -> Player:
    """A game in which a power card is played and an action card lies to be chosen."""
    quicken(page)
    page.goto(url)
    page.locator("[data-act=play]").click()
    player = Player(page)
    player.play(until=lambda now: any(one["card"] for one in now["choices"]))
    return player


def test_a_reload_asks_the_same_question_again(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    player = in_mid_turn(page, server.url)
    before = player.look()
    page.reload()
    page.locator(".question").wait_for()
    after = player.look()
    assert (after["stamp"], after["question"]) == (before["stamp"], before["question"])
    assert len(after["choices"]) == len(before["choices"])
    player.answer()
    player.wait()
    assert not complaints(page)


def test_the_turn_goes_on_after_the_server_was_gone(own_server: Spawned, browser: Browser) -> None:
    """Killed and started again: the page says so and comes back, and the turn goes on."""
    page = open_page(browser)
    player = in_mid_turn(page, own_server.url)
    before = player.look()
    own_server.kill()
    page.locator(".lost").wait_for()
    own_server.start()
    page.locator(".lost").wait_for(state="detached")
    page.locator(".question").wait_for()
    after = player.look()
    assert (after["stamp"], after["question"]) == (before["stamp"], before["question"])
    player.answer()
    player.wait()
    assert player.look()["stamp"] != before["stamp"]
    assert not complaints(page)


def test_no_network_for_a_while(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    player = in_mid_turn(page, server.url)
    before = player.look()
    page.context.set_offline(True)
    page.locator(".lost").wait_for()
    page.context.set_offline(False)
    page.locator(".lost").wait_for(state="detached")
    expect(page.locator(".question h2")).to_have_text(before["question"])
    player.answer()
    player.wait()
    assert not complaints(page)
