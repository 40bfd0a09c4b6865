"""The reasons Grandissimo adds why something is not allowed.

Permanent elements have the numbers from 110, the cards of deck 6 those from 140.
"""

from __future__ import annotations

from typing import Final

NO_SHIP: Final = 110

REASON_NAMES: Final = {
    NO_SHIP: "no_ship",
}
