"""The memory per live state, measured in a separate process."""

from __future__ import annotations

import gc
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from elgrande.bench.measures import SPREAD, moments
from elgrande.catalogue import ruleset
from elgrande.engine.ruleset import Ruleset

LIVE_STATES = 600
FILLING = 4000
NUMBER = 8

PAGES = Path("/proc/self/statm")


def bytes_per_state(players: int, edition: str, modules: tuple[str, ...]) -> float | None:
    """The memory of a live state; None where the system does not report it.

    In a running program new states would reuse freed memory and seem to cost nothing. So a fresh
    process plays many games part of the way, keeps every state and measures its own growth.
    """
    if not PAGES.exists():
        return None
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=fresh) as pool:
        return pool.submit(growth, players, edition, modules, LIVE_STATES).result()


def growth(players: int, edition: str, modules: tuple[str, ...], states: int) -> float:
    """The growth of this process per state.

    Copies made first fill the free memory left by the start of the program.
    """
    rules = ruleset(players, edition, modules)
    keep = list(moments(rules, SPREAD))
    keep += [keep[i % SPREAD].copy() for i in range(FILLING)]
    before = resident()
    keep.extend(moments(rules, states, SPREAD))
    return (resident() - before) / states


def resident() -> int:
    """The resident memory of this process in bytes."""
    gc.collect()
    return int(PAGES.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def bytes_of_tables(rules: Ruleset) -> int:
    """The bytes of the cells of a state, without any overhead: a lower bound for measurements."""
    s = rules.new_state()
    return NUMBER * (len(s.board) + len(s.seats) + len(s.table))
