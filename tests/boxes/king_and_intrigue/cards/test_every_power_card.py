"""What every power card needs beside its class, one reminder for each."""

from __future__ import annotations

from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.suggestion import WORTH
from elgrande.boxes.king_and_intrigue.watch.tables import POOLS, card_name


def test_numbers_are_in_the_order_of_values() -> None:
    """A higher number has its turn earlier, so a card between two others is not possible."""
    by_number = [(card.value, card.name) for card in POWER_CARDS]
    assert by_number == sorted(by_number), "powers.py: the turn order follows these numbers"


def test_the_last_number_is_known() -> None:
    assert max(card.power for card in POWER_CARDS) == powers.LAST, "powers.py: LAST"


def test_every_card_has_a_worth() -> None:
    missing = [card.name for card in POWER_CARDS if card.power not in WORTH]
    assert not missing, f"suggestion.py: WORTH has no {missing}"


def test_every_card_is_in_the_second_copy() -> None:
    watched = {card_name(value) for value in POOLS["all"]}
    missing = [card.name for card in POWER_CARDS if card.name not in watched]
    assert not missing, f"watch/tables.py: POOLS, CABALLEROS and MUST do not know {missing}"
