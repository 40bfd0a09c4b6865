"""The two bonuses of the base game, for King and Grande."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE, KING
from elgrande.base.queries import BONUS, HOME_BONUS, KINGS_BONUS
from elgrande.engine.bonus import Bonus
from elgrande.engine.query import fold, fold_at
from elgrande.engine.state import State

OF_THE_KING: Final = 0
OF_THE_HOME: Final = 1

BONUS_NAMES: Final = {OF_THE_KING: "king", OF_THE_HOME: "home"}


def kings_bonus(s: State, place: i64, seat: i64) -> i64:
    """Rule B9.3: the sole leader of the King's region gets two more."""
    value: i64 = 0
    if s.table[KING] == place and place != CASTILLO:
        value = BONUS
    return fold(s, KINGS_BONUS, place, seat, value)


def home_bonus(s: State, place: i64, seat: i64) -> i64:
    """Rule B9.3: so does the sole leader of a region where his Grande stands."""
    at = GRANDE + seat
    value: i64 = 0
    if s.seats[at] == place and place != CASTILLO:
        value = BONUS
    if (s.rules.modified >> HOME_BONUS) & 1:
        value = fold_at(s, HOME_BONUS, place, seat, value)
    return value


class KingsBonus(Bonus):
    """The bonus for the King, as one of those a ruleset has."""

    def points(self, s: State, place: i64, seat: i64) -> i64:
        return kings_bonus(s, place, seat)


class HomeBonus(Bonus):
    """The bonus for the Grande."""

    def points(self, s: State, place: i64, seat: i64) -> i64:
        return home_bonus(s, place, seat)


BONUSES: Final[tuple[Bonus, ...]] = (
    KingsBonus(OF_THE_KING, BONUS_NAMES[OF_THE_KING]),
    HomeBonus(OF_THE_HOME, BONUS_NAMES[OF_THE_HOME]),
)
