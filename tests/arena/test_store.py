"""The file of results: nothing finished is lost, nothing foreign is taken or destroyed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from elgrande.arena import store as store_module
from elgrande.arena.lines import read_game, write_game
from elgrande.arena.match import Fault, GameResult, SeatResult
from elgrande.arena.schedule import matches
from elgrande.arena.store import open_store
from elgrande.arena.timing import Times
from elgrande.arena.tournament import ArenaError, Tournament
from elgrande.simulation import Setup
from tests.arena.support import results, tournament

OF = tournament("a", "b", games=6)
GAMES = results(OF, {"a": 2, "b": 1})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def write(path: Path, games: list[GameResult], of: Tournament = OF) -> None:
    with open_store(path, of, matches(of)) as store:
        for game in games:
            store.add(game)


def found(path: Path, of: Tournament = OF) -> tuple[dict[int, GameResult], list[str]]:
    with open_store(path, of, matches(of)) as store:
        return store.found, store.notes


def test_a_game_survives_its_line() -> None:
    times = Times()
    for seconds in (0.1, 0.25, 3.0):
        times.note(seconds)
    seats = (
        SeatResult("a", 90, times, 17, 0.5, 2, [Fault(3, "raised ValueError: ü"), Fault(9, "x")]),
        SeatResult("b"),
    )
    game = GameResult(5, 2, seats, "abc")
    line = write_game(game)
    assert "\n" not in line
    assert read_game(line) == game


GOOD = json.loads(write_game(GAMES[0]))


@pytest.mark.parametrize(
    "change",
    [
        {"game": -1},
        {"game": "0"},
        {"deal": None},
        {"seats": {}},
        {"seats": [3]},
        {"seats": [{**GOOD["seats"][0], "points": 1.5}]},
        {"seats": [{**GOOD["seats"][0], "seconds": "long"}]},
        {"seats": [{**GOOD["seats"][0], "times": {"0": 1}}]},
        {"seats": [{**GOOD["seats"][0], "examples": [["x"]]}]},
        {"checksum": 7},
    ],
)
def test_what_is_no_game_is_refused(change: dict[str, object]) -> None:
    read_game(json.dumps(GOOD))
    with pytest.raises(ValueError, match=r"."):
        read_game(json.dumps(GOOD | change))


def test_games_are_there_again(path: Path) -> None:
    write(path, GAMES[2:4])
    write(path, GAMES[:1])
    assert found(path) == ({0: GAMES[0], 2: GAMES[2], 3: GAMES[3]}, [])
    assert len(path.read_text().splitlines()) == 4


def test_a_game_is_in_the_file_at_once(path: Path) -> None:
    with open_store(path, OF, matches(OF)) as store:
        store.add(GAMES[0])
        assert len(path.read_bytes().splitlines()) == 2


@pytest.mark.parametrize("cut", [1, 2, 30, -1])
def test_a_torn_last_line_is_cut_off(path: Path, cut: int) -> None:
    write(path, GAMES[:2])
    whole = path.read_bytes()
    torn = whole + write_game(GAMES[2]).encode()[:cut]
    path.write_bytes(torn)
    games, notes = found(path)
    assert games.keys() == {0, 1}
    assert notes == [f"{path}: the last line was torn; its game is played again"]
    assert path.read_bytes() == whole
    write(path, [GAMES[2]])
    assert found(path)[0].keys() == {0, 1, 2}


def test_rubbish_at_the_end_is_cut_off_too(path: Path) -> None:
    write(path, GAMES[:2])
    path.write_bytes(path.read_bytes() + b"\0\0\xff\0\n")
    assert found(path)[0].keys() == {0, 1}


def test_a_damaged_line_in_the_middle_is_refused(path: Path) -> None:
    write(path, GAMES[:3])
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2][:40] + b"\n"
    path.write_bytes(b"".join(lines))
    with pytest.raises(ArenaError, match="is damaged: line 3 is no game"):
        found(path)
    assert path.read_bytes() == b"".join(lines)


def test_a_torn_first_line_is_written_anew(path: Path) -> None:
    write(path, [])
    head = path.read_bytes()
    for cut in (0, 5, 40, len(head) - 1):
        path.write_bytes(head[:cut])
        assert found(path) == ({}, [])
        assert path.read_bytes() == head


@pytest.mark.parametrize("content", ["my diary", "my diary\n", "{}\n", "[1]\n", '{"game":1}\n'])
def test_another_file_is_left_alone(path: Path, content: str) -> None:
    path.write_text(content)
    with pytest.raises(ArenaError, match="is not a file of results of the arena"):
        found(path)
    assert path.read_text() == content


OTHERS = {
    "bots: a, b there, b, a here": replace(OF, bots=("b", "a")),
    "seed: 1 there, 2 here": replace(OF, seed=2),
    "iterations: 4 there, 5 here": replace(OF, iterations=5),
    "think: None there, 2.0 here": replace(OF, think=2.0),
    "players: 2 there, 3 here": replace(OF, setup=Setup(3, "big_box")),
    "edition: big_box there, decennial here": replace(OF, setup=Setup(2, "decennial", ("tiny",))),
    "veto=yes": replace(OF, setup=Setup(2, "big_box", ("tiny",), (("veto", "no"),))),
}


@pytest.mark.parametrize("difference", OTHERS)
def test_another_tournament_is_refused(path: Path, difference: str) -> None:
    write(path, GAMES[:2])
    before = path.read_bytes()
    with pytest.raises(ArenaError, match="holds the games of another tournament") as refusal:
        found(path, OTHERS[difference])
    assert difference in str(refusal.value)
    assert path.read_bytes() == before


def test_more_or_fewer_games_are_the_same_tournament(path: Path) -> None:
    write(path, GAMES)
    assert found(path, replace(OF, games=2))[0].keys() == {0, 1}
    assert found(path, replace(OF, games=50))[0].keys() == set(range(6))


def test_a_game_of_others_is_refused(path: Path) -> None:
    wrong = replace(GAMES[1], game=0)
    write(path, [wrong])
    with pytest.raises(ArenaError, match="line 2: game 0 is played by others here"):
        found(path)


def test_a_game_twice_is_refused(path: Path) -> None:
    write(path, [GAMES[0], GAMES[0]])
    with pytest.raises(ArenaError, match="line 3 is a game too many"):
        found(path)


def test_another_version_of_the_program_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(path, GAMES[:1])
    monkeypatch.setattr(store_module, "program_stamp", lambda: "9.9.9-new")
    games, notes = found(path)
    assert games.keys() == {0}
    assert "another version of the program" in notes[0]


def test_two_cannot_write_at_once(path: Path) -> None:
    with (
        open_store(path, OF, matches(OF)),
        pytest.raises(ArenaError, match="is being written by another arena"),
        open_store(path, OF, matches(OF)),
    ):
        pass
