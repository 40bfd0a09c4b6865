"""Every row of the list that is about this box alone has a test, named after it."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.boxes.colonies.rulebook.c_rows import ROWS

OF_TWO_BOXES = {20, 39}


def test_every_row_of_the_box_has_a_test() -> None:
    tested = set()
    for path in Path(__file__).parent.glob("test_examples_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_c_row_"):
                marks = [ast.unparse(mark) for mark in node.decorator_list]
                number = int(node.name.split("_")[3])
                assert f"c_row({number})" in marks, node.name
                tested.add(number)
    assert tested == set(ROWS) == set(range(1, 46)) - OF_TWO_BOXES
