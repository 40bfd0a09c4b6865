"""No worked example is forgotten: every row of the list has a test, in every book that tells it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.rulebook.example_books import NAMES, ROWS

LIST = range(1, 48)
"""The rows of the list of worked examples of the base game."""

OF_ALL_BIG_BOX_BOOKS = {*range(1, 38), 47}


def row_tests() -> Iterator[tuple[str, list[ast.expr]]]:
    """Name of every test that is called after a row, and what stands in its ``row(...)``."""
    for path in sorted(Path(__file__).parent.glob("test_examples_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_row_"):
                calls = [call for call in node.decorator_list if isinstance(call, ast.Call)]
                calls = [call for call in calls if ast.unparse(call.func) == "row"]
                yield node.name, calls[0].args if calls else []


def test_every_row_has_a_test_for_all_its_books() -> None:
    tested = {name.split("_")[2] for name, arguments in row_tests() if len(arguments) == 1}
    assert tested == {f"{number:02}" for number in LIST}


def test_names_say_the_row() -> None:
    for name, arguments in row_tests():
        assert arguments, f"{name} names no book"
        assert name.split("_")[2] == f"{int(ast.unparse(arguments[0])):02}", name


def test_every_book_is_asked() -> None:
    assert set(ROWS) == set(LIST)
    for number, books in ROWS.items():
        assert set(books) <= set(NAMES)
        assert ({"DE", "FR", "PT"} <= set(books)) == (number in OF_ALL_BIG_BOX_BOOKS)
        assert all(books.values())
    assert set(ROWS[45]) == {"DE"}
    for number in (*range(38, 45), 46):
        assert set(ROWS[number]) == {"ES"}
    assert set(ROWS[47]) == set(NAMES)
