"""The running game of a table: each change is made, written to disk, then shown to everybody."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Protocol

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.fields import ROUND
from elgrande.engine.decision import Stamp
from elgrande.engine.errors import (
    ElGrandeError,
    IllegalAction,
    NotationError,
    NotOffered,
    StaleAnswer,
    WayBackNotKept,
)
from elgrande.engine.frame import SecretChoice
from elgrande.engine.sight import SPECTATOR
from elgrande.game import Game
from elgrande.server import metrics
from elgrande.server.errors import Refusal
from elgrande.server.live import loading
from elgrande.server.live.loading import BY_CONSENT, Loaded
from elgrande.server.live.table import OVER, RUNNING, LiveTable, Request
from elgrande.server.log import log_event
from elgrande.server.states.past import LookBack
from elgrande.server.states.shared_states import SharedStates
from elgrande.server.states.state_message import Seen, ViewerContext
from elgrande.server.store import models
from elgrande.server.store.additions import Addition, Row, row_of
from elgrande.server.store.disk import Disk
from elgrande.server.thinking.standing_answers import StandingAnswer, is_reaction, running_action
from elgrande.server.wire.wording import game_text
from elgrande.telling.forced import forced_answer
from elgrande.text import Text


class Driving(Protocol):
    """What answers for bots, and for seats with a standing answer; see ``driver.py``."""

    def update(self) -> None: ...

    def update_seat(self, seat: int) -> None: ...

    def hurry(self) -> None: ...

    def is_busy(self) -> bool: ...

    def stop(self) -> None: ...


@dataclass(frozen=True)
class Taken:
    """The result of a message with answers: how many counted; the rest, and why they did not."""

    number: int
    left: tuple[str, ...] = ()
    why: str | None = None


class LiveGame:
    """The game of one table, and what viewers are shown. It changes under the table's lock only."""

    def __init__(self, table: LiveTable, loaded: Loaded, disk: Disk) -> None:
        self.table = table
        self.loaded = loaded
        self.disk = disk
        self.kept_round = self.round
        self.asked_at = time.monotonic()
        self.moment = (self.game.undos, self.game.ply)
        self.states = SharedStates(self.game.rules)
        self.past: LookBack | None = None
        self.driver: Driving | None = None
        self.is_unsaved = False
        """Whether the game has changes that are not on disk yet: then nobody is shown it."""
        self.when_lost: Callable[[], None] | None = None

    @property
    def game(self) -> Game:
        return self.loaded.game

    @property
    def round(self) -> int:
        return int(self.game.view().table[ROUND])

    @property
    def bot_seed(self) -> int:
        """The seed of the bots' random numbers; the game's own seed cannot be derived from it."""
        about = f"bots|{self.game.chance.seed}".encode()
        return int.from_bytes(blake2b(about, digest_size=5).digest(), "big")

    # ---- what a viewer is told

    def text(self, language: str) -> Text:
        return game_text(language, self.game.rules)

    def message(self, viewer: int, language: str, seen: Seen) -> bytes | None:
        """The next state for this viewer, if anything is new to him."""
        if self.is_unsaved:
            return None
        context = self.context(self.game, viewer, language, self.states)
        return seen.next(self.states.state(viewer, language, context))

    def context(
        self, game: Game, viewer: int, language: str, states: SharedStates
    ) -> ViewerContext:
        """What a state is made of; ``states`` has what viewers of this game share."""
        game_log = states.game_log(viewer, language)
        own = None if viewer == SPECTATOR else self.table.seats[viewer]
        return ViewerContext(
            game=game,
            seats=self.table.as_seats(),
            text=game_log.chronicle.text,
            game_log=game_log,
            forecast=states.forecast if self.table.settings.forecast else None,
            standing=own.standing if own else StandingAnswer(),
            since=None if own is None else self.loaded.marks[viewer],
            asks=() if own is None else tuple(one.seat for one in self.table.concerned(viewer)),
            views=states.views,
            on_the_table=states.on_the_table,
            moment=game.moment,
        )

    @contextlib.asynccontextmanager
    async def _changing(self) -> AsyncIterator[None]:
        """Hold the table's lock for a change, and show nothing until it is on disk."""
        async with self.table.changing():
            if self.table.game is not self:
                raise Refusal("try_again", 503)
            self.is_unsaved = True
            try:
                yield
            finally:
                self.is_unsaved = False

    # ---- answering

    async def answer(self, seat: int, stamp: Stamp, actions: Sequence[str]) -> Taken:
        """Give answers one after another, as long as this seat is asked. On disk when it returns.

        Refused as a whole if already the first does not count.
        """
        async with self._changing():
            steps: list[Row] = []
            left, why = tuple(actions), None
            for action in actions:
                try:
                    self._answer_one(seat, stamp, action, steps)
                except Refusal as refusal:
                    if not steps:
                        raise
                    why = refusal.code
                    break
                left = left[1:]
                if seat not in self.game.pending:
                    why = "not_asked" if left else None
                    break
                stamp = self.game.stamp(seat)
            self._answer_forced(seat, steps)
            await self._commit(steps)
            metrics.ANSWERS.inc(len(steps))
            return Taken(len(steps), left, why)  # all of them are taken back together

    def _answer_forced(self, seat: int, steps: list[Row]) -> None:
        """What is left of an order of scorings, where there is nothing left to choose."""
        while seat in self.game.pending and (forced := forced_answer(self.game, seat)):
            stamp = self.game.stamp(seat)
            self._answer_one(seat, stamp, forced.text, steps, models.FORCED)

    def _answer_one(
        self,
        seat: int,
        stamp: Stamp,
        action: str,
        steps: list[Row],
        kind: str = models.ANSWER,
    ) -> None:
        try:
            loading.answer(self.loaded, seat, stamp, action)
        except StaleAnswer:
            again = self.loaded.given.get((seat, str(stamp))) == " ".join(action.split())
            raise Refusal("duplicate" if again else "stale") from None
        except NotOffered as error:
            raise Refusal("not_offered", reason=error.reason, action=action) from None
        except NotationError:
            raise Refusal("no_such_action", 422) from None
        except IllegalAction:
            raise Refusal("over" if self.game.is_over else "not_asked") from None
        steps.append(self._step(kind, seat, stamp, action, len(steps)))

    def _step(self, kind: str, seat: int, stamp: Stamp | None, what: str, ahead: int = 0) -> Row:
        values = {
            "table_id": self.table.id,
            "number": self.loaded.number + 1 + ahead,
            "kind": kind,
            "seat": seat,
            "ply": stamp.ply if stamp else None,
            "n": stamp.n if stamp else None,
            "undos": stamp.undos if stamp else None,
            "what": " ".join(what.split()),
            "at": time.time(),
        }
        return Row(models.Step, values)

    async def withdraw(self, seat: int, stamp: Stamp, action: str | None) -> None:
        """Take back secret answers before the reveal."""
        async with self._changing():
            if not isinstance(self.game.view().top, SecretChoice):
                raise Refusal("nothing_secret")
            if stamp != self.game.stamp(seat):
                raise Refusal("stale")
            try:
                self.game.withdraw(seat, action)
            except NotationError:
                raise Refusal("no_such_action", 422) from None
            except IllegalAction:
                raise Refusal("nothing_secret") from None
            await self._commit([self._step(models.WITHDRAWAL, seat, None, action or "")])

    # ---- going back

    async def undo(self, seat: int, what: str) -> tuple[int, ...]:
        """Undo, or ask the others for consent; returns the seats that are asked.

        Not after the end: everybody has seen everything then.
        """
        async with self._changing():
            game = self.game
            if game.is_over:
                raise Refusal("over")
            if not game.can_undo(seat, by_consent=True):
                raise Refusal("nothing_to_undo")
            if game.can_undo(seat):
                await self._take_back(seat, what)
                return ()
            needed = {one.seat for one in self.table.concerned(seat)}
            if not needed:
                await self._take_back(seat, what + BY_CONSENT)
                return ()
            if self.table.request is not None:
                raise Refusal("request_open")
            self.table.request = Request(seat, what, needed)
            self.table.tell_table()
            return tuple(sorted(needed))

    async def consent(self, seat: int, agree: bool) -> None:
        async with self._changing():
            request = self.table.request
            if request is None or (seat not in request.needed and seat != request.seat):
                raise Refusal("no_request")
            if self.game.is_over:
                agree = False
            if not agree:
                self.table.request = None
                self.table.tell_table()
                return
            if seat == request.seat:
                raise Refusal("no_request")
            request.agreed.add(seat)
            if request.needed - request.agreed:
                self.table.tell_table()
                return
            await self._take_back(request.seat, request.what + BY_CONSENT)

    async def _take_back(self, seat: int, what: str) -> None:
        try:
            times = loading.take_back(self.loaded, seat, what)
        except WayBackNotKept:
            await self.load_from_start()
            times = loading.take_back(self.loaded, seat, what)
        said = self.table.next_said(
            "undo_turn" if what.startswith("turn") else "undo_answer",
            seat,
            self.table.as_seats().names[seat],
            "agreed" if what.endswith(BY_CONSENT) and self.table.request else "",
        )
        await self._commit([self._step(models.UNDO, seat, None, f"{what} {times}")], said)

    async def load_from_start(self) -> None:
        """Load the game anew with every state on the way; call it while changing the table."""
        number = self.loaded.number
        table = self.table
        self.loaded = await self.disk.do(
            loading.load, self.disk.store, table.id, table.start, from_start=True
        )
        assert self.loaded.number == number

    # ---- to disk, then to everybody

    async def _commit(self, steps: list[Row], said: models.Said | None = None) -> None:
        """Write what was done. If that fails the game in memory is dropped: the disk is right."""
        snapshot = self._snapshot(len(steps))
        over = self.game.is_over
        rows = (*steps, *([snapshot] if snapshot else ()), *([row_of(said)] if said else ()))
        touch = (self.game.undos, self.game.ply) != self.moment
        addition = Addition(self.table.id, rows, OVER if over else RUNNING, touch)
        try:
            # Whoever asked may be gone before the disk is done; the table goes on all the same.
            await asyncio.shield(self.disk.append(addition))
        except asyncio.CancelledError:
            self._drop()
            raise
        except Refusal:
            log_event("not_saved", table=self.table.id)
            self._drop()
            if self.when_lost is not None:
                self.when_lost()
            raise
        self.is_unsaved = False
        self.loaded.number += len(steps)
        if snapshot is not None:
            self.kept_round = self.round
        had_request, self.table.request = self.table.request, None
        was, self.table.status = self.table.status, OVER if over else RUNNING
        self.table.result = (self.game.scores, self.game.winners) if over else None
        if said is not None:
            self.table.said = said.number
            self.table.tell_said(said)
        if had_request or was != self.table.status:
            self.table.tell_table()
        self.table.show()
        self.go_on()

    def _snapshot(self, ahead: int) -> Row | None:
        """A snapshot of the game at the beginning of each round, otherwise nothing."""
        if self.round == self.kept_round:
            return None
        try:
            kept = self.game.snapshot()
        except ElGrandeError:  # in the middle of a secret choice, or a game without a seed
            return None
        values = {
            "table_id": self.table.id,
            "number": self.loaded.number + ahead,
            "kept": kept,
            "marks": json.dumps(self.loaded.marks),
        }
        return Row(models.Snapshot, values)

    def _drop(self) -> None:
        self.stop()
        if self.table.game is self:
            self.table.game = None

    def go_on(self) -> None:
        """Let bots and standing answers have their turn."""
        moment = (self.game.undos, self.game.ply)
        if moment != self.moment:
            self.moment = moment
            self.asked_at = time.monotonic()
        if self.driver is not None:
            self.driver.update()

    def update_seat(self, seat: int) -> None:
        if self.driver is not None:
            self.driver.update_seat(seat)

    def is_busy(self) -> bool:
        return self.driver is not None and self.driver.is_busy()

    def stop(self) -> None:
        if self.driver is not None:
            self.driver.stop()

    # ---- reactions

    def holds_back(self, seat: int) -> float:
        """How many seconds an answer of this seat waits, so that nobody learns how it was made.

        A quick pass and a standing answer must look the same to others.
        """
        if not is_reaction(self.game) or not self.table.others(seat):
            return 0.0
        until = self.asked_at + self.table.settings.reaction_seconds
        return max(0.0, until - time.monotonic())

    def standing_for(self, mode: str, region: str, skip_action: bool) -> StandingAnswer:
        skipped = running_action(self.game) if skip_action else ""
        if skip_action and not skipped:
            raise Refusal("no_action_running")
        return StandingAnswer(mode, region, skipped)

    def letters(self, seats: Sequence[int]) -> list[str]:
        return [SEAT_LETTERS[seat] for seat in seats]
