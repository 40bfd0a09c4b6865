"""Which kinds of cards and marks the page has drawn, read from its sources."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"


def drawn_kinds() -> set[str]:
    """The names in the lists of symbols and signs."""
    files = [SOURCES / "cards" / "symbols.ts", *SOURCES.glob("boxes/*/marks.ts")]
    return {
        name
        for file in files
        for name in re.findall(r"^  (\w+)(?=[:,])", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
