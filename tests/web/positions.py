"""Games that begin in a given position, at a real server, in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page

from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.telling.seats import NAMES


def sit_at(page: Page, url: str, state: State, seat: int) -> None:
    """This seat of a game that begins so; bots that wait for it have the others."""
    page.goto(url)
    assert page.request.post(f"{url}/api/me", data={"name": NAMES[seat]}).ok
    seats = [
        {"access": "device" if number == seat else "bot", "name": NAMES[number]}
        | ({} if number == seat else {"level": "random"})
        for number in range(int(state.rules.seats))
    ]
    record = Game.from_state(state).record()
    made = page.request.post(f"{url}/api/records", data={"record": record, "seats": seats})
    assert made.ok, made.text()
    page.goto(f"{url}/#/table/{made.json()['id']}")
    page.locator(".question").wait_for()
