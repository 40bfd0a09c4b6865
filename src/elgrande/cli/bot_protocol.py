"""``elgrande bot-protocol``: a seat for any program, over standard input and output."""

from __future__ import annotations

import os
import secrets
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Annotated

import typer

from elgrande.base.editions import EDITIONS
from elgrande.bots.asking import ask, inform
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import DEFAULT, bot_names
from elgrande.cli.common import (
    PLAYERS,
    BadArgument,
    Edition,
    Modules,
    Options,
    Rounds,
    require,
    ruleset_from,
    text_for,
)
from elgrande.engine.errors import ElGrandeError
from elgrande.game import Game
from elgrande.game.recording import read_file
from elgrande.guests.bot import StreamBot, seated
from elgrande.guests.description import description
from elgrande.records.chance import SEED_BITS, SeededChance
from elgrande.records.position import read_position
from elgrande.telling.seats import NAMES, Seats
from elgrande.text import LANGUAGES

COMMAND = "elgrande bot-protocol"
GUEST = StreamBot.name
SEATS = ",".join((GUEST, *(DEFAULT,) * 3))
FOR_BOTS = 1.0
"""The seconds the other bots have for an answer."""


def bot_protocol(
    seats: Annotated[
        str,
        typer.Option(metavar="LIST", help=f"Who plays, in order: {GUEST} once, and bots."),
    ] = SEATS,
    rounds: Rounds = None,
    edition: Edition = EDITIONS[0],
    modules: Modules = "",
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    think: Annotated[float, typer.Option(help="Seconds the guest has for an answer.")] = 60.0,
    position: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Begin at the position in this file, by its rules."),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record of the game here.")
    ] = None,
    describe: Annotated[
        bool, typer.Option("--describe", help="Print the protocol, with an example, and stop.")
    ] = False,
) -> None:
    """Play one game with the program that has started this one: a line of JSON a message.

    The other way round, El Grande starts the program: elgrande arena "program:COMMAND" hidalgo.
    """
    if describe:
        typer.echo(description(), nl=False)
        return
    if not think > 0:
        raise BadArgument(f"--think is a number of seconds above 0, not {think:g}")
    names = read_seats(seats)
    if save is not None and not save.parent.is_dir():
        raise BadArgument(f"--save is a file in a folder that is there, not {save}")
    levels = tuple(None if name == GUEST else name for name in names)
    who = Seats(NAMES[: len(names)], levels).names_with_levels
    if position is None:
        text = text_for(LANGUAGES[0])
        rules = ruleset_from(text, str(len(names)), rounds, edition, modules, option)
        game = Game.new(
            len(names),
            seed=seed,
            edition=edition,
            modules=rules.modules,
            names=who,
            **rules.options,
        )
    elif rounds is not None or edition != EDITIONS[0] or modules or option:
        raise BadArgument("a position has its own rules: leave out what names others")
    else:
        game = game_from(position, who, seed)
    with ExitStack() as stack:
        guest = StreamBot(*own_streams())
        stack.callback(guest.leave)
        bots = [guest if name == GUEST else stack.enter_context(seated(name)) for name in names]
        play_with(game, guest, bots, think)
    if save is not None:
        game.save(save)


def game_from(path: Path, names: tuple[str, ...], seed: int | None) -> Game:
    """A game that begins at the position in a file."""
    start = read_position(read_file(path))
    if start.rules.seats != len(names):
        raise BadArgument(f"the position is for {start.rules.seats} players, not {len(names)}")
    dealt = secrets.randbits(SEED_BITS) if seed is None else seed
    game = Game(start.rules, SeededChance(dealt), names, start)
    if game.is_over:
        raise BadArgument(f"in {path.name} the game is over: take one in which it goes on")
    return game


def own_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Standard input and output, for bytes; closing these closes neither."""
    if sys.stdin is None or sys.stdout is None:
        raise ElGrandeError("standard input and output are how the guest is spoken with: open both")
    return os.fdopen(os.dup(sys.stdin.fileno()), "rb"), os.fdopen(os.dup(sys.stdout.fileno()), "wb")


def read_seats(seats: str) -> list[str]:
    """The players by name, one of them the guest."""
    names = [word.strip() for word in seats.split(",")]
    text = text_for(LANGUAGES[0])
    require(text, "--seats: how many", str(len(names)), PLAYERS)
    for name in names:
        require(text, "--seats", name, (GUEST, *bot_names()))
    if names.count(GUEST) != 1:
        raise BadArgument(f"--seats has {GUEST} once, not {names.count(GUEST)} times")
    return names


def play_with(game: Game, guest: StreamBot, bots: list[Bot], think: float) -> None:
    """Play to the end, or until the guest has left."""
    while not game.is_over:
        seat = game.pending[0]
        bot, decision = bots[seat], game.decision(seat)
        view = game.view(seat, memory=True)
        inform(bot, view, game.events(seat))
        budget = Budget(think if bot is guest else FOR_BOTS)
        answer = ask(bot, view, decision, budget, game.chance.seed or 0)
        if guest.left is not None:
            raise ElGrandeError(f"the guest {guest.left}, so the game stops")
        if answer.fault is not None:
            typer.echo(f"{COMMAND}: {answer.fault}; a random answer is given", err=True)
        game.play(answer.action, seat, decision.stamp)
    for seat, bot in enumerate(bots):
        inform(bot, game.view(seat, memory=True), game.events(seat))
