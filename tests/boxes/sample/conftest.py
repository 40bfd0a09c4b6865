"""The sample box is in the catalogue while one of its tests runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elgrande.records import position
from tests.boxes.sample.box import BOX
from tests.boxes.sample.listed import sample_rules
from tests.support.plugged import plugged


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Positions are read by its rules, too."""
    with plugged(BOX):
        monkeypatch.setattr(position, "ruleset", sample_rules)
        yield
