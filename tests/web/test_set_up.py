"""The set-up offers every box with a picture and two lines, and only games that can be played."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.server.host import Spawned
from tests.web.browser import complaints, open_page

BOXES = """() => [...document.querySelectorAll("label:has([data-picture])")].map((one) => ({
  name: one.querySelector("[data-picture]").dataset.picture,
  drawn: one.querySelectorAll("[data-picture] path").length,
  lines: Math.round(one.querySelector("small").offsetHeight
    / parseFloat(getComputedStyle(one.querySelector("small")).lineHeight)),
  on: one.querySelector("input").checked,
  open: !one.querySelector("input").disabled,
  note: one.querySelector(".note")?.textContent ?? "",
}))"""


def boxes(page: Page) -> dict[str, dict[str, Any]]:
    return {one["name"]: one for one in page.evaluate(BOXES)}


def toggle(page: Page, box: str) -> None:
    """Click on its picture, whether or not that does anything."""
    page.locator(f"[data-picture={box}]").click(force=True)


def test_options_are_offered_for_cards_of_the_game(server: Spawned, browser: Browser) -> None:
    """And the length of the game, which many choose, without unfolding them."""
    page = open_page(browser)
    page.goto(f"{server.url}/#/new")
    page.locator("[data-option=rounds]").get_by_text("6 rounds").click()
    toggle(page, "king_and_intrigue")
    page.get_by_text("Rules options").click()
    offered = page.locator(".option b")
    expect(offered.filter(has_text="Veto (40)")).to_be_visible()
    expect(offered.filter(has_text="Fiesta (15)")).to_have_count(0)
    expect(offered.filter(has_text="The Court takes")).to_have_count(0)
    page.get_by_role("combobox", name="Power cards").select_option("all")
    expect(offered.filter(has_text="Fiesta (15)")).to_be_visible()
    six = page.locator("[data-option=rounds] [aria-pressed=true]")
    expect(six).to_have_text("6 rounds")
    assert not complaints(page)


def test_only_games_that_can_be_played_are_offered(server: Spawned, browser: Browser) -> None:
    """From every combination: what is open leads to another one, and what is shut says why."""
    page = open_page(browser)
    page.goto(f"{server.url}/#/new")
    page.locator("[data-picture] path").first.wait_for()
    listed = page.request.get(f"{server.url}/api/catalogue").json()
    legal = {frozenset(one["modules"]) for one in listed["combinations"]}
    names = [one["name"] for one in listed["modules"] if not one["always"]]
    shown = boxes(page)
    assert list(shown) == names
    assert "tiny" not in names
    assert all(one["drawn"] and one["lines"] <= 2 for one in shown.values()), shown
    now: frozenset[str] = frozenset()
    for wanted in sorted(legal, key=sorted):
        for box in sorted(now - wanted):
            if boxes(page)[box]["on"]:
                toggle(page, box)
        for box in sorted(wanted):
            if not boxes(page)[box]["on"]:
                toggle(page, box)
        shown = boxes(page)
        now = frozenset(box for box, one in shown.items() if one["on"])
        assert now == wanted
        for box, one in shown.items():
            assert one["open"] == any({*now, box} <= other for other in legal)
            if not one["open"]:
                assert one["note"].startswith("Cannot be added to")
                toggle(page, box)
                assert not boxes(page)[box]["on"]
    expect(page.get_by_role("button", name="Begin the game")).to_be_enabled()
    assert not complaints(page)
