"""Every row of the list that is about standards has a test, named after it."""

from __future__ import annotations

import ast
from pathlib import Path

ROWS = range(1, 12)


def test_every_row_has_a_test() -> None:
    path = Path(__file__).with_name("test_examples_standards.py")
    names = [
        node.name.split("_")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    assert {int(words[3]) for words in names if words[:3] == ["test", "a", "row"]} == set(ROWS)
