"""Both boxes together in a real browser: one tick chooses them, and whole games can be played."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect

from elgrande.game import Game
from elgrande.records.position import read_position
from tests.boxes.king_and_colonies.records.rich import RICH
from tests.server.host import Spawned
from tests.web.browser import Player, add_box, box_tick, complaints, open_page, quicken
from tests.web.positions import sit_at
from tests.web.test_games import check_the_end

BOXES = ("King & Intrigue", "Grand Inquisitor & Colonies", "The King & the Colonies")
D = 3


def begin(page: Page, url: str, players: int) -> None:
    """The combination brings its boxes along."""
    quicken(page)
    page.goto(f"{url}/#/new")
    page.get_by_role("button", name=str(players), exact=True).click()
    add_box(page, BOXES[-1])
    for name in BOXES:
        expect(box_tick(page, name)).to_be_checked()
    page.get_by_role("button", name="Begin the game").click()


def test_a_whole_game_by_mouse(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    begin(page, server.url, 3)
    Player(page, chance=random.Random(2)).play()
    check_the_end(page)


def test_a_look_ahead_moves_no_choice_where_there_are_many(
    server: Spawned, browser: Browser
) -> None:
    """It comes a moment after the click, and the answer to be sent must be where it was."""
    nobody_reacts = RICH.replace("kept A veto_40\nveto_since A 4\n", "").replace("A flip ", "")
    game = Game.from_state(read_position(nobody_reacts))
    for answer in ("card holy_inquisition", "special", "take granada N"):
        game.play(answer, D)
    page = open_page(browser)
    page.set_viewport_size({"width": 1000, "height": 830})
    sit_at(page, server.url, read_position(game.position()), D)
    page.locator("[data-action='to pais_vasco']").click()
    expect(page.locator(".ahead dl")).to_be_visible()
    send = page.locator("[data-act=send]")
    seen = send.bounding_box()
    page.locator(".ahead").evaluate("(one) => one.replaceChildren()")
    assert send.bounding_box() == seen
    assert not complaints(page)
