"""The report of a tournament: tables and bars for the terminal, and JSON for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from rich import box
from rich.console import Console
from rich.table import Table

from elgrande.arena.estimates import METHOD
from elgrande.arena.match import GameResult
from elgrande.arena.standings import Standing
from elgrande.arena.tournament import Tournament
from elgrande.base.actions import SEAT_LETTERS
from elgrande.simulation import rules_of

SHOWN_FAULTS = 3
"""The number of faults quoted per bot."""
NARROWEST_BAR = 10
WIDEST_BAR = 60
BLOCKS = ("█", "▓", "░", " ", "│")
PLAIN = ("#", "=", "-", " ", "|")
"""The characters of a bar: to the lower end, to the estimate, to the upper end, empty, par."""


def as_data(
    tournament: Tournament, games: Sequence[GameResult], found: Sequence[Standing]
) -> dict[str, object]:
    """The report as data for JSON."""
    return {
        "results": [_standing_data(standing) for standing in found],
        **tournament.parameters(),
        "games": len(games),
        "deals": tournament.deals,
        "interval_method": METHOD,
        "checksum": checksum(games),
    }


def _standing_data(standing: Standing) -> dict[str, object]:
    times, rate = standing.times, standing.visits_per_second
    place = standing.place_interval
    return {
        "bot": standing.bot,
        "games": standing.games,
        "win_share": round(standing.win_share, 6),
        "interval": [round(end, 6) for end in standing.interval],
        "par": round(standing.par, 6),
        "against_par": round(standing.against_par, 6),
        "mean_place": round(standing.place, 6),
        "place_interval": None if place is None else [round(end, 6) for end in place],
        "mean_points": round(standing.points, 6),
        "rating": round(standing.rating.mu, 4),
        "rating_sigma": round(standing.rating.sigma, 4),
        "decisions": times.number,
        "time": {
            "mean": round(times.mean, 7),
            "median": round(times.quantile(0.5), 7),
            "p99": round(times.quantile(0.99), 7),
            "most": round(times.most, 7),
            "visits_per_second": None if rate is None else round(rate, 1),
        },
        "visits": standing.visits,
        "faults": standing.faults,
        "fault_examples": [
            {
                "game": note.game,
                "seat": SEAT_LETTERS[note.seat],
                "ply": note.ply,
                "fault": note.sentence,
            }
            for note in standing.fault_notes[:SHOWN_FAULTS]
        ],
    }


def checksum(games: Sequence[GameResult]) -> str:
    """A checksum over all final positions, in the order of the games."""
    joined = "".join(game.checksum for game in games)
    return blake2b(joined.encode(), digest_size=8).hexdigest()


def show(
    console: Console,
    tournament: Tournament,
    games: Sequence[GameResult],
    found: Sequence[Standing],
) -> None:
    """Print the whole report."""
    console.print(headline(tournament, games))
    console.print()
    console.print(result_table(found))
    console.print()
    for line in bars(found, console.width, blocks="utf" in console.encoding.lower()):
        console.print(line, no_wrap=True, crop=False)
    console.print()
    console.print(time_table(found))
    for line in fault_lines(found):
        console.print(line)


def headline(tournament: Tournament, games: Sequence[GameResult]) -> str:
    """One line that says what was played."""
    rules = rules_of(tournament.setup)
    words = [f"{tournament.seats} players", rules.edition]
    words += [name for name in rules.modules if name != "base"]
    effort = (
        f"{tournament.iterations:,} iterations a decision"
        if tournament.iterations is not None
        else f"{tournament.think:g} s a decision"
    )
    return (
        f"{len(games):,} games, {tournament.deals:,} deals in every rotation: "
        f"{', '.join(words)}, {effort}, seed {tournament.seed}"
    )


def result_table(found: Sequence[Standing]) -> Table:
    """The table of results."""
    headings = ("games", "wins %", "95 %", "par %", "× par", "place", "points", "rating", "faults")
    table = _table(*headings)
    for one in found:
        low, high = one.interval
        table.add_row(
            one.bot,
            f"{one.games:,}",
            f"{100 * one.win_share:.1f}",
            f"{100 * low:.1f}–{100 * high:.1f}",
            f"{100 * one.par:.1f}",
            f"{one.against_par:.2f}",
            _place(one),
            f"{one.points:.1f}",
            f"{one.rating.mu:.1f}±{2 * one.rating.sigma:.1f}",
            f"{one.faults:,}",
        )
    return table


def _table(*numbers: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=0, show_edge=False)
    table.add_column("bot", overflow="fold")
    for heading in numbers:
        table.add_column(heading, justify="right", overflow="fold")
    return table


def _place(standing: Standing) -> str:
    if standing.place_interval is None:
        return f"{standing.place:.2f}"
    low, high = standing.place_interval
    return f"{standing.place:.2f}±{(high - low) / 2:.2f}"


def time_table(found: Sequence[Standing]) -> Table:
    """The table of times per decision."""
    table = _table("decisions", "mean", "median", "99 %", "most", "visits/s")
    for one in found:
        times, rate = one.times, one.visits_per_second
        table.add_row(
            one.bot,
            f"{times.number:,}",
            seconds(times.mean),
            seconds(times.quantile(0.5)),
            seconds(times.quantile(0.99)),
            seconds(times.most),
            "" if rate is None else f"{rate:,.0f}",
        )
    return table


def seconds(number: float) -> str:
    """A duration with three digits, in s, ms or µs."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number * 1e6:.3g} µs"


def bars(found: Sequence[Standing], width: int, *, blocks: bool = True) -> Iterator[str]:
    """One bar per bot: its win share, fainter over the 95 % interval, with par marked."""
    names = max(len(one.bot) for one in found)
    length = min(max(width - names - 9, NARROWEST_BAR), WIDEST_BAR)
    surely, likely, maybe, empty, par = BLOCKS if blocks else PLAIN
    for one in found:
        low, high = (round(length * end) for end in one.interval)
        middle = round(length * one.win_share)
        bar = surely * low + likely * (middle - low) + maybe * (high - middle)
        bar = bar.ljust(length, empty)
        at = min(round(length * one.par), length - 1)
        bar = bar[:at] + par + bar[at + 1 :]
        yield f"{one.bot:<{names}} {bar} {100 * one.win_share:5.1f} %"
    key = f"{surely}{likely} wins, {likely}{maybe} 95 % interval, {par} par"
    yield f"{'':<{names}} {key}"


def fault_lines(found: Sequence[Standing]) -> Iterator[str]:
    """Lines about the faults of bots."""
    for one in found:
        if one.faults:
            yield f"{one.bot}: {one.faults:,} faults, each answered by a random option; the first:"
        for note in one.fault_notes[:SHOWN_FAULTS]:
            where = f"game {note.game}, seat {SEAT_LETTERS[note.seat]}, ply {note.ply}"
            yield f"  {where}: {note.sentence}"
