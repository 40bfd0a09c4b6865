"""The example that trains a learner: it runs, where Stable-Baselines3 is installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from elgrande.learning.curves import share_svg
from tests.hygiene.sources import ROOT

EXAMPLE = ROOT / "examples" / "train_ppo.py"


def test_the_curve_is_drawn() -> None:
    picture = ElementTree.fromstring(share_svg("Won", "of all", [(0, 0.5), (400, 0.75)], 0.5))
    dots = [one.attrib for one in picture.iter("{http://www.w3.org/2000/svg}circle")]
    assert len(dots) == 2
    assert float(dots[0]["cx"]) < float(dots[1]["cx"])
    assert float(dots[0]["cy"]) > float(dots[1]["cy"])


def test_the_example_learns(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="it needs PyTorch")
    picture = tmp_path / "curve.svg"
    words = ("--steps", "4000", "--games", "4", "--picture", str(picture))
    done = subprocess.run(
        [sys.executable, EXAMPLE, *words], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "4,000 steps" in done.stdout
    assert picture.read_text(encoding="utf-8").startswith("<svg ")
