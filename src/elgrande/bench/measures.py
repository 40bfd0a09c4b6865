"""What is measured: each function does one thing as often as it can, and says how often."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from elgrande.engine.ids import CHANCE, buffer
from elgrande.engine.machine import advance, answer, draw, play_randomly
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.modules.base.fields import ROUND
from elgrande.search.uct import Uct
from elgrande.views.determinize import determinize
from elgrande.views.view import view

LIVE_STATES = 4000


def reference(seconds: float) -> float:
    """The fixed loop: ordinary interpreted Python, the same in every build. Rounds a second."""
    began = perf_counter()
    rounds = 0
    cells = list(range(64))
    while perf_counter() - began < seconds:
        total = 0
        for _ in range(20):
            for cell in cells:
                total += cell & 7
        rounds += 1
    return rounds / (perf_counter() - began)


def repeat(work: Callable[[int], int], seconds: float) -> float:
    """Do the work, told how often it was done before, until time is up; units of it a second."""
    began = perf_counter()
    units = 0
    times = 0
    while perf_counter() - began < seconds:
        units += work(times)
        times += 1
    return units / (perf_counter() - began)


def decisions(rules: Ruleset, seconds: float) -> float:
    """Decisions of people under a uniform random policy, the loop inside the engine."""
    out = buffer()
    return repeat(lambda i: int(play_randomly(rules.new_state(), Rng(i), out)), seconds)


def decisions_outside(rules: Ruleset, seconds: float) -> float:
    """The same from an interpreted loop, as a researcher's program would do it."""
    out = buffer()

    def play(i: int) -> int:
        s = rules.new_state()
        rng = Rng(i)
        count = 0
        while n := advance(s, out):
            seat = s.turn
            if seat == CHANCE:
                assert s.top is not None
                answer(s, seat, draw(s, s.top, out, n, rng))
            else:
                count += 1
                answer(s, seat, out[rng.below(n)])
        return count

    return repeat(play, seconds)


def games(rules: Ruleset, seconds: float) -> float:
    """Whole random games."""
    out = buffer()

    def play(i: int) -> int:
        play_randomly(rules.new_state(), Rng(i), out)
        return 1

    return repeat(play, seconds)


def middle(rules: Ruleset, seed: int = 1) -> State:
    """A state in the middle of a random game."""
    rounds = rules.rounds[len(rules.rounds) // 2]
    s = rules.new_state()
    out = buffer()
    rng = Rng(seed)
    while s.table[ROUND] < rounds or s.turn == CHANCE:
        n = advance(s, out)
        assert s.top is not None
        answer(s, s.turn, draw(s, s.top, out, n, rng))
        advance(s, out)
    return s


def first_decision(rules: Ruleset) -> State:
    """The first question of round 1."""
    s = rules.new_state()
    out = buffer()
    rng = Rng(1)
    while (n := advance(s, out)) and s.turn == CHANCE:
        assert s.top is not None
        answer(s, CHANCE, draw(s, s.top, out, n, rng))
    return s


def copies(rules: Ruleset, seconds: float) -> float:
    """Independent copies of a state."""
    s = middle(rules)

    def copy(_: int) -> int:
        for _ in range(500):
            s.copy()
        return 500

    return repeat(copy, seconds)


def views(rules: Ruleset, seconds: float) -> float:
    """Views of a state by a seat, with memory."""
    s = middle(rules)

    def look(_: int) -> int:
        for _ in range(100):
            view(s, 0, True)
        return 100

    return repeat(look, seconds)


def determinizations(rules: Ruleset, seconds: float) -> float:
    """Full states made from a view."""
    seen = view(middle(rules), 0, True)
    rng = Rng(1)

    def make(_: int) -> int:
        for _ in range(100):
            determinize(seen, rng)
        return 100

    return repeat(make, seconds)


def rollouts(rules: Ruleset, seconds: float) -> float:
    """Simulations of a plain UCT with rollouts to the end, from the first decision of round 1."""
    uct = Uct(first_decision(rules), Rng(1))

    def search(_: int) -> int:
        uct.search(5)
        return 5

    return repeat(search, seconds)


def record_loads(rules: Ruleset, seconds: float) -> float:
    """Finished games replayed from their records, every check made."""
    game = Game.new(int(rules.seats), seed=1, edition=rules.edition, modules=rules.modules[1:])
    rng = Rng(1)
    while not game.is_over:
        seat = game.pending[0]
        options = game.options(seat)
        game.play(options[int(rng.below(len(options)))], seat)
    text = game.record()

    def load(_: int) -> int:
        Game.from_record(text)
        return 1

    return repeat(load, seconds)


def bytes_per_state(rules: Ruleset) -> float | None:
    """Memory of a live state with frames of its own; None where the system does not tell."""
    pages = Path("/proc/self/statm")
    if not sys.platform.startswith("linux") or not pages.exists():
        return None
    keep = [middle(rules, 0)]
    gc.collect()
    before = int(pages.read_text().split()[1])
    keep.extend(middle(rules, seed) for seed in range(1, LIVE_STATES + 1))
    gc.collect()
    after = int(pages.read_text().split()[1])
    return (after - before) * 4096 / LIVE_STATES


MEASURES: dict[str, Callable[[Ruleset, float], float]] = {
    "decisions": decisions,
    "decisions_outside": decisions_outside,
    "games": games,
    "copies": copies,
    "views": views,
    "determinizations": determinizations,
    "uct_rollouts": rollouts,
    "record_loads": record_loads,
}
