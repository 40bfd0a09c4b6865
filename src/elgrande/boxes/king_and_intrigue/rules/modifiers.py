"""Modifiers: how lasting effects change quantities of the base game."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.board import CASTILLO
from elgrande.base.fields import KING
from elgrande.base.queries import board_on, prize
from elgrande.base.reasons import KINGS_REGION
from elgrande.boxes.king_and_intrigue.rules.fields import (
    COLLAPSE_BY,
    MISTRESS_BY,
    PROTECTION,
    QUARANTINE,
    QUARANTINE_BOARD,
    SHIFT,
    TURNED_BY,
)
from elgrande.boxes.king_and_intrigue.rules.powers import PLACEMENTS
from elgrande.boxes.king_and_intrigue.rules.queries import (
    regions_with_tables,
    spaces_left,
    turn_place,
    who_doubled,
)
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    BOARD_MARKS_QUARANTINE,
    CASTILLO_COLLAPSED,
    PROTECTED,
    QUARANTINED,
    TABLE_FULL,
)
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import ACTIVE, NOBODY, NOWHERE, Arr, array, bit
from elgrande.engine.query import Modifier
from elgrande.engine.state import State
from elgrande.mechanics.grandes_inside import HomeInCastillo


class Untouchable(Modifier):
    """Rules K5.93, K5.85, K5.113: quarantine and protection are taboo; the mistress frees."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if a == NOWHERE:
            return value
        table = s.table  # with a name, it is counted up and down but once
        if a == table[QUARANTINE]:
            return QUARANTINED
        if a == table[PROTECTION]:
            return PROTECTED
        if value == KINGS_REGION and table[MISTRESS_BY] != NOBODY and table[ACTIVE] != NOBODY:
            return OFFERED
        return value

    def places_now(self, s: State) -> i64:
        table = s.table
        places: i64 = 0
        if table[QUARANTINE] != NOWHERE:
            places |= bit(table[QUARANTINE])
        if table[PROTECTION] != NOWHERE:
            places |= bit(table[PROTECTION])
        if table[MISTRESS_BY] != NOBODY:
            places |= bit(table[KING])
        return places


class RoomInside(Modifier):
    """Rules K5.55 and K5.83: nobody enters a full limit table or a collapsing Castillo."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if a == CASTILLO and s.table[COLLAPSE_BY] != NOBODY:
            return CASTILLO_COLLAPSED
        if a != CASTILLO and spaces_left(s, a) == 0:
            return TABLE_FULL
        return value

    def places_now(self, s: State) -> i64:
        places = regions_with_tables(s)
        if s.table[COLLAPSE_BY] != NOBODY:
            places |= bit(CASTILLO)
        return places


class SharedPlacements(Modifier):
    """Rule K3.3: the card dealt by turn order says how many may be placed, unless another does."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.numbers: Arr = array(list(PLACEMENTS[seats]))

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return value if b > 0 else self.numbers[turn_place(s, a)]


class ShiftedPrize(Modifier):
    """Rules K5.23 and K7.2: a shifted Castillo pays what its region pays."""

    def __init__(self) -> None:
        super().__init__(places=1 << CASTILLO)

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if a == CASTILLO and s.table[SHIFT] != NOWHERE:
            return prize(s, s.table[SHIFT], b)
        return value


class TurnedBoard(Modifier):
    """Rule K5.73: where a turned board lies, the fewest come first."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        place = s.table[SHIFT] if a == CASTILLO and s.table[SHIFT] != NOWHERE else a
        board = board_on(s, place)
        if board != NOBODY and s.table[TURNED_BY + board] != NOBODY:
            return 1
        return value


class NoClass(Modifier):
    """Rule K5.73: a turned board begins with 0, so its region has no class."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        board = board_on(s, a)
        if board != NOBODY and s.table[TURNED_BY + board] != NOBODY:
            return 0
        return value


class Doubled(Modifier):
    """Rule K5.130: a marked region pays twice in a general scoring, bonuses included."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return 2 * value if b == NOBODY and who_doubled(s, a) != NOBODY else value


class NoKingsBonus(Modifier):
    """Rules K5.113 and K5.85: no King's bonus with the mistress or in a protected region."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        table = s.table
        if table[MISTRESS_BY] != NOBODY or a == table[PROTECTION]:
            return 0
        return value


class HomeUnlessShifted(HomeInCastillo):
    """Rules K5.35 and K7.2: a Grande inside makes the Castillo a home, unless it is shifted."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if s.table[SHIFT] != NOWHERE:
            return value
        return super().change(s, a, b, value)


class BoardInUse(Modifier):
    """Rule K5.93: a score board that marks a quarantine may not be moved."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if a == s.table[QUARANTINE_BOARD]:
            return BOARD_MARKS_QUARANTINE
        return value
