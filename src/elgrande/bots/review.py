"""Review of a finished game: each seat's chances as it went on, and what other answers were worth.

The chances are judged in positions that lie open, as nobody at the table knew them. An answer is
judged by what its seat had seen, and nothing else.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.bots.sampling import option_with_number
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.machine import advance
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.nets.judges import net_judging, net_search
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.judging import Judging
from elgrande.search.tree import Node, Search
from elgrande.views.determinize import determinize

FOR_FINDING = 0.5
"""The share of the time that may be spent on finding the best answer."""
ALL_ATTENTION = 1e12
"""A prior that no result of a search outweighs."""
IN_TURN = 5
"""The number of visits to one answer before it is the other one's turn."""
LEAST_MEASURED = 0.5
"""The share of the measuring that must have been done: on less, an answer is not judged."""
WIDTH = 1.96
"""The half width of a 95 % interval, in standard errors."""
WORTH_MARKING = 0.05
"""The smallest loss of the chance to win that is called a mistake; docs/review.md says why."""


@dataclass(frozen=True)
class Effort:
    """How thoroughly an answer is judged: in visits of the search, and seconds at most."""

    finding: int = 1000
    """Visits to find the best answer."""
    deepening: int = 600
    """Visits at most to look as far ahead after the answer that was given as after the best."""
    measuring: int = 400
    """Visits to measure the two, half for each; only these are counted."""
    seconds: float = 2.0


@dataclass(frozen=True)
class Worth:
    """An answer and the chance to win with it; ``low`` to ``high`` is its 95 % interval."""

    action: Action
    chance: float
    low: float
    high: float


@dataclass(frozen=True)
class Verdict:
    """The answer that was given beside the one the strongest bot would have given."""

    given: Worth
    best: Worth

    @property
    def is_same(self) -> bool:
        return self.given.action == self.best.action

    @property
    def is_mistake(self) -> bool:
        """Whether the best answer was better beyond doubt, and by something."""
        is_clear = self.best.low > self.given.high
        return is_clear and self.best.chance - self.given.chance >= WORTH_MARKING


def open_chances(views: Sequence[View]) -> list[list[float]]:
    """The chance of each seat to win in positions of one game that lie open."""
    judging: Judging | None = None
    found = []
    for view in views:
        if judging is None:
            judging = _judging(view)
        s = determinize(view, Rng(0))
        advance(s, scratch())
        judging.judge(s)
        found.append([float(judging.chances[seat]) for seat in range(view.rules.seats)])
    return found


def _judging(view: View) -> Judging:
    """The strongest bot's judgement of such a game; the evaluation's where it has no net."""
    return net_judging(view.rules) or Judging(Evaluation(view.rules, Weights()))


def compare(
    view: View, decision: Decision, given: Action, rng: Rng, effort: Effort
) -> Verdict | None:
    """The verdict on an answer; None if there was no time for one.

    ``view`` is that of the deciding seat at that moment, with memory. The best answer is found
    first. Then both are tried in new worlds, as often: so neither gains by having been selected.
    If that shows the given one to be better, it is the best.
    """
    until = time.monotonic() + effort.seconds
    least = int(LEAST_MEASURED * effort.measuring / 2)
    search = net_search(view, rng, net_judging(view.rules))
    search.think(effort.finding, effort.seconds * FOR_FINDING)
    search.greedy.until = until
    best = search.best()
    chosen = next((one for one in search.root.children if one.action == given.number), None)
    if chosen is None:
        return None
    if chosen is best:
        same = _worth(decision, best, _Counts(), least)
        return None if same is None else Verdict(same, same)
    _attend(search, chosen, min(effort.deepening, int(best.visits - chosen.visits)), until)
    before = {one: _Counts.of(one) for one in (best, chosen)}
    left = effort.measuring
    while left > 0 and time.monotonic() < until:
        for one in (best, chosen):
            _attend(search, one, IN_TURN, until)
        left -= 2 * IN_TURN
    as_given = _worth(decision, chosen, before[chosen], least)
    as_best = _worth(decision, best, before[best], least)
    if as_given is None or as_best is None:
        return None
    return Verdict(as_given, as_given if as_given.low > as_best.high else as_best)


def _attend(search: Search, node: Node, visits: int, until: float) -> None:
    """Visit one answer only, so many times, as long as there is time."""
    for other in search.root.children:
        other.prior = 0.0
    node.prior = ALL_ATTENTION
    for _ in range(visits):
        if time.monotonic() >= until:
            return
        search.visit()


@dataclass(frozen=True)
class _Counts:
    """What a node had counted at some moment."""

    visits: int = 0
    wins: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, node: Node) -> _Counts:
        return cls(int(node.visits), float(node.wins), float(node.squares))


def _worth(decision: Decision, node: Node, before: _Counts, least: int) -> Worth | None:
    """What was measured since then; None if that were fewer visits than ``least``."""
    now = _Counts.of(node)
    visits = now.visits - before.visits
    if visits < least:
        return None
    mean = (now.wins - before.wins) / visits
    variance = max((now.squares - before.squares) / visits - mean * mean, 0.0)
    half = WIDTH * math.sqrt(variance / visits)
    action = option_with_number(decision, int(node.action))
    return Worth(action, mean, max(mean - half, 0.0), min(mean + half, 1.0))


__all__ = ["Effort", "Verdict", "Worth", "compare", "open_chances"]
