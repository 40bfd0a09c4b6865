"""The reasons Grandissimo adds why something is not allowed.

Permanent elements have the numbers from 110, the cards of deck 6 those from 140.
"""

from __future__ import annotations

from typing import Final

NO_SHIP: Final = 110

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
}
