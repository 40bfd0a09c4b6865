"""``elgrande arena``: bots against each other, on the same deals in every seat."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from elgrande.arena.cluster import LOCAL, play_on_cluster
from elgrande.arena.match import GameResult
from elgrande.arena.plot import svg
from elgrande.arena.report import as_data, headline, show
from elgrande.arena.schedule import Match, matches
from elgrande.arena.standings import standings
from elgrande.arena.store import Store, open_store
from elgrande.arena.tournament import THINK, Breakdown, Tournament
from elgrande.arena.workers import play_in_workers
from elgrande.base.editions import EDITIONS
from elgrande.bots.registry import bot_names
from elgrande.cli.common import (
    BadArgument,
    Edition,
    Modules,
    Options,
    Players,
    Rounds,
    new_console,
    ruleset_from,
    text_for,
)
from elgrande.cli.levels import about, rating_data, show_bots
from elgrande.guests.bot import new_player
from elgrande.simulation import Setup
from elgrande.text import ENGLISH

COMMAND = "elgrande arena"


def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT",
            help="Who plays, by name or as program:COMMAND; fewer than seats play several.",
        ),
    ] = None,
    games: Annotated[int, typer.Option(help="How many games, at least.")] = 100,
    players: Players = "4",
    rounds: Rounds = None,
    edition: Edition = EDITIONS[0],
    modules: Modules = "",
    option: Options = None,
    seed: Annotated[int, typer.Option(help="Same seed, same deals.")] = 1,
    think: Annotated[
        float | None, typer.Option(help=f"Seconds a decision; {THINK:g} if nothing is said.")
    ] = None,
    iterations: Annotated[
        int | None, typer.Option(help="Instead: effort a decision, for repeatable games.")
    ] = None,
    jobs: Annotated[int, typer.Option(help="How many processes share the work.")] = 1,
    ray: Annotated[
        bool, typer.Option("--ray", help="Share it by Ray, with a cluster of its own.")
    ] = False,
    ray_address: Annotated[
        str | None,
        typer.Option(metavar="HOST:PORT", help="Share it with this Ray cluster; or auto."),
    ] = None,
    results: Annotated[
        Path | None, typer.Option(help="Keep every game in this file, and go on from there.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the result into this .svg file.")] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the result as JSON and nothing else.")
    ] = False,
    list_: Annotated[
        bool, typer.Option("--list", help="List the bots there are and stop.")
    ] = False,
) -> None:
    """Let bots play each other, and tell who is better and how sure that is.

    Every deal is played in every rotation of the bots round the table.

    docs/arena.md says what the numbers mean.
    """
    if list_:
        list_bots(as_json)
        return
    check_files(plot, results)
    at_least("jobs", jobs, 1)
    at_least("games", games, 1)
    tournament = Tournament(
        read_bots(bots or []),
        read_setup(players, rounds, edition, modules, option),
        games,
        seed,
        *read_budget(think, iterations),
    )
    everybody = -(-len(tournament.entrants) // tournament.seats) * tournament.seats
    if tournament.deals * tournament.seats < everybody:
        raise BadArgument(f"--games must be {everybody} or more, so that each of the bots plays")
    where = ray_address or (LOCAL if ray else None)
    played = run_tournament(tournament, jobs, where, results)
    found = standings(tournament, played)
    if as_json:
        typer.echo(json.dumps(as_data(tournament, played, found), indent=2))
    else:
        show(new_console(), tournament, played, found)
    if plot is not None:
        plot.write_text(svg(headline(tournament, played), found), encoding="utf-8")


def list_bots(as_json: bool) -> None:
    """Ours, weakest first, then those of other packages."""
    text = text_for(ENGLISH)
    if not as_json:
        show_bots(text)
        return
    known = [
        {"bot": name, "about": about(text, name), "measured": rating_data(name)}
        for name in bot_names()
    ]
    typer.echo(json.dumps(known))


# Arguments


def read_bots(names: list[str]) -> tuple[str, ...]:
    """The bots by name; an unknown one is refused before the first game."""
    if not names:
        raise BadArgument("name the bots that play; elgrande arena --list shows them")
    for name in dict.fromkeys(names):
        new_player(name)
    return tuple(names)


def read_setup(
    players: str, rounds: str | None, edition: str, modules: str, option: list[str] | None
) -> Setup:
    """The setup with all options, so that giving a default makes no other tournament."""
    rules = ruleset_from(text_for(ENGLISH), players, rounds, edition, modules, option)
    return Setup(int(players), edition, rules.modules, tuple(sorted(rules.options.items())))


def at_least(name: str, value: int, least: int) -> None:
    if value < least:
        raise BadArgument(f"--{name} must be {least} or more, not {value}")


def check_files(plot: Path | None, results: Path | None) -> None:
    """Refuse files that could not be written after the last game."""
    if plot is not None and plot.suffix.lower() != ".svg":
        raise BadArgument(f"--plot draws SVG, so call the file something.svg, not {plot}")
    for flag, path in (("--plot", plot), ("--results", results)):
        if path is not None and (path.is_dir() or not path.parent.is_dir()):
            raise BadArgument(f"{flag}: {path} cannot be a file")


def read_budget(think: float | None, iterations: int | None) -> tuple[float | None, int | None]:
    if think is not None and iterations is not None:
        raise BadArgument("--think or --iterations: a decision has one of them")
    if iterations is not None:
        at_least("iterations", iterations, 1)
    if think is not None and not (think > 0 and math.isfinite(think)):
        raise BadArgument(f"--think is a number of seconds above 0, not {think:g}")
    return (THINK if think is None and iterations is None else think), iterations


# Playing


def run_tournament(
    tournament: Tournament, jobs: int, where: str | None, path: Path | None
) -> list[GameResult]:
    """Every game of the tournament, in order: those in the file, and the others played now."""
    wanted = matches(tournament)
    done: dict[int, GameResult] = {}
    try:
        with ExitStack() as stack:
            store: Store | None = None
            if path is not None:
                store = stack.enter_context(open_store(path, tournament, wanted))
                done |= store.found
                for note in store.notes:
                    typer.echo(f"{COMMAND}: {note}", err=True)
            left = [match for match in wanted if match.game not in done]
            bar = stack.enter_context(progress_bar(len(wanted), len(done)))
            for result in stack.enter_context(closing(run_matches(tournament, left, jobs, where))):
                if store is not None:
                    store.add(result)
                done[result.game] = result
                bar.update(bar.task_ids[0], completed=len(done))
    except KeyboardInterrupt:
        typer.echo(f"{COMMAND}: {stopped(len(done), len(wanted), path)}", err=True)
        raise typer.Exit(130) from None
    except Breakdown as error:
        raise Breakdown(f"{error}; {stopped(len(done), len(wanted), path)}") from None
    return [done[match.game] for match in wanted]


def run_matches(
    tournament: Tournament, left: list[Match], jobs: int, where: str | None
) -> Generator[GameResult]:
    """The results of these matches as they come in, from this machine or a cluster."""
    if not left:
        return
    if where is None:
        yield from play_in_workers(tournament, left, jobs)
    else:
        yield from play_on_cluster(tournament, left, jobs, where)


def stopped(done: int, games: int, path: Path | None) -> str:
    """The message after Ctrl-C: what is kept, and how to go on."""
    if path is None:
        return f"stopped after {done} of {games} games; with --results FILE they would be kept"
    return f"stopped; {path} keeps {done} of {games} games, and the same command goes on with them"


@contextmanager
def progress_bar(games: int, done: int) -> Iterator[Progress]:
    """On the error stream, and only where somebody looks at it."""
    console = Console(file=sys.stderr)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=hidden) as bar:
        bar.add_task("games", total=games, completed=done)
        yield bar
