"""elgrande bench: the shape of what it tells, on windows too short to mean anything."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from elgrande.bench import training
from elgrande.bench.measures import MEASURES, OUT, moments
from elgrande.bench.memory import PAGES, bytes_of_tables, bytes_per_state
from elgrande.bench.run import MEMORY, cases, every_name, read_run
from elgrande.build import build_name
from elgrande.catalogue import ruleset
from elgrande.cli.bench import significant
from elgrande.cli.main import main
from elgrande.engine.ids import CHANCE
from elgrande.engine.machine import advance

QUICK = ("--seconds", "0.01", "--repeats", "1", "--players", "2")
SLOW = ("quick_games", "thorough_games")
"""Whole games by bots: seconds to minutes interpreted, so they are tried on the tiny game alone."""
NAMES = [name for name in MEASURES if name not in SLOW]
TIMED = ("--measures", ",".join(NAMES))
TWO_SEATS = ["2 seats big_box", "2 seats big_box tiny"]
Captured = pytest.CaptureFixture[str]


def told(captured: Captured, *words: str) -> dict[str, object]:
    """What a run that succeeds prints as JSON, and nothing else."""
    assert main(["bench", "--json", *QUICK, *words]) == 0
    out, err = captured.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    data = json.loads(out)
    assert isinstance(data, dict)
    return data


def refusal(captured: Captured, *words: str) -> str:
    assert main(["bench", *words]) == 2
    out, err = captured.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_the_result_as_json(capsys: Captured) -> None:
    data = told(capsys, *TIMED)
    assert data["build"] == build_name()
    assert {"version", "python", "machine", "cores", "load", "date"} <= set(data)
    results = data["results"]
    assert isinstance(results, list)
    assert [(one["case"], one["measure"]) for one in results] == [
        (case, measure) for case in TWO_SEATS for measure in NAMES
    ]
    assert all(one["rate"] > 0 and one["ratio"] > 0 for one in results)


def test_what_a_box_costs_is_measured_beside_the_base_game(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    slower = {1: 100.0, 2: 25.0}
    monkeypatch.setitem(MEASURES, "games", lambda rules, _: slower[len(rules.modules)])
    results = told(capsys, "--measures", "games")["results"]
    assert isinstance(results, list)
    assert [one["cost"] for one in results] == [0.0, 4.0]
    assert main(["bench", *QUICK, "--measures", "games"]) == 0
    out, _ = capsys.readouterr()
    assert "× base game" in out
    assert "4.00" in out


@pytest.mark.parametrize("name", SLOW)
def test_bots_play_whole_games(name: str) -> None:
    assert MEASURES[name](ruleset(2, modules=("tiny",)), 0.01) > 0


def test_all_leaves_out_what_takes_minutes_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elgrande.bench.run.build_name", lambda: "compiled")
    assert every_name() == [*MEASURES, MEMORY]
    monkeypatch.setattr("elgrande.bench.run.build_name", lambda: "interpreted")
    assert set(MEASURES) - set(every_name()) == {"thorough_games"}


def test_the_result_for_people(capsys: Captured) -> None:
    assert main(["bench", *QUICK, "--measures", "decisions,copies"]) == 0
    out, _ = capsys.readouterr()
    assert f"{build_name()} build" in out
    for word in ("2 seats big_box tiny", "decisions", "copies", "per second", "ratio"):
        assert word in out
    assert "views" not in out
    assert "against" not in out


def test_every_case_makes_a_game() -> None:
    chosen = cases()
    assert {case.players for case in chosen} == {2, 3, 4, 5}
    for case in chosen:
        assert ruleset(case.players, case.edition, case.modules).seats == case.players


@pytest.mark.parametrize("case", cases(), ids=str)
def test_what_is_copied_and_viewed_are_decisions_of_different_moments(case: object) -> None:
    assert isinstance(case, type(cases()[0]))
    rules = ruleset(case.players, case.edition, case.modules)
    tables = set()
    for s in moments(rules, 5):
        assert advance(s, OUT) > 0
        assert s.turn != CHANCE
        tables.add((tuple(s.board), tuple(s.seats), tuple(s.table)))
    assert len(tables) == 5


def test_the_training_for_a_profile_knows_every_case(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(training, "train", lambda rules: seen.append(rules.modules))
    training.main()
    assert seen == [("base", *case.modules) for case in cases()]


def test_the_training_for_a_profile_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "RANDOM_GAMES", 1)
    monkeypatch.setattr(training, "ROLLOUTS", 1)
    training.train(ruleset(2, modules=("tiny",)))


# Comparing


def test_a_history_grows_by_a_line_a_run(tmp_path: Path, capsys: Captured) -> None:
    history = tmp_path / "history.jsonl"
    first = told(capsys, "--measures", "games", "--history", str(history))
    told(capsys, "--measures", "games,copies", "--history", str(history))
    lines = history.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    assert json.loads(lines[0]) == first
    last = read_run(history)
    assert set(last) == {(case, name) for case in TWO_SEATS for name in ("games", "copies")}
    assert all(ratio > 0 for ratio in last.values())


def test_against_an_earlier_run(tmp_path: Path, capsys: Captured) -> None:
    earlier = tmp_path / "earlier.json"
    run = told(capsys, "--measures", "games")
    results = run["results"]
    assert isinstance(results, list)
    for one in results:
        one["ratio"] = one["ratio"] / 1000
    earlier.write_text(json.dumps(run, indent=2), encoding="utf-8")
    words = ("--measures", "games,copies", "--against", str(earlier))
    assert main(["bench", *QUICK, *words]) == 0
    out, _ = capsys.readouterr()
    assert "against" in out
    changes = [word for word in out.split() if word.endswith("x") and word[0].isdigit()]
    assert len(changes) == len(results)
    assert all(float(change[:-1].replace(",", "")) > 10 for change in changes)


def test_the_committed_history_can_be_read() -> None:
    history = Path(__file__).resolve().parents[2] / "bench/history.jsonl"
    ratios = read_run(history)
    assert set(MEASURES) <= {measure for _, measure in ratios}
    assert {str(case) for case in cases()} == {case for case, _ in ratios}
    for line in history.read_text(encoding="utf-8").splitlines():
        assert json.loads(line)["build"] == "compiled"


# Refusals


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "7"),
        ("--players", "2,7"),
        ("--players", ""),
        ("--measures", "luck"),
        ("--measures", ""),
        ("--seconds", "0"),
        ("--seconds", "soon"),
        ("--repeats", "0"),
        ("--repeats", "100"),
        ("--against", "no-such-file.json"),
        ("--history", "no/such/folder/history.jsonl"),
        ("--faster",),
    ],
    ids=" ".join,
)
def test_a_bad_argument_is_refused_in_one_line(capsys: Captured, words: tuple[str, ...]) -> None:
    assert "elgrande: " in refusal(capsys, *words)


@pytest.mark.parametrize("text", ["", "{}\n", "[]\n", "no json\n", '{"results": [{}]}\n'])
def test_a_file_without_a_benchmark_is_refused(tmp_path: Path, capsys: Captured, text: str) -> None:
    path = tmp_path / "earlier.json"
    path.write_text(text, encoding="utf-8")
    assert "holds no benchmark" in refusal(capsys, *QUICK, "--against", str(path))


# Memory and numbers


@pytest.mark.skipif(not PAGES.exists(), reason="only Linux tells a process its size")
def test_memory_is_neither_less_than_the_tables_nor_far_more() -> None:
    """Measured in a process that had room left, it came out at less than half of the tables."""
    used = bytes_per_state(2, "big_box", ())
    assert used is not None
    least = bytes_of_tables(ruleset(2))
    assert least < used < 3 * least


def test_memory_is_a_measure_without_ratio(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr("elgrande.bench.run.bytes_per_state", lambda *_: 1234.0)
    results = told(capsys, "--measures", MEMORY)["results"]
    assert results == [
        {"case": case, "measure": MEMORY, "rate": 1234.0, "ratio": 0.0, "cost": 0.0}
        for case in TWO_SEATS
    ]
    assert main(["bench", *QUICK, "--measures", MEMORY]) == 0
    assert "1,234 bytes" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("number", "text"),
    [(1234.5, "1,234"), (123.4, "123"), (12.34, "12.3"), (1.0, "1.00"), (0.001234, "0.00123")],
)
def test_three_digits_count(number: float, text: str) -> None:
    assert significant(number) == text
