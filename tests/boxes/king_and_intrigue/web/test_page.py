"""The box in a real browser: a hand is chosen in a gallery; a table shows all of the round."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.cards.shared import shared_cards
from tests.records.rich import rich
from tests.server.host import Spawned
from tests.web.browser import Player, complaints, open_page, quicken
from tests.web.conftest import need
from tests.web.positions import sit_at
from tests.web.test_screens import AXE, Auditor

C = 2
HAND = 13
CHOICE = ("Which power cards", "Welche Machtkarten")
VALUES = ".gallery .card .corner"
HANDED = "main.message .button"
"""What one presses who has been handed the device."""
DRAWN = """() => [...document.querySelectorAll("[data-drawing]")].map((one) => [
  one.dataset.drawing, one.querySelectorAll("path").length])"""


def choose(page: Page, url: str, *names: str) -> Player:
    """Up to the choice of a hand out of all cards, of people on one device and a bot."""
    page.goto(url)
    assert page.request.post(f"{url}/api/me", data={"name": names[0]}).ok
    rules = {"players": len(names) + 1, "edition": "big_box", "modules": ["king_and_intrigue"]}
    rules["options"] = {"rounds": "6", "cards": "all"}
    seats = [{"access": "device", "name": name} for name in names]
    seats.append({"access": "bot", "level": "random"})
    settings = {"pace": 0, "reaction_seconds": 0}
    table = {"rules": rules, "seats": seats, "settings": settings, "start": True, "seed": 5}
    made = page.request.post(f"{url}/api/tables", data=table)
    assert made.ok, made.text()
    page.goto(f"{url}/#/table/{made.json()['id']}")
    player = Player(page)
    if len(names) == 1:
        player.play(until=lambda now: now["question"].startswith(CHOICE))
    return player


def prepared(page: Page) -> set[str]:
    told = page.locator(".question").get_attribute("data-prepared") or ""
    return set(filter(None, told.split(", ")))


def test_every_card_is_drawn_and_only_where_the_box_is_played(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    quicken(page)
    page.goto(server.url)
    page.locator("[data-act=play]").click()
    page.locator(".question").wait_for()
    assert not [url for url in fetched if "drawings" in url]
    choose(page, server.url, "Ana")
    expect(page.locator(".gallery [data-drawing]")).to_have_count(len(POWER_CARDS))
    drawn = dict(page.evaluate(DRAWN))
    assert set(drawn) == {card.name for card in POWER_CARDS}
    assert all(paths > 1 for paths in drawn.values())
    assert len([url for url in fetched if "drawings" in url]) == 1
    assert not complaints(page)


def test_the_cards_are_sorted_as_one_likes(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    choose(page, server.url, "Ana")
    values = page.locator(VALUES).all_text_contents()
    assert values[0] == "J"
    assert [int(one) for one in values[1:]] == sorted(int(one) for one in values[1:])
    page.locator("[data-order=caballeros]").click()
    brings = page.locator(".gallery .brings").all_text_contents()
    numbers = [int("".join(filter(str.isdigit, one))) for one in brings]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] > numbers[-1]
    page.locator("[data-order=family]").click()
    expect(page.locator(".gallery h3")).to_have_count(5)
    expect(page.locator(VALUES)).to_have_count(len(values))


def test_the_rest_of_a_hand_is_suggested(server: Spawned, browser: Browser) -> None:
    """What one has chosen stays; the hand lies before one, and a card goes back from there."""
    page = open_page(browser)
    choose(page, server.url, "Ana")
    mine = {"play 35", "play 95"}
    for card in ("coup_35", "abolish_95"):
        page.locator(f".gallery [data-power={card}]").click()
    page.locator("[data-act=suggest]").click()
    assert len(prepared(page)) == HAND
    assert prepared(page) > mine
    expect(page.locator("[data-act=suggest]")).to_be_disabled()
    expect(page.locator(".dock [data-small]")).to_have_count(HAND)
    page.locator(".dock [data-small=coup_35]").click()
    assert len(prepared(page)) == HAND - 1
    assert "play 35" not in prepared(page)
    page.locator("[data-act=clear-hand]").click()
    assert not prepared(page)
    assert not complaints(page)


def test_the_last_hand_is_remembered_on_this_device(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, confirm="always")
    choose(page, server.url, "Ana")
    expect(page.locator("[data-act=last-hand]")).to_have_count(0)
    page.locator(".gallery [data-power=collapse_83]").click()
    page.locator("[data-act=suggest]").click()
    hand = prepared(page)
    page.locator("[data-act=send]").click()
    page.locator(".hand .effect").first.wait_for()
    choose(page, server.url, "Ana")
    page.locator("[data-act=last-hand]").click()
    assert prepared(page) == hand
    assert not complaints(page)


def test_who_shares_a_device_is_not_told_the_hand_of_another(
    server: Spawned, browser: Browser
) -> None:
    """Not even of a namesake at the same table."""
    page = open_page(browser, confirm="always")
    player = choose(page, server.url, "Ana", "Ana")
    for seat in ("A", "B"):
        until_the_hand_is_asked(page, player)
        expect(page.locator("[data-act=last-hand]")).to_have_count(0)
        if seat == "A":
            page.locator("[data-act=suggest]").click()
            page.locator("[data-act=send]").click()
            page.locator(HANDED).wait_for()
    assert not complaints(page)


def until_the_hand_is_asked(page: Page, player: Player) -> None:
    """Whoever is asked takes the device; two who choose in secret have the same question."""
    for _ in range(10):
        page.locator(f"{HANDED}, .question").first.wait_for()
        if page.locator(".gallery").count():
            return
        if page.locator(HANDED).count():
            page.locator(HANDED).click()
            player.stamp = None
        else:
            player.answer()
            page.wait_for_function(
                "() => !document.querySelector('.question') || document.querySelector('.gallery')"
            )
    raise AssertionError("nobody is asked for a hand")


def test_the_board_can_be_seen_while_one_chooses(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    choose(page, server.url, "Ana")
    expect(page.locator(".room")).to_have_attribute("inert", "")
    page.locator("[data-act=fold]").click()
    expect(page.locator(".gallery .card")).to_have_count(0)
    expect(page.locator(".room[inert]")).to_have_count(0)
    page.locator("[data-act=fold]").click()
    expect(page.locator(".gallery .card")).to_have_count(len(POWER_CARDS))


def test_a_hand_is_chosen_by_finger_on_a_phone(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, phone=True, language="de", confirm="always")
    player = choose(page, server.url, "Ana")
    player.hand = "finger"
    player.touch(".gallery [data-power=bridge_63]")
    assert prepared(page) == {"play 63"}
    player.touch("[data-act=suggest]")
    expect(page.locator(".dock [data-small]")).to_have_count(HAND)
    gallery = page.locator(".gallery .cards").bounding_box()
    assert gallery is not None
    assert gallery["height"] > 0.4 * 740
    player.touch("[data-act=send]")
    page.locator(".hand .effect").first.wait_for()
    assert not complaints(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_rounds_table_tells_the_whole_round(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    """In the order of play: value, drawing, effect, owner, crown or mask, how many are placed."""
    page = open_page(browser, phone=phone)
    sit_at(page, server.url, rich(), C)
    if phone:
        page.locator(".switch button").nth(1).tap()
    laid = page.locator("[data-laid]")
    expect(laid).to_have_count(4)
    assert laid.evaluate_all("all => all.map((one) => one.dataset.laid)") == list("ABCD")
    for at, (name, value, title, places) in enumerate(
        [
            ("Alba", "113", "Mistress", 5),
            ("Bruno", "85", "Royal Protection", 4),
            ("Carmen", "33", "Civil War", 2),
            ("Diego", "10", "Intrigue", 1),
        ]
    ):
        one = laid.nth(at)
        for words in (name, value, title):
            expect(one).to_contain_text(words)
        expect(one.locator(".places")).to_contain_text(f"{places} Places up to {places}")
        expect(one.locator(".plate [data-drawing]")).to_have_count(1)
    expect(laid.nth(1)).to_contain_text("with the Joker")
    expect(laid.nth(2)).to_contain_text("All caballeros of your opponents there go back")
    crown, _, mask = (laid.nth(at).locator(".dealt [data-drawing]") for at in (0, 1, 3))
    expect(crown).to_have_attribute("data-drawing", "king_card")
    expect(mask).to_have_attribute("data-drawing", "intrigue_card")
    expect(page.locator(".dealt")).to_have_count(2)
    assert {card.name for card in shared_cards()} == {"king_card", "intrigue_card"}
    expect(page.locator("[data-laid][aria-current=step]")).to_have_attribute("data-laid", "C")
    page.locator("[data-about=civil_war_33]").click()
    expect(page.locator("dialog[open]")).to_contain_text("Place 1 caballero from your court")
    page.keyboard.press("Escape")
    page.locator("[data-shelf=hand]").click()
    expect(page.locator(".hand .effect")).to_have_count(8)
    expect(page.locator(".beside [data-small]")).to_have_count(4)
    Player(page).look()  # that nothing is wider than the screen
    page.locator("[data-shelf=table]").click()
    asked = page.locator(".question").get_attribute("data-stamp")
    laid.nth(2).click()
    expect(page.locator(".question")).not_to_have_attribute("data-stamp", str(asked))
    assert not complaints(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_rounds_table_keeps_nobody_out(server: Spawned, browser: Browser, phone: bool) -> None:
    need(AXE.is_file(), "axe-core is not there: python3 web/build.py")
    page = open_page(browser, phone=phone, bypass_csp=True)
    sit_at(page, server.url, rich(), C)
    if phone:
        page.locator(".switch button").nth(1).tap()
    auditor = Auditor(page)
    auditor.look("the round's table", ".dock")
    page.locator("[data-shelf=hand]").click()
    auditor.look("the hand", ".dock")
    assert not auditor.found, "\n".join(auditor.found)
