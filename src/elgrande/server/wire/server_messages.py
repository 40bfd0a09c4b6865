"""What the server sends over the websocket. The browser's types are made of it, too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from elgrande.server.wire.client_messages import StampText
from elgrande.server.wire.game_shapes import (
    Decision,
    Events,
    Log,
    Mark,
    MayUndo,
    RoundCard,
    Secret,
    Standing,
    Token,
    WouldPay,
)
from elgrande.server.wire.shapes import SeatLetter, Shape, TableOut


class Said(Shape):
    """A line of chat, or a note of the table (somebody took back, sat down, left …)."""

    number: int
    kind: str
    """``chat``, or what is noted."""
    seat: SeatLetter | None
    name: str
    text: str
    at: int


class Hello(Shape):
    """The first message."""

    type: Literal["hello"]
    table: TableOut
    viewers: list[str]
    """For whom states follow: seats of yours, or ``spectator``."""
    language: str
    said: list[Said]


class State(Shape):
    """How the game stands for one viewer. Each replaces the one before."""

    type: Literal["state"]
    viewer: str
    number: int
    """Counts the states of this viewer on this connection."""
    ply: int
    undos: int
    over: bool
    scores: dict[str, int]
    winners: list[SeatLetter]
    names: dict[str, str]
    view: dict[str, Any]
    playing: str | None
    """The card on whose behalf things happen now."""
    marks: list[Mark]
    tokens: list[Token]
    king_piece: str | None
    """Where the King's piece stands: not in the King's region while another one is King."""
    commander: SeatLetter | None
    """Whose nobody's caballeros are for now."""
    round_cards: list[RoundCard]
    """By order of play; none where power cards have no actions."""
    decision: Decision | None
    secret: Secret | None
    undo: MayUndo | None
    standing: Standing | None
    scorings_left: int
    """How many places are still to be scored on the card, or in the general scoring, under way."""
    forecast: list[WouldPay] | None
    since: int | None
    """The event your last own answer began with: what happened since is from there on."""
    events: Events
    log: Log


class TableChanged(Shape):
    type: Literal["table"]
    table: TableOut


class Spoken(Shape):
    type: Literal["said"]
    said: Said


class Answered(Shape):
    """An answer that counts: it is on disk. ``left`` were not given, and ``why`` not."""

    type: Literal["answered"]
    id: str
    seat: SeatLetter
    taken: int
    left: list[str]
    why: str | None


class Done(Shape):
    """Anything else that was done."""

    type: Literal["done"]
    id: str
    asked: list[SeatLetter] = Field(default_factory=list)
    """Of an undo: who is asked to agree."""


class NotDone(Shape):
    """What was refused; the game is as it was."""

    type: Literal["refused"]
    id: str
    code: str
    message: str
    reason: str | None = None
    """The rule that forbids an answer."""
    field: str | None = None
    """What of the message was wrong, for programs."""


class AdvisedOption(Shape):
    action: str
    words: str
    win_share: float
    low: float
    high: float
    place: float
    attention: float


class AdviceReason(Shape):
    kind: str
    points: float
    place: str | None
    text: str


class Advice(Shape):
    type: Literal["advice"]
    id: str
    seat: SeatLetter
    stamp: StampText
    sure: float
    options: list[AdvisedOption]
    reasons: list[AdviceReason]


class Preview(Shape):
    """How it would look after answers that are not given yet."""

    type: Literal["preview"]
    id: str
    seat: SeatLetter
    stamp: StampText
    actions: list[str]
    possible: bool
    """Not where a card would be drawn or something shown: nobody learns anything by trying."""
    view: dict[str, Any] | None
    king_piece: str | None
    forecast: list[WouldPay] | None
    lines: list[str]


class Closed(Shape):
    """The last message: the table is gone, or the server stops and will be back."""

    type: Literal["closed"]
    code: str
    message: str


class Pong(Shape):
    type: Literal["pong"]
    id: str


ServerMessage = Annotated[
    Hello
    | State
    | TableChanged
    | Spoken
    | Answered
    | Done
    | NotDone
    | Advice
    | Preview
    | Closed
    | Pong,
    Field(discriminator="type"),
]
SERVER: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
