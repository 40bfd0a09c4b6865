"""The first game, as somebody plays it who does what the teacher says."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.web.browser import Player

GLOWS = (
    ".power.open, .card.open, .board .open[tabindex='0'], .chips [data-action],"
    " [data-act=send]:not([disabled])"
)
"""What can be chosen, or sent; in a lesson there is never more than one way on."""
STEPS = 10
READ = {1, 4, 10}
"""Steps in which there is nothing to do."""

IS_OVER = """(step) => document.querySelector(".learnt") !== null
  || ![null, step].includes(document.querySelector(".coach")?.dataset.step ?? null)"""
IS_OVER_OR_GLOWS = f"""([step, glows]) => ({IS_OVER})(step)
  || (document.querySelector(glows) !== null && document.querySelector(".question") !== null)"""


@dataclass
class Learner:
    """Chooses whatever glows, until the teacher goes on."""

    page: Page
    player: Player

    @property
    def coach(self) -> Locator:
        return self.page.locator(".coach")

    def step(self) -> int:
        return int(self.coach.get_attribute("data-step") or 0)

    def begin(self, url: str) -> None:
        self.page.goto(f"{url}/#/learn")
        self.page.locator("[data-act=first]").click()
        self.coach.wait_for()
        self.page.locator(".board").first.wait_for()

    def do(self, step: int) -> None:
        """Do what this step wants, by hand."""
        expect(self.coach).to_have_attribute("data-step", str(step))
        if step in READ:
            self.page.locator(".coach [data-act=next]").wait_for()
            self.player.touch(".coach [data-act=next]")
        else:
            self.act(step)
        self.page.wait_for_function(IS_OVER, arg=str(step))

    def act(self, step: int) -> None:
        """Choose what glows and send it, as often as it is asked for."""
        while True:
            self.page.wait_for_function(IS_OVER_OR_GLOWS, arg=[str(step), GLOWS])
            if self.page.evaluate(IS_OVER, str(step)):
                return
            now = self.player.look()
            if now["stamp"] is None:
                continue
            if now["ready"]:
                self.player.stamp = now["stamp"]
                self.player.send()
            elif now["choices"]:
                self.player.pick(now, now["choices"][:1])

    def do_until(self, last: int) -> None:
        for step in range(self.step(), last):
            self.do(step)
