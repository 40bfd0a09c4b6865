"""A table in memory: its rules, settings, seats, and who is connected."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Protocol

from elgrande.base.actions import SEAT_LETTERS
from elgrande.catalogue import REVISION
from elgrande.records.names import read_in_passing, shortened
from elgrande.server.errors import not_found
from elgrande.server.live.moderation import Moderation, read_moderation
from elgrande.server.log import log_error
from elgrande.server.states.state_message import Seen
from elgrande.server.store import models
from elgrande.server.thinking.standing_answers import StandingAnswer, read_standing
from elgrande.server.wire.names import LONGEST_NAME
from elgrande.server.wire.shapes import RulesIn, TableSettings, Watching
from elgrande.telling.seats import NAMES, Seats

DEVICE = "device"
LINK = "link"
LOBBY = "lobby"
BOT = "bot"

WAITING = "waiting"
RUNNING = "running"
OVER = "over"


class Listener(Protocol):
    """A connection, as far as a table knows it."""

    guest: str | None
    name: str
    """Empty of who has not said it."""
    address: str
    handle: str
    """How the host names whoever this is."""

    def is_watching(self) -> bool: ...

    def show(self) -> None:
        """Send whatever is new in the game."""

    def tell_table(self) -> None:
        """Send how the table stands."""

    def tell_said(self, said: models.Said) -> None: ...

    def close(self, code: str) -> None: ...


class RunningGame(Protocol):
    """The game of a table, as far as those at the table know it."""

    def message(self, viewer: int, language: str, seen: Seen) -> bytes | None:
        """The next state for a viewer, if anything is new to him."""

    def go_on(self) -> None:
        """Let bots and standing answers have their turn."""

    def update_seat(self, seat: int) -> None:
        """Start anew for a seat that somebody else plays now, or whose standing answer changed."""

    def is_busy(self) -> bool:
        """Whether a bot is thinking, or an answer is waiting."""

    def stop(self) -> None:
        """End all tasks of bots and standing answers."""


@dataclass
class LiveSeat:
    """A seat of a table in memory. If it has a level, a bot plays it, whoever holds it."""

    seat: int
    access: str
    name: str = ""
    level: str = ""
    key: int = 0
    standing: StandingAnswer = field(default_factory=StandingAnswer)
    holders: set[str] = field(default_factory=set)

    @property
    def letter(self) -> str:
        return SEAT_LETTERS[self.seat]

    @property
    def is_taken(self) -> bool:
        return bool(self.level or self.holders)

    @property
    def is_offered(self) -> bool:
        """Whether a person may sit down here by the seat's link, which the host gives away."""
        return not self.holders and self.access in (LINK, LOBBY)

    @property
    def is_person(self) -> bool:
        """Whether a person holds the seat and plays it without a bot."""
        return not self.level and bool(self.holders)

    def row(self, table: str) -> models.Seat:
        return models.Seat(
            table_id=table,
            seat=self.seat,
            access=self.access,
            name=self.name,
            level=self.level,
            key=self.key,
            standing=self.standing.write(),
        )


@dataclass
class Request:
    """A request to undo, with who must agree and who has."""

    seat: int
    what: str
    needed: set[int]
    agreed: set[int] = field(default_factory=set)


@dataclass
class LiveTable:
    """A table in memory. It changes only under its lock, and only after the change is on disk."""

    id: str
    host: str
    name: str
    status: str
    public: bool
    rules: RulesIn
    settings: TableSettings
    seats: list[LiveSeat]
    start: str = ""
    dealt: str = ""
    rematch: str = ""
    moderation: Moderation = field(default_factory=Moderation)
    is_deleted: bool = False
    created: float = field(default_factory=time.time)
    said: int = 0
    """The number of the last line of chat or note."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    game: RunningGame | None = None
    request: Request | None = None
    result: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    """Scores and winners of a game that is over."""
    advising: int = 0
    used: float = field(default_factory=time.monotonic)
    """When somebody last asked for it."""

    @contextlib.asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Hold the lock for a change; refused if the table was deleted while waiting for it."""
        async with self.lock:
            if self.is_deleted:
                raise not_found("table")
            yield

    # ---- who is who

    def seat(self, seat: int) -> LiveSeat | None:
        return self.seats[seat] if 0 <= seat < len(self.seats) else None

    def seats_of(self, guest: str | None) -> list[LiveSeat]:
        return [one for one in self.seats if guest is not None and guest in one.holders]

    def same_person(self, guest: str) -> set[str]:
        """A person, on all devices from which the same seats are played."""
        return {guest}.union(*(one.holders for one in self.seats_of(guest)))

    def watching_for(self, guest: str | None) -> Watching:
        """What this person may see who does not play; a host keeps nobody out with himself."""
        if self.moderation.watching or guest == self.host:
            return self.settings.watching
        return "nobody"

    def others(self, seat: int) -> list[LiveSeat]:
        """Seats that are played by other people."""
        own = self.seats[seat].holders
        return [
            one
            for one in self.seats
            if one.seat != seat and one.is_person and not one.holders & own
        ]

    def concerned(self, seat: int) -> list[LiveSeat]:
        """Seats of other people, also those a bot plays meanwhile: all must agree to a change."""
        own = self.seats[seat].holders
        return [
            one for one in self.seats if one.seat != seat and one.holders and not one.holders & own
        ]

    @property
    def is_bots_only(self) -> bool:
        """Whether nobody plays, or could play, but bots."""
        return self.status == RUNNING and all(one.level for one in self.seats)

    def has_people(self) -> bool:
        return any(one.is_person for one in self.seats)

    def is_member(self, guest: str | None) -> bool:
        return guest is not None and (guest == self.host or bool(self.seats_of(guest)))

    def is_present(self, seat: LiveSeat) -> bool:
        return any(one.guest in seat.holders for one in self.listeners if one.guest is not None)

    def is_present_guest(self, guest: str) -> bool:
        return any(one.guest == guest for one in self.listeners)

    def watchers(self) -> int:
        return sum(one.is_watching() for one in self.listeners)

    def has_player(self, name: str) -> bool:
        """Whether a seat has this name, to whoever reads it in passing."""
        return any(read_in_passing(one.name) == read_in_passing(name) for one in self.seats)

    def free_name(self, wanted: str, seat: int) -> str:
        """The wanted name, with a letter added if another seat has the same."""
        taken = {one.name.casefold() for one in self.seats if one.seat != seat and one.name}
        if wanted.casefold() not in taken:
            return wanted
        return f"{shortened(wanted, LONGEST_NAME - 2)} {SEAT_LETTERS[seat]}"

    def as_seats(self) -> Seats:
        names = tuple(one.name or NAMES[one.seat] for one in self.seats)
        return Seats(names, tuple(one.level or None for one in self.seats))

    # ---- telling

    def tell_table(self) -> None:
        self._each(lambda one: one.tell_table())

    def show(self) -> None:
        self._each(lambda one: one.show())

    def tell_said(self, said: models.Said) -> None:
        self._each(lambda one: one.tell_said(said))

    def _each(self, tell: Callable[[Listener], None]) -> None:
        """Tell every listener; an error with one does not stop the others."""
        for one in list(self.listeners):
            try:
                tell(one)
            except Exception:
                log_error("listener_error", table=self.id)

    def next_said(
        self, kind: str, seat: int, name: str, what: str = "", ahead: int = 0
    ) -> models.Said:
        """The next line of the chat, or one further ahead; not yet written."""
        return models.Said(
            table_id=self.id,
            number=self.said + 1 + ahead,
            kind=kind,
            seat=seat,
            name=name,
            what=what,
            at=time.time(),
        )

    # ---- from and to disk

    def row(self) -> models.Table:
        return models.Table(
            id=self.id,
            host=self.host,
            name=self.name,
            status=self.status,
            public=self.public,
            rules=self.rules.model_dump_json(),
            settings=self.settings.model_dump_json(),
            start=self.start,
            dealt=self.dealt,
            rematch=self.rematch,
            moderation=self.moderation.write(),
            created=self.created,
            touched=self.created,
        )

    def seat_rows(self) -> list[models.Seat]:
        return [one.row(self.id) for one in self.seats]

    def holder_rows(self) -> list[models.Holder]:
        return [
            models.Holder(table_id=self.id, seat=one.seat, guest=guest)
            for one in self.seats
            for guest in sorted(one.holders)
        ]


def rules_on_disk(row: models.Table) -> RulesIn:
    """The rules of a table; a game that has begun keeps the revision its record names."""
    rules = RulesIn(**json.loads(row.rules))
    if not row.start:
        return rules
    revision = int(row.start.splitlines()[1].removeprefix("revision "))
    return rules.model_copy(update={"revision": revision if revision < REVISION else None})


def live_table(
    row: models.Table, seats: list[models.Seat], holders: list[models.Holder], said: int
) -> LiveTable:
    found = [
        LiveSeat(
            one.seat, one.access, one.name, one.level, one.key, read_standing(one.standing), set()
        )
        for one in seats
    ]
    for holder in holders:
        found[holder.seat].holders.add(holder.guest)
    return LiveTable(
        id=row.id,
        host=row.host,
        name=row.name,
        status=row.status,
        public=row.public,
        rules=rules_on_disk(row),
        settings=TableSettings(**json.loads(row.settings)),
        seats=found,
        start=row.start,
        dealt=row.dealt,
        rematch=row.rematch,
        moderation=read_moderation(row.moderation),
        created=row.created,
        said=said,
    )
