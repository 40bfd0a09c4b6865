"""Snapshots: a running game as JSON text, to resume it without a replay.

Unlike a record, a snapshot is trusted and not checked, so never read one from outside.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from elgrande.base.actions import SEAT_LETTERS, SEAT_NAMES
from elgrande.catalogue import ACTION_SPACE, EVENT_KINDS
from elgrande.engine.errors import ElGrandeError
from elgrande.engine.event import Event
from elgrande.engine.ids import CHANCE
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.position import (
    read_position,
    read_ruleset_lines,
    ruleset_lines,
    write_position,
)
from elgrande.records.record import CHANCE_WORD, Answer, Entry, RecordError

FORMAT = 2
"""The version of the format; it changes whenever a stored number changes its meaning."""


class OtherFormat(ElGrandeError):
    """A snapshot that this version cannot read; the game must be replayed instead."""


@dataclass
class SnapshotEntry:
    """An entry of the record with what undo and the log need to know about it."""

    entry: Entry
    tells: bool
    shows: bool
    events: int
    revealed: int


@dataclass
class GameSnapshot:
    """The data of a running game, without the states that undo goes back to."""

    rules: Ruleset
    seed: int | None
    names: tuple[str, ...]
    start: State | None
    state: State
    entries: list[SnapshotEntry]
    checks: list[tuple[int, int, str]]
    draws: dict[str, int]
    events: list[Event]
    undos: int


def write_snapshot(snapshot: GameSnapshot) -> str:
    """A snapshot as text."""
    return json.dumps(
        {
            "format": FORMAT,
            "revision": snapshot.rules.revision,
            "rules": ruleset_lines(snapshot.rules),
            "seed": snapshot.seed,
            "names": snapshot.names,
            "start": None if snapshot.start is None else _write_state(snapshot.start),
            "state": _write_state(snapshot.state),
            "entries": [_write_entry(one) for one in snapshot.entries],
            "checks": snapshot.checks,
            "draws": snapshot.draws,
            "events": [_write_event(event) for event in snapshot.events],
            "undos": snapshot.undos,
        },
        separators=(",", ":"),
    )


def read_snapshot(text: str) -> GameSnapshot:
    """The snapshot in a text; OtherFormat if another version wrote it, or it is damaged.

    Another version may have the same format and call a frame or an event by another name.
    """
    try:
        told = json.loads(text)
        if told["format"] == FORMAT:
            return _read(told)
    except (ElGrandeError, ValueError, TypeError, LookupError) as error:
        raise OtherFormat(f"this snapshot cannot be read: {error}") from error
    raise OtherFormat(f"this program keeps games in format {FORMAT}")


def _read(told: Mapping[str, Any]) -> GameSnapshot:
    lines = list(enumerate([*told["rules"], "end"], start=1))
    rules, _ = read_ruleset_lines(lines, 0, RecordError, told["revision"])
    return GameSnapshot(
        rules=rules,
        seed=told["seed"],
        names=tuple(told["names"]),
        start=None if told["start"] is None else _read_state(rules, told["start"]),
        state=_read_state(rules, told["state"]),
        entries=[_read_entry(one) for one in told["entries"]],
        checks=[(ply, number, total) for ply, number, total in told["checks"]],
        draws=told["draws"],
        events=[_read_event(one) for one in told["events"]],
        undos=told["undos"],
    )


def _write_state(s: State) -> str:
    return write_position(s, revision=s.rules.revision)


def _read_state(rules: Ruleset, text: str) -> State:
    return read_position(text, strict=False, revision=rules.revision).under(rules)


def _write_entry(one: SnapshotEntry) -> list[object]:
    answers = [_write_answer(answer) for answer in one.entry.answers]
    return [answers, one.entry.secret, one.tells, one.shows, one.events, one.revealed]


def _read_entry(told: Sequence[Any]) -> SnapshotEntry:
    answers, secret, tells, shows, events, revealed = told
    entry = Entry(tuple(_read_answer(*answer) for answer in answers), secret)
    return SnapshotEntry(entry, tells, shows, events, revealed)


def _write_answer(answer: Answer) -> tuple[str, str]:
    seat, number = answer
    who = CHANCE_WORD if seat == CHANCE else SEAT_LETTERS[seat]
    return who, ACTION_SPACE.text(number)


def _read_answer(who: str, action: str) -> Answer:
    seat = CHANCE if who == CHANCE_WORD else SEAT_NAMES.number(who)
    return seat, ACTION_SPACE.parse(action).number


def _write_event(event: Event) -> list[object]:
    twin = None if event.twin is None else _write_event(event.twin)
    return [event.kind.name, event.numbers, event.audience, twin]


def _read_event(told: Sequence[Any]) -> Event:
    kind, numbers, audience, twin = told
    other = None if twin is None else _read_event(twin)
    return Event(EVENT_KINDS[kind], tuple(numbers), audience, other)
