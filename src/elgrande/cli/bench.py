"""``elgrande bench``: how fast this build is on this machine."""

from __future__ import annotations

import json
from math import floor, log10
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from elgrande.bench.run import (
    MEMORY,
    NAMES,
    Result,
    as_json,
    cases,
    every_name,
    memory,
    read_run,
    run,
)
from elgrande.build import build_name


def bench(
    players: Annotated[str, typer.Option(help="Which seat counts: 5, or 2,5, or all.")] = "all",
    measures: Annotated[
        str, typer.Option(help=f"Which measures: all, or some of {', '.join(NAMES)}.")
    ] = "all",
    seconds: Annotated[float, typer.Option(min=0.01, max=60, help="Length of one window.")] = 0.3,
    repeats: Annotated[int, typer.Option(min=1, max=99, help="Windows a measure.")] = 5,
    as_json_: Annotated[
        bool, typer.Option("--json", help="Print the results as JSON and nothing else.")
    ] = False,
    against: Annotated[
        Path | None,
        typer.Option(help="An earlier --json result, or a history: show the change against it."),
    ] = None,
    history: Annotated[
        Path | None, typer.Option(help="Append the results to this file, one line a run.")
    ] = None,
) -> None:
    """Measure decisions, games, copies, views, determinizations, search, records and memory.

    Each number is a median of several windows; each ratio is to a fixed interpreted loop timed
    beside it, so that runs on different machines, or at different load, can be compared. What a
    game with boxes costs is told beside the base game of as many seats, timed next to it.
    """
    chosen = cases()
    if players != "all":
        wanted = players.split(",")
        chosen = [case for case in chosen if str(case.players) in wanted]
        if not chosen or not set(wanted) <= {"2", "3", "4", "5"}:
            raise typer.BadParameter("choose from 2, 3, 4, 5 or all", param_hint="--players")
    names = every_name() if measures == "all" else measures.split(",")
    if not set(names) <= set(NAMES):
        raise typer.BadParameter(f"choose from {', '.join(NAMES)}", param_hint="--measures")
    timed = [name for name in names if name != MEMORY]
    earlier = {}
    if against is not None:
        try:
            earlier = read_run(against)
        except (OSError, ValueError) as error:
            raise typer.BadParameter(str(error), param_hint="--against") from None
    if history is not None:
        try:
            history.open("a", encoding="utf-8").close()
        except OSError as error:
            raise typer.BadParameter(str(error), param_hint="--history") from None
    results: list[Result] = []
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    errors = Console(stderr=True)
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as progress:
        steps = len(timed) * repeats + (MEMORY in names)
        task = progress.add_task("measuring", total=len(chosen) * steps)

        def done(what: str) -> None:
            progress.update(task, advance=1, description=what)

        results += run(chosen, timed, seconds, repeats, done)
        if MEMORY in names:
            results += memory(chosen, done)
    line = json.dumps(as_json(results))
    if history is not None:
        with history.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    if as_json_:
        typer.echo(line)
    else:
        show(results, earlier)


def show(results: list[Result], earlier: dict[tuple[str, str], float]) -> None:
    table = Table(title=f"elgrande, {build_name()} build, one core")
    for heading in ("case", "measure"):
        table.add_column(heading)
    for heading in ("per second", "ratio", "× base game", *(["against"] if earlier else [])):
        table.add_column(heading, justify="right")
    for result in results:
        rate = f"{result.rate:,.0f}" + (" bytes" if result.measure == MEMORY else "")
        row = [result.case, result.measure, rate]
        row.append(significant(result.ratio) if result.ratio else "")
        row.append(significant(result.cost) if result.cost else "")
        if earlier:
            before = earlier.get((result.case, result.measure), 0.0)
            row.append(f"{significant(result.ratio / before)}x" if before and result.ratio else "")
        table.add_row(*row)
    Console().print(table)


def significant(number: float) -> str:
    """Three digits that count, without an exponent: 1,234, 12.3, 0.00123."""
    if number >= 100:
        return f"{number:,.0f}"
    digits = 2 - floor(log10(number)) if number else 2
    return f"{number:.{digits}f}"
