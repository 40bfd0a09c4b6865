"""A small random generator that gives the same numbers interpreted and compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FACTOR: Final = 0x5DEECE66D
STEP: Final = 0xB
MASK: Final = 0xFFFFFFFFFFFF


class Rng:
    """A linear congruential generator with 48 bits of state, of which the upper 32 are used.

    It is good enough for rollouts and fast in both builds; an overflow in compiled code loses
    only bits that the mask drops. Neighbouring seeds are spread apart at the start.
    """

    def __init__(self, seed: i64) -> None:
        spread = (seed ^ (seed >> 24)) & 0xFFFFFF
        self.state: i64 = (seed * FACTOR + spread * 0x9E3779B1 + STEP) & MASK
        self.below(2)
        self.below(2)

    def below(self, n: i64) -> i64:
        """A random number from 0 to n - 1."""
        state = (self.state * FACTOR + STEP) & MASK
        self.state = state
        return ((state >> 16) * n) >> 32
