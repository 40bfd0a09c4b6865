"""Tables made of records."""

from __future__ import annotations

from elgrande.engine.errors import ElGrandeError
from elgrande.game import Game
from elgrande.records.names import shortened
from elgrande.server.errors import Refusal
from elgrande.server.live.table import OVER, RUNNING, LiveSeat, LiveTable
from elgrande.server.store import models
from elgrande.server.tables.hosting import Hosting
from elgrande.server.wire.names import LONGEST_NAME, clean
from elgrande.server.wire.rules import rules_in
from elgrande.server.wire.shapes import RecordIn, SeatIn, TableSettings
from elgrande.telling.seats import seats_in_record


def replayed(record: str) -> Game:
    """The game of a record, replayed under all rules; a forged record is refused."""
    try:
        return Game.from_record(record)
    except ElGrandeError as error:
        raise Refusal("bad_record", 422, why=str(error)[:200]) from None
    except RecursionError:
        raise Refusal("bad_record", 422, why="?") from None


def game_from_record(record: str) -> Game:
    """The game of a record, to be played on."""
    game = replayed(record)
    if game.chance.seed is None and not game.is_over:
        raise Refusal("bad_record", 422, why="seed")
    return game


def shown_name(name: str) -> str:
    try:
        return shortened(clean(name), LONGEST_NAME)
    except ValueError:
        return ""


async def table_from_record(hosting: Hosting, wanted: RecordIn, guest: models.Guest) -> LiveTable:
    await hosting.check_room(guest.id)
    tables = hosting.tables
    game = await tables.disk.do(game_from_record, wanted.record)
    players = int(game.rules.seats)
    known = seats_in_record(game.names)
    seats = list(wanted.seats) or [
        SeatIn(access="device") if level is None else SeatIn(access="bot", level=level)
        for level in known.bots
    ]
    if len(seats) != players:
        raise Refusal("wrong_number_of_seats", 422, seats=players)
    table = LiveTable(
        id=tables.keys.new_id(),
        host=guest.id,
        name=wanted.name or await hosting.free_name(guest.id),
        status=OVER if game.is_over else RUNNING,
        public=False,
        rules=rules_in(game),
        settings=TableSettings(),
        seats=[],
        start=wanted.record,
        dealt="" if game.is_over else "record",
    )
    for number, seat in enumerate(seats):
        table.seats.append(LiveSeat(number, seat.access))
        hosting.fill(table, table.seats[number], seat, guest)
        if seat.name is None:
            table.seats[number].name = table.free_name(shown_name(known.names[number]), number)
    if game.is_over:
        table.result = (game.scores, game.winners)
    else:
        await hosting.check_bots(table, table.seats)
    store = tables.disk.store
    rows = table.seat_rows(), table.holder_rows()
    await tables.disk.do(store.add_table, table.row(), *rows)
    tables.live[table.id] = table
    return table
