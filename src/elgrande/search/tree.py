"""Information-set Monte Carlo tree search: one tree over many states sampled from a view.

Every seat maximises its own result, and no seat in the tree answers by what it cannot know: in a
secret choice each seat has a tree of its own, of its own answers only, or the others' answers are
guessed. The trees end at chance and at reveals.
"""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import ROUND
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import ACTIVE, CHANCE, MAX_SEATS, NOBODY, Arr, buffer, has
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.greedy import UNKNOWN, Greedy
from elgrande.search.judged_greedy import JudgedGreedy
from elgrande.search.judging import Judging, NetJudging
from elgrande.search.outlook import POINT
from elgrande.views.determinize import determinize

LONGEST_PLAYOUT: Final = 120
BETWEEN_LOOKS: Final = 2
"""The number of visits between two looks at the clock."""

SELDOM: Final = 4
"""An answer is out if the best one is visited more than so many times as often."""


class Settings:
    """The parameters of the search, found by playing."""

    def __init__(self) -> None:
        self.exploration: float = 0.3
        self.sharpness: float = 4.0
        """The advantage in points that makes the prior of an option e times as large."""
        self.scale: float = 15.0
        """The gain in points that gives half of the highest result."""
        self.guided: i64 = 3
        """The number of randomly drawn options of which a playout takes the best."""
        self.trust: float = 0.5
        """The number of visits that the first evaluation of an option counts for."""
        self.turns: i64 = 1
        """The length of a playout in turns; it ends with the round at the latest."""
        self.turns_between: i64 = 9
        """The same for decisions between turns, as when power cards are played."""
        self.exploration_between: float = 0.5
        self.mixes_secrets: bool = False
        """Whether all seats of a secret choice search for their answers; else those of the others
        are random."""


class Node:
    """One answer in the tree; ``value`` is the sum of the results of the seat that gave it."""

    def __init__(self, action: i64, seat: i64, prior: float, edge: float) -> None:
        self.action: i64 = action
        self.seat: i64 = seat
        self.prior: float = prior
        self.edge: float = edge
        """The advantage over its siblings at the first evaluation."""
        self.visits: i64 = 0
        self.value: float = 0.0
        self.wins: float = 0.0
        self.squares: float = 0.0
        """The sum of the squares of wins, for their variance."""
        self.places: float = 0.0
        self.children: list[Node] = []
        self.is_open: bool = False
        self.given_on: float = 0.0
        """The sum of the values of its children."""
        self.passed: i64 = 0
        """The number of visits that went on to a child."""

    def child(self, action: i64) -> Node | None:
        """The child for an action, or None."""
        for node in self.children:
            if node.action == action:
                return node
        return None

    def mean(self) -> float:
        """The mean result; 0 without visits."""
        return self.value / float(self.visits) if self.visits > 0 else 0.0


class Search:
    """A search for the best answer of one seat, from its view; more time gives better answers."""

    def __init__(
        self,
        view: View,
        rng: Rng,
        weights: Weights,
        settings: Settings,
        net: NetJudging | None = None,
    ) -> None:
        self.view = view
        self.seat: i64 = view.viewer
        self.rng = rng
        self.settings = settings
        self.evaluation = Evaluation(view.rules, weights)
        self.greedy: Greedy = Greedy(self.evaluation, rng)
        self.judging: Judging = Judging(self.evaluation)
        """What becomes of the positions at which visits end."""
        if net is not None:
            self.judging = net
            self.greedy = JudgedGreedy(net, rng)
        self.roots: list[Node] = [Node(-1, CHANCE, 1.0, 0.0) for _ in range(MAX_SEATS)]
        """The tree of each seat in a secret choice; otherwise there is one."""
        self.root: Node = self.roots[self.seat]
        self.out: Arr = buffer()
        self.visits: i64 = 0
        self.is_between: bool = False
        """Whether the root lies between turns."""
        self.leads: list[float] = [0.0] * MAX_SEATS
        """The lead of each seat at the root."""
        self.results: list[float] = [0.0] * MAX_SEATS

    def think(self, iterations: i64, seconds: float, to_the_end: bool = False) -> None:
        """Search for a number of visits or a time, whichever ends first; 0 means no limit.

        Without ``to_the_end`` it stops as soon as the rest could not change the best answer.
        """
        began = time.monotonic()
        until = began + seconds
        if seconds > 0.0:
            self.greedy.until = until
        done: i64 = 0
        while iterations == 0 or done < iterations:
            self.visit()
            done += 1
            if done % BETWEEN_LOOKS != 0:
                continue
            left = iterations - done
            if seconds > 0.0:
                now = time.monotonic()
                if now >= until:
                    return
                coming = i64(float(done) * (until - now) / (now - began + 0.000001)) + 1
                if iterations == 0 or coming < left:
                    left = coming
            if not to_the_end and self.lead_in_visits() > left:
                return

    def lead_in_visits(self) -> i64:
        """The lead in visits of the first answer over the second."""
        first: i64 = 0
        second: i64 = 0
        for node in self.root.children:
            if node.visits > first:
                second = first
                first = node.visits
            elif node.visits > second:
                second = node.visits
        return first - second

    def best(self) -> Node:
        """The answer with most visits; of equal ones the better."""
        found = self.root.children[0]
        for node in self.root.children:
            if node.visits > found.visits or (
                node.visits == found.visits
                and self.guess(self.root, node) > self.guess(self.root, found)
            ):
                found = node
        return found

    def decide(self) -> Node:
        """The answer to give: the best; in a mixed secret choice one of the better ones, by lot.

        An answer that is visited half as often is drawn half as often, so nobody can foresee it.
        """
        found = self.best()
        if not self.settings.mixes_secrets or not isinstance(self.view.top, SecretChoice):
            return found
        least = found.visits // SELDOM
        total: i64 = 0
        for node in self.root.children:
            if node.visits > least:
                total += node.visits
        drawn = self.rng.below(total) if total > 0 else 0
        for node in self.root.children:
            if node.visits > least:
                if drawn < node.visits:
                    return node
                drawn -= node.visits
        return found

    # ---- one visit

    def visit(self) -> None:
        """One iteration: sample a state, descend the tree, play out, and update the path."""
        s = determinize(self.view, self.rng)
        frame = s.top
        paths: list[list[Node]] = [[self.root]]
        if isinstance(frame, SecretChoice):
            self.choose_secretly(s, frame, self.seat, paths[0])
            if self.settings.mixes_secrets:
                self.choose_for_others(s, frame, paths)
        else:
            self.descend(s, paths[0])
        self.play_out(s)
        self.learn(s, paths)
        self.visits += 1

    def choose_for_others(self, s: State, frame: SecretChoice, paths: list[list[Node]]) -> None:
        """Let the others choose anew, whether they have chosen or not."""
        others = frame.everyone()
        seat: i64
        for seat in range(self.evaluation.seats):
            if seat != self.seat and has(others, seat):
                if not has(frame.missing(s), seat):
                    frame.withdraw(s, seat)
                paths.append([self.roots[seat]])
                self.choose_secretly(s, frame, seat, paths[len(paths) - 1])

    def choose_secretly(self, s: State, frame: SecretChoice, seat: i64, path: list[Node]) -> None:
        """Follow the tree of a seat as far as it knows what the seat chooses."""
        node = path[0]
        while has(frame.missing(s), seat):
            if len(path) > 1 and node.visits == 0:
                return
            n = frame.options(s, seat, self.out)
            if not node.is_open:
                self.open(node, s, seat, n)
            node = self.most_promising(node, seat, n)
            path.append(node)
            answer(s, seat, node.action)

    def descend(self, s: State, path: list[Node]) -> None:
        """Follow the tree to a leaf and expand it by one answer."""
        node = self.root
        while True:
            n = advance(s, self.out)
            if n == 0 or s.turn == CHANCE:
                return
            if isinstance(s.top, SecretChoice) or (len(path) > 1 and node.visits == 0):
                return
            seat = s.turn
            if not node.is_open:
                self.open(node, s, seat, n)
            node = self.most_promising(node, seat, n)
            path.append(node)
            answer(s, seat, node.action)

    def open(self, node: Node, s: State, seat: i64, n: i64) -> None:
        """Create the children of a node, with priors from a first evaluation."""
        node.is_open = True
        best: i64 = -(1 << 60)
        values: list[i64] = []
        self.judging.judge(s)
        if node is self.root:
            one: i64
            for one in range(self.evaluation.seats):
                self.leads[one] = self.judging.leads[one]
        lead = self.judging.leads[seat] - self.leads[seat]
        before = self.greedy.judge(s, seat)
        hidden = isinstance(s.top, SecretChoice)
        if node is self.root:
            self.is_between = s.table[ACTIVE] == NOBODY
        i: i64
        for i in range(n):
            value = before
            if not hidden:
                value = self.greedy.value(s, seat, self.out[i], before, 1)
            values.append(value)
            if value > best:
                best = value
        total = 0.0
        mean = 0.0
        weights: list[float] = []
        edges: list[float] = []
        for value in values:
            weight = math.exp(float(value - best) / (1000.0 * self.settings.sharpness * POINT))
            edge = self.result(lead + float(value - before) / (1000.0 * POINT))
            weights.append(weight)
            edges.append(edge)
            total += weight
            mean += weight * edge
        mean /= total
        for i in range(n):
            node.children.append(Node(self.out[i], seat, weights[i] / total, edges[i] - mean))

    def most_promising(self, node: Node, seat: i64, n: i64) -> Node:
        """The option to visit next; options without a node are added to the tree."""
        root = math.sqrt(float(node.visits + 1))
        curiosity = self.settings.exploration
        if self.is_between:
            curiosity = self.settings.exploration_between
        best = -1000000.0
        found: Node | None = None
        i: i64
        for i in range(n):
            child = node.child(self.out[i])
            if child is None:
                child = Node(self.out[i], seat, 1.0 / float(n), 0.0)
                node.children.append(child)
            promise = self.guess(node, child)
            promise += curiosity * child.prior * root / float(child.visits + 1)
            if promise > best:
                best = promise
                found = child
        assert found is not None
        return found

    def guess(self, node: Node, child: Node) -> float:
        """The estimated value of an answer: its results, mixed with its first evaluation."""
        trust = self.settings.trust
        usual = node.given_on / float(node.passed) if node.passed > 0 else 0.0
        return (child.value + trust * (usual + child.edge)) / (float(child.visits) + trust)

    def play_out(self, s: State) -> None:
        """Play on with partly random answers, for some turns at most to the end of the round."""
        round_now = s.table[ROUND]
        active = s.table[ACTIVE]
        turns = self.settings.turns
        guided = self.settings.guided
        if self.is_between:
            turns = self.settings.turns_between
        steps: i64 = 0
        room = self.out
        asked_last: i64 = NOBODY
        while steps < LONGEST_PLAYOUT:
            n = advance(s, room)
            if n == 0 or s.table[ROUND] != round_now or self.greedy.is_late():
                return
            if s.table[ACTIVE] != active:
                if active != NOBODY:
                    turns -= 1
                    if turns == 0:
                        return
                active = s.table[ACTIVE]
            seat = s.turn
            if seat == CHANCE:
                frame = s.top
                assert frame is not None
                answer(s, CHANCE, draw(s, frame, room, n, self.rng))
                asked_last = NOBODY
            elif isinstance(s.top, SecretChoice):
                answer(s, seat, room[self.rng.below(n)])
                asked_last = NOBODY
            else:
                before: i64 = UNKNOWN
                if seat == asked_last:
                    before = self.greedy.at_once
                answer(s, seat, self.greedy.sampled(s, seat, room, n, guided, before))
                asked_last = seat
            steps += 1

    def result(self, lead: float) -> float:
        """The result of a change of the lead since the root, from -1 to 1."""
        return lead / (abs(lead) + self.settings.scale)

    def learn(self, s: State, paths: list[list[Node]]) -> None:
        """Evaluate the end of a visit and update the nodes on its paths."""
        judging = self.judging
        judging.judge(s)
        seats = self.evaluation.seats
        seat: i64
        for seat in range(seats):
            self.results[seat] = self.result(judging.leads[seat] - self.leads[seat])
        for path in paths:
            self.update(path)

    def update(self, path: list[Node]) -> None:
        """Add the results of a visit to the nodes it went through."""
        judging = self.judging
        above: Node | None = None
        for node in path:
            node.visits += 1
            if node.seat < self.evaluation.seats:
                chance = judging.chances[node.seat]
                result = self.results[node.seat]
                node.value += result
                if above is not None:
                    above.given_on += result
                    above.passed += 1
                node.wins += chance
                node.squares += chance * chance
                node.places += judging.places[node.seat]
            above = node
