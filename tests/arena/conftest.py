"""Guests for the arena: a folder that looks like an installed package with bots of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

GUESTS = Path(__file__).with_name("guests")


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of ``guests/arena_guests.py``, also for processes that are started here."""
    monkeypatch.syspath_prepend(GUESTS)
