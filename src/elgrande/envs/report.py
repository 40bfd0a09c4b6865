"""The game report: how long, how wide and how hidden games of every box are.

python -m elgrande.envs.report docs/environments/report.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import BOXES, ruleset
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import CHANCE, members
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.envs.pages import box_choice
from elgrande.records.chance import game_seed
from elgrande.records.checksum import checksum
from elgrande.scratch import scratch
from elgrande.views.determinize import determinize
from elgrande.views.view import view

SEED = 1
GAMES = 200
"""The number of games of each row."""
SEATS = (2, 4)
LOOKED_AT = 7
"""One of so many decisions is examined for what is hidden in it."""
WORLDS = 3
"""The number of full positions that are sampled for it."""

HEAD = f"""# Game report

<!-- made by: python -m elgrande.envs.report docs/environments/report.md -->

Random legal play, edition {EDITIONS[0]}, all options as they are by default, {GAMES} games a row,
seed {SEED}: the same on every machine and every build.

"""

COLUMNS = (
    *("boxes", "players", "decisions a game", "fewest", "most", "forced", "options"),
    *("most options", "hidden", "draws a game"),
)

FOOT = f"""
- A *decision* is a question to a seat, also one with a single possible answer: these are *forced*.
- *Options* is the mean number of them where there are at least two.
- *Hidden* is the share of the decisions with two options or more in which the seat that is asked
  cannot know the whole position. It is estimated at one of {LOOKED_AT} decisions: {WORLDS} full
  positions are sampled from all that the seat has seen, and one that differs from the true one is
  enough.
- *Draws* are chance nodes: a card is drawn when it is turned over, so no order of a deck is hidden.
"""


@dataclass
class Report:
    """What was counted in games of one ruleset."""

    lengths: list[int]
    """The number of decisions of each game."""
    forced: int = 0
    offered: int = 0
    most: int = 0
    draws: int = 0
    looked_at: int = 0
    hidden: int = 0

    def row(self, boxes: str, players: int) -> str:
        """A line of the table."""
        games, decisions = len(self.lengths), sum(self.lengths)
        free = decisions - self.forced
        cells = (
            boxes,
            str(players),
            f"{decisions / games:.1f}",
            str(min(self.lengths)),
            str(max(self.lengths)),
            f"{self.forced / decisions:.1%}",
            f"{self.offered / free:.2f}",
            str(self.most),
            f"{self.hidden / self.looked_at:.0%}",
            f"{self.draws / games:.1f}",
        )
        return _line(cells)


def report(rules: Ruleset, games: int = GAMES, seed: int = SEED) -> Report:
    """Play games at random and count."""
    found = Report([])
    for game in range(games):
        found.lengths.append(_play(rules.new_state(), Rng(game_seed(seed, game)), found))
    return found


def _play(s: State, rng: Rng, found: Report) -> int:
    decisions = 0
    worlds = Rng(SEED)
    out = scratch()
    while advance(s, out):
        frame = s.top
        assert frame is not None
        asked = members(int(frame.asked(s)))
        seat = asked[0]
        n = int(frame.options(s, seat, out))
        if seat == CHANCE:
            found.draws += 1
            answer(s, seat, draw(s, frame, out, n, rng))
            continue
        chosen = int(out[rng.below(n)])
        decisions += 1
        if n == 1:
            found.forced += 1
        else:
            found.offered += n
            found.most = max(found.most, n)
            if decisions % LOOKED_AT == 0:
                found.looked_at += 1
                found.hidden += is_hidden(s, seat, worlds)
        answer(s, seat, chosen)
    return decisions


def is_hidden(s: State, seat: int, rng: Rng) -> bool:
    """Whether a seat cannot know the whole position, as far as samples tell."""
    seen, true = view(s, seat), checksum(s)
    return any(checksum(determinize(seen, rng)) != true for _ in range(WORLDS))


def rulesets() -> Iterator[tuple[str, Ruleset]]:
    """Every box with what it requires, for some numbers of players."""
    for name in BOXES:
        boxes = box_choice(name)
        for seats in SEATS:
            try:
                yield ", ".join(boxes), ruleset(seats, EDITIONS[0], boxes)
            except RulesetError:
                continue  # not every box is for every number of players


def page(rows: Sequence[str]) -> str:
    """The whole page."""
    return HEAD + "\n".join((_line(COLUMNS), "|---" * len(COLUMNS) + "|", *rows)) + "\n" + FOOT


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main(path: Path) -> None:
    """Write the page."""
    rows = [report(rules).row(boxes, int(rules.seats)) for boxes, rules in rulesets()]
    path.write_text(page(rows), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
