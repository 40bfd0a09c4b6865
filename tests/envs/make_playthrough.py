"""Make OpenSpiel's golden playthrough anew: ``python -m tests.envs.make_playthrough``.

It is what OpenSpiel's ``generate_playthrough`` writes of a random game: every observable of some of
its states. Long lines are cut, and have a digest of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import elgrande.envs.openspiel

FILE = Path(__file__).with_name("el_grande.playthrough")
GAME = f"{elgrande.envs.openspiel.NAME}(players=2,modules=tiny)"
SEED = 1
LONGEST = 240
"""Longer lines are cut to this length."""


def shortened(lines: list[str]) -> Iterator[str]:
    for line in lines:
        if len(line) <= LONGEST:
            yield line
        else:
            digest = blake2b(line.encode(), digest_size=6).hexdigest()
            yield f"{line[:LONGEST]} … {len(line)} characters, {digest}"


def playthrough() -> str:
    return "\n".join(shortened(playthrough_lines(GAME, seed=SEED))) + "\n"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
