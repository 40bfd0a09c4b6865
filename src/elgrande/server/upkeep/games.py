"""Games of a server as records: exporting them, and making tables of imported ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from elgrande.server.errors import Refusal
from elgrande.server.live import loading
from elgrande.server.live.table import BOT, LINK, OVER, RUNNING, LiveSeat, LiveTable
from elgrande.server.settings import Settings
from elgrande.server.store.database import bring_up_to_date, open_database
from elgrande.server.store.keys import Keys, SeatKey, secret_in
from elgrande.server.store.store import Store
from elgrande.server.tables.records import game_from_record, shown_name
from elgrande.server.wire.rules import rules_in
from elgrande.server.wire.shapes import TableSettings
from elgrande.telling.seats import seats_in_record

NOBODY = "-"
"""The host of a table that came from elsewhere: whoever has its seats' links plays."""


@contextmanager
def store_of(settings: Settings) -> Iterator[Store]:
    engine = open_database(settings.database_url)
    try:
        bring_up_to_date(engine)
        yield Store(engine)
    finally:
        engine.dispose()


def export_games(settings: Settings, folder: Path, wanted: list[str]) -> list[Path]:
    """Write a record of each game, finished or not. Records contain secrets.

    A table that cannot be loaded is named at the end, when all others are written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    damaged: list[str] = []
    with store_of(settings) as store:
        for name in wanted or store.every_table():
            found = store.table(name)
            if found is None:
                raise Refusal("no_table", 404)
            row = found[0]
            if not row.start:
                continue
            try:
                game = loading.load(store, name, row.start, from_start=True).game
            except loading.Damaged as error:
                damaged.append(str(error))
                continue
            levels = [seat.level for seat in found[1]]
            names = [seat.name or game.names[seat.seat] for seat in found[1]]
            game.names = tuple(
                f"{own} [{level}]" if level else own
                for own, level in zip(names, levels, strict=True)
            )
            path = folder / f"{name}.elgrande"
            game.save(path)
            written.append(path)
    if damaged:
        raise loading.Damaged("; ".join(damaged))
    return written


def import_games(settings: Settings, paths: list[Path]) -> list[tuple[str, list[str]]]:
    """Tables from records, each with the links of its people's seats."""
    made: list[tuple[str, list[str]]] = []
    keys = keys_of(settings)
    with store_of(settings) as store:
        for path in paths:
            made.append(import_game(store, keys, settings, path))
    return made


def keys_of(settings: Settings) -> Keys:
    return Keys(settings.secret or secret_in(settings.data))


def import_game(store: Store, keys: Keys, settings: Settings, path: Path) -> tuple[str, list[str]]:
    try:
        with path.open(encoding="utf-8") as file:
            record = file.read(settings.limits.record_bytes + 1)
    except UnicodeDecodeError:
        raise Refusal("bad_record", 422, why=f"{path.name}: no text") from None
    game = game_from_record(record)
    known = seats_in_record(game.names)
    table = LiveTable(
        id=keys.new_id(),
        host=NOBODY,
        name=shown_name(path.stem) or "El Grande",
        status=OVER if game.is_over else RUNNING,
        public=False,
        rules=rules_in(game),
        settings=TableSettings(),
        seats=[],
        start=record,
    )
    for number, level in enumerate(known.bots):
        seat = LiveSeat(number, LINK if level is None else BOT)
        seat.level = level or ""
        seat.name = table.free_name(shown_name(known.names[number]), number)
        table.seats.append(seat)
    store.add_table(table.row(), table.seat_rows(), table.holder_rows())
    links = [
        f"{settings.url}/join#{keys.seat_key(SeatKey(table.id, seat.seat, seat.key))}"
        for seat in table.seats
        if not seat.level
    ]
    return table.id, links
