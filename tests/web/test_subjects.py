"""Every question says what it is about: who, with which card, doing what."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from elgrande.base.discs import SetDiscs
from elgrande.base.turn import TakeParts
from elgrande.catalogue import CARD_NAMES, ruleset
from elgrande.engine.scope import AskAround
from elgrande.engine.state import State
from elgrande.telling.question import acting
from elgrande.telling.seats import NAMES
from elgrande.telling.texts import load_text
from tests.server.host import Spawned
from tests.support.walks import reach
from tests.web.browser import complaints, open_page
from tests.web.positions import sit_at


def asks_for_a_veto(s: State, _: int) -> bool:
    return isinstance(s.top, AskAround)


def others_give_up(s: State, _: int) -> bool:
    return isinstance(s.top, SetDiscs) and s.top.ask() == "SetDiscs.return_from"


@pytest.mark.parametrize("arrived", [asks_for_a_veto, others_give_up])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_who_acts_with_which_card_is_said_where_others_are_asked(
    server: Spawned, browser: Browser, arrived: object, phone: bool
) -> None:
    """With the card itself, small, and what it does: on a phone the cards are out of sight."""
    assert callable(arrived)
    state = reach(ruleset(4), 4, arrived)
    actor, card = acting(state.top)
    seat = int(state.turn) if asks_for_a_veto(state, 0) else (actor + 1) % 4
    text = load_text("en")
    page = open_page(browser, phone=phone)
    sit_at(page, server.url, state, seat)
    about = page.locator(".question .subject")
    expect(about).to_contain_text(f"{NAMES[actor]}: Special action “{text.card(card)}”")
    expect(about).to_have_attribute("data-about", "ABCDE"[actor])
    shown = about.locator(f"[data-card-shown={CARD_NAMES.name(card)}]")
    expect(shown).to_be_in_viewport(ratio=1)
    expect(page.locator(".question .effect")).to_have_text(text.effect(card))
    shown.click()
    expect(page.locator(".question .effect")).to_have_count(0)
    assert not complaints(page)


def acts_as_the_king(s: State, _: int) -> bool:
    return isinstance(s.top, TakeParts) and CARD_NAMES.name(s.top.source()) == "king_card"


def test_a_part_of_a_turn_says_what_it_does(server: Spawned, browser: Browser) -> None:
    """In King & Intrigue the King's action stands on no card of the hand."""
    state = reach(ruleset(4, modules=("king_and_intrigue",)), 7, acts_as_the_king)
    page = open_page(browser)
    sit_at(page, server.url, state, int(state.turn))
    expect(page.locator(".question .subject")).to_contain_text("Your turn with “King”")
    expect(page.locator("[data-action=special]")).to_contain_text(
        "Special action “King”: Move the King to any region"
    )
    expect(page.locator("[data-action=placing]")).to_contain_text("Place up to 5 caballeros")
    assert not complaints(page)
