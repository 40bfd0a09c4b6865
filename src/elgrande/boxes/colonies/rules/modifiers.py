"""The modifiers of the base game's quantities, and the offices that pay."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import KING
from elgrande.base.queries import inside, is_empty, place_of
from elgrande.base.reasons import MUST_CHANGE_PLACE
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AMBASSADOR_POINTS,
    AMERICA,
    CAPTAIN,
    CAPTAIN_POINTS,
    ENVOY_POINTS,
    FRANCIA,
    FRANCIA_LEFT,
    FRANCIA_MIDDLE,
    OVERSEAS,
    SHIP,
    VICEROY,
    VICEROY_POINTS,
    is_coast,
    is_on_board,
    is_seat,
    is_space,
)
from elgrande.boxes.colonies.rules.fields import EXTRA_USED, INQUISITOR, LIMIT_AT
from elgrande.boxes.colonies.rules.queries import (
    counting,
    on_board,
    open_spaces,
    tile_on,
)
from elgrande.boxes.colonies.rules.reasons import (
    BY_ARRIVING_ONLY,
    CARRIER_TAKES_NO_SEAT,
    CARRIES_A_TILE,
    CARRIES_ONE_ALREADY,
    LIMIT_BOARD_FULL,
    NO_KING_OVERSEAS,
    NOT_FROM_THE_COURT,
    SEAT_TAKEN,
    SPACE_TAKEN,
)
from elgrande.engine.bonus import Office
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, Arr, bit
from elgrande.engine.query import Modifier
from elgrande.engine.state import State

# ---- where one may go


class Ways(Modifier):
    """Modifies ``WAY``: Francia's spaces, the seats (rule C4.5), the limit board, and moves inside
    a place."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if is_space(b):
            if not is_empty(s, b):
                return SPACE_TAKEN
            return value
        if is_seat(b):
            if not is_empty(s, b):
                return SEAT_TAKEN
            if tile_on(s, a):
                return CARRIER_TAKES_NO_SEAT
            return value
        if is_on_board(b):
            return self.why_not_on_board(s, a, value)
        if place_of(s, a) == b and not is_seat(a) and not is_on_board(a):
            return MUST_CHANGE_PLACE
        return value

    def why_not_on_board(self, s: State, spot: i64, value: i64) -> i64:
        """Rule C6.3: whoever arrives, or leaves a seat, gets on by himself; by a move one gets on
        from beside it."""
        if s.table[LIMIT_AT] == NOBODY or place_of(s, spot) != s.table[LIMIT_AT]:
            return BY_ARRIVING_ONLY
        if is_on_board(spot):
            return MUST_CHANGE_PLACE
        if is_seat(spot):
            return BY_ARRIVING_ONLY
        if open_spaces(s) == 0:
            return LIMIT_BOARD_FULL
        return value


class FromTheCourt(Modifier):
    """Modifies ``PLACEABLE``: rule C2.3, América and África are reached only by Ship or by move."""

    def __init__(self) -> None:
        super().__init__(places=1 << AMERICA | 1 << AFRICA)

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return NOT_FROM_THE_COURT


class ShipOffTheCoast(Modifier):
    """Modifies ``NEAR_KING``: rule C2.2, one boards the Ship while the King is on the coast."""

    def __init__(self) -> None:
        super().__init__(places=1 << SHIP)

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return 1 if is_coast(s.table[KING]) else 0

    def places_now(self, s: State) -> i64:
        if is_coast(s.table[KING]):
            return bit(SHIP)
        return 0


class KingInEurope(Modifier):
    """Modifies ``KING_ENTERABLE``: rule C2.1, the King may go to Francia, not overseas."""

    def __init__(self) -> None:
        super().__init__(places=OVERSEAS)

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return NO_KING_OVERSEAS


class CarriersSpared(Modifier):
    """Modifies ``SPARED``: rule C4.7, nobody else sends away who carries a tile."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if value == OFFERED and tile_on(s, a):
            return CARRIES_A_TILE
        return value


class OneTileEach(Modifier):
    """Modifies ``LADEN``: rule C4.3, whoever carries a tile takes up nothing else."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if value == OFFERED and tile_on(s, a):
            return CARRIES_ONE_ALREADY
        return value


class OnTheBoard(Modifier):
    """Modifies ``COUNTED``: rule C6.1, where the limit board lies only who stands on it counts."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if place_of(s, a) == s.table[LIMIT_AT] and not is_on_board(a):
            return 0
        return value


# ---- the Grand Inquisitor


class HolderCommands(Modifier):
    """Modifies ``COMMANDER``: rule C5.2."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return s.table[INQUISITOR]


class OneMorePlacement(Modifier):
    """Modifies ``PLACEMENTS``: rule C5.1."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if s.table[INQUISITOR] == a and s.table[EXTRA_USED] == 0:
            return value + 1
        return value


class WhoCounts(Modifier):
    """Modifies ``STRENGTH``: rules C6.1 and C5.2, the limit board and the black caballeros.

    Black ones count for the Inquisitor's holder; without one they count for nobody, or like those
    of a player who gets no points (rule C5.4). For most and fewest caballeros all who stand there
    count, so nothing is modified for them (rule C7.4).
    """

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        holder = s.table[INQUISITOR]
        if b == NEUTRAL and holder != NOBODY:
            return 0
        value = counting(s, a, b, value)
        if b == holder and holder != NOBODY:
            value += black_in(s, a)
        return value

    def change_row(self, s: State, a: i64, row: Arr, first: i64) -> None:
        if a == s.table[LIMIT_AT]:
            colour: i64
            for colour in range(COLOURS):
                row[first + colour] = on_board(s, colour)
        holder = s.table[INQUISITOR]
        if holder != NOBODY:
            row[first + holder] += row[first + NEUTRAL]
            row[first + NEUTRAL] = 0


def black_in(s: State, place: i64) -> i64:
    """How many black caballeros count in a place."""
    if place == s.table[LIMIT_AT]:
        return on_board(s, NEUTRAL)
    return s.board[place * COLOURS + NEUTRAL] + inside(s, place, NEUTRAL)


# ---- offices

AMBASSADOR: Final = 2
ENVOY: Final = 3
OF_THE_CAPTAIN: Final = 4
OF_THE_VICEROY: Final = 5
"""The numbers of the bonuses over all boxes."""

BONUS_NAMES: Final = {
    AMBASSADOR: "ambassador",
    ENVOY: "envoy",
    OF_THE_CAPTAIN: "captain",
    OF_THE_VICEROY: "viceroy",
}


class SeatBonus(Office):
    """Rules C2.4 and C2.5: points for whoever has a caballero in a seat or on a space.

    Where only the first prize counts, the spaces of Francia pay its sole leader and the two
    seats overseas pay nobody (rule C7.3).
    """

    def __init__(self, number: int, spot: int, place: int, each: int) -> None:
        super().__init__(number, BONUS_NAMES[number], places=1 << place)
        self.spot: Final[i64] = spot
        self.place: Final[i64] = place
        self.each: Final[i64] = each

    def points(self, s: State, place: i64, seat: i64) -> i64:
        if place != self.place:
            return 0
        number = s.count(self.spot, seat)
        if seat == s.table[INQUISITOR]:
            number += s.count(self.spot, NEUTRAL)
        return self.each * number

    def pays(self, leads: bool, first_only: bool) -> bool:
        if not first_only:
            return True
        return leads and self.place == FRANCIA


OFFICES: Final = (
    SeatBonus(AMBASSADOR, FRANCIA_LEFT, FRANCIA, AMBASSADOR_POINTS),
    SeatBonus(ENVOY, FRANCIA_MIDDLE, FRANCIA, ENVOY_POINTS),
    SeatBonus(OF_THE_CAPTAIN, CAPTAIN, SHIP, CAPTAIN_POINTS),
    SeatBonus(OF_THE_VICEROY, VICEROY, AMERICA, VICEROY_POINTS),
)


class InOrderOfTheMap(Modifier):
    """Modifies ``IN_BOARD_ORDER``: rule C7.2, by edition."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return 1
