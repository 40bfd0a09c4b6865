"""The reasons the Anniversary expansion adds why something is not allowed."""

from __future__ import annotations

from typing import Final

BEARS_THE_STANDARD: Final = 130
ONLY_IN_A_REGION: Final = 131

REASON_NAMES: Final = {
    BEARS_THE_STANDARD: "bears_the_standard",
    ONLY_IN_A_REGION: "only_in_a_region",
}
