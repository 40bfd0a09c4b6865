"""The puzzles that people are given: what is known of each, and the file that has them all."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from elgrande.base.actions import SEAT_LETTERS
from elgrande.catalogue import BOXES
from elgrande.game import Game
from elgrande.records.position import read_position

FILE = "puzzles.json"
NAME_BYTES = 4
THEMES = (
    *("king", "castillo", "disc", "tie", "last_turn"),
    *("place", "move", "power", "card", "scoring", "box"),
)
"""What a puzzle may be about, in the order in which people see it."""
HARDEST = 3
LEAST_COST = 0.1
"""How many wins another answer must cost on average."""
How = Literal["proved", "counted", "measured"]


PROVED: Final = "proved"
COUNTED: Final = "counted"
MEASURED: Final = "measured"
"""How the best answer is known: every way on to the end was tried, and no disc of the others makes
another answer better; every way on was tried, and it wins more of them; many games were played on,
and it wins more of them."""


@dataclass(frozen=True)
class Worth:
    """What an answer is worth: by how many points its seat leads in the end, how often it wins.

    Where every way on was tried: the most that can still be made of it, on average over the ways
    in which the others may set their discs. Else both are means over games that were played on.
    """

    lead: float
    wins: float


@dataclass(frozen=True)
class Verdict:
    """The best answer to a question, what the answers are worth, and how that is known."""

    best: str
    answers: dict[str, Worth]
    how: How
    tries: int
    """In how many ways the others may set their discs or, where it is measured, how many games
    were played on with each of the answers."""
    gap: float
    """How much more often than the next answer it wins."""
    doubt: float = 0.0
    """Half the width of the 95 % interval of the gap; 0 unless it is measured."""


@dataclass(frozen=True)
class Puzzle:
    """A position, the seat that is asked, and the one best answer with its figures."""

    box: str
    edition: str
    players: int
    theme: str
    difficulty: int
    """1 if the two weaker levels find the answer, 2 if one of them does, 3 if neither."""
    position: str
    seat: str
    best: str
    answers: dict[str, Worth]
    """The answers that were compared, the best among them."""
    how: How
    tries: int
    gap: float
    doubt: float

    @property
    def name(self) -> str:
        """A name that follows from the position and the seat."""
        told = f"{self.seat}\n{self.position}".encode()
        return blake2b(told, digest_size=NAME_BYTES).hexdigest()

    @property
    def seat_number(self) -> int:
        return SEAT_LETTERS.index(self.seat)

    @property
    def others(self) -> list[Worth]:
        """What the other answers are worth."""
        return [worth for action, worth in self.answers.items() if action != self.best]

    @property
    def next_best(self) -> Worth:
        """The greatest lead, and the most wins, that one of the other answers brings."""
        leads = [worth.lead for worth in self.others]
        return Worth(max(leads), max(worth.wins for worth in self.others))

    @property
    def is_decisive(self) -> bool:
        """Whether other answers cost wins, and not only points."""
        wins = sum(worth.wins for worth in self.others) / len(self.others)
        return self.answers[self.best].wins - wins >= LEAST_COST

    def game(self) -> Game:
        """The game in this position."""
        return Game.from_state(read_position(self.position))


def written(puzzles: Iterable[Puzzle]) -> str:
    """Puzzles as the file has them."""
    told = [{**asdict(one), "position": one.position.splitlines()} for one in puzzles]
    return json.dumps(told, indent=1) + "\n"


def read(text: str) -> list[Puzzle]:
    return [
        Puzzle(
            **{
                **told,
                "position": "".join(f"{line}\n" for line in told["position"]),
                "answers": {action: Worth(**one) for action, one in told["answers"].items()},
            }
        )
        for told in json.loads(text)
    ]


def default_path() -> Path:
    """The file of this installation."""
    return Path(str(files("elgrande.puzzles") / FILE))


@cache
def puzzles() -> dict[str, Puzzle]:
    """All puzzles by name, box after box, the easiest of each first."""
    kept = read(default_path().read_text(encoding="utf-8"))
    boxes = list(BOXES)
    in_order = sorted(kept, key=lambda one: (boxes.index(one.box), one.difficulty, one.name))
    return {puzzle.name: puzzle for puzzle in in_order}


def chosen(found: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """So many that are decisive, as evenly over boxes, editions, themes and difficulties as can be.

    They are ordered by name, so that a file that was made anew differs where puzzles do.
    """
    decisive = sorted((one for one in found if one.is_decisive), key=lambda one: one.name)
    left = {puzzle.name: puzzle for puzzle in decisive}
    kept: list[Puzzle] = []
    counts: Counter[object] = Counter()
    while left and len(kept) < most:
        rarest = min(left.values(), key=lambda one: sum(counts[kind] for kind in kinds_of(one)))
        counts.update(kinds_of(rarest))
        kept.append(left.pop(rarest.name))
    return sorted(kept, key=lambda one: one.name)


def kinds_of(puzzle: Puzzle) -> tuple[object, ...]:
    return puzzle.box, puzzle.edition, puzzle.theme, puzzle.difficulty
