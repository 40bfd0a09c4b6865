"""The editions whose rules are known; the first is the default."""

from __future__ import annotations

from typing import Final

EDITIONS: Final = ("big_box", "decennial")
