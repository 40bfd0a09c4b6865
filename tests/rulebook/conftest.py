"""The name of an example's test is its book and section, with accents where they can be written."""

from __future__ import annotations

import sys

from tests.rulebook.example_books import Book


def pytest_make_parametrize_id(val: object) -> str | None:
    """Not left to pytest, which would escape every accent everywhere."""
    if not isinstance(val, Book):
        return None
    encoding = sys.getfilesystemencoding()
    return str(val).encode(encoding, "backslashreplace").decode(encoding)
