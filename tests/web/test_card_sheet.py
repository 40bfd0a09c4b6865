"""Every card has a picture in the colour of its deck; how sure it is stands on its sheet."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from elgrande.game import Game
from tests.boxes.colonies.web.rich import rich as colonies
from tests.server.host import Spawned
from tests.web.browser import complaints, open_page
from tests.web.leading import leading
from tests.web.positions import sit_at
from tests.web.signs import drawn_kinds
from tests.web.test_screens import AXE, Auditor

PICTURES = """() => [...document.querySelectorAll(".offer .card")].map((card) => {
  const colour = (selector) => getComputedStyle(card.querySelector(selector));
  return { head: colour(".head").backgroundColor, seal: colour(".seal").stroke,
    words: card.textContent, high: card.querySelector("[data-drawing]").clientHeight };
})"""


def test_every_card_on_offer_has_a_picture_in_the_colour_of_its_deck(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    sit_at(page, server.url, colonies(), 0)
    found: list[dict[str, Any]] = page.evaluate(PICTURES)
    assert len(found) == 6
    assert len({one["seal"] for one in found}) == 6
    for one in found:
        assert one["head"] == one["seal"]
        assert one["high"] >= 40
        assert "printed" not in one["words"]
        assert "reconstructed" not in one["words"]
    assert not complaints(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_sheet_of_a_card_says_how_sure_it_is(
    server: Spawned, browser: Browser, phone: bool
) -> None:
    page = open_page(browser, phone=phone, bypass_csp=True)
    sit_at(page, server.url, leading(), 0)
    page.locator("[data-about=mobile_board]").click()
    sheet = page.locator("dialog[open] [data-card-sheet=mobile_board]")
    expect(sheet).to_contain_text("Lay one of the two mobile scoreboards")
    expect(sheet).to_contain_text("Deck 4")
    expect(sheet.locator("dt")).to_have_count(2)
    expect(sheet.locator("dt").first).to_contain_text("printed")
    auditor = Auditor(page)
    assert AXE.is_file()
    auditor.look("the sheet of a card", "dialog[open]")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    # Looking takes nothing: the card is still on offer, and a click beside the sign takes it.
    expect(page.locator(".question")).to_have_attribute("data-prepared", "")
    auditor.look("cards with pictures", ".dock")
    assert not auditor.found, "\n".join(auditor.found)
    assert not complaints(page)


def test_no_card_of_these_boxes_is_without_a_picture_of_its_own() -> None:
    """A card that only has that of cards in general would look like another."""
    for modules in ((), ("colonies",), ("grandissimo",)):
        rules = Game.new(players=4, seed=1, modules=modules).rules
        named = {card.name for card in rules.cards if card.name and int(card.deck) > 0}
        families = {name for name in named if name.startswith(("move", "score"))}
        assert named - families <= drawn_kinds()
