"""The spot King & Intrigue adds: the bridge, which is in no region."""

from __future__ import annotations

from typing import Final

BRIDGE_SPOT: Final = 12

SPOT_NAMES: Final = {BRIDGE_SPOT: "bridge"}
