"""The database: how it is opened, and brought up to date."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from elgrande.server.errors import SettingsError
from elgrande.server.store.models import Base

NEWEST = "0006"
"""The version of the database this program needs: the last of the migrations."""

BUSY_MS = 10_000
"""How long SQLite waits for another process that writes."""


def open_database(url: str) -> Engine:
    """An engine whose commits are on disk when they return."""
    try:
        where = make_url(url)
        engine = create_engine(
            where,
            hide_parameters=True,  # errors are logged, and parameters are hands, seeds and chat
            pool_pre_ping=not url.startswith("sqlite"),
        )
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise SettingsError(
            "--database: a URL like sqlite:////srv/elgrande/elgrande.db or "
            f"postgresql+psycopg://user@host/name is needed ({type(error).__name__})"
        ) from None
    if engine.dialect.name == "sqlite":
        if where.database in (None, "", ":memory:"):
            raise SettingsError("--database: SQLite needs a file, or nothing would be kept")
        Path(str(where.database)).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def version_of(connection: Connection) -> str:
    """Which version a database has; empty if it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def bring_up_to_date(engine: Engine) -> None:
    """Make the tables, or change them to what this program needs."""
    with engine.connect() as connection:
        found = version_of(connection)
    if found == NEWEST:
        return
    if found > NEWEST:
        raise SettingsError(
            f"the database has version {found}, this program knows {NEWEST}: use a newer program"
        )
    if not found:
        _make_new(engine)
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _make_new(engine: Engine) -> None:
    """All tables as they are now; a test holds this and the migrations together."""
    with engine.begin() as connection:
        Base.metadata.create_all(connection)
        connection.execute(
            text(
                "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
                "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
            )
        )
        connection.execute(text(f"INSERT INTO alembic_version VALUES ('{NEWEST}')"))


def close(engine: Engine) -> None:
    """Let go of the database; SQLite folds its write-ahead log into the file."""
    if engine.dialect.name == "sqlite":
        with contextlib.suppress(Exception), engine.connect() as connection:
            connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    engine.dispose()
