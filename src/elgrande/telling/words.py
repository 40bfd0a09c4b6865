"""The texts of one language, with those that tell a game to people."""

from __future__ import annotations

from elgrande.text import Text


def words(language: str, *more: str) -> Text:
    """``more`` names further packages that have a ``text`` folder."""
    return Text(language, "elgrande.telling", *more)
