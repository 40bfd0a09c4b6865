"""Several people at one screen: it is covered between them only where there is a secret."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from elgrande.catalogue import ruleset
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.telling.seats import NAMES
from tests.server.host import Spawned
from tests.support.walks import reach
from tests.web.browser import Player, complaints, open_page
from tests.web.test_moments import before_the_last_scoring, choose


def share(page: Page, url: str, state: State) -> None:
    """The first two seats of a game that begins so, on this page; bots have the others."""
    page.goto(url)
    assert page.request.post(f"{url}/api/me", data={"name": NAMES[0]}).ok
    seats = [
        {"access": "device", "name": NAMES[seat]}
        if seat < 2
        else {"access": "bot", "name": NAMES[seat], "level": "random"}
        for seat in range(int(state.rules.seats))
    ]
    record = Game.from_state(state).record()
    made = page.request.post(f"{url}/api/records", data={"record": record, "seats": seats})
    assert made.ok, made.text()
    page.goto(f"{url}/#/table/{made.json()['id']}")
    page.locator(".question").wait_for()


def test_only_secrets_are_covered(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(server.url)
    assert page.request.post(f"{server.url}/api/me", data={"name": NAMES[0]}).ok
    wish = {
        "seats": [{"access": "device", "name": name} for name in NAMES[:2]],
        "rules": {"players": 2},
        "start": True,
    }
    made = page.request.post(f"{server.url}/api/tables", data=wish)
    page.goto(f"{server.url}/#/table/{made.json()['id']}")
    player = Player(page)
    asked: list[str | None] = []

    def look(_: dict[str, object]) -> bool:
        asked.append(page.locator(".question b").text_content())
        return len(set(asked)) > 1 and player.answered > 6

    player.play(until=look)
    assert set(asked) == set(NAMES[:2])
    # A choice in secret: the other one sees nothing of it.
    share(page, server.url, reach(ruleset(4), 3, before_the_last_scoring))
    choose(page, ".chips [data-action], .board .open[tabindex='0']")
    expect(page.locator(".message h1")).to_contain_text(f"Hand the device to {NAMES[1]}")
    expect(page.locator(".board")).to_have_count(0)
    page.get_by_role("button", name=f"I am {NAMES[1]}").click()
    page.locator(".question").wait_for()
    assert not complaints(page)
