"""RULES.md of King & Intrigue decides every point the books leave open."""

from __future__ import annotations

import re

from elgrande.catalogue import BOXES


def test_every_open_point_is_decided() -> None:
    text = BOXES["king_and_intrigue"].file("RULES.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| U(\d+) \|", text, re.MULTILINE) == [str(n) for n in range(1, 26)]
