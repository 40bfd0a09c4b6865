"""The editions whose rules are known; the first is played unless another is asked for."""

from __future__ import annotations

from typing import Final

EDITIONS: Final = ("big_box", "decennial")
