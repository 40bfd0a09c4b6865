"""Scorings as five numbers per seat: caballeros, place, points, King's and home bonus."""

from __future__ import annotations

from elgrande.base.bonuses import OF_THE_HOME, OF_THE_KING
from elgrande.base.scored import shares
from elgrande.engine.event import Event

Five = tuple[int, ...]


def fives(event: Event) -> list[Five]:
    """The five numbers of each seat in the event of a scoring."""
    found: list[Five] = []
    for share in shares(event):
        bonuses = dict(share.bonuses)
        assert bonuses.keys() <= {"king", "home"}
        extra = (bonuses.get("king", 0), bonuses.get("home", 0))
        found.append((share.caballeros, share.rank, share.points, *extra))
    return found


def as_told(*numbers: int) -> tuple[int, ...]:
    """Five numbers per seat in the format of an event."""
    told: list[int] = []
    for seat, at in enumerate(range(0, len(numbers), 5)):
        caballeros, rank, points, king, home = numbers[at : at + 5]
        bonuses = [(OF_THE_KING, king), (OF_THE_HOME, home)]
        paid = [number for bonus in bonuses if bonus[1] for number in bonus]
        told += [seat, caballeros, rank, points, len(paid) // 2, *paid]
    return tuple(told)
