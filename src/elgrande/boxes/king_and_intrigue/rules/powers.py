"""The thirty-nine power cards a colour has: one line of numbers each, and how sure we are of them.

A number or an effect that no readable source prints is corrected here, in one line.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED

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

NO_VALUE: Final = 0
HAND_OF: Final = 13
GRANDES_COMPANIONS: Final = 2
"""How many caballeros move with card 80; no source prints it."""
LIMIT_SPACES: Final = 6
"""How many spaces a limit table has; the German title of its card says six."""
THROWN_IN: Final = 2
FIESTA_PLACES: Final = 5


class Line:
    """One power card: its value, what it brings, and where we have each of these from.

    ``must`` is for the edition in which an action may be skipped only if its card says so.
    """

    def __init__(
        self,
        power: int,
        value: int,
        name: str,
        box: str,
        caballeros: int,
        *,
        must: bool = False,
        value_from: str = PRINTED,
        caballeros_from: str = RECONSTRUCTED,
        effect_from: str = PRINTED,
    ) -> None:
        self.power: Final = power
        self.value: Final = value
        self.name: Final = name
        self.box: Final = box
        self.caballeros: Final = caballeros
        self.must: Final = must
        self.value_from: Final = value_from
        self.caballeros_from: Final = caballeros_from
        self.effect_from: Final = effect_from

    @property
    def label(self) -> str:
        """What stands in the card's corner."""
        return "joker" if self.value == NO_VALUE else str(self.value)

    @property
    def numbers_from(self) -> str:
        """How sure we are of the less certain of its two numbers."""
        known = (PRINTED, DERIVED, RECONSTRUCTED)
        return known[max(known.index(self.value_from), known.index(self.caballeros_from))]


LINES: Final[tuple[Line, ...]] = (
    Line(JOKER, NO_VALUE, "joker", PLAYERS_EDITION, 0, caballeros_from=PRINTED),
    Line(INTRIGUE, 10, "intrigue_10", TENS, 6),
    Line(OUTING, 13, "outing_13", PLAYERS_EDITION, 5, must=True),
    Line(FIESTA, 15, "fiesta_15", SPECIAL_CARDS, 0, caballeros_from=PRINTED),
    Line(FREE_PLACING, 20, "free_placing_20", TENS, 5),
    Line(SHIFT, 23, "shift_23", PLAYERS_EDITION, 5),
    Line(ESPIONAGE, 25, "espionage_25", SPECIAL_CARDS, 5, effect_from=DERIVED),
    Line(DECAY, 30, "decay_30", TENS, 5, must=True, value_from=DERIVED, effect_from=DERIVED),
    Line(
        CIVIL_WAR,
        33,
        "civil_war_33",
        PLAYERS_EDITION,
        4,
        value_from=RECONSTRUCTED,
        effect_from=RECONSTRUCTED,
    ),
    Line(COUP, 35, "coup_35", SPECIAL_CARDS, 4, must=True, effect_from=DERIVED),
    Line(VETO, 40, "veto_40", TENS, 4, caballeros_from=PRINTED),
    Line(ANGRY_KING, 50, "angry_king_50", TENS, 4, must=True, value_from=DERIVED),
    Line(ALLIANCE, 53, "alliance_53", PLAYERS_EDITION, 4, value_from=RECONSTRUCTED),
    Line(SIX_TAKES, 55, "six_takes_55", SPECIAL_CARDS, 4, value_from=RECONSTRUCTED),
    Line(SCORE_FOURS, 60, "score_fours_60", TENS, 4, must=True, effect_from=RECONSTRUCTED),
    Line(BRIDGE, 63, "bridge_63", PLAYERS_EDITION, 3, caballeros_from=DERIVED),
    Line(RECALL, 70, "recall_70", TENS, 3, must=True, value_from=DERIVED),
    Line(REVOLT, 73, "revolt_73", PLAYERS_EDITION, 3, value_from=DERIVED),
    Line(LAST_MOVE, 75, "last_move_75", SPECIAL_CARDS, 3, effect_from=DERIVED),
    Line(GRANDE, 80, "grande_80", TENS, 3, effect_from=RECONSTRUCTED),
    Line(COLLAPSE, 83, "collapse_83", PLAYERS_EDITION, 3, value_from=DERIVED, effect_from=DERIVED),
    Line(
        PROTECTION,
        85,
        "protection_85",
        SPECIAL_CARDS,
        3,
        value_from=RECONSTRUCTED,
        effect_from=DERIVED,
    ),
    Line(MOBILE_BOARD, 90, "mobile_board_90", TENS, 3, effect_from=DERIVED),
    Line(QUARANTINE, 93, "quarantine_93", PLAYERS_EDITION, 2),
    Line(ABOLISH, 95, "abolish_95", SPECIAL_CARDS, 2, value_from=DERIVED),
    Line(SCORE_FIVES, 100, "score_fives_100", TENS, 2, must=True, effect_from=RECONSTRUCTED),
    Line(
        WHIRLWIND,
        103,
        "whirlwind_103",
        PLAYERS_EDITION,
        2,
        must=True,
        value_from=RECONSTRUCTED,
        effect_from=RECONSTRUCTED,
    ),
    Line(
        SCORE_OWN_PLACE,
        105,
        "score_own_place_105",
        SPECIAL_CARDS,
        2,
        must=True,
        value_from=RECONSTRUCTED,
        effect_from=RECONSTRUCTED,
    ),
    Line(SCORE_CASTILLO, 110, "score_castillo_110", TENS, 2, must=True, effect_from=DERIVED),
    Line(
        MISTRESS,
        113,
        "mistress_113",
        PLAYERS_EDITION,
        2,
        value_from=RECONSTRUCTED,
        effect_from=DERIVED,
    ),
    Line(
        SCORE_FIRST_ONLY,
        120,
        "score_first_only_120",
        TENS,
        2,
        must=True,
        effect_from=RECONSTRUCTED,
    ),
    Line(DOUBLING, 130, "doubling_130", TENS, 1, value_from=DERIVED, effect_from=DERIVED),
    Line(SCORE_TIED, 135, "score_tied_135", SPECIAL_CARDS, 1, must=True, effect_from=RECONSTRUCTED),
    Line(INTO_CASTILLO, 140, "into_castillo_140", TENS, 1, value_from=DERIVED, effect_from=DERIVED),
    Line(
        SCORE_OF_THREE, 145, "score_of_three_145", SPECIAL_CARDS, 1, must=True, effect_from=DERIVED
    ),
    Line(SCORE_ANY, 150, "score_any_150", TENS, 1),
    Line(
        ROYAL_ADVISER,
        160,
        "royal_adviser_160",
        TENS,
        0,
        value_from=DERIVED,
        caballeros_from=DERIVED,
    ),
    Line(SCORE_BY_DISC, 170, "score_by_disc_170", TENS, 0, must=True, caballeros_from=DERIVED),
    Line(KING, 180, "king_180", TENS, 0, caballeros_from=DERIVED),
)

DECENNIAL_EXTRAS: Final = (OUTING, BRIDGE, QUARANTINE)
"""The Player's Edition cards in the Decennial box: two are named there, the third is our pick."""

CARD_SETS: Final[dict[str, tuple[str, ...]]] = {
    "tens": (TENS,),
    "players_edition": (TENS, PLAYERS_EDITION),
    "special_cards": (TENS, SPECIAL_CARDS),
    "all": (TENS, PLAYERS_EDITION, SPECIAL_CARDS),
    "decennial": (TENS, SPECIAL_CARDS),
}


def cards_in(card_set: str) -> tuple[Line, ...]:
    """The cards each colour has to choose from."""
    extras = DECENNIAL_EXTRAS if card_set == "decennial" else ()
    return tuple(line for line in LINES if line.box in CARD_SETS[card_set] or line.power in extras)


PLACEMENTS: Final[dict[int, tuple[int, ...]]] = {
    2: (4, 2),
    3: (5, 3, 1),
    4: (5, 4, 2, 1),
    5: (5, 4, 3, 2, 1),
}
"""How many may be placed with the King, the Caballero cards and the Intrigue, by seats."""

# Sources: the two shared cards, then the power cards in their order.
KING_CARD: Final = 70
INTRIGUE_CARD: Final = 71
FIRST_SOURCE: Final = 72

SHARED: Final = "shared"
KING_LINE: Final = Line(0, NO_VALUE, "king_card", SHARED, 0, caballeros_from=PRINTED)
INTRIGUE_LINE: Final = Line(
    0, NO_VALUE, "intrigue_card", SHARED, 0, must=True, caballeros_from=PRINTED
)


def source_of(power: i64) -> i64:
    """The number under which a power card's action is known."""
    return FIRST_SOURCE + power - FIRST


def power_of(source: i64) -> i64:
    """The power card that acts under this number."""
    return source - FIRST_SOURCE + FIRST
