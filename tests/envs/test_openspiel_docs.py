"""The quick start of the docs runs as it stands there."""

from __future__ import annotations

import re

import pytest

from tests.hygiene.sources import ROOT

PAGE = ROOT / "docs" / "environments" / "openspiel.md"


def test_the_quick_start_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall("```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(program, str(PAGE), "exec"), {})
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("-1 region ")
    assert told[-1] in ("[1.0, 0.0]", "[0.0, 1.0]", "[0.5, 0.5]")
