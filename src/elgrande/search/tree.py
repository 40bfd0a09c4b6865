"""Information-set search: one tree over many states that agree with what a seat sees.

Every seat maximises its own result. Secret choices of others are guessed and never branched on, so
that nobody in the tree answers what he cannot know; the tree ends where chance or a reveal begins.
"""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import CHANCE, MAX_SEATS, Arr, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.modules.base.fields import ROUND
from elgrande.search.evaluation import POINT, Evaluation, Weights, rounds_left
from elgrande.search.greedy import Greedy
from elgrande.views.determinize import determinize

EXPLORATION: Final = 1.2
SHARPNESS: Final = 4.0
"""How many points more make an option e times as likely beforehand."""
SCALE: Final = 15.0
"""A lead of so many points is half of what a lead can be worth."""
GUIDED: Final = 3
"""A playout looks at so many options, drawn at random, and takes the best."""
LONGEST_PLAYOUT: Final = 120
SPREAD: Final = 3.0
SPREAD_A_ROUND: Final = 2.5
"""How far, in points, the end may be from what it looks like, and how much farther a round."""
BETWEEN_LOOKS: Final = 4
"""So many visits are made before the clock is looked at again."""


class Node:
    """One answer in the tree. ``value`` sums the results of the seat that gave it."""

    def __init__(self, action: i64, seat: i64, prior: float) -> None:
        self.action: i64 = action
        self.seat: i64 = seat
        self.prior: float = prior
        self.visits: i64 = 0
        self.value: float = 0.0
        self.wins: float = 0.0
        self.squares: float = 0.0
        """Of the wins, for their spread."""
        self.places: float = 0.0
        self.children: list[Node] = []
        self.is_open: bool = False

    def child(self, action: i64) -> Node | None:
        for node in self.children:
            if node.action == action:
                return node
        return None

    def mean(self) -> float:
        return self.value / float(self.visits) if self.visits > 0 else 0.0


class Search:
    """A search for one seat from what it sees. Any time will do; more is better."""

    def __init__(self, view: View, rng: Rng, weights: Weights) -> None:
        self.view = view
        self.seat: i64 = view.viewer
        self.rng = rng
        self.evaluation = Evaluation(view.rules, weights)
        self.greedy = Greedy(self.evaluation, rng)
        self.root = Node(-1, CHANCE, 1.0)
        self.out: Arr = buffer()
        self.visits: i64 = 0
        self.results: list[float] = [0.0] * MAX_SEATS
        self.chances: list[float] = [0.0] * MAX_SEATS
        self.places: list[float] = [0.0] * MAX_SEATS

    def think(self, iterations: i64, seconds: float) -> None:
        """So many visits, or for so long; 0 for as many, or as long, as the other says."""
        until = time.monotonic() + seconds
        done: i64 = 0
        while iterations == 0 or done < iterations:
            self.visit()
            done += 1
            if seconds > 0.0 and done % BETWEEN_LOOKS == 0 and time.monotonic() >= until:
                return

    def best(self) -> Node:
        """The answer that was tried most; of equal ones the better."""
        found = self.root.children[0]
        for node in self.root.children:
            if node.visits > found.visits or (
                node.visits == found.visits and node.mean() > found.mean()
            ):
                found = node
        return found

    # ---- one visit

    def visit(self) -> None:
        s = determinize(self.view, self.rng)
        path: list[Node] = [self.root]
        self.descend(s, path)
        self.play_out(s)
        self.learn(s, path)
        self.visits += 1

    def descend(self, s: State, path: list[Node]) -> None:
        """Follow the tree to its edge and one answer beyond."""
        node = self.root
        while True:
            n = advance(s, self.out)
            if n == 0 or s.turn == CHANCE:
                return
            seat = s.turn
            frame = s.top
            if isinstance(frame, SecretChoice):
                if len(path) > 1:
                    return
                seat = self.seat
                n = frame.options(s, seat, self.out)
            if len(path) > 1 and node.visits == 0:
                return
            if not node.is_open:
                self.open(node, s, seat, n)
            node = self.most_promising(node, seat, n)
            path.append(node)
            answer(s, seat, node.action)

    def open(self, node: Node, s: State, seat: i64, n: i64) -> None:
        """Give a node its children, each as likely as it looks at once."""
        node.is_open = True
        best: i64 = -(1 << 60)
        values: list[i64] = []
        before = self.greedy.judge(s, seat)
        i: i64
        for i in range(n):
            value = before
            if not isinstance(s.top, SecretChoice):
                value = self.greedy.value(s, seat, self.out[i], before, 1)
            values.append(value)
            if value > best:
                best = value
        total = 0.0
        weights: list[float] = []
        for value in values:
            weight = math.exp(float(value - best) / (1000.0 * SHARPNESS * POINT))
            weights.append(weight)
            total += weight
        for i in range(n):
            node.children.append(Node(self.out[i], seat, weights[i] / total))

    def most_promising(self, node: Node, seat: i64, n: i64) -> Node:
        """Of the options there are now, the one to look into; new ones join the tree."""
        root = math.sqrt(float(node.visits + 1))
        best = -1000000.0
        found: Node | None = None
        i: i64
        for i in range(n):
            child = node.child(self.out[i])
            if child is None:
                child = Node(self.out[i], seat, 1.0 / float(n))
                node.children.append(child)
            mean = child.mean() if child.visits > 0 else node_guess(node)
            promise = mean + EXPLORATION * child.prior * root / float(child.visits + 1)
            if promise > best:
                best = promise
                found = child
        assert found is not None
        return found

    def play_out(self, s: State) -> None:
        """Go on, guided a little, to the end of the round."""
        round_now = s.table[ROUND]
        steps: i64 = 0
        room = self.out
        while steps < LONGEST_PLAYOUT:
            n = advance(s, room)
            if n == 0 or s.table[ROUND] != round_now:
                return
            seat = s.turn
            if seat == CHANCE:
                frame = s.top
                assert frame is not None
                answer(s, CHANCE, draw(s, frame, room, n, self.rng))
            elif isinstance(s.top, SecretChoice):
                answer(s, seat, room[self.rng.below(n)])
            else:
                answer(s, seat, self.greedy.sampled(s, seat, room, n, GUIDED))
            steps += 1

    def learn(self, s: State, path: list[Node]) -> None:
        self.evaluation.judge(s)
        worth = self.evaluation.worth
        seats = self.evaluation.seats
        seat: i64
        for seat in range(seats):
            best: i64 = -(1 << 60)
            other: i64
            for other in range(seats):
                if other != seat and worth[other] > best:
                    best = worth[other]
            lead = float(worth[seat] - best) / float(POINT)
            self.results[seat] = lead / (abs(lead) + SCALE)
        self.guess_outcome(s)
        for node in path:
            node.visits += 1
            if node.seat < seats:
                chance = self.chances[node.seat]
                node.value += self.results[node.seat]
                node.wins += chance
                node.squares += chance * chance
                node.places += self.places[node.seat]

    def guess_outcome(self, s: State) -> None:
        """How likely each seat is to win from here, and the place it may come to."""
        worth = self.evaluation.worth
        seats = self.evaluation.seats
        spread = 0.01
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


def node_guess(node: Node) -> float:
    """What an answer not yet tried is taken to be worth: a little less than its brothers."""
    total = 0.0
    visits: i64 = 0
    for child in node.children:
        total += child.value
        visits += child.visits
    return total / float(visits) - 0.1 if visits > 0 else 0.0
