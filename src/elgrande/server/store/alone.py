"""One server for one SQLite file: two would not see each other's answers."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from elgrande.server.errors import SettingsError


@contextlib.contextmanager
def alone_with(url: str) -> Iterator[None]:
    """Hold the database until the end of this process at the latest, however that comes."""
    where = make_url(url)
    if where.get_backend_name() != "sqlite":
        yield
        return
    path = Path(f"{where.database}.lock")
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with path.open("a", encoding="ascii") as file:
        if not _hold(file):
            raise SettingsError(f"another server is running with {where.database}: stop it first")
        yield


def _hold(file: IO[str]) -> bool:
    """Whether nobody else had it. Where files cannot be held, nobody has."""
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
