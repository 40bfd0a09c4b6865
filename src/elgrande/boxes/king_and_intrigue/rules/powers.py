"""The numbers of the power cards; everything else is in the classes of the cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The groups the cards come in.
SHARED: Final = "shared"
TENS: Final = "tens"
PLAYERS_EDITION: Final = "players_edition"
SPECIAL_CARDS: Final = "special_cards"

# Power cards, by their place in the order of values; the base game has the numbers up to 13.
JOKER: Final = 14
INTRIGUE: Final = 15
OUTING: Final = 16
FIESTA: Final = 17
FREE_PLACING: Final = 18
SHIFT: Final = 19
ESPIONAGE: Final = 20
DECAY: Final = 21
CIVIL_WAR: Final = 22
COUP: Final = 23
VETO: Final = 24
ANGRY_KING: Final = 25
ALLIANCE: Final = 26
SIX_TAKES: Final = 27
SCORE_FOURS: Final = 28
BRIDGE: Final = 29
RECALL: Final = 30
REVOLT: Final = 31
LAST_MOVE: Final = 32
GRANDE: Final = 33
COLLAPSE: Final = 34
PROTECTION: Final = 35
MOBILE_BOARD: Final = 36
QUARANTINE: Final = 37
ABOLISH: Final = 38
SCORE_FIVES: Final = 39
WHIRLWIND: Final = 40
SCORE_OWN_PLACE: Final = 41
SCORE_CASTILLO: Final = 42
MISTRESS: Final = 43
SCORE_FIRST_ONLY: Final = 44
DOUBLING: Final = 45
SCORE_TIED: Final = 46
INTO_CASTILLO: Final = 47
SCORE_OF_THREE: Final = 48
SCORE_ANY: Final = 49
ROYAL_ADVISER: Final = 50
SCORE_BY_DISC: Final = 51
KING: Final = 52

FIRST: Final = JOKER
LAST: Final = KING

NO_POWER: Final = 0
"""The number of a shared card, which is never in a hand."""
NO_VALUE: Final = 0
HAND_OF: Final = 13
LIMIT_SPACES: Final = 6
"""The number of spaces of a limit table; the German title of its card says six."""
THROWN_IN: Final = 2

PLACEMENTS: Final[dict[int, tuple[int, ...]]] = {
    2: (4, 2),
    3: (5, 3, 1),
    4: (5, 4, 2, 1),
    5: (5, 4, 3, 2, 1),
}
"""The placements of the King, Caballero and Intrigue cards, by number of seats."""

# Sources: the two shared cards, then the power cards in their order.
KING_CARD: Final = 70
INTRIGUE_CARD: Final = 71
FIRST_SOURCE: Final = 72


def source_of(power: i64) -> i64:
    """The source number of a power card."""
    return FIRST_SOURCE + power - FIRST


def power_of(source: i64) -> i64:
    """The power card with this source number."""
    return source - FIRST_SOURCE + FIRST
