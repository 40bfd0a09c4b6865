"""A small random generator that gives the same numbers interpreted and compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


class Rng:
    """Thirty-two bits of state stepped by an odd constant and scrambled (Mulberry32)."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = seed & MASK

    def bits(self) -> i64:
        """The next thirty-two random bits."""
        self.state = (self.state + 0x6D2B79F5) & MASK
        t = self.state
        t = ((t ^ (t >> 15)) * (t | 1)) & MASK
        t = (t ^ (t + ((t ^ (t >> 7)) * (t | 61)))) & MASK
        return t ^ (t >> 14)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return (self.bits() * n) >> 32
