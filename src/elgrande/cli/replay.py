"""``elgrande replay``: verifies a record and tells its game, as anybody at the table knew it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from elgrande.base.actions import SEAT_LETTERS
from elgrande.catalogue import ACTION_SPACE
from elgrande.cli.common import BadArgument, Language, added_modules, require, text_for
from elgrande.cli.terminal import Terminal
from elgrande.engine.event import Event
from elgrande.engine.ids import CHANCE
from elgrande.engine.sight import EVERYTHING, SPECTATOR
from elgrande.game import Game
from elgrande.records.record import Record, RecordError, read_record
from elgrande.records.replay import RecordedChance
from elgrande.telling.seats import Seats, seats_in_record
from elgrande.telling.teller import Teller, scores_after
from elgrande.text import Text

ALL = "everything"
PUBLIC = "spectator"

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as play --save writes it.")]
Viewer = Annotated[
    str | None,
    typer.Option(
        "--view",
        "-v",
        metavar="WHO",
        help=f"Whose knowledge: a seat (A, B, …), {PUBLIC}, or {ALL} of a finished game.",
    ),
]
Until = Annotated[
    int | None, typer.Option("--until", min=0, metavar="PLY", help="Stop after so many plies.")
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Only verify, and say so on one line.")]


class Damaged(BadArgument):
    """A file that is no record of a legal game."""

    exit_code = 1


def replay(
    file: File,
    view: Viewer = None,
    until: Until = None,
    quiet: Quiet = False,
    *,
    language: Language,
) -> None:
    """Verify a record (every answer, draw and checksum) and tell its game in sentences."""
    text = text_for(language)
    written = read(text, file)
    game = verified(text, file, written)
    viewer = viewer_from(text, view, game)
    terminal = Terminal()
    seats = seats_in_record(game.names)
    if quiet:
        terminal.say(verdict(text, file, game, seats))
        return
    tale = Tale(text.for_rules(game.rules), read_record(written), game, seats, viewer)
    for line in tale.lines(until):
        terminal.say(line)
    terminal.say()
    terminal.say(verdict(text, file, game, seats))


# ---- reading


def read(text: Text, path: Path) -> str:
    """The text of a file; one that is not there is refused, one that is no text is damaged."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Damaged(text.fill("cli.replay.no_text", file=str(path))) from None
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise BadArgument(text.fill("cli.replay.unreadable", file=str(path), why=why)) from None


def verified(text: Text, path: Path, written: str) -> Game:
    """The game of a record, replayed with every check."""
    try:
        return Game.from_record(written)
    except RecordError as error:
        told = text.fill("cli.replay.damaged", file=str(path), line=str(error.line), why=error.why)
        raise Damaged(told) from None


def load(text: Text, path: Path) -> Game:
    return verified(text, path, read(text, path))


def viewer_from(text: Text, view: str | None, game: Game) -> int:
    """Whose view; without a word everything that may be told."""
    if view is None:
        return EVERYTHING if game.is_over else SPECTATOR
    letters = SEAT_LETTERS[: game.rules.seats]
    view = view.upper() if len(view) == 1 else view.lower()
    require(text, "--view", view, (*letters, PUBLIC, ALL))
    if view == ALL and not game.is_over:
        raise BadArgument(text["cli.replay.not_over"])
    if view in (ALL, PUBLIC):
        return EVERYTHING if view == ALL else SPECTATOR
    return letters.index(view)


def verdict(text: Text, path: Path, game: Game, seats: Seats) -> str:
    """One line: the record is sound, how long the game is, how it stands."""
    standing = ", ".join(f"{name} {n}" for name, n in zip(seats.names, game.scores, strict=True))
    key = "cli.replay.sound_and_over" if game.is_over else "cli.replay.sound"
    return text.fill(key, file=str(path), plies=game.ply, scores=standing)


# ---- telling


class Tale:
    """A record told to one viewer."""

    def __init__(self, text: Text, record: Record, game: Game, seats: Seats, viewer: int) -> None:
        self.text = text
        self.record = record
        self.game = game
        self.seats = seats
        self.viewer = viewer
        self.teller = Teller(text, game.rules, seats.names, effects=False)
        self.plies: list[int] = []
        """How many plies had been made when each round began."""

    def lines(self, until: int | None) -> Iterator[str]:
        yield from self.head()
        events = self.events(until)
        seen = scores_after(self.game.events(self.viewer), [0] * len(self.seats.names))
        start = [now - got for now, got in zip(self.game.scores, seen, strict=True)]
        yield from self.teller.tell(events, start)
        yield ""
        yield from self.scores(events, start)

    def head(self) -> Iterator[str]:
        rules = self.game.rules
        yield self.text.fill(
            "cli.rules.head",
            edition=self.text.edition(rules.edition),
            players=int(rules.seats),
            rounds=len(rules.rounds),
        )
        boxes = [self.text.module(name) for name in added_modules(rules)]
        if boxes:
            yield self.text.fill("cli.play.boxes", modules=self.text.listed(boxes))
        names = [
            self.seats.named(seat) if bot is None else f"{self.seats.named(seat)}, {bot}"
            for seat, bot in enumerate(self.seats.bots)
        ]
        yield self.text.fill("cli.replay.players", seats="; ".join(names))
        if self.viewer == EVERYTHING:
            yield self.text["cli.replay.everything"]
        elif self.viewer == SPECTATOR:
            yield self.text["cli.replay.spectator"]
        else:
            yield self.text.fill("cli.replay.seat", seat=self.seats.named(self.viewer))
        yield ""

    def events(self, until: int | None) -> Sequence[Event]:
        """What the viewer learnt up to a ply; on the way the plies of the rounds are noted."""
        game = Game(
            self.record.rules, RecordedChance(self.record), self.game.names, self.record.start
        )
        self.note_rounds(game)
        for entry in self.record.entries:
            if until is not None and game.ply >= until:
                break
            if entry.answers[0][0] != CHANCE:
                for seat, number in entry.answers:
                    game.play(ACTION_SPACE.action(number), seat)
                self.note_rounds(game)
        else:
            return self.game.events(self.viewer)
        if self.viewer != EVERYTHING:
            return game.events(self.viewer)
        return self.first_public(len(game.events(SPECTATOR)))

    def note_rounds(self, game: Game) -> None:
        begun = len(self.round_starts(game.events(SPECTATOR)))
        self.plies += [game.ply] * (begun - len(self.plies))

    @staticmethod
    def round_starts(events: Sequence[Event]) -> list[int]:
        return [i for i, event in enumerate(events) if event.kind.name == "RoundBegan"]

    def first_public(self, number: int) -> Sequence[Event]:
        """Everything up to the last of so many events that all have learnt."""
        events = self.game.events(EVERYTHING)
        public = [i for i, event in enumerate(events) if event.seen_by(SPECTATOR) is not None]
        return events[: public[number - 1] + 1 if number else 0]

    def scores(self, events: Sequence[Event], start: Sequence[int]) -> Iterator[str]:
        """The scores after each round, and where in the record it began, for ``--until``."""
        rounds = self.round_starts(events)
        ends = [*rounds[1:], len(events)]
        over = bool(events) and events[-1].kind.name == "GameEnded"
        for first, end, ply in zip(rounds, ends, self.plies, strict=False):
            whole = over or end < len(events)
            yield self.text.fill(
                "cli.replay.after_round" if whole else "cli.replay.in_round",
                round=events[first].named()["round"],
                scores=self.teller.score_list(scores_after(events[:end], start)),
                ply=ply,
            )
