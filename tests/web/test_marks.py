"""Everything that lies in force for a while is drawn, hides nothing, and says whose it is."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from elgrande.boxes.king_and_intrigue.rules.effects import lasting_effects
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.state import State
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES
from elgrande.views.view import view
from tests.records.rich import rich, whirlwind
from tests.server.host import Spawned
from tests.support.by_turns import by_turns
from tests.web.browser import complaints, open_page, tap
from tests.web.positions import sit_at
from tests.web.test_screens import AXE, Auditor

SEEN_BY = {"rich": 2, "whirlwind": 0}
POSITIONS = {"rich": rich, "whirlwind": whirlwind}
SPECTATOR = -1
EVERYTHING = {
    *("shift_23", "espionage_25", "veto_40", "alliance_53", "six_takes_55", "bridge_63"),
    *("revolt_73", "last_move_75", "collapse_83", "protection_85", "quarantine_93"),
    *("whirlwind_103", "mistress_113", "doubling_130"),
}
"""The cards of King & Intrigue that bring something that lasts."""

SIGNS = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const box = (one.querySelector(".rim") ?? one).getBoundingClientRect();
  return { kind: one.dataset.mark, label: one.getAttribute("aria-label") ?? one.textContent,
    x: box.x + box.width / 2, y: box.y + box.height / 2, r: box.width / 2 };
})"""
PIECES = """() => [...document.querySelectorAll(".board .pieces .body")].map((one) => {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, r: box.width / 2 };
})"""


def kinds_in(state: State, viewer: int) -> list[str]:
    return [CARD_NAMES.name(effect.card) for effect in lasting_effects(view(state, viewer))]


def test_the_two_positions_have_everything_that_lasts() -> None:
    found = {kind for make in POSITIONS.values() for kind in kinds_in(make(), SPECTATOR)}
    assert found == EVERYTHING


def apart(one: dict[str, Any], other: dict[str, Any], share: float) -> bool:
    """Whether they lie over each other by no more than a share of the smaller one."""
    far = ((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5
    return bool(far >= one["r"] + other["r"] - share * min(one["r"], other["r"]))


def on_the_board(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(SIGNS, ".board [data-mark]")
    return found


@pytest.mark.parametrize(("language", "phone"), by_turns(LANGUAGES, (False, True)))
@pytest.mark.parametrize("name", POSITIONS)
def test_every_lasting_effect_is_drawn_and_hides_nothing(
    server: Spawned, browser: Browser, name: str, phone: bool, language: str
) -> None:
    state, seat = POSITIONS[name](), SEEN_BY[name]
    page = open_page(browser, phone=phone, language=language)
    sit_at(page, server.url, state, seat)
    signs = on_the_board(page)
    panels = page.evaluate(SIGNS, "li [data-mark]")
    assert {one["kind"] for one in [*signs, *panels]} == set(kinds_in(state, seat))
    until = load_text(language)["until.scoring"][:3]
    assert all(until in one["label"] for one in [*signs, *panels])
    for one, other in combinations(signs, 2):
        assert apart(one, other, 0.25), f"{one} lies over {other}"
    for one in signs:
        for piece in page.evaluate(PIECES):
            assert apart(one, piece, 0.4), f"{one} hides {piece}"
    size = page.viewport_size or {"width": 0, "height": 0}
    assert all(0 < one["x"] < size["width"] for one in signs)
    assert not complaints(page)


def test_a_mark_tells_whose_it_is_and_until_when_to_mouse_keys_and_screen_reader(
    server: Spawned, browser: Browser
) -> None:
    page = open_page(browser)
    sit_at(page, server.url, rich(), 2)
    tip = page.locator(".tip")
    expect(page.locator(".board [data-cordon=cataluna]")).to_have_count(1)
    page.locator(".board [data-mark=quarantine_93]").hover()
    for words in ("Quarantine", "Cataluña", "Alba", "until after the next general scoring"):
        expect(tip).to_contain_text(words)
    page.mouse.move(0, 0)
    expect(tip).to_have_count(0)
    page.locator(".board [data-mark=bridge_63]").focus()
    for words in ("Bridge", "Bruno", "Granada – Sevilla"):
        expect(tip).to_contain_text(words)
    page.keyboard.press("Enter")
    expect(page.locator(".question")).to_have_attribute("data-prepared", "")
    page.locator("li [data-mark=veto_40]").focus()
    expect(tip).to_contain_text("until the end of round 5")
    spoken = page.locator(".board [data-place=cataluna]").get_attribute("aria-label") or ""
    assert "Quarantine" in spoken
    assert "by Alba" in spoken


def test_a_mark_tells_it_to_a_finger(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, phone=True, language="de")
    sit_at(page, server.url, rich(), 2)
    tip = page.locator(".tip")
    tap(page.locator(".board [data-mark=alliance_53]").first, tip.filter(has_text="Carmen"))
    tap(page.locator(".strip [data-mark=last_move_75]"), tip.filter(has_text="Bruno"))
    page.locator("h2").tap()
    expect(page.locator(".tip")).to_have_count(0)


def test_marks_keep_nobody_out(server: Spawned, browser: Browser) -> None:
    page = open_page(browser, bypass_csp=True)
    sit_at(page, server.url, rich(), 2)
    auditor = Auditor(page)
    auditor.look("what lies out")
    assert AXE.is_file()
    assert not auditor.found, "\n".join(auditor.found)
