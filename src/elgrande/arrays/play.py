"""One game that is played from outside: it runs from one choice of an asked seat to the next."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from elgrande.arrays.observer import write_mask
from elgrande.base.fields import SCORE
from elgrande.engine.ids import CHANCE, NOBODY, Arr, buffer, has
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.state import State

WIN_SHARE: Final = 0
"""1 for the winner; several share it evenly."""
PLACE: Final = 1
"""1 for the first place, 0 for the last, evenly spaced; who is tied shares the mean."""
SCORE_DIFFERENCE: Final = 2
"""The own points less those of the best opponent."""

REWARDS: Final = ("win", "place", "score")
"""The names of the rewards, in this order."""


class Running:
    """One game. Draws are made inside, and random answers of the seats in ``inside``, too.

    A question with a single answer is answered at once, unless ``forced`` questions are wanted.
    """

    def __init__(self, start: State, inside: int, forced: bool) -> None:
        self.start: State = start
        """The state that games begin from, which stays as it is."""
        self.s: State = start.copy()
        self.chance: Rng = Rng(0)
        self.rng: Rng = Rng(0)
        """The generator of random answers; another than that of the draws, so that the number of
        answers changes nothing about the cards."""
        self.inside: i64 = inside
        """The seats that answer at random, as a bit set."""
        self.forced = forced

    def reset(self, seed: i64) -> None:
        """Go back to the start."""
        self.s = self.start.copy()
        self.chance = Rng(seed)
        self.rng = Rng(seed + 1)

    def run_to_question(self, out: Arr) -> i64:
        """Run to the next question to a seat that is asked outside, and write its options.

        Returns their number; 0 when the game is over.
        """
        s = self.s
        while True:
            n = advance(s, out)
            if n == 0:
                return 0
            seat = s.turn
            if seat == CHANCE:
                frame = s.top
                assert frame is not None
                answer(s, CHANCE, draw(s, frame, out, n, self.chance))
            elif n == 1 and not self.forced:
                answer(s, seat, out[0])
            elif has(self.inside, seat):
                answer(s, seat, out[self.rng.below(n)])
            else:
                return n


class Play(Running):
    """One game that knows what may be chosen now."""

    def __init__(self, start: State, inside: int = 0, forced: bool = False) -> None:
        super().__init__(start, inside, forced)
        self.out: Arr = buffer()
        self.n: i64 = 0
        """The number of options, which ``out`` begins with; 0 when the game is over."""

    @property
    def seat(self) -> int:
        """The seat that is asked; NOBODY when the game is over."""
        return int(self.s.turn)

    @property
    def is_over(self) -> bool:
        return self.n == 0

    def begin(self, seed: i64) -> None:
        """Begin a new game, and run to its first question."""
        self.reset(seed)
        self.n = self.run_to_question(self.out)

    def answer(self, a: i64) -> None:
        """Give the answer of the asked seat, one of the options, and run to the next question."""
        answer(self.s, self.s.turn, a)
        self.n = self.run_to_question(self.out)

    def is_offered(self, a: i64) -> bool:
        """Whether an action is among the options."""
        i: i64
        for i in range(self.n):
            if self.out[i] == a:
                return True
        return False

    def options(self) -> list[int]:
        """What the asked seat may choose."""
        return [int(self.out[i]) for i in range(self.n)]

    def mask(self) -> bytes:
        """The same over all actions: a byte for each, 1 or 0."""
        out = BytesWriter()
        write_mask(out, self.out, self.n)
        return out.getvalue()


def reward(s: State, seat: i64, kind: i64) -> float:
    """What the end of a game is worth to a seat."""
    own = s.seats[SCORE + seat]
    ahead: i64 = 0
    level: i64 = 0
    best: i64 = NOBODY
    other: i64
    for other in range(s.rules.seats):
        if other != seat:
            points = s.seats[SCORE + other]
            if points > own:
                ahead += 1
            elif points == own:
                level += 1
            if best == NOBODY or points > s.seats[SCORE + best]:
                best = other
    if kind == WIN_SHARE:
        return 0.0 if ahead > 0 else 1.0 / float(level + 1)
    if kind == PLACE:
        return 1.0 - (float(ahead) + float(level) / 2.0) / float(s.rules.seats - 1)
    return float(own - s.seats[SCORE + best])
