"""How strong a level is, contest by contest: kept at once, gone on with, least played first."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from bench import strength
from bench.strength import CONTESTS, Contest, Course, next_match, play_on, table
from elgrande.arena.match import GameResult

QUICK = Contest("squire@0.01", "random@0.01", 2)
SECOND = Contest("random@0.01", "squire@0.01", 3)


def courses(folder: Path, games: int, stack: ExitStack) -> list[Course]:
    return [Course(contest, games, folder, stack) for contest in (QUICK, SECOND)]


def points(games: dict[int, GameResult]) -> dict[int, list[int]]:
    return {number: [seat.points for seat in game.seats] for number, game in games.items()}


def test_every_contest_of_the_list_can_be_set_up() -> None:
    assert len({contest.name for contest in CONTESTS}) == len(CONTESTS)
    for contest in CONTESTS:
        assert contest.tournament(10).setup.seats == contest.players


def test_what_is_played_is_kept_and_not_played_again(tmp_path: Path) -> None:
    with ExitStack() as stack:
        begun = courses(tmp_path, 2, stack)
        play_on(begun, jobs=1, seconds=600, processor=True)
        first = [one.done for one in begun]
    with ExitStack() as stack:
        again = courses(tmp_path, 4, stack)
        for course, before in zip(again, first, strict=True):
            assert points(course.done) == points(before)
            assert len(course.left) == len(course.matches) - len(before) > 0
        rows = list(table(again))
    assert "| `squire@0.01` | `random@0.01` | 2 | 100.0 (" in rows[2]
    assert "| `random@0.01` | `squire@0.01` | 3 | 0.0 (" in rows[3]


def test_the_contest_that_is_played_least_goes_first(tmp_path: Path) -> None:
    with ExitStack() as stack:
        both = courses(tmp_path, 6, stack)
        taken = [next_match(both) for _ in range(4)]
        assert [one[0].contest for one in taken if one] == [QUICK, SECOND, QUICK, SECOND]


def test_an_unknown_contest_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["strength", "--only", "maestro"])
    with pytest.raises(SystemExit):
        strength.main()
    assert "2-maestro@0.2-grande@0.2" in capsys.readouterr().err
