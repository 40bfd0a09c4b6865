"""The same source interpreted and compiled: which one runs, and that both play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import elgrande
from elgrande.bench.memory import PAGES
from elgrande.build import build_name
from elgrande.game import Game
from elgrande.search.uct import Uct
from elgrande.views import determinize, view
from tests.builds.growing import KINDS

ROOT = Path(__file__).parents[2]
SEEDS = range(4)

TELL = """
import sys
from tests.builds.test_both_builds import SEEDS, checksums
from elgrande.build import build_name
print(build_name())
for seed in SEEDS:
    print(*checksums(seed))
"""


def checksums(seed: int) -> list[str]:
    """A game played by a fixed rule, and the checksum of its state at every ply."""
    game = Game.new(players=2 + seed, seed=seed, rounds="6")
    found = []
    while not game.is_over:
        seat = game.pending[0]
        options = game.options(seat)
        game.play(options[(7 * game.ply + seed) % len(options)], seat)
        found.append(game.checksum())
    return found


def test_the_build_is_the_one_that_is_meant_to_be_tested() -> None:
    expected = os.environ.get("ELGRANDE_EXPECT", "interpreted")
    assert build_name() == expected
    for module in (view, determinize, sys.modules[Uct.__module__]):
        assert str(module.__file__).endswith(".py") == (expected == "interpreted")


def test_the_interpreted_source_plays_the_same_games_ply_by_ply() -> None:
    """Whatever build runs this test, the plain source in another process must agree with it."""
    source = ROOT / "src"
    paths = os.pathsep.join([str(source), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", TELL],
        env=os.environ | {"PYTHONPATH": paths},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    build, *lines = done.stdout.splitlines()
    assert build == "interpreted"
    assert [line.split() for line in lines] == [checksums(seed) for seed in SEEDS]


def test_nothing_compiled_lies_beside_the_source() -> None:
    """It would shadow later changes of the source without a word."""
    assert not [path for path in (ROOT / "src").rglob("*") if path.suffix in {".so", ".pyd"}]
    assert Path(str(elgrande.__file__)).suffix == ".py"


def test_games_leave_no_memory_behind() -> None:
    """A compiled function never lets go of a vector that interpreted code has handed it, so none
    is: not half of one state is lost by games that are watched, looks ahead, bots' jobs,
    loads, threads and rulesets."""
    if not PAGES.exists():
        pytest.skip("this system does not tell how much memory a process holds")
    done = subprocess.run(
        [sys.executable, "-m", "tests.builds.growing"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [kind for kind, _, _ in lines] == list(KINDS)
    assert not [line for line in lines if int(line[1]) > int(line[2]) / 2]


FREE = """
from elgrande.engine.plan import RunPlan
from elgrande.catalogue import ruleset
rules = ruleset(2)
for _ in range(20):
    s = rules.new_state()
    for step in range(200):
        s.push(RunPlan(0, step, 0))
    del s
"""


def test_a_deep_stack_is_freed_without_touching_the_memory_of_others() -> None:
    """Python's trashcan wants a garbage collector's head, which compiled frames do not have."""
    done = subprocess.run(
        [sys.executable, "-c", FREE],
        env=os.environ | {"PYTHONMALLOC": "debug"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[:500]
