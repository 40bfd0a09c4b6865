"""Seating: taking, leaving, lending and getting back seats, and their links."""

from __future__ import annotations

from http import HTTPStatus

from elgrande.server.errors import Refusal, not_found, not_yours
from elgrande.server.live.registry import Tables
from elgrande.server.live.table import LINK, LOBBY, RUNNING, WAITING, LiveSeat, LiveTable
from elgrande.server.log import log_event
from elgrande.server.store import models
from elgrande.server.store.keys import SeatKey
from elgrande.server.tables.hosting import Hosting, check_host, check_level
from elgrande.server.thinking.standing_answers import StandingAnswer
from elgrande.server.wire.shapes import SeatIn


class Seating:
    """What people may do with seats."""

    def __init__(self, tables: Tables, hosting: Hosting) -> None:
        self.tables = tables
        self.hosting = hosting

    def key_of(self, table: LiveTable, seat: LiveSeat) -> SeatKey:
        return SeatKey(table.id, seat.seat, seat.key)

    async def _save_seat(
        self, table: LiveTable, seat: LiveSeat, changed: LiveSeat, noted: str, name: str
    ) -> None:
        """Write a changed seat to disk, then change it in memory."""
        said = [table.next_said(noted, seat.seat, name, changed.level)] if noted else []
        await self.tables.save(table, seats=[changed], said=said)
        table.seats[seat.seat] = changed

    async def _check_bots(self, table: LiveTable, changed: LiveSeat) -> None:
        if table.status != RUNNING:
            return
        seats = [changed if one.seat == changed.seat else one for one in table.seats]
        await self.hosting.check_bots(table, seats)

    def _tell(self, table: LiveTable, seat: int) -> None:
        self.tables.tell(table)
        if table.game is not None:
            table.game.update_seat(seat)

    # ---- taking

    async def open_link(
        self, key: str, name: str | None, guest: models.Guest
    ) -> tuple[LiveTable, int]:
        """Take the seat a link is for, or come back to it."""
        table, number = await self._claimed(key)
        await self.join(table, number, name, key, guest)
        return table, number

    async def follow_link(self, key: str) -> tuple[LiveTable, int]:
        """Where a link leads; nothing changes."""
        table, number = await self._claimed(key)
        self._check_link(table, table.seat(number), key)
        return table, number

    async def _claimed(self, key: str) -> tuple[LiveTable, int]:
        """The table and seat a link claims to be for; whether it is valid is checked later."""
        claimed = self.tables.keys.table_and_seat(key)
        if claimed is None:
            raise not_found("link")
        try:
            return await self.tables.find(claimed[0]), claimed[1]
        except Refusal as refusal:
            is_unknown = refusal.status == HTTPStatus.NOT_FOUND
            raise (not_found("link") if is_unknown else refusal) from None

    def _check_link(self, table: LiveTable, seat: LiveSeat | None, key: str) -> None:
        if seat is None or not self.tables.keys.is_seat_key(key, self.key_of(table, seat)):
            raise not_found("link")
        if seat.access not in (LINK, LOBBY) and not seat.holders:
            raise not_found("link")

    async def join(
        self, table: LiveTable, number: int, name: str | None, key: str | None, guest: models.Guest
    ) -> None:
        async with table.changing():
            self.tables.check_welcome(table, guest.id)
            seat = table.seat(number)
            if key is not None:
                self._check_link(table, seat, key)
            if seat is None:
                raise not_found("seat")
            if guest.id in seat.holders and key is None:
                return
            if key is None and (seat.is_taken or seat.access != LOBBY):
                raise Refusal("seat_taken" if seat.is_taken else "needs_link", 403)
            changed = LiveSeat(**vars(seat) | {"holders": {*seat.holders, guest.id}})
            comes_back = bool(seat.holders)
            if not comes_back:
                changed.level = ""
                changed.standing = StandingAnswer()
                changed.name = table.free_name(name or guest.name, number)
            noted = "joined_again" if comes_back else "joined"
            await self._save_seat(table, seat, changed, noted, changed.name)
        log_event("seat_taken", table=table.id, seat=seat.letter, again=comes_back)
        self._tell(table, number)

    # ---- leaving, lending, getting back

    def _own(self, table: LiveTable, number: int, guest: str) -> LiveSeat:
        seat = table.seats[number]
        if guest not in seat.holders:
            raise not_yours("not_your_seat")
        return seat

    async def leave(self, table: LiveTable, number: int, guest: str) -> None:
        """Give a seat up; its old link is worth nothing any more, the game waits for another.

        Whoever sits there on another device too only leaves with this one.
        """
        async with table.changing():
            seat = self._own(table, number, guest)
            others = seat.holders - {guest}
            if others:
                stays = LiveSeat(**vars(seat) | {"holders": others})
                await self._save_seat(table, seat, stays, "", seat.name)
                self._tell(table, number)
                return
            changed = LiveSeat(
                seat.seat,
                seat.access if seat.access in (LINK, LOBBY) else LINK,
                "" if table.status == WAITING else seat.name,
                key=seat.key + 1,
            )
            await self._save_seat(table, seat, changed, "left", seat.name)
            if table.request is not None:
                table.request = None
        self._tell(table, number)

    async def hand_to_bot(self, table: LiveTable, number: int, level: str, guest: str) -> None:
        """A person lends the seat to a bot; the host may, if its person is not there."""
        check_level(level)
        async with table.changing():
            seat = table.seats[number]
            is_host = guest == table.host
            if guest not in seat.holders:
                if not is_host:
                    raise not_yours("not_your_seat")
                if seat.holders and table.is_present(seat):
                    raise Refusal("person_is_there")
            changed = LiveSeat(**vars(seat) | {"level": level, "holders": set(seat.holders)})
            if not changed.name:
                changed.name = table.as_seats().names[number]
            await self._check_bots(table, changed)
            await self._save_seat(table, seat, changed, "bot_plays", changed.name)
            if table.request is not None:
                table.request = None
        self._tell(table, number)

    async def take_back(self, table: LiveTable, number: int, guest: str) -> None:
        async with table.changing():
            seat = self._own(table, number, guest)
            if not seat.level:
                raise Refusal("no_bot_plays")
            changed = LiveSeat(**vars(seat) | {"level": "", "holders": set(seat.holders)})
            await self._save_seat(table, seat, changed, "took_over", seat.name)
        self._tell(table, number)

    async def fill(
        self, table: LiveTable, number: int, wanted: SeatIn, guest: models.Guest
    ) -> None:
        """The host says how a seat is to be filled: before the game, or when nobody has it."""
        check_host(table, guest.id)
        async with table.changing():
            seat = table.seats[number]
            foreign = seat.holders - {guest.id}
            if foreign:
                raise Refusal("seat_taken")
            if table.status != WAITING and (seat.holders or seat.level):
                raise Refusal("started")
            changed = LiveSeat(number, wanted.access, key=seat.key + 1)
            self.hosting.fill(table, changed, wanted, guest)
            if table.status != WAITING:
                changed.name = changed.name or seat.name
            await self._check_bots(table, changed)
            await self._save_seat(table, seat, changed, "", changed.name)
        self._tell(table, number)

    async def remove(self, table: LiveTable, number: int, guest: str) -> None:
        """Before the game the host may ask somebody to stand up; the old link is worth nothing."""
        check_host(table, guest)
        async with table.changing():
            seat = table.seats[number]
            if table.status != WAITING:
                raise Refusal("started")
            if not seat.holders or guest in seat.holders:
                raise Refusal("nobody_to_remove")
            changed = LiveSeat(number, seat.access, key=seat.key + 1)
            await self._save_seat(table, seat, changed, "removed", seat.name)
        self._tell(table, number)

    async def swap(self, table: LiveTable, one: int, other: int, guest: str) -> None:
        """Before the game the host lets two seats change places, and with them their colours.

        Links that nobody has followed yet lead nowhere then: they were for the old places.
        """
        check_host(table, guest)
        async with table.changing():
            if table.status != WAITING:
                raise Refusal("started")
            key = max(table.seats[one].key, table.seats[other].key) + 1
            changed = [
                LiveSeat(**vars(table.seats[there]) | {"seat": here, "key": key})
                for here, there in ((one, other), (other, one))
            ]
            await self.tables.save(table, seats=changed)
            for seat in changed:
                table.seats[seat.seat] = seat
        self.tables.tell(table)

    # ---- links

    def link(self, table: LiveTable, number: int, guest: str) -> str:
        """The key of a seat's link; for its holder, and for the host while no person has it."""
        seat = table.seats[number]
        if guest not in seat.holders and not (guest == table.host and seat.is_offered):
            raise not_yours("not_your_seat")
        return self.tables.keys.seat_key(self.key_of(table, seat))

    async def renew_link(self, table: LiveTable, number: int, guest: str) -> str:
        """A new key: the old link is worth nothing, and other devices have lost the seat."""
        async with table.changing():
            self.link(table, number, guest)
            seat = table.seats[number]
            changed = LiveSeat(
                **vars(seat) | {"key": seat.key + 1, "holders": seat.holders & {guest}}
            )
            await self._save_seat(table, seat, changed, "", seat.name)
        for one in list(table.listeners):
            if one.guest in seat.holders and one.guest != guest:
                one.close("link_renewed")
        self._tell(table, number)
        return self.link(table, number, guest)
