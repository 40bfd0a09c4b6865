"""Backup and restore: the database and the secret of a server, copied and put back."""

from __future__ import annotations

import re
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from elgrande.server.errors import SettingsError
from elgrande.server.settings import Settings
from elgrande.server.store.keys import FILE
from elgrande.server.store.lock import file_lock

DATED = re.compile(r"\d{4}-\d\d-\d\dT\d{6}Z")
"""The name of a folder that ``backup_dated`` has made: when, in universal time."""
UNFINISHED = ".unfinished"


def sqlite_file(settings: Settings) -> Path:
    where = make_url(settings.database_url)
    if where.get_backend_name() != "sqlite":
        raise SettingsError("this database has its own tools for that: pg_dump and pg_restore")
    return Path(str(where.database))


def backup(settings: Settings, folder: Path) -> list[Path]:
    """Copy database and secret, as they are at one moment; also while the server runs."""
    source = sqlite_file(settings)
    if not source.is_file():
        raise SettingsError(f"there is no database at {source}")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    target = folder / source.name
    if target.exists():
        raise SettingsError(f"{target} is there already; choose another folder")
    try:
        with closing(sqlite3.connect(source)) as one, closing(sqlite3.connect(target)) as other:
            one.backup(other)
    except sqlite3.Error as error:
        raise SettingsError(f"{source} cannot be copied to {target}: {error}") from None
    target.chmod(0o600)
    written = [target]
    secret = settings.data / FILE
    if secret.is_file():
        shutil.copyfile(secret, folder / FILE)
        (folder / FILE).chmod(0o600)
        written.append(folder / FILE)
    return written


def backup_dated(
    settings: Settings, folder: Path, keep: int, now: float | None = None
) -> list[Path]:
    """Back up into a new folder below this one, and delete the oldest but so many.

    Nothing is deleted for a copy that is not whole; and a clock that has gone back, which makes
    the new one the oldest by name, does not delete it.
    """
    new = folder / time.strftime("%Y-%m-%dT%H%M%SZ", time.gmtime(now))
    if new.exists():
        raise SettingsError(f"{new} is there already; wait a second")
    unfinished = folder / UNFINISHED
    shutil.rmtree(unfinished, ignore_errors=True)
    for path in (written := backup(settings, unfinished)):
        if path.name != FILE:
            check_sound(path)
    unfinished.rename(new)
    others = sorted(one for one in folder.iterdir() if DATED.fullmatch(one.name) and one != new)
    for old in others[: max(0, len(others) + 1 - keep)]:
        shutil.rmtree(old)
    return [new / path.name for path in written]


def restore(settings: Settings, folder: Path) -> list[Path]:
    """Put a backup back, and keep what was there under another name. The server must not run."""
    target = sqlite_file(settings)
    source = folder / target.name
    if not source.is_file():
        raise SettingsError(f"there is no {target.name} in {folder}")
    check_sound(source)
    with file_lock(settings.database_url):
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
