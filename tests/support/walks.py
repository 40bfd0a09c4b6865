"""Walks through games for tests: to a fixed position, and over the whole tree from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from elgrande.engine.ids import CHANCE, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.checksum import checksum


def options(s: State) -> list[int]:
    """The options of the running question; empty after the end."""
    out = buffer()
    n = advance(s, out)
    return [int(out[i]) for i in range(n)]


def reach(rules: Ruleset, seed: int, arrived: Callable[[State, int], bool]) -> State:
    """Play randomly until the callback ``arrived`` accepts the state and question number."""
    s = rules.new_state()
    rng = Rng(seed)
    out = buffer()
    question = 0
    while True:
        n = advance(s, out)
        question += 1
        if n == 0 or arrived(s, question):
            return s
        assert s.top is not None
        chosen = draw(s, s.top, out, n, rng) if s.turn == CHANCE else out[rng.below(n)]
        answer(s, s.turn, chosen)


def question_number(number: int) -> Callable[[State, int], bool]:
    return lambda _, question: question == number


def children(s: State) -> Iterator[State]:
    """The state after each of its options."""
    for a in options(s):
        child = s.copy()
        answer(child, s.turn, a)
        yield child


def perft(s: State, depth: int) -> int:
    """The number of action sequences of a length; outcomes of chance count as actions."""
    if depth == 1:
        return len(options(s))
    return sum(perft(child, depth - 1) for child in children(s))


class Tree:
    """All positions reachable from one, each visited once even if several lines lead to it."""

    def __init__(self, root: State, look: Callable[[State, list[int]], None]) -> None:
        self._look = look
        self._lines: dict[str, int] = {}
        self.ends = 0
        self.lines = self._walk(root)

    @property
    def positions(self) -> int:
        return len(self._lines)

    def _walk(self, s: State) -> int:
        offered = options(s)
        key = checksum(s)
        known = self._lines.get(key)
        if known is not None:
            return known
        self._look(s, offered)
        self.ends += not offered
        lines = sum(self._walk(child) for child in children(s)) if offered else 1
        self._lines[key] = lines
        return lines
