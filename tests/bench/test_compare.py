"""bench/compare.py: reading, comparing and judging two runs, and cleaning up after itself."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from bench import compare

SPEED = ("5 seats", "decisions")
SIZE = ("5 seats", "bytes_per_state")
Captured = pytest.CaptureFixture[str]


def output(rate: float, size: float) -> str:
    results = [
        {"case": "5 seats", "measure": "decisions", "rate": rate, "ratio": 2.5},
        {"case": "5 seats", "measure": "bytes_per_state", "rate": size, "ratio": 0.0},
    ]
    return json.dumps({"results": results})


def test_rates_and_sizes_are_read_as_they_are() -> None:
    assert compare.read(output(1000.0, 1800.0)) == {SPEED: 1000.0, SIZE: 1800.0}


@pytest.mark.parametrize("said", ["", "{}", "[1]", '{"results": [{"case": "x"}]}'])
def test_what_is_no_benchmark_is_refused(said: str) -> None:
    with pytest.raises(compare.CompareError, match="no benchmark came back"):
        compare.read(said)


def test_windows_are_compared_round_by_round_where_both_have_measured() -> None:
    this = [{SPEED: 2.0, SIZE: 100.0}, {SPEED: 8.0, SIZE: 100.0}, {SPEED: 4.0}]
    other = [{SPEED: 16.0}, {SPEED: 8.0}, {SPEED: 2.0}]
    found = compare.changes(this, other)
    assert list(found) == [SPEED]
    assert found[SPEED].best == 0.5
    assert found[SPEED].rounds == [0.125, 1.0, 2.0]
    assert found[SPEED].median == 1.0


@pytest.mark.parametrize(
    ("measure", "mine", "word"),
    [
        ("decisions", [8.0, 9.0, 11.0], "SLOWER"),
        ("decisions", [2.0, 9.8, 11.0], ""),
        ("decisions", [10.0, 10.2, 10.1], ""),
        ("decisions", [2.0, 12.0, 12.0], "faster"),
        ("bytes_per_state", [12.0, 12.0, 12.0], "LARGER"),
        ("bytes_per_state", [5.0, 5.0, 5.0], "smaller"),
    ],
)
def test_a_slow_down_is_seen_and_noise_is_not(measure: str, mine: list[float], word: str) -> None:
    change = compare.Change(mine, [10.0, 10.0, 10.0])
    assert compare.verdict(measure, change) == word
    said = compare.lines({("5 seats", measure): change})[0]
    assert said.endswith(word or f"best {change.best:.3f}")


def test_a_tree_is_measured_by_a_process_of_its_own() -> None:
    worker = compare.Worker(Path(sys.executable), compare.ROOT / "src")
    try:
        assert "5 seats big_box" in worker.cases
        found = compare.in_turn([worker, worker], ["5 seats big_box"], ["decisions"], 0.01, 2)
        assert all(measured["5 seats big_box", "decisions"] > 0 for measured in found[0])
    finally:
        worker.stop()


def test_a_tree_that_cannot_be_measured_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(compare.CompareError, match="could not be measured"):
        compare.Worker(Path(sys.executable), tmp_path)


def test_a_commit_that_is_none_is_refused_in_one_line(capsys: Captured) -> None:
    assert compare.main(["no-such-commit"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "compare: no-such-commit is no commit of this repository\n"


def git(*words: str) -> str:
    done = subprocess.run(
        ["git", *words], cwd=compare.ROOT, capture_output=True, text=True, check=False
    )
    return "" if done.returncode else done.stdout


def test_the_worktree_goes_whatever_happens() -> None:
    head = git("rev-parse", "HEAD")
    if not head:
        pytest.skip("not a git checkout")
    trees = []

    def work() -> None:
        with compare.worktree("HEAD") as (tree, commit):
            assert head.startswith(commit)
            assert (tree / "pyproject.toml").is_file()
            trees.append(tree)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work()
    assert not trees[0].parent.exists()
    assert str(trees[0]) not in git("worktree", "list")


def test_this_tree_is_copied_without_what_was_built() -> None:
    with tempfile.TemporaryDirectory() as folder:
        tree = compare.copy_of_this_tree(Path(folder))
        assert (tree / "src/elgrande/cli/bench.py").is_file()
        assert not list(tree.rglob("*.so"))
        assert not list(tree.rglob("__pycache__"))


def test_the_other_tree_is_measured_by_our_benchmark() -> None:
    with tempfile.TemporaryDirectory() as folder:
        tree = compare.copy_of_this_tree(Path(folder))
        older = tree / "src/elgrande/bench/measures.py"
        ours = older.read_bytes()
        older.write_text("MEASURES = {}\n", encoding="utf-8")
        (tree / "src/elgrande/bench/gone.py").touch()
        compare.give_our_benchmark(tree)
        assert older.read_bytes() == ours
        assert not (tree / "src/elgrande/bench/gone.py").exists()


def test_an_older_tree_has_its_catalogue_elsewhere() -> None:
    with tempfile.TemporaryDirectory() as folder:
        tree = compare.copy_of_this_tree(Path(folder))
        (tree / "src/elgrande/catalogue.py").unlink()
        compare.give_our_benchmark(tree)
        run = (tree / "src/elgrande/bench/run.py").read_text(encoding="utf-8")
        assert "from elgrande.modules.catalogue import" in run
        assert "from elgrande.catalogue" not in run


@pytest.mark.parametrize("words", [[], ["HEAD", "--seconds", "0"], ["HEAD", "--repeats", "x"]])
def test_a_bad_argument_is_refused(words: list[str], capsys: Captured) -> None:
    with pytest.raises(SystemExit) as stop:
        compare.main(words)
    assert stop.value.code == 2
    assert "compare.py: error: " in capsys.readouterr().err
