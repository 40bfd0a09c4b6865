"""elgrande simulate: the same games whoever plays them, and one line for whatever goes wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from elgrande.cli.main import main
from elgrande.records.chance import game_seed
from elgrande.simulation import Outcome, Series, spread

LAUNCH = "import sys; from elgrande.cli.main import main; sys.exit(main(sys.argv[1:]))"
EVERYTHING = ("--players", "all", "--rounds", "all", "--edition", "all")
Captured = pytest.CaptureFixture[str]


def result(captured: Captured, *words: str) -> dict[str, object]:
    """What a run that succeeds tells as JSON; no bar is drawn where nobody looks."""
    assert main(["simulate", "--json", *words]) == 0
    out, err = captured.readouterr()
    assert err == ""
    data = json.loads(out)
    assert isinstance(data, dict)
    return data


def refusal(captured: Captured, *words: str) -> str:
    assert main(["simulate", *words]) == 2
    out, err = captured.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_the_result_as_json(capsys: Captured) -> None:
    data = result(capsys, "--games", "5", "--players", "3")
    assert data["games"] == 5
    assert data["rulesets"] == ["3 players, big_box"]
    assert isinstance(data["decisions"], int)
    assert isinstance(data["seconds"], float)
    assert isinstance(data["decisions_per_second"], int)
    assert isinstance(data["checksum"], str)
    assert len(data["checksum"]) == 16


def test_the_result_for_people(capsys: Captured) -> None:
    assert main(["simulate", "--games", "3"]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("3 games of 4 players, big_box, seed 1\n")
    for word in ("decisions ", "seconds ", "decisions/s ", "checksum "):
        assert f"\n{word}" in out
    assert "violation" not in out
    assert main(["simulate", "--games", "3", "--check", *EVERYTHING]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("3 games over 16 rulesets, seed 1\n")
    assert out.endswith(": no violation\n")


def test_all_stands_for_every_combination(capsys: Captured) -> None:
    data = result(capsys, "--games", "16", *EVERYTHING)
    rulesets = data["rulesets"]
    assert isinstance(rulesets, list)
    assert len(set(rulesets)) == 4 * 2 * 2
    data = result(capsys, "--games", "4", "--option", "veto=all", "--option", "castillo=all")
    rulesets = data["rulesets"]
    assert isinstance(rulesets, list)
    assert len(set(rulesets)) == 4


def test_all_may_be_a_value_itself_and_each_stands_for_every_value(capsys: Captured) -> None:
    def rulesets(option: str) -> list[object]:
        words = ("--games", "5", "--modules", "king_and_intrigue", "--option", option)
        found = result(capsys, *words)["rulesets"]
        assert isinstance(found, list)
        return found

    assert rulesets("cards=all") == ["4 players, big_box, king_and_intrigue, cards all"]
    assert len(rulesets("cards=each")) == 5
    assert len(rulesets("cards=tens,all")) == 2
    assert len(rulesets("skipping=all")) == 2


def test_of_all_only_what_makes_a_game_is_played(capsys: Captured) -> None:
    data = result(capsys, "--games", "4", "--players", "all", "--modules", "tiny")
    assert data["rulesets"] == ["2 players, big_box, tiny"]


@pytest.mark.parametrize(("text", "number"), [("2-5", 4), ("2,4", 2), ("2-3,5", 3), ("3", 1)])
def test_numbers_of_players(capsys: Captured, text: str, number: int) -> None:
    rulesets = result(capsys, "--games", "1", "--players", text)["rulesets"]
    assert isinstance(rulesets, list)
    assert len(rulesets) == number


def test_the_checksum_is_the_same_with_processes_and_checks(capsys: Captured) -> None:
    games = ("--games", "24", "--seed", "9", *EVERYTHING)
    alone = result(capsys, *games)
    shared = result(capsys, *games, "--jobs", "2")
    checked = result(capsys, *games, "--jobs", "3", "--check")
    for other in (shared, checked):
        assert other["checksum"] == alone["checksum"]
        assert other["decisions"] == alone["decisions"]
    assert result(capsys, "--games", "24", "--seed", "8", *EVERYTHING) != alone


def test_the_checksum_does_not_depend_on_the_process() -> None:
    found = set()
    for hash_seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", LAUNCH, "simulate", "--json", "--games", "4", *EVERYTHING],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        )
        found.add(json.loads(done.stdout)["checksum"])
    assert len(found) == 1


def test_the_checksum_is_pinned(capsys: Captured) -> None:
    """In every build, on every machine. It changes only with the rules or the random play."""
    assert result(capsys, "--games", "32", *EVERYTHING)["checksum"] == "8937072e0fad8b60"


def test_a_series_can_begin_anywhere(capsys: Captured) -> None:
    """Game 5 is game 5, whether or not those before it are played."""
    series = Series(tuple(spread((2, 3), None, (), {})), seed=3, games=6)
    alone = Series(series.setups, seed=3, games=1, first=5)
    assert [series.setup(5)] == [alone.setup(5)]
    data = result(capsys, "--games", "1", "--first", "5", "--players", "2,3", "--seed", "3")
    again = result(capsys, "--games", "1", "--first", "5", "--players", "3", "--seed", "3")
    assert data["checksum"] == again["checksum"]


def test_seeds_of_games_are_far_apart() -> None:
    seeds = {game_seed(seed, game) for seed in range(50) for game in range(50)}
    assert len(seeds) == 2500


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "6"), "is played by 2 to 5"),
        (("--players", "many"), "--players is a number"),
        (("--players", "5-2"), "--players names nobody"),
        (("--players", ""), "--players names nobody"),
        (("--rounds", "7"), "choose from: 9, 6"),
        (("--edition", "first"), "choose from: big_box, decennial"),
        (("--edition", ","), "is missing"),
        (("--modules", "moon"), "there is no module 'moon'"),
        (("--modules", "tiny", "--players", "3"), "for 2 players"),
        (("--option", "veto"), "name=value"),
        (("--option", "moon=yes"), "there is no option 'moon'"),
        (("--option", "moon=all"), "there is no option 'moon'"),
        (("--option", "veto=maybe"), "cannot be 'maybe'"),
        (("--option", "rounds=9", "--rounds", "6"), "given twice"),
        (("--games", "0"), "--games must be 1 or more"),
        (("--games", "many"), "--games"),
        (("--jobs", "0"), "--jobs must be 1 or more"),
        (("--first", "-1"), "--first must be 0 or more"),
        (("--moon",), "--moon"),
    ],
)
def test_bad_arguments(capsys: Captured, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal(capsys, *words)


def test_a_violation_is_told_and_can_be_seen_again(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elgrande.checks.game.MOST_QUESTIONS", 50)
    assert main(["simulate", "--check", "--seed", "4", "--first", "7", *EVERYTHING]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    told, again = err.splitlines()
    assert told.startswith("elgrande simulate: seed 4, game 7 (3 players, decennial, rounds 6), ")
    assert told.endswith("decision 51: the game has not ended after 50 questions")
    words = again.removeprefix("again: elgrande ").split()
    assert main(words) == 1
    assert told in capsys.readouterr().err
    assert main([*words, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["violation"]["game"] == 7
    assert data["violation"]["question"] == 51


def test_an_engine_that_breaks_unwatched(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> int:
        raise IndexError("out of range")

    monkeypatch.setattr("elgrande.simulation.play_randomly", breaks)
    assert main(["simulate", "--games", "2"]) == 1
    assert "the engine broke with IndexError: out of range" in capsys.readouterr().err


def test_an_interrupt_ends_with_one_line(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Iterator[Outcome]:
        yield Outcome(games=3)
        raise KeyboardInterrupt

    monkeypatch.setattr("elgrande.cli.simulate.play_series", interrupted)
    assert main(["simulate", "--games", "9"]) == 130
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "elgrande simulate: stopped after 3 of 9 games\n"
