"""The shape of an invariant, and what a box brings of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from elgrande.engine.state import State

Flaw = tuple[str, str]
"""What is wrong with a position: the field, the spot or ``stack`` and a depth; and a sentence."""

Flaws = Iterator[Flaw]

Invariant = Callable[[State], Flaws]
"""What must hold of every position. It yields the flaws of one; none if it holds."""


@dataclass(frozen=True)
class Invariants:
    """The invariants of a box, and those of earlier boxes that do not hold with it."""

    holds: tuple[Invariant, ...]
    ends: tuple[Invariant, ...] = ()

    def under(self, other: Invariants) -> Invariants:
        """These with those of another box after them."""
        kept = tuple(one for one in self.holds if one not in other.ends)
        return Invariants((*kept, *other.holds))
