"""A newcomer's first lines, as the README shows them, run to the end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).resolve().parents[2] / "README.md"
LONGEST = 120
"""Seconds; it takes far less than one."""


def first_block(text: str) -> str:
    found = re.search(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert found, "the README shows no Python"
    return found[1]


def test_the_first_lines_of_the_readme_run(tmp_path: Path) -> None:
    """In a process of their own, so that nothing but the package is there."""
    done = subprocess.run(
        [sys.executable, "-c", first_block(README.read_text(encoding="utf-8"))],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert not done.stderr


def test_there_are_about_ten_of_them() -> None:
    lines = first_block(README.read_text(encoding="utf-8")).splitlines()
    code = [line for line in lines if line.strip() and not line.strip().startswith("#")]
    assert len(code) <= 12
