"""Rows C20 and C39 of our list of printed cases, which are about both boxes."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_colonies.table import QTable

EDITIONS = ("big_box", "decennial")
"""Row C39 stands in both books, row C20 in the Spanish one."""


def test_c_row_20_the_number_of_the_card_and_the_supply_of_the_power_card() -> None:
    """ES, El Rey y las Colonias: a player takes the card of deck 6 instead of his own action."""
    lines = ("provinces A 9", "court A 1", "king sevilla", "colony_cards D flip", "aragon N 1")
    t = QTable(*lines, edition="decennial")
    t.open_cards("holy_inquisition", "transport")
    t.turn("A", "40", step="supply")
    assert t.options("A")[-1] == "number 4"  # the number of card 40
    t.play("A number 4", "D done", "A card holy_inquisition", "A placing")
    t.play(*["A place granada"] * 3)
    assert t.counts("granada") == "A3"
    t.play("A special")
    assert t.options("D") == ["pass", "special"]
    t.play("D special")
    assert t.line("inquisitor") == ""


@pytest.mark.parametrize("edition", EDITIONS)
def test_c_row_39_the_first_player_takes_the_card_of_deck_7(edition: str) -> None:
    """The King stays, the card says how many, and nobody else gets it in this round."""
    t = QTable("provinces A 9 B 9", "court A 9 B 9", "king sevilla", edition=edition)
    t.open_cards("holy_inquisition", "limit_board_b")
    t.lay(A="180", B="100", C="90", D="10")
    t.begin_turn("A", "parts")
    assert t.options("A") == ["done", "card holy_inquisition", "card limit_board_b"]
    t.play("A card limit_board_b", "A placing", *["A place granada"] * 4)
    assert t.counts("granada") == "A4"
    assert t.options("A") == ["done", "special"]
    while t.pending() == "A":
        t.play("A done")
    assert t.king() == "sevilla"
    t.begin_turn("B", "parts")
    assert t.options("B") == ["done", "card holy_inquisition"]
