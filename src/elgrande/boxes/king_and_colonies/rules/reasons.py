"""The reason the King & the Colonies adds why something is not allowed."""

from __future__ import annotations

from typing import Final

WHIRLWIND_PUT_AWAY: Final = 100

REASON_NAMES: Final = {WHIRLWIND_PUT_AWAY: "whirlwind_put_away"}
