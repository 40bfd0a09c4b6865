"""``elgrande play``: a game in the terminal, people against bots or each other."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Annotated

import typer

from elgrande.base.editions import EDITIONS
from elgrande.bots.bot import Budget
from elgrande.bots.registry import DEFAULT, bot_names
from elgrande.cli.common import (
    MODULES_HELP,
    BadArgument,
    Language,
    Options,
    Rounds,
    added_modules,
    ruleset_from,
    text_for,
)
from elgrande.cli.levels import show_bots
from elgrande.cli.replay import load
from elgrande.cli.seats import PERSON, read_bots, read_names, seats_from
from elgrande.cli.session import Pace, Session
from elgrande.cli.terminal import Terminal
from elgrande.engine.sight import SPECTATOR
from elgrande.game import Game
from elgrande.telling.seats import Seats, seats_in_record
from elgrande.text import Text

PACE = Pace(bot=Budget(seconds=1.0), hint=Budget(seconds=2.0))
"""If nothing is said. A hint is for somebody who waits, so --think does not change it."""

Players = Annotated[
    str | None, typer.Option("--players", "-p", metavar="NUMBER", help="Players: 2 to 5; else 4.")
]
SeatList = Annotated[
    str | None,
    typer.Option(
        "--seats",
        metavar="LIST",
        help=f"Who plays, in order: {PERSON} or a bot ({', '.join(bot_names())}) "
        "or program:COMMAND, with commas.",
    ),
]
Human = Annotated[
    int | None,
    typer.Option(
        "--human",
        metavar="NUMBER",
        help=f"How many people play here; else 1. The rest are bots: {DEFAULT}s.",
    ),
]
Names = Annotated[
    str | None, typer.Option("--names", metavar="LIST", help="Names in the order of the seats.")
]
Edition = Annotated[
    str | None,
    typer.Option("--edition", "-e", metavar="NAME", help=f"Rules of: {', '.join(EDITIONS)}."),
]
Modules = Annotated[
    str | None,
    typer.Option("--modules", "-m", metavar="NAMES", help=MODULES_HELP),
]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="NUMBER", help="The same seed deals the same cards.")
]
Save = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help="Save here after every answer.")
]
Resume = Annotated[
    Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")
]


Think = Annotated[
    float | None,
    typer.Option(
        "--think",
        metavar="SECONDS",
        help=f"How long a bot may think about an answer; else {PACE.bot.seconds:g}.",
    ),
]
Hints = Annotated[
    bool, typer.Option("--hints/--no-hints", help="Whether people may ask for a hint.")
]
ListBots = Annotated[
    bool, typer.Option("--list-bots", help="List the bots and how strong they are, and stop.")
]


def play(
    players: Players = None,
    seats: SeatList = None,
    human: Human = None,
    names: Names = None,
    rounds: Rounds = None,
    edition: Edition = None,
    modules: Modules = None,
    option: Options = None,
    seed: Seed = None,
    save: Save = None,
    resume: Resume = None,
    think: Think = None,
    hints: Hints = True,
    list_bots: ListBots = False,
    *,
    language: Language,
) -> None:
    """Play in the terminal: answer by number or in words; type ? for help at any question."""
    text = text_for(language)
    if list_bots:
        show_bots(text)
        return
    pace = read_pace(text, think, hints)
    if resume is not None:
        fixed = (players, human, rounds, edition, modules, option, seed)
        if any(given is not None for given in fixed):
            raise BadArgument(text["cli.play.resume_as_it_is"])
        session = resumed(text, resume, seats, names, save, pace)
    else:
        table = seats_from(text, players, seats, human, names)
        rules = ruleset_from(
            text, str(len(table.names)), rounds, edition or EDITIONS[0], modules or "", option
        )
        game = Game.new(
            int(rules.seats),
            seed=seed,
            edition=rules.edition,
            modules=rules.modules,
            names=table.names_with_levels,
            **rules.options,
        )
        session = Session(Terminal(), text.for_rules(rules), game, table, save, pace)
        if save is not None:
            start_file(text, game, save)
    greet(session)
    raise typer.Exit(session.run())


def read_pace(text: Text, think: float | None, hints: bool) -> Pace:
    if think is not None and not (think > 0 and math.isfinite(think)):
        raise BadArgument(text.fill("cli.play.bad_think", given=f"{think:g}"))
    bot = PACE.bot if think is None else Budget(seconds=think)
    return Pace(bot, PACE.hint if hints else None)


def start_file(text: Text, game: Game, path: Path) -> None:
    """Make the file of a new game. An existing file is never overwritten."""
    if path.exists():
        raise BadArgument(text.fill("cli.play.exists_already", file=str(path)))
    try:
        game.save(path)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadArgument(text.fill("cli.play.not_saved", file=str(path), why=why)) from None


def resumed(
    text: Text,
    path: Path,
    seats: str | None,
    names: str | None,
    save: Path | None,
    pace: Pace = PACE,
) -> Session:
    """A session of a saved game; its seats may be given to others."""
    game = load(text, path)
    if game.chance.seed is None and not game.is_over:
        raise BadArgument(text.fill("cli.play.no_seed", file=str(path)))
    table = seats_in_record(game.names)
    bots = known_bots(text, path, table) if seats is None else read_bots(text, seats)
    if len(bots) != len(table.names):
        raise BadArgument(
            text.fill("cli.play.seats_and_players", seats=len(bots), players=str(len(table.names)))
        )
    given = table.names if names is None else read_names(text, names, len(bots))
    table = Seats(given, bots)
    game.names = table.names_with_levels
    session = Session(Terminal(), text.for_rules(game.rules), game, table, save or path, pace)
    if save is not None and save != path:
        start_file(text, game, save)
    if save is None:
        session.file.on_disk = path.read_text(encoding="utf-8")
    session.talk.skip_to_this_round()
    return session


def known_bots(text: Text, path: Path, table: Seats) -> tuple[str | None, ...]:
    """The bots a record names; they must be there."""
    for bot in table.bots:
        if bot is not None and bot not in bot_names():
            known = ", ".join((PERSON, *bot_names()))
            raise BadArgument(
                text.fill("cli.play.bot_is_gone", file=str(path), bot=bot, choices=known)
            )
    return table.bots


def greet(session: Session) -> None:
    """Say a greeting, the rules, and who plays which seat."""
    talk, seats = session.talk, session.seats
    text, rules = session.text, session.game.rules
    talk.say("cli.play.greeting")
    talk.say("cli.play.how")
    session.terminal.say()
    talk.say(
        "cli.rules.head",
        edition=text.edition(rules.edition),
        players=int(rules.seats),
        rounds=len(rules.rounds),
    )
    boxes = added_modules(rules)
    if boxes:
        talk.say("cli.play.boxes", modules=text.listed([text.module(name) for name in boxes]))
    people = text.listed([seats.named(seat) for seat in seats.people])
    if talk.viewer != SPECTATOR:
        talk.say("cli.play.you_are", seat=people)
    elif seats.people:
        talk.say("cli.play.people", seats=people)
    bots = [f"{seats.named(seat)}, {seats.bots[seat]}" for seat in session.bots]
    if bots:
        talk.say("cli.play.bots", seats="; ".join(bots))
    if talk.told:
        scores = talk.teller.score_list(session.game.scores)
        talk.say("tell.scores", scores=scores)
    session.terminal.say()
