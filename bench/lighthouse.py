"""Lighthouse on the browser game: python -m bench.lighthouse [SCREEN ...], with the page built.

Needs Node with npx, which fetches Lighthouse once, and a Chromium. For each screen and size it
prints the four marks, the largest paint and the layout shift, and what an audit of access or good
practice has failed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.host import Spawned
from tests.web.browser import chromium, executable, open_page

VERSION = "13.5.0"
MARKS = ("performance", "accessibility", "best-practices", "seo")
SCREENS = {"start": "", "learn": "#/learn", "rules": "#/rules", "puzzles": "#/puzzles", "table": ""}
SIZES = {"desktop": ["--preset=desktop"], "phone": []}
LONGEST = 180
"""The most seconds a look may take."""


def table_of(url: str) -> str:
    """The address of a table at which a game has begun."""
    with chromium() as browser:
        page = open_page(browser)
        page.goto(url)
        page.locator("[data-act=play]").click()
        page.locator(".question").first.wait_for()
        return page.url


def look(url: str, options: list[str], report: Path) -> dict[str, Any]:
    """One run of Lighthouse."""
    command = ["npx", "--yes", f"lighthouse@{VERSION}", url, *options, "--quiet"]
    command += ["--output=json", f"--output-path={report}"]
    command += ["--chrome-flags=--headless=new --no-sandbox --disable-gpu"]
    where = {"CHROME_PATH": executable() or ""}
    subprocess.run(command, check=True, timeout=LONGEST, env=os.environ | where)
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def faults(found: dict[str, Any]) -> Iterator[str]:
    """The audits of access and good practice that were not passed."""
    for group in ("accessibility", "best-practices"):
        for one in found["categories"][group]["auditRefs"]:
            audit = found["audits"][one["id"]]
            if one["weight"] and audit["score"] is not None and audit["score"] < 1:
                yield f"{audit['id']}: {audit['title']}"


def main(wanted: list[str]) -> None:
    unknown = set(wanted) - set(SCREENS)
    if unknown:
        sys.exit(f"no screen {', '.join(sorted(unknown))}; there are {', '.join(SCREENS)}")
    with tempfile.TemporaryDirectory() as folder:
        server = Spawned(Path(folder))
        url = server.start()
        try:
            for name in wanted or SCREENS:
                address = table_of(url) if name == "table" else f"{url}/{SCREENS[name]}"
                for size, options in SIZES.items():
                    found = look(address, options, Path(folder) / "report.json")
                    marks = [round(100 * found["categories"][one]["score"]) for one in MARKS]
                    paint = found["audits"]["largest-contentful-paint"]["displayValue"]
                    shift = found["audits"]["cumulative-layout-shift"]["displayValue"]
                    told = ", ".join(
                        f"{one} {mark}" for one, mark in zip(MARKS, marks, strict=True)
                    )
                    print(f"{name:7} {size:8} {told}; paint {paint}, shift {shift}", flush=True)
                    for fault in faults(found):
                        print(f"    {fault}", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
