"""The expected payments of each place to each seat, cached by place.

From one position to the next most places stay the same. All inputs of a place are written to
tables, and each write reports whether it changed the cell; without a change the earlier result is
reused. That is exact with every box, because every input is written first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i32, i64

from elgrande.base.board import CASTILLO
from elgrande.base.bonuses import BONUSES, home_bonus, kings_bonus
from elgrande.base.fields import BOARD_AT, GRANDE, KING
from elgrande.base.queries import (
    HOME_BONUS,
    KINGS_BONUS,
    PRIZE,
    RANK,
    SCORINGS,
    STRENGTH,
    TABOO,
    TIMES,
    TURNED,
    is_taboo,
    prize,
    strength,
)
from elgrande.base.scoring import ALL_PLACES, all_bonuses, all_offices
from elgrande.engine.ids import COLOURS, MAX_SEATS, NOBODY, PLACES, Arr, filled, zeros
from elgrande.engine.query import fold
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State

POINT: Final = 1000
"""One point."""
ROW: Final = 8
"""The cells per place in tables by seat or by rank."""
WHAT_A_PLACE_IS_MADE_OF: Final = (
    1 << TABOO
    | 1 << STRENGTH
    | 1 << PRIZE
    | 1 << TURNED
    | 1 << TIMES
    | 1 << SCORINGS
    | 1 << KINGS_BONUS
    | 1 << HOME_BONUS
)
"""The quantities that the payments of a place depend on, as a bit set."""


class Outlook:
    """The expected payments of all places. It has internal buffers: use one object per thread.

    The rules are queried once per place; the rest is arithmetic with the results.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.seats: i64 = rules.seats
        self.contenders: i64 = rules.contenders
        altered = rules.modified & WHAT_A_PLACE_IS_MADE_OF
        self.has_offices: bool = rules.office_places != 0
        self.has_more_bonuses: bool = rules.leader_bonuses > len(BONUSES)
        """Whether there are others than those of the base game, which are asked for directly:
        that is done for each seat in each place, more often than anything else here."""
        added = rules.has_inner_spots or len(rules.bonuses) > len(BONUSES)
        self.is_plain: bool = altered == 0 and not added and rules.contenders == rules.seats
        """Whether payments depend on the same things as in the base game; see ``begin``."""
        self.breaks_ties: bool = (rules.modified >> RANK) & 1 != 0
        """Whether something ranks a seat before others who have as many."""
        self.surroundings: Arr = filled(5 + MAX_SEATS, NOBODY)
        """The inputs common to all places at the last evaluation."""
        self.is_settled: bool = False
        # The inputs of a place, from the rules.
        self.doubts: Arr = zeros(PLACES)
        """How far a lead may still change there."""
        self.values: Arr = zeros(PLACES)
        """The worth of a point there over all scorings to come, in thousandths."""
        self.turned: Arr = zeros(PLACES)
        """Not 0 where the fewest come first."""
        self.taboo: Arr = zeros(PLACES)
        self.strengths: Arr = zeros(PLACES * ROW)
        """The strength of each seat there."""
        self.edges: Arr = zeros(PLACES * ROW)
        """1 for each seat that a tie there is broken for."""
        self.prizes: Arr = zeros(PLACES * ROW)
        """The prizes of the place by rank; 0 after the last."""
        self.bonuses: Arr = zeros(PLACES * ROW)
        """The bonuses of each seat, if it leads alone."""
        self.offices: Arr = zeros(PLACES * ROW)
        """The points of each seat for its offices, whether or not it leads."""
        # The results.
        self.hopes: Arr = zeros(PLACES * ROW)
        """The expected points of each seat there if the most come first, in thousandths."""
        self.shares: Arr = zeros(PLACES * ROW)
        """The worth of the expected points of each seat there."""
        self.changes: Arr = zeros(PLACES)
        """How often the row of a place has changed."""

    def begin(self, s: State, doubt: i64, horizon: i64) -> None:
        """Start with a position, all places of which are evaluated next.

        In the base game a place depends on its caballeros, King, Grandes, mobile boards, doubt
        and horizon. If all but the first are unchanged, only the caballeros are read again.
        """
        seen = self.surroundings
        new = renewed(seen, 0, doubt) + renewed(seen, 1, horizon)
        new += renewed(seen, 2, s.table[KING])
        new += renewed(seen, 3, s.table[BOARD_AT]) + renewed(seen, 4, s.table[BOARD_AT + 1])
        seat: i64
        for seat in range(self.seats):
            at = GRANDE + seat
            new += renewed(seen, 5 + seat, s.seats[at])
        self.is_settled = self.is_plain and new == 0

    def judge(self, s: State, place: i64, doubt: i64, horizon: i64) -> None:
        """Bring the row of a place up to date; the horizon weights its points."""
        if self.is_settled:
            changed = self.count(s, place)
        else:
            changed = self.look_at(s, place, doubt, horizon)
        if changed:
            self.changes[place] += 1
            self.weigh(place)

    def count(self, s: State, place: i64) -> bool:
        """Read the caballeros of a place; returns whether they have changed."""
        row = place * ROW
        first = place * COLOURS
        strengths = self.strengths
        board = s.board
        new: i64 = 0
        seat: i64
        for seat in range(self.seats):
            at = first + seat
            new += renewed(strengths, row + seat, board[at])
            if self.breaks_ties:
                new += renewed(self.edges, row + seat, fold(s, RANK, place, seat, 0))
        return new > 0

    def look_at(self, s: State, place: i64, doubt: i64, horizon: i64) -> bool:
        """Read all inputs of a place; returns whether any has changed."""
        row = place * ROW
        self.taboo[place] = 0
        if is_taboo(s, place):
            self.taboo[place] = 1
            doubt = doubt // 3 + 1
        if place == CASTILLO:
            horizon = POINT
        new = renewed(self.doubts, place, doubt)
        value = horizon * fold(s, TIMES, place, NOBODY, 1)
        if (s.rules.modified >> SCORINGS) & 1:
            value += POINT * fold(s, SCORINGS, place, NOBODY, 0)
        new += renewed(self.values, place, value)
        new += renewed(self.turned, place, fold(s, TURNED, place, NOBODY, 0))
        strengths = self.strengths
        bonuses = self.bonuses
        pays_offices = (s.rules.office_places >> place) & 1 != 0
        has_more_bonuses = self.has_more_bonuses
        seat: i64
        for seat in range(self.seats):
            at = row + seat
            new += renewed(strengths, at, strength(s, place, seat))
            if self.breaks_ties:
                new += renewed(self.edges, at, fold(s, RANK, place, seat, 0))
            if has_more_bonuses:
                new += renewed(bonuses, at, all_bonuses(s, place, seat))
            else:
                bonus = kings_bonus(s, place, seat) + home_bonus(s, place, seat)
                new += renewed(bonuses, at, bonus)
            if pays_offices:
                held = all_offices(s, place, seat, ALL_PLACES, leads=False)
                new += renewed(self.offices, at, held)
        other: i64
        for other in range(self.seats, self.contenders):
            new += renewed(strengths, row + other, strength(s, place, other))
        prizes = self.prizes
        rank: i64
        for rank in range(s.rules.prizes_paid):
            new += renewed(prizes, row + rank, prize(s, place, rank))
        return new > 0

    def weigh(self, place: i64) -> None:
        """Compute the expected payments of a place from its inputs."""
        row = place * ROW
        doubt = self.doubts[place]
        value = self.values[place]
        turned = self.turned[place] != 0
        has_offices = self.has_offices
        seat: i64
        for seat in range(self.seats):
            at = row + seat
            own = self.strengths[at]
            points: i64 = 0
            if own > 0:
                points = self.expected(row, seat, own, doubt, turned)
            if has_offices:
                self.shares[at] = (points + 1000 * self.offices[at]) * value // POINT
            else:
                self.shares[at] = points * value // POINT
            if turned and own > 0:
                points = self.expected(row, seat, own, doubt, False)
            self.hopes[at] = points

    def expected(self, row: i64, seat: i64, own: i64, doubt: i64, turned: bool) -> i64:
        """The expected points of a seat with strength ``own`` in the place of this row."""
        strengths = self.strengths
        ahead: i64 = 0
        other: i64
        for other in range(self.contenders):
            at = row + other
            theirs = strengths[at]
            if other != seat and theirs > 0:
                lead = theirs - own if turned else own - theirs
                if self.breaks_ties:
                    lead += self.edge(row, seat, other)
                ahead += 1000 - surpassing(lead, doubt)
        points = self.prize_at(row, ahead)
        at = row + seat
        bonus = self.bonuses[at]
        if bonus == 0:
            return points
        alone: i64 = 1000
        if not turned:
            for other in range(self.contenders):
                at = row + other
                theirs = strengths[at]
                if other != seat and theirs > 0:
                    lead = own - theirs
                    if self.breaks_ties:
                        lead += self.edge(row, seat, other)
                    alone = alone * surpassing(lead, doubt) // 1000
        return points + bonus * alone

    def edge(self, row: i64, seat: i64, other: i64) -> i64:
        """1 where a tie is broken for a seat and not for the other: as good as one more."""
        mine, theirs = row + seat, row + other
        return 1 if self.edges[mine] > self.edges[theirs] else 0

    def prize_at(self, row: i64, ahead: i64) -> i64:
        """The prize for an expected number of seats ahead, in thousandths; interpolated."""
        rank = ahead // 1000
        part = ahead - 1000 * rank
        at = row + rank
        following = at + 1
        return self.prizes[at] * (1000 - part) + self.prizes[following] * part

    def best_way_out(self, regions: Arr, seat: i64, number: i64, doubt: i64) -> i64:
        """The most that ``number`` more caballeros of a seat may gain in any one region."""
        best: i64 = 0
        region: i64
        for region in regions:
            row = region * ROW
            at = row + seat
            # Nobody can get more than the first prize and the bonus, because no prize is smaller
            # than the next (a test checks that of the boards).
            most = 1000 * (self.prizes[row] + self.bonuses[at])
            if self.taboo[region] or most - self.hopes[at] <= best:
                continue
            more = self.expected(row, seat, self.strengths[at] + number, doubt, False)
            more -= self.hopes[at]
            if more > best:
                best = more
        return best


def renewed(cells: Arr, at: i64, value: i64) -> i64:
    """Write a cell; returns 1 if that changes it, else 0."""
    if cells[at] == value:
        return 0
    cells[at] = value
    return 1


def surpassing(lead: i64, doubt: i64) -> i64:
    """The probability, in thousandths, that a seat with this lead ends up ahead.

    In 32 bits, which many processors divide several times as fast.
    """
    margin = 2000 * i32(lead) - 1000
    size_of = margin if margin >= 0 else -margin
    return i64(500 + 500 * margin // (size_of + i32(doubt)))
