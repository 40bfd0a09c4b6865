"""Greedy choice by evaluation, right after an answer or at the end of the turn."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import ACTIVE, CHANCE, NOBODY, Arr, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.scope import PASS, AskAround
from elgrande.engine.state import State
from elgrande.search.evaluation import Evaluation

DEEPEST: Final = 3
"""The number of consecutive answers that are searched if the first ones change nothing."""
FEW: Final = 6
"""The most options for which each is followed to the end of the turn."""
SAMPLES: Final = 4
"""The number of random guesses of the others' answers to a secret choice."""
LONGEST_TURN: Final = 60
NOTHING: Final = -(1 << 60)
UNKNOWN: Final = -(1 << 61)
"""The value of a position that has not been judged."""


class Greedy:
    """A greedy player for any seat of a full state, which the caller has sampled from a view."""

    def __init__(self, evaluation: Evaluation, rng: Rng) -> None:
        self.evaluation = evaluation
        self.rng = rng
        self.rooms: list[Arr] = [buffer() for _ in range(DEEPEST + 3)]
        self.judged: i64 = 0
        self.at_once: i64 = UNKNOWN
        """The value right after the last answer that was looked at or drawn, if it was judged."""
        self.until: float = 0.0
        """The deadline by the monotonic clock; 0 for none."""

    def is_late(self) -> bool:
        """Whether the deadline has passed."""
        return self.until > 0.0 and time.monotonic() >= self.until

    def judge(self, s: State, seat: i64) -> i64:
        """The utility of a position to a seat."""
        self.judged += 1
        self.evaluation.judge(s)
        return self.evaluation.utility(seat)

    # ---- one answer by itself

    def quick(self, s: State, seat: i64, out: Arr, n: i64) -> i64:
        """The option with the best value right away; ties are broken at random."""
        if n == 1:
            return out[0]
        if isinstance(s.top, AskAround):
            return PASS
        before = self.judge(s, seat)
        return self.best(s, seat, out, n, before, 0)

    def best(self, s: State, seat: i64, out: Arr, n: i64, before: i64, depth: i64) -> i64:
        """The option with the best value; ties are broken at random."""
        best: i64 = NOTHING
        chosen = out[0]
        equal: i64 = 0
        i: i64
        for i in range(n):
            a = out[i]
            value = self.value(s, seat, a, before, depth)
            if value > best:
                best = value
                chosen = a
                equal = 1
            elif value == best:
                equal += 1
                if self.rng.below(equal) == 0:
                    chosen = a
        return chosen

    def value(self, s: State, seat: i64, a: i64, before: i64, depth: i64) -> i64:
        """The value of an answer; if it only leads to another question, the best value there."""
        after = s.copy()
        answer(after, seat, a)
        room = self.rooms[depth + 1]
        n = advance(after, room)
        if n > 0 and isinstance(after.top, SecretChoice):
            self.at_once = UNKNOWN
            return self.revealed(after, seat)
        value = self.judge(after, seat)
        self.at_once = value
        if value != before or n == 0 or after.turn != seat or depth + 1 >= DEEPEST:
            return value
        if self.is_late():
            return value
        best: i64 = NOTHING
        i: i64
        for i in range(n):
            further = self.value(after, seat, room[i], before, depth + 1)
            if further > best:
                best = further
        self.at_once = value
        return best

    def sampled(self, s: State, seat: i64, out: Arr, n: i64, most: i64, before: i64) -> i64:
        """The best right away among ``most`` randomly drawn options.

        ``before`` is what the position is worth to the seat, or UNKNOWN.
        """
        self.at_once = UNKNOWN
        if n == 1:
            return out[0]
        if isinstance(s.top, AskAround):
            return PASS
        best: i64 = NOTHING
        chosen = out[0]
        right_after: i64 = UNKNOWN
        if before == UNKNOWN:
            before = self.judge(s, seat)
        i: i64 = 0
        while i < n and i < most:
            other = i + self.rng.below(n - i)
            a = out[other]
            out[other] = out[i]
            out[i] = a
            value = self.value(s, seat, a, before, 1)
            if value > best:
                best = value
                chosen = a
                right_after = self.at_once
            i += 1
        self.at_once = right_after
        return chosen

    # ---- to the end of the turn

    def thorough(self, s: State, seat: i64, out: Arr, n: i64) -> i64:
        """The option with the best value at the end of the turn."""
        if n == 1:
            return out[0]
        if isinstance(s.top, SecretChoice):
            return self.secretly(s, seat, out, n)
        if n > FEW or s.table[ACTIVE] == NOBODY:
            return self.best(s, seat, out, n, self.judge(s, seat), 0)
        best: i64 = NOTHING
        chosen = out[0]
        equal: i64 = 0
        i: i64
        for i in range(n):
            value = self.far_value(s, seat, out[i])
            if self.is_late():
                return self.best(s, seat, out, n, self.judge(s, seat), 0)
            if value > best:
                best = value
                chosen = out[i]
                equal = 1
            elif value == best:
                equal += 1
                if self.rng.below(equal) == 0:
                    chosen = out[i]
        return chosen

    def far_value(self, s: State, seat: i64, a: i64) -> i64:
        """The value of an answer at the end of the turn."""
        after = s.copy()
        answer(after, seat, a)
        self.finish_turn(after)
        return self.judge(after, seat)

    def secret_value(self, s: State, seat: i64, a: i64) -> i64:
        """The mean value of a secret answer over guesses of the others' answers."""
        after = s.copy()
        answer(after, seat, a)
        return self.revealed(after, seat)

    def finish_turn(self, s: State) -> None:
        """Play on with quick answers until the turn is over."""
        active = s.table[ACTIVE]
        steps: i64 = 0
        room = self.rooms[0]
        while steps < LONGEST_TURN:
            n = advance(s, room)
            if n == 0 or s.table[ACTIVE] != active or self.is_late():
                return
            self.answer_quickly(s, room, n)
            steps += 1

    def answer_quickly(self, s: State, room: Arr, n: i64) -> None:
        """Answer a question: greedily, or at random for chance and secret choices."""
        seat = s.turn
        if seat == CHANCE:
            frame = s.top
            assert frame is not None
            answer(s, CHANCE, draw(s, frame, room, n, self.rng))
        elif isinstance(s.top, SecretChoice):
            answer(s, seat, room[self.rng.below(n)])
        else:
            answer(s, seat, self.quick(s, seat, room, n))

    # ---- secret choices

    def secretly(self, s: State, seat: i64, out: Arr, n: i64) -> i64:
        """The secret answer with the best mean value."""
        best: i64 = NOTHING
        chosen = out[0]
        equal: i64 = 0
        i: i64
        for i in range(n):
            value = self.secret_value(s, seat, out[i])
            if value > best:
                best = value
                chosen = out[i]
                equal = 1
            elif value == best:
                equal += 1
                if self.rng.below(equal) == 0:
                    chosen = out[i]
        return chosen

    def revealed(self, s: State, seat: i64) -> i64:
        """The mean value of a secret choice under way, over guesses of the missing answers."""
        total: i64 = 0
        sample: i64
        for sample in range(SAMPLES):
            after = s.copy()
            self.reveal(after)
            total += self.judge(after, seat) + 0 * sample
        return total // SAMPLES

    def reveal(self, s: State) -> None:
        """Give the missing secret answers at random and go on to the next question.

        Reactions on the way are passed.
        """
        room = self.rooms[DEEPEST + 2]
        while True:
            n = advance(s, room)
            if n > 0 and isinstance(s.top, SecretChoice):
                answer(s, s.turn, room[self.rng.below(n)])
            elif n > 0 and isinstance(s.top, AskAround):
                answer(s, s.turn, PASS)
            else:
                return
