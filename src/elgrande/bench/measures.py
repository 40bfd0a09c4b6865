"""The measures of the benchmark: each function returns how often something is done per second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time

from elgrande.engine.ids import CHANCE, Arr, buffer
from elgrande.engine.machine import advance, answer, draw, play_randomly
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.greedy import Greedy
from elgrande.search.uct import Uct
from elgrande.views.determinize import determinize
from elgrande.views.view import view

OUT = buffer()
"""The buffer for options, shared by all measures: a compiled function leaks every array that
interpreted code passes to it (seen with mypy 2.4.1), so a buffer per game would leak."""

Measure = Callable[[Ruleset, float], float]
"""What takes a ruleset and a number of seconds, and returns how often something is done in one."""

SPREAD = 16


def reference(seconds: float) -> float:
    """The reference loop: ordinary interpreted Python, the same in every build.

    Here and below time is processor time of this process, so that other work on the machine makes
    the measurement take longer, but hardly changes its result.
    """
    began = process_time()
    rounds = 0
    cells = list(range(64))
    while process_time() - began < seconds:
        total = 0
        for _ in range(20):
            for cell in cells:
                total += cell & 7
        rounds += 1
    return rounds / (process_time() - began)


def repeat(work: Callable[[int], int], seconds: float) -> float:
    """Repeat work until the time is up; returns units of work per second.

    ``work`` gets the number of earlier calls and returns the units it did.
    """
    began = process_time()
    units = 0
    times = 0
    while process_time() - began < seconds:
        units += work(times)
        times += 1
    return units / (process_time() - began)


def decisions(rules: Ruleset, seconds: float) -> float:
    """Decisions of seats in random games, with the loop inside the engine."""
    return repeat(lambda i: int(play_randomly(rules.new_state(), Rng(i), OUT)), seconds)


def decisions_outside(rules: Ruleset, seconds: float) -> float:
    """Decisions of seats in random games, with an interpreted loop outside the engine."""

    def play(i: int) -> int:
        s = rules.new_state()
        rng = Rng(i)
        count = 0
        while n := advance(s, OUT):
            seat = s.turn
            if seat == CHANCE:
                assert s.top is not None
                answer(s, seat, draw(s, s.top, OUT, n, rng))
            else:
                count += 1
                answer(s, seat, OUT[rng.below(n)])
        return count

    return repeat(play, seconds)


def games(rules: Ruleset, seconds: float) -> float:
    """Whole random games."""

    def play(i: int) -> int:
        play_randomly(rules.new_state(), Rng(i), OUT)
        return 1

    return repeat(play, seconds)


def moments(rules: Ruleset, number: int, first_seed: int = 0) -> Iterator[State]:
    """States at a decision, each from another game, spread from early to late."""
    for seed in range(first_seed, first_seed + number):
        length = int(play_randomly(rules.new_state(), Rng(seed), OUT))
        yield moment(rules, seed, length * (seed % SPREAD + 1) // (SPREAD + 1))


def moment(rules: Ruleset, seed: int, decisions: int) -> State:
    """The state after a number of decisions of a random game."""
    s = rules.new_state()
    rng = Rng(seed)
    while n := advance(s, OUT):
        if s.turn != CHANCE:
            if not decisions:
                break
            decisions -= 1
        assert s.top is not None
        answer(s, s.turn, draw(s, s.top, OUT, n, rng))
    return s


def first_decision(rules: Ruleset) -> State:
    """The first question of round 1."""
    s = rules.new_state()
    rng = Rng(1)
    while (n := advance(s, OUT)) and s.turn == CHANCE:
        assert s.top is not None
        answer(s, CHANCE, draw(s, s.top, OUT, n, rng))
    return s


def copies(rules: Ruleset, seconds: float) -> float:
    """Independent copies of a state."""
    states = list(moments(rules, SPREAD))

    def copy(i: int) -> int:
        s = states[i % SPREAD]
        for _ in range(500):
            s.copy()
        return 500

    return repeat(copy, seconds)


def views(rules: Ruleset, seconds: float) -> float:
    """Views of a state for a seat, with memory."""
    states = list(moments(rules, SPREAD))

    def look(i: int) -> int:
        s = states[i % SPREAD]
        for _ in range(100):
            view(s, 0, True)
        return 100

    return repeat(look, seconds)


def determinizations(rules: Ruleset, seconds: float) -> float:
    """Full states sampled from a view."""
    seen = [view(s, 0, True) for s in moments(rules, SPREAD)]
    rng = Rng(1)

    def make(i: int) -> int:
        known = seen[i % SPREAD]
        for _ in range(100):
            determinize(known, rng)
        return 100

    return repeat(make, seconds)


def rollouts(rules: Ruleset, seconds: float) -> float:
    """Simulations of a plain UCT with rollouts to the end, from the first decision of round 1."""
    uct = Uct(first_decision(rules), Rng(1))

    def search(_: int) -> int:
        uct.search(5)
        return 5

    return repeat(search, seconds)


def quick_games(rules: Ruleset, seconds: float) -> float:
    """Whole games in which every seat takes the answer with the best value right away."""
    greedy = Greedy(Evaluation(rules, Weights()), Rng(1))
    return repeat(lambda i: judged_game(rules, i, greedy.quick), seconds)


def thorough_games(rules: Ruleset, seconds: float) -> float:
    """Whole games in which every seat looks to the end of its turn, without a time limit."""
    greedy = Greedy(Evaluation(rules, Weights()), Rng(1))
    return repeat(lambda i: judged_game(rules, i, greedy.thorough), seconds)


def judged_game(rules: Ruleset, seed: int, choose: Callable[[State, int, Arr, int], int]) -> int:
    """Play one game in which ``choose`` answers for every seat; the seed is for chance."""
    s = rules.new_state()
    rng = Rng(seed)
    while n := advance(s, OUT):
        seat = s.turn
        if seat == CHANCE:
            assert s.top is not None
            answer(s, seat, draw(s, s.top, OUT, n, rng))
        else:
            answer(s, seat, choose(s, seat, OUT, n))
    return 1


def record_loads(rules: Ruleset, seconds: float) -> float:
    """Finished games replayed from their records, with all checks."""
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


MEASURES: dict[str, Measure] = {
    "decisions": decisions,
    "decisions_outside": decisions_outside,
    "games": games,
    "copies": copies,
    "views": views,
    "determinizations": determinizations,
    "uct_rollouts": rollouts,
    "quick_games": quick_games,
    "thorough_games": thorough_games,
    "record_loads": record_loads,
}

COMPILED_ONLY = ("thorough_games",)
"""Measures that take minutes on the interpreted build, and run there only if named."""
