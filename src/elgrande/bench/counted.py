"""Fixed work for every measure, to count its instructions under callgrind.

``bench/compare.py --instructions`` runs it, once for each case. Counting takes some fifty times as
long as measuring time, but whatever else the machine does changes nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from elgrande.bench.measures import SPREAD, first_decision, moments
from elgrande.bench.run import Case, boxes, most_seats
from elgrande.build import build_name
from elgrande.catalogue import ruleset
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
"""The buffer for options, shared by all: see ``measures``."""

Work = Callable[[], object]
FEW_CHOICES = 12
"""How many choices are judged where the engine is interpreted; a whole game would take hours."""


def games_of_chance(rules: Ruleset, number: int) -> None:
    for seed in range(number):
        play_randomly(rules.new_state(), Rng(seed), OUT)


def choices(rules: Ruleset, choose: Callable[[State, int, Arr, int], int], most: int) -> None:
    """Play one game, or its first choices, in which ``choose`` answers for every seat."""
    s = rules.new_state()
    rng = Rng(0)
    while most and (n := advance(s, OUT)):
        seat = s.turn
        if seat == CHANCE:
            assert s.top is not None
            answer(s, seat, draw(s, s.top, OUT, n, rng))
        else:
            most -= 1
            answer(s, seat, choose(s, seat, OUT, n))


def record_of(rules: Ruleset) -> str:
    """The record of a random game."""
    game = Game.new(int(rules.seats), seed=1, edition=rules.edition, modules=rules.modules[1:])
    rng = Rng(1)
    while not game.is_over:
        seat = game.pending[0]
        options = game.options(seat)
        game.play(options[int(rng.below(len(options)))], seat)
    return game.record()


def works(rules: Ruleset) -> dict[str, Work]:
    """A fixed piece of work for each measure; less of it where the engine is interpreted."""
    compiled = build_name() != "interpreted"
    often = 10 if compiled else 1
    states = list(moments(rules, SPREAD))
    seen = [view(s, 0, True) for s in states]
    text = record_of(rules)
    rng = Rng(1)
    any_answer = Rng(1)

    def choose_any(_s: State, _seat: int, out: Arr, n: int) -> int:
        return int(out[any_answer.below(n)])

    def games_by(choose: Callable[[State, int, Arr, int], int], number: int) -> None:
        for _ in range(number):
            choices(rules, choose, -1)

    def judge(kind: str) -> None:
        greedy = Greedy(Evaluation(rules, Weights()), Rng(1))
        choices(rules, getattr(greedy, kind), -1 if compiled else FEW_CHOICES)

    found: dict[str, Work] = {
        "decisions": lambda: games_of_chance(rules, 20 if compiled else 8),
        "decisions_outside": lambda: games_by(choose_any, 10 if compiled else 6),
        "copies": lambda: [s.copy() for _ in range(1000) for s in states],
        "views": lambda: [view(s, 0, True) for _ in range(10 * often) for s in states],
        "determinizations": lambda: [
            determinize(one, rng) for _ in range(200 * often) for one in seen
        ],
        "uct_rollouts": lambda: Uct(first_decision(rules), Rng(1)).search(20 if compiled else 3),
        "quick_games": lambda: judge("quick"),
        "record_loads": lambda: Game.from_record(text),
    }
    if compiled:
        found["thorough_choices"] = lambda: choices(
            rules, Greedy(Evaluation(rules, Weights()), Rng(1)).thorough, FEW_CHOICES
        )
    return found


def control(*words: str) -> None:
    command = ["callgrind_control", *words, str(os.getpid())]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def counted(work: Work, folder: Path) -> int:
    """The instructions of a piece of work; it is done once before, so that all is warm."""
    work()
    before = set(folder.iterdir())
    control("--zero")
    work()
    control("--dump")
    dump = next(path for path in folder.iterdir() if path not in before)
    said = dump.read_text(encoding="utf-8", errors="replace").splitlines()
    totals = [line.split()[1] for line in said if line.startswith(("totals:", "summary:"))]
    dump.unlink()
    return int(totals[-1])


def main() -> None:
    """Count for the cases of five seats; arguments: the folder for callgrind's files, a case."""
    folder, number = Path(sys.argv[1]), int(sys.argv[2])
    chosen = [Case(5), Case(5, "decennial")]
    chosen += [Case(5, modules=box) for box in boxes() if most_seats(box) == 5]
    results = []
    if number < len(chosen):
        case = chosen[number]
        rules = ruleset(case.players, case.edition, case.modules)
        around = counted(lambda: None, folder)
        for name, work in works(rules).items():
            spent = counted(work, folder) - around
            if spent < around:
                sys.exit(f"{case}, {name}: too little work to be told from the counting itself")
            results.append({"case": str(case), "measure": name, "rate": 1e9 / spent})
    sys.stdout.write(json.dumps({"results": results}))


if __name__ == "__main__":
    main()
