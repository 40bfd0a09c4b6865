"""A histogram of decision times, with buckets 4 % wide, so that millions of them stay small."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import log2

PER_DOUBLING = 16
SHORTEST = 1e-7


@dataclass
class Times:
    """Decision times: number, sum and maximum are exact, quantiles are off by 2 % at most."""

    number: int = 0
    seconds: float = 0.0
    most: float = 0.0
    buckets: Counter[int] = field(default_factory=Counter)

    def note(self, seconds: float) -> None:
        """Add one time."""
        self.number += 1
        self.seconds += seconds
        self.most = max(self.most, seconds)
        self.buckets[round(PER_DOUBLING * log2(max(seconds, SHORTEST)))] += 1

    def add(self, other: Times) -> None:
        """Add all times of another histogram."""
        self.number += other.number
        self.seconds += other.seconds
        self.most = max(self.most, other.most)
        self.buckets.update(other.buckets)

    @property
    def mean(self) -> float:
        """The mean time; 0 if there is none."""
        return self.seconds / self.number if self.number else 0.0

    def quantile(self, part: float) -> float:
        """The time that this part of the decisions did not exceed."""
        passed = 0
        for bucket in sorted(self.buckets):
            passed += self.buckets[bucket]
            if passed >= part * self.number:
                return min(2 ** (bucket / PER_DOUBLING), self.most)
        return self.most
