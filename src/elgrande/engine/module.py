"""Modules, one per box: each declares options and fields and assembles its part of a ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from elgrande.engine.action import Names, Verb
from elgrande.engine.argument import Argument
from elgrande.engine.card import Card
from elgrande.engine.event import EventKind
from elgrande.engine.field import Field

if TYPE_CHECKING:
    from elgrande.engine.ruleset import RulesetDraft


class Option:
    """An option that is chosen before the game: a rule switch, or a way to play.

    Editions are presets: keyword arguments give the value for those that differ from the default.
    ``since`` is the rules revision that introduced the option; a game begun under an older one
    has the fixed value ``before``. ``cards`` are the only cards it is about, by name: without any
    of them in the game it changes nothing.
    """

    def __init__(
        self,
        number: int,
        name: str,
        values: tuple[str, ...],
        default: str,
        since: int = 1,
        before: str | None = None,
        cards: tuple[str, ...] = (),
        **editions: str,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.values: Final = values
        self.default: Final = default
        self.since: Final = since
        self.before: Final = default if before is None else before
        self.cards: Final = cards
        self.editions: Final = editions

    def default_for(self, edition: str) -> str:
        return self.editions.get(edition, self.default)


class Fix:
    """A corrected rule: off in games begun before the rules revision that introduced it, else on.

    Rules read it like an option, ``s.rules.settings[NUMBER]``, but nobody chooses it.
    """

    def __init__(self, number: int, name: str, since: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.since: Final = since


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """The rules of a box. Only the name is required; ``RulesetDraft`` has all it may change."""

    def __init__(
        self,
        name: str,
        *,
        always: bool = False,
        requires: tuple[str, ...] = (),
        excludes: tuple[str, ...] = (),
        joins: tuple[str, ...] = (),
        options: tuple[Option, ...] = (),
        fixes: tuple[Fix, ...] = (),
        editions: tuple[str, ...] = (),
    ) -> None:
        self.name: Final = name
        self.always: Final = always
        self.requires: Final = (*joins, *requires)
        self.excludes: Final = excludes
        self.joins: Final = joins
        """The modules that it requires and lets go together, though one excludes another: it has
        the rules for that."""
        self.options: Final = options
        self.fixes: Final = fixes
        self.editions: Final = editions
        """The editions of the game; only the base game declares them."""

    def places(self) -> dict[int, str]:
        """The names of its spots on the map, by their number over all boxes."""
        return {}

    def spots(self) -> dict[int, str]:
        """The names of its other spots, beside the map or inside a place, by number."""
        return {}

    def verbs(self) -> tuple[Verb, ...]:
        """Its verbs; called when the spots and cards of all modules are known."""
        return ()

    def cards(self) -> tuple[Card, ...]:
        """Its cards; ``assemble`` decides which of them are in a game."""
        return ()

    def powers(self) -> dict[int, str]:
        """The names of its power cards, by their number over all boxes."""
        return {}

    def kinds(self) -> tuple[Names, ...]:
        """The kinds of things only this module has, such as its own sort of kept card.

        A field or an argument of a frame whose kind is that of the names, or its plural with an
        ``s`` for a set of them, is written and read by name.
        """
        return ()

    def bonuses(self) -> dict[int, str]:
        """The names of its kinds of bonuses, by their number over all boxes."""
        return {}

    def events(self) -> tuple[EventKind, ...]:
        """Its own kinds of events."""
        return ()

    def reasons(self) -> dict[int, str]:
        """The names of its own reason codes."""
        return {}

    def fields(self) -> tuple[Field, ...]:
        """Its fields of the state, and who sees them."""
        return ()

    def arguments(self) -> tuple[Argument, ...]:
        """Declarations of the arguments of its frames, except plain numbers."""
        return ()

    def assemble(self, draft: RulesetDraft) -> None:
        """Add its parts, cards, steps, modifiers, reactions and triggers to a ruleset."""
