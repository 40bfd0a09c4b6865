"""How sure we are of each card: of its effect, its number of placements and its symbol."""

from __future__ import annotations

import pytest

from elgrande.boxes.grandissimo.rules.board import BOARDS_FROM, PORTUGAL
from elgrande.boxes.grandissimo.rules.card import NO_SYMBOL, PRISON, SHIP, GrandissimoCard
from elgrande.boxes.grandissimo.rules.cards.deck import all_cards
from elgrande.boxes.grandissimo.rules.fields import DECK_SIX
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED

Sure = tuple[str, int, str, int, str]

KNOWN: dict[str, Sure] = {
    "boycott": (RECONSTRUCTED, 3, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "pact": (RECONSTRUCTED, 4, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "double_turn": (PRINTED, 2, PRINTED, PRISON, PRINTED),
    "free_choice_6": (PRINTED, 2, RECONSTRUCTED, SHIP, RECONSTRUCTED),
    "incognito": (PRINTED, 4, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "eviction_6": (RECONSTRUCTED, 3, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "score_coast": (PRINTED, 2, RECONSTRUCTED, SHIP, RECONSTRUCTED),
    "espionage_6": (DERIVED, 4, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "score_courts": (DERIVED, 2, RECONSTRUCTED, PRISON, RECONSTRUCTED),
    "action_stop": (PRINTED, 2, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "revolution": (PRINTED, 3, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "rapid_troops": (PRINTED, 3, PRINTED, SHIP, RECONSTRUCTED),
    "score_inland": (PRINTED, 3, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "spanish_inquisition": (DERIVED, 3, DERIVED, NO_SYMBOL, RECONSTRUCTED),
    "conspiracy_6": (DERIVED, 4, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "into_castillo_6": (DERIVED, 2, RECONSTRUCTED, PRISON, RECONSTRUCTED),
    "alliance_6": (DERIVED, 3, RECONSTRUCTED, NO_SYMBOL, RECONSTRUCTED),
    "last_word": (PRINTED, 4, RECONSTRUCTED, SHIP, RECONSTRUCTED),
    "concentrated_force": (PRINTED, 6, PRINTED, PRISON, PRINTED),
    "queen_and_jester": (PRINTED, 3, PRINTED, NO_SYMBOL, PRINTED),
}
"""The effect, the number of placements and the symbol, each but the first with its provenance
after it. The books name the numbers of three cards of deck 6, and the symbols of two."""


@pytest.mark.parametrize("name", KNOWN)
def test_how_sure_we_are_of_a_card(name: str) -> None:
    (card,) = [card for card in all_cards() if card.name == name]
    assert isinstance(card, GrandissimoCard)
    found = (card.effect_from, card.places, card.numbers_from, card.symbol, card.symbols_from)
    assert found == KNOWN[name]


def test_all_cards_and_the_new_board_are_told_of() -> None:
    assert [card.name for card in all_cards()] == [*DECK_SIX, "queen_and_jester"] == [*KNOWN]
    assert BOARDS_FROM == {PORTUGAL: PRINTED}
