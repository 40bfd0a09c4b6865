"""Nothing is shown before its moment: headline, flights, score card, track and log go together."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from elgrande.base.actions import SPECIAL
from elgrande.base.board import CASTILLO
from elgrande.base.discs import SetDiscs
from elgrande.base.fields import ROUND, SCORE
from elgrande.base.scoring import ScoreInChosenOrder
from elgrande.base.turn import TakeParts
from elgrande.catalogue import ruleset
from elgrande.engine.ids import COLOURS, size
from elgrande.engine.machine import answer
from elgrande.engine.state import State
from tests.server.host import Spawned
from tests.support.walks import options, reach
from tests.web.browser import complaints, open_page
from tests.web.positions import sit_at

LAST_ROUND = 9
PLACES = 10
WATCH = """() => {
  window.seen = [];
  const all = (selector) =>
    [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
  const look = () => {
    const now = {
      headline: all(".caption").join(),
      scoring: all(".scorings h2").join(),
      step: all(".scorings footer span").join(),
      flights: all(".flights > g").length,
      paid: all(".points-in-flight g"),
      lead: all(".scorings .lead").join(),
      round: Number(all(".track .now").join()),
      points: all("aside .points").map(Number),
      log: all(".log li"),
      over: document.querySelector("dialog[open] .end-acts") !== null,
    };
    if (JSON.stringify(now) !== JSON.stringify(window.seen.at(-1))) window.seen.push(now);
    requestAnimationFrame(look);
  };
  look();
}"""
"""A script that notes what is on the screen, whenever that changes."""


def watched(browser: Browser, server: Spawned, state: State) -> Page:
    page = open_page(browser, pace=0.5, confirm="always")
    sit_at(page, server.url, state, 0)
    page.locator(".log li").first.wait_for()
    page.evaluate(WATCH)
    return page


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.seen")
    assert not complaints(page)
    return found


def choose(page: Page, selector: str) -> None:
    page.locator(selector).first.click()
    page.locator("[data-act=send]").click()


def leaders(points: list[int]) -> list[int]:
    return [at for at, n in enumerate(points) if n == max(points)]


def before_the_last_scoring(s: State, _: int) -> bool:
    """Whether the discs of the last general scoring are set now, with somebody in the Castillo."""
    inside = sum(int(n) for n in s.board[CASTILLO * COLOURS : (CASTILLO + 1) * COLOURS])
    return s.table[ROUND] == LAST_ROUND and isinstance(s.top, SetDiscs) and inside > 0


def test_the_end_of_the_game_comes_moment_by_moment(server: Spawned, browser: Browser) -> None:
    """The winner, the points and the log wait for the ten places; the Castillo is scored full."""
    page = watched(browser, server, reach(ruleset(4), 9, before_the_last_scoring))
    choose(page, ".chips [data-action], .board .open[tabindex='0']")
    page.locator("dialog[open] .end-acts").wait_for()
    found = seen(page)
    scored = [one for one in found if one["scoring"]]
    assert len({one["scoring"] for one in scored}) == PLACES
    steps = list(dict.fromkeys(one["step"] for one in scored))
    assert steps == [f"{n} of {PLACES}" for n in range(1, PLACES + 1)]
    # "You win!" once everything is scored.
    last = max(at for at, one in enumerate(found) if one["scoring"])
    assert not [one["headline"] for one in found[: last + 1] if "win" in one["headline"]]
    assert found[-1]["headline"] == "You win!"
    # The points and the log of a place come with its card: they grow from card to card.
    first = scored[0]
    assert first["scoring"] == "Castillo"
    before = next(one for one in found if not one["scoring"])
    assert sum(before["points"]) <= sum(first["points"]) < sum(scored[-1]["points"])
    assert [len(one["log"]) for one in scored] == sorted({len(one["log"]) for one in scored})
    # Each card sends its points to the track, and calls a change of the lead.
    led = leaders(before["points"])
    called = 0
    for one in {one["step"]: one for one in scored}.values():
        assert sum(map(int, one["paid"])) == sum(one["points"]) - sum(before["points"])
        assert (one["lead"] != "") == (leaders(one["points"]) != led)
        called += one["lead"] != ""
        before, led = one, leaders(one["points"])
    assert called
    # Then come the podium and the curve of the points.
    winner = page.locator("dialog[open] .steps .step").nth(1)
    expect(winner).to_contain_text("Alba")
    expect(winner.locator(".crown")).to_be_visible()
    expect(page.locator("dialog[open] polyline[data-seat]")).to_have_count(4)
    # Whoever is in the Castillo leaves it between the scoring of the Castillo and the next one.
    flying = [at for at, one in enumerate(found) if one["flights"]]
    castillo = [at for at, one in enumerate(found) if one["scoring"] == "Castillo"]
    regions = [at for at, one in enumerate(found) if one["scoring"] not in ("", "Castillo")]
    assert max(castillo) < min(flying) <= max(flying) < min(regions)


def test_a_tap_goes_to_the_very_end(server: Spawned, browser: Browser) -> None:
    page = watched(browser, server, reach(ruleset(4), 9, before_the_last_scoring))
    choose(page, ".chips [data-action], .board .open[tabindex='0']")
    page.locator(".scorings").wait_for()
    page.locator("main").click(position={"x": 5, "y": 5})
    page.locator("dialog[open] .end-acts").wait_for()
    assert len({one["scoring"] for one in seen(page) if one["scoring"]}) < PLACES
    # Who has never chosen how fast things move gets what the system wishes.
    still = browser.new_context(reduced_motion="reduce").new_page()
    still.goto(server.url)
    still.locator("main").wait_for()
    assert (
        still.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--pace')")
        == "0"
    )


def ends_the_round_with_a_scoring(s: State, _: int) -> bool:
    """Whether seat A scores a place with its last answer of a round."""
    if s.turn != 0 or not isinstance(s.top, TakeParts) or SPECIAL not in options(s):
        return False
    after = s.copy()
    answer(after, 0, SPECIAL)
    options(after)
    scores = [list(one.seats[SCORE : SCORE + 4]) for one in (s, after)]
    return after.table[ROUND] > s.table[ROUND] and scores[0] != scores[1]


def test_a_new_round_waits_for_the_scoring_before_it(server: Spawned, browser: Browser) -> None:
    state = reach(ruleset(4), 7, ends_the_round_with_a_scoring)
    page = watched(browser, server, state)
    choose(page, "[data-action=special]")
    before, after = int(state.table[ROUND]), int(state.table[ROUND]) + 1
    expect(page.locator(".track .now")).to_have_text(str(after))
    page.locator(".question").wait_for()
    found = seen(page)
    scored = [one for one in found if one["scoring"]]
    assert scored
    assert {one["round"] for one in scored} == {before}
    begins = f"Round {after} begins."
    assert not [one for one in scored if begins in (*one["log"], one["headline"])]
    assert begins in found[-1]["log"]


def scores_three(s: State, _: int) -> bool:
    """Whether seat A chooses the first of three regions to be scored."""
    return s.turn == 0 and isinstance(s.top, ScoreInChosenOrder) and size(s.top.regions) == 3


def test_scorings_of_one_card_are_counted_together(server: Spawned, browser: Browser) -> None:
    page = watched(browser, server, reach(ruleset(4), 5, scores_three))
    shown = page.locator(".scorings footer span")
    regions = page.locator(".chips [data-action^='region ']")
    for n in (1, 2, 3):
        if not page.locator(".scorings").count():
            regions.first.click()
            page.locator("[data-act=send]").click()
        expect(shown).to_have_text(f"{n} of 3")
        page.wait_for_function(
            "n => document.querySelector('.scorings footer span')?.textContent !== n",
            arg=f"{n} of 3",
        )
        if n < 3:
            regions.or_(shown).first.wait_for()
    # From the log one comes to all of them again.
    page.locator(".log li .scoring").last.click()
    expect(shown).to_have_text("1 of 3")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(shown).to_have_text("2 of 3")
    assert not complaints(page)


def test_the_castillo_is_open_at_the_end(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    sit_at(page, server.url, reach(ruleset(4), 3, before_the_last_scoring), 0)
    closed = page.locator(".board .unknown")
    expect(closed).to_have_count(1)
    choose(page, ".chips [data-action], .board .open[tabindex='0']")
    page.locator("dialog[open] .end-acts").wait_for()
    expect(closed).to_have_count(0)
    expect(page.locator(".board [data-place=castillo]").first).to_have_attribute(
        "aria-label", re.compile("nobody here|Alba|Bruno|Carmen|Diego")
    )
