"""Hosting: making, changing, starting, repeating and deleting tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from elgrande.bots.registry import DEFAULT, bot_names
from elgrande.game import Game
from elgrande.server.errors import Refusal, not_yours
from elgrande.server.live.loading import Loaded
from elgrande.server.live.moderation import Moderation
from elgrande.server.live.registry import Tables
from elgrande.server.live.table import (
    BOT,
    DEVICE,
    LINK,
    OVER,
    RUNNING,
    WAITING,
    LiveSeat,
    LiveTable,
)
from elgrande.server.log import log_event
from elgrande.server.store import models
from elgrande.server.tables.default_names import default_name
from elgrande.server.wire.rules import rules_of
from elgrande.server.wire.shapes import SeatIn, TableChange, TableIn, Writing
from elgrande.telling.seats import NAMES

WRITING_NOTES: dict[Writing, str] = {
    "everybody": "chat_opened",
    "players": "chat_for_players",
    "nobody": "chat_closed",
}


def check_level(level: str) -> None:
    if level not in bot_names():
        raise Refusal("no_such_bot", 422)


def check_host(table: LiveTable, guest: str) -> None:
    if guest != table.host:
        raise not_yours("not_host")


class Hosting:
    """What hosts may do with their tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    # ---- making

    async def create(self, wanted: TableIn, guest: models.Guest) -> LiveTable:
        await self.check_room(guest.id)
        rules_of(wanted.rules)
        if len(wanted.seats) != wanted.rules.players:
            raise Refusal("wrong_number_of_seats", 422, seats=wanted.rules.players)
        table = LiveTable(
            id=self.tables.keys.new_id(),
            host=guest.id,
            name=wanted.name or await self.free_name(guest.id),
            status=WAITING,
            public=wanted.public,
            rules=wanted.rules,
            settings=wanted.settings,
            seats=[],
        )
        for number, seat in enumerate(wanted.seats):
            table.seats.append(LiveSeat(number, seat.access))
            self.fill(table, table.seats[number], seat, guest)
        begun = None
        if wanted.start and all(one.is_taken for one in table.seats):
            await self.check_bots(table, table.seats)
            begun = self._begin(table, wanted.seed)
            table.status, table.start = RUNNING, begun.game.record()
            table.dealt = "" if wanted.seed is None else "seed"
        elif wanted.seed is not None:
            raise Refusal("seed_needs_start", 422)
        store = self.tables.disk.store
        rows = table.seat_rows(), table.holder_rows()
        await self.tables.disk.do(store.add_table, table.row(), *rows)
        self.tables.live[table.id] = table
        if begun is not None:
            self.tables.open(table, begun)
        log_event("table_made", table=table.id, players=len(table.seats), status=table.status)
        return table

    async def free_name(self, guest: str) -> str:
        """A name that no other table has which this person or the lobby lists."""
        listed = [*await self.tables.of_guest(guest), *await self.tables.lobby()]
        return default_name({table.name for table in listed})

    async def check_room(self, guest: str) -> None:
        store, limits = self.tables.disk.store, self.tables.settings.limits
        if await self.tables.disk.do(store.count_tables, guest) >= limits.tables_per_guest:
            raise Refusal("too_many_tables", 429)
        if await self.tables.disk.do(store.count_tables) >= limits.tables:
            raise Refusal("server_full", 503)

    async def check_bots(self, table: LiveTable, seats: Iterable[LiveSeat]) -> None:
        """Refuse a game with these seats if only bots play it, and the host has many such games."""
        if not all(one.level for one in seats):
            return
        store, most = self.tables.disk.store, self.tables.settings.limits.bot_tables_per_guest
        if await self.tables.disk.do(store.count_bot_tables, table.host, table.id) >= most:
            raise Refusal("too_many_bot_tables", 429, n=most)

    def fill(self, table: LiveTable, seat: LiveSeat, wanted: SeatIn, host: models.Guest) -> None:
        """Fill a seat as the host wants: with a bot, a person on this device, or nobody yet."""
        seat.access = wanted.access
        seat.level = ""
        seat.holders = set()
        seat.name = ""
        if wanted.access == BOT:
            level = wanted.level or DEFAULT
            check_level(level)
            seat.level = level
            seat.name = table.free_name(wanted.name or NAMES[seat.seat], seat.seat)
        elif wanted.access == DEVICE:
            seat.holders = {host.id}
            first = not any(host.id in one.holders for one in table.seats if one is not seat)
            own = host.name if first else NAMES[seat.seat]
            seat.name = table.free_name(wanted.name or own, seat.seat)

    def _begin(self, table: LiveTable, seed: int | None) -> Loaded:
        rules = rules_of(table.rules)
        game = Game.new(
            int(rules.seats),
            seed=seed,
            edition=rules.edition,
            modules=rules.modules,
            names=table.as_seats().names_with_levels,
            **rules.options,
        )
        return Loaded(game, 0, [0] * int(rules.seats))

    async def start(self, table: LiveTable, guest: str) -> None:
        check_host(table, guest)
        async with table.changing():
            if table.status != WAITING:
                raise Refusal("started")
            if not all(one.is_taken for one in table.seats):
                raise Refusal("seats_open")
            await self.check_bots(table, table.seats)
            begun = self._begin(table, None)
            record = begun.game.record()
            await self.tables.save(table, status=RUNNING, start=record)
            table.status, table.start = RUNNING, record
            self.tables.open(table, begun)
        log_event("game_begun", table=table.id)
        self.tables.tell(table)

    async def rematch(self, table: LiveTable, guest: models.Guest) -> LiveTable:
        """A new table with the same people, rules and settings; the first one who asks makes it."""
        if not table.is_member(guest.id):
            raise not_yours()
        async with table.changing():
            if table.status != OVER:
                raise Refusal("not_over")
            if table.rematch and await self.tables.exists(table.rematch):
                return await self.tables.find(table.rematch)
            await self.check_room(guest.id)
            host = table.host if table.is_present_guest(table.host) else guest.id
            again = LiveTable(
                id=self.tables.keys.new_id(),
                host=host,
                name=table.name,
                status=WAITING,
                public=table.public,
                rules=table.rules.model_copy(update={"revision": None}),
                settings=table.settings,
                moderation=table.moderation if table.host == host else Moderation(),
                seats=[
                    LiveSeat(one.seat, one.access, one.name, one.level, holders=set(one.holders))
                    for one in table.seats
                ],
            )
            store = self.tables.disk.store
            rows = again.seat_rows(), again.holder_rows()
            await self.tables.disk.do(store.add_table, again.row(), *rows)
            await self.tables.save(table, rematch=again.id)
            table.rematch = again.id
            self.tables.live[again.id] = again
        table.tell_table()
        return again

    # ---- changing

    async def change(self, table: LiveTable, wanted: TableChange, guest: models.Guest) -> None:
        check_host(table, guest.id)
        async with table.changing():
            if wanted.rules is not None or wanted.settings is not None:
                if table.status != WAITING and not self._only_pace(table, wanted):
                    raise Refusal("started")
            seats = list(table.seats)
            if wanted.rules is not None:
                rules_of(wanted.rules)
                seats = self._resized(table, wanted.rules.players)
            rules = wanted.rules or table.rules
            settings = wanted.settings or table.settings
            name = wanted.name or table.name
            public = table.public if wanted.public is None else wanted.public
            moderation, said = self._orders(table, wanted)
            await self.tables.save(
                table,
                seats=seats,
                size=len(seats),
                rules=rules.model_dump_json(),
                settings=settings.model_dump_json(),
                name=name,
                public=public,
                moderation=moderation.write(),
                said=said,
            )
            table.seats, table.rules, table.settings = seats, rules, settings
            table.name, table.public, table.moderation = name, public, moderation
        self.tables.tell(table)

    @staticmethod
    def _orders(table: LiveTable, wanted: TableChange) -> tuple[Moderation, list[models.Said]]:
        """Who may write and watch from now on, and what everybody is told of it."""
        was = table.moderation
        writing = was.writing if wanted.writing is None else wanted.writing
        watching = was.watching if wanted.watching_open is None else wanted.watching_open
        noted = [WRITING_NOTES[writing]] if writing != was.writing else []
        if watching != was.watching:
            noted.append("watching_opened" if watching else "watching_closed")
        said = [table.next_said(kind, -1, "", ahead=ahead) for ahead, kind in enumerate(noted)]
        return replace(was, writing=writing, watching=watching), said

    @staticmethod
    def _only_pace(table: LiveTable, wanted: TableChange) -> bool:
        """While a game runs, only how fast bots answer may change: the rest was agreed upon."""
        if wanted.rules is not None or wanted.settings is None:
            return False
        return wanted.settings.model_copy(update={"pace": table.settings.pace}) == table.settings

    @staticmethod
    def _resized(table: LiveTable, players: int) -> list[LiveSeat]:
        kept = table.seats[:players]
        if any(one.holders - {table.host} for one in table.seats[players:]):
            raise Refusal("seat_taken")
        return kept + [LiveSeat(seat, LINK) for seat in range(len(kept), players)]

    async def delete(self, table: LiveTable, guest: str) -> None:
        """Delete a table; for its host, and not while others are playing."""
        check_host(table, guest)
        async with table.changing():
            if table.status == RUNNING:
                if any(one.is_person and guest not in one.holders for one in table.seats):
                    raise Refusal("others_are_playing")
            await self.tables.erase(table)
