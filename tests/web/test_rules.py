"""The rules as pictures, and all cards: found, opened where they matter, in any language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.catalogue import BOXES, CATALOGUE
from elgrande.server.wire.rulebook import gallery_out
from elgrande.telling.rulebook import layout, rules_asked_by, rules_behind
from elgrande.text import LANGUAGES
from tests.records.rich import rich
from tests.server.host import Spawned
from tests.web.browser import complaints, open_page
from tests.web.leading import leading
from tests.web.positions import sit_at
from tests.web.test_languages import TOO_LONG, Reader, above_the_page, said

GALLERY = len(gallery_out("en").cards)
CHOSEN = re.compile(r"\bchosen\b")


def read_at(page: Page, url: str, at: str) -> None:
    page.goto(f"{url}/#/rules/{at}")
    page.locator("[data-rulebook]").wait_for()


def chosen(page: Page, number: str) -> None:
    """That the page is open at this rule."""
    rule = page.locator(f'[data-rule-id="{number}"]')
    expect(rule).to_have_class(CHOSEN)
    expect(rule).to_be_in_viewport()
    expect(page.locator("[data-rule-id].chosen")).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_link_opens_the_page_at_its_rule(server: Spawned, browser: Browser, phone: bool) -> None:
    page = open_page(browser, phone=phone, dark=phone)
    read_at(page, server.url, "B10.1")
    chosen(page, "B10.1")
    expect(page.locator('[data-rule-id="B10.1"] [data-picture] .board')).to_be_visible()
    page.goto(f"{server.url}/#/rules/B8.2")  # what another rule tells along with its own
    chosen(page, "B8.1")
    page.locator("[data-act=next]").click()
    expect(page.locator("[data-rulebook]")).to_have_attribute("data-rulebook", "base/scoring")
    page.locator("[data-act=previous]").click()
    expect(page.locator("[data-rulebook]")).to_have_attribute("data-rulebook", "base/castillo")
    page.go_back()
    expect(page.locator("[data-rulebook]")).to_have_attribute("data-rulebook", "base/scoring")
    if phone:
        page.locator("[data-act=contents]").click()
    page.locator("[data-box=grandissimo]").click()
    expect(page.locator("[data-rulebook]")).to_have_attribute("data-rulebook", "grandissimo/setup")
    assert page.url.endswith("#/rules/grandissimo/setup")
    assert not complaints(page)


FOUND = {"en": "tie", "de": "gleichst", "es": "empat", "fr": "egalit", "pt": "empat"}


def test_search_finds_rules_by_word_and_cards_by_name(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    read_at(page, server.url, "")
    typing = page.locator("[data-act=search-rules]")
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        above_the_page(page, language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        typing.fill(FOUND[language])
        expect(page.locator('[data-hit="B9.1"] mark').first).to_be_visible()
    typing.fill("royal adviser")
    expect(page.locator('[data-hit="card:royal_adviser"]')).to_be_visible()
    expect(page.locator('[data-hit="K5.160"]')).to_be_visible()
    typing.fill("zzz")
    expect(page.locator(".none")).to_contain_text("zzz")
    typing.press("Escape")
    expect(typing).to_have_value("")
    typing.fill("bridge")
    page.locator('[data-hit="K5.63"]').click()
    chosen(page, "K5.63")
    typing.fill("royal adv")
    page.locator('[data-hit="card:royal_adviser"]').click()
    expect(page.locator("[data-gallery=royal_adviser]")).to_be_in_viewport()
    assert not complaints(page)


ASKED = {
    "winner": "B14.1",
    "who wins": "B14.1",
    "castle": "B6.2",
    "How many caballeros can I place?": "B4.1",
}


def test_search_understands_what_people_call_it(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    read_at(page, server.url, "")
    typing = page.locator("[data-act=search-rules]")
    for asked, rule in ASKED.items():
        typing.fill(asked)
        expect(page.locator(f'[data-hit="{rule}"] mark').first).to_be_visible()
    expect(page.locator("[data-hit]").first).to_have_attribute("data-hit", "B4.1")
    typing.fill("region")
    expect(page.locator("[data-hit]")).to_have_count(40)
    told = page.get_by_text(re.compile(r"^\s*Found: (\d+)\. The first 40 are shown\.\s*$"))
    number = re.search(r"\d+", told.inner_text())
    assert number is not None
    assert int(number[0]) > 60
    for odd in ("<script>", ".*[", "🏰", "x" * 5000):
        typing.fill(odd)
        expect(page.locator(".none")).to_be_visible()
    assert not complaints(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_search_stays_in_sight(server: Spawned, browser: Browser, phone: bool) -> None:
    page = open_page(browser, phone=phone)
    sit_at(page, server.url, leading(), 0)
    page.locator(".question [data-rule]").click()
    chosen(page, rules_asked_by()["ChooseCard"])
    page.locator("[data-act=next]").scroll_into_view_if_needed()
    expect(page.locator("[data-act=search-rules]")).to_be_in_viewport(ratio=1)
    top = page.locator("dialog[open] header").bounding_box()
    typing = page.locator("[data-act=search-rules]").bounding_box()
    assert top is not None
    assert typing is not None
    assert typing["y"] >= top["y"] + top["height"]
    page.locator("[data-act=search-rules]").fill("castle")
    expect(page.locator("[data-hit]").first).to_be_visible()
    assert not complaints(page)


# The width of the words that say what to type, and the room for them.
ROOM = """(one) => {
  const style = getComputedStyle(one);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const edges = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  return [pen.measureText(one.placeholder).width, one.clientWidth - edges];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_to_type_is_said_in_full(server: Spawned, browser: Browser, language: str) -> None:
    """On a phone for the rules; at a desktop's table for the log, which has nothing to tell yet."""
    page = open_page(browser, phone=True, language=language)
    read_at(page, server.url, "")
    words, room = page.locator("[data-act=search-rules]").evaluate(ROOM)
    assert words <= room
    page.set_viewport_size({"width": 1280, "height": 800})
    sit_at(page, server.url, leading(), 0)
    page.locator(".log ol").wait_for()
    words, room = page.locator(".log input").evaluate(ROOM)
    assert words <= room
    expect(page.locator(".log .none")).to_have_text(said(language, "seat.nothing"))
    page.locator(".log input").fill("zzz")
    expect(page.locator(".log .none")).to_have_text(said(language, "seat.nothing"))
    assert not complaints(page)


def test_where_there_is_nothing_it_is_said(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    for path, on in {
        "rules/nope": "rules",
        "rules/B99.9": "rules",
        "rules/cards/zzz": "rules",
        "rules/base/nope": "rules",
        "rules/%": "rules",
        "foo": "",
        "cards": "",
        "learn/foo": "learn",
    }.items():
        page.goto(f"{server.url}/#/{path}")
        expect(page.get_by_role("alert")).to_have_text("There is nothing at this address.")
        page.locator("[data-act=on]").click()
        expect(page.locator("[data-act=on]")).to_have_count(0)
        assert page.url.endswith(f"#/{on}"), path
    assert not complaints(page)
    page.goto(f"{server.url}/#/puzzles/one/two")
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.get_by_role("button", name="All puzzles").click()
    expect(page.locator("[data-puzzle]").first).to_be_visible()


def test_the_question_opens_its_rule_and_the_game_is_not_lost(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    sit_at(page, server.url, leading(), 0)
    question = page.locator(".question")
    stamp = question.get_attribute("data-stamp")
    question.locator("[data-rule]").click()
    chosen(page, rules_asked_by()["ChooseCard"])
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(question).to_have_attribute("data-stamp", stamp or "")
    page.locator("[data-card=king]").click()
    expect(question).to_contain_text("Which part of the card do you use now?")
    assert not complaints(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_refusal_opens_the_rule_behind_it(server: Spawned, browser: Browser, phone: bool) -> None:
    page = open_page(browser, phone=phone)
    sit_at(page, server.url, leading(), 0)
    page.locator("[data-card=mobile_board]").click()
    page.locator("[data-action=placing]").click()
    page.locator("[data-place=castilla_la_nueva].closed").dispatch_event("click")
    page.locator(".trouble [data-rule='why:kings_region']").click()
    chosen(page, rules_behind()["kings_region"])
    page.keyboard.press("Escape")
    page.locator("[data-place=galicia].closed").dispatch_event("click")
    page.locator(".trouble [data-rule='why:not_next_to_king']").click()
    chosen(page, rules_behind()["not_next_to_king"])
    assert not complaints(page)


def test_the_gallery_has_every_card_and_filters_them(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    read_at(page, server.url, "cards")
    cards = page.locator("[data-gallery]")
    offered = [module for module in CATALOGUE if not BOXES[module.name].for_tests]
    for card in (card for module in offered for card in module.cards()):
        expect(page.locator(f'[data-gallery="{card.name}"]')).to_have_count(1)
    page.locator("[data-filter=box]").select_option("colonies")
    expect(cards).to_have_count(12)
    page.locator("[data-filter=deck]").select_option("Deck 6")
    expect(cards).to_have_count(1)
    page.locator("[data-filter=deck]").select_option("")
    page.locator("[data-filter=words]").fill("black")
    expect(page.locator("[data-gallery=score_black]")).to_be_visible()
    expect(page.locator("[data-gallery=conspiracy]")).to_have_count(0)
    expect(page.locator("[data-gallery=score_black]")).to_contain_text("Effect: printed")
    page.locator("[data-filter=words]").fill("")
    page.locator("[data-filter=box]").select_option("base")
    expect(page.locator("[data-gallery=the_court]")).to_contain_text("Decennial (2006)")
    assert not complaints(page)


def test_a_link_keeps_what_the_gallery_shows(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    read_at(page, server.url, "cards")
    cards = page.locator("[data-gallery]")
    page.locator("[data-filter=box]").select_option("colonies")
    page.locator("[data-filter=deck]").select_option("6")
    expect(cards).to_have_count(1)
    assert page.url.endswith("#/rules/cards?box=colonies&deck=6")
    page.reload()
    expect(cards).to_have_count(1)
    above_the_page(page, "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(cards).to_have_count(1)
    expect(page.locator("dl[aria-label]").first).to_contain_text("nachgebildet:")
    page.locator("[data-page=cards]").click()
    expect(cards).to_have_count(GALLERY)
    read_at(page, server.url, "cards?box=zzz&deck=zzz")
    expect(cards).to_have_count(GALLERY)
    assert not complaints(page)


def test_the_cards_of_the_gallery_are_even_and_no_buttons(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    read_at(page, server.url, "cards?box=grandissimo&deck=6")
    cards = page.locator("[data-gallery] [data-card]")
    expect(cards).to_have_count(19)
    boxes = [box for box in (card.bounding_box() for card in cards.all()) if box]
    for row in {round(box["y"]) for box in boxes}:
        assert len({round(box["height"]) for box in boxes if round(box["y"]) == row}) == 1
    read_at(page, server.url, "cards")
    expect(page.locator("[data-gallery]")).to_have_count(GALLERY)
    expect(page.locator("[data-gallery] button")).to_have_count(0)
    assert not complaints(page)


def test_in_a_game_the_gallery_knows_what_was_seen(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    sit_at(page, server.url, leading(), 0)
    page.locator("[data-sheet=rules]").click()
    page.locator("dialog[open] [data-page=cards]").click()
    expect(page.locator("[data-gallery=king]")).to_have_attribute("data-seen", "open")
    expect(page.locator("[data-gallery=angry_king]")).to_have_attribute("data-seen", "not")
    # Of a box that is not played, and of power cards that everybody has, there is nothing to see.
    assert page.locator("[data-gallery=boycott]").get_attribute("data-seen") is None
    page.locator("[data-filter=seen]").check()
    expect(page.locator("[data-gallery]")).to_have_count(3)
    page.keyboard.press("Escape")
    page.locator("[data-card=king]").click()
    expect(page.locator(".question")).to_contain_text("Which part")
    page.locator("[data-sheet=rules]").click()
    page.locator("dialog[open] [data-page=cards]").click()
    expect(page.locator("[data-gallery=king]")).to_have_attribute("data-seen", "taken")
    assert not complaints(page)


def test_a_game_of_a_box_begins_with_its_rules(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, phone=True)
    sit_at(page, server.url, rich(), 2)
    page.locator("[data-sheet=more]").click()
    page.locator("[data-sheet=rules]").click()
    first = "king_and_intrigue/setup"
    expect(page.locator("[data-rulebook]")).to_have_attribute("data-rulebook", first)
    assert not complaints(page)


def test_no_word_is_too_long_in_the_rules(server: Spawned, browser: Browser) -> None:
    page = open_page(browser)
    reader = Reader(page)
    for at in ("base/scoring", "grandissimo/persons", "cards"):
        read_at(page, server.url, at)
        page.locator("[data-picture], [data-gallery]").first.wait_for()
        reader.look(at, above_the_page)
    assert not reader.found, "\n".join(reader.found)
    assert not complaints(page)


def test_every_picture_is_drawn(server: Spawned, browser: Browser) -> None:
    """On a phone, in the longest language; nothing of it sticks out."""
    page = open_page(browser, phone=True, language="fr")
    missing: list[str] = []
    for name, box in BOXES.items():
        if box.for_tests:
            continue
        for at in dict.fromkeys(f"{name}/{rule['page']}" for rule in layout(name)["rules"]):
            read_at(page, server.url, at)
            expect(page.locator("[data-rulebook]")).to_have_attribute("data-rulebook", at)
            for rule in layout(name)["rules"]:
                if f"{name}/{rule['page']}" == at and ("picture" in rule or "card" in rule):
                    entry = page.locator(f'[data-rule-id="{rule["id"]}"]')
                    drawn = entry.locator("[data-picture] > *, .card-picture > *").first
                    drawn.wait_for(state="attached")
            missing += [f"{at}: {one}" for one in page.evaluate(TOO_LONG)]
    assert not missing, "\n".join(missing)
    assert not complaints(page)
