"""Greedy choice by what a net has learned."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.search.greedy import Greedy
from elgrande.search.judging import NetJudging
from elgrande.search.outlook import POINT


class JudgedGreedy(Greedy):
    """A greedy player to whom a position is worth the margin that a net sees in it."""

    def __init__(self, judging: NetJudging, rng: Rng) -> None:
        super().__init__(judging.evaluation, rng)
        self.judging = judging

    def judge(self, s: State, seat: i64) -> i64:
        self.judged += 1
        return i64(1000.0 * POINT * self.judging.margin(s, seat))
