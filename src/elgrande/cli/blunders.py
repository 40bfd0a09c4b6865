"""``elgrande blunders``: how bots do in positions whose answer is plain to anybody."""

from __future__ import annotations

import json
import math
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from elgrande.base.actions import SEAT_LETTERS
from elgrande.bots.blunders.examining import Report, Trial, examine, passed
from elgrande.bots.blunders.loading import Blunder, blunders, families
from elgrande.bots.bot import Budget
from elgrande.bots.registry import LEVELS, new_bot
from elgrande.cli.common import BadArgument, new_console

ITERATIONS = 400
"""What a searching bot may spend on a question if nothing is said."""


def ask_blunders(
    bots: Annotated[
        list[str] | None, typer.Argument(metavar="BOT", help="Who is asked; all levels if none.")
    ] = None,
    think: Annotated[float | None, typer.Option(help="Seconds an answer.")] = None,
    iterations: Annotated[
        int | None,
        typer.Option(help=f"Instead: effort an answer; {ITERATIONS} if nothing is said."),
    ] = None,
    seeds: Annotated[
        int, typer.Option(help="Ask everything so often, each time with another chance.")
    ] = 1,
    family: Annotated[
        str | None, typer.Option(metavar="NAME", help=f"Only one of: {', '.join(families())}.")
    ] = None,
    failed: Annotated[
        bool, typer.Option("--failed", help="List what was failed, and what was answered.")
    ] = False,
    show_id: Annotated[
        str | None, typer.Option("--show", metavar="ID", help="Print one position and stop.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the result as JSON and nothing else.")
    ] = False,
) -> None:
    """Ask bots what any player would answer, and count how often they see it.

    Of random the share to be expected is shown. docs/bots.md says how to add positions.
    """
    if show_id is not None:
        show(found(show_id), as_json)
        return
    asked = [one for one in blunders() if family in (None, one.family)]
    if not asked:
        raise BadArgument(f"--family is one of {', '.join(families())}, not {family}")
    budget = read_budget(think, iterations)
    if seeds < 1:
        raise BadArgument(f"--seeds must be 1 or more, not {seeds}")
    names = list(dict.fromkeys(bots or LEVELS))
    for name in names:
        new_bot(name)
    reports = examine_all(names, asked, budget, seeds)
    if as_json:
        typer.echo(json.dumps(as_data(reports, budget, seeds), indent=2))
        return
    console = new_console()
    console.print(table(reports, asked))
    for report in reports:
        said = [fault for trial in report.trials for fault in trial.faults]
        if said:
            console.print(f"{report.bot}: {len(said)} faults; the first: {said[0]}", soft_wrap=True)
    if failed:
        for report in reports:
            show_failures(console, report)


def read_budget(think: float | None, iterations: int | None) -> Budget:
    if think is not None and iterations is not None:
        raise BadArgument("--think or --iterations: an answer has one of them")
    if iterations is not None and iterations < 1:
        raise BadArgument(f"--iterations must be 1 or more, not {iterations}")
    if think is not None and not (think > 0 and math.isfinite(think)):
        raise BadArgument(f"--think is a number of seconds above 0, not {think:g}")
    return Budget(iterations=iterations or ITERATIONS) if think is None else Budget(seconds=think)


def examine_all(names: list[str], asked: list[Blunder], budget: Budget, seeds: int) -> list[Report]:
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    reports = []
    with Progress(
        *columns, console=errors, transient=True, disable=not errors.is_terminal
    ) as progress:
        for name in names:
            task = progress.add_task(name, total=len(asked))
            trials: list[Trial] = []
            for trial in examine(name, asked, budget, seeds):
                trials.append(trial)
                progress.advance(task)
            reports.append(Report(name, tuple(trials)))
    return reports


# ---- for people


def table(reports: list[Report], asked: list[Blunder]) -> Table:
    present = [family for family in families() if any(one.family == family for one in asked)]
    shown = Table(title=f"{len(asked)} positions with a plain answer")
    shown.add_column("bot")
    for heading in ("passed", "%", *present):
        shown.add_column(heading, justify="right")
    for report in reports:
        cells = [count(report.of(family)) for family in present]
        share = passed(report.trials) / len(report.trials)
        shown.add_row(report.bot, count(report.trials), f"{100 * share:.0f}", *cells)
    return shown


def count(trials: list[Trial] | tuple[Trial, ...]) -> str:
    number = passed(trials)
    return (
        f"{number:g} of {len(trials)}"
        if number == int(number)
        else f"{number:.1f} of {len(trials)}"
    )


def show_failures(console: Console, report: Report) -> None:
    for trial in report.trials:
        said = [*trial.failed, *trial.faults]
        if said:
            wanted = trial.blunder.best or [f"not {one}" for one in trial.blunder.bad]
            line = f"{report.bot}: {trial.blunder.id}: {', '.join(said)}"
            console.print(f"{line} (plain: {', '.join(wanted)})", soft_wrap=True)


def found(name: str) -> Blunder:
    for blunder in blunders():
        if blunder.id == name:
            return blunder
    near = [one.id for one in blunders() if name in one.id]
    hint = f"; there are: {', '.join(near)}" if near else "; --json lists all"
    raise BadArgument(f"there is no position {name!r}{hint}")


def show(blunder: Blunder, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(position_data(blunder), indent=2))
        return
    typer.echo(blunder.lesson)
    typer.echo(f"{SEAT_LETTERS[blunder.seat]} is asked: {blunder.decision.ask}")
    typer.echo(f"options: {', '.join(option.text for option in blunder.decision.options)}")
    kind = "best" if blunder.best else "bad"
    typer.echo(f"{kind}: {', '.join(blunder.best or blunder.bad)}")
    typer.echo("")
    typer.echo(blunder.position.strip())


# ---- for programs


def position_data(blunder: Blunder) -> dict[str, object]:
    return {
        "id": blunder.id,
        "family": blunder.family,
        "lesson": blunder.lesson,
        "seat": SEAT_LETTERS[blunder.seat],
        "ask": blunder.decision.ask,
        "options": [option.text for option in blunder.decision.options],
        "best": list(blunder.best),
        "bad": list(blunder.bad),
        "proof": blunder.proof,
        "position": blunder.position,
    }


def as_data(reports: list[Report], budget: Budget, seeds: int) -> dict[str, object]:
    return {
        "think": budget.seconds,
        "iterations": budget.iterations,
        "seeds": seeds,
        "results": [
            {
                "bot": report.bot,
                "positions": len(report.trials),
                "passed": passed(report.trials),
                "families": {
                    family: {"positions": len(trials), "passed": passed(trials)}
                    for family, trials in report.families()
                },
                "answers": {
                    trial.blunder.id: {
                        "passed": trial.share,
                        "answers": list(trial.answers),
                        "faults": list(trial.faults),
                    }
                    for trial in report.trials
                },
            }
            for report in reports
        ],
    }
