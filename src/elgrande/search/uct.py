"""Plain UCT with rollouts to the end of the game: every seat maximises its own result."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import SCORE
from elgrande.engine.ids import CHANCE, MAX_SEATS, Arr, buffer
from elgrande.engine.machine import advance, answer, draw, play_randomly
from elgrande.engine.rng import Rng
from elgrande.engine.state import State

EXPLORATION: Final = 1.0


class Node:
    """One action in the tree; ``value`` is the sum of the results of the seat that chose it."""

    def __init__(self, action: i64, seat: i64) -> None:
        self.action: i64 = action
        self.seat: i64 = seat
        self.visits: i64 = 0
        self.value: float = 0.0
        self.children: list[Node] = []

    def child(self, action: i64) -> Node | None:
        """The child for an action, or None."""
        for node in self.children:
            if node.action == action:
                return node
        return None

    def best(self) -> Node:
        """The child with most visits."""
        found = self.children[0]
        for node in self.children:
            if node.visits > found.visits:
                found = node
        return found


class Uct:
    """A search from one state. Chance is sampled, so nodes stand for sequences of actions."""

    def __init__(self, s: State, rng: Rng, exploration: float = EXPLORATION) -> None:
        self.start = s
        self.rng = rng
        self.exploration = exploration
        self.root = Node(-1, CHANCE)
        self.out: Arr = buffer()
        self.rollout_decisions: i64 = 0

    def search(self, iterations: i64) -> Node:
        """Run further rollouts; returns the root, whose children are the options."""
        while iterations > 0:
            self.iterate()
            iterations -= 1
        return self.root

    def iterate(self) -> None:
        """One iteration: descend, expand, roll out, and update the path."""
        s = self.start.copy()
        path: list[Node] = [self.root]
        node = self.root
        while True:
            n = advance(s, self.out)
            if n == 0:
                break
            if s.turn == CHANCE:
                frame = s.top
                assert frame is not None
                a = draw(s, frame, self.out, n, self.rng)
                known = node.child(a)
                if known is None:
                    known = Node(a, CHANCE)
                    node.children.append(known)
                answer(s, CHANCE, a)
                node = known
                path.append(node)
                continue
            following = self.untried(node, s.turn, n)
            fresh = following is not None
            if following is None:
                following = self.most_promising(node, n)
            answer(s, s.turn, following.action)
            node = following
            path.append(node)
            if fresh:
                break
        self.rollout_decisions += play_randomly(s, self.rng, self.out)
        self.learn(s, path)

    def untried(self, node: Node, seat: i64, n: i64) -> Node | None:
        """A new child for a random option that has none yet, or None; ``out`` has the options."""
        if len(node.children) >= n and self.all_known(node, n):
            return None
        first = self.rng.below(n)
        i: i64
        for i in range(n):
            a = self.out[(first + i) % n]
            if node.child(a) is None:
                made = Node(a, seat)
                node.children.append(made)
                return made
        return None

    def all_known(self, node: Node, n: i64) -> bool:
        """Whether every option has a child."""
        i: i64
        for i in range(n):
            if node.child(self.out[i]) is None:
                return False
        return True

    def most_promising(self, node: Node, n: i64) -> Node:
        """The child with the highest upper confidence bound."""
        log_visits = math.log(float(node.visits + 1))
        best = -1.0
        found: Node | None = None
        i: i64
        for i in range(n):
            child = node.child(self.out[i])
            if child is not None:
                visits = float(child.visits)
                promise = child.value / visits + self.exploration * math.sqrt(log_visits / visits)
                if promise > best:
                    best = promise
                    found = child
        assert found is not None
        return found

    def learn(self, s: State, path: list[Node]) -> None:
        """Update every node on the path with the result of the seat that chose it."""
        top: i64 = -1
        shared: i64 = 0
        seat: i64
        for seat in range(s.rules.seats):
            points = s.seats[SCORE + seat]
            if points > top:
                top = points
                shared = 1
            elif points == top:
                shared += 1
        share = 1.0 / float(shared)
        for node in path:
            node.visits += 1
            if node.seat < MAX_SEATS and s.seats[SCORE + node.seat] == top:
                node.value += share
