"""Taken cards stay readable in the colour of whoever has them; a sheet tells all of a player."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.records.rich import rich
from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken
from tests.web.leading import leading
from tests.web.positions import sit_at
from tests.web.test_screens import AXE, Auditor

BOTTOM = """(card) => {
  const box = card.getBoundingClientRect();
  const foot = card.querySelector(".taker").getBoundingClientRect();
  return Math.abs(box.bottom - foot.bottom);
}"""


def play_until_taken(page: Page, url: str, answers: int) -> None:
    """A game against bots, up to a question that comes when some have taken their card."""
    quicken(page)
    page.goto(url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    page.locator("[data-act=play]").click()
    player = Player(page)

    def seen(_: dict[str, Any]) -> bool:
        return player.answered > answers and page.locator(".card.taken").count() > 0

    player.play(until=seen)


def test_a_taken_card_stays_readable_and_says_who_has_it(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    play_until_taken(page, server.url, 3)
    for card in page.locator(".card.taken").all():
        expect(card.locator(".words")).not_to_be_empty()
        seat = card.get_attribute("data-taker") or ""
        name = page.locator(f"aside [data-seat={seat}] .name").inner_text().partition("·")[0]
        expect(card.locator(".taker")).to_have_text(f"taken by {name.strip()}")
        assert card.evaluate(BOTTOM) < 4
        colour = "path => getComputedStyle(path).fill"
        mark = page.locator(f"aside [data-seat={seat}] path").first
        assert card.locator(".taker path").evaluate(colour) == mark.evaluate(colour)
        assert card.evaluate("card => getComputedStyle(card).boxShadow") == "none"
    expect(page.locator(".slot.empty")).to_have_count(0)
    assert not complaints(page)


def test_on_a_phone_what_can_be_taken_comes_first(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, phone=True)
    quicken(page)
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    page.locator("[data-act=play]").click()
    player = Player(page, hand="finger")
    player.play(
        until=lambda _: (
            page.locator(".card.taken").count() > 0 and page.locator(".card.open").count() > 0
        )
    )
    where = "cards => cards.map(card => card.getBoundingClientRect().x)"
    free = page.locator(".card.open").evaluate_all(where)
    taken = page.locator(".card.taken").evaluate_all(where)
    assert max(free) < min(taken)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_sheet_of_a_seat_tells_where_it_leads(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    page = open_page(browser, phone=phone)
    sit_at(page, server.url, leading(), 0)
    if phone:  # the cards lie over it
        page.get_by_role("button", name="Question", exact=True).click()
    page.locator(".strip [data-seat=B]" if phone else "aside [data-seat=B]").click()
    sheet = page.locator("dialog[open] [data-sheet=B]")
    expect(sheet.locator("[data-part=leads] li")).to_have_text(
        ["Galicia· tied 2", "Aragón· tied 4"]
    )
    expect(sheet.locator(".head")).to_contain_text("20 points")
    expect(sheet.locator("[data-part=points] li")).to_have_text(["Before this record20"])
    expect(sheet.locator("h3").filter(has_text="9 power cards in hand")).to_have_count(1)
    # His hand is his own affair; one's own is told.
    expect(sheet.locator("[data-part=left]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator(".strip [data-seat=A]" if phone else "aside [data-seat=A]").click()
    mine = page.locator("dialog[open] [data-sheet=A] [data-part=left] .power")
    expect(mine).to_have_text(["1", "3", "4", "6", "9", "10", "12", "13"])
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert not complaints(page)


def test_the_sheet_of_a_seat_tells_cards_and_points(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, bypass_csp=True)
    play_until_taken(page, server.url, 14)
    card = page.locator(".card.taken").first
    seat = card.get_attribute("data-taker") or ""
    title = card.locator(".title").inner_text()
    row = page.locator(f"aside [data-seat={seat}]")
    points, power = row.locator(".points").inner_text(), row.locator(".power").inner_text()
    row.click()
    sheet = page.locator(f"dialog[open] [data-sheet={seat}]")
    expect(sheet.locator("[data-part=taken] li").last).to_contain_text(title)
    expect(sheet.locator("[data-part=used] .power").last).to_have_text(power)
    told = sheet.locator("[data-part=points] li:not(.part) b").all_inner_texts()
    assert sum(map(int, told)) == int(points)
    auditor = Auditor(page)
    assert AXE.is_file()
    auditor.look("the sheet of a seat", "dialog[open]")
    auditor.look("taken cards", ".dock")
    assert not auditor.found, "\n".join(auditor.found)
    assert not complaints(page)


def test_the_sheet_of_a_seat_tells_what_lasts(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    sit_at(page, server.url, rich(), 2)
    page.locator("aside [data-seat=B]").click()
    marks = page.locator("dialog[open] [data-sheet=B] [data-part=marks] li")
    expect(marks.filter(has_text="Bridge")).to_have_count(1)
    expect(marks.filter(has_text="Quarantine")).to_have_count(0)
