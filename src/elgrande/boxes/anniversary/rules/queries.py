"""Queries of the rules: where bearers stand, and who can become one."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.queries import LADEN, is_taboo, place_of
from elgrande.base.reasons import NOBODY_THERE
from elgrande.boxes.anniversary.rules.fields import BEARER_AT
from elgrande.boxes.anniversary.rules.reasons import ONLY_IN_A_REGION
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import NOWHERE
from elgrande.engine.query import fold
from elgrande.engine.state import State


def is_in_region(s: State, spot: i64) -> bool:
    """Whether a spot is in a region, and not in the Castillo or beside the map; rule A5.2: there
    nobody bears a standard."""
    if spot == NOWHERE:
        return False
    return (s.rules.region_set >> place_of(s, spot)) & 1 != 0


def standard_flies(s: State, seat: i64) -> bool:
    """Whether the bearer of a seat stands in a region."""
    at = BEARER_AT + seat
    return is_in_region(s, s.seats[at])


def is_one_of_several(s: State, colour: i64, spot: i64, number: i64) -> bool:
    """Rule A2.2: whether taking so many from a spot leaves open if the bearer is among them."""
    if colour >= s.rules.seats or number < 1:
        return False
    at = BEARER_AT + colour
    return s.seats[at] == spot and number < s.count(spot, colour)


def why_no_bearer(s: State, seat: i64, spot: i64) -> i64:
    """Rules A3.1 and A4.1: why nobody in a spot can take the standard up, or OFFERED."""
    if s.count(spot, seat) == 0:
        return NOBODY_THERE
    if not is_in_region(s, spot):
        return ONLY_IN_A_REGION
    return fold(s, LADEN, spot, seat, OFFERED)


def has_free_candidate(s: State, seat: i64) -> bool:
    """Rule A3.4: whether somebody can become bearer who stands where something may change."""
    spot: i64
    for spot in s.rules.giving_spots:
        if why_no_bearer(s, seat, spot) == OFFERED and not is_taboo(s, place_of(s, spot)):
            return True
    return False
