"""What is on the screen stays where it is while a table comes in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.server.host import Spawned
from tests.web.browser import complaints, open_page, quicken

SHIFTS = """() => {
  window.shifted = 0;
  const add = (list) => list.getEntries().forEach((one) => { window.shifted += one.value; });
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}"""
GOOD = 0.03
"""A third of what counts as good on the web."""


def late_font(page: Page) -> list[Route]:
    """The requests for the page's own font, which are kept waiting until they are let go on."""
    late: list[Route] = []

    def keep(route: Route) -> None:
        late.append(route)

    page.route("**/*.woff2", keep)
    return late


def let_come(page: Page, late: list[Route]) -> None:
    """Let the font come, and the page be drawn with it."""
    page.wait_for_function("document.fonts.status === 'loading'")
    assert late
    for one in late:
        one.continue_()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("slow", [False, True], ids=["soon", "late font"])
def test_nothing_is_shifted_while_a_table_comes_in(
    server: Spawned, browser: Browser, phone: bool, slow: bool
) -> None:
    """The chart keeps its place when players, cards and question come, and when the font comes."""
    page = open_page(browser, phone=phone)
    quicken(page)
    page.goto(server.url)
    page.locator("[data-act=play]").click()
    page.locator(".question").wait_for()
    page.add_init_script(f"({SHIFTS})()")
    late = late_font(page) if slow else []
    page.reload(wait_until="domcontentloaded")
    page.locator(".question").wait_for()
    page.locator("[data-seat=A]").first.wait_for()
    if slow:
        let_come(page, late)
    assert page.evaluate("window.shifted") < GOOD
    assert not complaints(page)


def test_the_start_page_of_a_phone_stays_when_its_font_comes(
    server: Spawned, browser: Browser
) -> None:
    """The usual font is wider, so that less of it finds room beside each other."""
    page = open_page(browser, phone=True)
    page.set_viewport_size({"width": 412, "height": 823})
    late = late_font(page)
    page.add_init_script(f"({SHIFTS})()")
    page.goto(server.url, wait_until="domcontentloaded")
    page.locator("option[value=random]").first.wait_for(state="attached")
    let_come(page, late)
    assert page.evaluate("window.shifted") < GOOD
    assert not complaints(page)
