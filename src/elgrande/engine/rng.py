"""A small random generator that gives the same numbers interpreted and compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FACTOR: Final = 0x5DEECE66D
STEP: Final = 0xB
MASK: Final = 0xFFFFFFFFFFFF


class Rng:
    """Forty-eight bits of linear congruence, of which the upper thirty-two are used.

    Good enough for rollouts and quick in both builds; a compiled product that overflows loses
    only bits the mask drops. Neighbouring seeds are spread before they start.
    """

    def __init__(self, seed: i64) -> None:
        spread = (seed ^ (seed >> 24)) & 0xFFFFFF
        self.state: i64 = (seed * FACTOR + spread * 0x9E3779B1 + STEP) & MASK
        self.below(2)
        self.below(2)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        state = (self.state * FACTOR + STEP) & MASK
        self.state = state
        return ((state >> 16) * n) >> 32
