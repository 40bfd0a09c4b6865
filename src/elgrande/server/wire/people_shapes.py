"""The shapes of people: oneself, and those at a table, as its host is told of them."""

from __future__ import annotations

from elgrande.server.wire.names import PlayerName
from elgrande.server.wire.shapes import SeatLetter, Sent, Shape


class GuestIn(Sent):
    name: PlayerName


class GuestOut(Shape):
    id: str
    name: str


class Me(Shape):
    guest: GuestOut | None


class PersonOut(Shape):
    """Somebody who plays or watches, or may not."""

    id: str
    """The same at all tables of this host, and unknown to everybody else."""
    name: str | None
    """None of who only watches and has not said it."""
    seats: list[SeatLetter]
    here: bool
    """Whether the person is connected."""
    muted: bool
    removed: bool


class People(Shape):
    people: list[PersonOut]
