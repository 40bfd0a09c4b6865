"""Compare the speed of this tree with other commits: python3 bench/compare.py REV … [--compiled].

Each other commit is checked out into a temporary worktree, this tree (with uncommitted changes) is
copied, all are compiled if requested, and `elgrande bench --json` runs on all of them in turn, in
changing order. All run the benchmark of this tree, so that new measures can be compared, too.
Each measure has a short window in every round. What is compared is the best window of each tree,
because whatever else the machine does can only slow a window down; beside it stand the ratios
within the rounds, which tell how much the machine wavers. With --instructions nothing is timed:
valgrind counts the instructions of a fixed piece of work, the same in every run.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
OUR_FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src")
CATALOGUE_THEN = ("elgrande.catalogue", "elgrande.modules.catalogue")
"""The modules that may hold the catalogue; older commits have it elsewhere."""
BENCHMARK = (Path("src/elgrande/cli/bench.py"), Path("src/elgrande/bench"))
NOISE = 0.03
BUILD_LIMIT = 1800
RUN_LIMIT = 1800
CASES = 3
"""How many cases are counted: two editions, and the first box."""

Key = tuple[str, str]
Measured = dict[Key, float]


class CompareError(Exception):
    """The reason, in one line, why the comparison is not possible."""


def say(line: str) -> None:
    print(f"compare: {line}", file=sys.stderr, flush=True)


def run(
    command: Sequence[str | Path], cwd: Path, limit: float, env: dict[str, str] | None = None
) -> str:
    """Run a command and return its output; if it fails, raise CompareError with its last error."""
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise CompareError(f"a step took longer than {limit:g} s") from None
    if done.returncode:
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        wrong = [line for line in said if "error" in line.lower()] or said or ["no word"]
        raise CompareError(wrong[-1].strip()[:200])
    return done.stdout


# The two trees


@contextlib.contextmanager
def worktree(rev: str) -> Iterator[tuple[Path, str]]:
    """A temporary worktree of another commit, with its short hash."""
    try:
        commit = run(["git", "rev-parse", "--verify", "--short", f"{rev}^{{commit}}"], ROOT, 60)
    except CompareError:
        raise CompareError(f"{rev} is no commit of this repository") from None
    folder = Path(tempfile.mkdtemp(prefix="elgrande-compare-"))
    tree = folder / "tree"
    try:
        run(["git", "worktree", "add", "--quiet", "--detach", tree, commit.strip()], ROOT, 120)
        yield tree, commit.strip()
    finally:
        git = ["git", "worktree", "remove", "--force", str(tree)]
        subprocess.run(git, cwd=ROOT, capture_output=True, check=False)
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(["git", "worktree", "prune"], cwd=ROOT, capture_output=True, check=False)


def copy_of_this_tree(folder: Path) -> Path:
    """A copy of this tree, so that changes made meanwhile do not affect the measurement."""
    tree = folder / "this"
    tree.mkdir()
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
    for name in OUR_FILES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=unwanted)
        else:
            shutil.copy(ROOT / name, tree / name)
    return tree


def give_our_benchmark(tree: Path) -> None:
    """Replace the benchmark of another tree by that of this tree."""
    command, measures = BENCHMARK
    shutil.copy(ROOT / command, tree / command)
    shutil.rmtree(tree / measures)
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / measures, tree / measures, ignore=unwanted)
    if not (tree / "src/elgrande/catalogue.py").exists():
        for path in (tree / measures).glob("*.py"):
            said = path.read_text(encoding="utf-8")
            path.write_text(said.replace(*CATALOGUE_THEN), encoding="utf-8")


def start() -> ModuleType:
    """The module start.py, which sets up the environment for both trees."""
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def library(tree: Path, python: Path, compiled: bool) -> Path:
    """The folder to import from: the sources, or the build compiled as one C file.

    Older commits always make one C file.
    """
    if not compiled:
        return tree / "src"
    say(f"compiling {tree} (some minutes)")
    place = tree.with_name(f"{tree.name}-compiled")
    options: list[str | Path] = ["--build-lib", place / "lib", "--build-temp", place / "temp"]
    wish = {"ELGRANDE_BUILD": "compiled", "ELGRANDE_BUILD_PAGE": "no", "ELGRANDE_ONE_FILE": "1"}
    run([python, "setup.py", "--quiet", "build", *options], tree, BUILD_LIMIT, os.environ | wish)
    return place / "lib"


# Measuring


def measure(python: Path, launch: str, source: Path, words: Sequence[str]) -> Measured:
    """Run the benchmark once on one tree."""
    env = os.environ | {"PYTHONPATH": str(source)}
    said = run([python, "-P", "-c", launch, "bench", "--json", *words], source, RUN_LIMIT, env)
    return read(said)


def count(python: Path, source: Path) -> Measured:
    """The instructions of fixed work in one tree, as rates: work per 10^9 instructions."""
    found: Measured = {}
    with tempfile.TemporaryDirectory(prefix="elgrande-counted-") as folder:
        for number in range(CASES):
            env = os.environ | {"PYTHONPATH": str(source), "PYTHONHASHSEED": "0"}
            script = source / "elgrande/bench/counted.py"
            tool = ("valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out")
            command = (*tool, python, "-P", script, folder, str(number))
            found |= read(run(command, Path(folder), RUN_LIMIT, env))
    return found


def read(said: str) -> Measured:
    """The rates by case and measure; for sizes the value itself."""
    try:
        results = json.loads(said)["results"]
        return {(one["case"], one["measure"]): float(one["rate"]) for one in results}
    except (ValueError, KeyError, TypeError) as error:
        raise CompareError(f"no benchmark came back: {error}") from None


class Change:
    """One measure of this tree divided by that of another."""

    def __init__(self, mine: Sequence[float], theirs: Sequence[float]) -> None:
        self.best = max(mine) / max(theirs)
        """The best window of this tree by the best one of the other."""
        self.rounds = [a / b for a, b in zip(mine, theirs)]


def changes(this: Sequence[Measured], other: Sequence[Measured]) -> dict[Key, Change]:
    """This tree divided by the other, for all common measures."""
    found = {}
    for key in this[0]:
        pairs = [(a[key], b[key]) for a, b in zip(this, other) if key in a and key in b]
        pairs = [(mine, theirs) for mine, theirs in pairs if theirs > 0]
        if pairs:
            found[key] = Change([mine for mine, _ in pairs], [theirs for _, theirs in pairs])
    return found


def verdict(measure: str, change: Change) -> str:
    """The verdict, if the change is more than noise; small sizes are good."""
    size = measure.startswith("bytes")
    if change.best < 1 - NOISE:
        return "smaller" if size else "SLOWER"
    if change.best > 1 + NOISE:
        return "LARGER" if size else "faster"
    return ""


def lines(found: dict[Key, Change]) -> list[str]:
    """The best by the best, then median, minimum and maximum of the rounds, with the verdict."""
    width = max((len(case) for case, _ in found), default=0)
    return [
        f"{case:<{width}}  {name:<18} {change.best:6.3f}  {median(change.rounds):6.3f} "
        f"({min(change.rounds):.2f} to {max(change.rounds):.2f})  {verdict(name, change)}".rstrip()
        for (case, name), change in found.items()
    ]


# Starting


def arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="compare.py", description="Compare the speed of this tree with other commits."
    )
    parser.add_argument(
        "rev",
        metavar="REV",
        nargs="+",
        help="another commit, or several, by any name of git",
    )
    parser.add_argument("--compiled", action="store_true", help="compile all of them first")
    parser.add_argument(
        "--instructions", action="store_true", help="count instructions; needs valgrind"
    )
    parser.add_argument("--seconds", type=float, default=0.1, help="length of one window (0.1)")
    parser.add_argument(
        "--repeats", type=int, default=15, help="rounds, each with a run of every tree (15)"
    )
    parser.add_argument("--players", default="5", help="seats, as elgrande bench takes them (5)")
    parser.add_argument("--measures", default="all", help="as elgrande bench takes them (all)")
    chosen = parser.parse_args(words)
    if not 0.01 <= chosen.seconds <= 60:
        parser.error("--seconds is from 0.01 to 60")
    if not 1 <= chosen.repeats <= 99:
        parser.error("--repeats is from 1 to 99")
    return chosen


def main(words: Sequence[str]) -> int:
    chosen = arguments(words)
    options = ["--seconds", str(chosen.seconds), "--repeats", "1"]
    options += ["--players", chosen.players, "--measures", chosen.measures]
    try:
        with contextlib.ExitStack() as open_trees:
            others = [open_trees.enter_context(worktree(rev)) for rev in chosen.rev]
            commits = [commit for _, commit in others]
            for tree, commit in others:
                if not all((tree / path).exists() for path in BENCHMARK):
                    raise CompareError(f"{commit} has no benchmark yet")
                give_our_benchmark(tree)
            setting = start()
            setting.set_up("dev" if chosen.compiled else "play")
            python, launch = Path(setting.PYTHON), str(setting.LAUNCH)
            trees = [copy_of_this_tree(others[0][0].parent), *(tree for tree, _ in others)]
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = [pool.submit(library, tree, python, chosen.compiled) for tree in trees]
            sources = [each.result() for each in made]
            results: list[list[Measured]] = [[] for _ in sources]
            if chosen.instructions:
                say("counting instructions (many minutes)")
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    counting = [pool.submit(count, python, source) for source in sources]
                results = [[each.result()] for each in counting]
                chosen.repeats = 0
            for turn in range(chosen.repeats):
                say(f"round {turn + 1} of {chosen.repeats}")
                for i in range(len(sources)):
                    side = (turn + i) % len(sources)
                    results[side].append(measure(python, launch, sources[side], options))
    except CompareError as error:
        say(str(error))
        return 2
    build = "compiled" if chosen.compiled else "interpreted"
    for commit, other in zip(commits, results[1:]):
        rounds = f"{chosen.repeats} rounds of {chosen.seconds:g} s: best by best, then median"
        how = "by instructions" if chosen.instructions else rounds
        print(f"this tree by {commit}, {build}, {how}")
        print("\n".join(lines(changes(results[0], other))))
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("stopped; the worktree is gone")
        sys.exit(130)
