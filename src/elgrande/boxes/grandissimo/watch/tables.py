"""The numbers of Grandissimo once more, for its checks: a second copy of the rules."""

from __future__ import annotations

from typing import Final

from elgrande.base.board import (
    ARAGON,
    CASTILLA_LA_NUEVA,
    CASTILLA_LA_VIEJA,
    CATALUNA,
    GALICIA,
    GRANADA,
    PAIS_VASCO,
    SEVILLA,
    VALENCIA,
)
from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS, PORTUGAL, PRISON
from elgrande.checks.scores import Board

QUEEN, JESTER, GENERAL = range(3)
PERSONS: Final = 3
KEPT_FREE_CHOICE, KEPT_SPY = range(2)
KEPT_CARDS: Final = ("free_choice_6", "espionage_6")
"""The cards that are kept until a general scoring, by their number among them."""

SPAIN: Final = tuple(range(9))
REGIONS: Final = (*SPAIN, PORTUGAL)
"""The regions in the order of a general scoring."""
BESIDE_PORTUGAL: Final = (GALICIA, CASTILLA_LA_VIEJA, CASTILLA_LA_NUEVA, SEVILLA)
COAST: Final = (GALICIA, PAIS_VASCO, CATALUNA, VALENCIA, GRANADA, SEVILLA, PORTUGAL)
INLAND: Final = (ARAGON, CASTILLA_LA_VIEJA, CASTILLA_LA_NUEVA)
GUESTS_OF: Final = tuple(range(GUESTS, GUESTS + 5))
BESIDE_THE_MAP: Final = (ABOARD, PRISON, *GUESTS_OF)
"""The spots that no card of the base game reaches."""

PORTUGALS_BOARD: Final[Board] = (5, 0, 0)
COURTS_BOARD: Final[Board] = (7, 5, 1)
MERCENARIES: Final = 2
THROWN: Final = 2
"""How many of each player go into the Castillo."""
FREELY_MOVED: Final = 2
"""How many a free choice moves."""
SCORED_AFTER: Final = (3, 6, 9)

PLACED: Final = {
    "boycott": 3,
    "pact": 4,
    "double_turn": 2,
    "free_choice_6": 2,
    "incognito": 4,
    "eviction_6": 3,
    "score_coast": 2,
    "espionage_6": 4,
    "score_courts": 2,
    "action_stop": 2,
    "revolution": 3,
    "rapid_troops": 3,
    "score_inland": 3,
    "spanish_inquisition": 3,
    "conspiracy_6": 4,
    "into_castillo_6": 2,
    "alliance_6": 3,
    "last_word": 4,
    "concentrated_force": 6,
    "queen_and_jester": 3,
}
"""How many caballeros the cards of decks 6 and 7 place."""
SHIP_CARDS: Final = ("free_choice_6", "score_coast", "rapid_troops", "last_word")
PRISON_CARDS: Final = ("double_turn", "score_courts", "into_castillo_6", "concentrated_force")
"""The cards with a symbol."""
OPEN_EVERY_ROUND: Final = ("king", "queen_and_jester")
"""The cards that cannot be kept as second ones."""


def ships(players: int, both_for_two: bool) -> int:
    """The ship tokens in the game."""
    return 1 if players == 2 and not both_for_two else 2
