"""Cleanup: deleting unused tables and guests after the days that the settings say.

A wrong clock deletes nothing. What is due is marked first, and deleted only if it still is after
some days of the same clock; a clock that has leapt since the last run starts all of that anew.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from elgrande.server.errors import Refusal
from elgrande.server.log import log_error, log_event
from elgrande.server.services import Services

MINUTE = 60
HOUR = 3600
DAY = 24 * HOUR
GRACE = 2 * DAY
"""From the mark to the deletion."""
FARTHEST = 7 * DAY
"""A clock that has gone farther since the last run is not trusted, nor one that has gone back."""
CLOCK, TABLE, GUEST = "clock", "table", "guest"
"""The kinds of marks."""


async def delete_expired(services: Services, now: float | None = None) -> int:
    """Delete tables and guests that are due; returns how many tables. Tables in use are kept."""
    at = time.time() if now is None else now
    if not await _clock_is_trusted(services, at):
        return 0
    rules, disk = services.settings.retention, services.disk
    due: list[str] = []
    for status, days in (
        ("waiting", rules.waiting_days),
        ("running", rules.running_days),
        ("over", rules.over_days),
    ):
        if days:
            due += await disk.do(disk.store.untouched, status, at - days * DAY)
    deleted = 0
    for name in await _long_marked(services, TABLE, due, at):
        deleted += await _delete(services, name)
    if rules.guest_days:
        before = at - rules.guest_days * DAY
        unseen = await disk.do(disk.store.unseen_guests, before)
        gone = await _long_marked(services, GUEST, unseen, at)
        await disk.do(disk.store.forget_guests, before, gone)
    return deleted


async def _clock_is_trusted(services: Services, at: float) -> bool:
    """Whether the clock goes on from the last run. If not, or at the first run, marks are void."""
    disk = services.disk
    last = (await disk.do(disk.store.marks, CLOCK)).get("")
    await disk.do(disk.store.set_marks, CLOCK, {"": at})
    if last is not None and last - HOUR <= at <= last + FARTHEST:
        return True
    for kind in (TABLE, GUEST):
        await disk.do(disk.store.set_marks, kind, {})
    if last is not None:
        log_event("clock_has_leapt", seconds=round(at - last))
    return False


async def _long_marked(services: Services, kind: str, due: Iterable[str], at: float) -> list[str]:
    """What was due long enough, of what is due now; the rest of it is marked."""
    disk = services.disk
    known = await disk.do(disk.store.marks, kind)
    since = {name: known.get(name, at) for name in due}
    ready = [name for name, marked in since.items() if marked <= at - GRACE]
    for name in ready:
        del since[name]
    if since != known:
        await disk.do(disk.store.set_marks, kind, since)
    return ready


async def _delete(services: Services, name: str) -> bool:
    """Delete a table, unless somebody is there or it is gone."""
    try:
        table = await services.tables.find(name)
    except Refusal:
        return False
    if table.listeners:
        return False
    await services.tables.remove(table)
    return True


async def run_cleanup(services: Services) -> None:
    """Clean up and look for damage at the start and every hour; unload idle tables every minute."""
    while True:
        try:
            await services.disk.look_for_damage()
            deleted = await delete_expired(services)
            if deleted:
                log_event("tidied", tables=deleted)
        except Exception:
            log_error("not_tidied")
        for _ in range(HOUR // MINUTE):
            await asyncio.sleep(MINUTE)
            for table in list(services.tables.live.values()):
                services.tables.unload_if_idle(table)
