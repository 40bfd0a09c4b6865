"""Games of a quick player against itself, position by position, for a net to learn from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.fields import ROUND, SCORE
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import ACTIVE, CHANCE, NOBODY, Arr, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.search.encoder import Encoder
from elgrande.search.evaluation import Evaluation
from elgrande.search.greedy import Greedy
from elgrande.search.judging import Judging, margin_of

IN_A_THOUSAND: Final = 1000
MOST_LOOKED_AT: Final = 12
"""The most options that are followed to the end of the turn; of more, some are drawn."""
WITHIN_TURNS: Final = 100
"""How many in a thousand positions are recorded where no turn has ended."""
BYTE: Final = 255


@mypyc_attr(allow_interpreted_subclasses=True)
class SelfPlay:
    """A player of all seats of a game, who records how it looks after each turn.

    Most answers are what looks best at once; some are random, so that strange positions are seen,
    and some are those that look best to ``judging`` at the end of the turn.
    """

    def __init__(
        self,
        rules: Ruleset,
        encoder: Encoder,
        evaluation: Evaluation,
        judging: Judging,
        rng: Rng,
        randomly: int,
        looking: int,
    ) -> None:
        self.rules = rules
        self.encoder = encoder
        self.evaluation = evaluation
        self.greedy = Greedy(evaluation, rng)
        self.judging = judging
        self.rng = rng
        self.randomly: i64 = randomly
        """How many answers in a thousand are random."""
        self.looking: i64 = looking
        """How many answers in a thousand look to the end of the turn."""
        self.out: Arr = buffer()
        self.recorded: bytearray = bytearray()
        """The recorded positions of the last game, a byte for each number."""
        self.rounds: bytearray = bytearray()
        """The round of each of them."""
        self.scores: list[int] = []
        """The final scores of the last game."""
        self.margins: list[float] = []
        """By how many points each seat was ahead in the end."""

    def play(self) -> None:
        """Play one game to its end, and record it."""
        s = self.rules.new_state()
        self.recorded = bytearray()
        self.rounds = bytearray()
        active: i64 = NOBODY
        while True:
            n = advance(s, self.out)
            if n == 0:
                break
            seat = s.turn
            if seat == CHANCE:
                frame = s.top
                assert frame is not None
                answer(s, CHANCE, draw(s, frame, self.out, n, self.rng))
                continue
            if s.table[ROUND] > 0:
                if s.table[ACTIVE] != active or self.rng.below(IN_A_THOUSAND) < WITHIN_TURNS:
                    self.record(s)
                active = s.table[ACTIVE]
            answer(s, seat, self.choose(s, seat, n))
        self.scores = [int(s.seats[SCORE + one]) for one in range(self.rules.seats)]
        self.margins = [margin_of(s, one) for one in range(self.rules.seats)]

    def record(self, s: State) -> None:
        """Record a position."""
        self.evaluation.judge(s)
        self.encoder.read(s, self.evaluation)
        numbers = self.encoder.numbers
        recorded = self.recorded
        i: i64
        for i in range(self.encoder.length):
            recorded.append(numbers[i] & BYTE)
        self.rounds.append(s.table[ROUND])

    def choose(self, s: State, seat: i64, n: i64) -> i64:
        """The answer of a seat."""
        if n == 1:
            return self.out[0]
        chance = self.rng.below(IN_A_THOUSAND)
        if chance < self.randomly:
            return self.out[self.rng.below(n)]
        if chance < self.randomly + self.looking and s.table[ACTIVE] != NOBODY:
            if not isinstance(s.top, SecretChoice):
                return self.look(s, seat, n)
        return self.greedy.quick(s, seat, self.out, n)

    def look(self, s: State, seat: i64, n: i64) -> i64:
        """The answer that looks best at the end of the turn."""
        out = self.out
        best = -1000000.0
        chosen = out[0]
        i: i64 = 0
        while i < n and i < MOST_LOOKED_AT:
            other = i + self.rng.below(n - i)
            a = out[other]
            out[other] = out[i]
            out[i] = a
            after = s.copy()
            answer(after, seat, a)
            self.greedy.finish_turn(after)
            self.judging.judge(after)
            if self.judging.leads[seat] > best:
                best = self.judging.leads[seat]
                chosen = a
            i += 1
        return chosen
