"""``elgrande puzzles``: makes puzzles out of bots' games, and tells which there are."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from elgrande.cli.common import BadArgument, new_console
from elgrande.puzzles.finding import Deal, deals, look_through
from elgrande.puzzles.kept import (
    HARDEST,
    PROVED,
    THEMES,
    Puzzle,
    chosen,
    default_path,
    puzzles,
    written,
)

app = typer.Typer(name="puzzles", help="Positions with one best answer, for the page.")


@app.command("list")
def list_puzzles() -> None:
    """Show how many puzzles there are, by theme and difficulty."""
    new_console().print(table(list(puzzles().values())))


@app.command("make")
def make(
    out: Annotated[
        Path | None, typer.Option(help="The file to write; that of this installation if not said.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="In how many games to look.")] = 840,
    most: Annotated[int, typer.Option(min=1, help="How many puzzles to keep.")] = 90,
    seed: Annotated[int, typer.Option(min=0, help="The same seed finds the same puzzles.")] = 1,
    minutes: Annotated[
        float, typer.Option(help="Stop after this time, with what was found by then.")
    ] = 60.0,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes that look; one a core if not said.")
    ] = None,
) -> None:
    """Let bots play, and keep positions in which one answer is clearly the best.

    In the last turn every way on is tried; before, the strongest bot must choose the answer, and
    many games that are played on must be won more often with it. docs/puzzles.md has the numbers.
    """
    if not minutes > 0:
        raise BadArgument(f"--minutes is a number above 0, not {minutes:g}")
    found: list[Puzzle] = []
    console, done = Console(stderr=True), 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("", total=games)
        for more in looked_through(list(deals(games, seed)), workers, minutes * 60):
            found += more
            done += 1
            progress.update(task, advance=1, description=f"{len(found)} puzzles")
    kept = chosen(found, most)
    path = out or default_path()
    path.write_text(written(kept), encoding="utf-8")
    console = new_console()
    console.print(table(kept))
    console.print(f"{len(found)} found in {done} of {games} games, {len(kept)} kept in {path}")


def looked_through(
    games: list[Deal], workers: int | None, seconds: float
) -> Iterator[list[Puzzle]]:
    """What is found in each game, in their order, as far as there is time."""
    until = time.monotonic() + seconds
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers or os.cpu_count() or 1, mp_context=context)
    try:
        running: list[Future[list[Puzzle]]] = [pool.submit(look_through, deal) for deal in games]
        for one in running:
            try:
                yield one.result(timeout=max(0.0, until - time.monotonic()))
            except TimeoutError:
                return
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def table(kept: list[Puzzle]) -> Table:
    shown = Table(title=f"{len(kept)} puzzles")
    levels = range(1, HARDEST + 1)
    for heading in ("theme", *(f"level {level}" for level in levels), "proved"):
        shown.add_column(heading, justify="left" if heading == "theme" else "right")
    for theme in THEMES:
        of_theme = [puzzle for puzzle in kept if puzzle.theme == theme]
        by_level = Counter(puzzle.difficulty for puzzle in of_theme)
        proved = sum(puzzle.how == PROVED for puzzle in of_theme)
        shown.add_row(theme, *(str(by_level[level]) for level in levels), str(proved))
    return shown
