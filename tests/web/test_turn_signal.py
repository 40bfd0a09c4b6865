"""Whose turn it is shows in the tab, too."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from elgrande.catalogue import ruleset
from tests.server.host import Spawned
from tests.support.walks import reach
from tests.web.browser import complaints, open_page
from tests.web.positions import sit_at
from tests.web.test_moments import before_the_last_scoring, choose


def test_title_and_icon_tell_that_one_is_asked(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    sit_at(page, server.url, reach(ruleset(4), 3, before_the_last_scoring), 0)
    icon = page.locator("link[rel=icon]")
    expect(page).to_have_title("● Your turn – El Grande")
    expect(icon).to_have_attribute("href", re.compile("icon-turn"))
    assert page.request.get(f"{server.url}/icon-turn.svg").ok
    choose(page, ".chips [data-action], .board .open[tabindex='0']")
    expect(page).to_have_title("El Grande")
    expect(icon).to_have_attribute("href", "./icon.svg")
    assert not complaints(page)
