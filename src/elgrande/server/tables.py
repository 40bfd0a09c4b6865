"""The tables of a server: making, finding and changing them. Every change is on disk first."""

from __future__ import annotations

import time
from collections.abc import Iterable

from elgrande.bots.registry import bot_names
from elgrande.engine.errors import RulesetError
from elgrande.engine.ruleset import Ruleset
from elgrande.game import Game
from elgrande.modules.base.actions import SEAT_LETTERS
from elgrande.modules.catalogue import ruleset
from elgrande.server import loading
from elgrande.server.driver import Driver
from elgrande.server.errors import Refusal, not_found, not_yours
from elgrande.server.journal import note
from elgrande.server.keys import Keys
from elgrande.server.live import (
    BOT,
    DEVICE,
    LINK,
    OVER,
    RUNNING,
    WAITING,
    LiveSeat,
    LiveTable,
    live_table,
)
from elgrande.server.play import Play
from elgrande.server.settings import Settings
from elgrande.server.shapes import (
    RulesIn,
    SeatIn,
    SeatOut,
    TableChange,
    TableIn,
    TableOut,
    UndoRequest,
)
from elgrande.server.store import models
from elgrande.server.store.store import Disk
from elgrande.server.workers import Workers
from elgrande.telling.seats import NAMES

MOST_LISTED = 100
RESTS_AFTER = 60.0


def rules_of(rules: RulesIn) -> Ruleset:
    """The ruleset, or why it cannot be."""
    try:
        return ruleset(rules.players, rules.edition, tuple(rules.modules), dict(rules.options))
    except RulesetError as error:
        raise Refusal("bad_rules", 422, why=str(error)) from None


class Tables:
    """All tables; those in use are in memory."""

    def __init__(self, settings: Settings, disk: Disk, keys: Keys, workers: Workers) -> None:
        self.settings = settings
        self.disk = disk
        self.keys = keys
        self.workers = workers
        self.live: dict[str, LiveTable] = {}

    # ---- finding

    async def find(self, table: str) -> LiveTable:
        """A table by its id, which nobody guesses."""
        found = self.live.get(table)
        if found is not None:
            found.used = time.monotonic()
            return found
        store = self.disk.store
        row = await self.disk.do(store.table, table) if len(table) <= 32 else None
        if row is None:
            raise not_found("table")
        last = await self.disk.do(store.said, table, 1)
        # Somebody else may have been quicker.
        return self.live.setdefault(table, live_table(*row, last[0].number if last else 0))

    async def play_of(self, table: LiveTable) -> Play:
        """The game of a table, loaded if need be; call it without the table's lock."""
        async with table.lock:
            if table.play is None:
                if table.status == WAITING:
                    raise Refusal("not_started")
                store = self.disk.store
                loaded = await self.disk.do(loading.load, store, table.id, table.start)
                self._open(table, loaded)
            assert table.play is not None
            return table.play

    def _open(self, table: LiveTable, loaded: loading.Loaded) -> None:
        table.play = Play(table, loaded, self.disk)
        table.play.driver = Driver(table.play, self.workers, self.settings.thinking_seconds)
        if loaded.game.is_over:
            table.result = (loaded.game.scores, loaded.game.winners)

    def rest(self, table: LiveTable) -> None:
        """If nobody was there for a while, keep nothing in memory that the disk has.

        Not at once: somebody may have found the table and be on the way to it.
        """
        if time.monotonic() - table.used > RESTS_AFTER:
            self.put_away(table)

    def put_away(self, table: LiveTable) -> None:
        """Let go of a table, unless somebody is there or a bot thinks."""
        if table.listeners or table.lock.locked():
            return
        play = table.play
        if play is not None and play.driver is not None and play.driver.is_busy():
            return
        if play is not None and play.driver is not None:
            play.driver.stop()
        table.play = None
        self.live.pop(table.id, None)

    async def lobby(self) -> list[LiveTable]:
        store = self.disk.store
        return [await self.find(one) for one in await self.disk.do(store.lobby, MOST_LISTED)]

    async def of_guest(self, guest: str) -> list[LiveTable]:
        store = self.disk.store
        found = await self.disk.do(store.tables_of, guest, MOST_LISTED)
        return [await self.find(one) for one in found]

    def shown(self, table: LiveTable, guest: str | None) -> TableOut:
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
                    yours=guest is not None and guest in one.holders,
                    present=table.is_present(one),
                )
                for one in table.seats
            ],
            watchers=table.watchers(),
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

    # ---- making

    async def create(self, wanted: TableIn, guest: models.Guest) -> LiveTable:
        await self.check_room(guest.id)
        rules_of(wanted.rules)
        if len(wanted.seats) != wanted.rules.players:
            raise Refusal("wrong_number_of_seats", 422, seats=wanted.rules.players)
        table = LiveTable(
            id=self.keys.new_id(),
            host=guest.id,
            name=wanted.name or guest.name,
            status=WAITING,
            public=wanted.public,
            rules=wanted.rules,
            settings=wanted.settings,
            seats=[],
        )
        for number, seat in enumerate(wanted.seats):
            table.seats.append(LiveSeat(number, seat.access))
            self.fill(table, table.seats[number], seat, guest)
        game = None
        if wanted.start and all(one.is_taken for one in table.seats):
            game = self._begin(table, wanted.seed)
        elif wanted.seed is not None:
            raise Refusal("seed_needs_start", 422)
        store = self.disk.store
        rows = table.seat_rows(), table.holder_rows()
        await self.disk.do(store.add_table, table.row(), *rows)
        self.live[table.id] = table
        if game is not None:
            self._open(table, game)
        note("table_made", table=table.id, players=len(table.seats), status=table.status)
        return table

    async def check_room(self, guest: str) -> None:
        store, limits = self.disk.store, self.settings.limits
        if await self.disk.do(store.count_tables, guest) >= limits.tables_per_guest:
            raise Refusal("too_many_tables", 429)
        if await self.disk.do(store.count_tables) >= limits.tables:
            raise Refusal("server_full", 503)

    def fill(self, table: LiveTable, seat: LiveSeat, wanted: SeatIn, host: models.Guest) -> None:
        """Put a seat as the host wants it."""
        seat.access = wanted.access
        seat.level = ""
        seat.holders = set()
        seat.name = ""
        if wanted.access == BOT:
            level = wanted.level or "hidalgo"
            self.check_level(level)
            seat.level = level
            seat.name = table.free_name(wanted.name or NAMES[seat.seat], seat.seat)
        elif wanted.access == DEVICE:
            seat.holders = {host.id}
            first = not any(host.id in one.holders for one in table.seats if one is not seat)
            own = host.name if first else NAMES[seat.seat]
            seat.name = table.free_name(wanted.name or own, seat.seat)

    @staticmethod
    def check_level(level: str) -> None:
        if level not in bot_names():
            raise Refusal("no_such_bot", 422)

    def _begin(self, table: LiveTable, seed: int | None) -> loading.Loaded:
        rules = rules_of(table.rules)
        game = Game.new(
            int(rules.seats),
            seed=seed,
            edition=rules.edition,
            modules=rules.modules,
            names=table.as_seats().marked,
            **rules.options,
        )
        table.start = game.record()
        table.status = RUNNING
        return loading.Loaded(game, 0, [0] * int(rules.seats))

    async def start(self, table: LiveTable, guest: str) -> None:
        self.check_host(table, guest)
        async with table.lock:
            if table.status != WAITING:
                raise Refusal("started")
            if not all(one.is_taken for one in table.seats):
                raise Refusal("seats_open")
            loaded = self._begin(table, None)
            try:
                await self.save(table, status=table.status, start=table.start)
            except BaseException:
                table.status, table.start = WAITING, ""
                raise
            self._open(table, loaded)
        note("game_begun", table=table.id)
        self.tell(table)

    def tell(self, table: LiveTable) -> None:
        """Show everybody how the table stands, and let the game go on."""
        table.tell_table()
        table.show()
        if table.play is not None:
            table.play.go_on()

    async def rematch(self, table: LiveTable, guest: models.Guest) -> LiveTable:
        """A new table with the same people, rules and settings; the first one who asks makes it."""
        if not table.is_member(guest.id):
            raise not_yours()
        async with table.lock:
            if table.status != OVER:
                raise Refusal("not_over")
            if table.rematch:
                return await self.find(table.rematch)
            await self.check_room(guest.id)
            again = LiveTable(
                id=self.keys.new_id(),
                host=table.host if table.is_present_guest(table.host) else guest.id,
                name=table.name,
                status=WAITING,
                public=table.public,
                rules=table.rules,
                settings=table.settings,
                seats=[
                    LiveSeat(one.seat, one.access, one.name, one.level, holders=set(one.holders))
                    for one in table.seats
                ],
            )
            store = self.disk.store
            rows = again.seat_rows(), again.holder_rows()
            await self.disk.do(store.add_table, again.row(), *rows)
            await self.save(table, rematch=again.id)
            table.rematch = again.id
            self.live[again.id] = again
        table.tell_table()
        return again

    # ---- changing

    def check_host(self, table: LiveTable, guest: str) -> None:
        if guest != table.host:
            raise not_yours("not_host")

    async def save(
        self,
        table: LiveTable,
        *,
        seats: Iterable[LiveSeat] = (),
        said: models.Said | None = None,
        touch: bool = True,
        **values: object,
    ) -> None:
        """Write what is new of a table and these seats of it."""
        chosen = list(seats)
        await self.disk.do(
            self.disk.store.save_table,
            table.id,
            values,
            [one.row(table.id) for one in chosen],
            {one.seat: set(one.holders) for one in chosen},
            [] if said is None else [said],
            touch,
        )
        if said is not None:
            table.said = said.number
            table.tell_said(said)

    async def change(self, table: LiveTable, wanted: TableChange, guest: models.Guest) -> None:
        self.check_host(table, guest.id)
        async with table.lock:
            if wanted.rules is not None or wanted.settings is not None:
                if table.status != WAITING and not self._only_pace(table, wanted):
                    raise Refusal("started")
            seats = list(table.seats)
            if wanted.rules is not None:
                rules_of(wanted.rules)
                seats = self._resized(table, wanted.rules.players)
                if len(seats) < len(table.seats):
                    await self.disk.do(self.disk.store.drop_seats, table.id, len(seats))
            rules = wanted.rules or table.rules
            settings = wanted.settings or table.settings
            name = wanted.name or table.name
            public = table.public if wanted.public is None else wanted.public
            await self.save(
                table,
                seats=seats,
                rules=rules.model_dump_json(),
                settings=settings.model_dump_json(),
                name=name,
                public=public,
            )
            table.seats, table.rules, table.settings = seats, rules, settings
            table.name, table.public = name, public
        self.tell(table)

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
        """The host's; not while others are playing."""
        self.check_host(table, guest)
        if table.status == RUNNING:
            if any(one.is_person and guest not in one.holders for one in table.seats):
                raise Refusal("others_are_playing")
        await self.remove(table)

    async def remove(self, table: LiveTable) -> None:
        """Delete a table and everything that belongs to it."""
        async with table.lock:
            await self.disk.do(self.disk.store.delete_table, table.id)
            self.live.pop(table.id, None)
            play, table.play = table.play, None
            if play is not None and play.driver is not None:
                play.driver.stop()
        for one in list(table.listeners):
            one.close("table_deleted")
        note("table_deleted", table=table.id)


def seat_number(letter: str, table: LiveTable) -> int:
    number = SEAT_LETTERS.index(letter)
    if number >= len(table.seats):
        raise not_found("seat")
    return number
