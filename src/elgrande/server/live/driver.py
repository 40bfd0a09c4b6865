"""The driver of a game: it answers for bots, and for seats with a standing answer.

The time of an answer must give nothing away. A bot's answer comes at its pace, counted from the
question, however long it thought; a standing answer comes when any answer to such a question is
let through.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from elgrande.bots.asking import generator
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.decision import Decision, Stamp
from elgrande.engine.frame import SecretChoice
from elgrande.server.errors import Refusal
from elgrande.server.live.game import LiveGame
from elgrande.server.log import log_error, log_event
from elgrande.server.thinking.jobs import write_decision, write_view
from elgrande.server.thinking.standing_answers import answers_itself, is_reaction
from elgrande.server.thinking.workers import WorkerFailed, Workers

Work = Callable[[], Coroutine[Any, Any, None]]
SHORTEST_THINKING = 0.05
PART_OF_PACE = 0.8
"""A bot thinks no longer than this part of the pace, so that it is kept."""


class Driver:
    """Runs a task for each question that no person answers, in one game."""

    def __init__(self, live: LiveGame, workers: Workers, thinking_seconds: float) -> None:
        self.live = live
        self.workers = workers
        self.thinking_seconds = thinking_seconds
        self.tasks: dict[tuple[int, str], asyncio.Task[None]] = {}
        self.hurried = asyncio.Event()
        """Set while bots do not keep their pace: until a person is asked."""

    @property
    def pace(self) -> float:
        return self.live.table.settings.pace

    def update(self) -> None:
        """Start tasks for the questions that are open now, and cancel all others."""
        live = self.live
        if live.is_unsaved:
            return  # it is looked again once the disk has it
        game, table = live.game, live.table
        pending = () if game.is_over else game.pending
        if game.is_over or any(table.seats[seat].is_person for seat in pending):
            self.hurried.clear()
        current = {(seat, str(game.stamp(seat))) for seat in pending}
        for key in [key for key in self.tasks if key not in current]:
            self._end(key)
        if not table.has_people() and not table.listeners:
            return
        for seat in pending:
            key = seat, str(game.stamp(seat))
            if key in self.tasks and not self.tasks[key].done():
                continue
            one = table.seats[seat]
            if one.level:
                self._begin(key, partial(self._bot, seat, one.level, game.decision(seat)))
            elif one.holders and is_reaction(game) and answers_itself(game, seat, one.standing):
                self._begin(key, partial(self._answer_standing, seat, game.stamp(seat)))

    def update_seat(self, seat: int) -> None:
        """Start anew for a seat that somebody else plays now, or whose standing answer changed."""
        for key in [key for key in self.tasks if key[0] == seat]:
            self._end(key)
        self.update()

    def _begin(self, key: tuple[int, str], work: Work) -> None:
        self.tasks[key] = asyncio.create_task(self._guarded(work))

    def _end(self, key: tuple[int, str]) -> None:
        task = self.tasks.pop(key)
        if task is not asyncio.current_task():
            task.cancel()

    async def _guarded(self, work: Work) -> None:
        try:
            await work()
        except Refusal:
            pass  # the game went on without it
        except Exception:
            log_error("not_driven", table=self.live.table.id)

    async def _bot(self, seat: int, level: str, decision: Decision) -> None:
        live = self.live
        secret = isinstance(live.game.view().top, SecretChoice)
        asked_at = live.asked_at
        action = await self._think(level, seat, decision)
        wait = self._until(asked_at, secret) - time.monotonic()
        if wait > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.hurried.wait(), wait)
        await asyncio.shield(live.answer(seat, decision.stamp, [action]))

    def hurry(self) -> None:
        """Let bots answer as soon as they have thought, until a person is asked."""
        if not any(self.live.table.seats[seat].is_person for seat in self.live.game.pending):
            self.hurried.set()

    def _until(self, asked_at: float, secret: bool) -> float:
        """When the answer is let through: a whole number of paces after the question."""
        if self.pace <= 0:
            return asked_at
        paces = 1 if secret else max(1, math.ceil((time.monotonic() - asked_at) / self.pace))
        return asked_at + paces * self.pace

    async def _think(self, level: str, seat: int, decision: Decision) -> str:
        live = self.live
        seconds = min(self.thinking_seconds, max(PART_OF_PACE * self.pace, SHORTEST_THINKING))
        job = {
            "kind": "answer",
            "game": live.table.id,
            "level": level,
            "view": write_view(live.game.view(seat, memory=True)),
            "decision": write_decision(decision),
            "seed": live.bot_seed,
        }
        try:
            result = await self.workers.do(job, seconds, live.table.host)
            action = ACTION_SPACE.action(result["action"]) if "action" in result else None
            fault = result.get("fault")
        except WorkerFailed as error:
            action, fault = None, str(error)
        if fault:
            log_event("bot_fault", table=live.table.id, level=level, fault=fault)
        if action is None or action not in decision.options:
            instead = generator(live.bot_seed, decision).below(len(decision.options))
            action = decision.options[int(instead)]
        return action.text

    async def _answer_standing(self, seat: int, stamp: Stamp) -> None:
        wait = self.live.holds_back(seat)
        if wait > 0:
            await asyncio.sleep(wait)
        await asyncio.shield(self.live.answer(seat, stamp, ["pass"]))

    def is_busy(self) -> bool:
        return any(not task.done() for task in self.tasks.values())

    def stop(self) -> None:
        for key in list(self.tasks):
            self._end(key)
