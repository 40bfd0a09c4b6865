"""Whether a game can be played on from a position that comes from outside."""

from __future__ import annotations

from elgrande.engine.errors import ElGrandeError
from elgrande.engine.state import State
from elgrande.records.invariants.every import flaws


class Unsound(ElGrandeError):
    """A position no game can be in. ``about`` is the field or spot, or ``stack`` and a depth."""

    def __init__(self, about: str, why: str) -> None:
        super().__init__(why)
        self.about = about


def validate(s: State) -> None:
    """Raise Unsound for a position no game can go on from."""
    for about, why in flaws(s):
        raise Unsound(about, why)
