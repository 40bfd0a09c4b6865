"""The checks a box brings, and how they change those of earlier boxes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger
from elgrande.engine.state import State

ChangeCheck = Callable[[State, State], None]
EndCheck = Callable[[State], None]
MakeFollowers = Callable[[Ledger], list[Follower]]


def no_followers(_: Ledger) -> list[Follower]:
    """An empty list, for a box without such followers."""
    return []


@dataclass(frozen=True)
class BoxChecks:
    """The checks of a box: of changes, of the end, and by followers; ``ends`` removes earlier ones.

    Invariants of positions are declared separately. Ledger and memories stay those of earlier
    boxes unless the box brings its own; referees it must bring itself, because they reject
    whatever they do not know.
    """

    change: tuple[ChangeCheck, ...] = ()
    over: tuple[EndCheck, ...] = ()
    """What must hold after the end of a game."""
    ends: tuple[ChangeCheck | EndCheck, ...] = ()
    ledger: Callable[[State], Ledger] | None = None
    memories: MakeFollowers | None = None
    referees: MakeFollowers = no_followers
    keeps_referees: bool = False
    """Whether the referees of earlier boxes stay, because they let pass what this box adds."""
    asides: frozenset[str] = frozenset()
    """Kinds of events that come between others and mean nothing to those who follow these; only
    followers that hear asides read them."""
    adds: tuple[MakeFollowers, ...] = ()
    """Further referees, whichever boxes come before or after."""
    most_options: int = 0
    most_frames: int = 0

    def extended_by(self, other: BoxChecks) -> BoxChecks:
        """These checks, changed by those of another box."""
        return replace(
            self,
            change=tuple(c for c in self.change if c not in other.ends) + other.change,
            over=tuple(c for c in self.over if c not in other.ends) + other.over,
            ledger=other.ledger or self.ledger,
            memories=other.memories or self.memories,
            referees=self.referees if other.keeps_referees else other.referees,
            asides=self.asides | other.asides,
            adds=(*self.adds, *other.adds),
            most_options=max(self.most_options, other.most_options),
            most_frames=max(self.most_frames, other.most_frames),
        )
