"""Queries of the rules of the King & the Colonies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import OPEN, PLAYED
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.queries import everything_may_be_skipped, shared_card
from elgrande.engine.ids import NOBODY
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State

FIRST_DECK: Final = 6
"""The lowest deck that has cards."""


def is_some_card_open(s: State) -> bool:
    """Whether a card of deck 6 or 7 can still be taken in this round."""
    deck: i64
    for deck in range(FIRST_DECK, DECKS):
        if s.table[OPEN + deck] != NOBODY:
            return True
    return False


def must_take_a_card(s: State, seat: i64) -> bool:
    """Rule Q2.3: whether a seat that has not acted yet has put a compulsory whirlwind away."""
    if everything_may_be_skipped(s) or shared_card(s, seat) != NOBODY:
        return False
    return s.seats[PLAYED + seat] == powers.WHIRLWIND
