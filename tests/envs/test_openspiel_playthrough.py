"""The golden playthrough: nothing that OpenSpiel sees of the game changes unnoticed."""

from __future__ import annotations

from tests.envs.make_playthrough import FILE, playthrough


def test_the_playthrough_is_the_one_that_is_kept() -> None:
    kept = FILE.read_text(encoding="utf-8").splitlines()
    now = playthrough().splitlines()
    for number, (before, after) in enumerate(zip(kept, now, strict=False), start=1):
        assert after == before, (
            f"line {number}; python -m tests.envs.make_playthrough makes it anew"
        )
    assert len(now) == len(kept)
