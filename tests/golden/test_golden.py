"""The same games as always, ply by ply: a change of the rules shows here, wanted or not.

If it is wanted: ``python -m tests.golden.make``, and read the diff.
"""

from __future__ import annotations

import pytest

from tests.golden.make import FOLDER, LARGEST, RULESETS, path_of, playthrough
from tests.support.tables import Played


@pytest.mark.parametrize("played", RULESETS, ids=str)
def test_golden_playthrough(played: Played) -> None:
    text = path_of(played).read_text(encoding="utf-8")
    assert len(text) < LARGEST
    assert playthrough(played).splitlines() == text.splitlines()


def test_nothing_else_lies_here() -> None:
    assert set(FOLDER.glob("*.golden")) == {path_of(played) for played in RULESETS}
