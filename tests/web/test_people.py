"""People at a table: the host mutes and removes them, and closes chat and watching, in the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Dialog, Locator, Page, expect

from tests.server.client import seats
from tests.server.host import Spawned
from tests.web.browser import complaints, open_page
from tests.web.test_chat import say


def post(page: Page, url: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """A request in the name of whoever sits before this page."""
    answer = page.request.post(url, data=body)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def be(page: Page, server: Spawned, name: str) -> None:
    post(page, f"{server.url}/api/me", {"name": name})


def game_of_two(server: Spawned, host: Page, guest: Page) -> str:
    """The address of a game: Ann, the host, has seat A, Ben has seat B."""
    be(host, server, "Ann")
    be(guest, server, "Ben")
    wanted = {"seats": seats("device", "link"), "rules": {"players": 2}}
    tables = f"{server.url}/api/tables"
    table = post(host, tables, wanted)["id"]
    link = host.request.get(f"{tables}/{table}/seats/B/link").json()
    post(guest, f"{server.url}/api/join", {"key": link["key"]})
    post(host, f"{tables}/{table}/start")
    return f"{server.url}/#/table/{table}"


def go(page: Page, address: str) -> None:
    page.goto(address)
    page.locator(".board").first.wait_for()


def come_back(page: Page) -> None:
    page.reload()
    page.locator(".board").first.wait_for()


def open_people(page: Page, phone: bool) -> Locator:
    """The list of people, opened by mouse or finger."""
    press = Locator.tap if phone else Locator.click
    press(page.locator("header [data-sheet=more]"))
    if phone:
        press(page.locator("dialog [data-sheet=people]"))
    return page.locator("dialog .people")


def open_chat(page: Page) -> Locator:
    page.locator("[data-tab=chat]").click()
    return page.locator(".chat")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_who_is_muted_reads_along_and_is_told_so(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    host, guest = open_page(browser, phone=phone), open_page(browser)
    address = game_of_two(server, host, guest)
    go(host, address)
    go(guest, address)
    chat = open_chat(guest)
    say(guest, "Hello")
    people = open_people(host, phone)
    ben = people.locator("[data-person=Ben]")
    (Locator.tap if phone else Locator.click)(ben.get_by_role("button", name="Mute Ben"))
    expect(ben).to_contain_text("muted")
    expect(chat).to_contain_text("Ben was muted in the chat by the host.")
    expect(chat).to_contain_text("The host has muted you for now. You can read along")
    expect(chat.locator("input")).to_have_count(0)
    # By keys it goes as well.
    host.keyboard.press("Escape")
    expect(host.locator("dialog")).to_have_count(0)
    if phone:
        open_people(host, phone)
    else:
        host.locator("header [data-sheet=more]").focus()
        host.keyboard.press("Enter")
    ben.get_by_role("button", name="Unmute Ben").focus()
    host.keyboard.press("Enter")
    expect(chat.locator("input")).to_have_count(1)
    say(guest, "Thank you")
    assert not complaints(host)
    assert not complaints(guest)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_removed_player_is_told_and_a_bot_plays_on(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    host, guest = open_page(browser), open_page(browser, phone=phone)
    address = game_of_two(server, host, guest)
    go(host, address)
    go(guest, address)
    asked: list[str] = []

    def think_twice(dialog: Dialog) -> None:
        asked.append(dialog.message)
        (dialog.accept if asked[1:] else dialog.dismiss)()

    host.on("dialog", think_twice)
    people = open_people(host, False)
    people.get_by_role("button", name="Remove Ben").click()
    assert "A bot plays on" in asked[0]
    people.get_by_role("button", name="Remove Ben").click()
    message = guest.locator("main.message")
    expect(message).to_contain_text("The host has removed you from this table")
    expect(message).to_contain_text("At all other tables you are as welcome as before")
    guest.reload()
    expect(message).to_contain_text("The host has removed you from this table")
    seat = host.locator("dialog li[data-seat=B]")
    expect(seat).to_contain_text("a bot plays")
    expect(seat.get_by_role("button", name="Copy link")).to_have_count(1)
    # What happened is news, until one has looked.
    host.keyboard.press("Escape")
    expect(host.locator("[data-tab=chat] .unread")).to_have_count(1)
    expect(open_chat(host)).to_contain_text("Ben was removed from the table by the host.")
    expect(host.locator("[data-tab=chat] .unread")).to_have_count(0)
    people = open_people(host, False)
    people.get_by_role("button", name="Let Ben back in").click()
    expect(people.locator("[data-person=Ben]")).to_have_count(0)
    come_back(guest)
    assert not complaints(host)
    assert not complaints(guest)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_spectator_writes_in_a_game_as_long_as_the_host_likes_it(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    host, guest = open_page(browser), open_page(browser)
    watcher = open_page(browser, phone=phone)
    address = game_of_two(server, host, guest)
    go(host, address)
    go(watcher, address)
    people = open_people(host, False)
    expect(people.locator("li", has_text="Somebody without a name")).to_contain_text("watching")
    if phone:
        watcher.locator("header [data-sheet=more]").tap()
    chat = open_chat(watcher)
    # Who has no name yet is asked for one, and then says what was written.
    chat.get_by_label("Write to the table").fill("Well played")
    chat.get_by_role("button", name="Send").click()
    expect(chat.locator("[role=alert]")).to_contain_text("Say your name first")
    chat.get_by_label("Your name").fill("Ben")
    chat.get_by_role("button", name="Use this name").click()
    expect(chat.locator("[role=alert]")).to_contain_text("Choose another name")
    chat.get_by_label("Your name").fill("Cleo")
    chat.get_by_role("button", name="Use this name").click()
    expect(chat.locator("ul")).to_contain_text("Cleo (watching) Well played")
    expect(chat.get_by_label("Your name")).to_have_count(0)
    expect(people.locator("[data-person=Cleo]")).to_contain_text("watching")
    people.get_by_label("Who may write in the chat").select_option("players")
    expect(chat).to_contain_text("Only those who play may write for now.")
    people.get_by_label("Who may write in the chat").select_option("everybody")
    say(watcher, "Again")
    people.get_by_label("Spectators may watch").uncheck()
    expect(watcher.locator("main.message")).to_contain_text("Nobody may watch at this table.")
    people.get_by_label("Spectators may watch").check()
    come_back(watcher)
    assert not complaints(host)
    assert not complaints(watcher)


def test_a_host_removes_a_stranger_from_the_waiting_room(server: Spawned, browser: Browser) -> None:
    host, stranger = open_page(browser), open_page(browser)
    be(host, server, "Ann")
    be(stranger, server, "Eve")
    wanted = {"seats": seats("device", "link"), "rules": {"players": 2}}
    table = post(host, f"{server.url}/api/tables", wanted)["id"]
    for page in (host, stranger):
        page.goto(f"{server.url}/#/table/{table}")
    people = host.locator(".people")
    host.on("dialog", lambda dialog: dialog.accept())
    people.get_by_role("button", name="Remove Eve").click()
    expect(stranger.locator("main.message")).to_contain_text("The host has removed you")
    expect(host.locator(".chat")).to_contain_text("Eve was removed from the table by the host.")
    # Nobody but the host has such a list.
    expect(people.locator("[data-person=Eve]")).to_contain_text("removed")
    people.get_by_role("button", name="Let Eve back in").click()
    stranger.reload()
    expect(stranger.locator(".chat")).to_have_count(1)
    expect(stranger.locator(".people")).to_have_count(0)
    assert not complaints(host)
