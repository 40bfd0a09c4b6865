"""The numbers of Grand Inquisitor & Colonies once more, for its checks alone."""

from __future__ import annotations

from typing import Final

from elgrande.base.board import (
    ARAGON,
    CATALUNA,
    GALICIA,
    GRANADA,
    PAIS_VASCO,
    SEVILLA,
    VALENCIA,
)
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AFRICA_SETTLED,
    AMERICA,
    AMERICA_SETTLED,
    CAPTAIN,
    FRANCIA,
    FRANCIA_LEFT,
    FRANCIA_MIDDLE,
    FRANCIA_RIGHT,
    LIMIT,
    SHIP,
    SHIP_SETTLED,
    VICEROY,
)
from elgrande.checks.scores import Board

CABALLEROS: Final = 36
BLACK: Final = 4
KINDS: Final = 6
"""A kind is twice the tile that is carried, plus one if the caballero is in time."""
NO_TILE, GOLD, GOODS = range(3)
TILES: Final = {GOLD: 5, GOODS: 11}
POINTS: Final = {GOLD: 6, GOODS: 4}
LIES_IN: Final = {AMERICA: GOLD, AFRICA: GOODS}

OVERSEAS: Final = (SHIP, AMERICA, AFRICA)
COLONIES: Final = (AMERICA, AFRICA)
SPAIN: Final = tuple(range(9))
COAST: Final = (CATALUNA, VALENCIA, GRANADA, SEVILLA, GALICIA, PAIS_VASCO, FRANCIA)
BESIDE_FRANCIA: Final = (ARAGON, CATALUNA)
SCORING_ORDER: Final = (*SPAIN, FRANCIA, SHIP, AMERICA, AFRICA)

SPACES: Final = (FRANCIA_LEFT, FRANCIA_MIDDLE, FRANCIA_RIGHT)
SEATS: Final = (CAPTAIN, VICEROY)
ON_BOARD: Final = tuple(range(LIMIT, LIMIT + KINDS))
STANDING: Final = {
    SHIP: (SHIP, *range(SHIP_SETTLED, SHIP_SETTLED + KINDS - 1)),
    AMERICA: (AMERICA, *range(AMERICA_SETTLED, AMERICA_SETTLED + KINDS - 1)),
    AFRICA: (AFRICA, *range(AFRICA_SETTLED, AFRICA_SETTLED + KINDS - 1)),
}
"""Where caballeros of each kind stand in the regions overseas, beside the limit board."""

PLACE_OF: Final = {
    **dict.fromkeys(SPACES, FRANCIA),
    CAPTAIN: SHIP,
    VICEROY: AMERICA,
    **{spot: place for place, spots in STANDING.items() for spot in spots},
}
"""The region of each spot inside one, but for the limit board, which lies now here, now there."""
KIND_OF: Final = {
    spot: kind for spots in (*STANDING.values(), ON_BOARD) for kind, spot in enumerate(spots)
}

BOARDS: Final[dict[int, Board]] = {
    FRANCIA: (3, 1, 0),
    SHIP: (0, 0, 0),
    AMERICA: (4, 0, 0),
    AFRICA: (4, 2, 1),
}
OFFICES: Final = (
    ("ambassador", FRANCIA_LEFT, FRANCIA, 2),
    ("envoy", FRANCIA_MIDDLE, FRANCIA, 1),
    ("captain", CAPTAIN, SHIP, 3),
    ("viceroy", VICEROY, AMERICA, 5),
)
"""What pays beside the boards: its name, the spot, the region, the points."""

PLACED: Final = {
    "holy_inquisition": 3,
    "turn_over_a_card": 3,
    "double_strike": 2,
    "free_choice": 2,
    "score_new_regions": 3,
    "score_black": 2,
    "transport": 1,
    "limit_board_a": 4,
    "limit_board_b": 4,
    "limit_board_c": 4,
    "delayed_scoring": 3,
    "conspiracy": 4,
}
"""How many caballeros the cards of decks 6 and 7 place."""
SYMBOLS: Final = {
    "turn_over_a_card": {GOODS: 1},
    "free_choice": {GOODS: 1},
    "score_new_regions": {GOODS: 1},
    "score_black": {GOODS: 1},
    "transport": {GOLD: 1, GOODS: 1},
    "limit_board_a": {GOLD: 1},
    "limit_board_b": {GOLD: 1},
    "limit_board_c": {GOODS: 2},
    "delayed_scoring": {GOODS: 2},
    "conspiracy": {GOLD: 1},
}
"""The tiles each card brings."""
KEPT_CARDS: Final = ("turn_over_a_card", "double_strike", "free_choice")
"""The cards that are kept, by their number among them."""
NEVER_REPEATED: Final = ("veto", "double_strike", "free_choice", "delayed_scoring")


def spaces(players: int) -> int:
    """The spaces of the limit board."""
    return 6 if players < 4 else 10
