"""Learning in a browser: the first game, left and taken up again, a round with hints, the boxes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.game import Game
from elgrande.telling.lessons import boxes_with_lessons, lesson_of
from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken
from tests.web.learning import STEPS, Learner
from tests.web.test_languages import Reader, above_the_page, beside_the_game

FIRST_GAME = Path(__file__).resolve().parents[2] / "web/src/learn/first_game.json"


def learner(browser: Browser, *, phone: bool = False, language: str = "en") -> Learner:
    page = open_page(browser, phone=phone, language=language)
    return Learner(page, Player(page, hand="finger" if phone else "mouse"))


def tables_of(page: Page, url: str) -> list[str]:
    told = page.request.get(f"{url}/api/me/tables").json()
    return [one["id"] for one in told["tables"]]


def test_the_first_game_is_a_game_by_the_rules() -> None:
    """All its answers are offered, and the tie that is spoken of comes about."""
    told = json.loads(FIRST_GAME.read_text(encoding="utf-8"))
    game = Game.from_record("\n".join(told["record"]) + "\n")
    for ply, answers in enumerate(told["answers"]):
        assert game.ply == ply
        for seat, action in answers.items():
            game.play(action, "ABCD".index(seat))
    assert game.scores == (34, 29, 17, 21)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_first_game_to_its_end(server: Spawned, browser: Browser, phone: bool) -> None:
    one = learner(browser, phone=phone, language="fr" if phone else "en")
    page = one.page
    one.begin(server.url)
    table = tables_of(page, server.url)
    assert len(table) == 1
    one.do_until(STEPS)
    # Both who are tied get the second number, and who comes after them the third.
    expect(page.locator(".coach li b")).to_contain_text(["4", "4", "1"])
    one.do(STEPS)
    expect(page.locator(".learnt li")).to_have_count(6)
    expect(page.locator("[data-act=guided]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not complaints(page)
    page.wait_for_function(
        "fetch('/api/me/tables').then((one) => one.json()).then((one) => !one.tables.length)"
    )


def test_a_wrong_click_is_answered_kindly_and_changes_nothing(
    server: Spawned, browser: Browser
) -> None:
    one = learner(browser)
    page = one.page
    one.begin(server.url)
    expect(page.locator(".power.open")).to_have_count(0)  # there is something to read first
    one.do(1)
    page.locator(".power.open").wait_for()
    expect(page.locator(".power.open")).to_have_count(1)
    page.locator("[data-power='3']").click(force=True)
    expect(page.locator(".trouble")).to_contain_text("play the 9")
    page.locator("[data-power='5']").click(
        force=True
    )  # Diego has it: that is the rules' own reason
    expect(page.locator(".trouble")).not_to_contain_text("play the 9")
    assert one.step() == 2
    one.do_until(6)
    page.locator(".board .open[tabindex='0']").first.wait_for()
    expect(page.locator(".board .open[tabindex='0']")).to_have_count(1)
    page.locator(".board [data-place=granada]").first.click(force=True)
    expect(page.locator(".trouble")).to_contain_text("Valencia")
    assert one.step() == 6
    page.locator(".coach [data-act=back]").click()
    expect(one.coach).to_have_attribute("data-step", "5")
    page.locator(".coach [data-act=next]").click()
    expect(one.coach).to_have_attribute("data-step", "6")
    one.do(6)
    assert not complaints(page)


def test_it_is_left_and_taken_up_again_at_the_same_step(server: Spawned, browser: Browser) -> None:
    one = learner(browser)
    page = one.page
    one.begin(server.url)
    one.do_until(4)
    page.reload()  # while there is something to read
    expect(one.coach).to_have_attribute("data-step", "4")
    one.do_until(7)
    page.locator("[data-act=leave]").click()
    expect(page.locator("[data-act=first]")).to_contain_text("7")
    page.goto(f"{server.url}/#/")
    page.locator("[data-act=play]").wait_for()
    assert page.locator("main ul li").count() == 0  # it is no table to be played on its own
    page.locator("[data-act=learn]").click()
    page.locator("[data-act=first]").click()
    one.do(7)
    assert len(tables_of(page, server.url)) == 1
    page.locator("[data-act=leave]").click()
    page.locator("[data-act=anew]").click()
    expect(one.coach).to_have_attribute("data-step", "1")
    page.locator("[data-act=skip-lesson]").click()
    page.locator(".learnt").wait_for()
    assert not complaints(page)


def test_a_round_with_hints_becomes_a_game(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    quicken(page, rules={"players": 4})
    page.goto(f"{server.url}/#/learn")
    page.locator("[data-act=guided]").click()
    player = Player(page)
    player.wait()
    expect(page.locator(".coach")).to_contain_text("highest number")
    expect(page.locator(".coach")).to_contain_text("1, 2, 3")  # the advice nobody asked for
    assert page.locator(".advice li").count() > 0
    player.play(until=lambda now: now["question"].startswith("Which part of the card"))
    # Where there is no room for all of it, the question comes before the advice.
    page.set_viewport_size({"width": 1280, "height": 640})
    expect(page.locator(".advice li").first).to_be_attached()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.locator(".prompt > .body").evaluate("(body) => body.scrollTop") == 0
    player.play(until=lambda _: page.locator(".coach [data-act=next]").count() > 0)
    page.locator(".coach [data-act=next]").click()
    expect(page.locator(".coach")).to_have_count(0)
    assert "/table/" in page.url
    page.locator(".question").wait_for()
    assert not complaints(page)


def test_every_box_has_a_page_that_shows_it_on_its_board(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.url}/#/learn")
    boxes = page.locator("[data-box]")
    boxes.first.wait_for()
    found = [one.get_attribute("data-box") for one in boxes.all()]
    assert sorted(filter(None, found)) == sorted(boxes_with_lessons())
    for box in boxes_with_lessons():
        lesson = lesson_of(box)
        assert lesson is not None
        page.goto(f"{server.url}/#/learn/box/{box}")
        for number, scene in enumerate(lesson.scenes):
            told = page.locator(f"[data-scene='{number}']")
            told.wait_for()
            expect(page.locator(".rims .lit")).to_have_count(len(scene.lit))
            if number + 1 < len(lesson.scenes):
                page.locator("[data-act=next]").click()
        assert page.locator(".board .piece").count() > 10
    page.locator("[data-act=set-up]").click()
    expect(page.locator("[data-learn]")).to_have_count(len(found))
    expect(page.locator("label.on")).to_have_count(1)
    assert not complaints(page)


def test_no_word_is_too_long_while_learning(server: Spawned, browser: Browser) -> None:
    one = learner(browser)
    page = one.page
    reader = Reader(page)
    page.goto(f"{server.url}/#/learn")
    page.locator("[data-box]").first.wait_for()
    reader.look("lessons", above_the_page)
    page.goto(f"{server.url}/#/learn/box/colonies")
    page.locator("[data-scene='0']").wait_for()
    page.locator("[data-act=next]").click()
    reader.look("a box", above_the_page)
    one.begin(server.url)
    one.do_until(5)
    reader.look("first game", beside_the_game)
    page.locator("[data-act=skip-lesson]").click()
    page.locator(".learnt").wait_for()
    reader.look("what was learnt", above_the_page)
    assert not reader.found, "\n".join(reader.found)
    assert not complaints(page)
