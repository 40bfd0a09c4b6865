"""Validation of positions that come from outside."""

from __future__ import annotations

from elgrande.engine.errors import ElGrandeError
from elgrande.engine.state import State
from elgrande.records.invariants.every import flaws


class Unsound(ElGrandeError):
    """A position no game can reach. ``about`` is the field or spot, or ``stack`` and a depth."""

    def __init__(self, about: str, why: str) -> None:
        super().__init__(why)
        self.about = about


def validate(s: State) -> None:
    """Raise Unsound if a position violates an invariant."""
    for about, why in flaws(s):
        raise Unsound(about, why)
