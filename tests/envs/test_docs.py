"""The examples of docs/environments.md run as they stand there, one after the other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert len(examples) >= 4
    known: dict[str, object] = {}
    for example in examples:
        exec(compile(example, PAGE.name, "exec"), known)
    said = capsys.readouterr().out
    assert "The King is in" in said
    assert "'players: 2': 1" in said
