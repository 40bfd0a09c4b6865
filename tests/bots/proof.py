"""Proof by walking every line: what each answer leads to at best and at worst."""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE, ROUND, SCORE
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import ACTIVE, CHANCE, COLOURS, buffer, members
from elgrande.engine.machine import advance, answer
from elgrande.engine.plan import GENERAL_SCORING, RunPlan
from elgrande.engine.state import State
from elgrande.records.frames import write_frame

Result = tuple[int, int]
"""At the end of a game 2 for a victory, 1 for a shared one, 0; and the lead in points."""
Bounds = tuple[Result, Result]
"""What a seat can make sure of, and what it may come to with the help of all others."""

TURN = "turn"
ROUND_END = "round"
GAME = "game"
MOST_POSITIONS = 60_000


class TooLong(Exception):
    """More positions follow than a test should walk."""


class Walk:
    """All lines from one question to the end of the turn, the round or the game.

    The seat that is asked chooses the best for itself. Others, and chance, choose the worst for
    it, and then again the best: an answer is proven better only if it is so in either case.
    """

    def __init__(self, start: State, seat: int, until: str) -> None:
        self.seat = seat
        self.until = until
        self.active = int(start.table[ACTIVE])
        self.round = int(start.table[ROUND])
        self.known: dict[tuple[object, ...], Bounds] = {}

    def bounds(self, s: State) -> Bounds:
        out = buffer()
        n = int(advance(s, out))
        if n == 0 or self.is_over(s):
            result = self.result(s)
            return result, result
        key = key_of(s)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_POSITIONS:
                raise TooLong
            found = self.known[key] = self.choose(s, [int(out[i]) for i in range(n)])
        return found

    def choose(self, s: State, options: list[int]) -> Bounds:
        asked = int(s.turn)
        frame = s.top
        if isinstance(frame, SecretChoice):
            missing = members(int(frame.missing(s)))
            asked = self.seat if self.seat in missing else missing[0]
            options = secret_options(s, frame, asked)
        each = [self.bounds(after(s, asked, option)) for option in options]
        worst = max if asked == self.seat else min
        return worst(low for low, _ in each), max(high for _, high in each)

    def is_over(self, s: State) -> bool:
        if s.top is None:
            return True
        if self.until == TURN:
            return bool(s.table[ACTIVE] != self.active)
        return self.until == ROUND_END and bool(s.table[ROUND] != self.round)

    def result(self, s: State) -> Result:
        points = [int(s.seats[SCORE + seat]) for seat in range(s.rules.seats)]
        own = points.pop(self.seat)
        won = 2 if own > max(points) else int(own == max(points))
        return won if self.until == GAME else 0, own - max(points)


def after(s: State, seat: int, option: int) -> State:
    following = s.copy()
    answer(following, seat, option)
    return following


def key_of(s: State) -> tuple[object, ...]:
    frames = []
    frame = s.top
    while frame is not None:
        frames.append(write_frame(s.rules, frame))
        frame = frame.below
    return (*s.board, *s.seats, *s.table, *frames)


def secret_options(s: State, frame: SecretChoice, seat: int) -> list[int]:
    """What a seat may choose; one option is enough where the disc moves nobody."""
    out = buffer()
    options = [int(out[i]) for i in range(int(frame.options(s, seat, out)))]
    below = frame.below
    if isinstance(below, RunPlan) and below.plan == GENERAL_SCORING:
        inside = s.board[CASTILLO * COLOURS + seat] > 0
        if not inside and s.seats[GRANDE + seat] != CASTILLO:
            return options[:1]
    return options


def known_worlds(s: State, seat: int) -> Iterator[State]:
    """The position, once for each way in which the others may choose in secret beside it."""
    frame = s.top
    if not isinstance(frame, SecretChoice):
        yield s
        return
    worlds = [s]
    for other in members(int(frame.missing(s))):
        if other != seat:
            worlds = [
                after(world, other, option)
                for world in worlds
                for option in secret_options(s, frame, other)
            ]
    yield from worlds


def outcomes(s: State, seat: int, until: str) -> Iterator[dict[int, Bounds]]:
    """For each world: every option with its bounds."""
    for world in known_worlds(s, seat):
        walk = Walk(s, seat, until)
        out = buffer()
        frame = s.top
        assert frame is not None
        n = int(frame.options(s, seat, out))
        yield {int(out[i]): walk.bounds(after(world, seat, int(out[i]))) for i in range(n)}
    assert s.turn != CHANCE
