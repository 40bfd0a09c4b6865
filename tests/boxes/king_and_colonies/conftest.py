"""The combination is in the catalogue while one of its tests runs; it is not listed yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elgrande.box import Box
from elgrande.boxes.king_and_colonies.rules.module import KingAndColonies
from tests.support.plugged import plugged


@pytest.fixture(autouse=True)
def _listed() -> Iterator[None]:
    with plugged(Box("elgrande.boxes.king_and_colonies", KingAndColonies())):
        yield
