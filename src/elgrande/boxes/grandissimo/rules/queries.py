"""Queries of the rules of Grandissimo."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.board import CASTILLO
from elgrande.base.fields import KING
from elgrande.base.queries import NEAR_KING, PLACEABLE, why_not_enter
from elgrande.base.reasons import NOT_NEXT_TO_KING
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import PLACES
from elgrande.engine.query import fold_at
from elgrande.engine.state import State


def why_not_beside_king(s: State, seat: i64, place: i64) -> i64:
    """Rule B4.2 for caballeros that do not come from the court: the same places."""
    barred = why_not_enter(s, place, seat)
    if barred != OFFERED:
        return barred
    near: i64 = 1
    if place != CASTILLO:
        border = s.table[KING] * PLACES + place
        near = s.rules.adjacent[border]
    if fold_at(s, NEAR_KING, place, seat, near) == 0:
        return NOT_NEXT_TO_KING
    return fold_at(s, PLACEABLE, place, seat, OFFERED)
