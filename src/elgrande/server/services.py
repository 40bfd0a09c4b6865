"""The parts of a running server: database, keys, workers, tables, rate limits."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Engine

from elgrande.bots.review import Effort
from elgrande.server.errors import Refusal
from elgrande.server.live.registry import Tables
from elgrande.server.live.reviews import Reviews
from elgrande.server.settings import Settings
from elgrande.server.store import models
from elgrande.server.store.database import close
from elgrande.server.store.disk import Disk
from elgrande.server.store.keys import Keys, secret_in
from elgrande.server.store.store import Store
from elgrande.server.tables.hosting import Hosting
from elgrande.server.tables.moderating import Moderating
from elgrande.server.tables.opened_records import OpenedRecords
from elgrande.server.tables.seating import Seating
from elgrande.server.thinking.workers import Workers
from elgrande.server.wire.rate_limit import Rate

HOUR = 3600
SEEN_AGAIN_AFTER = HOUR
"""Seconds; a person's last visit need not be known more exactly."""
GOODBYE_SECONDS = 2


@dataclass
class Services:
    """The parts of one server, made at its start."""

    settings: Settings
    disk: Disk
    keys: Keys
    workers: Workers
    tables: Tables
    hosting: Hosting
    seating: Seating
    moderating: Moderating
    reviews: Reviews
    joins: Rate
    looks: Rate
    new_tables: Rate
    opened: OpenedRecords = field(default_factory=OpenedRecords)
    connections: dict[str, int] = field(default_factory=dict)
    """By address for spectators, by person for players."""
    began: float = field(default_factory=time.monotonic)

    async def guest(self, cookie: str | None) -> models.Guest | None:
        """The guest a cookie belongs to."""
        known = self.keys.read_guest(cookie) if cookie else None
        if known is None:
            return None
        store = self.disk.store
        found = await self.disk.do(store.guest, known)
        if found is not None and found.seen < time.time() - SEEN_AGAIN_AFTER:
            await self.disk.do(store.saw_guest, known)
        return found

    async def new_guest(self, name: str) -> models.Guest:
        store = self.disk.store
        if await self.disk.do(store.count_guests) >= self.settings.limits.guests:
            raise Refusal("server_full", 503)
        return await self.disk.do(store.add_guest, self.keys.new_id(), name)

    async def say_goodbye(self) -> None:
        """Tell everybody that the server stops, and give them the time to hear it."""
        for table in list(self.tables.live.values()):
            for listener in list(table.listeners):
                listener.close("server_stops")
        until = time.monotonic() + GOODBYE_SECONDS
        while self.connections and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Finish what is being written, then stop the workers and close the database."""
        self.reviews.stop_all()
        for task in list(self.tables.tasks):
            task.cancel()
        for table in list(self.tables.live.values()):
            if table.game is not None:
                table.game.stop()
        for table in list(self.tables.live.values()):
            async with table.lock:
                table.game = None
        await self.workers.stop()
        self.tables.preview_thread.close()
        self.disk.close()
        close(self.disk.store.engine)


def open_services(settings: Settings, database: Engine) -> Services:
    disk = Disk(Store(database))
    keys = Keys(settings.secret or secret_in(settings.data))
    coming = Path(settings.coming_build) if settings.coming_build else None
    workers = Workers(settings.workers, settings.hung_seconds, coming=coming)
    tables = Tables(settings, disk, keys, workers)
    hosting = Hosting(tables)
    limits = settings.limits
    return Services(
        settings,
        disk,
        keys,
        workers,
        tables,
        hosting,
        Seating(tables, hosting),
        Moderating(tables),
        Reviews(disk, workers, tables.preview_thread, Effort(seconds=settings.review_seconds)),
        Rate(limits.joins_per_minute),
        Rate(limits.looks_per_minute),
        Rate(limits.tables_per_hour, HOUR),
    )
