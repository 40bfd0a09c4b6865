"""The scoring of the courts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.board import COURT
from elgrande.base.scoring import ALL_PLACES, KEYS, STRENGTHS, pay, rank_places
from elgrande.engine.ids import COLOURS, NOBODY, bit, small_buffer
from elgrande.engine.scope import ActionStep
from elgrande.engine.state import State

COURT_PRIZES: Final = (7, 5, 1)


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreCourtsNow(ActionStep):
    """Rule G6.9: who has most of his own in his court, with the ties and limits of a region, but
    without bonuses."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        room = small_buffer()
        seat: i64
        for seat in range(s.rules.seats):
            own = s.board[COURT * COLOURS + seat]
            room[STRENGTHS + seat] = own
            room[KEYS + seat] = 2 * own
        rank_places(room, s.rules.seats, False)
        pay(s, bit(COURT), COURT, ALL_PLACES, self.card, room, NOBODY, NOBODY)
