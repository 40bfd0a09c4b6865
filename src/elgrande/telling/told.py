"""What a box may add to what people are told, besides its texts. All of it is optional."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from elgrande.engine.action import Action
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.mechanics.lasting import Lasting
from elgrande.telling.asked import Asked
from elgrande.telling.choices import Choice
from elgrande.text import Text

Lies = Literal["place", "joins", "king", "board", "player"]
"""Where something lies: in a place, between two, with the King, on a mobile score board, or
before its owner."""
Kinds = Mapping[str, tuple[str, ...]]
"""Kinds of events, by the name of one that has to do with them."""


@dataclass(frozen=True)
class Way:
    """What events of a kind carry from where to where: a spot, or the argument that names one."""

    piece: Literal["caballero", "grande", "king", "board"]
    origin: int | str
    goal: int | str


@dataclass(frozen=True)
class Picking:
    """A secret choice of several cards at once: those taken so far, and how many it takes."""

    taken: tuple[Action, ...]
    size: int

    @property
    def left(self) -> int:
        return self.size - len(self.taken)


@dataclass(frozen=True)
class Gathering:
    """How many answers to one question may be prepared and given together."""

    least: int = 1
    most: int = 1
    ends: str = ""
    """What is answered after fewer than the most, in notation."""


ONE_ANSWER = Gathering()


@dataclass(frozen=True)
class PowerFacts:
    """One power card, as it is shown and as JSON has it; a Joker has no value."""

    module: str
    name: str
    group: str
    value: int | None
    title: str
    label: str
    effect: str
    caballeros: int
    places: tuple[int, ...]
    """How many it places with 2, 3, 4 and 5 players; empty where another card says that."""
    compulsory: bool
    value_from: str
    caballeros_from: str
    effect_from: str


class Told:
    """The part of one box in what people are told."""

    every_card: tuple[tuple[str, str], ...] = ()
    """The options under which all cards of the box are in the game."""
    unseen: frozenset[str] = frozenset()
    """Questions to one seat that others at the same terminal must not see."""
    told_by_question: frozenset[str] = frozenset()
    """Events that a question of the box tells anew each time it is put."""
    told_by_card: tuple[type, ...] = ()
    """Steps that are announced by the name of their card only."""

    # ---- events in sentences; what the fields mean is said of the base game's in ``teller``

    together: ClassVar[Mapping[str, int]] = {}
    carried_out: ClassVar[Kinds] = {}
    follows: ClassVar[Kinds] = {}
    """What goes without saying after an event of a kind."""
    by_disc: tuple[str, ...] = ()
    first_by_disc: tuple[str, ...] = ()
    ways: ClassVar[Mapping[str, Way]] = {}
    """What events of the box carry from where to where, by their kinds."""
    told_as: ClassVar[Mapping[str, str]] = {}
    """Kinds of events that are told together under another name."""

    def lines(
        self, text: Text, rules: Ruleset, names: Sequence[str], kind: str, group: Sequence[Event]
    ) -> Iterable[str] | None:
        """Events of one kind that follow one another, in sentences; None if each has its own."""
        return None

    def facts(self, rules: Ruleset) -> dict[str, object]:
        """The numbers of a ruleset that the steps of its plans speak of."""
        return {}

    def topic(self, question: Asked) -> Iterable[str] | None:
        """Of what or whom a question speaks; None if this is no question of the box."""
        return None

    def limits(self, question: Asked) -> Iterable[str] | None:
        """How much may be done, and what is there to do it with; None as before."""
        return None

    def empties_castillo(self, question: Asked) -> bool:
        """Whether a question of the box is where one's caballeros leave the Castillo for."""
        return False

    def option(self, question: Asked, choice: Choice) -> str | None:
        """An option on a line of its own; None as before."""
        return None

    def how_to_type(self, question: Asked) -> str | None:
        """A line below the options at a terminal, if they need one."""
        return None

    def gathering(self, question: Asked) -> Gathering | None:
        """How many answers a question of the box takes at once; None as before."""
        return None

    def moves(self, question: Asked) -> tuple[int, int] | None:
        """The spot and the colour of the piece that each answer puts somewhere; None as before."""
        return None

    def lasting(self, view: View) -> Sequence[Lasting]:
        """Everything that lasts, as the viewer may know it."""
        return ()

    def lies(self, view: View, effect: Lasting) -> tuple[Lies, tuple[int, ...]]:
        """Where something that lasts is drawn, and the places it has to do with."""
        if effect.board != NOBODY:
            return "board", effect.places
        kinds: tuple[Lies, ...] = ("player", "place", "joins")
        return kinds[len(effect.places)], effect.places

    def last_round(self, view: View, effect: Lasting) -> int:
        """The round something ends with; 0 if that is not known yet."""
        return effect.last_round

    def scored_with(self, view: View, place: int) -> Sequence[int]:
        """The places a general scoring would count together with this one."""
        return ()

    def now(self, text: Text, view: View, names: Sequence[str]) -> Iterable[str]:
        """What the state of the round has beside the base game's."""
        return ()

    def picking(self, view: View, seat: int) -> Picking | None:
        """The choice of several cards this seat must make now, if it must."""
        return None

    def suggestion(self, view: View, seat: int) -> Sequence[Action]:
        """Which cards to take in it, those taken already among them."""
        return ()

    def rules(self, text: Text, rules: Ruleset) -> Iterable[tuple[str, Sequence[str]]]:
        """Headings, and the lines below each, for the rules of a game."""
        return ()

    def power_cards(self, text: Text, rules: Ruleset) -> Sequence[PowerFacts]:
        """The power cards that have an action of their own, in groups."""
        return ()

    def group(self, text: Text, group: str) -> str:
        """The name of a group of power cards."""
        return group
