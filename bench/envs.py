"""Benchmark of the environments: python -m bench.envs [--seconds S] [--repeats R] [--json].

It needs elgrande[envs], and pettingzoo[classic] for the games of others; those that are not
installed are left out. Steps are answers of a seat with its observation and mask; seconds are of
processor time. Many games at once come first, one case after the other; then the environments of
PettingZoo take turns, a window each, round after round. Medians are told, and how many times faster
ours is than each game of PettingZoo, within the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.contestants import PettingZoo
from elgrande.build import build_name
from elgrande.envs.setting import make_setting
from elgrande.envs.vector import Batch, VectorGames

GAMES = 64
"""The number of games that are stepped at once."""
SECONDS = 0.5
REPEATS = 5
OURS = "PettingZoo: El Grande"
OTHERS = {
    "PettingZoo: hold'em": "pettingzoo.classic.texas_holdem_v4",
    "PettingZoo: hanabi": "pettingzoo.classic.hanabi_v5",
    "PettingZoo: chess": "pettingzoo.classic.chess_v6",
    "PettingZoo: connect four": "pettingzoo.classic.connect_four_v3",
    "PettingZoo: rock paper scissors": "pettingzoo.classic.rps_v2",
}
CASES: dict[str, dict[str, Any]] = {
    **{f"{players} seats": {"players": players} for players in range(2, 6)},
    "4 seats, King & Intrigue": {"players": 4, "modules": ["king_and_intrigue"]},
    "4 seats, Colonies": {"players": 4, "modules": ["colonies"]},
    "4 seats, Grandissimo": {"players": 4, "modules": ["grandissimo", "anniversary"]},
}

Window = Callable[[float], float]
"""Works for so many seconds, and returns how many steps a second it made."""


def chosen_outside(batch: Batch, rng: np.random.Generator) -> NDArray[np.integer]:
    """A random answer for each game, chosen with NumPy."""
    counts = batch.counts.astype(np.int64)
    first = np.cumsum(counts) - counts
    chosen: NDArray[np.int16] = batch.offered[first + (rng.random(GAMES) * counts).astype(np.int64)]
    return chosen


def vector_window(parameters: dict[str, Any], *, inside: bool) -> Window:
    """Steps many games at once, with random answers chosen in compiled code or with NumPy."""
    games = VectorGames.for_all_seats(make_setting(**parameters), GAMES)
    rng = np.random.default_rng(1)
    games.reset(1)

    def window(seconds: float) -> float:
        began, steps = time.process_time(), 0
        while time.process_time() < began + seconds:
            answers = games.random_actions() if inside else chosen_outside(games.batch, rng)
            batch = games.step(answers)
            assert len(batch.observations) == len(batch.masks) == GAMES
            steps += GAMES
        return steps / (time.process_time() - began)

    return window


def pettingzoo_window(module: str) -> Window:
    """Plays whole games with random answers, agent by agent."""
    contestant = PettingZoo(module)
    seed = iter(range(1_000_000))
    contestant.play(next(seed))

    def window(seconds: float) -> float:
        began, steps = time.process_time(), 0
        while time.process_time() < began + seconds:
            steps += contestant.play(next(seed))
        return steps / (time.process_time() - began)

    return window


def measure_vectors(seconds: float, repeats: int) -> dict[str, list[float]]:
    """The rates of many games at once, a case after the other."""
    rates = {}
    for case, parameters in CASES.items():
        for where in ("inside", "outside"):
            window = vector_window(parameters, inside=where == "inside")
            rates[f"{case}, answers chosen {where}"] = [window(seconds) for _ in range(repeats)]
        print(f"envs: {case}", file=sys.stderr, flush=True)
    return rates


def measure_agents(seconds: float, repeats: int) -> dict[str, list[float]]:
    """The rates of all environments of PettingZoo there are, round by round."""
    windows = {OURS: pettingzoo_window("elgrande.envs.pettingzoo")}
    for name, module in OTHERS.items():
        try:
            windows[name] = pettingzoo_window(module)
        except Exception as error:  # a peer that is missing or broken is told, and left out
            print(f"envs: no {name}: {type(error).__name__}: {error}", file=sys.stderr)
    rates: dict[str, list[float]] = {name: [] for name in windows}
    for number in range(repeats):
        print(f"envs: round {number + 1} of {repeats}", file=sys.stderr, flush=True)
        for name in list(windows) if number % 2 else reversed(windows):
            rates[name].append(windows[name](seconds))
    return rates


def table(rates: dict[str, list[float]]) -> str:
    """The medians, and how many times faster ours is than each game of PettingZoo."""
    lines = ["| case | steps/s | El Grande is faster by |", "|---|---|---|"]
    for name, found in rates.items():
        times = [ours / other for ours, other in zip(rates[OURS], found, strict=True)]
        ratio = f"{median(times):.1f}" if name in OTHERS else ""
        lines.append(f"| {name} | {median(found):,.0f} | {ratio} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="the length of a window")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="the number of rounds")
    parser.add_argument("--json", action="store_true", help="all rates, for programs")
    chosen = parser.parse_args()
    rates = measure_vectors(chosen.seconds, chosen.repeats)
    rates |= measure_agents(chosen.seconds, chosen.repeats)
    if chosen.json:
        print(json.dumps({"build": build_name(), "rates": rates}))
        return
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    print(f"{build_name()}, Python {platform.python_version()}, load {load:.1f}\n\n{table(rates)}")


if __name__ == "__main__":
    main()
