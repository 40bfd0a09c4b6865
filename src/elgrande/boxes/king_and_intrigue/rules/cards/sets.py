"""All cards of the box by value, and the sets a game can be played with."""

from __future__ import annotations

from typing import Final

from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.cards.players_edition import players_edition
from elgrande.boxes.king_and_intrigue.rules.cards.shared import shared_cards
from elgrande.boxes.king_and_intrigue.rules.cards.special_cards import special_cards
from elgrande.boxes.king_and_intrigue.rules.cards.tens import tens
from elgrande.boxes.king_and_intrigue.rules.powers import (
    BRIDGE,
    OUTING,
    PLAYERS_EDITION,
    QUARANTINE,
    SPECIAL_CARDS,
    TENS,
)

POWER_CARDS: Final[tuple[PowerCard, ...]] = tuple(
    sorted([*tens(), *players_edition(), *special_cards()], key=lambda card: card.power)
)
"""The 39 power cards of each colour, by value."""

CARD_SETS: Final[dict[str, tuple[str, ...]]] = {
    "tens": (TENS,),
    "players_edition": (TENS, PLAYERS_EDITION),
    "special_cards": (TENS, SPECIAL_CARDS),
    "all": (TENS, PLAYERS_EDITION, SPECIAL_CARDS),
    "decennial": (TENS, SPECIAL_CARDS),
}
"""The groups of cards for each value of the option ``cards``."""

DECENNIAL_EXTRAS: Final = (OUTING, BRIDGE, QUARANTINE)
"""The Player's Edition cards in the Decennial box: two are named there, the third is our pick."""


def cards_in(card_set: str) -> tuple[PowerCard, ...]:
    """The pool of each colour for a card set."""
    extras = DECENNIAL_EXTRAS if card_set == "decennial" else ()
    groups = CARD_SETS[card_set]
    return tuple([card for card in POWER_CARDS if card.group in groups or card.power in extras])


def all_cards() -> tuple[PowerCard, ...]:
    """The shared cards, then every power card by value."""
    return (*shared_cards(), *POWER_CARDS)
