"""Golden playthroughs: nothing that OpenSpiel sees of the game changes unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.envs.make_playthrough import FILE, FOLDER, SHORT, playthrough, states


def test_the_playthrough_is_the_one_that_is_kept() -> None:
    compare(FILE, playthrough())


@pytest.mark.parametrize("name", SHORT)
def test_a_game_of_each_box_is_the_one_that_is_kept(name: str) -> None:
    compare(FOLDER / f"{name}.txt", states(name))


def compare(file: Path, written: str) -> None:
    """Say in which line a playthrough differs from the one that is kept."""
    kept = file.read_text(encoding="utf-8").splitlines()
    now = written.splitlines()
    for number, (before, after) in enumerate(zip(kept, now, strict=False), start=1):
        assert after == before, (
            f"line {number}; python -m tests.envs.make_playthrough makes it anew"
        )
    assert len(now) == len(kept)
