"""The checks of the Anniversary expansion: a second implementation of its rules."""

from __future__ import annotations

from elgrande.boxes.anniversary.rules.module import Anniversary
from elgrande.boxes.anniversary.watch.standards import StandardReferee
from elgrande.checks.box_checks import BoxChecks
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger

MOST_FRAMES = 24


def standards(books: Ledger) -> list[Follower]:
    return [StandardReferee(books)]


WATCH = BoxChecks(
    keeps_referees=True,
    asides=frozenset(kind.name for kind in Anniversary().events()),
    adds=(standards,),
    most_frames=MOST_FRAMES,
)

__all__ = ["WATCH"]
