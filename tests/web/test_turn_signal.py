"""Whose turn it is shows in the tab, too, and is heard; sounds are there for who wants them."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from elgrande.catalogue import ruleset
from tests.server.host import Spawned
from tests.support.walks import reach
from tests.web.browser import Player, complaints, open_page, quicken
from tests.web.positions import sit_at
from tests.web.test_moments import before_the_last_scoring, choose


def test_title_and_icon_tell_that_one_is_asked(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    sit_at(page, server.url, reach(ruleset(4), 3, before_the_last_scoring), 0)
    icon = page.locator("link[rel=icon]")
    expect(page).to_have_title("● Your turn – El Grande")
    expect(icon).to_have_attribute("href", re.compile("icon-turn"))
    assert page.request.get(f"{server.url}/icon-turn.svg").ok
    choose(page, ".chips [data-action], .board .open[tabindex='0']")
    expect(page).to_have_title("El Grande")
    expect(icon).to_have_attribute("href", "./icon.svg")
    assert not complaints(page)


LISTEN = """(() => {
  window.tones = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.tones += 1;
    return start.apply(this, when);
  };
  window.notes = [];
  window.Notification = class {
    static permission = "default";
    static async requestPermission() {
      window.notes.push("asked");
      return (Notification.permission = "granted");
    }
    constructor(title) {
      window.notes.push(title);
    }
    close() {}
  };
  let hidden = false;
  Object.defineProperty(document, "hidden", { get: () => hidden });
  window.lookAway = (away) => {
    hidden = away;
    document.dispatchEvent(new Event("visibilitychange"));
  };
})()"""
"""A script that counts what is heard and notes what the browser would say, to who looks away."""


def test_sounds_and_notes_are_there_for_who_wants_them(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    page.add_init_script(LISTEN)
    quicken(page)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    page.locator("[data-act=play]").click()
    player = Player(page)
    player.wait()
    assert not any("sounds" in url for url in fetched)
    switch = page.get_by_role("button", name="Sounds")
    expect(switch).to_have_attribute("aria-pressed", "true")
    player.play(until=lambda _: player.answered >= 2)
    page.wait_for_function("window.tones > 0")
    assert any("sounds" in url for url in fetched)
    # Nobody is asked before wishing for it.
    assert page.evaluate("window.notes") == []
    page.locator("[data-sheet=settings]").click()
    wish = page.get_by_role("group", name=re.compile("Notify me"))
    wish.get_by_role("button", name="On").click()
    expect(wish.get_by_role("button", name="On")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    heard = page.evaluate("window.tones")
    page.evaluate("window.lookAway(true)")
    player.play(until=lambda _: page.evaluate("window.notes.length") > 1)
    assert page.evaluate("window.notes.slice(0, 2)") == ["asked", "El Grande: your turn"]
    assert page.evaluate("window.tones") == heard
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert not complaints(page)
