"""setup.py: what the C compiler is told."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

ROOT = Path(__file__).parents[2]
SETUP = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
flags = cast("Callable[[bool], list[str]]", SETUP["flags"])


@pytest.mark.parametrize(
    ("platform", "gcc", "told"),
    [
        ("linux", True, ["-fvisibility", "-include", "--param", "--param"]),
        ("linux", False, ["-fvisibility", "-include"]),
        ("darwin", False, ["-fvisibility", "-include"]),
        ("win32", False, ["/FI"]),
    ],
)
def test_only_gcc_is_told_how_much_to_inline(
    platform: str, gcc: bool, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    header = str(SETUP["HEADER"].resolve())
    words = [flag.removesuffix(header).split("=")[0] for flag in flags(gcc)]
    assert [word for word in words if word] == told
