"""What a box brings to the watch over a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger
from elgrande.engine.state import State

ChangeCheck = Callable[[State, State], None]
MakeFollowers = Callable[[Ledger], list[Follower]]


def nobody(_: Ledger) -> list[Follower]:
    """Nobody follows."""
    return []


@dataclass(frozen=True)
class Watch:
    """Its own checks of a change, and those of earlier boxes that do not hold with it.

    What must hold of its positions are its invariants. Books and memories stay as they were unless
    it brings others; referees it must bring itself, because they object to whatever they do not
    know.
    """

    change: tuple[ChangeCheck, ...] = ()
    ends: tuple[ChangeCheck, ...] = ()
    ledger: Callable[[State], Ledger] | None = None
    memories: MakeFollowers | None = None
    referees: MakeFollowers = nobody
    most_options: int = 0
    most_frames: int = 0

    def under(self, other: Watch) -> Watch:
        """This watch with that of another box on top of it."""
        return replace(
            self,
            change=tuple(c for c in self.change if c not in other.ends) + other.change,
            ledger=other.ledger or self.ledger,
            memories=other.memories or self.memories,
            referees=other.referees,
            most_options=max(self.most_options, other.most_options),
            most_frames=max(self.most_frames, other.most_frames),
        )
