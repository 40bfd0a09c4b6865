"""Looking after a server from outside: games out and in, backup and restore, what is amiss."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from elgrande.engine.errors import ElGrandeError
from elgrande.server import loading
from elgrande.server.errors import Refusal, SettingsError
from elgrande.server.exchange import game_in, rules_in, shown_name
from elgrande.server.keys import FILE, SHORTEST_SECRET, Keys, SeatKey, secret_in
from elgrande.server.live import BOT, LINK, OVER, RUNNING, LiveSeat, LiveTable
from elgrande.server.pages import built_page
from elgrande.server.settings import Settings
from elgrande.server.shapes import TableSettings
from elgrande.server.store.alone import alone_with
from elgrande.server.store.database import NEWEST, bring_up_to_date, open_database, version_of
from elgrande.server.store.store import Store
from elgrande.telling.seats import seats_in_record

LITTLE_SPACE = 200_000_000
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


# ---- games out and in


def export_games(settings: Settings, folder: Path, wanted: list[str]) -> list[Path]:
    """A record for each game, whole or under way; they tell secrets, so keep them to yourself.

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
    game = game_in(record)
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


# ---- backup and restore


def sqlite_file(settings: Settings) -> Path:
    where = make_url(settings.database_url)
    if where.get_backend_name() != "sqlite":
        raise SettingsError("this database has its own tools for that: pg_dump and pg_restore")
    return Path(str(where.database))


def backup(settings: Settings, folder: Path) -> list[Path]:
    """A copy of database and secret, also while the server runs; whole, at one moment."""
    source = sqlite_file(settings)
    if not source.is_file():
        raise SettingsError(f"there is no database at {source}")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    target = folder / source.name
    if target.exists():
        raise SettingsError(f"{target} is there already; choose another folder")
    with closing(sqlite3.connect(source)) as one, closing(sqlite3.connect(target)) as other:
        one.backup(other)
    target.chmod(0o600)
    written = [target]
    secret = settings.data / FILE
    if secret.is_file():
        shutil.copyfile(secret, folder / FILE)
        (folder / FILE).chmod(0o600)
        written.append(folder / FILE)
    return written


def restore(settings: Settings, folder: Path) -> list[Path]:
    """Put a backup in the place of what is there, which is set aside. The server must not run."""
    target = sqlite_file(settings)
    source = folder / target.name
    if not source.is_file():
        raise SettingsError(f"there is no {target.name} in {folder}")
    check_sound(source)
    with alone_with(settings.database_url):
        return put_back(settings, folder, source, target)


def put_back(settings: Settings, folder: Path, source: Path, target: Path) -> list[Path]:
    aside = f"{time.strftime('%Y%m%d-%H%M%S')}.before-restore"
    for name in (target.name, f"{target.name}-wal", f"{target.name}-shm"):
        old = target.parent / name
        if old.exists():
            old.rename(target.parent / f"{name}.{aside}")
    shutil.copyfile(source, target)
    target.chmod(0o600)
    written = [target]
    secret = folder / FILE
    if secret.is_file():
        place = settings.data / FILE
        if place.exists():
            place.rename(place.with_name(f"{FILE}.{aside}"))
        shutil.copyfile(secret, place)
        place.chmod(0o600)
        written.append(place)
    return written


def check_sound(path: Path) -> None:
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        raise SettingsError(f"{path} cannot be read: {error}") from None
    if found != "ok":
        raise SettingsError(f"{path} is damaged: {found}")


# ---- doctor


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    about: str
    is_well: bool
    what: str


def examine(settings: Settings, *, games: bool = False) -> Iterator[Finding]:
    """What is there, what is missing, what is misconfigured. Nothing is changed."""
    yield _data_directory(settings)
    yield _secret(settings)
    yield from _database(settings, games)
    yield _space(settings)
    yield _page()
    yield from _names(settings)


def _data_directory(settings: Settings) -> Finding:
    folder = settings.data
    if not folder.exists():
        return Finding("data", True, f"{folder} will be made at the first start")
    if not os.access(folder, os.W_OK):
        return Finding("data", False, f"{folder} cannot be written")
    return Finding("data", True, str(folder))


def _secret(settings: Settings) -> Finding:
    path = settings.data / FILE
    if settings.secret:
        if len(settings.secret) < SHORTEST_SECRET:
            return Finding("secret", False, f"use {SHORTEST_SECRET} letters or more")
        return Finding("secret", True, "given")
    if not path.exists():
        return Finding("secret", True, "will be made at the first start")
    mode = stat.S_IMODE(path.stat().st_mode)
    if os.name == "posix" and mode & 0o077:
        return Finding("secret", False, f"others may read {path}: chmod 600 it")
    if len(path.read_text(encoding="ascii", errors="replace").strip()) < SHORTEST_SECRET:
        return Finding("secret", False, f"{path} is too short; delete it to have a new one made")
    return Finding("secret", True, "there, for its owner only")


def _database(settings: Settings, games: bool) -> Iterator[Finding]:
    where = make_url(settings.database_url)
    name = where.render_as_string(hide_password=True)
    if where.get_backend_name() == "sqlite" and not Path(str(where.database)).exists():
        yield Finding("database", True, f"{name} will be made at the first start")
        return
    engine: Engine | None = None
    try:
        engine = open_database(settings.database_url)
        with engine.connect() as connection:
            version = version_of(connection)
        if version > NEWEST:
            yield Finding("database", False, f"{name} needs a newer program (version {version})")
            return
        if version < NEWEST:
            yield Finding("database", True, f"{name} will be brought up to date")
            return
        yield Finding("database", True, f"{name}, version {version}")
        if engine.dialect.name == "sqlite":
            check_sound(Path(str(where.database)))
        if games:
            yield _games(Store(engine))
    except (SQLAlchemyError, SettingsError) as error:
        yield Finding("database", False, f"{name}: {error}")
    finally:
        if engine is not None:
            engine.dispose()


def _games(store: Store) -> Finding:
    """Every game is loaded twice: from its last snapshot, and from the start."""
    number, wrong = 0, []
    for name in store.every_table():
        found = store.table(name)
        if found is None or not found[0].start:
            continue
        number += 1
        try:
            quick = loading.load(store, name, found[0].start)
            slow = loading.load(store, name, found[0].start, from_start=True)
            if quick.game.record() != slow.game.record():
                wrong.append(name)
        except ElGrandeError as error:
            wrong.append(f"{name} ({error})")
    told = f"{number} games, all sound" if not wrong else f"damaged: {', '.join(wrong[:5])}"
    return Finding("games", not wrong, told)


def _space(settings: Settings) -> Finding:
    folder = settings.data
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    return Finding("disk", free >= LITTLE_SPACE, f"{free // 1_000_000} MB free")


def _page() -> Finding:
    there = built_page() is not None
    return Finding("browser game", True, "there" if there else "not built in this installation")


def _names(settings: Settings) -> Iterator[Finding]:
    if settings.is_local:
        yield Finding("address", True, f"{settings.url}, for this machine only")
    elif not settings.public_url:
        yield Finding(
            "address",
            False,
            "open to others, but --public-url is not set: links would name the wrong address",
        )
    elif not settings.is_secure:
        yield Finding("address", False, f"{settings.url} is not https: cookies can be read")
    else:
        yield Finding("address", True, settings.url)
    if not settings.is_local and not settings.club:
        yield Finding("tidying", False, "open to others without --club: old tables stay for ever")
