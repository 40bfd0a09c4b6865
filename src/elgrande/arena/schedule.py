"""The schedule of a tournament: who meets whom, on which deal, in which seats.

A deal is played once for every rotation of its line-up round the table, so that every bot has had
every seat. Games are numbered by deal and rotation; a longer tournament begins with the same games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations
from typing import TypeVar

from elgrande.arena.tournament import Tournament
from elgrande.engine.rng import Rng
from elgrande.records.chance import game_seed

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Match:
    """One game: its number, the deal it is played on, and the bots in their seats."""

    game: int
    deal: int
    seats: tuple[str, ...]
    deal_seed: int
    """The seed of the cards, the same in every rotation."""
    bots_seed: int
    """The seed of the bots, different in every game."""


def matches(tournament: Tournament) -> list[Match]:
    """All games of a tournament, in order."""
    found: list[Match] = []
    for deal, line_up in enumerate(islice(line_ups(tournament), tournament.deals)):
        names = tuple(tournament.entrants[entrant] for entrant in line_up)
        deal_seed = game_seed(tournament.seed, deal)
        for rotation in range(tournament.seats):
            found.append(
                Match(
                    game=len(found),
                    deal=deal,
                    seats=names[rotation:] + names[:rotation],
                    deal_seed=deal_seed,
                    bots_seed=game_seed(deal_seed, rotation),
                )
            )
    return found


def line_ups(tournament: Tournament) -> Iterator[tuple[int, ...]]:
    """The entrants of each deal, by number, in their order round the table.

    If there are more entrants than seats, those play who have played least so far, and among them
    those who have met each other least. All seating orders occur equally often.
    """
    entrants, seats = len(tournament.entrants), tournament.seats
    rng = Rng(game_seed(tournament.seed, -1))
    orders = shuffled(list(permutations(range(1, seats))), rng)
    played = [0] * entrants
    met = [[0] * entrants for _ in range(entrants)]
    deal = 0
    while True:
        chosen: list[int] = []
        left = shuffled(range(entrants), rng)
        while len(chosen) < seats:
            one = min(left, key=lambda i: (played[i], sum(met[i][j] for j in chosen)))
            left.remove(one)
            for other in chosen:
                met[one][other] += 1
                met[other][one] += 1
            played[one] += 1
            chosen.append(one)
        chosen.sort()
        order = orders[deal % len(orders)]
        yield (chosen[0], *(chosen[i] for i in order))
        deal += 1


def shuffled(things: Sequence[Thing], rng: Rng) -> list[Thing]:
    """A random permutation."""
    left = list(things)
    return [left.pop(rng.below(len(left))) for _ in range(len(left))]
