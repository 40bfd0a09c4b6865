"""The checks of Grand Inquisitor & Colonies: a second implementation of its rules."""

from __future__ import annotations

from elgrande.boxes.colonies.watch.cards import CardReferee
from elgrande.boxes.colonies.watch.change import CHANGE, ENDS
from elgrande.boxes.colonies.watch.discs import ColoniesDiscs
from elgrande.boxes.colonies.watch.ledger import ColoniesLedger
from elgrande.boxes.colonies.watch.scores import ColoniesScores
from elgrande.boxes.colonies.watch.turns import ColoniesReferee
from elgrande.boxes.colonies.watch.voyages import VoyageReferee
from elgrande.checks.box_checks import BoxChecks
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger

MOST_OPTIONS = 80
"""To move a caballero of five colours, or a black one, out of all regions and their spots."""

MOST_FRAMES = 16


def referees(books: Ledger) -> list[Follower]:
    assert isinstance(books, ColoniesLedger)
    scores = ColoniesScores(books)
    return [
        scores,
        ColoniesReferee(books),
        VoyageReferee(books),
        CardReferee(books, scores),
        ColoniesDiscs(books),
    ]


WATCH = BoxChecks(
    change=CHANGE,
    ends=ENDS,
    ledger=ColoniesLedger,
    referees=referees,
    most_options=MOST_OPTIONS,
    most_frames=MOST_FRAMES,
)

__all__ = ["WATCH"]
