"""The checks of King & Intrigue: a second implementation of its rules."""

from __future__ import annotations

from elgrande.boxes.king_and_intrigue.watch.change import CHANGE
from elgrande.boxes.king_and_intrigue.watch.general import GeneralReferee
from elgrande.boxes.king_and_intrigue.watch.ledger import KingAndIntrigueLedger
from elgrande.boxes.king_and_intrigue.watch.scores import KingAndIntrigueScores
from elgrande.boxes.king_and_intrigue.watch.turns import TurnReferee
from elgrande.checks.box_checks import BoxChecks, no_followers
from elgrande.checks.change import BASE as BASE_CHANGES
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger

MOST_OPTIONS = 47
"""The options of a last move with the mistress: five colours in nine regions, bridge, done."""

MOST_FRAMES = 14


def referees(books: Ledger) -> list[Follower]:
    assert isinstance(books, KingAndIntrigueLedger)
    scores = KingAndIntrigueScores(books)
    return [scores, TurnReferee(books, scores), GeneralReferee(books)]


WATCH = BoxChecks(
    change=CHANGE,
    ends=BASE_CHANGES,
    ledger=KingAndIntrigueLedger,
    memories=no_followers,  # what was played is seen by all, and never comes back
    referees=referees,
    most_options=MOST_OPTIONS,
    most_frames=MOST_FRAMES,
)

__all__ = ["WATCH"]
