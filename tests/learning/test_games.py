"""Files of self-played games: resumed, read as arrays, joined, and refused when damaged."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from elgrande.catalogue import ruleset
from elgrande.encoding.layout import layout_of
from elgrande.learning.errors import LearningError
from elgrande.learning.games import (
    Part,
    make,
    make_part,
    parts,
    read_games,
    win_shares,
)

TINY = ("tiny",)


def test_a_file_holds_every_position_with_the_end_of_its_game(tmp_path: Path) -> None:
    part = Part(tmp_path / "games.npz", TINY, 2, 3, seed=1)
    number = make_part(part)
    read = read_games(part.path)
    shape = layout_of(ruleset(2, modules=TINY))
    assert len(read) == number > 10
    assert read.seats == 2
    assert read.numbers.shape == (number, 2 * len(shape.block) + len(shape.table))
    assert set(read.games.tolist()) == {0, 1, 2}
    assert read.shares.sum(1) == pytest.approx(np.ones(number))
    assert read.margins.sum(1) == pytest.approx(np.zeros(number))
    worth = shape.block.index("worth / 2")
    assert read.numbers[:, worth].max() > 0


def test_the_same_part_gives_the_same_games(tmp_path: Path) -> None:
    made = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        part = Part(tmp_path / name / "games.npz", TINY, 2, 2, seed=1)
        make_part(part)
        made.append(read_games(part.path).numbers.tobytes())
    assert made[0] == made[1]


def test_what_is_there_is_not_made_again(tmp_path: Path) -> None:
    wanted = list(parts(tmp_path, TINY, 0, {2: 5}, 2, None))
    assert [part.games for part in wanted] == [2, 2, 1]
    make_part(wanted[1])
    before = wanted[1].path.read_bytes()
    told: list[tuple[str, int]] = []
    make(wanted, 1, lambda part, number: told.append((part.path.name, number)))
    assert {name for name, _ in told} == {"games-0-2-000.npz", "games-0-2-002.npz"}
    assert wanted[1].path.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {part.path.name for part in wanted}


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    for damaged in (b"", b"nonsense", b"PK\x03\x04"):
        path.write_bytes(damaged)
        with pytest.raises(LearningError, match=r"games\.npz holds no games"):
            read_games(path)


def test_equal_scores_share_the_victory() -> None:
    assert win_shares([9, 7, 9]) == [0.5, 0.0, 0.5]
