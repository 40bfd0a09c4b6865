"""Both boxes together in a real browser: one tick chooses them, and whole games can be played."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Browser, Page, expect

from elgrande.game import Game
from elgrande.records.position import read_position
from tests.boxes.king_and_colonies.records.rich import RICH
from tests.server.host import Spawned
from tests.web.browser import Player, add_box, box_tick, complaints, open_page, quicken
from tests.web.positions import sit_at

BOXES = ("King & Intrigue", "Grand Inquisitor & Colonies", "The King & the Colonies")
D = 3
ALONE = RICH.replace("A flip C double", "C double").replace("kept A veto_40\nveto_since A 4\n", "")
"""The position without anybody who would be asked in the turn of another."""
FETCHES = ALONE.replace("inquisitor_used 1\n", "").replace(
    "  TakeDeckCard(seat=D)\n", "  FreeActions(seat=D, moment=1)\n"
)
"""D may fetch one caballero more, and that is all that can be done without cost."""
TRANSPORT = ALONE.replace("7 conspiracy", "7 transport").replace(
    "free_choice transport", "free_choice"
)


def begin(page: Page, url: str, players: int) -> None:
    """The combination brings its boxes along."""
    quicken(page)
    page.goto(f"{url}/#/new")
    page.get_by_role("button", name=str(players), exact=True).click()
    add_box(page, BOXES[-1])
    for name in BOXES:
        expect(box_tick(page, name)).to_be_checked()
    page.get_by_role("button", name="Begin the game").click()


def test_a_dozen_answers_by_mouse(server: Spawned, browser: Browser) -> None:
    """A whole game is played through the accessibility tree, in tests/web/test_access_tree.py."""
    page = open_page(browser)
    begin(page, server.url, 3)
    player = Player(page, chance=random.Random(2))
    player.play(until=lambda _: player.answered >= 12)
    assert not complaints(page)


def test_two_boxes_bring_the_one_that_joins_them(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.url}/#/new")
    begins = page.get_by_role("button", name="Begin the game")
    intrigue, colonies, joining = (box_tick(page, name) for name in BOXES)
    intrigue.check()
    expect(joining).not_to_be_checked()
    colonies.check()
    expect(joining).to_be_checked()
    expect(begins).to_be_enabled()
    intrigue.uncheck()
    expect(joining).not_to_be_checked()
    expect(colonies).to_be_checked()
    assert not complaints(page)


def test_a_card_that_was_taken_is_gone_even_if_all_are(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    both_taken = FETCHES.replace("open_card 6 holy_inquisition 7 conspiracy\n", "")
    sit_at(page, server.url, read_position(both_taken), D)
    expect(page.locator(".offer .slot.empty")).to_have_text(["Gone", "Gone"])
    assert not complaints(page)


def test_a_lone_number_says_what_it_is_a_number_of(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    sit_at(page, server.url, read_position(FETCHES), D)
    expect(page.locator(".chips .chip")).to_have_text("Fetch 1 caballero more to your court")
    assert not complaints(page)


def test_one_long_answer_leaves_the_others_side_by_side(server: Spawned, browser: Browser) -> None:
    game = Game.from_state(read_position(TRANSPORT))
    for answer in ("card transport", "special"):
        game.play(answer, D)
    page = open_page(browser)
    sit_at(page, server.url, read_position(game.position()), D)
    chips = page.locator(".chips .chip")
    expect(chips.filter(has_text="Francia")).to_have_text(re.compile(".{24,}"))
    rows = {chips.nth(at).bounding_box()["y"] for at in range(chips.count())}  # type: ignore[index]
    assert len(rows) < chips.count() - 1
    assert not complaints(page)


def test_a_look_ahead_moves_no_choice_where_there_are_many(
    server: Spawned, browser: Browser
) -> None:
    """It comes a moment after the click, and the answer to be sent must be where it was."""
    nobody_reacts = RICH.replace("kept A veto_40\nveto_since A 4\n", "").replace("A flip ", "")
    game = Game.from_state(read_position(nobody_reacts))
    for answer in ("card holy_inquisition", "special", "take granada N"):
        game.play(answer, D)
    page = open_page(browser, confirm="always")
    page.set_viewport_size({"width": 1000, "height": 830})
    sit_at(page, server.url, read_position(game.position()), D)
    page.locator("[data-action='to pais_vasco']").click()
    expect(page.locator(".ahead dl")).to_be_visible()
    send = page.locator("[data-act=send]")
    seen = send.bounding_box()
    page.locator(".ahead").evaluate("(one) => one.replaceChildren()")
    assert send.bounding_box() == seen
    assert not complaints(page)
