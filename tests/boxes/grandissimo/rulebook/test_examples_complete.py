"""Every row of the list has a test, named after it."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.boxes.grandissimo.rulebook.g_rows import ROWS


def test_every_row_of_the_box_has_a_test() -> None:
    tested = set()
    for path in Path(__file__).parent.glob("test_examples_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_g_row_"):
                marks = [ast.unparse(mark) for mark in node.decorator_list]
                number = int(node.name.split("_")[3])
                assert f"g_row({number})" in marks, node.name
                tested.add(number)
    assert tested == set(ROWS) == set(range(1, 42))
