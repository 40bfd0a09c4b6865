"""What a search makes of the positions it ends at: leads in points, chances to win, places."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import ROUND, SCORE
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.state import State
from elgrande.search.encoder import Encoder
from elgrande.search.evaluation import Evaluation, rounds_left
from elgrande.search.net import Net
from elgrande.search.outlook import POINT

SPREAD: Final = 3.0
SPREAD_A_ROUND: Final = 2.5
"""The uncertainty of the final score, in points: at the end, and added per round to go."""
SETTLED: Final = 0.01
"""The same in a finished game."""
RIVALRY: Final = 0.6
"""How much the points of opponents count against one's own."""
BEST_RIVAL: Final = 0.5
"""The share of the best opponent in that; the rest is the mean of all."""


class Judging:
    """A way to judge positions. By itself it is the evaluation's."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.leads: list[float] = [0.0] * MAX_SEATS
        """What a position is worth to each seat against the others, in points."""
        self.chances: list[float] = [0.0] * MAX_SEATS
        """The chance of each seat to win."""
        self.places: list[float] = [0.0] * MAX_SEATS
        """The place each seat may expect to have at the end."""

    def judge(self, s: State) -> None:
        """Judge a position, in which somebody is asked or the game is over."""
        self.evaluation.judge(s)
        self.judge_by_evaluation(s)

    def judge_by_evaluation(self, s: State) -> None:
        """Judge a position that the evaluation has just looked at by that alone."""
        seat: i64
        for seat in range(self.evaluation.seats):
            self.leads[seat] = self.lead(seat)
        self.guess_outcome(s)

    def lead(self, seat: i64) -> float:
        """The lead of a seat over the others, in points, by the evaluation."""
        worth = self.evaluation.worth
        seats = self.evaluation.seats
        best: i64 = -(1 << 60)
        total: i64 = 0
        other: i64
        for other in range(seats):
            if other != seat:
                total += worth[other]
                if worth[other] > best:
                    best = worth[other]
        mean = float(total) / float(seats - 1)
        against = BEST_RIVAL * float(best) + (1.0 - BEST_RIVAL) * mean
        return (float(worth[seat]) - RIVALRY * against) / float(POINT)

    def guess_outcome(self, s: State) -> None:
        """Estimate the chance to win and the final place of each seat by the evaluation."""
        worth = self.evaluation.worth
        seats = self.evaluation.seats
        spread = SETTLED
        if s.top is not None:
            spread = (SPREAD + SPREAD_A_ROUND * float(rounds_left(s))) * float(POINT)
        best: i64 = worth[0]
        seat: i64
        for seat in range(seats):
            if worth[seat] > best:
                best = worth[seat]
        total = 0.0
        for seat in range(seats):
            weight = math.exp(max(float(worth[seat] - best) / spread, -50.0))
            self.chances[seat] = weight
            total += weight
        for seat in range(seats):
            self.chances[seat] /= total
            place = 1.0
            other: i64
            for other in range(seats):
                if other != seat:
                    lead = max(min(float(worth[other] - worth[seat]) / spread, 50.0), -50.0)
                    place += 1.0 / (1.0 + math.exp(-lead))
            self.places[seat] = place


class NetJudging(Judging):
    """The judgement of a net, which has learned from games how positions end."""

    def __init__(
        self,
        evaluation: Evaluation,
        encoder: Encoder,
        net: Net,
        for_chance: float,
        for_margin: float,
    ) -> None:
        super().__init__(evaluation)
        self.encoder = encoder
        self.net = net
        self.for_chance: float = for_chance
        """The points that winning is worth by itself."""
        self.for_margin: float = for_margin
        """What each point is worth by which a seat is ahead."""

    def judge(self, s: State) -> None:
        self.evaluation.judge(s)
        if s.top is None:
            self.judge_result(s)
            return
        if s.table[ROUND] == 0:
            self.judge_by_evaluation(s)
            return
        self.encoder.read(s, self.evaluation)
        self.net.assess(self.encoder.numbers)
        seats = self.evaluation.seats
        seat: i64
        for seat in range(seats):
            self.chances[seat] = self.net.chances[seat]
        for seat in range(seats):
            margin = self.net.margins[seat]
            self.leads[seat] = self.for_chance * self.chances[seat] + self.for_margin * margin
            place = 1.0
            other: i64
            for other in range(seats):
                if other != seat:
                    both = self.chances[other] + self.chances[seat]
                    place += self.chances[other] / both if both > 0.0 else 0.5
            self.places[seat] = place

    def margin(self, s: State, seat: i64) -> float:
        """By how many points a seat will be ahead of the others; cheaper than ``judge``."""
        if s.top is None:
            return margin_of(s, seat)
        self.evaluation.judge(s)
        if s.table[ROUND] == 0:
            return self.lead(seat)
        self.encoder.read(s, self.evaluation)
        self.net.renew(self.encoder.numbers)
        return self.net.margin(seat)

    def judge_result(self, s: State) -> None:
        """Judge a finished game: by who has won, and by how much."""
        self.guess_outcome(s)
        seat: i64
        for seat in range(self.evaluation.seats):
            margin = margin_of(s, seat)
            self.leads[seat] = self.for_chance * self.chances[seat] + self.for_margin * margin


def margin_of(s: State, seat: i64) -> float:
    """By how many points a seat is ahead: of the best of the others, and of all, on the average."""
    best: i64 = -(1 << 60)
    total: i64 = 0
    other: i64
    for other in range(s.rules.seats):
        if other != seat:
            score = s.seats[SCORE + other]
            total += score
            if score > best:
                best = score
    mean = float(total) / float(s.rules.seats - 1)
    return float(s.seats[SCORE + seat]) - 0.5 * float(best) - 0.5 * mean
