"""The numbers and symbols of the cards of decks 6 and 7, and which boxes go together."""

from __future__ import annotations

import pytest

from elgrande.boxes.grandissimo.rules.cards.deck import all_cards
from elgrande.boxes.grandissimo.rules.fields import DECK_SIX
from elgrande.catalogue import ruleset
from elgrande.engine.errors import RulesetError
from tests.boxes.grandissimo.table import turn

CARDS = {
    "boycott": (3, ""),
    "pact": (4, ""),
    "double_turn": (2, "prison"),
    "free_choice_6": (2, "ship"),
    "incognito": (4, ""),
    "eviction_6": (3, ""),
    "score_coast": (2, "ship"),
    "espionage_6": (4, ""),
    "score_courts": (2, "prison"),
    "action_stop": (2, ""),
    "revolution": (3, ""),
    "rapid_troops": (3, "ship"),
    "score_inland": (3, ""),
    "spanish_inquisition": (3, ""),
    "conspiracy_6": (4, ""),
    "into_castillo_6": (2, "prison"),
    "alliance_6": (3, ""),
    "last_word": (4, "ship"),
    "concentrated_force": (6, "prison"),
    "queen_and_jester": (3, ""),
}
"""How many each card lets one place, and its symbol."""
every_card = pytest.mark.parametrize("card", CARDS)


def test_g1_2_nineteen_cards_and_one() -> None:
    decks = {card.name: int(card.deck) for card in all_cards()}
    assert decks == {name: 7 if name == "queen_and_jester" else 6 for name in CARDS}
    assert (*DECK_SIX, "queen_and_jester") == tuple(CARDS)


@every_card
def test_g6_as_many_as_the_card_says_and_no_more(card: str) -> None:
    t = turn("A", card, "king galicia", "court A 9")
    t.play("A placing", *["A place castillo"] * CARDS[card][0])
    assert not t.pending() or t.asks() != "PlaceOfCard"
    assert t.counts("castillo") == f"A{CARDS[card][0]}"


@every_card
def test_g3_2_its_symbol_is_told_and_does_what_it_shows(card: str) -> None:
    symbol = CARDS[card][1]
    found = {one.name: one for one in all_cards()}[card]
    assert found.symbols() == {name: int(name == symbol) for name in ("ship", "prison")}
    t = turn("A", card, "king galicia", "court A 9", "sevilla B 1", edition="decennial")
    if card == "double_turn":
        t.play("A card double_turn" if t.targets("card") - {"double_turn"} else "A done")
    assert ("symbol" in t.options()) == (symbol != "")
    if symbol:
        t.play("A symbol")
        assert (t.line("ship_owner") != "") == (symbol == "ship")
        assert ("sevilla B" in t.targets("take")) == (symbol == "prison")


@pytest.mark.parametrize("box", ["king_and_intrigue", "colonies"])
def test_g1_1_no_other_box_but_the_standards(box: str) -> None:
    with pytest.raises(RulesetError, match="cannot be combined"):
        ruleset(3, "big_box", ("grandissimo", box))
    assert ruleset(3, "big_box", ("grandissimo", "anniversary")).seats == 3
