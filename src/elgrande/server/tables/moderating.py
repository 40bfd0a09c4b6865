"""Moderating: what a host does about people at the table, before, during and after the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from elgrande.bots.registry import DEFAULT
from elgrande.server.errors import Refusal, not_found
from elgrande.server.live.moderation import Moderation, Removed
from elgrande.server.live.registry import Tables
from elgrande.server.live.table import RUNNING, WAITING, LiveSeat, LiveTable
from elgrande.server.log import log_event
from elgrande.server.tables.hosting import check_host
from elgrande.server.wire.people_shapes import PersonOut

NO_SEAT = -1
"""Of whoever only watches."""


@dataclass
class PersonHere:
    """A person as the host knows one: several devices that play the same seats are one person."""

    name: str
    handles: list[str]
    seats: list[LiveSeat] = field(default_factory=list)
    network: str = ""
    """The handle of those without a name at the same address."""
    is_here: bool = False

    @property
    def id(self) -> str:
        return self.handles[0]


class Moderating:
    """What hosts may do about people."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    # ---- who is there

    def people(self, table: LiveTable, guest: str) -> list[PersonOut]:
        """Everybody but the host: players, spectators, and who was muted or removed and is gone."""
        check_host(table, guest)
        moderation = table.moderation
        return [
            PersonOut(
                id=one.id,
                name=one.name or None,
                seats=[seat.letter for seat in one.seats],  # type: ignore[misc]
                here=one.is_here,
                muted=moderation.mutes(one.handles),
                removed=any(handle in moderation.removed for handle in one.handles),
            )
            for one in self._people(table)
        ]

    def _people(self, table: LiveTable) -> list[PersonHere]:
        host = table.same_person(table.host)
        found: list[PersonHere] = []
        for seat in table.seats:
            if seat.holders and not seat.holders & host:
                guests = table.same_person(min(seat.holders))
                self._add(found, PersonHere(seat.name, self.tables.handles(table, guests), [seat]))
        for listener in sorted(table.listeners, key=lambda one: (one.name, one.handle)):
            if listener.guest not in host:
                network = self.tables.keys.handle(table.host, f"address {listener.address}")
                person = PersonHere(listener.name, [listener.handle], [], network, True)
                self._add(found, person)
        for handle, removed in table.moderation.removed.items():
            self._add(found, PersonHere(removed.name, [handle]))
        for handle, name in table.moderation.muted.items():
            self._add(found, PersonHere(name, [handle]))
        return found

    @staticmethod
    def _add(people: list[PersonHere], new: PersonHere) -> None:
        """Add a person, or what is new about one who is known already."""
        for one in people:
            if set(one.handles) & set(new.handles):
                one.seats.extend(new.seats)
                one.network = one.network or new.network
                one.is_here = one.is_here or new.is_here
                return
        people.append(new)

    def _find(self, table: LiveTable, person: str) -> PersonHere:
        if person in self.tables.handles(table, table.same_person(table.host)):
            raise Refusal("not_yourself")
        for one in self._people(table):
            if person in one.handles:
                return one
        raise not_found("person")

    # ---- what is done about one

    async def mute(self, table: LiveTable, person: str, guest: str) -> None:
        """A person may read the chat, but not write."""
        check_host(table, guest)
        async with table.changing():
            whom = self._find(table, person)
            if not whom.name:
                raise Refusal("nobody_to_mute")
            muted = table.moderation.mute(whom.handles, whom.name)
            await self._decide(table, whom, muted, "muted")
        self.tables.tell(table)

    async def unmute(self, table: LiveTable, person: str, guest: str) -> None:
        check_host(table, guest)
        async with table.changing():
            whom = self._find(table, person)
            await self._decide(table, whom, table.moderation.unmute(whom.handles), "unmuted")
        self.tables.tell(table)

    async def remove(self, table: LiveTable, person: str, guest: str) -> None:
        """A person loses the seat, is disconnected and kept out. In a game a bot plays on."""
        check_host(table, guest)
        async with table.changing():
            whom = self._find(table, person)
            removed = table.moderation.remove(whom.handles, Removed(whom.name, whom.network))
            seats = [self._vacated(table, seat) for seat in whom.seats]
            bot_plays = table.status == RUNNING and bool(seats)
            noted = "sent_away_bot_plays" if bot_plays else "sent_away"
            await self._decide(table, whom, removed, noted, seats)
        log_event("person_removed", table=table.id, seats=len(seats))
        self.tables.tell(table)
        if table.game is not None:
            for seat in seats:
                table.game.update_seat(seat.seat)

    async def let_back(self, table: LiveTable, person: str, guest: str) -> None:
        """A person may come back: to watch, or by the link of a seat."""
        check_host(table, guest)
        async with table.changing():
            whom = self._find(table, person)
            await self._decide(table, whom, table.moderation.let_back(whom.handles), "let_back")
        self.tables.tell(table)

    @staticmethod
    def _vacated(table: LiveTable, seat: LiveSeat) -> LiveSeat:
        """The seat without its person and with another link, which the host may give away."""
        changed = LiveSeat(seat.seat, seat.access, key=seat.key + 1)
        if table.status != WAITING:
            changed.name, changed.level = seat.name, seat.level
        if table.status == RUNNING:
            changed.level = seat.level or DEFAULT
        return changed

    async def _decide(
        self,
        table: LiveTable,
        whom: PersonHere,
        moderation: Moderation,
        noted: str,
        seats: Sequence[LiveSeat] = (),
    ) -> None:
        """Write what was decided about a person, with a note for everybody, if it is new."""
        if moderation == table.moderation:
            return
        seat = whom.seats[0].seat if whom.seats else NO_SEAT
        said = [table.next_said(noted, seat, whom.name)]
        await self.tables.save(table, seats=seats, said=said, moderation=moderation.write())
        table.moderation = moderation
        for changed in seats:
            table.seats[changed.seat] = changed
        if seats:
            table.request = None
