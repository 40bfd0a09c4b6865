"""What a position is worth to each seat, in thousandths of a point.

Knowledge is read from the rules' own questions (who counts what, what a place pays, which regions
are taboo, what a power card brings), never from card names, so that it holds in every box.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.engine.ids import (
    ACTIVE,
    COLOURS,
    MAX_SEATS,
    NOBODY,
    NOWHERE,
    Arr,
    bit,
    size,
    zeros,
)
from elgrande.engine.query import fold
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.modules.base.board import CASTILLO, COURT, PROVINCES
from elgrande.modules.base.fields import HAND, ORDER, PLAYED, ROUND, SCORE
from elgrande.modules.base.queries import TIMES, is_taboo, prize, strength
from elgrande.modules.base.scoring import home_bonus, is_turned, kings_bonus

POINT: Final = 1000
"""One point."""


class Weights:
    """How much a thing is worth that is no point yet. The numbers were found by playing."""

    def __init__(self) -> None:
        self.doubt: i64 = 900
        """How far a lead may still change, for each round to the next general scoring."""
        self.turn_doubt: i64 = 600
        """The same for the turns to come in this round, if all are to come."""
        self.least_doubt: i64 = 80
        self.later: i64 = 450
        """What a place is worth in the general scoring after the next, of a thousand."""
        self.in_court: i64 = 420
        self.in_provinces: i64 = 60
        self.order: i64 = 500
        """For each seat that comes later in this round."""
        self.high_card: i64 = 900
        self.supplying_card: i64 = 700
        self.from_castillo: i64 = 700
        """What leaving the Castillo for the best region is worth, of a thousand."""
        self.others: i64 = 600
        """How much the best of the others counts against oneself, of a thousand."""


def as_if_scored_now() -> Weights:
    """The eye of a beginner: points, and what every place would pay at this moment."""
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
    weights.others = 0
    return weights


class Evaluation:
    """Judges positions of one ruleset. Keeps its own room, so one object serves one thread."""

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        self.weights = weights
        self.seats: i64 = rules.seats
        self.worth: Arr = zeros(MAX_SEATS + 1)
        """What the last position judged is worth to each seat."""
        self.strengths: Arr = zeros(MAX_SEATS + 1)
        self.card_worth: Arr = card_worths(rules, weights)

    def judge(self, s: State) -> None:
        """Fill ``worth``."""
        self.judge_points(s)
        if s.top is None:
            return
        doubt = self.doubt(s)
        horizon = self.horizon(s)
        if horizon > 0:
            place: i64
            for place in s.rules.places:
                self.judge_place(s, place, doubt, POINT if place == CASTILLO else horizon)
            self.judge_castillo(s, doubt)
        left = rounds_left(s)
        self.judge_reserves(s, left)
        self.judge_cards(s, left)

    def apart(self, s: State) -> list[tuple[str, int, list[int]]]:
        """The same, part by part: its name, the place or NOWHERE, what each seat has of it."""
        parts = []
        self.judge_points(s)
        parts.append(("points", NOWHERE, self.taken()))
        if s.top is None:
            return parts
        doubt = self.doubt(s)
        horizon = self.horizon(s)
        if horizon > 0:
            place: i64
            for place in s.rules.places:
                self.judge_place(s, place, doubt, POINT if place == CASTILLO else horizon)
                parts.append(("place", int(place), self.taken()))
            self.judge_castillo(s, doubt)
            parts.append(("castillo", NOWHERE, self.taken()))
        self.judge_reserves(s, rounds_left(s))
        parts.append(("reserves", NOWHERE, self.taken()))
        self.judge_cards(s, rounds_left(s))
        parts.append(("cards", NOWHERE, self.taken()))
        return parts

    def taken(self) -> list[int]:
        """What ``worth`` holds, which is then empty."""
        held = [int(self.worth[seat]) for seat in range(self.seats)]
        for seat in range(self.seats):
            self.worth[seat] = 0
        return held

    def doubt(self, s: State) -> i64:
        weights = self.weights
        near = weights.turn_doubt * self.turns_to_come(s) // self.seats
        return weights.least_doubt + near + weights.doubt * rounds_to_scoring(s)

    def turns_to_come(self, s: State) -> i64:
        """How many turns are to come in this round after the present one."""
        turns: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if self.is_to_come(s, seat):
                turns += 1
        return turns

    def horizon(self, s: State) -> i64:
        """What a region is worth over all general scorings to come, the next being POINT."""
        scorings = scorings_left(s)
        total: i64 = 0
        share: i64 = POINT
        while scorings > 0:
            total += share
            share = share * self.weights.later // 1000
            scorings -= 1
        return total

    def judge_points(self, s: State) -> None:
        seat: i64
        for seat in range(self.seats):
            self.worth[seat] = POINT * s.seats[SCORE + seat]

    def judge_place(self, s: State, place: i64, doubt: i64, horizon: i64) -> None:
        strengths = self.strengths
        anybody = False
        seat: i64
        for seat in range(self.seats):
            own = strength(s, place, seat)
            strengths[seat] = own
            if own > 0:
                anybody = True
        if not anybody:
            return
        turned = is_turned(s, place)
        times = fold(s, TIMES, place, NOBODY, 1)
        if is_taboo(s, place):
            doubt = doubt // 3 + 1
        for seat in range(self.seats):
            if strengths[seat] > 0:
                points = self.expected(s, place, seat, strengths[seat], doubt, turned)
                self.worth[seat] += points * times * horizon // POINT

    def expected(self, s: State, place: i64, seat: i64, own: i64, doubt: i64, turned: bool) -> i64:
        """What a place may pay a seat that counts so much there."""
        ahead: i64 = 0
        alone: i64 = 1000
        other: i64
        for other in range(self.seats):
            theirs = self.strengths[other]
            if other != seat and theirs > 0:
                lead = theirs - own if turned else own - theirs
                margin = 2000 * lead - 1000
                size_of = margin if margin >= 0 else -margin
                behind = 500 + 500 * margin // (size_of + doubt)
                ahead += 1000 - behind
                if not turned:
                    alone = alone * behind // 1000
        points = self.prize_at(s, place, ahead)
        bonus = kings_bonus(s, place, seat) + home_bonus(s, place, seat)
        return points + bonus * alone

    def prize_at(self, s: State, place: i64, ahead: i64) -> i64:
        """The prize between two places, for so many (in thousandths) who are ahead."""
        place_below = ahead // 1000
        part = ahead - 1000 * place_below
        upper = self.paid(s, place, place_below)
        lower = self.paid(s, place, place_below + 1)
        return upper * (1000 - part) + lower * part

    def paid(self, s: State, place: i64, rank: i64) -> i64:
        if rank >= s.rules.prizes_paid:
            return 0
        return prize(s, place, rank)

    def judge_castillo(self, s: State, doubt: i64) -> None:
        """Who stands in the Castillo goes on to a region before the regions are scored."""
        seat: i64
        for seat in range(self.seats):
            number = s.board[CASTILLO * COLOURS + seat]
            if number == 0:
                continue
            best: i64 = 0
            region: i64
            for region in s.rules.regions:
                if is_taboo(s, region):
                    continue
                other: i64
                for other in range(self.seats):
                    self.strengths[other] = strength(s, region, other)
                own = self.strengths[seat]
                now = self.expected(s, region, seat, own, doubt, False) if own > 0 else 0
                then = self.expected(s, region, seat, own + number, doubt, False)
                if then - now > best:
                    best = then - now
            self.worth[seat] += best * self.weights.from_castillo // 1000

    def judge_reserves(self, s: State, left: i64) -> None:
        """Caballeros in court and provinces, as far as there is time to use them."""
        seat: i64
        for seat in range(self.seats):
            turns = left
            if s.table[ACTIVE] != seat and not self.is_to_come(s, seat):
                turns -= 1
            useful = 4 * turns
            court = s.board[COURT * COLOURS + seat]
            if court > useful:
                court = useful
            provinces = s.board[PROVINCES * COLOURS + seat]
            if provinces > useful:
                provinces = useful
            self.worth[seat] += court * self.weights.in_court
            self.worth[seat] += provinces * self.weights.in_provinces

    def judge_cards(self, s: State, left: i64) -> None:
        """The cards still in hand, and what the card of this round will bring."""
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
            if s.seats[PLAYED + seat] > 0 and self.is_to_come(s, seat):
                self.judge_played(s, seat)

    def is_to_come(self, s: State, seat: i64) -> bool:
        """Whether a seat that has laid out its card has not yet had its turn."""
        active = s.table[ACTIVE]
        if active == NOBODY:
            return True
        i: i64
        for i in range(self.seats):
            if s.table[ORDER + i] == seat:
                return False
            if s.table[ORDER + i] == active:
                return True
        return True

    def judge_played(self, s: State, seat: i64) -> None:
        power = s.seats[PLAYED + seat]
        provinces = s.board[PROVINCES * COLOURS + seat]
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

    def utility(self, seat: i64) -> i64:
        """What the position last judged is worth to a seat that wants to win."""
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
    """What each power card in play is worth while it is held: to lead, or to supply."""
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


def rounds_to_scoring(s: State) -> i64:
    """How many rounds follow this one before the next general scoring."""
    now = s.table[ROUND]
    rounds: i64 = 0
    number: i64
    for number in s.rules.rounds:
        if number >= now:
            if s.rules.scoring_rounds & bit(number):
                return rounds
            rounds += 1
    return rounds


def rounds_left(s: State) -> i64:
    """How many turns each seat may still have, this one included unless it is over."""
    now = s.table[ROUND]
    left: i64 = 0
    number: i64
    for number in s.rules.rounds:
        if number >= now:
            left += 1
    return left


def scorings_left(s: State) -> i64:
    now = s.table[ROUND]
    left: i64 = 0
    number: i64
    for number in s.rules.rounds:
        if number >= now and s.rules.scoring_rounds & bit(number):
            left += 1
    return left
