"""The store: reading and writing the database."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import ParamSpec, TypeVar

from sqlalchemy import (
    ColumnElement,
    Engine,
    delete,
    func,
    select,
    text,
    update,
)
from sqlalchemy.exc import DatabaseError
from sqlalchemy.orm import Session, sessionmaker

from elgrande.server.store.additions import Addition, Writer
from elgrande.server.store.models import (
    Guest,
    Holder,
    Mark,
    Review,
    Said,
    Seat,
    Snapshot,
    Step,
    Table,
)

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Queries of the database. Returned rows are detached: changing them changes nothing."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.session: sessionmaker[Session] = sessionmaker(engine, expire_on_commit=False)
        self.writer = Writer(engine)

    # ---- people

    def guest(self, guest: str) -> Guest | None:
        with self.session() as session:
            return session.get(Guest, guest)

    def add_guest(self, guest: str, name: str) -> Guest:
        now = time.time()
        with self.session.begin() as session:
            found = Guest(id=guest, name=name, created=now, seen=now)
            session.add(found)
        return found

    def rename_guest(self, guest: str, name: str) -> None:
        with self.session.begin() as session:
            session.execute(
                update(Guest).where(Guest.id == guest).values(name=name, seen=time.time())
            )

    def saw_guest(self, guest: str) -> None:
        with self.session.begin() as session:
            session.execute(update(Guest).where(Guest.id == guest).values(seen=time.time()))

    def forget_guest(self, guest: str) -> None:
        with self.session.begin() as session:
            session.execute(delete(Holder).where(Holder.guest == guest))
            session.execute(delete(Guest).where(Guest.id == guest))

    def count_guests(self) -> int:
        with self.session() as session:
            return int(session.scalar(select(func.count()).select_from(Guest)) or 0)

    # ---- tables and seats

    def add_table(
        self,
        table: Table,
        seats: Iterable[Seat],
        holders: Iterable[Holder],
        said: Iterable[Said] = (),
    ) -> None:
        with self.session.begin() as session:
            session.add(table)
            session.flush()
            session.add_all([*seats, *holders, *said])

    def table(self, table: str) -> tuple[Table, list[Seat], list[Holder]] | None:
        with self.session() as session:
            found = session.get(Table, table)
            if found is None:
                return None
            seats = session.scalars(select(Seat).where(Seat.table_id == table).order_by(Seat.seat))
            holders = session.scalars(select(Holder).where(Holder.table_id == table))
            return found, list(seats), list(holders)

    def save_table(
        self,
        table: str,
        values: dict[str, object],
        seats: Iterable[Seat] = (),
        holders: dict[int, set[str]] | None = None,
        size: int | None = None,
        said: Iterable[Said] = (),
        touch: bool = True,
    ) -> None:
        """Write what has changed of a table, all of it or nothing; ``size``: no seats beyond it."""
        new = values | ({"touched": time.time()} if touch else {})
        with self.session.begin() as session:
            if new:
                session.execute(update(Table).where(Table.id == table).values(**new))
            for seat in seats:
                session.merge(seat)
            for number, guests in (holders or {}).items():
                session.execute(
                    delete(Holder).where(Holder.table_id == table, Holder.seat == number)
                )
                session.add_all(Holder(table_id=table, seat=number, guest=one) for one in guests)
            for model in () if size is None else (Holder, Seat):
                session.execute(delete(model).where(model.table_id == table, model.seat >= size))
            session.add_all(said)

    def delete_table(self, table: str) -> None:
        with self.session.begin() as session:
            for model in (Review, Said, Snapshot, Step, Holder, Seat):
                session.execute(delete(model).where(model.table_id == table))
            session.execute(delete(Table).where(Table.id == table))

    def lobby(self, most: int) -> list[str]:
        """Public tables that are waiting or running, the newest first."""
        with self.session() as session:
            return list(
                session.scalars(
                    select(Table.id)
                    .where(Table.public, Table.status != "over")
                    .order_by((Table.status == "waiting").desc(), Table.created.desc())
                    .limit(most)
                )
            )

    def tables_of(self, guest: str, most: int) -> list[str]:
        """Tables where a person is host or has a seat, the last used first."""
        with self.session() as session:
            seated = select(Holder.table_id).where(Holder.guest == guest)
            return list(
                session.scalars(
                    select(Table.id)
                    .where((Table.host == guest) | Table.id.in_(seated))
                    .order_by(Table.touched.desc())
                    .limit(most)
                )
            )

    def every_table(self) -> list[str]:
        with self.session() as session:
            return list(session.scalars(select(Table.id).order_by(Table.created)))

    def count_tables(self, host: str | None = None) -> int:
        query = select(func.count()).select_from(Table)
        if host is not None:
            query = query.where(Table.host == host, Table.status != "over")
        with self.session() as session:
            return int(session.scalar(query) or 0)

    def count_bot_tables(self, host: str, besides: str) -> int:
        """Running games of a host that only bots play, besides one."""
        played = select(Seat).where(Seat.table_id == Table.id, Seat.level == "").exists()
        query = select(func.count()).select_from(Table).where(Table.host == host, ~played)
        with self.session() as session:
            running = query.where(Table.status == "running", Table.id != besides)
            return int(session.scalar(running) or 0)

    # ---- games

    def append(self, additions: Sequence[Addition]) -> None:
        """Add to games, all or none; when this returns it is on disk."""
        self.writer.write(additions)

    def steps(self, table: str, after: int = 0) -> list[Step]:
        with self.session() as session:
            query = select(Step).where(Step.table_id == table, Step.number > after)
            return list(session.scalars(query.order_by(Step.number)))

    def last_snapshot(self, table: str) -> Snapshot | None:
        with self.session() as session:
            query = select(Snapshot).where(Snapshot.table_id == table)
            return session.scalars(query.order_by(Snapshot.number.desc()).limit(1)).first()

    def snapshots(self, table: str) -> list[Snapshot]:
        with self.session() as session:
            query = select(Snapshot).where(Snapshot.table_id == table)
            return list(session.scalars(query.order_by(Snapshot.number)))

    # ---- reviews

    def reviews(self, table: str) -> dict[int, str]:
        """What is kept of the reviews of a game, by seat."""
        with self.session() as session:
            rows = session.scalars(select(Review).where(Review.table_id == table))
            return {one.seat: one.body for one in rows}

    def keep_review(self, table: str, seat: int, body: str) -> None:
        with self.session.begin() as session:
            session.merge(Review(table_id=table, seat=seat, body=body))

    # ---- chat and notes

    def said(self, table: str, most: int) -> list[Said]:
        """The last lines, oldest first."""
        with self.session() as session:
            query = select(Said).where(Said.table_id == table).order_by(Said.number.desc())
            return list(reversed(list(session.scalars(query.limit(most)))))

    def say(self, said: Said, most: int) -> None:
        """Add a line, and delete the oldest chat if there are too many lines."""
        with self.session.begin() as session:
            session.add(said)
            session.execute(
                delete(Said).where(
                    Said.table_id == said.table_id,
                    Said.kind == "chat",
                    Said.number <= said.number - most,
                )
            )

    # ---- looking after it

    def is_well(self) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(select(1)).scalar() == 1

    def is_damaged(self) -> bool:
        """Whether SQLite finds its file damaged; PostgreSQL finds out by itself."""
        if self.engine.dialect.name != "sqlite":
            return False
        try:
            with self.engine.connect() as connection:
                return str(connection.execute(text("PRAGMA quick_check(1)")).scalar()) != "ok"
        except DatabaseError:
            return True

    def untouched(self, status: str, before: float) -> list[str]:
        with self.session() as session:
            query = select(Table.id).where(Table.status == status, Table.touched < before)
            return list(session.scalars(query))

    def unseen_guests(self, before: float) -> list[str]:
        """People who were not seen for long and have no table any more."""
        with self.session() as session:
            return list(session.scalars(select(Guest.id).where(*_unseen(before))))

    def forget_guests(self, before: float, guests: Iterable[str]) -> None:
        """Forget those of these people of whom that still holds."""
        with self.session.begin() as session:
            for guest in guests:
                session.execute(delete(Guest).where(Guest.id == guest, *_unseen(before)))

    def marks(self, kind: str) -> dict[str, float]:
        """What is marked, and since when."""
        with self.session() as session:
            return {one.id: one.at for one in session.scalars(select(Mark).filter_by(kind=kind))}

    def set_marks(self, kind: str, marks: Mapping[str, float]) -> None:
        """Mark this, and nothing else of its kind."""
        with self.session.begin() as session:
            session.execute(delete(Mark).where(Mark.kind == kind))
            session.add_all(Mark(kind=kind, id=name, at=at) for name, at in marks.items())


def _unseen(before: float) -> tuple[ColumnElement[bool], ...]:
    seated, hosting = select(Holder.guest), select(Table.host)
    return Guest.seen < before, Guest.id.not_in(seated), Guest.id.not_in(hosting)
