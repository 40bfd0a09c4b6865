"""The example that trains a learner until it beats random players."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from elgrande.learning.curves import share_svg
from tests.hygiene.sources import ROOT
from tests.training.learners import learner_package

EXAMPLE = ROOT / "examples" / "train_ppo.py"
MOST_STEPS = 200_000


def test_the_curve_is_drawn() -> None:
    picture = ElementTree.fromstring(share_svg("Won", "of all", [(0, 0.5), (400, 0.75)], 0.5))
    dots = [one.attrib for one in picture.iter("{http://www.w3.org/2000/svg}circle")]
    assert len(dots) == 2
    assert float(dots[0]["cx"]) < float(dots[1]["cx"])
    assert float(dots[0]["cy"]) > float(dots[1]["cy"])


def test_a_masked_learner_beats_random_players(tmp_path: Path) -> None:
    """MaskablePPO, two seats, a fixed seed: it wins at least 60 % of 200 games."""
    learner_package("sb3_contrib")
    picture = tmp_path / "curve.svg"
    done = subprocess.run(
        [sys.executable, "-P", EXAMPLE, "--steps", "20000", "--picture", picture],
        capture_output=True,
        text=True,
        env=os.environ | {"OMP_NUM_THREADS": "1"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *lessons, last = done.stdout.splitlines()
    steps = [int(line.partition(" ")[0].replace(",", "")) for line in lessons]
    assert 0 < steps[-1] <= MOST_STEPS
    won = re.fullmatch(r"at the end ([\d.]+)% of 200 games won against random players", last)
    assert won, last
    assert float(won[1]) >= 60
    assert picture.read_text(encoding="utf-8").startswith("<svg ")
