"""Played on the board itself: a round in few clicks, and pieces that are dragged."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from elgrande.base.board import COURT, PROVINCES
from elgrande.base.fields import ROUND
from elgrande.base.power import PlayPowerCards
from elgrande.catalogue import ruleset
from elgrande.engine.ids import COLOURS
from elgrande.engine.state import State
from tests.server.host import Spawned
from tests.support.walks import reach
from tests.web.browser import POINT, complaints, open_page
from tests.web.positions import sit_at
from tests.web.test_confirming import taking

MOST_CLICKS = 8
IN_COURT = 6
COUNT = "clicks = 0; addEventListener('click', (one) => (clicks += Number(one.isTrusted)), true)"
REGION = ".board .region"
Point = tuple[float, float]


def beginning_of_a_round() -> State:
    """Seat A plays the first power card of the third round."""

    def arrived(s: State, _: int) -> bool:
        return s.turn == 0 and s.table[ROUND] == 3 and isinstance(s.top, PlayPowerCards)

    rules = ruleset(4, options={"veto": "no"})
    found = (reach(rules, seed, arrived) for seed in range(100))
    return next(s for s in found if s.top is not None and arrived(s, 0))


def with_a_court(s: State) -> State:
    """The state with enough caballeros in the court of seat A."""
    s.board[PROVINCES * COLOURS] += s.board[COURT * COLOURS] - IN_COURT
    s.board[COURT * COLOURS] = IN_COURT
    return s


def prepared(page: Page) -> list[str]:
    told = page.locator(".question").get_attribute("data-prepared") or ""
    return told.replace("place ", "").split(", ")


def test_a_round_takes_few_clicks(server: Spawned, browser: Browser) -> None:
    """The King's card, which places the most, all in two regions; then the King moves."""
    page = open_page(browser)
    sit_at(page, server.url, with_a_court(beginning_of_a_round()), 0)
    special, placing = page.locator("[data-action=special]"), page.locator("[data-action=placing]")
    regions = page.locator(f"{REGION}.open")
    page.evaluate(COUNT)
    page.locator(".power.open[data-power='11']").click()
    page.locator("[data-act=send]").click()
    # The greatest number is prepared; a card that is taken now brings it.
    expect(page.locator(".chips [aria-pressed=true]")).to_have_text("1")
    page.locator(".card.open[data-card=king]").click()
    expect(placing).to_be_visible()
    assert page.locator("[data-seat=A] .stock b").first.inner_text() == str(IN_COURT + 1)
    regions.nth(0).click()
    regions.nth(1).click()
    page.locator(".rest").last.click()
    # All are placed, which can still be taken back: it goes on by itself.
    expect(placing).to_have_count(0)
    expect(special).to_be_visible()
    regions.nth(0).click()
    page.locator("[data-act=send]").click()
    expect(special).to_have_count(0)
    expect(page.locator("[data-act=send]")).to_have_count(0)
    assert page.evaluate("clicks") <= MOST_CLICKS
    assert not complaints(page)


def test_what_is_taken_back_is_prepared_anew_and_the_card_begins_its_action(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    sit_at(page, server.url, with_a_court(taking("king")), 0)
    region = page.locator(f"{REGION}.open").first
    region.click()
    page.locator(".rest").click()
    expect(page.locator("[data-action=placing]")).to_have_count(0)
    page.locator("[data-act=undo]").click()
    expect(page.locator(".prepared")).to_have_count(1)
    assert len(prepared(page)) == len(set(prepared(page))) + 3
    page.keyboard.press("Escape")
    expect(page.locator("[data-action=placing]")).to_be_visible()
    page.locator(".card.open[data-card=king]").click()
    expect(page.locator("[data-action^='king ']").first).to_be_visible()
    assert not complaints(page)


def drag_by_mouse(page: Page) -> Callable[[Point, Point], None]:
    def drag(start: Point, goal: Point) -> None:
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*goal, steps=4)
        page.mouse.up()

    return drag


def drag_by_finger(page: Page) -> Callable[[Point, Point], None]:
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        fingers = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def drag(start: Point, goal: Point) -> None:
        touch("touchStart", start)
        for part in (0.1, 0.4, 0.8, 1):
            way = [a + (b - a) * part for a, b in zip(start, goal, strict=True)]
            touch("touchMove", (way[0], way[1]))
        touch("touchEnd")

    return drag


def test_pieces_are_dragged(server: Spawned, browser: Browser) -> None:
    """From the court to a region, on to another one, and back; by mouse and by finger."""
    for phone in (False, True):
        page = open_page(browser, phone=phone)
        sit_at(page, server.url, with_a_court(taking("king")), 0)
        drag = (drag_by_finger if phone else drag_by_mouse)(page)

        def at(selector: str, page: Page = page) -> Point:
            x, y = page.evaluate(POINT, [selector, 0])
            return x, y

        names = [
            one.get_attribute("data-place") for one in page.locator(f"{REGION}.open").all()[:2]
        ]
        first, second = (f"{REGION}[data-place={name}]" for name in names)
        court = "[data-seat=A] .mini" if phone else "[data-tray]"
        drag(at(court), at(first))
        expect(page.locator(".prepared")).to_have_count(1)
        assert prepared(page) == [names[0]]
        drag(at("[data-seat=A]"), at(second))
        expect(page.locator(".prepared")).to_have_count(2)
        assert prepared(page) == names
        drag(at(".prepared .loose"), at(second))
        expect(page.locator(".prepared")).to_have_count(1)
        assert prepared(page) == [names[1], names[1]]
        for _ in range(2):
            drag(at(".prepared .loose"), at(f"{REGION}[data-place=galicia]"))
        expect(page.locator(".prepared")).to_have_count(0)
        expect(page.locator("[data-action=placing]")).to_be_visible()
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert not complaints(page)
        page.context.close()
