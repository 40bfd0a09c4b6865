"""A second reading of King & Intrigue: its books, referees, and what must hold of its positions."""

from __future__ import annotations

from elgrande.checks.box import Box, nobody
from elgrande.checks.change import BASE as BASE_CHANGES
from elgrande.checks.follower import Follower
from elgrande.checks.king_and_intrigue.change import CHANGE
from elgrande.checks.king_and_intrigue.general import GeneralReferee
from elgrande.checks.king_and_intrigue.ledger import KingAndIntrigueLedger
from elgrande.checks.king_and_intrigue.position import POSITION
from elgrande.checks.king_and_intrigue.scores import KingAndIntrigueScores
from elgrande.checks.king_and_intrigue.turns import TurnReferee
from elgrande.checks.ledger import Ledger
from elgrande.checks.position import BASE as BASE_POSITIONS

MOST_OPTIONS = 47
"""A last move while the mistress is there: five colours in nine regions, the bridge, or done."""

MOST_FRAMES = 14


def referees(books: Ledger) -> list[Follower]:
    assert isinstance(books, KingAndIntrigueLedger)
    scores = KingAndIntrigueScores(books)
    return [scores, TurnReferee(books, scores), GeneralReferee(books)]


KING_AND_INTRIGUE = Box(
    position=POSITION,
    change=CHANGE,
    ends=(*BASE_POSITIONS, *BASE_CHANGES),
    ledger=KingAndIntrigueLedger,
    memories=nobody,  # what was played is seen by all, and never comes back
    referees=referees,
    most_options=MOST_OPTIONS,
    most_frames=MOST_FRAMES,
)

__all__ = ["KING_AND_INTRIGUE"]
