"""Proofs: every way on to the end of the game is tried, for every disc the others may set."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import prod
from operator import ge
from typing import NamedTuple

from elgrande.base.board import CASTILLO
from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import SCORE
from elgrande.catalogue import BASE
from elgrande.engine.decision import Decision
from elgrande.engine.frame import Frame, SecretChoice
from elgrande.engine.ids import COLOURS, has, members
from elgrande.engine.machine import advance, answer
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.game.questions import offered
from elgrande.puzzles.kept import COUNTED, PROVED, How, Verdict, Worth
from elgrande.records.frames import write_frame
from elgrande.scratch import scratch
from elgrande.views.determinize import determinize

MOST_POSITIONS = 8_000
"""How many positions a proof may have; more take too long."""
MOST_WAYS = 729
"""In how many ways the others may set their discs; with more, each plan takes too long."""
WORLDS = 2
"""In how many deals of what the seat cannot know it must hold. So near the end hardly anything of
that is used any more: they differ only where a box has it so."""
LEAST_POINTS = 2
"""How many points more than the next answer the best one must bring, on average."""
LEAST_GAP = 0.1
"""How much more often than the next answer the best one must win."""


class Plan(NamedTuple):
    """How a plan ends: who else sets a disc that matters, and the lead for each way they may."""

    others: tuple[int, ...]
    leads: tuple[int, ...]


class Unproved(Exception):
    """There are too many ways on for a proof, or others decide more than their discs."""


class Walk:
    """A walk through all plans that one seat may follow to the end of the game."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.positions = 0
        self.known: dict[tuple[object, ...], tuple[frozenset[Plan], Frame]] = {}
        """The plans from the positions that were met. A frame below the running one is told by
        what it is in memory, so it is kept here."""

    def plans(self, s: State) -> frozenset[Plan]:
        """How each plan of the seat ends."""
        frame = self.next_question(s)
        if frame is None:
            return frozenset([Plan((), (lead_of(s, self.seat),))])
        if isinstance(frame, SecretChoice) and not has(frame.missing(s), self.seat):
            return frozenset([self.by_discs(s, frame)])
        if not isinstance(frame, SecretChoice) and s.turn != self.seat:
            raise Unproved
        written = write_frame(s.rules, frame)
        key = (tuple(s.board), tuple(s.seats), tuple(s.table), written, id(frame.below))
        if key not in self.known:
            found: set[Plan] = set()
            for number in self.numbers(s, frame, self.seat):
                found |= self.plans(answered(s, self.seat, number))
            self.known[key] = frozenset(found), frame
        return self.known[key][0]

    def next_question(self, s: State) -> Frame | None:
        advance(s, scratch())
        self.positions += 1
        if self.positions > MOST_POSITIONS:
            raise Unproved
        return s.top

    def by_discs(self, s: State, frame: SecretChoice) -> Plan:
        """How it ends for each way in which the others set their discs."""
        others = members(int(frame.missing(s)))
        discs = [self.numbers(s, frame, other) for other in others]
        if prod(map(len, discs)) > MOST_WAYS:
            raise Unproved
        leads = []
        for way in product(*discs):
            after = s.copy()
            for other, number in zip(others, way, strict=True):
                answer(after, other, number)
            leads.append(self.greatest_lead(after))
        deciding = [other for other, of_one in zip(others, discs, strict=True) if len(of_one) > 1]
        return Plan(tuple(deciding), tuple(leads))

    def greatest_lead(self, s: State) -> int:
        """The greatest lead at the end of a game in which only this seat has something to say."""
        plans = self.plans(s)
        if any(plan.others for plan in plans):
            raise Unproved
        return max(plan.leads[0] for plan in plans)

    def numbers(self, s: State, frame: Frame, seat: int) -> list[int]:
        """What a seat may answer; one of them, if it makes no difference."""
        numbers = offered(s, frame, seat)
        return numbers[:1] if is_idle(s, seat) else numbers


def answered(s: State, seat: int, number: int) -> State:
    after = s.copy()
    answer(after, seat, number)
    return after


def lead_of(s: State, seat: int) -> int:
    """How many points a seat is ahead of the best other one."""
    scores = [int(s.seats[SCORE + one]) for one in range(int(s.rules.seats))]
    return scores[seat] - max(score for one, score in enumerate(scores) if one != seat)


def wins_by(lead: int) -> float:
    """Whether a lead at the end wins: wholly, shared, or not."""
    return (lead > 0) + 0.5 * (lead == 0)


def is_idle(s: State, seat: int) -> bool:
    """Whether a seat chooses where those leave the Castillo to, though it has nobody inside.

    Other boxes may have something else leave with them.
    """
    frame = s.top
    return (
        isinstance(frame, SetDiscs)
        and frame.purpose == LEAVE_CASTILLO
        and s.rules.modules == (BASE.name,)
        and s.board[CASTILLO * COLOURS + seat] == 0
    )


def prove(view: View, decision: Decision) -> Verdict | None:
    """The best answer, if every way on to the end can be tried and it wins clearly more of them."""
    is_secret = isinstance(view.top, SecretChoice)
    found: list[Verdict | None] = []
    for world in range(WORLDS):
        s = determinize(view, Rng(world))
        walk = Walk(decision.seat)
        try:
            plans = {
                option.text: walk.plans(answered(s, decision.seat, option.number))
                for option in decision.options
            }
        except Unproved:
            return None
        found.append(surely_best(plans) or (None if is_secret else mostly_best(plans)))
    return found[0] if all(one == found[0] for one in found) else None


def surely_best(plans: dict[str, frozenset[Plan]]) -> Verdict | None:
    """The answer of which one plan is never behind any plan of another, if there is one."""
    if len({plan.others for of_answer in plans.values() for plan in of_answer}) > 1:
        return None  # discs matter after some of the answers only
    for action, own in plans.items():
        theirs = [plan.leads for other in plans if other != action for plan in plans[other]]
        most = [max(leads) for leads in zip(*theirs, strict=True)]
        never_behind = [plan for plan in own if all(map(ge, plan.leads, most))]
        if never_behind:
            return verdict_for(action, {**plans, action: frozenset(never_behind)}, PROVED)
    return None


def mostly_best(plans: dict[str, frozenset[Plan]]) -> Verdict | None:
    """The answer that wins most often over all ways in which the others may set their discs."""
    wins = {action: most_of(of_answer).wins for action, of_answer in plans.items()}
    return verdict_for(max(wins, key=lambda action: wins[action]), plans, COUNTED)


def verdict_for(best: str, plans: dict[str, frozenset[Plan]], how: How) -> Verdict | None:
    """The verdict, if the answer brings clearly more points and, unless it is proved, more wins."""
    answers = {action: most_of(of_answer) for action, of_answer in plans.items()}
    others = [worth for action, worth in answers.items() if action != best]
    gap = answers[best].wins - max(worth.wins for worth in others)
    points = answers[best].lead - max(worth.lead for worth in others)
    if points < LEAST_POINTS or gap < (0 if how == PROVED else LEAST_GAP):
        return None
    ways = max(len(plan.leads) for of_answer in plans.values() for plan in of_answer)
    return Verdict(best, answers, how, ways, round(gap, 4))


def most_of(plans: Iterable[Plan]) -> Worth:
    """The most that these plans bring, on average over the ways in which the others set discs."""
    leads = [plan.leads for plan in plans]
    lead = max(sum(one) / len(one) for one in leads)
    wins = max(sum(map(wins_by, one)) / len(one) for one in leads)
    return Worth(round(lead, 2), round(wins, 4))
