"""What comes while the disk is busy is written together, and still each for itself."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError

from elgrande.server.errors import Refusal
from elgrande.server.store.additions import Addition
from elgrande.server.store.disk import Disk
from elgrande.server.store.store import Store


class SlowStore(Store):
    """A store that writes nothing, takes its time, and refuses some tables."""

    def __init__(self, *refused: str) -> None:
        self.engine = create_engine("sqlite://")
        self.refused = refused
        self.may_go_on = threading.Event()
        self.began = threading.Event()
        self.written: list[list[str]] = []

    def append(self, additions: Sequence[Addition]) -> None:
        self.began.set()
        assert self.may_go_on.wait(20)
        tables = [one.table for one in additions]
        if set(tables) & set(self.refused):
            raise OperationalError("INSERT", {}, Exception("refused"))
        self.written.append(tables)


def additions(names: str) -> list[Addition]:
    return [Addition(name, (), "running") for name in names]


async def written(store: SlowStore, first: str, then: str) -> list[object]:
    """Write one addition and, while the disk is busy with it, others; with what came of each."""
    disk = Disk(store)
    tasks = [disk.append(one) for one in additions(first)]
    await asyncio.to_thread(store.began.wait, 20)
    tasks += [disk.append(one) for one in additions(then)]
    await asyncio.sleep(0)
    assert not any(task.done() for task in tasks), "acknowledged before it was written"
    store.may_go_on.set()
    return list(await asyncio.gather(*tasks, return_exceptions=True))


def test_what_comes_while_the_disk_is_busy_is_written_together() -> None:
    store = SlowStore()
    assert asyncio.run(written(store, "A", "BCD")) == [None] * 4
    assert store.written == [["A"], ["B", "C", "D"]]


def test_what_is_refused_costs_the_others_nothing() -> None:
    store = SlowStore("C")
    found = asyncio.run(written(store, "A", "BCD"))
    assert store.written == [["A"], ["B"], ["D"]]
    assert [type(one) for one in found] == [type(None), type(None), Refusal, type(None)]


def test_who_does_not_wait_any_more_costs_the_others_nothing() -> None:
    async def go() -> None:
        store = SlowStore()
        disk = Disk(store)
        tasks = [disk.append(one) for one in additions("A")]
        await asyncio.to_thread(store.began.wait, 20)
        tasks += [disk.append(one) for one in additions("BC")]
        await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[1].cancel()
        store.may_go_on.set()
        await tasks[2]
        with pytest.raises(asyncio.CancelledError):
            await tasks[1]
        assert store.written == [["A"], ["B", "C"]]
        await disk.append(additions("D")[0])
        assert store.written[-1] == ["D"]

    asyncio.run(go())


@pytest.mark.parametrize("is_unexpected", [False, True])
def test_nobody_waits_for_ever_for_a_disk_that_cannot_be_reached(
    tmp_path: Path, is_unexpected: bool
) -> None:
    disk = Disk(Store(create_engine(f"sqlite:///{tmp_path}/not/there.db")))
    if is_unexpected:
        disk.threads.shutdown()

    async def go() -> list[object]:
        tasks = [disk.append(one) for one in additions("AB")]
        return list(await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 10))

    for one in asyncio.run(go()):
        assert isinstance(one, Refusal)
        assert one.code == "not_saved"
