"""The fields of Grandissimo in the state, its options and its cards' numbers."""

from __future__ import annotations

from typing import Final

from elgrande.base.fields import LAYOUT
from elgrande.engine.action import Names
from elgrande.engine.field import Fields
from elgrande.engine.module import Option

# The cards, by their source numbers over all boxes.
BOYCOTT: Final = 160
PACT: Final = 161
DOUBLE_TURN: Final = 162
FREE_CHOICE: Final = 163
INCOGNITO: Final = 164
EVICTION: Final = 165
SCORE_COAST: Final = 166
SPY: Final = 167
SCORE_COURTS: Final = 168
STOP: Final = 169
REVOLUTION: Final = 170
RAPID_TROOPS: Final = 171
SCORE_INLAND: Final = 172
INQUISITION: Final = 173
CONSPIRACY: Final = 174
INTO_CASTILLO: Final = 175
ALLIANCE: Final = 176
LAST_WORD: Final = 177
MIGHT: Final = 178
PERSONS: Final = 179

# The persons.
QUEEN: Final = 0
JESTER: Final = 1
GENERAL: Final = 2

PERSON_NAMES = Names("person", 4, {QUEEN: "queen", JESTER: "jester", GENERAL: "general"})

FIELDS = Fields(LAYOUT)
HOLDER: Final = FIELDS.of_table("person_holder", "seat", size=3)
"""The seats that hold the Queen, the Jester and the General Inquisitor."""
SHIP_OWNER: Final = FIELDS.of_table("ship_owner", "seat", size=2)
"""The seats that hold the two ship tokens."""
PERSONS_USED: Final = FIELDS.of_seats("persons_used", "persons")
"""The persons a seat has used in its turn, as a bit set."""
RAPID: Final = FIELDS.of_table("rapid_troops", "seat")
"""The seat whose placements come from the provinces, because it has announced rapid troops."""

# Options, by their place in the settings.
SHIP_BOARD: Final = 50
SYMBOLS: Final = 51
QUEEN_WHEN_TAKEN: Final = 52
DOUBLE_TURN_ORDER: Final = 53
ALLIANCE_REGIONS: Final = 54
FIRST_GAME: Final = 55
SHIPS_FOR_TWO: Final = 56
FIRST_CARD_SETTING: Final = 60
"""The first of nineteen options, one for each card of deck 6."""

DECK_SIX: Final = (
    "boycott",
    "pact",
    "double_turn",
    "free_choice_6",
    "incognito",
    "eviction_6",
    "score_coast",
    "espionage_6",
    "score_courts",
    "action_stop",
    "revolution",
    "rapid_troops",
    "score_inland",
    "spanish_inquisition",
    "conspiracy_6",
    "into_castillo_6",
    "alliance_6",
    "last_word",
    "concentrated_force",
)
"""The names of the cards of deck 6, in the order of their numbers."""
FEWEST_CARDS: Final = 11

OPTIONS: Final[tuple[Option, ...]] = (
    Option(SHIP_BOARD, "ship_board", ("own", "common"), "own", decennial="common"),
    Option(
        SYMBOLS,
        "symbols",
        ("special_action", "third_part"),
        "special_action",
        decennial="third_part",
    ),
    Option(
        QUEEN_WHEN_TAKEN,
        "queen_when_taken",
        ("placement", "either"),
        "placement",
        decennial="either",
    ),
    Option(
        DOUBLE_TURN_ORDER,
        "double_turn",
        ("this_first", "either_first"),
        "this_first",
        decennial="either_first",
        cards=("double_turn",),
    ),
    Option(
        ALLIANCE_REGIONS,
        "alliance_regions",
        ("markers", "region_cards"),
        "markers",
        decennial="region_cards",
        cards=("alliance_6",),
    ),
    Option(FIRST_GAME, "first_game", ("no", "yes"), "no"),
    Option(SHIPS_FOR_TWO, "ships_for_two", ("1", "2"), "1"),
    *[
        Option(FIRST_CARD_SETTING + i, f"card_{name}", ("no", "yes"), "yes")
        for i, name in enumerate(DECK_SIX)
    ],
)
