"""How a game is told to a browser: a question, what lies on the table, what has happened."""

from __future__ import annotations

from typing import Literal

from elgrande.server.wire.client_messages import Mode, StampText
from elgrande.server.wire.shapes import Colour, SeatLetter, Shape


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
    final: bool
    """Whether it cannot be taken back freely once it is given."""
    leads_to: Decision | None
    """What is asked next if it only begins something: the answers to both are sent together."""


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


class Subject(Shape):
    """What a question is about."""

    seat: SeatLetter
    """Whose action, turn or card it belongs to."""
    card: str | None
    words: str
    """Who does what with which card; empty where the question itself says all."""
    effect: str
    """What the card does."""


class Decision(Shape):
    """What this seat is asked."""

    seat: SeatLetter
    ask: str
    question: str
    counted: list[str]
    """The question after one, two, … of the answers that are sent together have been chosen."""
    source: str | None
    subject: Subject
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
    suggested: list[str]
    """A good set of answers, where many cards are chosen at once."""
    options: list[Option]
    barred: list[Barred]


class Mark(Shape):
    """Something that lies in force for a while, as far as the viewer may know it."""

    kind: str
    """The name of the card that brought it."""
    title: str
    seat: SeatLetter | None
    """Whose it is, if it belongs to a player."""
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


class Token(Shape):
    """Something that lies on the table besides caballeros, cards and boards: a tile, a marker."""

    kind: str
    title: str
    spot: str | None
    """Where it lies; in the supply without one. In an inner spot, whoever stands there has it."""
    number: int
    room: int | None
    """For how many caballeros it has spaces, of which ``number`` are taken."""
    colour: str | None
    """Whose caballero in the spot has it, if not whoever stands there; one of several."""
    takes: str | None
    """The spot that an answer names to get a caballero onto it, if not where it lies."""


class RoundCard(Shape):
    """What lies before one seat in this round, where power cards carry actions of their own."""

    seat: SeatLetter
    power: str | None
    """Its power card, as the rules name it; none while the seat has not played."""
    with_joker: bool
    dealt: str | None
    """The shared card that the power card has brought, if that has an action."""
    places: int | None
    """How many caballeros the seat may place, once that is known."""
    acts: bool
    """Whether the seat may take the action of its power card."""


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


class ShareOut(Shape):
    """What one colour had in a scored place, and got; at the end of the game, its points."""

    seat: str
    points: int
    caballeros: int
    place: int
    bonuses: dict[str, int]
    """Points beside those of the board, by the name of the bonus."""


class EventOut(Shape):
    """A fact, by names. ``seats`` has the lines of a scoring."""

    kind: str
    values: dict[str, str | int | list[str] | None]
    seats: list[ShareOut] | None = None
    notes: list[str] | None = None
    """What is unusual about a scoring: a tie that is broken, regions that count together."""
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
    caballeros: dict[str, int]
    """How many of each seat count there."""
    points: dict[str, int]
    places: dict[str, int]
    prizes: list[int]
    takes: list[list[Colour]]
    """Who would take each of the prizes: several who are tied would each take it whole."""
    first: list[Colour]
    """Who is ahead of all others: several if they are tied."""
