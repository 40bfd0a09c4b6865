"""The waiting room: people come, sit down and stand up, each in a browser of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken


def set_up(page: Page, url: str, name: str, *access: str) -> None:
    """A table in the lobby whose second seat and those after it are filled so; the host waits."""
    quicken(page)
    page.goto(f"{url}/#/new")
    page.get_by_role("button", name=str(1 + len(access)), exact=True).click()
    for number, how in enumerate(access, 1):
        page.get_by_label(f"Seats {'ABCDE'[number]}").select_option(how)
    page.get_by_label("Name of the table").fill(name)
    page.get_by_label("Show it in the lobby").check()
    page.get_by_role("button", name="Create the table").click()
    page.get_by_role("button", name="Start the game").wait_for()


def come_in(page: Page, url: str, name: str) -> None:
    page.goto(url)
    page.locator("li", has_text=name).get_by_role("button", name="Open").click()


@pytest.mark.parametrize("known", [False, True], ids=["stranger", "known"])
def test_who_sits_down_in_the_lobby_plays_without_a_reload(
    server: Spawned, browser: Browser, known: bool
) -> None:
    """A stranger gets a name by sitting down; somebody known has had one all along."""
    host, guest = open_page(browser), open_page(browser)
    quicken(guest)
    if known:
        answer = guest.request.post(f"{server.url}/api/me", data={"name": "Bea"})
        assert answer.ok
    name = f"Two browsers, {'known' if known else 'stranger'}"
    set_up(host, server.url, name, "lobby")
    come_in(guest, server.url, name)
    guest.get_by_role("button", name="Sit here").click()
    guest.get_by_role("button", name="Stand up").wait_for()
    expect(host.locator("li", has_text="free")).to_have_count(0)
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.get_by_label("Your power cards").locator(".power")).to_have_count(13)
    # The host is asked first, since every game here is dealt the same; then the guest.
    Player(host).answer()
    guest.locator(".question").wait_for()
    Player(guest).answer()
    assert not complaints(guest)
    assert not complaints(host)


def test_who_stands_up_stays_in_the_room_and_may_sit_down_again(
    server: Spawned, browser: Browser
) -> None:
    host, guest = open_page(browser), open_page(browser)
    set_up(host, server.url, "Up and down", "lobby")
    come_in(guest, server.url, "Up and down")
    for _ in range(2):
        guest.get_by_role("button", name="Sit here").click()
        guest.get_by_role("button", name="Stand up").click()
        expect(guest.get_by_role("button", name="Sit here")).to_be_visible()
        assert guest.get_by_role("alert").count() == 0
    assert not complaints(guest)


def test_a_name_of_joined_emoji_is_kept_and_counted_by_the_eye(
    server: Spawned, browser: Browser
) -> None:
    family = "👨‍👩‍👧‍👦"
    page = open_page(browser)
    quicken(page)
    page.goto(server.url)
    name = page.get_by_label("Your name")
    name.fill(family * 31)
    expect(name).to_have_value(family * 30)
    name.fill(f"Ana {family}")
    page.locator("[data-act=play]").click()
    expect(page.locator("aside")).to_contain_text(f"Ana {family}")
    assert not complaints(page)


def test_the_host_seats_bots_swaps_seats_and_removes_a_guest(
    server: Spawned, browser: Browser
) -> None:
    host, guest = open_page(browser), open_page(browser)
    quicken(guest)
    set_up(host, server.url, "The host decides", "lobby", "lobby")
    come_in(guest, server.url, "The host decides")
    guest.get_by_role("button", name="Sit here").first.click()
    seats = host.locator("main > ul > li")
    expect(seats.nth(1)).to_contain_text("Bruno")
    host.get_by_role("button", name="Seat a bot").click()
    expect(seats.nth(2)).to_contain_text("Carmen")
    host.get_by_role("button", name="Swap seats C and B").click()
    expect(seats.nth(2)).to_contain_text("Bruno")
    expect(guest.locator("main > ul > li").nth(2)).to_contain_text("you")
    host.get_by_role("button", name="Ask Bruno to leave").click()
    expect(guest.get_by_role("alert")).to_have_text("You do not have this seat any more.")
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.get_by_role("alert")).to_have_count(0)
    host.get_by_role("button", name="Start the game").click()
    # The guest plays for the seat of the last place.
    expect(guest.get_by_label("Your power cards").locator(".power")).to_have_count(13)
    expect(guest.locator("aside")).to_contain_text("Carmen")
    assert not complaints(host)
    assert not complaints(guest)


def test_a_table_has_a_name_of_its_own_and_the_host_gives_it_another(
    server: Spawned, browser: Browser
) -> None:
    host, guest = open_page(browser), open_page(browser)
    set_up(host, server.url, "", "lobby")
    given = host.get_by_label("Name of the table").input_value()
    assert given != "Ana"
    expect(host).to_have_title(f"{given} · El Grande")
    come_in(guest, server.url, given)
    host.get_by_label("Name of the table").fill("Los Reyes 👑")
    host.get_by_role("button", name="Rename").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Table “Los Reyes 👑”")
    expect(guest).to_have_title("Los Reyes 👑 · El Grande")
    guest.get_by_role("button", name="El Grande").click()
    expect(guest.locator("li", has_text="Los Reyes 👑")).to_be_visible()
    assert not complaints(host)


def test_a_seat_and_a_table_in_the_lobby_have_a_qr_code(server: Spawned, browser: Browser) -> None:
    host, guest = open_page(browser), open_page(browser)
    quicken(guest)
    set_up(host, server.url, "By camera", "link", "lobby")
    host.get_by_role("button", name="QR code", exact=True).click()
    seat = host.get_by_role("img", name="QR code: ")
    link = (seat.get_attribute("aria-label") or "").removeprefix("QR code: ")
    guest.goto(link)
    guest.get_by_role("button", name="Take the seat").click()
    host.keyboard.press("Escape")
    expect(host.locator("main > ul > li").nth(1)).not_to_contain_text("free")
    host.get_by_role("button", name="QR code of the table").click()
    label = host.get_by_role("img", name="QR code: ").get_attribute("aria-label")
    assert label == f"QR code: {host.url}"
    assert not complaints(host)
    assert not complaints(guest)
