"""The shapes of requests and responses over HTTP. The browser's types are made of these."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from elgrande.catalogue import REVISION
from elgrande.server.wire.names import PlayerName, TableName
from elgrande.text import LANGUAGES

LONGEST_WORD = 60

Language = Annotated[
    str, Field(pattern=rf"^({'|'.join(LANGUAGES)})$", json_schema_extra={"enum": [*LANGUAGES]})
]
SeatLetter = Literal["A", "B", "C", "D", "E"]
Colour = Literal["A", "B", "C", "D", "E", "N"]
"""Of caballeros: of a seat, or of nobody."""
Access = Literal["device", "link", "lobby", "bot"]
Watching = Literal["nobody", "table", "hands"]
Writing = Literal["everybody", "players", "nobody"]
Status = Literal["waiting", "running", "over"]


Word = Annotated[str, Field(min_length=1, max_length=LONGEST_WORD)]


class Shape(BaseModel):
    """No more and no less than what is declared."""

    model_config = ConfigDict(extra="forbid")


class Sent(Shape):
    """What others send: 0 is not false, and "3" is no number."""

    model_config = ConfigDict(strict=True)


# ---- refusals


class Problem(Shape):
    """Why something was refused: a code for programs, a sentence for people."""

    code: str
    message: str
    field: str | None = None
    """What of the request was wrong, for programs."""


class Refused(Shape):
    error: Problem


# ---- rules


class RulesIn(Sent):
    """Which game is played. What is left out is as the edition has it."""

    players: int = Field(default=4, ge=2, le=5)
    edition: Word = "big_box"
    modules: list[Word] = Field(default_factory=list, max_length=10)
    options: dict[Word, Word] = Field(default_factory=dict, max_length=60)
    revision: int | None = Field(default=None, ge=1, le=REVISION)
    """Of the rules, where a game began under an older one; else the newest."""


class Choice(Shape):
    value: str
    title: str


class OptionOut(Shape):
    name: str
    module: str
    title: str
    about: str
    values: list[Choice]
    defaults: dict[str, str]
    """By edition."""
    cards: list[str]
    """The only cards it is about, if any: in a game without all of them it changes nothing."""


class ModuleOut(Shape):
    name: str
    title: str
    about: str
    always: bool
    lesson: bool
    """Whether there is one about it."""


class Combination(Shape):
    """Boxes that make a game together, and for how many."""

    modules: list[str]
    players: list[int]


class BotOut(Shape):
    level: str
    title: str
    about: str


class Catalogue(Shape):
    """Everything a table can choose from."""

    version: str
    build: str
    revision: int
    languages: list[str]
    players: list[int]
    editions: list[Choice]
    modules: list[ModuleOut]
    combinations: list[Combination]
    """Every choice of boxes that makes a game."""
    options: list[OptionOut]
    bots: list[BotOut]
    settings: list[OptionOut]
    """How a table can be run, beside the rules."""


class RegionOut(Shape):
    name: str
    title: str
    prizes: list[int]
    neighbours: list[str]
    is_region: bool


class SpotOut(Shape):
    """A spot inside a region, where caballeros stand on their own terms, or beside the map."""

    name: str
    title: str
    region: str | None
    """None if it moves, or is beside the map."""
    moves_with: str | None
    """The field of the view with the region of a spot that moves."""
    pays: int | None
    """The points in a scoring for whoever stands there; None if nobody stands there for points."""
    before: SeatLetter | None
    """Before whom a spot beside the map lies, if before somebody."""


class CardOut(Shape):
    name: str
    module: str
    deck: int
    title: str
    label: str
    effect: str
    copies: int
    placements: int
    effect_from: str
    numbers_from: str


class PowerOut(Shape):
    name: str
    """As hands and the ``power`` of an answer name it."""
    value: str
    """What stands in its corner."""
    title: str
    effect: str
    caballeros: int
    group: str
    places: list[int]


class StepOut(Shape):
    plan: str
    name: str
    about: str


class SurenessOut(Shape):
    """How sure what a card says is."""

    name: str
    """As cards carry it in ``effect_from`` and ``numbers_from``."""
    title: str
    about: str


class BonusOut(Shape):
    """A kind of bonus, as the shares of a scoring name it."""

    name: str
    title: str


class RulesOut(Shape):
    """A game that can be played, with all that never changes in it."""

    players: int
    edition: str
    modules: list[str]
    options: dict[str, str]
    rounds: list[int]
    scoring_rounds: list[int]
    mobile_boards: list[list[int]]
    prizes_paid: int
    """How many numbers of a board are paid with so many players."""
    regions: list[RegionOut]
    spots: list[SpotOut]
    cards: list[CardOut]
    bonuses: list[BonusOut]
    sureness: list[SurenessOut]
    powers: list[PowerOut]
    summary: list[str]
    """What it is all about, in a few sentences."""
    steps: list[StepOut]


# ---- tables


class SeatIn(Sent):
    """How a seat is to be filled: by a person on this device, by link, from the lobby, or a bot."""

    access: Access
    name: PlayerName | None = None
    level: Word | None = None


class TableSettings(Sent):
    """How a table is run."""

    pace: float = Field(default=1.2, ge=0, le=10)
    """Seconds between two answers of bots."""
    reaction_seconds: float = Field(default=2.0, ge=0, le=30)
    """A question whether to react stands at least so long, however it is answered."""
    watching: Watching = "table"
    """What spectators see: nothing, what all at the table see, or also every hand."""
    advice: bool = True
    """Whether people may ask for advice."""
    forecast: bool = True
    """Whether it is shown what each place would pay now."""
    chat: bool = True


class TableIn(Sent):
    name: TableName | None = None
    rules: RulesIn = Field(default_factory=RulesIn)
    seats: list[SeatIn] = Field(min_length=2, max_length=5)
    settings: TableSettings = Field(default_factory=TableSettings)
    public: bool = False
    start: bool = False
    """Begin at once, if nobody is waited for."""
    seed: int | None = Field(default=None, ge=0, le=2**53 - 1)
    """The same seed deals the same cards. Whoever knows it knows the cards to come."""


class TableChange(Sent):
    """What the host changes; what is left out stays. Rules and seats only before the start."""

    name: TableName | None = None
    rules: RulesIn | None = None
    settings: TableSettings | None = None
    public: bool | None = None
    writing: Writing | None = None
    watching_open: bool | None = None


class SeatOut(Shape):
    seat: SeatLetter
    access: Access
    name: str
    bot: str | None
    """The level of the bot that plays now, if one does."""
    taken: bool
    """Whether somebody has it: a person, or a bot."""
    offered: bool
    """Whether a person may take it by its link, be it that a bot plays it meanwhile."""
    yours: bool
    present: bool
    """Whether its person is connected."""


class UndoRequest(Shape):
    """Somebody asks to go back further than is free."""

    seat: SeatLetter
    what: Literal["answer", "turn"]
    agreed: list[SeatLetter]
    needed: list[SeatLetter]


class TableOut(Shape):
    id: str
    name: str
    status: Status
    public: bool
    host: bool
    """Whether you are the host."""
    rules: RulesIn
    settings: TableSettings
    seats: list[SeatOut]
    watchers: int
    writing: Writing
    """Who may write in the chat, by the host's word."""
    watching_open: bool
    """Whether the host lets people watch, as far as the settings do."""
    muted: bool
    """Whether you are."""
    dealt: Literal["secretly", "by_a_named_seed", "by_a_record"]
    """Whether somebody may know the cards to come."""
    rematch: str | None
    undo_request: UndoRequest | None
    scores: dict[str, int] | None
    winners: list[SeatLetter]
    created: int


class Tables(Shape):
    tables: list[TableOut]


class JoinIn(Sent):
    """Take a seat from the lobby, or with the key of its link; ``name`` is how you are called."""

    name: PlayerName | None = None
    key: Annotated[str, Field(min_length=1, max_length=200)] | None = None


class KeyIn(Sent):
    key: Annotated[str, Field(min_length=1, max_length=200)]


class LinkIn(KeyIn):
    name: PlayerName | None = None


class Invitation(Shape):
    """Where a link leads, told before anybody sits down."""

    table: str
    """Its name."""
    seat: SeatLetter
    taken_by: str | None
    """Who sits there already: then the link leads back to the seat from another device."""


class Seated(Shape):
    table: TableOut
    seat: SeatLetter


class LevelIn(Sent):
    level: Word = "hidalgo"


class SwapIn(Sent):
    other: SeatLetter


class LinkOut(Shape):
    key: str
    url: str
    """The key stands after the # of the address, so that it is in no server's log."""


class RecordIn(Sent):
    """A game from elsewhere, to be looked at or played on."""

    record: Annotated[str, Field(min_length=1, max_length=1_000_000)]
    name: TableName | None = None
    seats: list[SeatIn] = Field(default_factory=list, max_length=5)


class RecordOut(Shape):
    record: str


class Health(Shape):
    status: Literal["ok", "failing", "damaged"]
    """``failing``: the database refused something lately; ``damaged``: its file is."""
    failures: int
    """How often the database refused something since the start."""
    version: str
    build: str
    uptime_seconds: float
    tables_open: int
    connections: int
    workers: int
