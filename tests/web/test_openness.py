"""What everybody is told: who may know the cards to come, and who of those talking has no seat."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.client import seats
from tests.server.host import Spawned
from tests.web.browser import complaints, open_page
from tests.web.test_chat import say
from tests.web.test_waiting import come_in, set_up


def table_of_another(url: str, **more: object) -> str:
    """A game of somebody else, who is away."""
    with httpx.Client(base_url=url) as host:
        host.post("/api/me", json={"name": "Ann"})
        rules = {"players": 2}
        wanted = {"seats": seats("device", "random"), "rules": rules, "start": True, **more}
        made: str = host.post("/api/tables", json=wanted).json()["id"]
        return made


def watch(page: Page, url: str, table: str) -> None:
    page.goto(f"{url}/#/table/{table}")
    page.locator(".board").first.wait_for()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_that_the_seed_was_named_is_told(server: Spawned, browser: Browser, phone: bool) -> None:
    page = open_page(browser, phone=phone)
    watch(page, server.url, table_of_another(server.url, seed=5))
    notice = page.locator(".notice")
    expect(notice).to_contain_text("knows the cards to come")
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)
    watch(page, server.url, table_of_another(server.url))
    expect(page.locator(".notice")).to_have_count(0)
    assert not complaints(page)


def test_who_has_no_seat_is_told_in_the_chat(server: Spawned, browser: Browser) -> None:
    host, guest = open_page(browser), open_page(browser)
    guest.request.post(f"{server.url}/api/me", data={"name": "Eve"})
    set_up(host, server.url, "Openness", "lobby")
    come_in(guest, server.url, "Openness")
    say(guest, "Good luck")
    for page in (host, guest):
        expect(page.locator(".chat li").last).to_contain_text("Eve (watching)")
    say(host, "Thank you")
    expect(guest.locator(".chat li").last).not_to_contain_text("watching")
    assert not complaints(host)
