"""The evaluation of positions: what one is worth to each seat, in thousandths of a point.

It uses the queries of the rules (strengths, prizes, taboos, the supply of power cards), never
card names, so that it works with every box.
"""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.base.fields import HAND, ORDER, PLAYED, ROUND, SCORE
from elgrande.base.queries import PROSPECT
from elgrande.engine.ids import (
    ACTIVE,
    MAX_SEATS,
    NOBODY,
    NOWHERE,
    Arr,
    array,
    bit,
    has,
    size,
    zeros,
)
from elgrande.engine.plan import ROUND as ROUND_PLAN
from elgrande.engine.plan import RunPlan
from elgrande.engine.query import altered
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.search.outlook import POINT, ROW, Outlook


class Weights:
    """The weights of everything that is no point yet, found by playing."""

    def __init__(self) -> None:
        self.doubt: i64 = 900
        """How far a lead may still change, per round to the next general scoring."""
        self.turn_doubt: i64 = 600
        """The same for the turns of this round, if all are still to come."""
        self.least_doubt: i64 = 80
        self.later: i64 = 450
        """The worth of a place in each later general scoring, in thousandths of the one before."""
        self.in_court: i64 = 420
        self.in_provinces: i64 = 60
        self.order: i64 = 500
        """The worth of each seat that comes later in this round."""
        self.high_card: i64 = 900
        self.supplying_card: i64 = 700
        self.from_castillo: i64 = 700
        """The worth of leaving the Castillo for the best region, in thousandths of its points."""
        self.prospects: i64 = 1000
        """The worth of what boxes hold in prospect, in thousandths."""
        self.others: i64 = 600
        """How much the opponents count against oneself, in thousandths."""


def as_if_scored_now() -> Weights:
    """The weights of a beginner: only points, and what every place would pay at this moment."""
    weights = Weights()
    weights.doubt = 0
    weights.turn_doubt = 0
    weights.least_doubt = 1
    weights.later = 0
    weights.in_court = 0
    weights.in_provinces = 0
    weights.order = 0
    weights.high_card = 0
    weights.supplying_card = 0
    weights.from_castillo = 0
    weights.prospects = 0
    weights.others = 0
    return weights


class Evaluation:
    """The evaluation for one ruleset. It has internal buffers, so use one object per thread."""

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        self.weights = weights
        self.seats: i64 = rules.seats
        self.worth: Arr = zeros(MAX_SEATS + 1)
        """The worth of the last evaluated position by seat."""
        self.outlook = Outlook(rules)
        on_disc = [int(one) for one in rules.regions if has(rules.disc_regions, one)]
        self.ways_out: Arr = array(on_disc)
        """The regions for which caballeros may leave the Castillo."""
        self.card_worth: Arr = card_worths(rules, weights)
        self.waiting: i64 = 0
        """The seats whose turn in this round is still to come, as a bit set."""
        self.has_prospects: bool = has(rules.modified, PROSPECT) and weights.prospects > 0
        self.turns_at: i64 = rules.plans[ROUND_PLAN].index("turns")
        """The step of the round in which the seats have their turns."""
        rounds = range(max(int(number) for number in rules.rounds) + 2)
        self.left: Arr = array([int(rounds_from(rules, now)) for now in rounds])
        """How many rounds are left, by round; the next two tables are by round, too."""
        self.doubts: Arr = array([int(self.doubt_in(rules, now)) for now in rounds])
        self.horizons: Arr = array([int(self.horizon_in(rules, now)) for now in rounds])

    def judge(self, s: State) -> None:
        """Evaluate a position into ``worth``."""
        self.judge_points(s)
        if s.top is None:
            return
        self.waiting = seats_to_come(s)
        now = s.table[ROUND]
        horizon = self.horizons[now]
        if horizon > 0:
            doubt = self.doubt(now)
            self.outlook.begin(s, doubt, horizon)
            place: i64
            for place in s.rules.places:
                self.judge_place(s, place, doubt, horizon)
            self.judge_castillo(s, doubt)
        left = self.left[now]
        self.judge_reserves(s, left)
        self.judge_cards(s, left)
        if self.has_prospects:
            self.judge_prospects(s, left)

    def apart(self, s: State) -> list[tuple[str, int, list[int]]]:
        """The evaluation in parts: name, place or NOWHERE, and the worth of each seat."""
        parts = []
        self.judge_points(s)
        parts.append(("points", NOWHERE, self.taken()))
        if s.top is None:
            return parts
        self.waiting = seats_to_come(s)
        now = s.table[ROUND]
        horizon = self.horizons[now]
        if horizon > 0:
            doubt = self.doubt(now)
            self.outlook.begin(s, doubt, horizon)
            place: i64
            for place in s.rules.places:
                self.judge_place(s, place, doubt, horizon)
                parts.append(("place", int(place), self.taken()))
            self.judge_castillo(s, doubt)
            parts.append(("castillo", NOWHERE, self.taken()))
        left = self.left[now]
        self.judge_reserves(s, left)
        parts.append(("reserves", NOWHERE, self.taken()))
        self.judge_cards(s, left)
        parts.append(("cards", NOWHERE, self.taken()))
        if self.has_prospects:
            self.judge_prospects(s, left)
            parts.append(("prospects", NOWHERE, self.taken()))
        return parts

    def taken(self) -> list[int]:
        """The content of ``worth``, which is then reset to 0."""
        held = [int(self.worth[seat]) for seat in range(self.seats)]
        for seat in range(self.seats):
            self.worth[seat] = 0
        return held

    def doubt(self, now: i64) -> i64:
        """How far a lead may still change before the next general scoring."""
        return self.doubts[now] + self.weights.turn_doubt * size(self.waiting) // self.seats

    def doubt_in(self, rules: Ruleset, now: i64) -> i64:
        """The same in a round with no turn to come."""
        return self.weights.least_doubt + self.weights.doubt * rounds_to_scoring(rules, now)

    def horizon_in(self, rules: Ruleset, now: i64) -> i64:
        """The worth of a region's point over all general scorings to come; POINT for the next."""
        scorings = scorings_from(rules, now)
        total: i64 = 0
        share: i64 = POINT
        while scorings > 0:
            total += share
            share = share * self.weights.later // 1000
            scorings -= 1
        return total

    def judge_points(self, s: State) -> None:
        """Set ``worth`` to the scores."""
        seat: i64
        for seat in range(self.seats):
            self.worth[seat] = POINT * s.seats[SCORE + seat]

    def judge_place(self, s: State, place: i64, doubt: i64, horizon: i64) -> None:
        """Add what a place may pay each seat."""
        self.outlook.judge(s, place, doubt, horizon)
        shares = self.outlook.shares
        worth = self.worth
        row = place * ROW
        seat: i64
        for seat in range(self.seats):
            at = row + seat
            worth[seat] += shares[at]

    def judge_castillo(self, s: State, doubt: i64) -> None:
        """Add what caballeros in the Castillo may gain in the region they go to before scoring."""
        seat: i64
        for seat in range(self.seats):
            inside = CASTILLO * ROW + seat
            number = self.outlook.strengths[inside]
            if number > 0:
                best = self.outlook.best_way_out(self.ways_out, seat, number, doubt)
                self.worth[seat] += best * self.weights.from_castillo // 1000

    def judge_reserves(self, s: State, left: i64) -> None:
        """Add caballeros at court and in the provinces, as far as there is time to use them."""
        seat: i64
        for seat in range(self.seats):
            turns = left
            if s.table[ACTIVE] != seat and not has(self.waiting, seat):
                turns -= 1
            useful = 4 * turns
            court = s.count(COURT, seat)
            if court > useful:
                court = useful
            provinces = s.count(PROVINCES, seat)
            if provinces > useful:
                provinces = useful
            self.worth[seat] += court * self.weights.in_court
            self.worth[seat] += provinces * self.weights.in_provinces

    def judge_cards(self, s: State, left: i64) -> None:
        """Add the power cards in hand, and what the card of this round will still bring."""
        seat: i64
        for seat in range(self.seats):
            hand = s.seats[HAND + seat]
            cards = size(hand)
            uses = left - 1 if s.seats[PLAYED + seat] > 0 else left
            if cards > 0 and uses > 0:
                total: i64 = 0
                power: i64 = 1
                rest = hand >> 1
                while rest:
                    if rest & 1:
                        total += self.card_worth[power]
                    rest >>= 1
                    power += 1
                self.worth[seat] += total * uses // cards if uses < cards else total
            if s.seats[PLAYED + seat] > 0 and has(self.waiting, seat):
                self.judge_played(s, seat)

    def judge_played(self, s: State, seat: i64) -> None:
        """Add the supply and the turn order that a played power card brings."""
        power = s.seats[PLAYED + seat]
        provinces = s.count(PROVINCES, seat)
        coming = s.rules.supply[power]
        if coming > provinces:
            coming = provinces
        self.worth[seat] += coming * (self.weights.in_court - self.weights.in_provinces)
        behind: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat:
                theirs = s.seats[PLAYED + other]
                if theirs == 0:
                    behind += 500
                elif theirs < power:
                    behind += 1000
        self.worth[seat] += behind * self.weights.order // 1000

    def judge_prospects(self, s: State, left: i64) -> None:
        """Add what seats may still expect from things that no place pays."""
        over = self.turns_are_over(s)
        seat: i64
        for seat in range(self.seats):
            turns = left - 1 if over or not has(self.waiting, seat) else left
            coming = altered(s, PROSPECT, seat, turns, 0)
            self.worth[seat] += coming * self.weights.prospects // 1000

    def turns_are_over(self, s: State) -> bool:
        """Whether nobody has a turn in this round any more."""
        if s.table[ACTIVE] != NOBODY:
            return False
        frame = s.top
        while frame is not None:
            if isinstance(frame, RunPlan) and frame.plan == ROUND_PLAN:
                return frame.step > self.turns_at
            frame = frame.below
        return False

    def utility(self, seat: i64) -> i64:
        """The utility of the last evaluated position to a seat: its worth against the others."""
        best: i64 = -1000000
        total: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat:
                total += self.worth[other]
                if self.worth[other] > best:
                    best = self.worth[other]
        mean = total // (self.seats - 1)
        against = (best + mean) // 2
        return 1000 * self.worth[seat] - self.weights.others * against


def card_worths(rules: Ruleset, weights: Weights) -> Arr:
    """The worth of each power card in hand, for turn order and supply."""
    known = [int(power) for power in range(len(rules.supply)) if rules.supply[power] > 0]
    last = max([*known, 13])
    first = min([*known, 13])
    worths = zeros(len(rules.supply))
    for power in range(1, len(rules.supply)):
        rank = (power - first) * 1000 // max(last - first, 1)
        rank = min(max(rank, 0), 1000)
        worths[power] = (
            int(weights.high_card) * rank * rank // 1000000
            + int(weights.supplying_card) * int(rules.supply[power]) // 6
        )
    return worths


def seats_to_come(s: State) -> i64:
    """The seats that have not had their turn in this round yet, as a bit set."""
    waiting = bit(s.rules.seats) - 1
    active = s.table[ACTIVE]
    if active == NOBODY:
        return waiting
    i: i64
    for i in range(s.rules.seats):
        seat = s.table[ORDER + i]
        if seat != NOBODY:
            waiting &= ~bit(seat)
        if seat == active:
            break
    return waiting


def rounds_to_scoring(rules: Ruleset, now: i64) -> i64:
    """How many rounds follow this one before the next general scoring."""
    rounds: i64 = 0
    number: i64
    for number in rules.rounds:
        if number >= now:
            if rules.scoring_rounds & bit(number):
                return rounds
            rounds += 1
    return rounds


def rounds_left(s: State) -> i64:
    """How many rounds are left, the current one included."""
    return rounds_from(s.rules, s.table[ROUND])


def rounds_from(rules: Ruleset, now: i64) -> i64:
    """The number of rounds from this one on."""
    left: i64 = 0
    number: i64
    for number in rules.rounds:
        if number >= now:
            left += 1
    return left


def scorings_from(rules: Ruleset, now: i64) -> i64:
    """The number of general scorings from this round on."""
    left: i64 = 0
    number: i64
    for number in rules.rounds:
        if number >= now and rules.scoring_rounds & bit(number):
            left += 1
    return left
