"""The pool of worker processes. One that crashes or hangs is replaced.

A worker runs the compiled build from the first job that finds one; both builds answer the same.
Where more is to be thought than there are workers, persons take turns, and what had to wait is
thought about the more briefly: so many games cost their bots strength, and nobody much time.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import orjson

from elgrande.server import metrics
from elgrande.server.log import log_event
from elgrande.server.thinking.turns import Turns

LONGEST_LINE = 4_000_000
TRIES = 2
QUICK_LOOK = 0.05
"""Seconds that are left to a job whose time was up before it began."""
COMMAND = (sys.executable, "-P", "-m", "elgrande.server.thinking.worker")


class WorkerFailed(Exception):
    """No worker could do the job."""


class Worker:
    """A worker process, which does one job at a time."""

    def __init__(self, command: Sequence[str], coming: Path | None) -> None:
        self.command = command
        self.coming = coming
        """Where a compiled build comes to lie."""
        self.environment = dict(os.environ)
        self.process: Process | None = None
        self.jobs = 0

    async def start(self) -> Process:
        """The process, between two jobs: a new one if there is none, or a better one to be had."""
        if self.coming is not None and self.coming.is_dir():
            paths = [str(self.coming), *filter(None, [os.environ.get("PYTHONPATH")])]
            self.environment["PYTHONPATH"] = os.pathsep.join(paths)
            self.coming = None
            await self.stop()
            log_event("worker_compiled")
        if self.process is None or self.process.returncode is not None:
            starting = asyncio.ensure_future(self._new_process())
            try:
                self.process = await asyncio.shield(starting)
            except asyncio.CancelledError:  # it begins all the same, and has to be ended
                self.process = await starting
                raise
        return self.process

    async def _new_process(self) -> Process:
        return await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, env=self.environment
        )

    async def do(self, job: dict[str, Any]) -> dict[str, Any]:
        process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        self.jobs += 1
        process.stdin.write(orjson.dumps(job | {"id": self.jobs}) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise WorkerFailed("the process ended")
        result: dict[str, Any] = orjson.loads(line)
        if result.pop("id", None) != self.jobs:
            raise WorkerFailed("the process answered something else")
        return result

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()


class Workers:
    """A pool of worker processes, each started when first needed."""

    def __init__(
        self,
        number: int,
        hung_seconds: float,
        command: Sequence[str] = COMMAND,
        coming: Path | None = None,
    ) -> None:
        self.number = number or max(1, (os.cpu_count() or 2) - 1)
        self.hung_seconds = hung_seconds
        self.all = [Worker(command, coming) for _ in range(self.number)]
        self.turns = Turns(self.all)
        self.running: set[asyncio.Task[dict[str, Any] | str]] = set()

    async def do(self, job: dict[str, Any], seconds: float, person: str) -> dict[str, Any]:
        """The result of a job; tried once more with a new process, then given up.

        ``seconds`` to think count from now on, waiting included; ``person`` is whose turn it is.
        """
        with metrics.JOB_SECONDS.time():
            return await self._do(job, time.monotonic() + seconds, person)

    async def _do(self, job: dict[str, Any], until: float, person: str) -> dict[str, Any]:
        fault = ""
        for _ in range(TRIES):
            with metrics.JOBS_WAITING.track_inprogress():
                worker = await self.turns.take(person)
            # A task of its own: a thought nobody waits for any more is thought to its end, which
            # takes no longer than to begin a new process.
            trying = asyncio.create_task(self._try(worker, job, until))
            self.running.add(trying)
            trying.add_done_callback(self.running.discard)
            result = await asyncio.shield(trying)
            if not isinstance(result, str):
                return result
            fault = result
        raise WorkerFailed(fault)

    async def _try(self, worker: Worker, job: dict[str, Any], until: float) -> dict[str, Any] | str:
        """The result of a job, or what is wrong with the worker, which is then replaced."""
        done = False
        try:
            seconds = max(QUICK_LOOK, until - time.monotonic())
            job = job | {"seconds": seconds}
            result = await asyncio.wait_for(worker.do(job), self.hung_seconds)
            done = True
            return result
        except TimeoutError:
            fault = f"no answer within {self.hung_seconds:g} s"
        except (WorkerFailed, OSError, ValueError) as error:
            fault = str(error) or type(error).__name__
        finally:
            if not done:  # else what it says later would be taken for the next job's result
                await worker.stop()
            self.turns.give_back(worker)
        log_event("worker_replaced", why=fault)
        return fault

    async def stop(self) -> None:
        for trying in self.running:
            trying.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        for worker in self.all:
            await worker.stop()
