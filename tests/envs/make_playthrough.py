"""Make OpenSpiel's golden playthroughs anew: ``python -m tests.envs.make_playthrough``.

They are what OpenSpiel's ``generate_playthrough`` writes of a random game: every observable of some
of its states. Of the tiny game all lines are kept; long ones are cut, and have a digest of the
rest. Of a game of each box there is a line for each state: what was done, and a digest of what was
written about it.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import elgrande.envs.openspiel
from elgrande.envs.openspiel import load_game
from tests.envs.games import GAMES

HERE = Path(__file__).parent
FILE = HERE / "el_grande.playthrough"
FOLDER = HERE / "playthroughs"
GAME = f"{elgrande.envs.openspiel.NAME}(players=2,modules=tiny)"
SEED = 1
SHORT = {
    name: game | {"options": {"rounds": "6"}}
    for name, game in GAMES.items()
    if name not in ("decennial", "tiny")
}
"""The games of which there is a line for each state."""
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


def states(name: str) -> str:
    """A line for each state of a game."""
    parts = "\n".join(playthrough_lines(str(load_game(**SHORT[name])), seed=SEED)).split(
        "\n# State "
    )
    return "".join(f"{line_of(part)}\n" for part in parts)


def line_of(part: str) -> str:
    """The number of a state, a digest of what is written about it, and what is done then."""
    written = part.splitlines()
    done = next((line for line in reversed(written) if line.startswith("# Apply action")), "")
    return f"{written[0]} {blake2b(part.encode(), digest_size=6).hexdigest()} {done[2:]}".rstrip()


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
    for name in SHORT:
        (FOLDER / f"{name}.txt").write_text(states(name), encoding="utf-8")
