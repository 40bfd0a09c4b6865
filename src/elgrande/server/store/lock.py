"""The claim of a server to its database, so that no other uses it: they would not see each other's
answers."""

from __future__ import annotations

import contextlib
import secrets
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from elgrande.server.errors import SettingsError
from elgrande.server.log import log_event
from elgrande.server.store.database import bring_up_to_date
from elgrande.server.store.store import Store

KEY = int.from_bytes(b"elgrande")
"""The number of our advisory lock among those that other programs may have in the same database."""
SERVER = "server"
"""The kind of mark that says which server claimed the database last."""


class TakenOver(SQLAlchemyError):
    """A connection that was not opened, because another server has the database."""


@dataclass
class Claim:
    """A database that this server alone uses."""

    engine: Engine
    token: str
    is_lost: bool = False
    """Whether another server has claimed it meanwhile: then this one must end."""


@contextlib.contextmanager
def claimed(engine: Engine) -> Iterator[Claim]:
    """Claim a database and bring it up to date; the claim ends with this process at the latest."""
    kind = _claimed_file if engine.dialect.name == "sqlite" else _claimed_by_sessions
    with kind(engine) as claim:
        yield claim


def another_server(engine: Engine) -> SettingsError:
    where = engine.url.render_as_string(hide_password=True)
    return SettingsError(f"another server is running with {where}: stop it first")


# SQLite: a lock on a file


@contextlib.contextmanager
def _claimed_file(engine: Engine) -> Iterator[Claim]:
    with file_lock(str(engine.url)):
        bring_up_to_date(engine)
        yield Claim(engine, "")


@contextlib.contextmanager
def file_lock(url: str) -> Iterator[None]:
    """Lock the file of a SQLite database."""
    database = make_url(url).database or ""
    path = Path(f"{Path(database).resolve()}.lock")  # one file, by whatever way
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with path.open("a", encoding="ascii") as file:
        if not _hold(file):
            raise SettingsError(f"another server is running with {database}: stop it first")
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


# PostgreSQL: an advisory lock of all connections


@contextlib.contextmanager
def _claimed_by_sessions(engine: Engine) -> Iterator[Claim]:
    """Claim a PostgreSQL database.

    Whoever starts needs the lock for itself, leaves its token, and then shares the lock among all
    its connections. So nobody can start as long as a single connection of another server is open.
    If all of them broke (the database was restarted, say), the next one to be opened finds the
    token: if it is still ours, nobody was there, and the server goes on; if not, it must end, for
    what it has in memory may be old.
    """
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as session:
        session.detach()  # so that closing it ends it, and with it the lock
        if not session.scalar(select(func.pg_try_advisory_lock(KEY))):
            raise another_server(engine)
        bring_up_to_date(engine)
        claim = Claim(engine, secrets.token_hex(16))
        Store(engine).set_marks(SERVER, {claim.token: time.time()})
        session.scalar(select(func.pg_advisory_lock_shared(KEY)))
        session.scalar(select(func.pg_advisory_unlock(KEY)))
        engine.dispose()  # those opened so far do not share the lock

        def share(connection: Any, _record: object) -> None:
            _share(claim, connection)

        event.listen(engine, "connect", share)
        try:
            yield claim
        finally:
            event.remove(engine, "connect", share)


def _share(claim: Claim, connection: Any) -> None:
    """Let a new connection share the lock, or close it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock_shared(%s)", (KEY,))
        is_shared = cursor.fetchone()[0]
        cursor.execute("SELECT id FROM marks WHERE kind = %s", (SERVER,))
        is_ours = cursor.fetchone() == (claim.token,)
    connection.rollback()
    if is_shared and is_ours:
        return
    connection.close()
    if not is_ours and not claim.is_lost:
        claim.is_lost = True
        log_event("database_taken_over")
    raise TakenOver("another server has claimed the database")
