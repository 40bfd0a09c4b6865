"""Make the golden playthroughs anew: ``python -m tests.golden.make``.

Each is a random game of one ruleset, ply by ply: the answer, who is asked next and out of what,
and a checksum. A change of the rules shows in the diff, and nothing else may.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.editions import EDITIONS
from elgrande.engine.action import Action
from elgrande.engine.rng import Rng
from elgrande.game import Game
from tests.support.random_play import choose
from tests.support.tables import KING_AND_INTRIGUE, SEATS, Played

FOLDER = Path(__file__).resolve().parent
LARGEST = 60_000
OPTIONS_EVERY = 3
"""The options stand at one of so many plies, and at every secret choice; else their number."""

PICKS = "PickHand"
"""A question that is asked so often in a row that its options stand nowhere."""

RULESETS = [
    *(Played(seats, edition) for seats in SEATS for edition in EDITIONS),
    Played(3, options={"rounds": "6"}),
    Played(4, options={"veto": "no"}),
    Played(2, modules=("tiny",)),
    Played(2, modules=KING_AND_INTRIGUE, options={"cards": "tens"}),
    Played(3, "decennial", KING_AND_INTRIGUE),
    Played(4, modules=KING_AND_INTRIGUE, options={"cards": "all"}),
    Played(5, modules=KING_AND_INTRIGUE, options={"cards": "all"}),
]


def path_of(played: Played) -> Path:
    return FOLDER / f"{played}.golden"


def playthrough(played: Played) -> str:
    game = played.game(seed=played.players + 10 * EDITIONS.index(played.edition))
    rng = Rng(played.players)
    lines = [f"{game.rules.edition} {played.players} seed {game.chance.seed}", *told(game, 0)]
    while not game.is_over:
        before = game.ply
        seat, action = choose(game, rng)
        game.play(action, seat)
        lines.append(f"{before} {SEAT_LETTERS[seat]} {action}")
        lines += told(game, before)
    lines.append(f"scores {game.scores} winners {game.winners}")
    return "\n".join(lines) + "\n"


def told(game: Game, since: int) -> Iterator[str]:
    """What chance has drawn since, and what is asked now."""
    entries = game.record().partition("\nbegin\n")[2].splitlines()
    plies = [line for line in entries if line.split()[0] not in ("check", "pending", "end")]
    drawn = [line.removeprefix("chance ") for line in plies[since:] if line.startswith("chance ")]
    if drawn:
        yield f"  drawn {', '.join(drawn)}"
    for seat in game.pending:
        decision = game.decision(seat)
        number = len(decision.options)
        offered = f"{number}"
        every = game.ply % OPTIONS_EVERY == 0 or len(game.asked) > 1
        if every and decision.ask != PICKS:
            offered = written(decision.options)
        yield f"  {SEAT_LETTERS[seat]} {decision.ask}: {offered}"
    yield f"  {game.checksum()[:8]}"


def written(options: tuple[Action, ...]) -> str:
    """``done; place aragon castillo; take court A``: each verb once."""
    texts = [option.text.split(" ", 1) for option in options]
    verbs = groupby(texts, key=lambda words: words[0])
    return "; ".join(
        " ".join([verb, *(rest for words in same for rest in words[1:])]) for verb, same in verbs
    )


def write() -> None:
    for played in RULESETS:
        path_of(played).write_text(playthrough(played), encoding="utf-8")


if __name__ == "__main__":
    write()
