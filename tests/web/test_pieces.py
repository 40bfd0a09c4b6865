"""Pieces with character: figures, a Grande plainly apart, and a Castillo that fills."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken
from tests.web.leading import leading
from tests.web.positions import sit_at

FIGURES = """() => [...document.querySelectorAll(".board .pieces [data-figures]")].map((one) =>
  [one.querySelector("text").textContent, Number(one.dataset.figures)])"""
HEIGHTS = """(selector) => [...document.querySelectorAll(`.board .pieces ${selector}`)].map((one) =>
  one.getBoundingClientRect().height)"""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_one_two_or_three_figures_are_seen_and_their_number(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    page = open_page(browser, phone=phone)
    sit_at(page, server.url, leading(), 0)
    found: list[tuple[str, int]] = page.evaluate(FIGURES)
    assert len(found) > 20
    assert {number for number, _ in found} >= {"1", "2", "3", "12"}
    assert all(figures == min(3, int(number)) for number, figures in found)
    assert min(page.evaluate(HEIGHTS, ".grande")) > 1.1 * min(
        page.evaluate(HEIGHTS, "[data-figures]")
    )
    assert not complaints(page)


def test_the_castillo_fills_as_far_as_it_is_told(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    quicken(page)
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    page.locator("[data-act=play]").click()
    inside = page.locator(".board [data-inside]")

    def filled(_: dict[str, Any]) -> bool:
        return int(inside.get_attribute("data-inside") or 0) > 1

    Player(page).play(until=filled)
    number = int(inside.get_attribute("data-inside") or 0)
    expect(inside.locator("path")).to_have_count(number)
    label = page.locator(".board [data-place=castillo]").get_attribute("aria-label") or ""
    assert f"{number} told to be inside" in label
    assert not complaints(page)
