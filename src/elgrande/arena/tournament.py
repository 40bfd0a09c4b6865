"""Tournaments: which bots play, by which rules, how often and with which budget."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import cycle, islice
from pathlib import Path

import elgrande
from elgrande.bots.bot import Budget
from elgrande.engine.errors import ElGrandeError
from elgrande.simulation import Setup, rules_of

THINK = 1.0
"""The default budget, in seconds per decision."""

PLAYING_PARTS = (
    *("engine", "base", "mechanics", "boxes/*/rules", "catalogue.py", "records", "views"),
    *("search", "bots", "game"),
)
"""The parts of the package that influence how a game goes."""
IGNORED = {".md", ".so", ".pyd", "text", "ratings.toml", "__pycache__"}
"""File names, suffixes and folders in them that do not, or are built from the others."""


class ArenaError(ElGrandeError):
    """An error of the arena."""


class Breakdown(ArenaError):
    """An error that aborts a running tournament."""


@dataclass(frozen=True)
class Tournament:
    """All parameters of a tournament; equal parameters give equal games."""

    bots: tuple[str, ...]
    """The names as listed; a name may occur several times."""
    setup: Setup
    games: int
    """The least number of games; each deal is always played in every rotation."""
    seed: int = 1
    think: float | None = None
    iterations: int | None = None

    @property
    def seats(self) -> int:
        """The number of seats per game."""
        return self.setup.seats

    @property
    def entrants(self) -> tuple[str, ...]:
        """The bots, repeated until there is one for every seat."""
        if len(self.bots) >= self.seats:
            return self.bots
        return tuple(islice(cycle(self.bots), self.seats))

    @property
    def deals(self) -> int:
        """The number of deals."""
        return -(-self.games // self.seats)

    @property
    def budget(self) -> Budget:
        """The budget of each decision."""
        return Budget(self.think, self.iterations)

    def parameters(self) -> dict[str, object]:
        """The parameters as plain values, with all options of the rules.

        The number of games is left out: a longer tournament begins with the same games.
        """
        rules = rules_of(self.setup)
        return {
            "bots": list(self.bots),
            "players": self.seats,
            "edition": rules.edition,
            "modules": list(rules.modules),
            "options": dict(sorted(rules.options.items())),
            "revision": rules.revision,
            "seed": self.seed,
            "think": self.think,
            "iterations": self.iterations,
        }


@cache
def program_stamp() -> str:
    """The version with a hash of the playing parts, because not every edit changes the version."""
    root = Path(elgrande.__file__).parent
    digest = blake2b(digest_size=6)
    places = [place for pattern in PLAYING_PARTS for place in sorted(root.glob(pattern))]
    for place in places:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and IGNORED.isdisjoint({path.name, path.suffix, path.parent.name}):
                digest.update(path.relative_to(root).as_posix().encode() + b"\0")
                digest.update(path.read_bytes())
    return f"{elgrande.__version__}-{digest.hexdigest()}"
