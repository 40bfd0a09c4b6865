"""Compare the speed of this tree with other commits: python3 bench/compare.py REV … [--compiled].

Each other commit is checked out into a temporary worktree, this tree (with uncommitted changes) is
copied, and all are compiled if requested. Then each has a process of its own, which measures what
it is told; all have the measures of this tree, so that new ones can be compared, too. A round is
one short window of each tree, right after each other and in changing order, because machines change
their speed from second to second: what is compared are the ratios within the rounds, of which the
median counts. Beside it stand their quartiles and the ratio of the best windows.
With --instructions nothing is timed: valgrind counts the instructions of a fixed piece of work, the
same in every run.
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
MEMORY = "bytes_per_state"
COMPILED_ONLY = ("thorough_games",)
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


class Worker:
    """A running process that measures one tree."""

    def __init__(self, python: Path, source: Path) -> None:
        self.process = subprocess.Popen(
            [python, "-P", source / "elgrande/bench/worker.py"],
            cwd=source,
            env=os.environ | {"PYTHONPATH": str(source), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            known = json.loads(self.read())
        except CompareError:
            self.stop()
            raise
        self.cases: list[str] = known["cases"]
        self.measures: list[str] = known["measures"]

    def read(self) -> str:
        assert self.process.stdout is not None
        said = self.process.stdout.readline().strip()
        if not said:
            raise CompareError("a tree could not be measured; its words are above")
        return said

    def rate(self, seconds: float, measure: str, case: str) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds:g} {measure} {case}\n")
        self.process.stdin.flush()
        return float(self.read())

    def stop(self) -> None:
        with self.process as process:  # which closes its pipes, too
            process.kill()


def in_turn(
    workers: Sequence[Worker],
    cases: Sequence[str],
    measures: Sequence[str],
    seconds: float,
    repeats: int,
) -> list[list[Measured]]:
    """The rates of every worker, round by round; the first worker is this tree."""
    found: list[list[Measured]] = [[{} for _ in range(repeats)] for _ in workers]
    for number, case in enumerate(cases):
        say(f"case {number + 1} of {len(cases)}: {case}")
        knowing = [i for i, worker in enumerate(workers) if case in worker.cases]
        if len(knowing) == 1:
            continue  # a box that no other tree has
        for name in measures:
            for turn in range(1 if name == MEMORY else repeats):
                for i in range(len(knowing)):
                    side = knowing[(turn + i) % len(knowing)]
                    found[side][turn][case, name] = workers[side].rate(seconds, name, case)
    return found


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
        self.rounds = sorted(a / b for a, b in zip(mine, theirs))
        self.median = median(self.rounds)


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
    size = measure == MEMORY
    if change.median < 1 - NOISE:
        return "smaller" if size else "SLOWER"
    if change.median > 1 + NOISE:
        return "LARGER" if size else "faster"
    return ""


def lines(found: dict[Key, Change]) -> list[str]:
    """The median of the rounds, their quartiles, the best by the best, and the verdict."""
    width = max((len(case) for case, _ in found), default=0)
    said = []
    for (case, name), change in found.items():
        rounds = change.rounds
        low, high = rounds[len(rounds) // 4], rounds[len(rounds) * 3 // 4]
        numbers = f"{change.median:6.3f} ({low:.3f} to {high:.3f})  best {change.best:.3f}"
        said.append(f"{case:<{width}}  {name:<18} {numbers}  {verdict(name, change)}".rstrip())
    return said


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
    parser.add_argument("--seconds", type=float, default=0.05, help="length of one window (0.05)")
    parser.add_argument(
        "--repeats", type=int, default=41, help="rounds, each with a window of every tree (41)"
    )
    parser.add_argument("--players", default="5", help="seats: 5, or 2,5, or all (5)")
    parser.add_argument("--measures", default="all", help="as elgrande bench takes them (all)")
    chosen = parser.parse_args(words)
    if not 0.01 <= chosen.seconds <= 60:
        parser.error("--seconds is from 0.01 to 60")
    if not 1 <= chosen.repeats <= 99:
        parser.error("--repeats is from 1 to 99")
    return chosen


def main(words: Sequence[str]) -> int:
    chosen = arguments(words)
    try:
        with contextlib.ExitStack() as open_things:
            others = [open_things.enter_context(worktree(rev)) for rev in chosen.rev]
            commits = [commit for _, commit in others]
            for tree, commit in others:
                if not all((tree / path).exists() for path in BENCHMARK):
                    raise CompareError(f"{commit} has no benchmark yet")
                give_our_benchmark(tree)
            setting = start()
            setting.set_up("dev" if chosen.compiled else "play")
            python = Path(setting.PYTHON)
            trees = [copy_of_this_tree(others[0][0].parent), *(tree for tree, _ in others)]
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = [pool.submit(library, tree, python, chosen.compiled) for tree in trees]
            sources = [each.result() for each in made]
            if chosen.instructions:
                say("counting instructions (many minutes)")
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    counting = [pool.submit(count, python, source) for source in sources]
                results = [[each.result()] for each in counting]
            else:
                workers = [Worker(python, source) for source in sources]
                for worker in workers:
                    open_things.callback(worker.stop)
                results = timed(workers, chosen)
    except CompareError as error:
        say(str(error))
        return 2
    build = "compiled" if chosen.compiled else "interpreted"
    for commit, other in zip(commits, results[1:]):
        rounds = f"{chosen.repeats} rounds of {chosen.seconds:g} s: median (quartiles)"
        how = "by instructions" if chosen.instructions else rounds
        print(f"this tree by {commit}, {build}, {how}")
        print("\n".join(lines(changes(results[0], other))))
    return 0


def timed(workers: Sequence[Worker], chosen: argparse.Namespace) -> list[list[Measured]]:
    """Measure the chosen cases and measures in all trees."""
    this = workers[0]
    seats = chosen.players.split(",")
    cases = [case for case in this.cases if chosen.players == "all" or case[0] in seats]
    names = this.measures if chosen.measures == "all" else chosen.measures.split(",")
    if not cases or not set(names) <= {*this.measures, *COMPILED_ONLY}:
        raise CompareError(f"there are the measures {', '.join(this.measures)}, for 2 to 5 seats")
    return in_turn(workers, cases, names, chosen.seconds, chosen.repeats)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("stopped; the worktree is gone")
        sys.exit(130)
