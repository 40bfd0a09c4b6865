"""OpenSkill ratings (Plackett-Luce): one strength per bot, even if not all bots met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from elgrande.arena.match import GameResult


@dataclass(frozen=True)
class Rating:
    """The estimated strength of a bot, and its standard deviation."""

    mu: float
    sigma: float


def rate(games: Iterable[GameResult]) -> dict[str, Rating]:
    """The ratings after these games; their order matters a little, so it must be fixed.

    Bots do not learn, so no drift of their strength is assumed. A bot in several seats of a game
    gets the mean of the new ratings of those seats.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    found: dict[str, Rating] = {}
    for game in games:
        names = [seat.bot for seat in game.seats]
        for name in names:
            found.setdefault(name, Rating(model.mu, model.sigma))
        teams = [[model.rating(mu=found[name].mu, sigma=found[name].sigma)] for name in names]
        after = model.rate(teams, ranks=ranks([seat.points for seat in game.seats]))
        for name in dict.fromkeys(names):
            mine = [team[0] for team, whose in zip(after, names, strict=True) if whose == name]
            found[name] = Rating(fmean(one.mu for one in mine), fmean(one.sigma for one in mine))
    return found


def ranks(points: Sequence[int]) -> list[float]:
    """The rank of each seat, 1 for most points; equal points share the best rank."""
    return [1.0 + sum(other > own for other in points) for own in points]
