"""What a seat may do beside its two parts: free voyages, claiming tiles, the Inquisitor's fetch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import DONE, take, taken_colour, taken_spot
from elgrande.base.board import PROVINCES
from elgrande.base.placing import why_not_return
from elgrande.base.reasons import NOBODY_THERE, ONLY_OWN
from elgrande.boxes.colonies.rules import atoms
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AFRICA_SETTLED,
    AMERICA,
    AMERICA_SETTLED,
    GOLD,
    GOODS,
    LIMIT,
    VICEROY,
    is_on_board,
    is_overseas,
    overseas_spots,
    settled_spots,
    settled_spots_ashore,
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
)
from elgrande.boxes.colonies.rules.reasons import EXTRA_USED as WHY_EXTRA_USED
from elgrande.boxes.colonies.rules.reasons import (
    NO_HARBOUR,
    NOT_THE_HOLDER,
    NOTHING_TO_FETCH,
)
from elgrande.boxes.colonies.rules.ways import (
    ARRIVAL,
    LATER,
    MOMENTS,
    START,
    Way,
    can_sail,
    why_not_claim,
    why_not_leave,
)
from elgrande.engine.frame import OFFERED, CardQuestion, Question
from elgrande.engine.ids import (
    COLOURS,
    NEUTRAL,
    NOBODY,
    Arr,
    array,
)
from elgrande.engine.plan import PlanStep
from elgrande.engine.scope import must_say_which
from elgrande.engine.state import State

FETCH: Final = 17
"""The action ``number 1``."""


def _spots_to_ask() -> list[list[int]]:
    """The spots from which there may be something to do, for each case, numbered as
    ``group_to_ask`` says."""
    groups = []
    for group in range(2 * MOMENTS * 4):
        moment = group // 4 % MOMENTS
        gold, goods, board = group & 2, group & 1, group >= 4 * MOMENTS
        spots: set[int] = set()
        if moment != ARRIVAL:
            sailing = settled_spots() if moment == START else settled_spots_ashore()
            spots |= {int(spot) for spot in sailing}
        if gold:
            spots |= {AMERICA, AMERICA_SETTLED, VICEROY}
        if goods:
            spots |= {AFRICA, AFRICA_SETTLED}
        if gold or goods:
            spots |= {LIMIT, LIMIT + 1}
        groups.append(sorted(spot for spot in spots if board or not is_on_board(spot)))
    return groups


_GROUPS: Final = _spots_to_ask()
CELLS_TO_ASK: Final = array([spot * COLOURS for group in _GROUPS for spot in group])
"""Where on the board the spots of all groups begin."""
FIRST_TO_ASK: Final = array(
    [sum(len(group) for group in _GROUPS[:i]) for i in range(len(_GROUPS) + 1)]
)
"""Where among them each group begins, and the last one ends."""


class AtTheStart(PlanStep):
    """Rule C3.2: voyages at the very start of the turn, before the supply."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.renew_extra(s)
        if s.rules.settings[LIMIT_REFILL] != 0:
            s.push(RefillAfter(seat))
        if may_be_free(s, seat, START):
            s.push(FreeActions(seat, START))


class AtALaterMoment(PlanStep):
    """Rule C3.3: between the two parts of a turn, and after both.

    By edition the limit board is filled again after each part, and after such a moment (C6.5).
    """

    def begin(self, s: State, seat: i64) -> None:
        if s.rules.settings[LIMIT_REFILL] != 0:
            s.push(RefillAfter(seat))
            s.then(RefillAfter(seat), FreeActions(seat, LATER))
        elif may_be_free(s, seat, LATER):
            s.push(FreeActions(seat, LATER))


class AfterTheSupply(AtALaterMoment):
    """Rule C5.1: the first moment for the Inquisitor's fetch. What else is possible then was
    possible at the start, so only he is asked."""

    def begin(self, s: State, seat: i64) -> None:
        if why_not_fetch(s, seat) == OFFERED:
            super().begin(s, seat)


def may_be_free(s: State, seat: i64, moment: i64) -> bool:
    """Whether a seat has somebody where something may be possible that costs nothing, or can fetch
    one: nearly always something is, and ``FreeActions`` asks nothing if not."""
    if moment == LATER and why_not_fetch(s, seat) == OFFERED:
        return True
    group = group_to_ask(s, seat, moment)
    if stands_in(s, group, seat):
        return True
    return s.table[INQUISITOR] == seat and stands_in(s, group, NEUTRAL)


def stands_in(s: State, group: i64, colour: i64) -> bool:
    """Whether somebody of a colour stands in a group of spots."""
    board = s.board
    cells = CELLS_TO_ASK
    i: i64
    for i in range(FIRST_TO_ASK[group], FIRST_TO_ASK[group + 1]):
        if board[cells[i] + colour] > 0:
            return True
    return False


def group_to_ask(s: State, seat: i64, moment: i64) -> i64:
    """The group with all spots from which there may be something to do: it depends on the moment,
    on whether the limit board is overseas, and on which tiles can be claimed."""
    group = 4 * moment
    if is_overseas(s.table[LIMIT_AT]):
        group += 4 * MOMENTS
    if claimable_tiles(s, seat, GOLD) > 0:
        group += 2
    if claimable_tiles(s, seat, GOODS) > 0:
        group += 1
    return group


def can_act(s: State, seat: i64, spot: i64, colour: i64, moment: i64) -> bool:
    """Whether a caballero that stands in a spot and obeys a seat can do something now."""
    if why_not_claim(s, seat, spot, colour) == OFFERED:
        return True
    return can_sail(s, spot, colour, moment)


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
        with_black = s.table[INQUISITOR] == seat
        board = s.board
        group = group_to_ask(s, seat, self.moment)
        cells = CELLS_TO_ASK
        i: i64
        for i in range(FIRST_TO_ASK[group], FIRST_TO_ASK[group + 1]):
            first = cells[i]
            if board[first + seat] > 0:
                spot = first // COLOURS
                if can_act(s, seat, spot, seat, self.moment):
                    out[n] = take(spot, seat)
                    n += 1
            if with_black and board[first + NEUTRAL] > 0:
                spot = first // COLOURS
                if can_act(s, seat, spot, NEUTRAL, self.moment):
                    out[n] = take(spot, NEUTRAL)
                    n += 1
        if n == 1:
            return 0
        return n

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
        if can_act(s, seat, spot, colour, self.moment):
            return OFFERED
        barred = why_not_leave(s, spot, self.moment)
        return NO_HARBOUR if barred == OFFERED else barred

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
