"""Loading a game from disk: its last snapshot, and the steps since then."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from elgrande.engine.decision import Stamp
from elgrande.engine.errors import ElGrandeError, WayBackNotKept
from elgrande.game import Game
from elgrande.records.snapshot import OtherFormat
from elgrande.server.store import models
from elgrande.server.store.store import Store

BY_CONSENT = "!"


class Damaged(ElGrandeError):
    """Steps on disk that the rules refuse: something else changed the database."""


@dataclass
class Loaded:
    """A loaded game, the number of its steps on disk, and where each seat's last answer began."""

    game: Game
    number: int = 0
    marks: list[int] = field(default_factory=list)
    given: dict[tuple[int, str], str] = field(default_factory=dict)
    """Answers by seat and stamp, to know a repeated one."""


def load(store: Store, table: str, start: str, *, from_start: bool = False) -> Loaded:
    """The game of a table; with ``from_start`` all steps are applied, so that all can be undone."""
    snapshot = None if from_start else store.last_snapshot(table)
    if snapshot is None:
        game = Game.from_record(start)
        loaded = Loaded(game, 0, [0] * int(game.rules.seats))
    else:
        try:
            game = Game.resume(snapshot.kept)
        except OtherFormat:
            return load(store, table, start, from_start=True)
        loaded = Loaded(game, snapshot.number, json.loads(snapshot.marks))
    try:
        apply_steps(loaded, store.steps(table, loaded.number))
    except WayBackNotKept:
        if from_start:
            raise
        return load(store, table, start, from_start=True)
    return loaded


def apply_steps(loaded: Loaded, found: Iterable[models.Step]) -> None:
    steps = list(found)
    for i, step in enumerate(steps):
        if step.number != loaded.number + 1:
            raise Damaged(f"step {loaded.number + 1} of table {step.table_id} is missing")
        try:
            apply_step(loaded, step, steps[i + 1 :])
        except WayBackNotKept:
            raise
        except ElGrandeError as error:
            raise Damaged(f"step {step.number} of table {step.table_id}: {error}") from error
        loaded.number = step.number


def apply_step(loaded: Loaded, step: models.Step, later: Sequence[models.Step]) -> None:
    game, seat = loaded.game, step.seat
    if step.kind in models.ANSWERS:
        assert step.ply is not None
        assert step.n is not None
        assert step.undos is not None
        answer(loaded, seat, Stamp(step.ply, step.n, step.undos), step.what)
    elif step.kind == models.WITHDRAWAL:
        game.withdraw(seat, step.what or None)
    else:
        take_back_again(loaded, seat, step.what, later)


def answer(loaded: Loaded, seat: int, stamp: Stamp, action: str) -> None:
    game = loaded.game
    before = len(game.events(seat))
    game.play(action, seat, stamp)
    loaded.marks[seat] = before
    loaded.given[seat, str(stamp)] = action


def take_back(loaded: Loaded, seat: int, what: str) -> int:
    """Undo an ``answer`` or a ``turn``, with ``!`` by consent; returns how many answers."""
    game = loaded.game
    before = game.undos
    consent = what.endswith(BY_CONSENT)
    if what.rstrip(BY_CONSENT) == "turn" and not consent:
        game.restart_turn(seat)
    else:
        game.undo(seat, by_consent=consent)
        if what.rstrip(BY_CONSENT) == "turn" and game.can_undo(seat):
            game.restart_turn(seat)
    _forget_marks(loaded)
    return game.undos - before


def take_back_again(loaded: Loaded, seat: int, written: str, later: Sequence[models.Step]) -> None:
    """Repeat an undo from disk, as often as it was then, whatever is free to undo today.

    Free or by consent, an undo leads to the seat's last answer. Steps of older programs do not say
    how often: then the stamp of the next answer tells.
    """
    game = loaded.game
    what, _, number = written.partition(" ")
    times = int(number) if number else 1
    if not number and what.startswith("turn"):
        following = [step for step in later if step.kind in models.ANSWERS]
        if not following or following[0].undos is None:
            take_back(loaded, seat, what if what.endswith(BY_CONSENT) else what + BY_CONSENT)
            return
        between = [step for step in later[: later.index(following[0])] if step.kind == models.UNDO]
        times = max(following[0].undos - game.undos - len(between), 1)
    for _ in range(times):
        game.undo(seat, by_consent=True)
    _forget_marks(loaded)


def _forget_marks(loaded: Loaded) -> None:
    """Move marks that are beyond the end of the log back to it."""
    game = loaded.game
    for one in range(int(game.rules.seats)):
        loaded.marks[one] = min(loaded.marks[one], len(game.events(one)))
