"""Positions of random games are written and read back, strictly."""

from __future__ import annotations

import pytest

from elgrande.catalogue import EDITIONS, ruleset
from elgrande.records.position import read_position, write_position
from tests.support.random_play import walk

EVERY = 31
"""One of so many positions is read back."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 5])
def test_positions_are_read_back(seats: int, edition: str) -> None:
    read = 0
    for i, s in enumerate(walk(ruleset(seats, edition, ("grandissimo",)), seats)):
        if i % EVERY == 0 and s.top is not None:
            text = write_position(s)
            assert write_position(read_position(text)) == text
            read += 1
    assert read > 3
