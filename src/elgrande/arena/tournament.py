"""What is played in the arena: who, by which rules, how often and with how much thinking."""

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
"""Seconds a decision, if nothing is said."""

WHAT_PLAYS = (
    *("engine", "base", "mechanics", "boxes/*/rules", "catalogue.py", "records", "views"),
    *("search", "bots", "game"),
)
"""The parts of the package that have a say in how a game goes."""
SAYS_NOTHING = {".md", ".so", ".pyd", "text", "ratings.toml", "__pycache__"}
"""Names, kinds and folders of files in them that have none, or are made from the others."""


class ArenaError(ElGrandeError):
    """Something the arena cannot do."""


class Breakdown(ArenaError):
    """Something that ended a tournament in the middle."""


@dataclass(frozen=True)
class Tournament:
    """Everything that decides how the games go. The same tournament, the same games."""

    bots: tuple[str, ...]
    """As they were listed; a name may stand there several times."""
    setup: Setup
    games: int
    """At least so many; a deal is always played in every rotation."""
    seed: int = 1
    think: float | None = None
    iterations: int | None = None

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def entrants(self) -> tuple[str, ...]:
        """The list, gone through again until there is somebody for every seat."""
        if len(self.bots) >= self.seats:
            return self.bots
        return tuple(islice(cycle(self.bots), self.seats))

    @property
    def deals(self) -> int:
        return -(-self.games // self.seats)

    @property
    def budget(self) -> Budget:
        return Budget(self.think, self.iterations)

    def parameters(self) -> dict[str, object]:
        """In plain values, with every option of the rules spelt out. How many games are played is
        not among them: more games of a tournament begin with the same ones."""
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
    """Tells two versions of what plays apart: the number alone does not change with every edit."""
    root = Path(elgrande.__file__).parent
    digest = blake2b(digest_size=6)
    places = [place for pattern in WHAT_PLAYS for place in sorted(root.glob(pattern))]
    for place in places:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and SAYS_NOTHING.isdisjoint(
                {path.name, path.suffix, path.parent.name}
            ):
                digest.update(path.relative_to(root).as_posix().encode() + b"\0")
                digest.update(path.read_bytes())
    return f"{elgrande.__version__}-{digest.hexdigest()}"
