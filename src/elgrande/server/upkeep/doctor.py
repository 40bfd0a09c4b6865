"""The doctor: what is there, what is missing and what is misconfigured on a server."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from elgrande.engine.errors import ElGrandeError
from elgrande.server.api.pages import built_page
from elgrande.server.errors import SettingsError
from elgrande.server.live import loading
from elgrande.server.settings import SHORTEST_SECRET, Settings
from elgrande.server.store.database import NEWEST, open_database, version_of
from elgrande.server.store.keys import FILE
from elgrande.server.store.store import Store
from elgrande.server.upkeep.backup import check_sound

LITTLE_SPACE = 200_000_000


@dataclass(frozen=True)
class Finding:
    """The result of one check."""

    about: str
    is_well: bool
    what: str


def examine(settings: Settings, *, games: bool = False) -> Iterator[Finding]:
    """Check everything a server needs. Nothing is changed."""
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
