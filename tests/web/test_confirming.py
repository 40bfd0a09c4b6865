"""Only what cannot be taken back is confirmed, and only what can be chosen is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from elgrande.base.actions import PLACING, SPECIAL
from elgrande.base.board import ARAGON, PAIS_VASCO, PROVINCES, VALENCIA
from elgrande.base.fields import BOARD_AT
from elgrande.base.turn import TakeParts
from elgrande.catalogue import CARD_NAMES, ruleset
from elgrande.engine.ids import COLOURS, NOWHERE
from elgrande.engine.state import State
from tests.server.host import Spawned
from tests.support.walks import options, reach
from tests.web.browser import complaints, open_page
from tests.web.positions import sit_at

FIVES = "Which region is scored next?"


def taking(card: str) -> State:
    """Seat A has taken a card in a game without Vetoes, and may use both of its parts."""

    def arrived(s: State, _: int) -> bool:
        if s.turn != 0 or not isinstance(s.top, TakeParts):
            return False
        named = CARD_NAMES.name(s.top.source()) == card
        return named and {PLACING, SPECIAL} <= set(options(s)) and s.table[BOARD_AT] == NOWHERE

    rules = ruleset(4, options={"veto": "no"})
    found = (reach(rules, seed, arrived) for seed in range(100))
    return next(s for s in found if s.top is not None and arrived(s, 0))


def stand(s: State, regions: dict[int, int]) -> None:
    """Where boards begin with 5: one caballero of a colour in each of these regions, else none."""
    for region in (PAIS_VASCO, ARAGON, VALENCIA):
        for colour in range(int(s.rules.seats)):
            here, provinces = region * COLOURS + colour, PROVINCES * COLOURS + colour
            wanted = int(regions.get(region) == colour)
            s.board[provinces] += s.board[here] - wanted
            s.board[here] = wanted


def test_what_can_be_taken_back_is_done_at_once(server: Spawned, browser: Browser) -> None:
    """The King moves at one click, as the placing is still to come; the end is confirmed."""
    page = open_page(browser)
    sit_at(page, server.url, taking("king"), 0)
    page.locator("[data-action=special]").click()
    page.locator("[data-action='king aragon']").click()
    expect(page.locator("[data-action=placing]")).to_be_visible()
    expect(page.locator("[data-act=undo]")).to_be_enabled()
    page.locator(".acts [data-action=done]").click()
    expect(page.locator("[data-act=send]")).to_be_visible()
    expect(page.locator("[data-action=placing]")).to_be_visible()
    page.locator("[data-act=send]").click()
    expect(page.locator("[data-action=placing]")).to_have_count(0)
    assert not complaints(page)


def test_whoever_likes_to_confirm_each_answer_still_can(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, confirm="always")
    sit_at(page, server.url, taking("king"), 0)
    page.locator("[data-action=special]").click()
    expect(page.locator("[data-act=send]")).to_be_visible()
    expect(page.locator("[data-action=special]")).to_be_visible()


@pytest.mark.parametrize(
    ("regions", "clicks"),
    [
        ({ARAGON: 1}, ("aragon",)),
        ({ARAGON: 1, VALENCIA: 2}, ("aragon", "valencia")),
        ({ARAGON: 1, VALENCIA: 2, PAIS_VASCO: 0}, ("aragon", "valencia")),
    ],
    ids=["two are empty", "one is empty", "one is left"],
)
def test_of_an_order_only_what_makes_a_difference_is_asked(
    server: Spawned, browser: Browser, regions: dict[int, int], clicks: tuple[str, ...]
) -> None:
    """All three regions are scored; what was not asked is taken back together with what was."""
    state = taking("score_fives")
    stand(state, regions)
    page = open_page(browser)
    sit_at(page, server.url, state, 0)
    page.locator("[data-action=special]").click()
    for region in clicks:
        expect(page.locator(".question h2")).to_have_text(FIVES)
        page.locator(f".chips [data-action='region {region}']").click()
        while page.locator(".scorings .button.main").count():
            page.keyboard.press("s")
            page.wait_for_timeout(100)
    expect(page.locator("[data-action=placing]")).to_be_visible()
    page.locator("[data-act=undo]").click()
    expect(page.locator(".question h2")).to_have_text(FIVES)
    expect(page.locator(f".chips [data-action='region {clicks[-1]}']")).to_be_visible()
    assert not complaints(page)
