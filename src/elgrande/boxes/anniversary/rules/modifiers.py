"""The modifiers of the base game's quantities."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.queries import is_counted, place_of
from elgrande.boxes.anniversary.rules.fields import BEARER_AT
from elgrande.boxes.anniversary.rules.reasons import BEARS_THE_STANDARD
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import NOWHERE, Arr
from elgrande.engine.query import Modifier
from elgrande.engine.state import State


class BearerBreaksTies(Modifier):
    """Modifies ``RANK``: rule A1.1, among those who have as many a bearer who counts comes first.

    Rule A1.2: several of them stay tied. Rule A1.3: who comes first so leads alone. Rule A1.5: of
    regions that count together a bearer stands in one only, so that he is added but once. Rule
    A1.6: where he is not counted he breaks no tie.
    """

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if b >= s.rules.seats:  # nobody's pieces have no standard
            return value
        return value + 1 if does_bearer_count(s, a, b) else value

    def change_row(self, s: State, a: i64, row: Arr, first: i64) -> None:
        seats = s.seats
        inner = s.rules.inner_spot_set
        seat: i64
        for seat in range(s.rules.seats):
            spot = seats[BEARER_AT + seat]
            if spot == a or (spot != NOWHERE and (inner >> spot) & 1):
                if does_bearer_count(s, a, seat):
                    row[first + seat] += 1


def does_bearer_count(s: State, place: i64, seat: i64) -> bool:
    """Whether the bearer of a seat stands in a place, and counts there."""
    at = BEARER_AT + seat
    spot = s.seats[at]
    if not s.rules.has_inner_spots:
        return spot == place
    return spot != NOWHERE and place_of(s, spot) == place and is_counted(s, spot)


class BearerHasHisHandsFull(Modifier):
    """Modifies ``LADEN``: rule A4.1, a bearer carries nothing else."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if value != OFFERED or b >= s.rules.seats:
            return value
        at = BEARER_AT + b
        alone = s.seats[at] == a and s.count(a, b) == 1
        if alone:
            return BEARS_THE_STANDARD
        return value
