"""How much better one answer is than another: games played on from the same worlds with both."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.engine.machine import advance, answer
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.puzzles.kept import Worth
from elgrande.puzzles.proving import lead_of, wins_by
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.greedy import Greedy
from elgrande.views.determinize import determinize

SEEDS = 1 << 30
SURE = 1.96
"""Standard errors on both sides of a mean that hold 95 % of the cases."""


@dataclass(frozen=True)
class Gap:
    """A difference between two answers: its mean, and half the width of its 95 % interval."""

    mean: float
    doubt: float

    @property
    def is_certain(self) -> bool:
        return self.mean > self.doubt


@dataclass(frozen=True)
class Outcomes:
    """How the same games went on for a seat after one of the answers."""

    leads: list[int]

    @property
    def wins(self) -> list[float]:
        return [wins_by(lead) for lead in self.leads]

    def worth(self) -> Worth:
        games = len(self.leads)
        return Worth(round(sum(self.leads) / games, 2), round(sum(self.wins) / games, 4))

    def gap_to(self, other: Outcomes) -> Gap:
        """How much more often this one wins, game by game."""
        differences = [one - two for one, two in zip(self.wins, other.wins, strict=True)]
        games = len(differences)
        mean = sum(differences) / games
        spread = sum((one - mean) ** 2 for one in differences) / max(games - 1, 1)
        return Gap(mean, SURE * math.sqrt(spread / games))


def outcomes(
    view: View, seat: int, numbers: Sequence[int], games: int, seed: int
) -> list[Outcomes]:
    """For each answer, how the same worlds went on after it, with the same luck."""
    luck = Rng(seed)
    found: list[list[int]] = [[] for _ in numbers]
    for _ in range(games):
        own_luck = int(luck.below(SEEDS))
        world = determinize(view, Rng(own_luck))
        for leads, number in zip(found, numbers, strict=True):
            leads.append(played_on(world.copy(), seat, number, Rng(own_luck)))
    return [Outcomes(leads) for leads in found]


def played_on(s: State, seat: int, number: int, rng: Rng) -> int:
    """The lead at the end if a seat gives an answer and all then take what looks best to them."""
    greedy = Greedy(Evaluation(s.rules, Weights()), rng)
    answer(s, seat, number)
    out = scratch()
    while n := advance(s, out):
        greedy.answer_quickly(s, out, n)
    return lead_of(s, seat)
