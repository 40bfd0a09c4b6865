"""The benchmark runner: alternates the measures with the reference loop and takes medians."""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from pathlib import Path
from statistics import median

from elgrande import __version__
from elgrande.bench.measures import COMPILED_ONLY, MEASURES, Measure, reference
from elgrande.bench.memory import bytes_per_state
from elgrande.build import build_name
from elgrande.catalogue import BOXES, CATALOGUE, ruleset
from elgrande.engine.combining import check_combination
from elgrande.engine.errors import BadCombination, RulesetError
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.ruleset import Ruleset

Window = tuple[float, float, float]
MEMORY = "bytes_per_state"
NAMES = [*MEASURES, MEMORY]


def every_name() -> list[str]:
    """All measures that this build takes in a reasonable time."""
    if build_name() == "compiled":
        return NAMES
    return [name for name in NAMES if name not in COMPILED_ONLY]


@dataclass(frozen=True)
class Case:
    """A ruleset to measure."""

    players: int
    edition: str = "big_box"
    modules: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join([f"{self.players} seats", self.edition, *self.modules])


@dataclass
class Result:
    """One measure of one case: a rate, its ratio to the reference loop next to it, and for a game
    with boxes how many times as long the same takes as in the base game (else 0)."""

    case: str
    measure: str
    rate: float
    ratio: float
    cost: float = 0.0


def cases() -> list[Case]:
    """The default cases: two to five seats, the other edition, and all boxes that go together."""
    return [
        *(Case(players) for players in (2, 3, 4, 5)),
        Case(5, "decennial"),
        *(Case(most_seats(box), modules=box) for box in boxes()),
    ]


def boxes() -> list[tuple[str, ...]]:
    """All choices of boxes that can be played together, the smallest first."""
    names = [module.name for module in CATALOGUE if not module.always]
    sizes = range(1, len(names) + 1)
    choices = chain.from_iterable(combinations(names, size) for size in sizes)
    return [choice for choice in choices if is_playable(choice) and not is_odd(choice)]


def is_odd(choice: tuple[str, ...]) -> bool:
    """Whether it adds something to a box that is for tests."""
    return len(choice) > 1 and any(BOXES[name].for_tests for name in choice)


def is_playable(choice: tuple[str, ...]) -> bool:
    try:
        check_combination(tuple(CATALOGUE), choice)
    except BadCombination:
        return False
    return True


def most_seats(box: tuple[str, ...]) -> int:
    """The largest number of seats of a box."""
    for players in range(MAX_SEATS, 2, -1):
        try:
            ruleset(players, modules=box)
        except RulesetError:
            continue
        return players
    return 2


def run(
    chosen: list[Case],
    measures: list[str],
    seconds: float,
    repeats: int,
    done: Callable[[str], None],
) -> Iterator[Result]:
    """Run every measure of every case; yields medians over the repeats.

    A window of a game with boxes has one of the base game before and after it, too, because
    machines change their speed from second to second.
    """
    for case in chosen:
        rules = ruleset(case.players, case.edition, case.modules)
        base = ruleset(case.players, case.edition) if case.modules else None
        windows: dict[str, list[Window]] = {name: [] for name in measures}
        for _ in range(repeats):
            for name in measures:
                windows[name].append(window(MEASURES[name], rules, base, seconds))
                done(f"{case}: {name}")
        for name in measures:
            rate, ratio, cost = (median(values) for values in zip(*windows[name], strict=True))
            yield Result(str(case), name, rate, ratio, cost)


def window(measure: Measure, rules: Ruleset, base: Ruleset | None, seconds: float) -> Window:
    """One window: the rate, its ratio to the reference loop, and the cost beside the base game."""
    beside = reference(seconds / 4)
    plain = measure(base, seconds / 2) if base else 0.0
    rate = measure(rules, seconds)
    if base:
        plain = (plain + measure(base, seconds / 2)) / 2
    beside = (beside + reference(seconds / 4)) / 2
    return rate, rate / beside, plain / rate


def memory(chosen: list[Case], done: Callable[[str], None]) -> Iterator[Result]:
    """The bytes per state of every case; smaller is better, and there is no ratio."""
    for case in chosen:
        used = bytes_per_state(case.players, case.edition, case.modules)
        done(f"{case}: {MEMORY}")
        if used is not None:
            yield Result(str(case), MEMORY, used, 0.0)


def as_json(results: list[Result]) -> dict[str, object]:
    """A run as data, for ``--json`` and for the history file, which has one run per line."""
    return {
        "version": __version__,
        "build": build_name(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "results": [
            {
                "case": result.case,
                "measure": result.measure,
                "rate": round(result.rate, 1),
                "ratio": float(f"{result.ratio:.4g}"),
                "cost": round(result.cost, 3),
            }
            for result in results
        ],
    }


def read_run(path: Path) -> dict[tuple[str, str], float]:
    """The ratios of an earlier run, from a file with one run or the last line of a history."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    try:
        text = path.read_text(encoding="utf-8") if lines[0].strip() == "{" else lines[-1]
        earlier = json.loads(text)
        return {(one["case"], one["measure"]): float(one["ratio"]) for one in earlier["results"]}
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise ValueError(f"{path} holds no benchmark: {error}") from None
