"""Reviews: what the strongest bot makes of finished games, thought out once and then kept."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

import orjson

from elgrande.bots.review import Effort
from elgrande.engine.sight import EVERYTHING
from elgrande.game import Game
from elgrande.game.looking_back import Moment
from elgrande.server.errors import Refusal
from elgrande.server.log import log_error, log_event
from elgrande.server.store.disk import Disk
from elgrande.server.thinking.previews import PreviewThread
from elgrande.server.thinking.review_jobs import (
    Given,
    answers_of,
    chances_job,
    comparison_job,
    turn_beginnings,
)
from elgrande.server.thinking.workers import WorkerFailed, Workers

T = TypeVar("T")
VERSION = 2
"""The version of what is kept: what has another one is thought out again."""
CURVE = -1
"""Where the curve is kept, which is no seat's."""
POSITIONS_A_JOB = 8
MOST_KNOWN = 64
PATIENCE = 20.0
"""Seconds after which a review that nobody looks at is broken off; what was found is kept."""
SEED = 1


class Subject(NamedTuple):
    """A finished game that is reviewed: a table's, by its id, or that of a record."""

    key: str
    game: Game
    is_table: bool

    @property
    def table(self) -> str:
        """Its table, for the log."""
        return self.key if self.is_table else ""


@dataclass
class Part:
    """A part of a review: the curve, or the answers of one seat."""

    found: list[dict[str, Any]] = field(default_factory=list)
    gone: int = 0
    of: int = 0
    is_done: bool = False
    has_failed: bool = False
    wanted: float = field(default_factory=time.monotonic)
    """When somebody last looked at it."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def is_wanted(self) -> bool:
        return time.monotonic() - self.wanted < PATIENCE


class Running(NamedTuple):
    """What is being reviewed for a person."""

    key: str
    seat: int
    task: asyncio.Task[None]


class Reviews:
    """All reviews that were last looked at, and those that are being thought out.

    One at a time for each person, job by job: so bots that play wait for one job at most.
    """

    def __init__(self, disk: Disk, workers: Workers, thread: PreviewThread, effort: Effort) -> None:
        self.disk = disk
        self.workers = workers
        self.thread = thread
        self.effort = effort
        self.known: OrderedDict[str, dict[int, Part]] = OrderedDict()
        self.running: dict[str, Running] = {}

    async def look(self, subject: Subject, seat: int) -> tuple[Part, Part]:
        """The curve and the answers of a seat, as far as they are known."""
        parts = self.known.get(subject.key)
        if parts is None:
            kept = await self._kept(subject)
            parts = self.known.setdefault(subject.key, kept)  # somebody may have been quicker
        self.known.move_to_end(subject.key)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        found = parts.setdefault(CURVE, Part()), parts.setdefault(seat, Part())
        for one in found:
            one.wanted = time.monotonic()
        return found

    async def _kept(self, subject: Subject) -> dict[int, Part]:
        if not subject.is_table:
            return {}
        rows = await self.disk.do(self.disk.store.reviews, subject.key)
        read = {number: orjson.loads(body) for number, body in rows.items()}
        return {
            number: Part(
                body["found"], body["gone"], body["of"], is_done=body["gone"] == body["of"]
            )
            for number, body in read.items()
            if body["version"] == VERSION
        }

    def is_running(self, subject: Subject, seat: int) -> bool:
        return any(
            (one.key, one.seat) == (subject.key, seat) and not one.task.done()
            for one in self.running.values()
        )

    async def begin(self, subject: Subject, seat: int, person: str) -> None:
        """Think a review out for a person, who wants no other one then."""
        curve, answers = await self.look(subject, seat)
        if (curve.is_done and answers.is_done) or self.is_running(subject, seat):
            return
        self.stop(person)
        curve.has_failed = answers.has_failed = False
        task = asyncio.create_task(self._think(subject, seat, person, curve, answers))
        self.running[person] = Running(subject.key, seat, task)

    def stop(self, person: str) -> None:
        """Break off what is being thought out for a person."""
        running = self.running.pop(person, None)
        if running is not None:
            running.task.cancel()

    def stop_all(self) -> None:
        for person in list(self.running):
            self.stop(person)

    async def _think(
        self, subject: Subject, seat: int, person: str, curve: Part, answers: Part
    ) -> None:
        game = subject.game
        try:
            moments = await self._beside(person, lambda: turn_beginnings(game.moments(EVERYTHING)))
            given = await self._beside(person, partial(answers_of, game, seat))
            curve.of, answers.of = len(moments), len(given)
            async with curve.lock:
                await self._judge_turns(subject, person, curve, moments)
            async with answers.lock:
                if curve.is_done:
                    await self._judge_answers(subject, seat, person, answers, given)
        except (WorkerFailed, Refusal) as error:
            answers.has_failed = True
            log_event("review_failed", table=subject.table, fault=str(error))
        except Exception:
            answers.has_failed = True
            log_error("review_failed", table=subject.table)
        finally:
            running = self.running.get(person)
            if running is not None and running.task is asyncio.current_task():
                del self.running[person]

    async def _judge_turns(
        self, subject: Subject, person: str, part: Part, moments: list[Moment]
    ) -> None:
        if part.is_done:
            return
        game = subject.game
        *turns, end = moments
        while part.gone < len(turns):
            if not part.is_wanted():
                return
            some = turns[part.gone : part.gone + POSITIONS_A_JOB]
            job = await self._beside(person, partial(chances_job, game, [one.ply for one in some]))
            result = await self.workers.do(job, self.effort.seconds, person)
            if "chances" not in result:
                raise WorkerFailed(str(result.get("fault")))
            for moment, chances in zip(some, result["chances"], strict=True):
                part.found.append(point(moment, chances))
            part.gone += len(some)
        if part.gone == len(turns):
            won = game.winners
            shares = [(seat in won) / len(won) for seat in range(int(game.rules.seats))]
            part.found.append(point(end, shares))
            part.gone += 1
        await self._keep(subject, CURVE, part)
        part.is_done = True

    async def _judge_answers(
        self, subject: Subject, seat: int, person: str, part: Part, given: list[Given]
    ) -> None:
        if part.is_done:
            return
        for one in given[part.gone :]:
            if not part.is_wanted():
                return
            found = await self._judge_answer(subject, seat, person, one)
            part.gone += 1
            if found is not None:
                part.found.append(found)
                await self._keep(subject, seat, part)
        await self._keep(subject, seat, part)
        part.is_done = True

    async def _judge_answer(
        self, subject: Subject, seat: int, person: str, given: Given
    ) -> dict[str, Any] | None:
        """The verdict on an answer; None if there was no choice, or no verdict."""
        work = partial(comparison_job, subject.game, seat, given, SEED, self.effort)
        job = await self._beside(person, work)
        if job is None:
            return None
        result = await self.workers.do(job, self.effort.seconds, person)
        if "verdict" not in result:
            log_event("no_verdict", table=subject.table, fault=result.get("fault"))
        verdict = result.get("verdict")
        if verdict is None:
            return None
        asked = {"ask": job["decision"]["ask"], "source": job["decision"]["source"]}
        return {"ply": given.ply, **asked, **verdict}

    async def _beside(self, person: str, work: Callable[[], T]) -> T:
        """Do some work beside the loop."""
        return await self.thread.do(person, lambda: work)

    async def _keep(self, subject: Subject, number: int, part: Part) -> None:
        """Keep a part with its table, as far as it is. If the disk refuses, it is shown all the
        same."""
        if not subject.is_table:
            return
        kept = {"version": VERSION, "gone": part.gone, "of": part.of, "found": part.found}
        with suppress(Refusal):
            await self.disk.do(
                self.disk.store.keep_review, subject.key, number, orjson.dumps(kept).decode()
            )


def point(moment: Moment, chances: list[float]) -> dict[str, Any]:
    return {
        "ply": moment.ply,
        "round": moment.round,
        "active": moment.active,
        "chances": chances,
    }
