"""The registry of tables: finding, loading, saving and deleting them. The disk comes first."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Literal

from elgrande.base.actions import SEAT_LETTERS
from elgrande.server.errors import Refusal, not_found, not_yours
from elgrande.server.live import loading
from elgrande.server.live.driver import Driver
from elgrande.server.live.game import LiveGame
from elgrande.server.live.table import (
    WAITING,
    LiveSeat,
    LiveTable,
    live_table,
)
from elgrande.server.log import log_event
from elgrande.server.settings import Settings
from elgrande.server.store import models
from elgrande.server.store.disk import Disk
from elgrande.server.store.keys import Keys
from elgrande.server.thinking.previews import PreviewThread
from elgrande.server.thinking.standing_answers import StandingAnswer
from elgrande.server.thinking.workers import Workers
from elgrande.server.wire.rate_limit import Rate
from elgrande.server.wire.shapes import (
    SeatOut,
    TableOut,
    UndoRequest,
)

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
"""What can be the id of a table: of nothing else the database is asked, which may choke on it."""
MOST_LISTED = 100
IDLE_SECONDS = 60.0
DEALT: dict[str, Literal["secretly", "by_a_named_seed", "by_a_record"]] = {
    "": "secretly",
    "seed": "by_a_named_seed",
    "record": "by_a_record",
}
REOPEN_SECONDS = 5.0


class Tables:
    """All tables of the server; those in use are in memory."""

    def __init__(self, settings: Settings, disk: Disk, keys: Keys, workers: Workers) -> None:
        self.settings = settings
        self.disk = disk
        self.keys = keys
        self.workers = workers
        limits = settings.limits
        self.messages = Rate(limits.messages_per_minute)
        self.previews = Rate(limits.previews_per_minute)
        self.chats = Rate(limits.chat_per_minute)
        self.preview_thread = PreviewThread()
        self.live: dict[str, LiveTable] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    # ---- finding

    async def find(self, table: str) -> LiveTable:
        """A table by its id, which nobody guesses."""
        found = self.live.get(table)
        if found is not None:
            found.used = time.monotonic()
            return found
        store = self.disk.store
        row = await self.disk.do(store.table, table) if TABLE_ID.fullmatch(table) else None
        if row is None:
            raise not_found("table")
        last = await self.disk.do(store.said, table, 1)
        # Somebody else may have been quicker.
        return self.live.setdefault(table, live_table(*row, last[0].number if last else 0))

    async def exists(self, table: str) -> bool:
        return await self.disk.do(self.disk.store.table, table) is not None

    async def game_of(self, table: LiveTable) -> LiveGame:
        """The game of a table, loaded if need be; call it without the table's lock."""
        async with table.changing():
            if table.game is None:
                if table.status == WAITING:
                    raise Refusal("not_started")
                store = self.disk.store
                loaded = await self.disk.do(loading.load, store, table.id, table.start)
                self.open(table, loaded)
            assert isinstance(table.game, LiveGame)
            return table.game

    def open(self, table: LiveTable, loaded: loading.Loaded) -> None:
        live = table.game = LiveGame(table, loaded, self.disk)
        live.driver = Driver(live, self.workers, self.settings.thinking_seconds)
        live.when_lost = partial(self._open_again, table)
        if loaded.game.is_over:
            table.result = (loaded.game.scores, loaded.game.winners)

    def _open_again(self, table: LiveTable) -> None:
        """Load a game anew, a while after the disk refused a change."""

        async def later() -> None:
            await asyncio.sleep(REOPEN_SECONDS)
            try:
                live = await self.game_of(table)
            except Refusal:
                if table.listeners and not table.is_deleted:
                    self._open_again(table)
                return
            table.show()
            live.go_on()

        task = asyncio.create_task(later())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def unload_if_idle(self, table: LiveTable) -> None:
        """Unload a table nobody has asked for in a while.

        Not at once: somebody may have found the table and be on the way to it.
        """
        if time.monotonic() - table.used > IDLE_SECONDS:
            self.unload(table)

    def unload(self, table: LiveTable) -> None:
        """Remove a table from memory, unless somebody is connected or a bot is thinking."""
        if table.listeners or table.lock.locked():
            return
        if table.game is not None:
            if table.game.is_busy():
                return
            table.game.stop()
        table.game = None
        self.live.pop(table.id, None)

    async def lobby(self) -> list[LiveTable]:
        store = self.disk.store
        return [await self.find(one) for one in await self.disk.do(store.lobby, MOST_LISTED)]

    async def of_guest(self, guest: str) -> list[LiveTable]:
        store = self.disk.store
        found = await self.disk.do(store.tables_of, guest, MOST_LISTED)
        return [await self.find(one) for one in found]

    def table_out(self, table: LiveTable, guest: str | None) -> TableOut:
        """A table as this person may see it."""
        request = table.request
        result = table.result
        return TableOut(
            id=table.id,
            name=table.name,
            status=table.status,  # type: ignore[arg-type]
            public=table.public,
            host=guest is not None and guest == table.host,
            rules=table.rules,
            settings=table.settings,
            seats=[
                SeatOut(
                    seat=one.letter,  # type: ignore[arg-type]
                    access=one.access,  # type: ignore[arg-type]
                    name=one.name,
                    bot=one.level or None,
                    taken=one.is_taken,
                    offered=one.is_offered,
                    yours=guest is not None and guest in one.holders,
                    present=table.is_present(one),
                )
                for one in table.seats
            ],
            watchers=table.watchers(),
            writing=table.moderation.writing,
            watching_open=table.moderation.watching,
            muted=guest is not None and self.is_muted(table, guest),
            dealt=DEALT[table.dealt],
            rematch=table.rematch or None,
            undo_request=None
            if request is None
            else UndoRequest(
                seat=SEAT_LETTERS[request.seat],  # type: ignore[arg-type]
                what=request.what,  # type: ignore[arg-type]
                agreed=[SEAT_LETTERS[one] for one in sorted(request.agreed)],  # type: ignore[misc]
                needed=[SEAT_LETTERS[one] for one in sorted(request.needed)],  # type: ignore[misc]
            ),
            scores=None
            if result is None
            else {SEAT_LETTERS[seat]: points for seat, points in enumerate(result[0])},
            winners=[SEAT_LETTERS[seat] for seat in result[1]] if result else [],  # type: ignore[misc]
            created=int(table.created),
        )

    def handles(self, table: LiveTable, guests: Iterable[str]) -> list[str]:
        """How the host of a table names these people."""
        return [self.keys.handle(table.host, f"guest {guest}") for guest in sorted(guests)]

    def is_muted(self, table: LiveTable, guest: str) -> bool:
        """Whether a person may not write here, on whatever device."""
        if not table.moderation.muted:
            return False
        return table.moderation.mutes(self.handles(table, table.same_person(guest)))

    def check_welcome(self, table: LiveTable, guest: str) -> None:
        """Refuse whom the host has removed."""
        if table.moderation.keeps_out(*self.handles(table, [guest])):
            raise not_yours("removed")

    def check_bots_watched(self, table: LiveTable, address: str) -> None:
        """Refuse to watch one more game that only bots play: they go on as long as one watches."""
        if not table.is_bots_only:
            return
        watched = sum(
            one.is_bots_only and any(listener.address == address for listener in one.listeners)
            for one in self.live.values()
            if one is not table
        )
        if watched >= self.settings.limits.bot_tables_per_address:
            raise Refusal("too_many_bots_watched", 429)

    def tell(self, table: LiveTable) -> None:
        """Show everybody how the table stands, and let the game go on."""
        table.tell_table()
        table.show()
        if table.game is not None:
            table.game.go_on()

    # ---- changing

    async def save(
        self,
        table: LiveTable,
        *,
        seats: Iterable[LiveSeat] = (),
        size: int | None = None,
        said: Sequence[models.Said] = (),
        touch: bool = True,
        **values: object,
    ) -> None:
        """Write changes of a table and of some of its seats; seats beyond its size are deleted."""
        chosen = list(seats)
        await self.disk.do(
            self.disk.store.save_table,
            table.id,
            values,
            [one.row(table.id) for one in chosen],
            {one.seat: set(one.holders) for one in chosen},
            len(table.seats) if size is None else size,
            said,
            touch,
        )
        for line in said:
            table.said = line.number
            table.tell_said(line)

    async def set_standing(self, table: LiveTable, number: int, standing: StandingAnswer) -> None:
        async with table.changing():
            seat = table.seats[number]
            changed = LiveSeat(**vars(seat) | {"standing": standing})
            await self.save(table, seats=[changed], touch=False)
            table.seats[number] = changed
        if table.game is not None:
            table.game.update_seat(number)
        # Only its own person learns of it: to all others this changes nothing.
        for one in list(table.listeners):
            if one.guest in seat.holders:
                one.show()

    async def remove(self, table: LiveTable) -> None:
        async with table.changing():
            await self.erase(table)

    async def erase(self, table: LiveTable) -> None:
        """Delete a table and everything that belongs to it; call it while changing the table."""
        await self.disk.do(self.disk.store.delete_table, table.id)
        table.is_deleted = True
        self.live.pop(table.id, None)
        game, table.game = table.game, None
        if game is not None:
            game.stop()
        for one in list(table.listeners):
            one.close("table_deleted")
        log_event("table_deleted", table=table.id)


def seat_number(letter: str, table: LiveTable) -> int:
    number = SEAT_LETTERS.index(letter)
    if number >= len(table.seats):
        raise not_found("seat")
    return number
