"""Looking back as it goes over the wire."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from elgrande.server.wire.game_shapes import EventOut, Line
from elgrande.server.wire.shapes import RulesIn, SeatLetter, Sent, Shape


class Moment(Shape):
    """A moment at which somebody was asked, or the end."""

    ply: int
    events: int
    """How many events the viewer had been told."""
    round: int
    active: SeatLetter | None
    """Whose turn it was."""
    asked: list[SeatLetter]


class Past(Shape):
    """A game so far for one viewer: all its moments, and all that was told."""

    viewer: str
    viewers: list[str]
    """As whom one may look: seats, ``spectator``, ``everything``."""
    undos: int
    over: bool
    moments: list[Moment]
    events: list[EventOut]
    lines: list[Line]


class PlayOn(Sent):
    """Play on from a position that is looked at: bots have the other seats."""

    ply: int = Field(ge=0, le=100_000)
    seat: SeatLetter


class RecordLook(Sent):
    """A record, to be looked at."""

    record: Annotated[str, Field(min_length=1, max_length=1_000_000)]


class RecordLooked(Shape):
    """A record that was played again under every rule. Its key is forgotten after a while."""

    key: str
    rules: RulesIn
    names: list[str]
    bots: list[str | None]
    over: bool
