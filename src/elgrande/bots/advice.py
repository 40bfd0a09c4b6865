"""Advice for a player: how good each answer looks to the strongest bot, and why the best is."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from elgrande.bots.bot import Budget
from elgrande.bots.sampling import option_with_number
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.ids import NOWHERE
from elgrande.engine.machine import advance, answer
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.nets.judges import net_judging, net_search
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.greedy import Greedy
from elgrande.search.outlook import POINT
from elgrande.search.tree import Node
from elgrande.views.determinize import determinize

ITERATIONS = 2000
SAMPLES = 6
SEEDS = 1 << 30
"""The number of possible states that are sampled to find reasons."""
COMPARED = 4
"""The number of top answers that are compared with each other."""
FOR_REASONS = 0.25
"""The share of the time budget that is reserved for finding reasons."""
MOST_REASONS = 3
WORTH_SAYING = 0.5
"""The smallest gain, in points, that is given as a reason."""

POINTS = "points"
PLACE = "place"
AGAINST = "against"
RESERVES = "reserves"
CARDS = "cards"
CASTILLO = "castillo"
PROSPECTS = "prospects"


@dataclass(frozen=True)
class Reason:
    """A reason why an answer is better than the others: its gain in points, and where.

    ``kind`` is the text key: points scored, a place that will pay more, a place that will pay the
    best opponent less, caballeros at court, cards in hand, a good way out of the Castillo,
    things to come that no place pays.
    """

    kind: str
    points: float
    place: int = NOWHERE


@dataclass(frozen=True)
class Choice:
    """One option as rated by the search; ``interval`` is the 95 % interval of the win share."""

    action: Action
    win_share: float
    interval: tuple[float, float]
    place: float
    attention: float
    """The share of the visits of the search that went to this option."""


@dataclass(frozen=True)
class Advice:
    """All options, the best first; how sure the search is, from 0 to 1; and the reasons."""

    choices: tuple[Choice, ...]
    sure: float
    reasons: tuple[Reason, ...]
    visits: int

    @property
    def best(self) -> Choice:
        """The option to choose."""
        return self.choices[0]


def advise(view: View, decision: Decision, rng: Rng, budget: Budget) -> Advice:
    """Advice on a decision. ``view`` is that of the deciding seat, with memory."""
    search = net_search(view, rng, net_judging(view.rules))
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
        option_with_number(decision, int(node.action)),
        mean,
        (low, high),
        node.places / number,
        int(node.visits) / max(visits, 1),
    )


def _sureness(nodes: list[Node]) -> float:
    """How sure the best answer is: its lead in visits over the second, relative to its own."""
    if len(nodes) < 2:
        return 1.0
    first, second = int(nodes[0].visits), int(nodes[1].visits)
    return (first - second) / max(first, 1)


# ---- why

_Outlook = dict[tuple[str, int], float]
"""The parts of an evaluation in points, by kind of reason and place."""


def _reasons(
    view: View, decision: Decision, choices: tuple[Choice, ...], rng: Rng, until: float | None
) -> tuple[Reason, ...]:
    """Where the best answer gains over the other top answers, as far as there is time."""
    compared = choices[:COMPARED]
    if len(compared) < 2:
        return ()
    looks: list[list[_Outlook]] = []
    for _ in range(SAMPLES):
        look: list[_Outlook] = []
        # All answers in the same world, with the same luck: what differs comes from the answer.
        seed = int(rng.below(SEEDS))
        world = determinize(view, Rng(seed))
        for choice in compared:
            if until is not None and time.monotonic() >= until:
                break
            look.append(_outlook(world.copy(), decision, choice.action, Rng(seed)))
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


def _outlook(s: State, decision: Decision, action: Action, rng: Rng) -> _Outlook:
    """The parts of the evaluation at the end of the turn after an answer in a state."""
    evaluation = Evaluation(s.rules, Weights())
    answer(s, decision.seat, action.number)
    Greedy(evaluation, rng).finish_turn(s)
    advance(s, scratch())
    return _parts(evaluation, s, decision.seat)


def _parts(evaluation: Evaluation, s: State, seat: int) -> _Outlook:
    """The evaluation of a state for a seat, in parts."""
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
