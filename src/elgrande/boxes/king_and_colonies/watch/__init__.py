"""The checks of the King & the Colonies: a second implementation of its rules."""

from __future__ import annotations

from elgrande.boxes.king_and_colonies.watch.cards import (
    FirstDiscs,
    KingAndColoniesCards,
    KingAndColoniesVoyages,
)
from elgrande.boxes.king_and_colonies.watch.change import CHANGE, ENDS
from elgrande.boxes.king_and_colonies.watch.general import KingAndColoniesGeneral
from elgrande.boxes.king_and_colonies.watch.ledger import KingAndColoniesLedger
from elgrande.boxes.king_and_colonies.watch.scores import KingAndColoniesScores
from elgrande.boxes.king_and_colonies.watch.turns import KingAndColoniesTurns
from elgrande.checks.box_checks import BoxChecks
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger

MOST_OPTIONS = 90
"""As with the colonies, and the bridge."""

MOST_FRAMES = 18


def referees(books: Ledger) -> list[Follower]:
    assert isinstance(books, KingAndColoniesLedger)
    scores = KingAndColoniesScores(books)
    return [
        scores,
        KingAndColoniesTurns(books, scores),
        KingAndColoniesGeneral(books),
        KingAndColoniesVoyages(books),
        KingAndColoniesCards(books, scores),
        FirstDiscs(books),
    ]


WATCH = BoxChecks(
    change=CHANGE,
    ends=ENDS,
    ledger=KingAndColoniesLedger,
    referees=referees,
    most_options=MOST_OPTIONS,
    most_frames=MOST_FRAMES,
)

__all__ = ["WATCH"]
