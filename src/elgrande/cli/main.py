"""The entry point: all commands, and errors as one clear line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer

import elgrande
from elgrande.build import build_name
from elgrande.cli import (
    arena,
    arrays,
    bench,
    blunders,
    bot_protocol,
    cards,
    learn,
    play,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    upkeep,
)
from elgrande.cli.common import BadArgument
from elgrande.engine.errors import ElGrandeError

app = typer.Typer(name="elgrande", add_completion=False, pretty_exceptions_enable=False)
app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("rules")(rules.rules)
app.command("cards")(cards.cards)
app.command("simulate")(simulate.simulate)
app.command("arena")(arena.arena)
app.command("arrays")(arrays.arrays)
app.command("bot-protocol")(bot_protocol.bot_protocol)
app.command("blunders")(blunders.ask_blunders)
app.add_typer(puzzles.app)
app.command("bench")(bench.bench)
app.command("learn")(learn.learn)
app.command("serve")(serve.serve)
app.command("export")(upkeep.export)
app.command("import")(upkeep.import_records)
app.command("backup")(upkeep.backup)
app.command("restore")(upkeep.restore)
app.command("doctor")(upkeep.doctor)

Version = Annotated[bool, typer.Option("--version", help="Show the version and stop.")]


@app.callback(invoke_without_command=True)
def begin(ctx: typer.Context, version: Version = False) -> None:
    """The board game El Grande. Without a command: play in the browser, on this machine."""
    if version:
        typer.echo(f"elgrande {elgrande.__version__} ({build_name()})")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        serve.play_here()


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit status: 0, or 2 when something was asked for that cannot be."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = app(args=words, prog_name="elgrande", standalone_mode=False)
    except BadArgument as refusal:
        return refuse(refusal.message, refusal.exit_code)
    except typer.TyperException as refusal:
        return refuse(f"{refusal.format_message()} (see: elgrande --help)", refusal.exit_code)
    except ElGrandeError as error:
        return refuse(str(error), BadArgument.exit_code)
    except BrokenPipeError:
        raise
    except OSError as error:
        return refuse(f"{error.strerror or error}", 1)
    return status if isinstance(status, int) else 0


def refuse(why: str, status: int) -> int:
    """Say on one line of the error stream what was wrong."""
    typer.echo(f"elgrande: {' '.join(why.split())}", err=True)
    return status
