"""The messages of the websocket, in and out. The browser's types are made of these, too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from elgrande.server.wire.shapes import SeatLetter, Shape, TableOut, Word

LONGEST_CHAT = 500
MOST_ANSWERS = 40

StampText = Annotated[str, Field(pattern=r"^\d{1,6}\.\d{1,6}\.\d{1,6}$")]
"""Ply, how many answers the seat has given to this question, and undos: ``31.0.0``."""
Notation = Annotated[str, Field(min_length=1, max_length=80)]
MessageId = Annotated[str, Field(min_length=1, max_length=64)]
"""Chosen by the sender; the reply carries it."""
Mode = Literal["ask", "never", "touches_me", "region"]
What = Literal["answer", "turn"]

# ---- what a client sends


class Incoming(Shape):
    id: MessageId = "-"


class Answer(Incoming):
    """One answer, or several that follow one another as long as this seat is asked."""

    type: Literal["answer"]
    seat: SeatLetter
    stamp: StampText
    actions: list[Notation] = Field(min_length=1, max_length=MOST_ANSWERS)


class Withdraw(Incoming):
    """Take back secret answers, or one of them, before the reveal."""

    type: Literal["withdraw"]
    seat: SeatLetter
    stamp: StampText
    action: Notation | None = None


class Undo(Incoming):
    """Take back the last answer or the turn; beyond what is free, the others are asked."""

    type: Literal["undo"]
    seat: SeatLetter
    what: What = "answer"


class Consent(Incoming):
    """Agree or not to somebody's request; who asked may also withdraw it so."""

    type: Literal["consent"]
    seat: SeatLetter
    agree: bool


class SetStanding(Incoming):
    """What to do when this seat could react; ``skip_action``: not for the running action."""

    type: Literal["standing"]
    seat: SeatLetter
    mode: Mode = "ask"
    region: Word | None = None
    skip_action: bool = False


class Chat(Incoming):
    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT)]


class AskAdvice(Incoming):
    type: Literal["advice"]
    seat: SeatLetter
    stamp: StampText


class AskPreview(Incoming):
    """What these answers would change, if they were given."""

    type: Literal["preview"]
    seat: SeatLetter
    stamp: StampText
    actions: list[Notation] = Field(min_length=1, max_length=MOST_ANSWERS)


class Ping(Incoming):
    type: Literal["ping"]


ClientMessage = Annotated[
    Answer | Withdraw | Undo | Consent | SetStanding | Chat | AskAdvice | AskPreview | Ping,
    Field(discriminator="type"),
]
CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

# ---- what the server sends


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


class Option(Shape):
    action: str
    """What an answer sends."""
    verb: str
    args: dict[str, str | int]
    words: str
    """Short, beside the question: a region, a player, a card."""
    sentence: str
    warning: str | None
    """What to think of before it is sent; an option with a warning is always confirmed."""
    times: int
    """How often it may be among the answers that are sent together."""
    leads: bool
    """Whether it changes nothing yet and only leads to the next question on the same card."""


class Barred(Shape):
    """Something the question is about that cannot be chosen, and why."""

    action: str
    verb: str
    args: dict[str, str | int]
    words: str
    reason: str
    why: str


class Piece(Shape):
    """A caballero, and where it comes from."""

    spot: str
    colour: str


class Decision(Shape):
    """What this seat is asked."""

    seat: SeatLetter
    ask: str
    question: str
    source: str | None
    card: str | None
    """The title of the card on whose behalf it is asked."""
    stamp: StampText
    secret: bool
    least: int
    """Where several answers are sent together: fewer than these are not enough."""
    most: int
    """How many answers to this question may be sent together."""
    ends: str | None
    """What is sent after fewer than ``most``, if that must be said."""
    moves: Piece | None
    """What each answer puts somewhere."""
    hint: str | None
    """What holds for its answers, by the rules that bar all others."""
    reaction: bool
    options: list[Option]
    barred: list[Barred]


class Mark(Shape):
    """Something that lies in force for a while, as far as the viewer may know it."""

    kind: str
    """The name of the card that brought it."""
    title: str
    seat: SeatLetter
    lies: Literal["place", "joins", "king", "board", "player"]
    """In a place, between two of them, with the King, on a mobile board, or before its owner."""
    places: list[str]
    """What it has to do with; of a hidden one, only for those who may know it."""
    board: int | None
    """Which mobile score board it lies on."""
    until: str
    round: int | None
    """The round it ends with, if it does."""
    words: str
    """All of it in a sentence."""


class Secret(Shape):
    """What this seat has given to the running secret choice; it may be withdrawn."""

    stamp: StampText
    given: list[Option]


class MayUndo(Shape):
    free: bool
    """Whether the last answer can be taken back without asking."""
    asks: list[SeatLetter]
    """Who must agree otherwise; nobody: it is free, too."""
    possible: bool
    turn: bool
    """Whether the running turn can be begun anew without asking anybody."""


class Standing(Shape):
    mode: Mode
    region: str | None
    skips_action: bool


class Carried(Shape):
    """Pieces that go from a spot to another; without a spot, from or to beside the board."""

    piece: Literal["caballero", "grande", "king", "board"]
    colour: str | None
    origin: str | None
    goal: str | None
    number: int
    board: int | None


class EventOut(Shape):
    """A fact, by names. ``seats`` has the lines of a scoring."""

    kind: str
    values: dict[str, str | int | list[str] | None]
    seats: list[dict[str, str | int]] | None = None
    carried: Carried | None = None
    """What of it moves on the board."""


class Events(Shape):
    """Forget all events from ``first`` on, then add these."""

    first: int
    list: list[EventOut]


class Line(Shape):
    text: str
    first: int
    """The event it begins with."""
    last: int


class Log(Shape):
    """Forget all lines from ``first`` on, then add these."""

    first: int
    lines: list[Line]


class WouldPay(Shape):
    """What a place would pay now; not for places whose content the viewer does not see."""

    place: str
    points: dict[str, int]
    places: dict[str, int]
    prizes: list[int]


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
    decision: Decision | None
    secret: Secret | None
    undo: MayUndo | None
    standing: Standing | None
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
