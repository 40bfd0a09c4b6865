"""Where a caballero overseas goes without cost: a free voyage, or a tile to stand on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import TO
from elgrande.base.queries import (
    LADEN,
    doubtful_places,
    place_of,
    why_not_enter,
    why_not_go,
    why_not_go_to,
    why_taboo,
)
from elgrande.base.scoring import every_target
from elgrande.boxes.colonies.rules import atoms
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AFRICA_GOODS,
    AMERICA,
    AMERICA_GOLD,
    LIMIT,
    NO_TILE,
    SHIP,
    SPAIN,
    VICEROY,
    harbours_from,
    is_on_board,
    is_overseas,
    spot_of,
)
from elgrande.boxes.colonies.rules.fields import (
    LIMIT_AT,
)
from elgrande.boxes.colonies.rules.queries import (
    claimable_tiles,
    is_settled,
    open_spaces,
    tile_of_region,
)
from elgrande.boxes.colonies.rules.reasons import (
    NO_FREE_TILE,
    NO_FREE_VOYAGE,
    NO_HARBOUR,
    NOT_IN_TIME,
    ONLY_AT_THE_START_OF_THE_TURN,
)
from elgrande.engine.frame import OFFERED, Question
from elgrande.engine.ids import (
    NOBODY,
    Arr,
    has,
    put_in_order,
    small_buffer,
)
from elgrande.engine.query import fold
from elgrande.engine.scope import must_say_which
from elgrande.engine.state import State

START: Final = 0
"""At the start of the turn every voyage is possible, and nothing is fetched yet."""
LATER: Final = 1
"""Between and after the two parts the Ship does not sail out any more."""
ARRIVAL: Final = 2
"""Right after arriving, or when tiles are laid, only tiles are claimed."""
MOMENTS: Final = 3


@mypyc_attr(acyclic=True, free_list_len=1)
class Way(Question):
    """Where a caballero goes without cost: a free voyage, or a tile to stand on."""

    def __init__(self, seat: i64, spot: i64, colour: i64, moment: i64) -> None:
        self.seat: Final = seat
        self.spot: Final = spot
        self.colour: Final = colour
        self.moment: Final = moment

    def who(self, s: State) -> i64:
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        """All targets; among them, in order, the tile that can be claimed here."""
        claimed = self.claimed_spot(s)
        n = every_target(s, TO, out)
        return n if claimed == NOBODY else put_in_order(out, n, TO + claimed)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = self.landings(s, out, most=len(s.rules.targets))
        i: i64
        for i in range(n):
            out[i] += TO
        if why_not_claim(s, self.seat, self.spot, self.colour) == OFFERED:
            n = put_in_order(out, n, TO + self.claimed_spot(s))
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a - TO == self.claimed_spot(s):
            return why_not_claim(s, self.seat, self.spot, self.colour)
        return self.why_not(s, a - TO)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        self.go(s, a - TO)

    def only_target(self, s: State) -> i64:
        """The spot it goes to if there is but one, else NOBODY."""
        if self.has_surely_several(s):
            return NOBODY
        room = small_buffer()
        n = self.landings(s, room, most=2)
        if n < 2 and why_not_claim(s, self.seat, self.spot, self.colour) == OFFERED:
            room[n] = self.claimed_spot(s)
            n += 1
        if n == 1:
            return room[0]
        return NOBODY

    def has_surely_several(self, s: State) -> bool:
        """Whether two coasts, or more, are open to it, as they nearly always are from the Ship."""
        if why_not_leave(s, self.spot, self.moment) != OFFERED:
            return False
        coasts = harbours_from(place_of(s, self.spot)) & SPAIN & ~doubtful_places(s)
        return coasts & (coasts - 1) != 0

    def go(self, s: State, target: i64) -> None:
        if target != self.claimed_spot(s):
            if must_say_which(s, self.seat, self.colour, self.spot, 1, self, TO + target):
                return
            atoms.sail(s, self.seat, self.colour, self.spot, target)
            return
        place = place_of(s, self.spot)
        tile = tile_of_region(place)
        kind = 2 * tile + (1 if is_settled(s, self.spot) else 0)
        boards = is_on_board(self.spot)
        if self.spot == VICEROY:
            atoms.set_settled(s, VICEROY, 0)
            boards = place == s.table[LIMIT_AT] and open_spaces(s) > 0
        spot = LIMIT + kind if boards else spot_of(place, kind)
        atoms.claim(s, self.seat, self.colour, self.spot, spot, tile)

    # ---- free voyages

    def landings(self, s: State, out: Arr, most: i64) -> i64:
        """Write the spots it can sail to, so many at most; returns how many."""
        n: i64 = 0
        if why_not_leave(s, self.spot, self.moment) != OFFERED:
            return n
        harbours = harbours_from(place_of(s, self.spot))
        doubtful = doubtful_places(s)
        target: i64
        for target in s.rules.targets:
            if (harbours >> place_of(s, target)) & 1:
                if why_not_go_to(s, self.spot, target, self.colour, doubtful) == OFFERED:
                    out[n] = target
                    n += 1
                    if n == most:
                        return n
        return n

    def why_not(self, s: State, target: i64) -> i64:
        barred = why_not_leave(s, self.spot, self.moment)
        return barred if barred != OFFERED else self.why_not_reach(s, target)

    def why_not_reach(self, s: State, target: i64) -> i64:
        if not has(harbours_from(place_of(s, self.spot)), place_of(s, target)):
            return NO_HARBOUR
        return why_not_go(s, self.spot, target, self.colour)

    # ---- tiles

    def claimed_spot(self, s: State) -> i64:
        """The spot that stands for the tiles of the region, or NOBODY."""
        place = place_of(s, self.spot)
        if place == AMERICA:
            return AMERICA_GOLD
        return AFRICA_GOODS if place == AFRICA else NOBODY


def why_not_leave(s: State, spot: i64, moment: i64) -> i64:
    """Rules C3.1 and C3.2: why nobody makes a free voyage from a spot now, or OFFERED."""
    place = place_of(s, spot)
    if moment == ARRIVAL or not is_overseas(place):
        return NO_FREE_VOYAGE
    if not is_settled(s, spot):
        return NOT_IN_TIME
    if place == SHIP and moment != START:
        return ONLY_AT_THE_START_OF_THE_TURN
    return why_taboo(s, place)


def can_sail(s: State, spot: i64, colour: i64, moment: i64) -> bool:
    """Whether a caballero may leave its spot now, and there is one to sail to.

    The regions overseas are looked at first: whoever may enter one finds a spot there.
    """
    if why_not_leave(s, spot, moment) != OFFERED:
        return False
    harbours = harbours_from(place_of(s, spot))
    place: i64
    for place in range(SHIP, AFRICA + 1):
        if (harbours >> place) & 1 and why_not_enter(s, place, colour) == OFFERED:
            return True
    target: i64
    for target in s.rules.targets:
        if (harbours >> place_of(s, target)) & 1:
            if why_not_go(s, spot, target, colour) == OFFERED:
                return True
    return False


def why_not_claim(s: State, seat: i64, spot: i64, colour: i64) -> i64:
    """Rule C4.3: whoever stands where a free tile lies, and carries none, may claim it."""
    place = place_of(s, spot)
    tile = tile_of_region(place)
    if tile == NO_TILE or claimable_tiles(s, seat, tile) == 0:
        return NO_FREE_TILE
    laden = fold(s, LADEN, spot, colour, OFFERED)
    return laden if laden != OFFERED else why_taboo(s, place)
