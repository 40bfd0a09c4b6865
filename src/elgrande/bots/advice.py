"""Advice: what the strongest bot would do here, how good each answer looks to it, and why."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from elgrande.bots.bot import Budget
from elgrande.bots.knowing import chosen_by
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.ids import NOWHERE
from elgrande.engine.machine import advance, answer
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.greedy import Greedy
from elgrande.search.outlook import POINT
from elgrande.search.tree import Node, Search, Settings
from elgrande.views.determinize import determinize

ITERATIONS = 2000
SAMPLES = 6
"""So many states that may be the true one are looked at to find reasons."""
COMPARED = 4
"""The best answer is compared with the next ones, so many in all."""
FOR_REASONS = 0.25
"""The share of a budget in seconds that is kept for reasons."""
MOST_REASONS = 3
WORTH_SAYING = 0.5
"""A reason is given from so many points on."""

POINTS = "points"
PLACE = "place"
AGAINST = "against"
RESERVES = "reserves"
CARDS = "cards"
CASTILLO = "castillo"


@dataclass(frozen=True)
class Reason:
    """Why an answer is better than the others: what it gains, in points, and where.

    ``kind`` is the text key: points scored, a place that will pay more, a place that will pay the
    best opponent less, caballeros ready in the court, cards kept, the Castillo left well.
    """

    kind: str
    points: float
    place: int = NOWHERE


@dataclass(frozen=True)
class Choice:
    """One option as the search sees it. ``interval`` holds the win share with 95 % of belief."""

    action: Action
    win_share: float
    interval: tuple[float, float]
    place: float
    attention: float
    """The share of the search's visits that it got."""


@dataclass(frozen=True)
class Advice:
    """All options, the best first; how sure the search is of it, from 0 to 1; and why."""

    choices: tuple[Choice, ...]
    sure: float
    reasons: tuple[Reason, ...]
    visits: int

    @property
    def best(self) -> Choice:
        return self.choices[0]


def advise(view: View, decision: Decision, rng: Rng, budget: Budget) -> Advice:
    """What to answer. ``view`` is the seat's own, with memory: advice knows no more than he may."""
    search = Search(view, rng, Weights(), Settings())
    if budget.seconds is None:
        search.think(budget.iterations or ITERATIONS, 0.0, True)
    else:
        search.think(0, budget.seconds * (1.0 - FOR_REASONS), True)
    nodes = sorted(search.root.children, key=lambda node: (-node.visits, -node.mean()))
    choices = tuple(_choice(decision, node, int(search.visits)) for node in nodes)
    until = None if budget.seconds is None else time.monotonic() + budget.seconds * FOR_REASONS
    reasons = _reasons(view, decision, choices, rng, until)
    return Advice(choices, _sureness(nodes), reasons, int(search.visits))


def _choice(decision: Decision, node: Node, visits: int) -> Choice:
    number = max(int(node.visits), 1)
    mean = node.wins / number
    spread = math.sqrt(max(node.squares / number - mean * mean, 0.0) / number)
    low, high = max(mean - 1.96 * spread, 0.0), min(mean + 1.96 * spread, 1.0)
    return Choice(
        chosen_by(decision, int(node.action)),
        mean,
        (low, high),
        node.places / number,
        int(node.visits) / max(visits, 1),
    )


def _sureness(nodes: list[Node]) -> float:
    """How much more often the best was looked into than the second."""
    if len(nodes) < 2:
        return 1.0
    first, second = int(nodes[0].visits), int(nodes[1].visits)
    return (first - second) / max(first, 1)


# ---- why

_Outlook = dict[tuple[str, int], float]
"""What a seat has of each kind of reason and in each place, in points."""


def _reasons(
    view: View, decision: Decision, choices: tuple[Choice, ...], rng: Rng, until: float | None
) -> tuple[Reason, ...]:
    """Where the best answer gains on what else one might have done, as far as there is time."""
    compared = choices[:COMPARED]
    if len(compared) < 2:
        return ()
    looks: list[list[_Outlook]] = []
    for _ in range(SAMPLES):
        look: list[_Outlook] = []
        for choice in compared:
            if until is not None and time.monotonic() >= until:
                break
            look.append(_outlook(view, decision, choice.action, rng))
        if len(look) < len(compared):
            break
        looks.append(look)
    gains: dict[tuple[str, int], float] = {}
    for best, *others in looks:
        for key in set(best).union(*others):
            mean = sum(other.get(key, 0.0) for other in others) / len(others)
            gains[key] = gains.get(key, 0.0) + (best.get(key, 0.0) - mean) / len(looks)
    found = [Reason(kind, points, place) for (kind, place), points in gains.items()]
    found = [reason for reason in found if reason.points >= WORTH_SAYING]
    found.sort(key=lambda reason: (-reason.points, reason.kind, reason.place))
    return tuple(found[:MOST_REASONS])


def _outlook(view: View, decision: Decision, action: Action, rng: Rng) -> _Outlook:
    """What a seat may have, part by part, at the end of the turn after an answer."""
    evaluation = Evaluation(view.rules, Weights())
    s = determinize(view, rng)
    answer(s, decision.seat, action.number)
    Greedy(evaluation, rng).finish_turn(s)
    advance(s, scratch())
    return _parts(evaluation, s, decision.seat)


def _parts(evaluation: Evaluation, s: State, seat: int) -> _Outlook:
    """The evaluation of a state, taken apart."""
    evaluation.judge(s)
    worth = [int(evaluation.worth[one]) for one in range(s.rules.seats)]
    rivals = [one for one in range(s.rules.seats) if one != seat]
    rival = max(rivals, key=lambda one: worth[one])
    parts: _Outlook = {}
    for kind, place, judged in evaluation.apart(s):
        own, theirs = int(judged[seat]) / POINT, int(judged[rival]) / POINT
        parts[kind, int(place)] = own
        if kind == PLACE:
            parts[AGAINST, int(place)] = -theirs
    return parts


__all__ = ["Advice", "Choice", "Reason", "advise"]
