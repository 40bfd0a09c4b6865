"""A review in the browser: begun, stopped, gone on with, read, and found again by somebody else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.game import Game
from elgrande.server.api.pages import built_page
from elgrande.text import LANGUAGES
from tests.server.host import Spawned
from tests.web.browser import PATIENCE, complaints, open_page
from tests.web.conftest import need
from tests.web.test_languages import beside_the_game, too_long


@pytest.fixture
def patient_server(tmp_path: Path) -> Iterator[Spawned]:
    """One that has time enough, so that the verdicts are the same on every machine."""
    need(built_page() is not None, "the page is not built: python3 web/build.py")
    running = Spawned(tmp_path, ELGRANDE_REVIEW_SECONDS="20")
    running.start()
    yield running
    running.stop()


def play_at_random(game: Game) -> None:
    rng = random.Random(5)
    while not game.is_over:
        seat = game.pending[0]
        game.play(rng.choice(game.options(seat)), seat)


def last_round() -> str:
    """The record of a game of three that begins with the last round of another."""
    names = ("Ann", "Ben", "Cleo")
    whole = Game.new(players=3, seed=8, rounds="6", names=names)
    play_at_random(whole)
    moments = whole.moments()
    first = next(one.ply for one in moments if one.round == moments[-2].round)
    game = whole.as_it_was(first).played_on(names, seed=3)
    play_at_random(game)
    return game.record()


def finished(page: Page, url: str) -> str:
    """A table with a game that is over; its address."""
    page.goto(url)
    assert page.request.post(f"{url}/api/me", data={"name": "Ann"}).ok
    made = page.request.post(f"{url}/api/records", data={"record": last_round()})
    assert made.ok, made.text()
    return f"{url}/#/table/{made.json()['id']}?at=0"


def open_review(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("[data-act=review]").click()
    expect(page.locator("dialog[open] .review")).to_be_visible()


def test_a_game_is_reviewed_and_read_turn_by_turn(
    patient_server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    address = finished(page, patient_server.url)
    open_review(page, address)
    review = page.locator(".review")
    expect(review).to_contain_text("nobody at the table knew all of that")
    page.locator("[data-act=review-seat]").select_option("B")
    page.locator("[data-act=begin-review]").click()
    expect(review.locator("progress")).to_be_visible()
    # It can be stopped, and goes on where it was.
    page.locator("[data-act=stop-review]").click()
    expect(review.locator("progress")).to_have_count(0)
    page.locator("[data-act=begin-review]").click()
    expect(review).to_have_attribute("data-standing", "done", timeout=3 * PATIENCE)
    expect(review.locator("progress")).to_have_count(0)
    expect(review.locator("path.chance")).to_have_count(3)
    # A row for each turn, for those who hear it; at the end somebody has won.
    review.locator("summary").click()
    expect(page.get_by_role("table", name="All chances as a table")).to_be_visible()
    assert not too_long(page)
    rows = review.locator("tbody tr")
    assert rows.count() > 3
    assert "100%" in rows.last.inner_text()
    # A better answer is told in a sentence; a click leads to where it was given.
    mistake = review.locator("[data-mistake]").first
    expect(mistake).to_contain_text(
        re.compile(r"Ben chose: .+\. Better, says Maestro: .+ the chance of winning at")
    )
    ply = mistake.get_attribute("data-mistake")
    mistake.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".ways-back h2")).to_have_attribute("data-ply", str(ply))
    expect(page.locator(f".verdict[data-verdict='{ply}']")).to_contain_text("Better, says Maestro")
    # The curve below the board is a way through the game, too.
    page.get_by_role("region", name="Chances of winning").locator("input").focus()
    page.keyboard.press("End")
    expect(page.locator(".ways-back h2")).to_contain_text("the end")
    expect(page.locator(".verdict")).to_have_count(0)
    # It is there at once for somebody else, in another language, with nothing left to think about.
    other = open_page(browser, phone=True, language="de")
    open_review(other, address)
    other.locator("[data-act=review-seat]").select_option("B")
    expect(other.locator(".review")).to_have_attribute("data-standing", "done")
    expect(other.locator("[data-act=begin-review]")).to_have_count(0)
    other.keyboard.press("Escape")
    expect(other.locator("dialog[open]")).to_have_count(0)
    other.locator("[data-act=review]").tap()
    other.locator(f"[data-mistake='{ply}']").tap()
    expect(other.locator(".verdict")).to_contain_text("Besser, sagt Maestro")
    for language in LANGUAGES:
        beside_the_game(other, language)
        expect(other.locator("html")).to_have_attribute("lang", language)
        assert not too_long(other), language
    assert not complaints(page) + complaints(other)


def test_a_review_follows_what_happens_in_another_window(
    patient_server: Spawned, browser: Browser
) -> None:
    page, other = open_page(browser), open_page(browser)
    address = finished(page, patient_server.url)
    open_review(page, address)
    open_review(other, address)
    expect(other.locator("[data-act=begin-review]")).to_be_visible()
    page.locator("[data-act=begin-review]").click()
    expect(other.locator(".review progress")).to_be_visible()
    page.locator("[data-act=stop-review]").click()
    expect(other.locator("[data-act=begin-review]")).to_be_visible()
    assert not complaints(page) + complaints(other)


def test_the_review_of_a_record_says_that_the_server_has_started_anew(
    patient_server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    page.goto(f"{patient_server.url}/#/record")
    page.locator("textarea").fill(last_round())
    page.locator("[data-act=open-record]").click()
    page.locator("[data-act=review]").click()
    page.locator("[data-act=begin-review]").click()
    review = page.locator(".review")
    expect(review.locator("path.chance").first).to_be_visible()
    patient_server.stop()
    patient_server.start()
    expect(review.locator(".trouble")).to_contain_text("The server has started anew")
    page.locator("[data-act=begin-review]").click()
    expect(review.locator(".trouble")).to_have_count(0)
    expect(review.locator("path.chance").first).to_be_visible()


def test_a_review_is_found_again_when_the_server_comes_back(
    patient_server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    open_review(page, finished(page, patient_server.url))
    page.locator("[data-act=begin-review]").click()
    review = page.locator(".review")
    expect(review.locator("progress")).to_be_visible()
    patient_server.stop()
    expect(review.locator(".trouble")).to_be_visible()
    patient_server.start()
    expect(review.locator(".trouble")).to_have_count(0)
    page.locator("[data-act=begin-review]").click()
    expect(review.locator("progress")).to_be_visible()
    assert not complaints(page)
