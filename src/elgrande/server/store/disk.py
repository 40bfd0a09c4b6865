"""The disk: work on the database in threads, and what comes at the same time written together."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from elgrande.server import metrics
from elgrande.server.errors import Refusal
from elgrande.server.log import log_error, log_event
from elgrande.server.store.additions import Addition
from elgrande.server.store.store import Store

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 8
"""Connections at once, where the database can have several writers."""

Waiting = tuple[Addition, "asyncio.Future[None]"]


def settle(done: asyncio.Future[None], refusal: Refusal | None = None) -> None:
    """Tell who still waits."""
    if done.done():
        return
    if refusal is None:
        done.set_result(None)
    else:
        done.set_exception(refusal)


class Disk:
    """Runs queries in threads, so that the server goes on. SQLite has one writer: one thread."""

    def __init__(self, store: Store) -> None:
        self.store = store
        one_writer = store.engine.dialect.name == "sqlite"
        self.threads = ThreadPoolExecutor(1 if one_writer else THREADS, "disk")
        self.failures = 0
        self.failed_at = -math.inf
        """When the database last refused something, by the monotonic clock."""
        self.is_damaged = False
        self.waiting: list[Waiting] = []
        self.writing: asyncio.Task[None] | None = None

    async def do(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Run a query in a thread; an error of the database becomes a refusal."""
        loop = asyncio.get_running_loop()
        query = work.__name__

        def timed() -> T:
            with metrics.QUERY_SECONDS.labels(query).time():
                return work(*args, **more)

        try:
            with metrics.QUERIES_WAITING.track_inprogress():
                return await loop.run_in_executor(self.threads, timed)
        except SQLAlchemyError:
            metrics.QUERY_ERRORS.labels(query).inc()
            self.failures += 1
            self.failed_at = time.monotonic()
            log_error("database_error")
            raise Refusal("not_saved", 503) from None

    def append(self, addition: Addition) -> asyncio.Future[None]:
        """Add to a game; done when it is on disk. What comes while the disk is busy is written
        together, in one go: waiting for the disk is what an answer waits for most."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((addition, done))
        if self.writing is None:
            self.writing = asyncio.create_task(self._write())
        return done

    async def _write(self) -> None:
        try:
            while self.waiting:
                batch, self.waiting = self.waiting, []
                await self._write_together(batch)
        finally:
            self.writing = None

    async def _write_together(self, batch: list[Waiting]) -> None:
        refusal = None
        try:
            await self.do(self.store.append, [addition for addition, _ in batch])
        except Refusal as error:
            refusal = error
        except Exception:  # whatever it is, nobody may wait for ever
            log_error("not_written")
            refusal = Refusal("not_saved", 503)
        if refusal is not None and len(batch) > 1:
            for one in batch:  # one of them may be at fault: each by itself
                await self._write_together([one])
            return
        for _, done in batch:
            settle(done, refusal)

    async def look_for_damage(self) -> None:
        """Read the whole database, beside all other work."""
        was, self.is_damaged = self.is_damaged, await asyncio.to_thread(self.store.is_damaged)
        if self.is_damaged and not was:
            log_event("database_damaged")

    def close(self) -> None:
        self.threads.shutdown(wait=True)
