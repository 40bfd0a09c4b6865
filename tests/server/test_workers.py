"""Bots' processes take up a compiled build that comes while the server runs; no thought is lost."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import Process
from pathlib import Path
from typing import Any

import pytest

from elgrande.server.thinking.workers import Workers

TELLS = """
import json, os, sys, time
for line in sys.stdin:
    job = json.loads(line)
    time.sleep(job["seconds"])
    told = {"id": job["id"], "process": os.getpid(), "paths": os.environ.get("PYTHONPATH", "")}
    print(json.dumps(told), flush=True)
"""
QUICK, SLOW = 0.0, 0.5
"""Seconds that a job takes."""


async def do(workers: Workers, seconds: float) -> dict[str, Any]:
    return await workers.do({}, seconds, "Ann")


def command(folder: Path) -> tuple[str, ...]:
    path = folder / "worker.py"
    path.write_text(TELLS, encoding="utf-8")
    return (sys.executable, str(path))


def test_a_build_that_has_come_is_used_from_the_next_job_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "of_others")
    coming = tmp_path / "coming"

    async def go() -> None:
        workers = Workers(1, 5.0, command(tmp_path), coming)
        first = await do(workers, QUICK)
        assert first["paths"] == "of_others"
        thinking = asyncio.create_task(do(workers, SLOW))
        await asyncio.sleep(0.1)
        coming.mkdir()
        assert await thinking == first  # the process that had begun, and its own answer
        second = await do(workers, QUICK)
        assert second["process"] != first["process"]
        assert second["paths"] == os.pathsep.join([str(coming), "of_others"])
        assert await do(workers, QUICK) == second  # it changes once
        coming.rmdir()
        assert await do(workers, QUICK) == second
        await workers.stop()
        with pytest.raises(ProcessLookupError):
            os.kill(first["process"], 0)

    asyncio.run(go())


def test_every_process_takes_it_up(tmp_path: Path) -> None:
    coming = tmp_path / "coming"

    async def go() -> None:
        workers = Workers(2, 5.0, command(tmp_path), coming)
        before = await asyncio.gather(do(workers, SLOW), do(workers, SLOW))
        coming.mkdir()
        after = await asyncio.gather(do(workers, SLOW), do(workers, SLOW))
        await workers.stop()
        assert not {one["process"] for one in before} & {one["process"] for one in after}
        assert all(one["paths"].startswith(str(coming)) for one in after)

    asyncio.run(go())


def test_a_process_that_was_beginning_at_the_end_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Process] = []
    begin = asyncio.create_subprocess_exec

    async def noted(*words: str, **more: Any) -> Process:
        begun.append(await begin(*words, **more))
        return begun[0]

    async def go() -> None:
        workers = Workers(1, SLOW, command(tmp_path))
        asking = asyncio.create_task(do(workers, QUICK))
        while not workers.running:
            await asyncio.sleep(0)
        await asyncio.sleep(0)  # the process is being started, and not there yet
        await workers.stop()
        asking.cancel()
        await asyncio.wait([asking])
        assert [one.returncode is not None for one in begun] == [True]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    asyncio.run(go())
