"""The types of invariants, and the set of invariants a box brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from elgrande.engine.state import State

Flaw = tuple[str, str]
"""What is wrong with a position: the field, the spot, or ``stack`` and a depth; and a sentence."""

Flaws = Iterator[Flaw]

Invariant = Callable[[State], Flaws]
"""A function that yields the flaws of a position; none if the invariant holds."""


@dataclass(frozen=True)
class Invariants:
    """The invariants of a box, and those of earlier boxes that it removes."""

    holds: tuple[Invariant, ...]
    ends: tuple[Invariant, ...] = ()

    def extended_by(self, other: Invariants) -> Invariants:
        """These invariants without those another box removes, followed by its own."""
        kept = tuple(one for one in self.holds if one not in other.ends)
        return Invariants((*kept, *other.holds))
