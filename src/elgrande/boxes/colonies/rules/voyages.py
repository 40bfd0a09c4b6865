"""What a seat may do beside its two parts: free voyages, claiming tiles, the Inquisitor's fetch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import DONE, TO, take, taken_colour, taken_spot
from elgrande.base.board import PROVINCES
from elgrande.base.placing import why_not_return
from elgrande.base.queries import (
    LADEN,
    doubtful_places,
    place_of,
    why_not_go,
    why_not_go_to,
    why_taboo,
)
from elgrande.base.reasons import NOBODY_THERE, ONLY_OWN
from elgrande.base.scoring import every_target
from elgrande.boxes.colonies.rules import atoms
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AFRICA_GOODS,
    AMERICA,
    AMERICA_GOLD,
    GOLD,
    GOODS,
    LIMIT,
    NO_TILE,
    SHIP,
    VICEROY,
    harbours_from,
    is_on_board,
    is_overseas,
    overseas_spots,
    settled_or_free_handed_spots,
    settled_spots,
    settled_spots_ashore,
    spot_of,
)
from elgrande.boxes.colonies.rules.fields import (
    EXTRA_USED,
    INQUISITION,
    INQUISITOR,
    LIMIT_AT,
    LIMIT_REFILL,
)
from elgrande.boxes.colonies.rules.limits import RefillAfter
from elgrande.boxes.colonies.rules.queries import (
    claimable_tiles,
    commands,
    is_settled,
    open_spaces,
    owner_of,
    tile_of_region,
)
from elgrande.boxes.colonies.rules.reasons import EXTRA_USED as WHY_EXTRA_USED
from elgrande.boxes.colonies.rules.reasons import (
    NO_FREE_TILE,
    NO_FREE_VOYAGE,
    NO_HARBOUR,
    NOT_IN_TIME,
    NOT_THE_HOLDER,
    NOTHING_TO_FETCH,
    ONLY_AT_THE_START_OF_THE_TURN,
)
from elgrande.engine.frame import OFFERED, CardQuestion, Question
from elgrande.engine.ids import (
    COLOURS,
    NEUTRAL,
    NOBODY,
    Arr,
    array,
    has,
    put_in_order,
    small_buffer,
)
from elgrande.engine.plan import PlanStep
from elgrande.engine.query import fold
from elgrande.engine.scope import must_say_which
from elgrande.engine.state import State

START: Final = 0
"""At the start of the turn every voyage is possible, and nothing is fetched yet."""
LATER: Final = 1
"""Between and after the two parts the Ship does not sail out any more."""
ARRIVAL: Final = 2
"""Right after arriving, or when tiles are laid, only tiles are claimed."""
FETCH: Final = 17
"""The action ``number 1``."""
NOWHERE_AT_ALL: Final = array([])
"""No spots."""


class AtTheStart(PlanStep):
    """Rule C3.2: voyages at the very start of the turn, before the supply."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.renew_extra(s)
        if s.rules.settings[LIMIT_REFILL] != 0:
            s.push(RefillAfter(seat))
        s.push(FreeActions(seat, START))


class AtALaterMoment(PlanStep):
    """Rule C3.3: between the two parts of a turn, and after both.

    By edition the limit board is filled again after each part, and after such a moment (C6.5).
    """

    def begin(self, s: State, seat: i64) -> None:
        if s.rules.settings[LIMIT_REFILL] != 0:
            s.push(RefillAfter(seat))
            s.then(RefillAfter(seat), FreeActions(seat, LATER))
        else:
            s.push(FreeActions(seat, LATER))


class AfterTheSupply(AtALaterMoment):
    """Rule C5.1: the first moment for the Inquisitor's fetch. What else is possible then was
    possible at the start, so only he is asked."""

    def begin(self, s: State, seat: i64) -> None:
        if why_not_fetch(s, seat) == OFFERED:
            super().begin(s, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class FreeActions(Question):
    """Rules C3.2, C4.3 and C5.1: what costs neither placements nor moves, one by one.

    ``moment`` says what is possible. Nothing is asked if nothing is.
    """

    def __init__(self, seat: i64, moment: i64) -> None:
        self.seat: Final = seat
        self.moment: Final = moment

    def who(self, s: State) -> i64:
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        if s.table[INQUISITOR] == seat and self.moment == LATER:
            out[n] = FETCH
            n += 1
        board = s.board
        spot: i64
        for spot in overseas_spots(s.table[LIMIT_AT]):
            first = spot * COLOURS
            if board[first + seat] > 0:
                out[n] = take(spot, seat)
                n += 1
            if board[first + NEUTRAL] > 0:
                out[n] = take(spot, NEUTRAL)
                n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        if self.moment == LATER and why_not_fetch(s, seat) == OFFERED:
            out[n] = FETCH
            n += 1
        with_black = owner_of(s, NEUTRAL) == seat
        board = s.board
        spot: i64
        for spot in self.spots(s):
            first = spot * COLOURS
            if board[first + seat] > 0 and self.why_not(s, spot, seat) == OFFERED:
                out[n] = take(spot, seat)
                n += 1
            if with_black and board[first + NEUTRAL] > 0:
                if self.why_not(s, spot, NEUTRAL) == OFFERED:
                    out[n] = take(spot, NEUTRAL)
                    n += 1
        if n == 1:
            return 0
        return n

    def spots(self, s: State) -> Arr:
        """The spots from which there may be something to do."""
        if claimable_tiles(s, self.seat, GOLD) + claimable_tiles(s, self.seat, GOODS) > 0:
            return settled_or_free_handed_spots()
        if self.moment == START:
            return settled_spots()
        return NOWHERE_AT_ALL if self.moment == ARRIVAL else settled_spots_ashore()

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        if a == FETCH:
            return why_not_fetch(s, seat)
        return self.why_not(s, taken_spot(a), taken_colour(a))

    def why_not(self, s: State, spot: i64, colour: i64) -> i64:
        """Why a caballero in a spot can do nothing now, or OFFERED."""
        seat = self.seat
        if s.count(spot, colour) == 0:
            return NOBODY_THERE
        if not commands(s, seat, colour):
            return ONLY_OWN
        way = Way(seat, spot, colour, self.moment)
        if way.why_not_claim(s) == OFFERED:
            return OFFERED
        barred = way.why_not_leave(s)
        if barred == OFFERED and not way.is_open(s):
            return NO_HARBOUR
        return barred

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            return
        if a == FETCH:
            s.again(self)
            if s.count(PROVINCES, seat) > 0:
                atoms.fetch_extra(s, seat, PROVINCES)
            else:
                s.push(FetchOne(seat, INQUISITION))
            return
        way = Way(seat, taken_spot(a), taken_colour(a), self.moment)
        target = way.only_target(s)
        s.again(self)
        if target == NOBODY:
            s.push(way)
        else:
            way.go(s, target)


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
        if self.why_not_claim(s) == OFFERED:
            n = put_in_order(out, n, TO + self.claimed_spot(s))
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a - TO == self.claimed_spot(s):
            return self.why_not_claim(s)
        return self.why_not(s, a - TO)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        self.go(s, a - TO)

    def only_target(self, s: State) -> i64:
        """The spot it goes to if there is but one, else NOBODY."""
        room = small_buffer()
        n = self.landings(s, room, most=2)
        if n < 2 and self.why_not_claim(s) == OFFERED:
            room[n] = self.claimed_spot(s)
            n += 1
        return room[0] if n == 1 else NOBODY

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

    def why_not_leave(self, s: State) -> i64:
        """Rules C3.1 and C3.2: why it makes no free voyage at all now, or OFFERED."""
        place = place_of(s, self.spot)
        if self.moment == ARRIVAL or not is_overseas(place):
            return NO_FREE_VOYAGE
        if not is_settled(s, self.spot):
            return NOT_IN_TIME
        if place == SHIP and self.moment != START:
            return ONLY_AT_THE_START_OF_THE_TURN
        return why_taboo(s, place)

    def is_open(self, s: State) -> bool:
        """Whether it may leave, and there is a spot to sail to."""
        return self.landings(s, small_buffer(), most=1) > 0

    def landings(self, s: State, out: Arr, most: i64) -> i64:
        """Write the spots it can sail to, so many at most; returns how many."""
        n: i64 = 0
        if self.why_not_leave(s) != OFFERED:
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
        barred = self.why_not_leave(s)
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

    def why_not_claim(self, s: State) -> i64:
        """Rule C4.3: whoever stands where a free tile lies, and carries none, may claim it."""
        place = place_of(s, self.spot)
        tile = tile_of_region(place)
        if tile == NO_TILE or claimable_tiles(s, self.seat, tile) == 0:
            return NO_FREE_TILE
        laden = fold(s, LADEN, self.spot, self.colour, OFFERED)
        return laden if laden != OFFERED else why_taboo(s, place)


# ---- the Inquisitor's fetch


def why_not_fetch(s: State, seat: i64) -> i64:
    """Rule C5.1: once in each of his turns the Inquisitor's holder fetches one more."""
    if s.table[INQUISITOR] != seat:
        return NOT_THE_HOLDER
    if s.table[EXTRA_USED] != 0:
        return WHY_EXTRA_USED
    if s.count(PROVINCES, seat) > 0:
        return OFFERED
    spot: i64
    for spot in s.rules.giving_spots:
        if why_not_return(s, spot, seat) == OFFERED:
            return OFFERED
    return NOTHING_TO_FETCH


@mypyc_attr(acyclic=True, free_list_len=1)
class FetchOne(CardQuestion):
    """Rule C5.1: with empty provinces the extra one comes from a region, as in the supply."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        spot: i64
        for spot in s.rules.giving_spots:
            out[n] = take(spot, seat)
            n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_return(s, taken_spot(a), seat)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if not must_say_which(s, seat, seat, taken_spot(a), 1, self, a):
            atoms.fetch_extra(s, seat, taken_spot(a))
