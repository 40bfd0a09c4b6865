"""Whole games in a real browser: by mouse, by touch, by keys alone; two people by link."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from elgrande.base.actions import SPECIAL
from elgrande.base.fields import SCORE
from elgrande.base.turn import TakeParts
from elgrande.catalogue import ruleset
from elgrande.engine.machine import answer
from elgrande.engine.state import State
from tests.server.host import Spawned
from tests.support.walks import options, reach
from tests.web.browser import Player, choose_a_hand, complaints, open_page, quicken
from tests.web.positions import sit_at

ROUNDS = 6
CHOICES = """() => [...document.querySelectorAll(".chip, .acts button")].map((one) =>
  one.getBoundingClientRect().y
)"""

EDGES_IN_SIGHT = """() => [...document.querySelectorAll(".hand .effect")].filter((one) => {
  const { x, y } = one.querySelector(".corner").getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + 18, y + 14));
}).length"""
"""How many cards of the hand show what stands in their corner."""


def check_the_end(page: Page) -> None:
    """The sheet names a winner and adds up to what the board shows."""
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2").first).to_contain_text("win")
    expect(sheet.locator("table").first).to_be_visible()
    shown = [int(text) for text in sheet.locator("li b").all_text_contents()]
    totals = [
        int(text) for text in sheet.locator("table").last.locator(".total td").all_text_contents()
    ]
    assert shown == totals
    rounds = sheet.locator("table").last.locator("tbody tr:not(.total)")
    assert rounds.count() == ROUNDS
    sums = [0] * len(shown)
    for row in range(ROUNDS):
        for seat, text in enumerate(rounds.nth(row).locator("td").all_text_contents()):
            sums[seat] += int(text)
    assert sums == totals
    assert not complaints(page)


def test_a_whole_game_by_mouse(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    quicken(page)
    page.goto(server.url)
    page.get_by_label("Opponents").select_option("2")
    page.locator("[data-act=play]").click()
    player = Player(page)
    player.play()
    assert player.answered >= 2 * ROUNDS
    check_the_end(page)


def test_nothing_that_moves_keeps_a_click_from_what_is_asked(
    server: Spawned, browser: Browser
) -> None:
    """With animations, and scorings that lie above the cards until they are put away."""
    page = open_page(browser, pace=0.5)
    quicken(page)
    page.goto(server.url)
    page.get_by_label("Opponents").select_option("1")
    page.locator("[data-act=play]").click()
    player = Player(page)
    player.play(until=lambda _: player.scorings >= 1)
    assert player.answered >= 3
    assert not complaints(page)


def test_a_whole_game_by_touch_on_a_phone(server: Spawned, browser: Browser) -> None:
    """The player looks at each step that nothing is wider than the screen."""
    page = open_page(browser, phone=True)
    quicken(page)
    page.goto(server.url)
    player = Player(page, hand="finger", chance=random.Random(3))
    page.locator("[data-act=play]").wait_for()
    player.touch("[data-act=play]")
    player.play()
    assert player.answered >= 2 * ROUNDS
    assert page.evaluate("document.documentElement.clientWidth") == 360
    check_the_end(page)


def test_a_whole_game_by_keys_alone(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    quicken(page)
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    player = Player(page, hand="keys", chance=random.Random(5))
    player.walk_to("[data-act=play]")
    page.keyboard.press("Enter")
    player.play()
    assert player.answered >= 2 * ROUNDS
    check_the_end(page)


def test_a_whole_game_of_king_and_intrigue(server: Spawned, browser: Browser) -> None:
    """Thirteen cards are chosen into the hand, and one of them each round, where they lie."""
    page = open_page(browser)
    player = choose_a_hand(page, server.url)
    player.answer()
    expect(page.locator(".effect")).to_have_count(13)
    assert page.evaluate(EDGES_IN_SIGHT) == 13
    player.play()
    check_the_end(page)


def test_a_bot_plays_for_a_while(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    quicken(page, pace=1)
    page.goto(server.url)
    page.get_by_label("Opponents").select_option("1")
    page.locator("[data-act=play]").click()
    page.locator(".question").wait_for()
    page.get_by_role("button", name="Players").click()
    mine = page.locator("dialog[open] [data-seat=A]")
    mine.get_by_role("button", name="Link for another device").click()
    expect(mine.locator("input")).to_have_value(re.compile(r"/join#.+"))
    first = mine.locator("input").input_value()
    mine.get_by_role("button", name="New link").click()
    expect(mine.locator("input")).not_to_have_value(first)
    mine.get_by_role("button", name="Let a bot play for me").click()
    expect(mine).to_contain_text("a bot plays")
    expect(page.locator(".question")).to_have_count(0)
    mine.get_by_role("button", name="Play myself again").click()
    expect(mine).not_to_contain_text("a bot plays")
    assert not complaints(page)


def test_two_people_by_link(server: Spawned, browser: Browser) -> None:
    host = open_page(browser)
    quicken(host)
    host.goto(f"{server.url}/#/new")
    host.get_by_role("button", name="3", exact=True).click()
    host.get_by_label("Seats B").select_option("link")
    host.get_by_role("button", name="Create the table").click()
    host.get_by_role("button", name="Copy link").click()
    link = host.locator("li input").input_value()

    friend = open_page(browser, phone=True, language="de")
    friend.goto(f"{link}x")
    friend.get_by_text("führt zu keinem Platz").wait_for()
    expect(friend.locator("#name")).to_have_count(0)
    complaints(friend).clear()  # the browser itself tells of a refusal
    friend.goto(link)
    friend.reload()
    friend.locator("#name").fill("Berta")
    friend.locator("form button").tap()
    host.get_by_text("Berta", exact=True).first.wait_for()  # also among the people
    host.get_by_role("button", name="Start the game").click()

    players = [Player(host), Player(friend, hand="finger")]
    while min(player.answered for player in players) < 6:
        # Whoever is asked, or both at once; a page to which nothing happens is not waited for.
        for player in players:
            now = player.look()
            if now["stamp"] not in (None, player.stamp):
                player.answer()
        host.evaluate("new Promise((drawn) => requestAnimationFrame(drawn))")
    assert not complaints(host)
    assert not complaints(friend)


def test_a_phone_held_sideways_shows_board_and_question_at_once(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser, phone=True)
    page.set_viewport_size({"width": 740, "height": 360})
    quicken(page)
    page.goto(server.url)
    page.locator("[data-act=play]").tap()
    player = Player(page, hand="finger")
    player.play(until=lambda now: any(one["onboard"] for one in now["choices"]))
    high = "document.documentElement.scrollHeight - innerHeight"
    assert page.evaluate(high) <= 0
    for selector in (".board", ".question", ".acts button"):
        expect(page.locator(selector).first).to_be_in_viewport(ratio=0.9)


def test_what_is_prepared_shows_what_it_would_change(server: Spawned, browser: Browser) -> None:
    """Of a caballero that changes a majority: its place, and the points it would pay then."""
    page = open_page(browser)
    quicken(page)
    page.goto(server.url)
    page.locator("[data-act=play]").click()
    player = Player(page)
    told: list[str] = []

    def prepares(now: dict[str, Any]) -> bool:
        if not any(one["onboard"] for one in now["choices"]):
            return False
        player.pick_first()
        page.wait_for_timeout(400)  # a look ahead is not always possible, and changes not always
        told.extend(page.locator(".prompt dl dt").all_text_contents())
        return bool(told)

    player.play(until=prepares)
    changed = page.locator(".prompt dl dd").first.text_content() or ""
    assert "→" in changed
    page.locator("[data-act=take-back]").click()
    expect(page.locator(".prompt dl")).to_have_count(0)
    assert not complaints(page)


def scores_at_once(s: State, _: int) -> bool:
    """Whether seat A has an action card before it that pays points without a further question."""
    if s.turn != 0 or not isinstance(s.top, TakeParts):
        return False
    if SPECIAL not in options(s):
        return False
    after = s.copy()
    answer(after, 0, SPECIAL)
    options(after)
    return after.seats[SCORE] > s.seats[SCORE]


def test_a_look_ahead_moves_no_choice_on_a_phone(server: Spawned, browser: Browser) -> None:
    """It comes a moment after the finger, and the next thing pressed must be where it was."""
    page = open_page(browser, phone=True, confirm="always")
    sit_at(page, server.url, reach(ruleset(4), 7, scores_at_once), 0)
    page.locator("[data-action=special]").tap()
    looks = page.locator(".ahead dl")
    expect(looks).to_be_in_viewport(ratio=1)
    seen = page.evaluate(CHOICES)
    page.locator(".ahead").evaluate('(one) => (one.style.display = "none")')
    assert seen
    assert page.evaluate(CHOICES) == seen


def test_no_slip_plays_a_card(server: Spawned, browser: Browser) -> None:
    """Numbers of two digits are typed digit by digit, and a double click does not confirm."""
    page = open_page(browser)
    quicken(page)
    page.goto(server.url)
    page.locator("[data-act=play]").click()
    player = Player(page)
    asked = player.play(until=lambda now: now["question"].startswith("Which power card"))["stamp"]
    number = page.locator(".power.open").last.get_attribute("data-power") or ""
    assert len(number) == 2
    for digit in number:
        page.keyboard.press(digit)
    expect(page.locator(".question")).to_have_attribute("data-prepared", f"power {number}")
    page.keyboard.press("Escape")
    page.locator(".power.open").first.dblclick()
    page.wait_for_timeout(300)
    now = player.look()
    assert (now["stamp"], now["ready"]) == (asked, True)


def test_a_link_to_a_taken_seat_asks_whether_it_is_oneself(
    server: Spawned, browser: Browser
) -> None:
    host = open_page(browser)
    host.goto(f"{server.url}/#/new")
    host.get_by_role("button", name="2", exact=True).click()
    host.get_by_label("Seats B").select_option("link")
    host.get_by_role("button", name="Create the table").click()
    host.get_by_role("button", name="Copy link").click()
    link = host.locator("li input").input_value()
    first, second = open_page(browser), open_page(browser, phone=True)
    first.goto(link)
    first.locator("#name").fill("Berta")
    first.get_by_role("button", name="Take the seat").click()
    host.get_by_text("Berta", exact=True).first.wait_for()
    second.goto(link)
    second.get_by_text("Berta sits here").wait_for()
    expect(second.locator("#name")).to_have_count(0)
    second.get_by_role("button", name="Go on as Berta").tap()
    host.get_by_text("Berta plays from another device, too.").wait_for()
