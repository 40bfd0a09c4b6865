"""The load test runs and tells what it measures, on numbers too small to mean anything."""

from __future__ import annotations

import asyncio

import pytest

from bench import load
from bench.load import Build, measure

pytestmark = pytest.mark.any_database

FEW = {"GAMES": 1, "WATCHERS": 2, "WATCHED_ANSWERS": 6, "ASKERS": 2, "ASKING_SECONDS": 0.4}


def test_the_load_test_tells_costs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A short sample; ``python -m bench.load`` is the whole of it."""
    for name, number in FEW.items():
        monkeypatch.setattr(load, name, number)
    asyncio.run(measure([Build("here")], ["watchers", "previews"]))
    told = [line.split(maxsplit=2) for line in capsys.readouterr().out.splitlines()]
    assert [name for name, *_ in told] == ["watchers,"] * 2 + ["previews,"] * 2
    assert all("ms" in words[-1] for words in told)
