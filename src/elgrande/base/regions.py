"""Which regions a special scoring is about: by class, by how many stand there, or all."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.queries import population, region_class
from elgrande.engine.ids import bit
from elgrande.engine.state import State


def regions_of_class(s: State, low: i64, high: i64) -> i64:
    """The regions whose class lies between two numbers, as a bit set."""
    found: i64 = 0
    region: i64
    for region in s.rules.regions:
        if low <= region_class(s, region) <= high:
            found |= bit(region)
    return found


def most_populated(s: State) -> i64:
    """Rule B9.5: the region with most caballeros, or all that tie."""
    best: i64 = -1
    found: i64 = 0
    region: i64
    for region in s.rules.regions:
        total = population(s, region)
        if total > best:
            best = total
            found = 0
        if total == best:
            found |= bit(region)
    return found


def least_populated(s: State) -> i64:
    """Rule B9.5: the region with fewest caballeros but not none, or all that tie."""
    best: i64 = -1
    found: i64 = 0
    region: i64
    for region in s.rules.regions:
        total = population(s, region)
        if total > 0:
            if best == -1 or total < best:
                best = total
                found = 0
            if total == best:
                found |= bit(region)
    return found


def all_regions(s: State) -> i64:
    found: i64 = 0
    region: i64
    for region in s.rules.regions:
        found |= bit(region)
    return found
