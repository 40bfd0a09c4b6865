"""The texts of one language, including those that present a game to people."""

from __future__ import annotations

from elgrande.text import Text


def load_text(language: str, *more: str) -> Text:
    """The texts of a language; ``more`` names further packages that have a ``text`` folder."""
    return Text(language, "elgrande.telling", *more)
