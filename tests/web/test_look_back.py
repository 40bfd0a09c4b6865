"""Looking back in the browser: by keys, the log and a link, as others saw it, and at a record."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from elgrande.game import Game
from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken

ADDRESSED = """() => {
  const shown = document.querySelector(".ways-back h2").dataset;
  return location.hash.endsWith(`?at=${shown.ply}&view=${shown.seen}`);
}"""


def played(answers: int = 10_000) -> str:
    """A recorded game of three, at random."""
    game = Game.new(players=3, seed=8, rounds="6", names=("Ann", "Ben", "Cleo"))
    rng = random.Random(5)
    while not game.is_over and game.ply < answers:
        seat = game.pending[0]
        game.play(rng.choice(game.options(seat)), seat)
    return game.record()


def finished(page: Page, url: str) -> str:
    """A table with a game that is over; its id."""
    page.goto(url)
    assert page.request.post(f"{url}/api/me", data={"name": "Ann"}).ok
    made = page.request.post(f"{url}/api/records", data={"record": played()})
    assert made.ok, made.text()
    return str(made.json()["id"])


def ply_of(page: Page) -> int:
    return int(page.locator(".ways-back h2").get_attribute("data-ply") or -1)


def press(page: Page, key: str) -> int:
    """Press a key and wait until another position is shown; its ply."""
    before = ply_of(page)
    page.keyboard.press(key)
    expect(page.locator(".ways-back h2")).not_to_have_attribute("data-ply", str(before))
    return ply_of(page)


def test_a_finished_game_is_looked_back_at_from_two_views(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    table = finished(page, server.url)
    page.goto(f"{server.url}/#/table/{table}")
    page.locator("dialog[open] [data-act=look-back]").click()
    head = page.locator(".ways-back h2")
    expect(head).to_contain_text("the end")
    last = ply_of(page)
    scores = page.locator("aside .points").all_text_contents()
    ends = [page.locator(f"[data-way={way}]") for way in ("first", "last")]
    assert [one.get_attribute("aria-disabled") for one in ends] == ["false", "true"]
    first = press(page, "Home")
    expect(head).to_contain_text("Round 2")
    assert [one.get_attribute("aria-disabled") for one in ends] == ["true", "false"]
    assert page.locator("aside .points").all_text_contents() == ["0", "0", "0"] != scores
    # Turn by turn, and decision by decision.
    step = press(page, "Shift+ArrowRight")
    turn = press(page, "ArrowRight")
    assert first < step < turn < last
    assert press(page, "Shift+ArrowLeft") < turn
    expect(page.locator("li.here")).to_have_count(1)
    expect(page.locator("li.later").first).to_be_visible()
    # A line of the log is a way, too.
    line = page.locator(".log ol > li").nth(page.locator(".log ol > li:not(.later)").count() + 40)
    expect(line).to_have_class(re.compile("later"))
    room = line.bounding_box()
    assert room is not None
    line.click(position={"x": room["width"] - 8, "y": 4})
    expect(line).not_to_have_class(re.compile("later"))
    # By keys, too: one of them is a stop of Tab, the arrow keys lead to the others.
    expect(page.locator(".log ol [tabindex='0']")).to_have_count(1)
    page.locator(".log [type=search]").press("Tab")
    for _ in range(25):
        page.keyboard.press("ArrowUp")
    press(page, "Enter")
    expect(page.locator(".log li.here button")).to_be_focused()
    # Everything lies open, until one looks with the eyes of one of them.
    ply = ply_of(page)
    expect(head).to_have_attribute("data-seen", "everything")
    page.locator("[data-act=seen-by]").select_option("B")
    expect(head).to_have_attribute("data-seen", "B")
    assert ply_of(page) == ply
    page.locator(".strip [data-round='3']").click()
    expect(head).to_contain_text("Round 3")
    # The address leads to the same position, in another browser of somebody else.
    page.wait_for_function(ADDRESSED)
    other = open_page(browser)
    other.goto(page.url)
    expect(other.locator(".ways-back h2")).to_have_text(head.inner_text())
    expect(other.locator(".ways-back h2")).to_have_attribute("data-seen", "B")
    # Somebody else plays on from there, as another seat.
    other.locator("[data-act=play-as]").select_option("C")
    other.locator(".ways-back h2").click()
    for key in ("ArrowRight", "ArrowLeft"):
        press(other, key)
        expect(other.locator("[data-act=play-as]")).to_have_value("C")
    other.locator("[data-act=play-on]").click()
    expect(other.locator("aside .yours .name")).to_contain_text("Ana")
    expect(other.locator(".track .now")).to_have_text("3")
    press(page, "End")
    expect(page.locator("[data-act=play-on]")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(".ways-back")).to_have_count(0)
    assert not page.url.endswith("B")
    assert not complaints(page) + complaints(other)


def test_a_link_that_names_nobody_or_comes_too_early_leads_to_the_game(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    table = finished(page, server.url)
    page.goto(f"{server.url}/#/table/{table}?at=99999&view=Q")
    head = page.locator(".ways-back h2")
    expect(head).to_contain_text("the end")
    expect(head).to_have_attribute("data-seen", "everything")
    # What could not be fetched is told, and fetched once more.
    page.route("**/past*", lambda route: route.abort())
    page.goto(f"{server.url}/#/")
    page.goto(f"{server.url}/#/table/{table}?at=0&view=B")
    again = page.locator("[data-act=again]")
    again.wait_for()
    page.unroute("**/past*")
    again.click()
    expect(head).to_have_attribute("data-seen", "B")


def test_a_running_game_is_looked_back_at_and_waits_as_it_was(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    quicken(page)
    page.goto(server.url)
    page.locator("option[value=random]").first.wait_for(state="attached")
    page.locator("[data-act=play]").click()
    player = Player(page)
    player.play(until=lambda _: player.answered > 3)
    question = page.locator(".question h2").inner_text()
    now = page.locator("aside .points").all_text_contents()
    page.locator(".log .way").last.click()
    expect(page.locator(".ways-back .called")).to_have_text("It is your turn.")
    expect(page.locator("[data-act=seen-by]")).to_have_count(0)
    press(page, "Home")
    assert "?at=" in page.url
    page.locator("[data-act=back]").click()
    expect(page.locator(".question h2")).to_have_text(question)
    assert page.locator("aside .points").all_text_contents() == now
    player.stamp = None
    player.answer()
    assert not complaints(page)


def test_the_end_leads_to_the_review(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.url}/#/table/{finished(page, server.url)}")
    page.locator("dialog[open] [data-act=review]").click()
    expect(page.locator("dialog[open] .review")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ways-back h2")).to_contain_text("the end")
    assert not complaints(page)


def test_a_record_may_come_from_a_mail_and_not_be_too_long(
    server: Spawned, browser: Browser, tmp_path: Path
) -> None:
    page = open_page(browser)
    page.goto(f"{server.url}/#/record")
    text, trouble = page.locator("textarea"), page.locator(".trouble")
    too_long = "The record is too long: at most 1000000 letters, please."
    asked = page.request.post(f"{server.url}/api/records/look", data={"record": "A" * 1_000_001})
    assert asked.json()["error"]["message"] == too_long
    kept = tmp_path / "game.txt"
    for letter in ("A", "\0"):
        kept.write_text(letter * 2_200_000, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(kept)
        expect(trouble).to_have_text(too_long)
        expect(text).to_have_value("")
    text.fill("A" * 1_000_001)
    page.locator("[data-act=open-record]").click()
    expect(trouble).to_have_text(too_long)
    # Blank lines around it and spaces before each line are nothing; a wrong line is counted as
    # it is shown.
    lines = played(60).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("A power"))
    wrong = [*lines[:at], lines[at].replace("power", "pawer"), *lines[at + 1 :]]
    text.fill("\n\n" + "".join(f"    {line}\n" for line in wrong) + "\n \n")
    page.locator("[data-act=open-record]").click()
    expect(trouble).to_contain_text(f"line {at + 1}")
    assert text.input_value().splitlines()[at] == wrong[at]
    text.fill("\n\n" + "".join(f"    {line} \n" for line in lines) + "\n \n")
    page.locator("[data-act=open-record]").click()
    expect(page.locator(".ways-back h2")).to_contain_text("Round 2")


def test_a_record_lies_open_again_when_one_comes_back_to_it(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    page.goto(f"{server.url}/#/record")
    page.locator("textarea").fill(played(60))
    page.locator("[data-act=open-record]").click()
    page.locator(".ways-back h2").click()
    press(page, "ArrowRight")
    ply = press(page, "ArrowRight")
    page.locator("[data-act=play-on]").click()
    expect(page).to_have_url(re.compile("/table/"))
    page.locator("aside .yours").wait_for()
    page.go_back()
    expect(page.locator(".ways-back h2")).to_have_attribute("data-ply", str(ply))
    # Closed, it is in the box; whoever comes anew finds the box empty.
    page.locator("[data-act=back]").click()
    expect(page.locator("textarea")).to_have_value(re.compile("^elgrande"))
    page.goto(f"{server.url}/#/")
    page.locator("[data-act=record]").click()
    expect(page.locator("textarea")).to_have_value("")


def test_a_record_is_opened_by_file_and_by_paste(
    server: Spawned, browser: Browser, tmp_path: Path
) -> None:
    page = open_page(browser, phone=True)
    page.goto(server.url)
    page.locator("[data-act=record]").click()
    text = page.locator("textarea")
    text.fill(played(60).replace("A power", "A pawer", 1))
    page.locator("[data-act=open-record]").click()
    expect(page.locator(".trouble")).to_contain_text("line ")
    text.fill(played(60))
    page.locator("[data-act=open-record]").click()
    head = page.locator(".ways-back h2")
    expect(head).to_contain_text("Round 2")
    page.locator("[data-way=turn-on]").tap()
    expect(head).to_contain_text("turn")
    page.locator("[data-act=back]").tap()
    kept = tmp_path / "game.txt"
    kept.write_text(played(), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(kept)
    expect(head).to_contain_text("Round 2")
    page.locator("[data-way=last]").tap()
    expect(head).to_contain_text("the end")
    assert all("422" in told for told in complaints(page)), "but for the record that was refused"
