"""``elgrande learn``: a net learns to judge positions from games against itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from elgrande.base.editions import EDITIONS
from elgrande.build import is_compiled
from elgrande.cli.common import (
    BadArgument,
    Modules,
    added_modules,
    new_console,
    ruleset_from,
    text_for,
)
from elgrande.nets.files import MOST_UNITS
from elgrande.text import ENGLISH


def learn(
    folder: Annotated[Path, typer.Argument(help="Where games and nets are kept.")],
    modules: Modules = "",
    generations: Annotated[
        int, typer.Option(min=1, help="How many nets, each taught by games with the last one.")
    ] = 3,
    games: Annotated[int, typer.Option(min=40, help="Games for each generation.")] = 20000,
    visits: Annotated[
        int,
        typer.Option(
            min=0,
            help="Search for each answer with so many visits, after the first generation; with 0 "
            "answers are quick. Such games take longer, and are far closer to real ones.",
        ),
    ] = 0,
    hidden: Annotated[
        int, typer.Option(min=4, max=MOST_UNITS, help="Units of the first layer.")
    ] = 96,
    epochs: Annotated[int, typer.Option(min=1, help="How often a net sees each position.")] = 4,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes that play; one a core if not said.")
    ] = None,
) -> None:
    """Teach a net to judge positions, for the level maestro.

    It can be stopped at any time and goes on where it was. docs/bots.md says what it does, and
    how to put the net into the game.
    """
    if folder.exists() and not folder.is_dir():
        raise BadArgument(f"{folder} is a file: name a folder, which may be new")
    rules = ruleset_from(text_for(ENGLISH), "4", None, EDITIONS[0], modules, None)
    try:
        from elgrande.learning.course import Course, last_net
        from elgrande.learning.course import learn as learn_all
    except ImportError as error:
        raise BadArgument(
            f"learning needs {error.name}: install it with pip install 'elgrande[train]'"
        ) from error
    console = new_console()
    if not is_compiled():
        console.print("This build is interpreted: games take about a hundred times as long.")
    course = Course(
        folder,
        tuple(added_modules(rules)),
        games,
        hidden=hidden,
        epochs=epochs,
        workers=workers or os.cpu_count() or 1,
        visits=visits,
    )
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        tasks: dict[str, TaskID] = {}

        def told(what: str, share: float) -> None:
            key = what.partition(":")[0]
            if key not in tasks:
                tasks[key] = progress.add_task(what, total=1.0)
            progress.update(tasks[key], description=what, completed=share)

        learn_all(course, generations, told)
    console.print(f"The last net is {last_net(course)}.")
