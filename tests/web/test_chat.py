"""The chat: what was said and not seen yet is told by a number."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.host import Spawned
from tests.web.browser import complaints, open_page
from tests.web.test_waiting import come_in, set_up


def say(page: Page, text: str) -> None:
    if page.locator(".chat").count() == 0:
        page.locator("[data-tab=chat]").click()
    page.locator(".chat input").fill(text)
    page.locator(".chat .button").click()
    expect(page.locator(".chat ul")).to_contain_text(text)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_was_not_seen_yet_is_counted(server: Spawned, browser: Browser, phone: bool) -> None:
    host, guest = open_page(browser, phone=phone), open_page(browser)
    name = f"Chat {phone}"
    set_up(host, server.url, name, "lobby")
    come_in(guest, server.url, name)
    # A stranger has no name yet to say something by, and is asked for one.
    guest.locator(".chat input").fill("Who am I?")
    guest.locator(".chat .button").click()
    expect(guest.locator(".chat [role=alert]")).to_contain_text("Say your name first")
    expect(guest.get_by_label("Write to the table")).to_have_value("Who am I?")
    expect(guest.get_by_label("Your name")).to_have_count(1)
    guest.get_by_role("button", name="Sit here").click()
    guest.get_by_role("button", name="Stand up").wait_for()
    say(guest, "Seen in the waiting room")
    expect(host.locator(".chat ul")).to_contain_text("Seen in the waiting room")
    host.get_by_role("button", name="Start the game").click()
    guest.locator("[data-tab=chat]").wait_for()
    host.locator(".board").first.wait_for()
    unread = host.locator("header .unread" if phone else "[data-tab=chat] .unread")
    assert unread.count() == 0
    say(guest, "One")
    say(guest, "Two")
    expect(unread).to_contain_text("2 new messages")
    host.reload()
    expect(unread).to_contain_text("2 new messages")
    if phone:
        host.locator("[data-sheet=more]").click()
    host.locator("[data-tab=chat]").click()
    expect(host.locator(".chat ul")).to_contain_text("Two")
    expect(host.locator(".unread")).to_have_count(0)
    # What one says oneself is no news, and nothing is while one looks.
    say(host, "Three")
    say(guest, "Four")
    expect(host.locator(".chat ul")).to_contain_text("Four")
    assert host.locator(".unread").count() == 0
    assert guest.locator(".unread").count() == 0
    assert not complaints(host)
