"""The checks of Grandissimo: a second implementation of its rules."""

from __future__ import annotations

from elgrande.boxes.grandissimo.watch.cards import CardReferee
from elgrande.boxes.grandissimo.watch.change import CHANGE, ENDS
from elgrande.boxes.grandissimo.watch.discs import GrandissimoDiscs
from elgrande.boxes.grandissimo.watch.general import GeneralReferee
from elgrande.boxes.grandissimo.watch.knowledge import Knowledge
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.boxes.grandissimo.watch.persons import PersonReferee
from elgrande.boxes.grandissimo.watch.scores import GrandissimoScores
from elgrande.boxes.grandissimo.watch.turns import GrandissimoReferee
from elgrande.checks.box_checks import BoxChecks
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger

MOST_OPTIONS = 46
"""To move a caballero of five colours out of nine regions, or to be done."""

MOST_FRAMES = 16


def referees(books: Ledger) -> list[Follower]:
    assert isinstance(books, GrandissimoLedger)
    scores = GrandissimoScores(books)
    turns = GrandissimoReferee(books)
    return [
        scores,
        turns,
        PersonReferee(books),
        CardReferee(books, turns, scores),
        GeneralReferee(books),
        GrandissimoDiscs(books),
        *(Knowledge(books, seat) for seat in range(len(books.scores))),
    ]


WATCH = BoxChecks(
    change=CHANGE,
    ends=ENDS,
    ledger=GrandissimoLedger,
    referees=referees,
    most_options=MOST_OPTIONS,
    most_frames=MOST_FRAMES,
)

__all__ = ["WATCH"]
