"""bench/peers.py and bench/contestants.py: measuring, on peers that are not there to install."""

from __future__ import annotations

import ast
import itertools
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import elgrande
from bench import contestants, peers
from bench.contestants import Contestant, copy_window, play_window
from elgrande.build import build_name

FAKE: list[str | Path] = [sys.executable, Path(__file__).with_name("fake_peer.py")]
ENV = dict(os.environ)
Captured = pytest.CaptureFixture[str]


class Coin(Contestant):
    """Throws a coin until it has thrown ten."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def play(self, seed: int) -> int:
        self.seeds.append(seed)
        rng = random.Random(seed)
        return len([rng.random() for _ in range(10)])

    def copier(self) -> Callable[[], object]:
        return ([0] * 100).copy


class Batch(Coin):
    """Plays three games at once."""

    games_at_once = 3

    def decisions(self, played: int) -> float:
        return 3.0 * played


# The contestant's side


def test_a_window_counts_decisions_and_games() -> None:
    coin = Coin()
    rates = play_window(coin, 0.01, itertools.count(5).__next__)
    assert set(rates) == {"decisions", "games"}
    assert rates["games"] > 0
    assert rates["decisions"] == pytest.approx(10 * rates["games"])
    assert coin.seeds == list(range(5, 5 + len(coin.seeds)))
    assert len(coin.seeds) > 1


def test_games_played_at_once_are_all_counted() -> None:
    rates = play_window(Batch(), 0.01, itertools.count().__next__)
    assert rates["decisions"] == pytest.approx(10 * rates["games"])


def test_even_the_shortest_window_plays_a_game() -> None:
    class Slow(Coin):
        def play(self, seed: int) -> int:
            return super().play(seed) + sum(0 for _ in range(200_000))

    assert play_window(Slow(), 0.0, itertools.count().__next__)["games"] > 0


def test_a_window_of_copies() -> None:
    made = []
    rates = copy_window(lambda: made.append(0), 0.01)
    assert rates["copies"] > 0
    assert len(made) % contestants.COPIES_AT_ONCE == 0


def test_ours_plays_the_same_game_inside_and_in_python() -> None:
    inside, outside = contestants.ElGrande(), contestants.ElGrandeOutside()
    lengths = [inside.play(seed) for seed in range(3)]
    assert lengths == [outside.play(seed) for seed in range(3)]
    assert min(lengths) > 100
    copy = inside.copier()
    assert copy() is not copy()


def answers(name: str, *lines: str) -> list[dict[str, object]]:
    """What a contestant says in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-P", peers.SCRIPT, name],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_contestant_answers_line_by_line() -> None:
    ready, played, copied = answers(peers.OURS, "play 0.01", "copy 0.01")
    assert ready == {"version": f"{elgrande.__version__} {build_name()}", "copies": True}
    assert set(played) == {"decisions", "games"}
    assert set(copied) == {"copies"}


def test_a_contestant_that_is_not_installed_says_so() -> None:
    (said,) = answers("Catanatron, 4 seats", "play 0.01")
    assert str(said["error"]).startswith("ModuleNotFoundError")


# The side that asks


def test_windows_alternate_and_ratios_are_medians_of_rounds(capsys: Captured) -> None:
    names = [peers.OURS, peers.OURS_OUTSIDE, "no copies"]
    rows, failed = peers.measure(names, FAKE, ENV, 0.01, 3)
    assert not failed
    assert [row.name for row in rows] == names
    ours, outside, other = rows
    assert outside.rates == {
        "decisions": [10.0, 30.0, 50.0],
        "games": [1.0, 1.0, 1.0],
        "copies": [100.0, 100.0, 100.0],
    }
    assert other.rates == {"decisions": [10.0, 20.0, 30.0], "games": [1.0, 1.0, 1.0]}
    assert other.rate("decisions") == 20.0
    assert other.rate("copies") is None
    assert other.ratio(ours, "decisions") == 3.0
    assert other.ratio(ours, "copies") is None
    order = [line.partition(": ")[2] for line in capsys.readouterr().err.splitlines()]
    assert [line.rpartition(": ")[2] for line in order] == [*names, *names[::-1], *names]


def test_who_refuses_or_dies_is_named_and_the_others_go_on(capsys: Captured) -> None:
    rows, failed = peers.measure(["refuses", "dies", peers.OURS], FAKE, ENV, 0.01, 2)
    assert [row.name for row in rows] == [peers.OURS]
    assert len(rows[0].rates["decisions"]) == 2
    assert failed["refuses"] == "ImportError: no such engine"
    assert failed["dies"].startswith("ended")
    assert "refuses cannot play: ImportError: no such engine\n" in capsys.readouterr().err


def test_who_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "START_LIMIT", 0.5)
    rows, failed = peers.measure(["hangs"], FAKE, ENV, 0.01, 1)
    assert not rows
    assert list(failed) == ["hangs"]


def test_the_table_and_the_json_tell_the_same() -> None:
    rows, failed = peers.measure([peers.OURS, peers.OURS_OUTSIDE, "other"], FAKE, ENV, 0.01, 1)
    lines = peers.table(rows)
    assert len(lines) == 4
    assert lines[3].split() == ["other", "1.0", "10.0", "1.00", "100", "2.00x", "1.00x", "2.00x"]
    told = peers.as_json(rows, {**failed, "chess": "no such package"})
    assert told["failed"] == {"chess": "no such package"}
    listed = told["rows"]
    assert isinstance(listed, list)
    assert listed[2] == {
        "name": "other",
        "version": "1.0",
        "decisions": 10.0,
        "games": 1.0,
        "copies": 100.0,
        "ours_inside": 2.0,
        "ours_outside": 1.0,
        "ours_copies": 2.0,
    }


def test_both_files_name_the_same_contestants() -> None:
    asked = [
        peers.OURS,
        peers.OURS_OUTSIDE,
        *(one for _, names in peers.PEERS.values() for one in names),
    ]
    assert sorted(asked) == sorted(contestants.CONTESTANTS)
    assert (peers.OURS, peers.OURS_OUTSIDE) == (contestants.OURS, contestants.OURS_OUTSIDE)


def test_only_the_standard_library_is_imported() -> None:
    for module in (peers, contestants):
        names = set()
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_bytes())):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add(str(node.module))
        assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


# The throw-away environment


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit, ValueError])
def test_the_folder_goes_whatever_happens(stop: type[BaseException]) -> None:
    folders = []

    def work() -> None:
        with peers.scratch() as folder:
            (folder / "file").touch()
            folders.append(folder)
            raise stop

    with pytest.raises(stop):
        work()
    assert not folders[0].exists()


def test_a_step_that_fails_says_why_in_one_line() -> None:
    python = [sys.executable, "-c"]
    assert peers.run([*python, "print('error of no account')"], ENV) == ""
    said = "print('ERROR: no such package'); print('note'); raise SystemExit(3)"
    assert peers.run([*python, said], ENV) == "ERROR: no such package"
    assert peers.run([*python, "raise SystemExit(3)"], ENV) == "exit 3"


def test_a_step_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "INSTALL_LIMIT", 0.5)
    why = peers.run([sys.executable, "-c", "import time; time.sleep(60)"], ENV)
    assert why == "took longer than 0.5 s"


def test_a_peer_that_cannot_be_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    answers = {"chess": "", "catanatron": "ERROR: no such package"}
    monkeypatch.setattr(peers, "install", lambda _, what, __: answers[what])
    missing = peers.install_peers(Path("python"), ["catanatron", "chess"], ENV)
    assert missing == {"catanatron": "ERROR: no such package"}
    assert "catanatron cannot be installed: ERROR: no such package" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [["--seconds", "0"], ["--seconds", "x"], ["--repeats", "0"], ["--only", "go"], ["--fast"]],
    ids=" ".join,
)
def test_a_bad_argument_is_refused(words: list[str], capsys: Captured) -> None:
    with pytest.raises(SystemExit) as stop:
        peers.main(words)
    assert stop.value.code == 2
    assert "peers.py: error: " in capsys.readouterr().err
