"""In the middle of a turn: the page is loaded anew, the network goes, the server goes.

Nothing is lost, not even what was only prepared, and nothing counts twice.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken

TAKES = "Ana takes"


def in_mid_turn(page: Page, url: str) -> Player:
    """A game in which a power card is played and an action card lies to be chosen."""
    quicken(page)
    page.goto(url)
    page.locator("[data-act=play]").click()
    player = Player(page)
    player.play(until=lambda now: any(one["card"] for one in now["choices"]))
    return player


def log(page: Page) -> list[str]:
    return page.locator(".log ol li").all_text_contents()


def check_the_same(player: Player, before: dict[str, Any], told: list[str]) -> None:
    after = player.look()
    for about in ("stamp", "question", "prepared", "choices"):
        assert after[about] == before[about]
    assert log(player.page) == told


def check_it_goes_on(player: Player, told: list[str]) -> None:
    """The card is taken once, and the next question comes."""
    asked = player.look()["stamp"]
    player.stamp = None
    player.answer()
    player.wait()
    page = player.page
    assert player.look()["stamp"] != asked
    now = log(page)
    assert now[: len(told)] == told
    assert len([line for line in now[len(told) :] if TAKES in line]) == 1
    assert not complaints(page)


def test_a_reload_asks_the_same_question_again(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, confirm="always")
    player = in_mid_turn(page, server.url)
    before, told = player.look(), log(page)
    page.reload()
    page.locator(".question").wait_for()
    check_the_same(player, before, told)
    check_it_goes_on(player, told)


@pytest.mark.parametrize("end", [Spawned.kill, Spawned.stop], ids=["killed", "stopped"])
def test_the_turn_goes_on_after_the_server_was_gone(
    own_server: Spawned, browser: Browser, end: Callable[[Spawned], object]
) -> None:
    """Killed and started again: the page says so and comes back, and the turn goes on."""
    page = open_page(browser, confirm="always")
    player = in_mid_turn(page, own_server.url)
    player.pick_first()
    before, told = player.look(), log(page)
    assert before["prepared"]
    end(own_server)
    page.locator(".lost").wait_for()
    own_server.start()
    page.locator(".lost").wait_for(state="detached")
    check_the_same(player, before, told)
    check_it_goes_on(player, told)


def test_no_network_for_a_while(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, confirm="always")
    player = in_mid_turn(page, server.url)
    player.pick_first()
    before, told = player.look(), log(page)
    page.context.set_offline(True)
    page.locator(".lost").wait_for()
    page.context.set_offline(False)
    page.locator(".lost").wait_for(state="detached")
    check_the_same(player, before, told)
    check_it_goes_on(player, told)


def test_the_connection_still_comes_back_after_another_language(
    own_server: Spawned, browser: Browser
) -> None:
    page = open_page(browser, confirm="always")
    player = in_mid_turn(page, own_server.url)
    player.pick_first()
    before = player.look()
    page.get_by_label("Settings").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".question h2")).not_to_have_text(before["question"])
    page.keyboard.press("Escape")
    assert player.look()["prepared"] == before["prepared"]
    own_server.kill()
    page.locator(".lost").wait_for()
    own_server.start()
    page.locator(".lost").wait_for(state="detached")
    player.answer()
    player.wait()
    assert not complaints(page)


class Line:
    """Between page and server: may keep back what the server says, and may be cut."""

    def __init__(self, page: Page) -> None:
        self.keeps: set[str] = set()
        """Kinds of messages that do not come through."""
        self.kept: list[str] = []
        self.answers = 0
        self.page_side: WebSocketRoute | None = None
        page.route_web_socket(lambda url: "/live" in url, self.open)

    def open(self, page_side: WebSocketRoute) -> None:
        self.page_side = page_side
        server = page_side.connect_to_server()

        def to_server(message: str | bytes) -> None:
            self.answers += json.loads(message)["type"] == "answer"
            server.send(message)

        def to_page(message: str | bytes) -> None:
            if json.loads(message)["type"] in self.keeps:
                self.kept.append(str(message))
            elif page_side is self.page_side:
                page_side.send(message)

        page_side.on_message(to_server)
        server.on_message(to_page)

    def cut(self) -> None:
        assert self.page_side is not None
        self.page_side.close(code=3001)

    def let_go(self) -> None:
        assert self.page_side is not None
        self.keeps = set()
        for message in self.kept:
            self.page_side.send(message)


def test_the_next_question_takes_an_answer_before_the_last_is_acknowledged(
    server: Spawned, browser: Browser
) -> None:
    """The server tells everybody the new state, then the one who answered that it counted."""
    page = open_page(browser, confirm="always")
    line = Line(page)
    player = in_mid_turn(page, server.url)
    line.keeps = {"answered"}
    line.answers = 0
    player.play(until=lambda _: line.answers >= 3)
    assert len(line.kept) >= 2
    line.let_go()
    player.play(until=lambda _: line.answers >= 5)
    assert not complaints(page)


def test_an_answer_counts_once_though_the_line_was_cut_before_its_reply(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser, confirm="always")
    line = Line(page)
    player = in_mid_turn(page, server.url)
    player.pick_first()
    told = log(page)
    asked = player.look()["stamp"]
    # The server has it, the page does not know.
    line.keeps = {"state", "answered"}
    page.locator("[data-act=send]").click()
    expect(page.locator(".prompt")).to_have_attribute("aria-busy", "true")
    while not any(json.loads(one)["type"] == "answered" for one in line.kept):
        page.evaluate("new Promise((drawn) => requestAnimationFrame(drawn))")
    line.keeps = set()
    line.cut()
    player.stamp = asked
    player.wait()
    now = log(page)
    assert now[: len(told)] == told
    assert len([one for one in now[len(told) :] if TAKES in one]) == 1
    assert page.locator(".trouble").count() == 0
    player.play(until=lambda _: player.answered >= 4)
    assert not complaints(page)


def test_rules_that_cannot_be_had_at_once_are_asked_for_again(
    server: Spawned, browser: Browser
) -> None:
    """In another language they are asked for anew; just then there is no network."""
    page = open_page(browser)
    in_mid_turn(page, server.url)
    english = page.locator(".card .words").first.inner_text()
    tries: list[str] = []

    def refuse_once(route: Route) -> None:
        tries.append(route.request.url)
        if len(tries) == 1:
            route.abort("internetdisconnected")
        else:
            route.continue_()

    page.route("**/api/rulesets*", refuse_once)
    page.get_by_label("Settings").click()
    page.get_by_role("button", name="Deutsch").click()
    page.keyboard.press("Escape")
    expect(page.locator(".card .words").first).not_to_have_text(english)
    assert len(tries) == 2
    page.locator(".question").wait_for()
