"""A lock on a SQLite file, so that only one server uses it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from elgrande.server.errors import SettingsError


@contextlib.contextmanager
def database_lock(url: str) -> Iterator[None]:
    """Lock the database; the lock ends with this process at the latest.

    Two servers would not see each other's answers."""
    where = make_url(url)
    if where.get_backend_name() != "sqlite":
        yield
        return
    path = Path(f"{Path(where.database or '').resolve()}.lock")  # one file, by whatever way
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with path.open("a", encoding="ascii") as file:
        if not _hold(file):
            raise SettingsError(f"another server is running with {where.database}: stop it first")
        yield


def _hold(file: IO[str]) -> bool:
    """Whether the file could be locked, or the file system has no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
