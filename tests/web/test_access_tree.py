"""A whole game of every box through the accessibility tree alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.server.host import Spawned
from tests.web.browser import add_box, complaints, open_page, quicken
from tests.web.tree import TreePlayer

BOXES = {
    "base": (),
    "king and intrigue": ("King & Intrigue",),
    "colonies": ("Grand Inquisitor & Colonies",),
    "king and colonies": ("The King & the Colonies",),
    "anniversary": ("Anniversary",),
    "grandissimo": ("Grandissimo",),
}


@pytest.mark.parametrize("box", BOXES)
def test_a_whole_game_through_the_accessibility_tree(
    server: Spawned, browser: Browser, box: str
) -> None:
    page = open_page(browser)
    quicken(page)
    page.goto(f"{server.url}/#/new")
    page.get_by_role("button", name="2", exact=True).press("Enter")
    for name in BOXES[box]:
        add_box(page, name)
    page.get_by_role("button", name="Begin the game").press("Enter")
    player = TreePlayer(page)
    end = player.play()
    assert "win" in end.words
    assert "Before this record" not in end.words, "all its points are told"
    assert player.answered >= 12
    assert not complaints(page)
