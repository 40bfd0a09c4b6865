"""Puzzles in the browser: one solved, one failed and shown, the one of the day."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.puzzles.kept import MEASURED, PROVED, Puzzle, puzzles
from tests.server.host import Spawned
from tests.web.browser import complaints, open_page
from tests.web.conftest import need
from tests.web.test_languages import Reader, above_the_page, beside_the_game, too_long
from tests.web.test_screens import AXE, Auditor

ON_THE_MAP = ("king", "disc", "place", "to", "region")
DAY = 86_400
FIRST_DAY = 22_400
"""In 2031; days are counted from 1970 on."""


def about_a_place(how: str) -> Puzzle:
    """A puzzle whose answers are places that have a chip beside the map."""
    return next(
        puzzle for puzzle in puzzles().values() if puzzle.how == how and is_about_a_place(puzzle)
    )


def is_about_a_place(puzzle: Puzzle) -> bool:
    return puzzle.best.split()[0] in ON_THE_MAP


def begin(page: Page, url: str, puzzle: Puzzle) -> None:
    page.goto(f"{url}/#/puzzles/{puzzle.name}")
    page.locator(".question").wait_for()


def choose(page: Page, action: str) -> None:
    """Press an answer, and confirm it where that is asked."""
    page.locator(f".prompt [data-action='{action}']").click()
    sure = page.locator("[data-act=send]:not([disabled]), .verdict")
    sure.first.wait_for()
    if page.locator(".verdict").count() == 0:
        page.locator("[data-act=send]").click()
    page.locator(".verdict").wait_for()


def wrong_for(puzzle: Puzzle) -> str:
    return next(action for action in puzzle.answers if action != puzzle.best)


def test_a_verdict_stays_in_another_language(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    puzzle = about_a_place(PROVED)
    begin(page, server.url, puzzle)
    choose(page, puzzle.best)
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Right!")
    beside_the_game(page, "de")
    expect(verdict).to_contain_text("Richtig!")
    expect(page.locator(".question")).to_have_count(0)
    assert not complaints(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_puzzle_is_failed_tried_again_and_solved(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    page = open_page(browser, phone=phone, language="de" if phone else "en")
    puzzle = about_a_place(PROVED)
    page.goto(server.url)
    page.locator("[data-act=puzzles]").click()
    page.locator(f"[data-puzzle='{puzzle.name}']").click()
    expect(page.locator(f"[data-solving='{puzzle.name}']")).to_be_visible()
    page.locator(".question").wait_for()
    choose(page, wrong_for(puzzle))
    verdict = page.locator(".verdict")
    expect(verdict).to_have_attribute("data-right", "false")
    expect(page.locator(".question")).to_have_count(0)
    expect(page.locator("[data-act=again]")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".question").wait_for()
    page.wait_for_function("() => document.activeElement?.closest('.prompt, .board, .offer')")
    choose(page, puzzle.best)
    expect(verdict).to_have_attribute("data-right", "true")
    more = round(puzzle.answers[puzzle.best].lead - puzzle.next_best.lead)
    expect(verdict).to_contain_text(str(more))
    assert not too_long(page)
    page.locator("[data-act=leave]").click()
    expect(page.locator(f"[data-puzzle='{puzzle.name}'].solved")).to_be_visible()
    assert not complaints(page)


def test_an_answer_that_is_shown_is_not_solved(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    puzzle = about_a_place(MEASURED)
    begin(page, server.url, puzzle)
    choose(page, wrong_for(puzzle))
    page.locator("[data-act=show]").click()
    verdict = page.locator(".verdict")
    expect(verdict).to_have_attribute("data-right", "true")
    expect(verdict).to_contain_text("best answer")
    expect(verdict).to_contain_text(str(round(100 * puzzle.answers[puzzle.best].wins)))
    page.locator("[data-act=next]").click()
    expect(page.locator("[data-solving]")).not_to_have_attribute("data-solving", puzzle.name)
    page.locator(".question").wait_for()
    page.locator("[data-act=leave]").click()
    page.locator("[data-puzzle]").first.wait_for()
    expect(page.locator(".solved")).to_have_count(0)
    page.locator("[data-act=theme]").select_option(puzzle.theme)
    page.locator("[data-act=level]").select_option(str(puzzle.difficulty))
    like = [one for one in puzzles().values() if one.theme == puzzle.theme]
    like = [one for one in like if one.difficulty == puzzle.difficulty]
    expect(page.locator("[data-puzzle]")).to_have_count(len(like))
    # What one wanted to see is still wanted after a look at one of them.
    page.locator("[data-act=box]").select_option(puzzle.box)
    like = [one for one in like if one.box == puzzle.box]
    expect(page.locator("[data-puzzle]")).to_have_count(len(like))
    page.locator("[data-puzzle]").first.click()
    page.locator("[data-act=leave]").click()
    expect(page.locator("[data-act=box]")).to_have_value(puzzle.box)
    expect(page.locator("[data-puzzle]")).to_have_count(len(like))
    assert not complaints(page)


def test_the_puzzle_of_the_day_is_that_of_the_date_and_days_in_a_row_count(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser, timezone_id="Pacific/Kiritimati")  # fourteen hours ahead
    every = [puzzle for _, puzzle in sorted(puzzles().items())]
    days = range(FIRST_DAY, FIRST_DAY + len(every))
    day = next(day for day in days if is_about_a_place(every[day % len(every)]))
    puzzle = every[day % len(every)]
    noon = datetime.fromtimestamp((day - 1) * DAY + DAY // 2, UTC)  # there it is the next day
    page.clock.set_fixed_time(noon)
    kept = {"solved": [], "day": day - 1, "days": 2}
    page.add_init_script(
        "if (!localStorage.getItem('elgrande.puzzles'))"
        f" localStorage.setItem('elgrande.puzzles', {json.dumps(json.dumps(kept))})"
    )
    page.goto(f"{server.url}/#/puzzles")
    today = page.locator("[data-act=today]")
    expect(today).to_have_attribute("href", re.compile(f"{puzzle.name}$"))
    expect(page.locator("[data-days]")).to_have_attribute("data-days", "2")
    today.click()
    page.locator(".question").wait_for()
    choose(page, puzzle.best)
    page.locator("[data-act=leave]").click()
    expect(page.locator("[data-days]")).to_have_attribute("data-days", "3")
    assert not complaints(page)


def test_puzzles_keep_nobody_out_and_no_word_is_too_long(server: Spawned, browser: Browser) -> None:
    need(AXE.is_file(), "axe-core is not there: python3 web/build.py")
    page = open_page(browser, bypass_csp=True)
    auditor, reader = Auditor(page), Reader(page)
    page.goto(f"{server.url}/#/puzzles")
    page.locator("[data-puzzle]").first.wait_for()
    auditor.look("puzzles")
    reader.look("puzzles", above_the_page)
    puzzle = next(one for one in puzzles().values() if one.box == "base" and is_about_a_place(one))
    begin(page, server.url, puzzle)
    choose(page, wrong_for(puzzle))
    auditor.look("a verdict")
    assert not auditor.found, "\n".join(auditor.found)
    assert not reader.found, "\n".join(reader.found)
    assert not complaints(page)


def test_puzzles_that_could_not_be_fetched_are_fetched_again(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    page.route("**/api/puzzles*", lambda route: route.abort())
    page.goto(f"{server.url}/#/puzzles")
    again = page.locator("[data-act=again]")
    again.wait_for()
    page.unroute("**/api/puzzles*")
    again.click()
    expect(page.locator("[data-puzzle]")).to_have_count(len(puzzles()))
    assert not complaints(page)
