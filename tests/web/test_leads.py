"""Who leads where is seen on the map, and all majorities at once in their panel."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.boxes.colonies.web.rich import rich as colonies
from tests.server.host import Spawned
from tests.web.browser import complaints, open_page
from tests.web.leading import leading
from tests.web.positions import sit_at

SIZES = {"desktop": (1440, 900), "laptop": (1280, 640), "phone": (390, 844)}

RINGS = """() => [...document.querySelectorAll(".board [data-lead]")].map((ring) => {
  const piece = ring.parentElement.querySelector(".body, text");
  const box = (one) => one.getBoundingClientRect();
  const near = Math.hypot(box(ring).x + box(ring).width / 2 - box(piece).x - box(piece).width / 2,
    box(ring).y + box(ring).height / 2 - box(piece).y - box(piece).height / 2);
  return { lead: ring.dataset.lead, near };
})"""
TAKERS = """(place) => [...document.querySelectorAll(`[data-board=${place}] [data-takes]`)]
  .map((one) => one.dataset.takes)"""
UNSEEN = """() => [...document.querySelectorAll(".majorities tbody tr")].filter((row) => {
  const box = row.getBoundingClientRect();
  return !row.contains(document.elementFromPoint(box.x + 20, box.y + 2))
    || !row.contains(document.elementFromPoint(box.x + 20, box.bottom - 2));
}).map((row) => row.textContent)"""


def takers(page: Page, place: str) -> list[str]:
    found: list[str] = page.evaluate(TAKERS, place)
    return found


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_map_shows_who_is_first_and_who_takes_each_number(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    page = open_page(browser, phone=phone)
    sit_at(page, server.url, leading(), 0)
    rings: list[dict[str, Any]] = page.evaluate(RINGS)
    alone = ["alone A", "alone A", "alone C", "alone D", "alone D", "alone E"]
    tied = ["tied A", "tied A", "tied B", "tied B", "tied C", "tied D"]
    assert sorted(one["lead"] for one in rings) == [*alone, *tied]
    assert all(one["near"] < 8 for one in rings), "a ring is not around its piece"
    assert takers(page, "castilla_la_vieja") == ["1 A", "2 B", "3 C"]
    assert takers(page, "galicia") == ["2 A", "2 B"]
    assert takers(page, "pais_vasco") == ["1 A", "3 B", "3 D"]
    assert takers(page, "valencia") == []
    assert takers(page, "castillo") == []
    ties = page.locator(".board .tie")
    expect(ties).to_have_count(2)
    label = page.locator(".board [data-place=galicia]").get_attribute("aria-label") or ""
    assert "tied for first: Alba, Bruno" in label
    label = page.locator(".board [data-place=sevilla]").get_attribute("aria-label") or ""
    assert "Elena is first" in label
    assert not complaints(page)


@pytest.mark.parametrize("shown", [True, False], ids=["with", "without"])
def test_leads_are_shown_only_where_the_table_wants_a_forecast(
    server: Spawned, browser: Browser, shown: bool
) -> None:
    page = open_page(browser)
    page.goto(server.url)
    assert page.request.post(f"{server.url}/api/me", data={"name": "Alba"}).ok
    wish = {
        "seats": [{"access": "device", "name": "Alba"}, {"access": "bot", "level": "random"}],
        "rules": {"players": 2},
        "settings": {"forecast": shown, "pace": 0},
        "start": True,
    }
    made = page.request.post(f"{server.url}/api/tables", data=wish)
    assert made.ok, made.text()
    page.goto(f"{server.url}/#/table/{made.json()['id']}")
    page.locator(".question").wait_for()
    expect(page.locator(".board .pieces .piece").first).to_be_attached()
    leads = page.locator(".board [data-lead]")
    if shown:
        expect(leads.first).to_be_attached()
    else:
        expect(leads).to_have_count(0)
        expect(page.locator(".board [data-takes], .board .tie")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("box", ["base", "colonies"])
def test_the_majorities_show_all_places_at_once(
    server: Spawned, browser: Browser, box: str, size: str
) -> None:
    page = open_page(browser, phone=size == "phone", language="de" if box == "colonies" else "en")
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    sit_at(page, server.url, leading() if box == "base" else colonies(), 0)
    if size == "phone":
        page.locator("[data-sheet=more]").click()
    page.locator("[data-tab=majorities]").click()
    rows = page.locator(".majorities tbody tr")
    expect(rows).to_have_count(10 if box == "base" else 14)
    rows.last.scroll_into_view_if_needed()
    page.wait_for_timeout(100)
    assert page.evaluate(UNSEEN) == []
    assert page.locator(".majorities td.leads").count() > 4
    assert page.locator(".majorities td.tied").count() > 4
    if size != "phone":
        expect(page.locator(".question h2")).to_be_in_viewport()
    assert not complaints(page)
