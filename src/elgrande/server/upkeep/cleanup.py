"""Cleanup: deleting unused tables and guests after the days that the settings say."""

from __future__ import annotations

import asyncio
import time

from elgrande.server.errors import Refusal
from elgrande.server.log import log_error, log_event
from elgrande.server.services import Services

MINUTE = 60
HOUR = 3600
DAY = 24 * HOUR


async def delete_expired(services: Services, now: float | None = None) -> int:
    """Delete tables and guests that are due; returns how many tables. Tables in use are kept."""
    rules, store = services.settings.retention, services.disk.store
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


async def run_cleanup(services: Services) -> None:
    """Clean up at the start and every hour; unload idle tables every minute."""
    while True:
        try:
            deleted = await delete_expired(services)
            if deleted:
                log_event("tidied", tables=deleted)
        except Exception:
            log_error("not_tidied")
        for _ in range(HOUR // MINUTE):
            await asyncio.sleep(MINUTE)
            for table in list(services.tables.live.values()):
                services.tables.unload_if_idle(table)
