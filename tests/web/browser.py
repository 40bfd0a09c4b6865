"""A real Chromium, and a player in it who sees only what is on the screen."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, Route, expect, sync_playwright
from playwright.sync_api import TimeoutError as WaitedInVain

CHOOSABLE = (
    ".power.open, .card.open, .board .open[tabindex='0'],"
    " .chips [data-action]:not([aria-disabled=true]), .acts [data-action]"
)
PATIENCE = 60_000
"""Milliseconds for whatever the screen has to show next; a busy machine may need many of them."""
expect.set_options(timeout=PATIENCE)
GLANCE = 20
"""Milliseconds between two looks at the screen."""
SEED = 11
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

LOOK = """() => {
  const one = (selector) => document.querySelector(selector);
  const all = [...document.querySelectorAll(CHOOSABLE)];
  return {
    over: one("dialog[open] .end-acts") !== null,
    scoring: one(".scorings") !== null,
    stamp: one(".question")?.dataset.stamp ?? null,
    question: one(".question h2")?.textContent ?? "",
    prepared: one(".question")?.dataset.prepared ?? "",
    ready: one("[data-act=send]:not([disabled])") !== null,
    trouble: one(".trouble")?.textContent ?? "",
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    choices: all.map((element, index) => ({
      index,
      words: element.getAttribute("aria-label") ?? element.textContent.trim(),
      ending: element.closest(".acts") !== null,
      onboard: element.closest(".board") !== null,
      chip: element.closest(".chips") !== null,
      card: element.matches(".card"),
      slot: [...document.querySelectorAll(".offer .slot")].indexOf(element.closest(".slot")),
      chosen: element.matches(".chosen") || element.getAttribute("aria-pressed") === "true",
    })),
  };
}""".replace("CHOOSABLE", json.dumps(CHOOSABLE))

POINT = """async ([selector, index]) => {
  const find = () => {
    const element = document.querySelectorAll(selector)[index];
    if (!element) return null;
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
    const hits = (x, y) => element.contains(document.elementFromPoint(x, y));
    for (const reach of [12, 6, 0]) for (const down of steps) for (const across of steps) {
      const x = box.x + box.width * across, y = box.y + box.height * down;
      const around = [[0, 0], [-reach, 0], [reach, 0], [0, -reach], [0, reach]];
      if (around.every(([dx, dy]) => hits(x + dx, y + dy))) return [x, y];
    }
    return null;
  };
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  let still = 0;
  let before = find();
  for (let frames = 0; frames < 200 && still < 2; frames += 1) {
    await frame();
    const now = find();
    still = now && before && now[0] === before[0] && now[1] === before[1] ? still + 1 : 0;
    if (!now && document.querySelectorAll(selector).length <= index) return null;
    before = now;
  }
  return before;
}"""
"""Where a finger or a mouse hits something and nothing that lies above it, once it stands still:
not at its edge if it can be helped, since a browser takes a finger for a wide one."""

REACH = f"""async ([selector, index]) => {{
  const point = await ({POINT})([selector, index]);
  const element = document.querySelectorAll(selector)[index];
  if (point || !element) return {{ point }};
  const box = element.getBoundingClientRect();
  const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const told = (one) => one?.outerHTML.slice(0, 250);
  return {{ covered: `${{told(element)}} at ${{JSON.stringify(box)}} under ${{told(above)}}` }};
}}"""
"""Where the thing can be touched, or what keeps a finger from it; neither if it is not there."""

NEWS = """(stamp) => {
  const question = document.querySelector(".question");
  return document.querySelector("dialog[open] .end-acts, .scorings") !== null
    || (question !== null && question.dataset.stamp !== stamp);
}"""

PICKED = """([stamp, prepared]) => {
  const question = document.querySelector(".question");
  return question === null || question.dataset.stamp !== stamp
    || (question.dataset.prepared !== prepared && !question.closest("[aria-busy=true]"));
}"""
"""Prepared, or the next question is there; what is under way is neither."""

SENT = """(stamp) => document.querySelector(".question")?.dataset.stamp !== stamp"""

Hand = Literal["mouse", "finger", "keys"]


def executable() -> str | None:
    """The Chromium of this machine."""
    told = os.environ.get("CHROME")
    return told or shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser; Playwright keeps an event loop running as long as it is there."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable(), args=list(QUIET), timeout=PATIENCE
        )
        try:
            yield browser
        finally:
            browser.close()


def open_page(
    browser: Browser,
    *,
    phone: bool = False,
    dark: bool = False,
    language: str = "en",
    pace: float = 0,
    confirm: Literal["always", "final", "never"] = "final",
    **more: Any,
) -> Page:
    """A page of a person of its own; whatever it complains of can be found in ``complaints``."""
    # A service worker would answer before what a test puts in the server's place.
    more = {"service_workers": "block"} | more
    context = browser.new_context(
        viewport={"width": 360, "height": 740} if phone else {"width": 1440, "height": 900},
        has_touch=phone,
        is_mobile=phone,
        locale=language,
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if pace else "reduce",
        **more,
    )
    context.set_default_timeout(PATIENCE)
    liking = json.dumps(json.dumps({"pace": pace, "confirm": confirm}))
    context.add_init_script(
        f"if (!localStorage.getItem('elgrande.settings'))"
        f" localStorage.setItem('elgrande.settings', {liking})"
    )
    page = context.new_page()
    page.on("pageerror", lambda error: complaints(page).append(str(error)))
    page.on("console", lambda said: note_console(page, said.type, said.text))
    return page


_complaints: dict[int, list[str]] = {}


def complaints(page: Page) -> list[str]:
    return _complaints.setdefault(id(page), [])


def note_console(page: Page, kind: str, text: str) -> None:
    # A lost connection is told by the browser itself; the tests of it look at the page instead.
    # That a test has blocked the service worker is told likewise.
    told = ("net::ERR_", "WebSocket", "Service Worker registration blocked")
    if kind in ("error", "warning") and not any(words in text for words in told):
        complaints(page).append(text)


def quicken(page: Page, *, pace: float = 0, level: str = "random", **more: Any) -> None:
    """Whatever table is set up on this page: bots do not think or wait, and the game is short."""

    def change(route: Route) -> None:
        body = route.request.post_data_json if route.request.method == "POST" else None
        if not isinstance(body, dict):
            route.continue_()
            return
        body["settings"] = {**body.get("settings", {}), "pace": pace, "reaction_seconds": 0}
        for seat in body["seats"]:
            if "level" in seat:
                seat["level"] = level
        body["rules"]["options"] = {**body["rules"].get("options", {}), "rounds": "6"}
        if body.get("start"):
            body["seed"] = SEED
        route.continue_(post_data=json.dumps({**body, **more}))

    page.route(lambda url: "/api/tables?" in url, change)


@dataclass
class Player:
    """Answers whatever is asked, by mouse, finger or keys, with whatever is offered."""

    page: Page
    hand: Hand = "mouse"
    chance: random.Random = field(default_factory=lambda: random.Random(7))
    answered: int = 0
    stamp: str | None = None
    scorings: int = 0

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(LOOK)
        assert found["wide"] <= 0, f"wider than the screen by {found['wide']}: {found['question']}"
        return found

    def play(self, until: Callable[[dict[str, Any]], bool] | None = None) -> dict[str, Any]:
        """Go on until the game is over, or as long as one likes."""
        while True:
            now = self.wait()
            if now["over"] or (until is not None and until(now)):
                return now
            if now["scoring"]:
                self.close_scoring()
            else:
                self.answer()

    def wait(self) -> dict[str, Any]:
        """Wait for a question that has not been answered, a scoring or the end."""
        self.see(NEWS, self.stamp, "something new")
        return self.look()

    def see(self, sight: str, arg: Any, what: str) -> None:
        """Wait until the page shows it; if it never does, tell what it shows instead."""
        try:
            self.page.wait_for_function(sight, arg=arg, polling=GLANCE)
        except WaitedInVain:
            shown = self.page.evaluate(LOOK)
            focus = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            raise AssertionError(
                f"never saw {what} after {self.answered} answers; focus: {focus}; {shown}"
            ) from None

    def answer(self) -> None:
        now = self.look()
        if now["stamp"] is None:
            return  # Something happens on the board first.
        self.stamp = now["stamp"]
        wanted = self.chance.choice([1, 1, 2, 3])
        for _ in range(60):
            now = self.look()
            if now["stamp"] != self.stamp or now["over"] or now["scoring"]:
                break
            free = [one for one in now["choices"] if not one["chosen"] and not one["ending"]]
            if now["ready"] and (wanted <= 0 or not free):
                self.send()
                break
            wanted -= 1
            self.pick(now, free or now["choices"])
        else:
            raise AssertionError(f"never done with: {now['question']}")
        self.answered += 1

    def pick(self, now: dict[str, Any], among: list[dict[str, Any]]) -> None:
        assert among, f"nothing to choose: {now['question']}"
        onboard = [one for one in among if one["onboard"]]
        one = self.chance.choice(onboard or among)
        if self.hand == "keys":
            self.pick_by_keys(now, one)
        else:
            self.touch(CHOOSABLE, one["index"])
        self.see(PICKED, [now["stamp"], now["prepared"]], f"the choice of {one['words']}")

    def pick_first(self) -> None:
        """Prepare an answer and do not send it."""
        self.pick(now := self.look(), now["choices"][:1])

    def send(self) -> None:
        if self.hand == "keys":
            # What can be taken back may have been sent by itself meanwhile.
            if self.walk_to("[data-act=send]", unless=lambda: self.page.evaluate(SENT, self.stamp)):
                self.page.keyboard.press("Enter")
        else:
            self.touch("[data-act=send]")
        self.see(SENT, self.stamp, "the answer taken")

    def close_scoring(self) -> None:
        self.scorings += 1
        if self.hand == "keys":
            self.page.keyboard.press("s")
        elif self.page.locator(".scorings .button.main").count():
            self.touch(".scorings .button.main")
        self.see("() => document.querySelector('.scorings') === null", None, "the end of a scoring")

    def touch(self, selector: str, index: int = 0) -> None:
        """Click or tap where the thing is on the screen, as a person would."""
        found = self.page.evaluate(REACH, [selector, index])
        point, covered = found.get("point"), found.get("covered")
        assert covered is None, f"out of reach: {covered}; {self.page.evaluate(LOOK)}"
        if point is None:
            return  # It went away, as a scoring does by itself.
        if self.hand == "finger":
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    # By keys alone

    def pick_by_keys(self, now: dict[str, Any], one: dict[str, Any]) -> None:
        chips = any(other["chip"] for other in now["choices"])  # digits are theirs, then
        like = [other for other in now["choices"] if other["chip"] == chips]
        numbered = [other for other in like if other["chip"] or other["card"]]
        place = numbered.index(one) + 1 if one in numbered else 0
        if place and one["card"]:
            place = one["slot"] + 1
        digits = self.page.locator(".chips kbd, .card.open").count() > 0
        if 1 <= place <= 9 and digits and not any(other["chosen"] for other in numbered):
            self.page.keyboard.press(str(place))
            return
        if not now["prepared"] and self.is_on("body"):
            self.page.keyboard.press("Enter")
        self.walk_to(CHOOSABLE)
        for _ in range(self.chance.randrange(4)):
            self.page.keyboard.press(self.chance.choice(["ArrowRight", "ArrowLeft", "ArrowDown"]))
        if not self.is_on(CHOOSABLE):
            self.walk_to(CHOOSABLE)
        self.page.keyboard.press("Enter")

    def is_on(self, selector: str) -> bool:
        return bool(self.page.evaluate("s => document.activeElement.matches(s)", selector))

    def walk_to(self, selector: str, unless: Callable[[], bool] = lambda: False) -> bool:
        """Whether it was reached; not if something else has come first."""
        for _ in range(150):
            if unless():
                return False
            if self.is_on(selector):
                return True
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never reaches {selector}")


def tap(what: Locator, brings: Locator) -> None:
    """Touch something; where a busy machine has taken a touch for a long press, it is repeated."""
    for _ in range(2):
        what.tap()
        with suppress(WaitedInVain):
            return brings.first.wait_for(timeout=PATIENCE / 4)
    what.tap()
    return brings.first.wait_for(timeout=PATIENCE)


def box_tick(page: Page, name: str) -> Locator:
    """The tick of a box in the set-up; its description may name others."""
    return page.get_by_role("checkbox", name=re.compile(f"^{re.escape(name)}"))


def add_box(page: Page, name: str) -> None:
    box_tick(page, name).check()


def choose_a_hand(page: Page, url: str) -> Player:
    """A game of King & Intrigue for two, up to the choice of the power cards for the hand."""
    quicken(page)
    page.goto(f"{url}/#/new")
    page.get_by_role("button", name="2", exact=True).click()
    add_box(page, "King & Intrigue")
    page.get_by_role("button", name="Begin the game").click()
    player = Player(page)
    player.play(until=lambda now: now["question"].startswith("Which power cards"))
    return player
