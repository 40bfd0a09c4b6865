"""Every recorded game in this folder, or in that of a box, is a test by lying there: it replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from elgrande.game import Game
from elgrande.records.record import read_record
from tests.games.make import TESTS, games

RECORDS = sorted([*TESTS.glob("games/*.record"), *TESTS.glob("boxes/*/games/*.record")])


def place(path: Path) -> str:
    return path.relative_to(TESTS).with_suffix("").as_posix()


@pytest.mark.parametrize("path", RECORDS, ids=place)
def test_a_recorded_game_replays(path: Path) -> None:
    """Every answer is legal, every draw the seed's, every checksum right, and so is the end."""
    text = path.read_text(encoding="utf-8")
    game = Game.load(path)
    assert game.record() == text
    assert game.ply == len(read_record(text).entries)


@pytest.mark.parametrize("path", RECORDS, ids=place)
def test_and_can_be_resumed_anywhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    plies = len(read_record(text).entries)
    for upto in {0, plies // 3, plies // 2, plies}:
        game = Game.from_record(text, upto)
        assert game.ply >= upto
        lines = game.record().splitlines()
        body = [line for line in lines if not line.startswith(("end ", "pending "))]
        assert text.splitlines()[: len(body)] == body


def test_none_of_the_random_games_is_missing() -> None:
    assert {place(path) for path in RECORDS} >= set(games())


def test_they_are_of_every_kind() -> None:
    found = [Game.load(path) for path in RECORDS]
    assert {int(game.rules.seats) for game in found} == {2, 3, 4, 5}
    assert {game.rules.edition for game in found} == {"big_box", "decennial"}
    assert {len(game.rules.rounds) for game in found} == {1, 6, 9}
    assert {game.is_over for game in found} == {True, False}
    assert {game.rules.options["veto"] for game in found} == {"yes", "no"}
    assert any(len(game.pending) == 2 and len(game.asked) == 4 for game in found)
    assert {game.rules.modules[1:] for game in found} == {(), ("tiny",), ("king_and_intrigue",)}
    assert any(
        len(game.pending) == 3 and game.decision(game.pending[0]).ask == "PickHand"
        for game in found
    )
