"""The pool of worker processes. One that crashes or hangs is replaced.

A worker runs the compiled build from the first job that finds one; both builds answer the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import orjson

from elgrande.server import metrics
from elgrande.server.log import log_event

LONGEST_LINE = 4_000_000
TRIES = 2
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
            self.process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, env=self.environment
            )
        return self.process

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
        self.command = command
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        self.all: list[Worker] = []
        for _ in range(self.number):
            worker = Worker(command, coming)
            self.all.append(worker)
            self.free.put_nowait(worker)

    async def do(self, job: dict[str, Any]) -> dict[str, Any]:
        """The result of a job; tried once more with a new process, then given up."""
        with metrics.JOB_SECONDS.time():
            return await self._try(job)

    async def _try(self, job: dict[str, Any]) -> dict[str, Any]:
        fault = ""
        for _ in range(TRIES):
            with metrics.JOBS_WAITING.track_inprogress():
                worker = await self.free.get()
            done = False
            try:
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
                self.free.put_nowait(worker)
            log_event("worker_replaced", why=fault)
        raise WorkerFailed(fault)

    async def stop(self) -> None:
        for worker in self.all:
            await worker.stop()
