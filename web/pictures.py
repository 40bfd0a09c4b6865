"""Takes screenshots of every screen into docs/screens: python3 start.py pictures.

It uses a real server, a real Chromium and a real game; the pictures are WebP, so that a clone stays
small. Arguments name the screens to take; without any, all are taken.
"""

from __future__ import annotations

import base64
import re
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402

from elgrande.puzzles.kept import PROVED  # noqa: E402
from elgrande.records.position import read_position  # noqa: E402
from tests.boxes.anniversary.web.test_page import rich as standards  # noqa: E402
from tests.boxes.colonies.web.rich import rich as colonies  # noqa: E402
from tests.boxes.grandissimo.web.rich import rich as grandissimo  # noqa: E402
from tests.boxes.grandissimo.web.test_page import lay  # noqa: E402
from tests.boxes.king_and_colonies.web.test_page import ALONE as BOTH  # noqa: E402
from tests.boxes.king_and_colonies.web.test_page import D as BOTH_ASKED  # noqa: E402
from tests.records.rich import rich  # noqa: E402
from tests.server.host import Spawned  # noqa: E402
from tests.web.browser import Player, choose_a_hand, chromium, open_page, quicken  # noqa: E402
from tests.web.positions import sit_at  # noqa: E402
from tests.web.test_puzzles import about_a_place, begin, choose  # noqa: E402
from tests.web.test_review import finished, open_review  # noqa: E402

SCREENS = ROOT / "docs" / "screens"
QUALITY = 82
ENOUGH = 8
"""The number of answers after which the board shows something."""
A_GENERAL_SCORING = 8
A_PAGE_OF_RULES = "base/scoring"
A_DAY = datetime(2026, 4, 23, 12, tzinfo=UTC)
"""A picture taken anew shows the same puzzle of the day."""
PLACING = ("Where do you place", "Wohin setzt du")
KINDS = {"power": ".power.open", "cards": ".card.open", "board": ".board .open"}


AT_REST = """() => new Promise((done) => requestAnimationFrame(() => done(Promise.allSettled(
  document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)
).then(() => true))))"""
"""A script that waits until all CSS transitions have ended."""


class Camera:
    def __init__(self, page: Page, suffix: str) -> None:
        self.page = page
        self.suffix = suffix
        self.session = page.context.new_cdp_session(page)
        self.taken: set[str] = set()

    def take(self, name: str) -> None:
        if name in self.taken:
            return
        self.taken.add(name)
        self.page.evaluate("document.fonts.ready.then(() => true)")
        self.page.evaluate(AT_REST)
        wish = {"format": "webp", "quality": QUALITY}
        picture = self.session.send("Page.captureScreenshot", wish)["data"]
        path = SCREENS / f"{name}-{self.suffix}.webp"
        path.write_bytes(base64.b64decode(picture))
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1000} KB", flush=True)


def around_the_game(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """Screens around the game: start, set-up, waiting room, and the link of a seat."""
    page = open_page(browser, **likes)
    camera = Camera(page, suffix)
    quicken(page)
    page.goto(url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    camera.take("start")
    page.goto(f"{url}/#/new")
    page.locator(".seat select").nth(2).wait_for()
    camera.take("set-up")
    page.locator(".seat select").nth(1).select_option("link")
    page.locator("form .acts .main").click()
    page.locator("li .button").first.click()
    link = page.locator("li input").input_value()
    camera.take("waiting")
    friend = open_page(browser, **likes)
    friend.goto(link)
    friend.locator("#name").wait_for()
    Camera(friend, suffix).take("join")
    friend.context.close()
    page.context.close()


def at_the_game(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """Screens of a game to its end: each kind of question the first time after two rounds."""
    page = open_page(browser, pace=0.1, **likes)
    camera = Camera(page, suffix)
    quicken(page, level="squire", seed=11)
    page.goto(url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    page.locator("[data-act=play]").click()
    player = Player(page)
    phone = likes.get("phone", False)

    def look(now: dict[str, Any]) -> bool:
        if now["scoring"]:
            if "scoring" not in camera.taken and is_general(page):
                page.locator(".scorings footer .button").nth(1).click()  # it goes on by itself
                camera.take("scoring")
        elif player.answered > ENOUGH and now["choices"]:
            kind = next(
                (kind for kind, of_it in KINDS.items() if page.locator(of_it).count()), "ask"
            )
            camera.take(kind)
            if kind == "board":
                side_by_side(page, camera, phone)
            if "prepared" not in camera.taken and places_several(page, now):
                player.pick(now, [one for one in now["choices"] if one["onboard"]][:1])
                page.locator(".prompt dl").wait_for()
                camera.take("prepared")
        return False

    player.play(until=look)
    camera.take("end")
    page.context.close()


def places_several(page: Page, now: dict[str, Any]) -> bool:
    """Whether several caballeros wait to be placed; only a desktop shows how many."""
    waiting = page.locator("[data-tray]")
    if waiting.count():
        return int(waiting.first.get_attribute("data-tray") or 0) > 1
    return bool(now["question"].startswith(PLACING))


def is_general(page: Page) -> bool:
    """Whether a general scoring is shown, which scores more than any card."""
    numbers = re.findall(r"\d+", page.locator(".scorings footer").inner_text())
    return int(numbers[-1]) >= A_GENERAL_SCORING


def close_dialog(page: Page) -> None:
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")


def side_by_side(page: Page, camera: Camera, phone: bool) -> None:
    """Screens of the panels next to the board, on a phone behind their buttons."""
    if "majorities" in camera.taken:
        return
    if phone:
        page.locator("[data-sheet=more]").click()
        camera.take("log")
    page.locator("[role=tab]").nth(1).click()
    camera.take("majorities")
    page.locator("[role=tab]").nth(0).click()
    if phone:
        close_dialog(page)
        page.set_viewport_size({"width": 740, "height": 360})
        camera.take("sideways")
        page.set_viewport_size({"width": 360, "height": 740})
    page.locator("[data-sheet=settings]").click()
    page.locator("dialog[open] fieldset").first.wait_for()
    camera.take("settings")
    close_dialog(page)


def learning(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """Screens of the lessons, and of the rules with all cards."""
    page = open_page(browser, **likes)
    camera = Camera(page, suffix)
    page.goto(f"{url}/#/learn")
    page.locator("[data-box]").first.wait_for()
    camera.take("learn")
    page.locator("[data-act=first]").click()
    page.locator(".coach [data-act=next]").click()
    page.locator(".power.open").first.wait_for()
    page.mouse.move(0, 0)
    camera.take("lesson")
    page.goto(f"{url}/#/rules/{A_PAGE_OF_RULES}")
    page.locator("[data-picture]").first.wait_for()
    camera.take("rules")
    page.goto(f"{url}/#/rules/cards")
    page.locator("[data-gallery]").first.wait_for()
    camera.take("gallery")
    page.context.close()


def puzzling(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """Screens of the list of puzzles, and of one that is solved."""
    page = open_page(browser, **likes)
    camera = Camera(page, suffix)
    page.clock.set_fixed_time(A_DAY)
    page.goto(f"{url}/#/puzzles")
    page.locator("[data-puzzle]").first.wait_for()
    camera.take("puzzles")
    puzzle = about_a_place(PROVED)
    begin(page, url, puzzle)
    choose(page, puzzle.best)
    page.mouse.move(0, 0)
    camera.take("puzzle")
    page.context.close()


def looking_back(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """Screens of a finished game that is looked back at, with its review."""
    page = open_page(browser, **likes)
    camera = Camera(page, suffix)
    open_review(page, finished(page, url))
    page.locator("[data-act=review-seat]").select_option("B")
    page.locator("[data-act=begin-review]").click()
    page.locator(".review[data-standing=done]").wait_for()
    page.mouse.move(0, 0)
    camera.take("review")
    page.locator("[data-mistake]").first.click()
    page.locator(".verdict").wait_for()
    page.mouse.move(0, 0)
    camera.take("look-back")
    page.context.close()


def what_lies_out(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """Screens of a position with nearly all lasting effects, drawn and listed."""
    page = open_page(browser, **likes)
    camera = Camera(page, suffix)
    sit_at(page, url, rich(), 2)
    told = page.locator(".board [data-mark=bridge_63]")
    if likes.get("phone", False):
        told.tap()
        page.locator(".tip").wait_for()
        camera.take("marks")
        page.locator("[data-sheet=more]").click()
        page.locator("[data-tab=force]").click()
        camera.take("marks-listed")
    else:
        page.locator("[data-tab=force]").click()
        told.hover()
        page.locator(".tip").wait_for()
        camera.take("marks")
    page.context.close()


def beyond_the_map(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """Screens of a box with regions of its own: what is asked at a voyage, and where it may go."""
    page = open_page(browser, **likes)
    camera = Camera(page, suffix)
    sit_at(page, url, colonies(), 0)
    camera.take("colonies")
    page.locator(".board [data-place=ship_settled][data-colour=A]").click()
    page.locator(".board .seat.open").first.wait_for()
    page.mouse.move(0, 0)  # away from what would be told of the piece
    camera.take("colonies-voyage")
    page.context.close()


def with_ship_and_prison(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """A screen of Grandissimo: a Grande is King, somebody is in prison, a ship is unloaded."""
    page = open_page(browser, **likes)
    camera = Camera(page, suffix)
    sit_at(page, url, grandissimo(), 0)
    for action in ("place portugal", "place castillo"):
        lay(page, action)
    ashore = page.locator(".chips [data-action='to portugal']")
    ashore.wait_for()
    if not likes.get("phone", False):
        ashore.click(click_count=2)
    page.mouse.move(0, 0)
    camera.take("grandissimo")
    page.context.close()


def with_standards(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """A screen of the standards: the one who sails is asked whether it is the bearer."""
    page = open_page(browser, confirm="never", **likes)
    camera = Camera(page, suffix)
    sit_at(page, url, standards(), 0)
    page.locator(".board [data-place=ship_settled][data-colour=A]").click()
    page.locator(".board .open.seat[data-place=francia_middle]").click()
    page.locator("[data-action='bearer goes']").wait_for()
    page.mouse.move(0, 0)
    camera.take("standards")
    page.context.close()


def with_intrigue(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """Screens of King & Intrigue: a hand is chosen, and the power cards of a later turn."""
    page = open_page(browser, **likes)
    camera = Camera(page, suffix)
    choose_a_hand(page, url)
    cards = page.locator(".gallery .grid button")
    for number in range(3):
        cards.nth(number).click()
    page.mouse.move(0, 0)
    camera.take("intrigue-hand")
    sit_at(page, url, rich(), 2)
    camera.take("intrigue")
    page.context.close()


def with_both_boxes(browser: Browser, url: str, suffix: str, **likes: Any) -> None:
    """A screen of The King & the Colonies, with power cards and regions overseas."""
    page = open_page(browser, **likes)
    camera = Camera(page, suffix)
    sit_at(page, url, read_position(BOTH), BOTH_ASKED)
    camera.take("king-and-colonies")
    page.context.close()


SERIES: dict[str, tuple[Callable[..., None], dict[str, Any]]] = {
    "around-desktop": (around_the_game, {}),
    "around-phone-german": (around_the_game, {"phone": True, "language": "de"}),
    "game-desktop": (at_the_game, {}),
    "game-phone": (at_the_game, {"phone": True}),
    "game-desktop-dark-german": (at_the_game, {"dark": True, "language": "de"}),
    "game-phone-dark": (at_the_game, {"phone": True, "dark": True}),
    "learn-desktop": (learning, {}),
    "learn-phone-german": (learning, {"phone": True, "language": "de"}),
    "puzzles-desktop": (puzzling, {}),
    "puzzles-phone-dark": (puzzling, {"phone": True, "dark": True}),
    "review-desktop": (looking_back, {}),
    "review-phone-german": (looking_back, {"phone": True, "language": "de"}),
    "marks-desktop": (what_lies_out, {}),
    "marks-desktop-dark-german": (what_lies_out, {"dark": True, "language": "de"}),
    "marks-phone": (what_lies_out, {"phone": True}),
    "colonies-desktop": (beyond_the_map, {}),
    "colonies-phone-german": (beyond_the_map, {"phone": True, "language": "de"}),
    "marks-phone-german": (what_lies_out, {"phone": True, "language": "de"}),
    "grandissimo-desktop": (with_ship_and_prison, {}),
    "grandissimo-phone-german": (with_ship_and_prison, {"phone": True, "language": "de"}),
    "standards-desktop": (with_standards, {}),
    "standards-phone-german": (with_standards, {"phone": True, "language": "de"}),
    "intrigue-desktop-dark": (with_intrigue, {"dark": True}),
    "intrigue-phone-dark": (with_intrigue, {"phone": True, "dark": True}),
    "both-desktop-dark": (with_both_boxes, {"dark": True}),
    "both-phone-dark": (with_both_boxes, {"phone": True, "dark": True}),
}


def main(words: list[str]) -> int:
    unknown = [word for word in words if word not in SERIES]
    if unknown:
        sys.exit(f"There is no series {unknown[0]}; there are {', '.join(SERIES)}.")
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Spawned(Path(folder))
        url = server.start()
        try:
            for name in words or list(SERIES):
                take, likes = SERIES[name]
                take(browser, url, name.partition("-")[2], **likes)
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
