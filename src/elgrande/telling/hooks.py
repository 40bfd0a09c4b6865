"""Hooks by which a box adds to the text for people, besides its text files. All are optional."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from elgrande.engine.action import Action
from elgrande.engine.event import Event
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.mechanics.lasting import Lasting
from elgrande.telling.choices import Choice
from elgrande.telling.context import QuestionContext
from elgrande.text import Text

Lies = Literal["place", "joins", "king", "board", "player"]
"""Where a lasting effect is drawn: in a place, between two places, with the King, on a mobile
score board, or next to its owner."""
Kinds = Mapping[str, tuple[str, ...]]
"""Kinds of events, by the kind they are related to."""


@dataclass(frozen=True)
class MovePattern:
    """How to read a move from events of one kind: the piece, its origin and its goal.

    Origin and goal are a fixed spot, or the name of the argument that holds the spot.
    """

    piece: Literal["caballero", "grande", "king", "board"]
    origin: int | str
    goal: int | str
    colour: int | str = "colour"
    """Whose piece it is, or the argument that says so; without that, the seat's."""


@dataclass(frozen=True)
class Picking:
    """A secret choice of several cards: those taken so far, and how many to take in all."""

    taken: tuple[Action, ...]
    size: int

    @property
    def left(self) -> int:
        """How many cards are still to be taken."""
        return self.size - len(self.taken)


@dataclass(frozen=True)
class BatchSize:
    """How many answers to one question may be given in one batch."""

    least: int = 1
    most: int = 1
    ends: str = ""
    """The answer, in notation, that ends a batch of fewer than ``most``."""
    repeats: bool = False
    """Whether any of the answers may be given as often as there are in the batch."""


ONE_ANSWER = BatchSize()


@dataclass(frozen=True)
class Token:
    """Something of a box that lies on the table besides its caballeros: a tile, a board."""

    kind: str
    """What it is; the page has a sign for it."""
    title: str
    spot: int = NOWHERE
    """Where it lies, or NOWHERE in the supply. In an inner spot, whoever stands there has it."""
    number: int = 1
    room: int = 0
    """For how many caballeros it has spaces; ``number`` are taken."""
    colour: int = NOBODY
    """Whose caballero there has it, if not whoever stands there; one of them, if several do."""
    takes: int = NOWHERE
    """The spot that an answer names to get a caballero onto it, if not where it lies."""


@dataclass(frozen=True)
class PowerFacts:
    """The data of one power card for display and JSON; a Joker has no value."""

    module: str
    name: str
    group: str
    value: int | None
    title: str
    label: str
    effect: str
    caballeros: int
    places: tuple[int, ...]
    """How many caballeros it places with 2, 3, 4 and 5 players; empty if another card says so."""
    compulsory: bool
    value_from: str
    caballeros_from: str
    effect_from: str


@dataclass(frozen=True)
class RoundCard:
    """What lies before one seat in this round, where power cards carry actions of their own."""

    seat: int
    power: str = ""
    """The name of the power card; empty while the seat has not played."""
    with_joker: bool = False
    dealt: str = ""
    """The name of the shared card that the power card has brought, if it has an action."""
    places: int = 0
    """How many caballeros the seat may place; 0 until that is known."""
    acts: bool = True
    """Whether the seat may take the action of its power card."""


class TellingHooks:
    """The text hooks of one box; the defaults add nothing.

    A hook for a question, option or event returns None for those of other boxes.
    """

    every_card: tuple[tuple[str, str], ...] = ()
    """The ruleset options that bring all cards of the box into the game."""
    unseen: frozenset[str] = frozenset()
    """Questions that others at the same terminal must not see."""
    told_by_question: frozenset[str] = frozenset()
    """Kinds of events left out of the log, because a question repeats them whenever it is put."""
    boards_from: ClassVar[Mapping[int, str]] = {}
    """The provenance of the score boards of the box's regions."""
    told_by_card: tuple[type, ...] = ()
    """Steps whose announcement names the card only, so that its effect must be explained."""

    # ---- events in sentences; ``teller`` has the base game's tables and explains them

    together: ClassVar[Mapping[str, int]] = {}
    carried_out: ClassVar[Kinds] = {}
    follows: ClassVar[Kinds] = {}
    """Kinds of events that are left out directly after an event of the key's kind."""
    by_disc: tuple[str, ...] = ()
    first_by_disc: tuple[str, ...] = ()
    move_patterns: ClassVar[Mapping[str, MovePattern]] = {}
    """The piece moves of the box's events, by kind."""
    told_spots: ClassVar[Mapping[int, int]] = {}
    """Spots that the log calls by the name of another one: what tells them apart does not matter
    for what has happened."""
    told_as: ClassVar[Mapping[str, str]] = {}
    """Kinds of events that are grouped and told as another kind."""

    def lines(
        self, text: Text, rules: Ruleset, names: Sequence[str], kind: str, group: Sequence[Event]
    ) -> Iterable[str] | None:
        """The sentences for a group of events of one kind; None for the default sentences."""
        return None

    def to_score(self, view: View, frame: Frame) -> int:
        """The places that a frame of the box has still to score, as bits."""
        return 0

    def facts(self, rules: Ruleset) -> dict[str, object]:
        """The values for placeholders in the texts of plan steps."""
        return {}

    def topic(self, question: QuestionContext) -> Iterable[str] | None:
        """Sentences that say what or whom a question is about."""
        return None

    def limits(self, question: QuestionContext) -> Iterable[str] | None:
        """Sentences that say how much may be done, and with what."""
        return None

    def empties_castillo(self, question: QuestionContext) -> bool:
        """Whether a question asks where caballeros go when they leave the Castillo."""
        return False

    def option(self, question: QuestionContext, choice: Choice) -> str | None:
        """The text of an option on a line of its own."""
        return None

    def reworded(self, question: QuestionContext, choice: Choice) -> Choice | None:
        """An option in other words, where what it does depends on the position."""
        return None

    def warning(self, question: QuestionContext, choice: Choice) -> str | None:
        """What to think of before an option is confirmed, if that is easily overlooked."""
        return None

    def how_to_type(self, question: QuestionContext) -> str | None:
        """A line below the options at a terminal that explains what to type."""
        return None

    def batch_size(self, question: QuestionContext) -> BatchSize | None:
        """How many answers to a question may be given in one batch."""
        return None

    def moves(self, question: QuestionContext) -> tuple[int, int] | None:
        """The spot and colour of the caballero that every answer moves."""
        return None

    def lasting(self, view: View) -> Sequence[Lasting]:
        """The lasting effects of the box, as the viewer may know them."""
        return ()

    things: tuple[str, ...] = ()
    """What may last that is no card, by the names of its marks."""

    def lies(self, view: View, effect: Lasting) -> tuple[Lies, tuple[int, ...]]:
        """Where a lasting effect is drawn, and the places it concerns."""
        if effect.board != NOBODY:
            return "board", effect.places
        kinds: tuple[Lies, ...] = ("player", "place", "joins")
        return kinds[len(effect.places)], effect.places

    def last_round(self, view: View, effect: Lasting) -> int:
        """The round after which an effect ends; 0 if that is not known yet."""
        return effect.last_round

    before: ClassVar[Mapping[int, int]] = {}
    """The seat before which a spot beside the map lies, by spot."""
    offices: ClassVar[Mapping[int, int]] = {}
    """The points that an inner spot pays whoever stands there, by spot."""

    def tokens(self, text: Text, view: View) -> Iterable[Token]:
        """What of the box lies on the table besides caballeros, whoever laid it there."""
        return ()

    def king_piece(self, view: View) -> int:
        """Where the King's piece stands while another one is King; NOWHERE if none is."""
        return NOWHERE

    def scored_with(self, view: View, place: int) -> Sequence[int]:
        """The places a general scoring counts together with this one."""
        return ()

    def now(self, text: Text, view: View, names: Sequence[str]) -> Iterable[str]:
        """Lines the box adds to the summary of the round."""
        return ()

    def picking(self, view: View, seat: int) -> Picking | None:
        """The choice of several cards this seat must make now."""
        return None

    def suggestion(self, view: View, seat: int) -> Sequence[Action]:
        """A good set of cards for that choice, including those already taken."""
        return ()

    def round_cards(self, view: View) -> Sequence[RoundCard]:
        """The cards that lie open in this round, in the order of play."""
        return ()

    def rules(self, text: Text, rules: Ruleset) -> Iterable[tuple[str, Sequence[str]]]:
        """Sections for the printed rules of a game: headings with their lines."""
        return ()

    def power_cards(self, text: Text, rules: Ruleset) -> Sequence[PowerFacts]:
        """The power cards that have a special action, in groups."""
        return ()

    def group(self, text: Text, group: str) -> str:
        """The displayed name of a group of power cards."""
        return group
