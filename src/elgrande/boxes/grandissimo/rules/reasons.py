"""The reasons Grandissimo adds why something is not allowed.

Permanent elements have the numbers from 110, the cards of deck 6 those from 140.
"""

from __future__ import annotations

from typing import Final

NO_SHIP: Final = 110
SHIP_ALREADY: Final = 111
NOT_ON_THE_COAST: Final = 112
ALL_OR_NONE: Final = 113
NO_SYMBOL_THERE: Final = 114
NOT_WITHOUT_THE_TEXT: Final = 115
NOBODY_TO_JAIL: Final = 116
NOT_YOUR_PERSON: Final = 117
PERSON_USED: Final = 118
PERSON_ALREADY_YOURS: Final = 119
FREE_PERSON_FIRST: Final = 120
NOT_AT_THIS_MOMENT: Final = 121
PROVINCES_EMPTY: Final = 122
NOTHING_TO_FETCH_NOW: Final = 123
MERCENARY_HAS_MOVED: Final = 124
NO_MERCENARY_FREE: Final = 125
TWO_ARE_INSIDE: Final = 126
NO_SPECIAL_ACTION: Final = 127

REGION_CARD_TIED_UP: Final = 140
NO_REGION_CARD: Final = 141
GRANDE_IS_INSIDE: Final = 142
STOPPED_THIS_ROUND: Final = 143

REASON_NAMES: Final = {
    NO_SHIP: "no_ship",
    REGION_CARD_TIED_UP: "region_card_tied_up",
    NO_REGION_CARD: "no_region_card",
    GRANDE_IS_INSIDE: "grande_is_inside",
    STOPPED_THIS_ROUND: "stopped_this_round",
    SHIP_ALREADY: "ship_already",
    NOT_ON_THE_COAST: "not_on_the_coast",
    ALL_OR_NONE: "all_or_none",
    NO_SYMBOL_THERE: "no_symbol_there",
    NOT_WITHOUT_THE_TEXT: "not_without_the_text",
    NOBODY_TO_JAIL: "nobody_to_jail",
    NOT_YOUR_PERSON: "not_your_person",
    PERSON_USED: "person_used",
    PERSON_ALREADY_YOURS: "person_already_yours",
    FREE_PERSON_FIRST: "free_person_first",
    NOT_AT_THIS_MOMENT: "not_at_this_moment",
    PROVINCES_EMPTY: "provinces_empty",
    NOTHING_TO_FETCH_NOW: "nothing_to_fetch_now",
    MERCENARY_HAS_MOVED: "mercenary_has_moved",
    NO_MERCENARY_FREE: "no_mercenary_free",
    TWO_ARE_INSIDE: "two_are_inside",
    NO_SPECIAL_ACTION: "no_special_action",
}
