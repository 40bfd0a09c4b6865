"""The server is killed in mid-game: what was acknowledged is there, once, and games go on."""

from __future__ import annotations

from pathlib import Path

from bench.kill import kill_often
from tests.support.databases import database_for


def test_killed_at_random_moments_nothing_is_lost(tmp_path: Path) -> None:
    """A short sample; ``python -m bench.kill`` is the whole of it."""
    assert "5 kills" in kill_often(5, 7, tmp_path, database_for(tmp_path))
