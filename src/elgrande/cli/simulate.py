"""``elgrande simulate``: random games, as fast as the machine plays them or with every check."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import CATALOGUE
from elgrande.cli.common import ROUNDS_OPTION, BadArgument, Modules
from elgrande.simulation import Failure, Outcome, Series, play_series, spread

ALL = "all"
EACH = "each"
"""As good as ``all`` for an option, and the only way where ``all`` is one of its values."""


Players = Annotated[
    str,
    typer.Option(
        "--players", "-p", metavar="NUMBERS", help="Players: 4, 2-5, 2,4 or all, in turn."
    ),
]
Rounds = Annotated[
    str | None, typer.Option("--rounds", "-r", metavar="NUMBERS", help="Rounds: 9, 6 or all.")
]
Edition = Annotated[
    str,
    typer.Option(
        "--edition", "-e", metavar="NAMES", help=f"Rules of: {', '.join(EDITIONS)}, or all."
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; NAME=each for each value in turn.",
    ),
]


def simulate(
    players: Players = "4",
    rounds: Rounds = None,
    edition: Edition = EDITIONS[0],
    modules: Modules = "",
    option: Options = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="Same seed, same games, same checksum.")] = 1,
    first: Annotated[int, typer.Option(help="The number of the first game.")] = 0,
    check: Annotated[
        bool, typer.Option("--check", help="Verify every invariant at every decision.")
    ] = False,
    jobs: Annotated[int, typer.Option(help="How many processes share the work.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play random games and tell how fast it went; the checksum covers all final states."""
    at_least("games", games, 1)
    at_least("jobs", jobs, 1)
    at_least("first", first, 0)
    given = list(option or [])
    if rounds is not None:
        given.append(f"{ROUNDS_OPTION}={rounds}")
    setups = spread(
        read_players(players), read_list(edition), read_list(modules) or (), read_options(given)
    )
    series = Series(tuple(setups), seed, games, first, check)
    outcome = Outcome()
    began = time.perf_counter()
    try:
        with progress_bar(games) as bar:
            for part in play_series(series, jobs):
                outcome.add(part)
                bar.update(bar.task_ids[0], completed=outcome.games)
    except KeyboardInterrupt:
        typer.echo(f"elgrande simulate: stopped after {outcome.games} of {games} games", err=True)
        raise typer.Exit(130) from None
    seconds = time.perf_counter() - began
    if as_json:
        typer.echo(json.dumps(as_data(series, outcome, seconds), indent=2))
    elif outcome.failure is None:
        typer.echo(summary(series, outcome, seconds))
    if outcome.failure is not None:
        typer.echo(complaint(series, outcome.failure), err=True)
        raise typer.Exit(1)


# Arguments


def at_least(name: str, value: int, least: int) -> None:
    if value < least:
        raise BadArgument(f"--{name} must be {least} or more, not {value}")


def read_list(text: str) -> tuple[str, ...] | None:
    """The words of a list with commas; None for all there are."""
    words = [word.strip() for word in text.split(",")]
    return None if text == ALL else tuple(word for word in words if word)


def read_players(text: str) -> tuple[int, ...] | None:
    """``4``, ``2-5``, ``2,4`` or ``all``."""
    words = read_list(text)
    if words is None:
        return None
    found: list[int] = []
    for word in words:
        low, dash, high = word.partition("-")
        ends = (low, high if dash else low)
        if not all(end.isascii() and end.isdigit() and len(end) < 3 for end in ends):
            raise BadArgument(f"--players is a number, a range like 2-5, or all; not {text!r}")
        found.extend(range(int(ends[0]), int(ends[1]) + 1))
    if not found:
        raise BadArgument(f"--players names nobody: {text!r}")
    return tuple(found)


def read_options(texts: list[str]) -> dict[str, tuple[str, ...] | None]:
    """``NAME=VALUE``, ``NAME=VALUE,VALUE`` or ``NAME=each``; ``NAME=all`` if that is no value."""
    values = {option.name: option.values for module in CATALOGUE for option in module.options}
    found: dict[str, tuple[str, ...] | None] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadArgument(f"--option is written name=value, not {text!r}")
        if name in found:
            raise BadArgument(f"the option {name!r} is given twice")
        every = value == EACH or (value == ALL and ALL not in values.get(name, ()))
        found[name] = None if every else tuple(part.strip() for part in value.split(",") if part)
    return found


# Results


@contextmanager
def progress_bar(games: int) -> Iterator[Progress]:
    """On the error stream, and only where somebody looks at it."""
    console = Console(file=sys.stderr)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=hidden) as bar:
        bar.add_task("games", total=games)
        yield bar


def as_data(series: Series, outcome: Outcome, seconds: float) -> dict[str, object]:
    data: dict[str, object] = {
        "games": outcome.games,
        "seed": series.seed,
        "first": series.first,
        "rulesets": [str(setup) for setup in series.setups],
        "decisions": outcome.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(outcome.decisions / seconds),
        "checked": series.checked,
        "checksum": outcome.checksum,
    }
    if series.checked:
        data["questions"] = outcome.questions
        data["most_options"] = outcome.most_options
        data["deepest_stack"] = outcome.deepest_stack
    if outcome.failure is not None:
        data["violation"] = {
            "game": outcome.failure.game,
            "ruleset": str(outcome.failure.setup),
            "question": outcome.failure.question,
            "sentence": outcome.failure.sentence,
        }
    return data


def summary(series: Series, outcome: Outcome, seconds: float) -> str:
    rulesets = len(series.setups)
    over = f"over {rulesets} rulesets" if rulesets > 1 else f"of {series.setups[0]}"
    lines = [
        f"{outcome.games:,} games {over}, seed {series.seed}",
        f"decisions    {outcome.decisions:,}",
        f"seconds      {seconds:.1f}",
        f"decisions/s  {outcome.decisions / seconds:,.0f}",
        f"checksum     {outcome.checksum}",
    ]
    if series.checked:
        lines.append(
            f"checked      {outcome.questions:,} questions, with at most "
            f"{outcome.most_options} options and {outcome.deepest_stack} frames: no violation"
        )
    return "\n".join(lines)


def complaint(series: Series, failure: Failure) -> str:
    """The message for a failed game: what went wrong, and how to repeat it."""
    setup = failure.setup
    words = ["elgrande simulate --check", f"--players {setup.seats}", f"--edition {setup.edition}"]
    if setup.modules:
        words.append(f"--modules {','.join(setup.modules)}")
    words += [f"--option {name}={value}" for name, value in setup.options]
    words.append(f"--seed {series.seed} --first {failure.game} --games 1")
    return (
        f"elgrande simulate: seed {series.seed}, game {failure.game} ({setup}), "
        f"decision {failure.question}: {failure.sentence}\nagain: {' '.join(words)}"
    )
