"""Additions: what a change of a game adds to the database, and how it is written."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ClauseElement, Engine, bindparam, insert, update
from sqlalchemy.exc import DBAPIError

from elgrande.server.store.models import Said, Snapshot, Step, Table

TOUCH = (
    update(Table)
    .where(Table.id == bindparam("which"))
    .values(status=bindparam("new_status"), touched=bindparam("now"))
)


class Row(NamedTuple):
    """A new row: of which table, and its values by the names of the columns."""

    model: type[Step | Snapshot | Said]
    values: Mapping[str, object]


class Addition(NamedTuple):
    """What a change of a game adds to the database."""

    table: str
    rows: tuple[Row, ...]
    status: str
    touch: bool = True
    """Not for a secret answer: when it came is nobody's business."""


class Statement:
    """A statement as the driver of the database reads it, to be run for many values."""

    def __init__(self, engine: Engine, statement: ClauseElement) -> None:
        compiled = statement.compile(dialect=engine.dialect)
        self.sql = str(compiled)
        self.order: Sequence[str] | None = getattr(compiled, "positiontup", None)
        """The names of the values, for a driver that wants them in order."""

    def values(self, named: Mapping[str, object]) -> Any:
        return named if self.order is None else tuple([named[name] for name in self.order])


class Writer:
    """Writes additions through the driver itself: every answer waits for this, and building the
    same statements anew would take longer than to write them."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.touch = Statement(engine, TOUCH)
        self.new = {kind: Statement(engine, insert(kind)) for kind in (Step, Snapshot, Said)}

    def write(self, additions: Sequence[Addition]) -> None:
        """Write all of it, or nothing; when this returns it is on disk."""
        work: dict[Statement, list[Any]] = {}
        for one in additions:
            for row in one.rows:
                statement = self.new[row.model]
                work.setdefault(statement, []).append(statement.values(row.values))
            if one.touch:
                now = {"which": one.table, "new_status": one.status, "now": time.time()}
                work.setdefault(self.touch, []).append(self.touch.values(now))
        driver = self.engine.dialect.dbapi
        assert driver is not None
        try:
            # Closed, a connection goes back to the pool, and what was not committed is taken back.
            with contextlib.closing(self.engine.raw_connection()) as connection:
                cursor = connection.cursor()
                for statement, values in work.items():
                    cursor.executemany(statement.sql, values)
                connection.commit()
        except driver.Error as error:  # also of a connection that could not be made
            raise DBAPIError.instance(
                None, None, error, driver.Error, dialect=self.engine.dialect
            ) from error


def row_of(said: Said) -> Row:
    """A line of the chat as a row."""
    values = {column.key: getattr(said, column.key) for column in said.__table__.columns}
    return Row(Said, values)
