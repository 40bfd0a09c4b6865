"""``elgrande bot-protocol``: a seat for any program, over standard input and output."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

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
from elgrande.guests.bot import StreamBot, seated
from elgrande.guests.description import description
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
    text = text_for(LANGUAGES[0])
    rules = ruleset_from(text, str(len(names)), rounds, edition, modules, option)
    levels = tuple(None if name == GUEST else name for name in names)
    game = Game.new(
        len(names),
        seed=seed,
        edition=edition,
        modules=rules.modules,
        names=Seats(NAMES[: len(names)], levels).names_with_levels,
        **rules.options,
    )
    with ExitStack() as stack:
        streams = [os.dup(stream.fileno()) for stream in (sys.stdin, sys.stdout)]
        guest = StreamBot(os.fdopen(streams[0], "rb"), os.fdopen(streams[1], "wb"))
        stack.callback(guest.leave)
        bots = [guest if name == GUEST else stack.enter_context(seated(name)) for name in names]
        play_with(game, guest, bots, think)
    if save is not None:
        game.save(save)


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
        if answer.fault is not None:
            typer.echo(f"{COMMAND}: {answer.fault}; a random answer is given", err=True)
        if guest.left is not None:
            raise ElGrandeError(f"the guest {guest.left}, so the game stops")
        game.play(answer.action, seat, decision.stamp)
    for seat, bot in enumerate(bots):
        inform(bot, game.view(seat, memory=True), game.events(seat))
