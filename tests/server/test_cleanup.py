"""What nobody uses any more is deleted after days; a wrong clock deletes nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from elgrande.server.settings import Retention
from elgrande.server.upkeep.cleanup import DAY, FARTHEST, GRACE, HOUR, delete_expired
from tests.server.client import Person, new_table
from tests.server.host import Hosted, hosted

CLUB = Retention(waiting_days=2, running_days=120, over_days=365, guest_days=400)


class Club:
    """A server whose cleanup runs when a test says so, at the time it says."""

    def __init__(self, server: Hosted) -> None:
        self.server = server
        self.now = time.time()

    def clean_up(self, later: float) -> int:
        self.now += later
        work = delete_expired(self.server.services, self.now)
        return asyncio.run_coroutine_threadsafe(work, self.server.loop).result(20)

    def pass_days(self, days: int) -> None:
        for _ in range(days):
            self.clean_up(DAY)

    def tables(self) -> set[str]:
        store = self.server.services.disk.store
        return {
            name
            for status in ("waiting", "running", "over")
            for name in store.untouched(status, self.now + 10 * 365 * DAY)
        }


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with hosted(tmp_path, retention=CLUB) as server:
        yield Club(server)


async def two_tables(url: str) -> tuple[str, str]:
    """One that waits, and one that runs."""
    async with Person(url, "Ann") as ann:
        waiting = (await new_table(ann, "device", "link"))["id"]
        running = (await new_table(ann, "device", "random", start=True))["id"]
        return waiting, running


def test_old_tables_are_deleted_by_the_rules(club: Club) -> None:
    waiting, running = asyncio.run(two_tables(club.server.url))
    club.pass_days(2)
    assert club.tables() == {waiting, running}
    club.pass_days(4)
    assert club.tables() == {running}
    club.pass_days(120)
    assert club.tables() == set()


def test_who_was_not_seen_for_long_and_has_no_table_is_forgotten(club: Club) -> None:
    asyncio.run(two_tables(club.server.url))
    store = club.server.services.disk.store
    club.pass_days(300)
    assert store.count_guests() == 1
    club.pass_days(110)
    assert store.count_guests() == 0


def test_what_is_due_is_marked_first(club: Club) -> None:
    asyncio.run(two_tables(club.server.url))
    club.pass_days(3)
    assert len(club.server.services.disk.store.marks("table")) == 1
    assert club.clean_up(GRACE - HOUR) == 0
    assert club.clean_up(2 * HOUR) == 1
    assert club.server.services.disk.store.marks("table") == {}


@pytest.mark.parametrize("leap", [FARTHEST + HOUR, 365 * DAY, 40 * 365 * DAY])
def test_a_clock_that_leaps_ahead_deletes_nothing(club: Club, leap: float) -> None:
    both = set(asyncio.run(two_tables(club.server.url)))
    club.clean_up(0)
    for _ in range(3):  # ahead, and some hours of it, and back
        club.clean_up(leap)
        for _ in range(20):
            assert club.clean_up(HOUR) == 0
        club.clean_up(-leap)
        assert club.tables() == both


def test_a_mark_does_not_outlive_a_clock_that_goes_back(club: Club) -> None:
    asyncio.run(two_tables(club.server.url))
    club.pass_days(3)
    store = club.server.services.disk.store
    assert store.marks("table")
    club.clean_up(-3 * DAY)
    assert store.marks("table") == {}


def test_a_table_that_is_used_again_is_no_longer_marked(club: Club) -> None:
    waiting, _ = asyncio.run(two_tables(club.server.url))
    club.pass_days(3)
    store = club.server.services.disk.store
    assert set(store.marks("table")) == {waiting}
    store.save_table(waiting, {"touched": club.now}, [], {}, 2, [], False)
    club.clean_up(HOUR)
    assert store.marks("table") == {}
    assert waiting in club.tables()
