"""The results file: a header line for the tournament, then a line for every finished game.

Each line is synced to disk before the next game is awaited. An incomplete last line, left by a
crash or power failure, is cut off and its game played again.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from elgrande.arena.lines import read_game, write_game
from elgrande.arena.match import GameResult
from elgrande.arena.schedule import Match
from elgrande.arena.tournament import ArenaError, Tournament, program_stamp

FORMAT = "elgrande arena 1"


class Store:
    """An open results file; ``found`` are its earlier games, ``notes`` are messages about it."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self.file = file
        self.path = path
        self.found: dict[int, GameResult] = {}
        self.notes: list[str] = []

    def add(self, result: GameResult) -> None:
        """Append the result of a game."""
        self._append(write_game(result))

    def _append(self, line: str) -> None:
        self.file.write(line.encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    def begin(self, tournament: Tournament) -> None:
        """Write the header line."""
        head = {"format": FORMAT, "program": program_stamp(), **tournament.parameters()}
        self._append(json.dumps(head))

    def read(self, tournament: Tournament, matches: list[Match]) -> None:
        """Read the games of the file, which must be of the same tournament."""
        self.file.seek(0)
        lines = self.file.read().splitlines(keepends=True)
        if not lines or (len(lines) == 1 and self._is_torn_head(lines[0])):
            self.file.truncate(0)
            self.begin(tournament)
            return
        self._compare(lines[0], tournament)
        for number, line in enumerate(lines[1:], 2):
            try:
                result = read_game(line.decode() if line.endswith(b"\n") else "")
            except ValueError:
                if number < len(lines):
                    raise self._wrong(f"line {number} is no game") from None
                self.notes.append(f"{self.path}: the last line was torn; its game is played again")
                self.file.truncate(sum(len(whole) for whole in lines[:-1]))
                break
            self._take(result, number, tournament, matches)

    def _take(
        self, result: GameResult, number: int, tournament: Tournament, matches: list[Match]
    ) -> None:
        if len(result.seats) != tournament.seats or result.game in self.found:
            raise self._wrong(f"line {number} is a game too many, or has other seats")
        if result.game >= len(matches):
            return  # of a longer run; only the games asked for count
        match = matches[result.game]
        if (result.deal, tuple(seat.bot for seat in result.seats)) != (match.deal, match.seats):
            raise self._wrong(f"line {number}: game {result.game} is played by others here")
        self.found[result.game] = result

    @staticmethod
    def _is_torn_head(line: bytes) -> bool:
        """Whether a line is an incomplete header of ours, not the start of some other file."""
        start = json.dumps({"format": FORMAT})[:-1].encode()
        return not line.endswith(b"\n") and (line.startswith(start) or start.startswith(line))

    def _compare(self, line: bytes, tournament: Tournament) -> None:
        try:
            head: object = json.loads(line)
        except ValueError:
            head = None
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise ArenaError(f"{self.path} is not a file of results of the arena")
        for name, value in tournament.parameters().items():
            if head.get(name) != value:
                raise ArenaError(
                    f"{self.path} holds the games of another tournament ({name}: "
                    f"{_shown(head.get(name))} there, {_shown(value)} here); name another file"
                )
        if head.get("program") != program_stamp():
            self.notes.append(
                f"{self.path} was begun with another version of the program; "
                "its games count as they are"
            )

    def _wrong(self, what: str) -> ArenaError:
        return ArenaError(f"{self.path} is damaged: {what}")


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={one}" for name, one in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


@contextmanager
def open_store(path: Path, tournament: Tournament, matches: list[Match]) -> Iterator[Store]:
    """Open a results file, new or existing, and lock it against other writers."""
    with path.open("a+b") as file:
        _lock(file, path)
        store = Store(file, path)
        store.read(tournament, matches)
        yield store


def _lock(file: BinaryIO, path: Path) -> None:
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ArenaError(f"{path} is being written by another arena") from None
