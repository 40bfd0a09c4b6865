"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ANSWER = "answer"
FORCED = "forced"
"""An answer that the server gave for a seat, because nothing was left to choose."""
ANSWERS = (ANSWER, FORCED)
WITHDRAWAL = "withdrawal"
UNDO = "undo"
LONGEST = 600
"""The code points of a name: one letter of it may be a joined emoji."""


class Base(DeclarativeBase):
    """All models; times are seconds since 1970."""


class Guest(Base):
    """A person with a name, known by a signed cookie."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST))
    created: Mapped[float] = mapped_column(Float)
    seen: Mapped[float] = mapped_column(Float, index=True)


class Table(Base):
    """A table: rules, settings, and where its game stands."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    host: Mapped[str] = mapped_column(String(32), index=True)
    name: Mapped[str] = mapped_column(String(LONGEST))
    status: Mapped[str] = mapped_column(String(10), index=True)
    public: Mapped[bool] = mapped_column(Boolean, index=True)
    rules: Mapped[str] = mapped_column(Text)
    settings: Mapped[str] = mapped_column(Text)
    start: Mapped[str] = mapped_column(Text, default="")
    """The record of an empty game with its seed, rules and revision; empty while waiting."""
    rematch: Mapped[str] = mapped_column(String(32), default="")
    """The table that goes on from here."""
    created: Mapped[float] = mapped_column(Float)
    touched: Mapped[float] = mapped_column(Float, index=True)
    dealt: Mapped[str] = mapped_column(String(10), default="", server_default="")
    """Who may know the cards to come: ``seed`` if it was named, ``record`` if it was brought in."""
    moderation: Mapped[str] = mapped_column(Text, default="", server_default="")
    """What the host has ordered; empty: nothing."""


class Seat(Base):
    """A seat of a table, whoever plays it now."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    access: Mapped[str] = mapped_column(String(10))
    """How a person gets it: device, link, lobby; or bot."""
    name: Mapped[str] = mapped_column(String(LONGEST))
    level: Mapped[str] = mapped_column(String(40))
    """The bot that plays it now; empty: a person."""
    key: Mapped[int] = mapped_column(Integer)
    """How often its link was renewed."""
    standing: Mapped[str] = mapped_column(Text)


class Holder(Base):
    """A person who may play a seat; the same person on two devices is two of them."""

    __tablename__ = "holders"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest: Mapped[str] = mapped_column(String(32), primary_key=True, index=True)


class Step(Base):
    """One thing done in a game, in order. Rows are only ever added."""

    __tablename__ = "steps"
    __table_args__ = (
        Index("one_answer_each", "table_id", "undos", "ply", "seat", "n", unique=True),
    )

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    seat: Mapped[int] = mapped_column(Integer)
    ply: Mapped[int | None] = mapped_column(Integer)
    n: Mapped[int | None] = mapped_column(Integer)
    undos: Mapped[int | None] = mapped_column(Integer)
    """The stamp of an answer; nothing for what is none, so that it is not counted as one."""
    what: Mapped[str] = mapped_column(String(80))
    """The action in notation; of an undo, how far it was to go and how many it took back."""
    at: Mapped[float] = mapped_column(Float)


class Snapshot(Base):
    """A game as it stood after so many steps."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kept: Mapped[str] = mapped_column(Text)
    marks: Mapped[str] = mapped_column(Text)


class Mark(Base):
    """A note of the server's own: a table or guest that is due to be deleted, when the cleanup last
    ran, which server has claimed the database."""

    __tablename__ = "marks"

    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    at: Mapped[float] = mapped_column(Float)


class Said(Base):
    """A line of chat, or a note of the table."""

    __tablename__ = "said"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    """``chat``, or the text key of a note."""
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(LONGEST))
    what: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)


class Review(Base):
    """What the strongest bot has found out about a finished game: a seat's answers, or the curve
    of chances, which has the seat -1."""

    __tablename__ = "reviews"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    body: Mapped[str] = mapped_column(Text)
