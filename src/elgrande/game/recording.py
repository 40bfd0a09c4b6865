"""Records and snapshots of a game: replaying a record, and restoring a snapshot."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Protocol

from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.action import Action
from elgrande.engine.errors import IllegalAction
from elgrande.engine.ids import CHANCE
from elgrande.engine.state import State
from elgrande.game.course import Course
from elgrande.game.history import Done, History, Snapshot
from elgrande.records.checksum import checksum
from elgrande.records.record import LONGEST_RECORD, Entry, Record, RecordError, write_entry
from elgrande.records.replay import compare_checks
from elgrande.records.snapshot import GameSnapshot, SnapshotEntry


class Playable(Protocol):
    """A game, as far as it is needed to replay a record."""

    @property
    def is_secret(self) -> bool: ...

    @property
    def ply(self) -> int: ...

    def play(self, action: Action, seat: int) -> None: ...

    def checksum(self) -> str: ...


# ---- records


def record_of(course: Course, names: tuple[str, ...], start: State | None) -> Record:
    """The record of a game that has come so far."""
    history = course.history
    return Record(
        rules=course.rules,
        seed=course.chance.seed,
        names=names,
        start=start,
        entries=[done.entry for done in history.done],
        checks=list(history.checks),
        pending=history.secret.in_order() if history.secret else (),
        final=checksum(course.state),
    )


def replay(game: Playable, history: History, record: Record, upto: int | None) -> None:
    """Play a record in a new game, checking every answer and draw; or only its first plies."""
    for ply, entry in enumerate(record.entries[:upto]):
        _replay_entry(game, history, ply, entry)
    compare_checks(record, history.checks, game.ply)
    if upto is None:
        _replay_end(game, history, record)


def _replay_entry(game: Playable, history: History, ply: int, entry: Entry) -> None:
    """Play one entry of a record; chance has already been dealt on the way."""
    done = history.done
    if entry.answers[0][0] == CHANCE:
        if ply >= len(done) or done[ply].entry != entry:
            raise RecordError(entry.line, "nothing is drawn here")
        return
    if ply < len(done):
        expected = write_entry(done[ply].entry)
        raise RecordError(entry.line, f"a draw must stand here: {expected!r}")
    if entry.secret != game.is_secret:
        why = "nobody chooses" if entry.secret else "everybody asked chooses"
        raise RecordError(entry.line, f"{why} in secret here")
    for seat, number in entry.answers:
        try:
            game.play(ACTION_SPACE.action(number), seat)
        except IllegalAction as error:
            raise RecordError(entry.line, str(error)) from None
    if len(done) <= ply or done[ply].entry != entry:
        raise RecordError(entry.line, "not all secret answers stand here")


def _replay_end(game: Playable, history: History, record: Record) -> None:
    if len(history.checks) != len(record.checks):
        raise RecordError(record.end_line, "a line 'check' is missing")
    for (seat, number), line in zip(record.pending, record.pending_lines, strict=True):
        try:
            if not game.is_secret:
                raise IllegalAction("nobody chooses in secret here")
            game.play(ACTION_SPACE.action(number), seat)
        except IllegalAction as error:
            raise RecordError(line, str(error)) from None
    if len(history.done) != len(record.entries) or game.checksum() != record.final:
        raise RecordError(record.end_line, "the checksum of the last position does not fit")


def write_file(target: Path, text: str) -> None:
    """Write a record beside the old file, then put it in its place."""
    draft = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
    try:
        with draft.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def read_file(path: Path) -> str:
    """The text of a record; of a file that is too long only the beginning."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(LONGEST_RECORD + 1)
    except UnicodeDecodeError as error:
        raise RecordError(1, "this is no text file") from error


# ---- snapshots


def snapshot_of(course: Course, names: tuple[str, ...], start: State | None) -> GameSnapshot:
    """A snapshot of a game that has come so far."""
    history = course.history
    if history.secret is not None:
        raise IllegalAction("no snapshot is taken in the middle of a secret choice")
    return GameSnapshot(
        rules=course.rules,
        seed=course.chance.seed,
        names=names,
        start=start,
        state=course.state,
        entries=[
            SnapshotEntry(one.entry, one.tells, one.shows, one.before.events, one.revealed)
            for one in history.done
        ],
        checks=history.checks,
        draws=history.draws,
        events=history.log.events,
        undos=course.undos,
    )


def restore(history: History, snapshot: GameSnapshot) -> None:
    """Fill the history of a new game from a snapshot; there is no way back to its entries."""
    history.done = [
        Done(one.entry, Snapshot(None, one.events, {}, 0), one.tells, one.shows, one.revealed)
        for one in snapshot.entries
    ]
    history.log.events.extend(snapshot.events)
    history.checks = list(snapshot.checks)
    history.draws = dict(snapshot.draws)
