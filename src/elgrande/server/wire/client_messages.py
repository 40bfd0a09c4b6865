"""What a client may send over the websocket. The browser's types are made of it, too."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from elgrande.server.wire.shapes import SeatLetter, Sent, Word

LONGEST_CHAT = 500
MOST_ANSWERS = 40

StampText = Annotated[str, Field(pattern=r"^\d{1,6}\.\d{1,6}\.\d{1,6}$")]
"""Ply, how many answers the seat has given to this question, and undos: ``31.0.0``."""
Notation = Annotated[str, Field(min_length=1, max_length=80)]
MessageId = Annotated[str, Field(min_length=1, max_length=64)]
"""Chosen by the sender; the reply carries it."""
Mode = Literal["ask", "never", "touches_me", "region"]
What = Literal["answer", "turn"]


class Incoming(Sent):
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


class Hurry(Incoming):
    """Let bots answer without a pause until a person is asked; for who plays with bots alone."""

    type: Literal["hurry"]
    seat: SeatLetter


class Ping(Incoming):
    type: Literal["ping"]


ClientMessage = Annotated[
    Answer | Withdraw | Undo | Consent | SetStanding | Chat | AskAdvice | AskPreview | Hurry | Ping,
    Field(discriminator="type"),
]
CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
