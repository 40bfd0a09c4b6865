"""Small screens: the map gets the height and keeps it, and what has no room stands on a sheet."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from elgrande.base.fields import ROUND
from elgrande.catalogue import ruleset
from tests.server.host import Spawned
from tests.support.walks import reach
from tests.web.browser import Player, complaints, open_page, quicken
from tests.web.positions import sit_at

LOW = {"width": 1280, "height": 640}


@pytest.mark.parametrize("modules", [(), ("colonies",)], ids=str)
def test_more_than_half_of_a_low_screen_is_the_map(
    server: Spawned, browser: Browser, modules: tuple[str, ...]
) -> None:
    page = open_page(browser)
    page.set_viewport_size({"width": LOW["width"], "height": LOW["height"]})
    rules = ruleset(4, modules=modules)
    sit_at(page, server.url, reach(rules, 7, lambda s, _: s.table[ROUND] >= 4 and s.turn == 0), 0)
    page.locator("[data-card]").first.wait_for()
    board = page.locator(".board").first.bounding_box()
    assert board is not None
    assert board["height"] > 0.55 * LOW["height"]
    cut = page.locator("[data-card=mobile_board] .words")
    assert cut.evaluate("one => one.scrollHeight > one.clientHeight")
    page.locator("[data-about=mobile_board]").click()
    expect(page.locator("dialog[open]")).to_contain_text(str(cut.text_content()))
    assert not complaints(page)


def test_the_map_of_a_phone_keeps_its_frame_for_a_whole_round(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser, phone=True)
    page.set_viewport_size({"width": 390, "height": 844})
    quicken(page)
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    page.locator("[data-act=play]").tap()
    player = Player(page, hand="finger")
    frames: dict[str, str] = {}
    rounds: set[str | None] = set()

    def look(now: dict[str, Any]) -> bool:
        frames[now["question"]] = str(page.locator(".board").first.bounding_box())
        rounds.add(page.locator(".track .now").text_content())
        return len(rounds) > 2

    player.play(until=look)
    assert len(frames) >= 4
    assert len(set(frames.values())) == 1, frames
    board = page.locator(".board").first.bounding_box()
    assert board is not None
    assert board["height"] > 0.5 * 844
    assert not complaints(page)
