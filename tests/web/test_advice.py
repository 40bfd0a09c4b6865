"""Advice is shown where its answers are picked."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.server.host import Spawned
from tests.web.browser import complaints, open_page
from tests.web.positions import sit_at
from tests.web.test_confirming import taking
from tests.web.test_direct_play import beginning_of_a_round


def test_the_best_answers_stand_where_they_are_picked(server: Spawned, browser: Browser) -> None:
    """On power cards, on the board and on buttons, with their chances; a click picks them."""
    page = open_page(browser, confirm="always")
    prepared = page.locator(".question")
    sit_at(page, server.url, beginning_of_a_round(), 0)
    page.locator("[data-act=advice]").click()
    marks = page.locator(".power + [data-advised]")
    expect(marks).to_have_count(3)
    assert sorted(marks.evaluate_all("all => all.map((one) => one.dataset.advised)")) == list("123")
    best = page.locator(".slot:has([data-advised='1']) .power")
    best.click()
    power = best.get_attribute("data-power")
    expect(prepared).to_have_attribute("data-prepared", f"power {power}")

    sit_at(page, server.url, taking("king"), 0)
    page.locator("[data-act=advice]").click()
    expect(page.locator(".chip [data-advised]").first).to_be_visible()
    page.locator("[data-action=special]").click()
    page.locator("[data-act=send]").click()
    expect(page.locator("[data-action='king aragon']")).to_be_visible()
    expect(page.locator("[data-advised]")).to_have_count(0)
    page.locator("[data-act=advice]").click()
    ghosts = page.locator(".board [data-advised]")
    expect(ghosts).to_have_count(3)
    expect(ghosts.first).to_contain_text("%")
    words = page.locator(".advice button").nth(1).inner_text()
    page.locator(".board [data-advised='2']").click()
    expect(page.locator("[data-act=send]")).to_have_text(words)
    assert not complaints(page)
