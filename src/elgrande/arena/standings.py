"""The standings of a tournament: all numbers of the report, from the finished games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

from elgrande.arena.estimates import Interval, mean_interval, share_interval
from elgrande.arena.match import GameResult, SeatResult
from elgrande.arena.ratings import Rating, ranks, rate
from elgrande.arena.timing import Times
from elgrande.arena.tournament import Tournament


@dataclass(frozen=True)
class FaultNote:
    """A fault and where it happened: game, seat and ply."""

    game: int
    seat: int
    ply: int
    sentence: str


@dataclass
class Standing:
    """The results of one bot, all its seats together."""

    bot: str
    games: int
    win_share: float
    """The share of its games that it won; a shared victory counts in part."""
    interval: Interval
    par: float
    """The win share if all bots were equal: its seats divided by all seats."""
    place: float
    place_interval: Interval | None
    points: float
    rating: Rating
    times: Times = field(default_factory=Times)
    visits: int | None = None
    visiting: float = 0.0
    faults: int = 0
    fault_notes: list[FaultNote] = field(default_factory=list)

    @property
    def against_par(self) -> float:
        """The win share relative to par."""
        return self.win_share / self.par

    @property
    def visits_per_second(self) -> float | None:
        """The speed of its search, if it reports visits."""
        return None if self.visits is None or not self.visiting else self.visits / self.visiting


def standings(tournament: Tournament, games: Sequence[GameResult]) -> list[Standing]:
    """The standings, best rating first; ``games`` are all games in order."""
    rated = rate(games)
    names = [name for name in dict.fromkeys(tournament.bots) if name in rated]
    found = [_standing(name, rated[name], tournament.seats, games) for name in names]
    return sorted(found, key=lambda standing: (-standing.rating.mu, standing.bot))


def _standing(
    name: str, rating: Rating, seats_a_game: int, games: Sequence[GameResult]
) -> Standing:
    shares: dict[int, list[float]] = {}
    places: dict[int, list[float]] = {}
    seats: list[tuple[GameResult, int, SeatResult]] = []
    for game in games:
        points = [seat.points for seat in game.seats]
        mine = [number for number, seat in enumerate(game.seats) if seat.bot == name]
        if not mine:
            continue
        won, placed = victories(points), mean_places(points)
        shares.setdefault(game.deal, []).append(sum(won[seat] for seat in mine))
        places.setdefault(game.deal, []).append(fmean(placed[seat] for seat in mine))
        seats += [(game, seat, game.seats[seat]) for seat in mine]
    share_by_deal = [fmean(deal) for deal in shares.values()]
    place_by_deal = [fmean(deal) for deal in places.values()]
    played = sum(len(deal) for deal in shares.values())
    alone = len(seats) == played * seats_a_game
    standing = Standing(
        bot=name,
        games=played,
        win_share=fmean(share_by_deal),
        interval=(1.0, 1.0) if alone else share_interval(share_by_deal, seats_a_game),
        par=len(seats) / (played * seats_a_game),
        place=fmean(place_by_deal),
        place_interval=mean_interval(place_by_deal, 1, seats_a_game),
        points=fmean(seat.points for _, _, seat in seats),
        rating=rating,
    )
    for game, number, seat in seats:
        standing.times.add(seat.times)
        if seat.visits is not None:
            standing.visits = (standing.visits or 0) + seat.visits
            standing.visiting += seat.visiting
        standing.faults += seat.faults
        standing.fault_notes += [
            FaultNote(game.game, number, fault.ply, fault.sentence) for fault in seat.examples
        ]
    return standing


def victories(points: Sequence[int]) -> list[float]:
    """The victory of each seat: 1, or a share of it if several have most points."""
    most = max(points)
    winners = sum(own == most for own in points)
    return [1 / winners if own == most else 0.0 for own in points]


def mean_places(points: Sequence[int]) -> list[float]:
    """The place of each seat, 1 for most points; equal points share the mean of their places."""
    return [
        rank + (sum(own == other for other in points) - 1) / 2
        for rank, own in zip(ranks(points), points, strict=True)
    ]
