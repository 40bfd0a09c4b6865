"""By keys alone: where the focus is, what a digit chooses, how one learns of the keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.base.actions import NUMBER
from elgrande.base.placing import Supply
from elgrande.catalogue import ruleset
from elgrande.engine.state import State
from tests.server.host import Spawned
from tests.support.walks import options, reach
from tests.web.browser import CHOOSABLE, Player, complaints, open_page, quicken
from tests.web.leading import leading
from tests.web.positions import sit_at

ON_FIRST = """(choosable) => {
  const here = document.activeElement;
  const prepared = document.querySelector(".chips [aria-pressed=true]");
  const first = prepared ?? document.querySelector(".chips [data-action]");
  return here.matches(choosable) && (first === null || here === first);
}"""
"""Whether the focus is on the first answer, or on the one that is prepared."""
FOCUSED = "document.activeElement.getAttribute('data-action')"


def asks_how_many(s: State, _: int) -> bool:
    """Whether seat A is asked for a number, of nought to three or more."""
    asked = s.turn == 0 and isinstance(s.top, Supply)
    return asked and {NUMBER, NUMBER + 3} <= set(options(s))


def ask_how_many(page: Page, url: str) -> None:
    sit_at(page, url, reach(ruleset(4), 7, asks_how_many), 0)


def play_now(page: Page, url: str) -> Player:
    quicken(page)
    page.goto(url)
    page.locator("[data-act=play]").click()
    return Player(page)


def open_chat(page: Page) -> None:
    page.locator("[role=tab]").nth(2).click()
    page.locator(".chat input").fill("One mo")


def test_a_digit_and_enter_answer_that_number(server: Spawned, browser: Browser) -> None:
    """Wherever the focus was before: here on another number."""
    page = open_page(browser)
    ask_how_many(page, server.url)
    court = page.locator(".question").get_attribute("data-stamp")
    page.locator("[data-action='number 0']").focus()
    page.keyboard.press("3")
    assert page.evaluate(FOCUSED) == "number 3"
    page.keyboard.press("Enter")
    expect(page.locator(f".question[data-stamp='{court}']")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("3 caballeros")
    assert not complaints(page)


def test_a_digit_means_the_card_in_that_place_taken_or_not(
    server: Spawned, browser: Browser
) -> None:
    """In the base game that is the number on the card. One that is gone is only looked at."""
    page = open_page(browser)
    gone = page.locator(".offer .card.taken")
    open_cards = page.locator(".offer .card.open")
    chips = page.locator(".chips [data-action]")
    play_now(page, server.url).play(
        until=lambda _: bool(gone.count() and open_cards.count() and not chips.count())
    )
    slots = page.locator(".offer .slot .card")
    for number in range(5):
        page.keyboard.press(str(number + 1))
        expect(slots.nth(number)).to_be_focused()
        is_open = "taken" not in str(slots.nth(number).get_attribute("class"))
        assert slots.nth(number).get_attribute("aria-pressed") == str(is_open).lower()
    assert not complaints(page)


def test_each_question_has_the_focus_on_its_first_answer(server: Spawned, browser: Browser) -> None:
    """So that Enter and the arrows work at once, without a click or a walk by Tab."""
    page = open_page(browser)
    player = play_now(page, server.url)
    seen = 0
    while seen < 4:
        now = player.wait()
        if now["stamp"] is not None and not now["scoring"]:
            seen += 1
            player.see(ON_FIRST, CHOOSABLE, f"the focus on an answer to {now['question']}")
        if now["scoring"]:
            player.close_scoring()
        else:
            player.answer()
    assert not complaints(page)


def test_a_new_question_leaves_whoever_writes_alone(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    player = play_now(page, server.url)
    first = player.wait()["stamp"]
    open_chat(page)
    page.evaluate("document.querySelector('.power.open').click()")
    page.evaluate("document.querySelector('[data-act=send]').click()")
    expect(page.locator(f".question:not([data-stamp='{first}'])")).to_be_visible()
    assert player.is_on(".chat input")
    page.keyboard.type("ment?")
    expect(page.locator(".chat input")).to_have_value("One moment?")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_key_that_is_held_down_answers_nothing_more(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    player = play_now(page, server.url)
    stamp = player.wait()["stamp"]
    page.locator(".power.open").last.focus()
    for _ in range(6):
        page.keyboard.down("Enter")  # down again and again, as a keyboard repeats it
    page.wait_for_timeout(300)
    now = player.look()
    assert (now["stamp"], now["ready"]) == (stamp, True)
    page.keyboard.up("Enter")


@pytest.mark.parametrize(
    ("language", "keys_of"), [("en", "Shift+Enter"), ("de", "Umschalt+Eingabe")]
)
def test_a_question_mark_lists_the_keys(
    server: Spawned, browser: Browser, language: str, keys_of: str
) -> None:
    page = open_page(browser, language=language)
    play_now(page, server.url).wait()
    page.keyboard.press("?")
    keys = page.locator("dialog[open] .keys")
    expect(keys).to_contain_text(keys_of)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert not complaints(page)


def test_a_skip_link_leads_to_the_question(server: Spawned, browser: Browser) -> None:
    """It is what Tab comes to first, and seen only then."""
    page = open_page(browser)
    player = play_now(page, server.url)
    player.wait()
    page.wait_for_function("() => document.activeElement !== document.body")  # the question's
    page.evaluate("document.activeElement.blur()")
    page.evaluate("document.body.tabIndex = -1, document.body.focus(), 0")
    page.keyboard.press("Tab")
    skip = page.get_by_role("button", name="To the question")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    assert player.is_on(CHOOSABLE)


def test_tab_passes_by_cards_that_do_nothing(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    sit_at(page, server.url, leading(), 0)
    hand = page.locator("aside button.power")
    expect(hand.first).to_be_visible()
    for card in hand.all():
        expect(card).to_have_attribute("tabindex", "-1")
    for card in page.locator(".card.open").all():
        expect(card).not_to_have_attribute("tabindex", "-1")
    assert not complaints(page)
