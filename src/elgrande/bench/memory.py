"""Memory of a live state, measured in a process of its own."""

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
    """What a live state takes; None where the system does not tell.

    In a running program new states would move into memory that others have left, and seem to cost
    nothing. So a fresh process plays many games part of the way, keeps every state, each with
    tables and frames of its own, and sees how far it has grown.
    """
    if not PAGES.exists():
        return None
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=fresh) as pool:
        return pool.submit(growth, players, edition, modules, LIVE_STATES).result()


def growth(players: int, edition: str, modules: tuple[str, ...], states: int) -> float:
    """How much this process grows with each of so many states.

    Copies fill the holes that the start of the program has left, before anything is measured.
    """
    rules = ruleset(players, edition, modules)
    keep = list(moments(rules, SPREAD))
    keep += [keep[i % SPREAD].copy() for i in range(FILLING)]
    before = resident()
    keep.extend(moments(rules, states, SPREAD))
    return (resident() - before) / states


def resident() -> int:
    """Bytes of memory this process holds."""
    gc.collect()
    return int(PAGES.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def bytes_of_tables(rules: Ruleset) -> int:
    """The numbers of a state alone, without what holds them: no measured state can take less."""
    s = rules.new_state()
    return NUMBER * (len(s.board) + len(s.seats) + len(s.table))
