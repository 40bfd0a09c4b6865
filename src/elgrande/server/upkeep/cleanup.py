"""What is deleted when: tables nobody has touched, people nobody has seen, by stated rules."""

from __future__ import annotations

import asyncio
import time

from elgrande.server.errors import Refusal
from elgrande.server.log import note, trouble
from elgrande.server.services import Services

MINUTE = 60
HOUR = 3600
DAY = 24 * HOUR


async def tidy_up(services: Services, now: float | None = None) -> int:
    """Delete what its time has come for; how many tables. Nobody's open table is touched."""
    rules, store = services.settings.tidy, services.disk.store
    at = time.time() if now is None else now
    deleted = 0
    for status, days in (
        ("waiting", rules.waiting_days),
        ("running", rules.running_days),
        ("over", rules.over_days),
    ):
        if days == 0:
            continue
        for name in await services.disk.do(store.untouched, status, at - days * DAY):
            try:
                table = await services.tables.find(name)
            except Refusal:
                continue
            if table.listeners:
                continue
            await services.tables.remove(table)
            deleted += 1
    if rules.guest_days:
        await services.disk.do(store.forget_guests, at - rules.guest_days * DAY)
    return deleted


async def keep_tidy(services: Services) -> None:
    """At the start, then every hour; what nobody uses leaves the memory every minute."""
    while True:
        try:
            deleted = await tidy_up(services)
            if deleted:
                note("tidied", tables=deleted)
        except Exception:
            trouble("not_tidied")
        for _ in range(HOUR // MINUTE):
            await asyncio.sleep(MINUTE)
            for table in list(services.tables.live.values()):
                services.tables.rest(table)
