"""Small laptops: the map gets the height, and what a card cannot show stands on its sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from elgrande.base.fields import ROUND
from elgrande.catalogue import ruleset
from tests.server.host import Spawned
from tests.support.walks import reach
from tests.web.browser import complaints, open_page
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
