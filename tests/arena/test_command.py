"""elgrande arena: from the words of the command to the table, the file and the picture."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

import elgrande.cli.arena
from elgrande.arena.match import GameResult
from elgrande.arena.schedule import Match
from elgrande.arena.tournament import Tournament
from elgrande.arena.workers import play_in_workers
from elgrande.cli.main import main

Captured = pytest.CaptureFixture[str]
TINY = ("--players", "2", "--modules", "tiny", "--iterations", "4")

pytestmark = pytest.mark.usefixtures("guests")


def result(captured: Captured, *words: str) -> dict[str, Any]:
    assert main(["arena", "--json", *TINY, *words]) == 0
    out, err = captured.readouterr()
    assert err == ""
    data: dict[str, Any] = json.loads(out)
    return data


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    for one in data["results"]:
        del one["time"]
    return data


def test_the_better_bot_is_found(capsys: Captured) -> None:
    data = result(capsys, "random", "rollouts", "--games", "60")
    best, worst = data["results"]
    assert (best["bot"], worst["bot"]) == ("rollouts", "random")
    assert best["games"] == worst["games"] == data["games"] == 60
    assert best["interval"][0] > best["par"] == 0.5
    assert best["win_share"] + worst["win_share"] == pytest.approx(1)
    assert best["mean_place"] < 1.5 < worst["mean_place"]
    assert best["rating"] > worst["rating"]


def test_the_same_with_processes(capsys: Captured) -> None:
    words = ("random", "rollouts", "raising", "--games", "12", "--seed", "3")
    alone = result(capsys, *words)
    assert {one["bot"]: one["faults"] > 0 for one in alone["results"]} == {
        "random": False,
        "rollouts": False,
        "raising": True,
    }
    shared = result(capsys, *words, "--jobs", "2")
    assert without_times(alone) == without_times(shared)


def test_for_people(capsys: Captured, tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    words = ("random", "rubbish", "--games", "4", "--plot", str(picture))
    assert main(["arena", *TINY, *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "4 games, 2 deals in every rotation: 2 players, big_box, tiny" in out
    assert "faults, each answered by a random option" in out
    assert picture.read_text(encoding="utf-8").startswith("<svg ")


def test_one_name_among_others(capsys: Captured) -> None:
    words = ("counting", "random", "random", "--players", "3", "--option", "rounds=6")
    assert main(["arena", "--json", *words, "--games", "3"]) == 0
    data = json.loads(capsys.readouterr().out)
    par = {one["bot"]: one["par"] for one in data["results"]}
    assert par == {
        "counting": pytest.approx(1 / 3, abs=1e-6),
        "random": pytest.approx(2 / 3, abs=1e-6),
    }
    rates = {one["bot"]: one["time"]["visits_per_second"] for one in data["results"]}
    assert rates["counting"] > 0
    assert rates["random"] is None
    assert data["think"] == 1.0
    assert data["options"]["rounds"] == "6"


def test_the_bots_there_are(capsys: Captured) -> None:
    assert main(["arena", "--list"]) == 0
    out, _ = capsys.readouterr()
    lines = {line.split()[0]: line for line in out.splitlines() if line[:1].strip()}
    assert "Plays by the rules and by nothing else." in lines["random"]
    assert "Takes what brings most points" in lines["rollouts"]
    assert "cannot be loaded" in lines["missing"]
    assert main(["arena", "--list", "--json"]) == 0
    listed = {one["bot"]: one["about"] for one in json.loads(capsys.readouterr().out)}
    assert listed.keys() == lines.keys()


# ---- the file of results


def test_a_rerun_plays_only_what_is_missing(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.jsonl"
    words = ("random", "rollouts", "--results", str(path))
    whole = result(capsys, *words[:2], "--games", "12")
    result(capsys, *words, "--games", "4")
    asked: list[int] = []

    def noting(of: Tournament, left: list[Match], jobs: int) -> Generator[GameResult]:
        asked.extend(match.game for match in left)
        yield from play_in_workers(of, left, jobs)

    monkeypatch.setattr(elgrande.cli.arena, "play_in_workers", noting)
    again = result(capsys, *words, "--games", "12")
    assert asked == list(range(4, 12))
    assert without_times(again) == without_times(whole)
    result(capsys, *words, "--games", "12")
    assert len(asked) == 8
    assert len(path.read_text().splitlines()) == 13


def test_ctrl_c_keeps_what_is_done(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(of: Tournament, left: list[Match], jobs: int) -> Generator[GameResult]:
        yield from play_in_workers(of, left[:3], jobs)
        raise KeyboardInterrupt

    path = tmp_path / "results.jsonl"
    words = ["arena", "random", *TINY, "--games", "10", "--results", str(path)]
    with monkeypatch.context() as patch:
        patch.setattr(elgrande.cli.arena, "play_in_workers", interrupted)
        assert main(words) == 130
        out, err = capsys.readouterr()
        assert out == ""
        assert err == (
            f"elgrande arena: stopped; {path} keeps 3 of 10 games, "
            "and the same command goes on with them\n"
        )
        assert main(words[:-2]) == 130
        assert "with --results FILE they would be kept" in capsys.readouterr().err
    assert len(path.read_text().splitlines()) == 4
    assert main(words) == 0
    assert len(path.read_text().splitlines()) == 11


def test_other_parameters_are_refused(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    result(capsys, "random", "--games", "2", "--results", str(path))
    assert main(["arena", "random", *TINY, "--results", str(path), "--seed", "9"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"elgrande: {path} holds the games of another tournament (seed: 1 there")


def test_a_default_may_be_said_or_not(capsys: Captured, tmp_path: Path) -> None:
    words = ("random", "--games", "2", "--results", str(tmp_path / "results.jsonl"))
    result(capsys, *words)
    result(capsys, *words, "--option", "veto=yes")


def test_a_broken_game_says_what_is_kept(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    words = ["arena", "quitter", *TINY, "--games", "2", "--results", str(path)]
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "game 0 (quitter, quitter) broke with SystemExit: enough; stopped; " in err


# ---- refusals

BAD = {
    "arena": "name the bots that play; elgrande arena --list shows them",
    "arena chess": "there is no bot 'chess'; there are: random,",
    "arena missing": "the bot 'missing' cannot be loaded",
    "arena random --games 0": "--games must be 1 or more, not 0",
    "arena random --jobs 0": "--jobs must be 1 or more, not 0",
    "arena random --think 0": "--think is a number of seconds above 0, not 0",
    "arena random --think nan": "--think is a number of seconds above 0, not nan",
    "arena random --think 1 --iterations 5": "--think or --iterations: a decision has one",
    "arena random --iterations 0": "--iterations must be 1 or more, not 0",
    "arena random --players 6": "--players: there is no “6”",
    "arena random --modules moon": "--modules: there is no “moon”",
    "arena random --option veto=maybe": "--option veto: there is no “maybe”",
    "arena random --plot picture.png": "--plot draws SVG, so call the file something.svg",
    "arena random --plot no/where/a.svg": "--plot: no/where/a.svg cannot be a file",
    "arena random --results .": "--results: . cannot be a file",
    "arena random counting rubbish --players 2 --games 1": "--games must be 4 or more, so that",
    "arena random --ray-address nowhere": "the address of a Ray cluster is HOST:PORT or auto",
}


@pytest.mark.parametrize("words", BAD)
def test_a_bad_argument_gets_one_clear_line(
    capsys: Captured, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elgrande.arena.cluster.load_ray", object)
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"elgrande: {BAD[words]}")
    assert err.count("\n") == 1
