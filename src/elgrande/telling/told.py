"""What a box may add to what people are told, besides its texts. All of it is optional."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from elgrande.engine.action import Action
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.text import Text

if TYPE_CHECKING:
    from elgrande.telling.choices import Choice
    from elgrande.telling.question import QuestionText
    from elgrande.telling.showing import Show


class Lasting(Protocol):
    """Something that lies out for a while: its power card, whose it is, where, until when."""

    @property
    def power(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def regions(self) -> tuple[int, ...]: ...

    @property
    def until(self) -> str: ...

    @property
    def last_round(self) -> int: ...

    @property
    def board(self) -> int: ...


@dataclass(frozen=True)
class Picking:
    """A secret choice of several cards at once: those taken so far, and how many it takes."""

    taken: tuple[Action, ...]
    size: int

    @property
    def left(self) -> int:
        return self.size - len(self.taken)


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

    def facts(self, rules: Ruleset) -> dict[str, object]:
        """The numbers of a ruleset that the steps of its plans speak of."""
        return {}

    def topic(self, question: QuestionText) -> Iterable[str] | None:
        """Of what or whom a question speaks; None if this is no question of the box."""
        return None

    def limits(self, question: QuestionText) -> Iterable[str] | None:
        """How much may be done, and what is there to do it with; None as before."""
        return None

    def empties_castillo(self, question: QuestionText) -> bool:
        """Whether a question of the box is where one's caballeros leave the Castillo for."""
        return False

    def option(self, question: QuestionText, choice: Choice) -> str | None:
        """An option on a line of its own; None as before."""
        return None

    def hint(self, question: QuestionText) -> str | None:
        """A line below the options, if they need one."""
        return None

    def after_dealing(self, text: Text, rules: Ruleset, names: Sequence[str]) -> Sequence[str]:
        """What follows from cards that were dealt by the order of turns to these players."""
        return ()

    def lasting(self, view: View) -> Sequence[Lasting]:
        """Everything that lasts, as the viewer may know it."""
        return ()

    def scored_with(self, view: View, place: int) -> Sequence[int]:
        """The places a general scoring would count together with this one."""
        return ()

    def now(self, show: Show) -> Iterable[str]:
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
