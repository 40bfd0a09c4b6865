"""Pairs for tests where every pair would take too long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

One = TypeVar("One")
Other = TypeVar("Other")


def by_turns(one: Sequence[One], other: Sequence[Other]) -> list[tuple[One, Other]]:
    """As few pairs as have everything of both sequences."""
    most = max(len(one), len(other))
    return [(one[i % len(one)], other[i % len(other)]) for i in range(most)]
