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
    """A choice the table has before the game: a rule switch, or a way to play.

    An edition is a preset: one that differs from the default is named with its value. ``since``
    is the rules revision that brought the option: a game begun under an older one has the value
    ``before`` and no choice.
    """

    def __init__(
        self,
        number: int,
        name: str,
        values: tuple[str, ...],
        default: str,
        since: int = 1,
        before: str | None = None,
        **editions: str,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.values: Final = values
        self.default: Final = default
        self.since: Final = since
        self.before: Final = default if before is None else before
        self.editions: Final = editions

    def default_for(self, edition: str) -> str:
        return self.editions.get(edition, self.default)


class Fix:
    """A corrected rule: off in games begun before the rules revision that brought it, else on.

    Rules read it like an option, ``s.rules.settings[NUMBER]``; nobody chooses it.
    """

    def __init__(self, number: int, name: str, since: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.since: Final = since


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A box. All of it is optional but the name; what it may change, the draft lets it change."""

    def __init__(
        self,
        name: str,
        *,
        always: bool = False,
        requires: tuple[str, ...] = (),
        excludes: tuple[str, ...] = (),
        options: tuple[Option, ...] = (),
        fixes: tuple[Fix, ...] = (),
        editions: tuple[str, ...] = (),
    ) -> None:
        self.name: Final = name
        self.always: Final = always
        self.requires: Final = requires
        self.excludes: Final = excludes
        self.options: Final = options
        self.fixes: Final = fixes
        self.editions: Final = editions
        """The editions there are, if it is this module that has them."""

    def places(self) -> dict[int, str]:
        """The spots on the map this module brings, by their number over all boxes."""
        return {}

    def spots(self) -> dict[int, str]:
        """Its other spots, beside the map or inside a place, by their number likewise."""
        return {}

    def verbs(self) -> tuple[Verb, ...]:
        """The verbs this module brings, once every module's spots and cards have their names."""
        return ()

    def cards(self) -> tuple[Card, ...]:
        """The cards this module brings; ``assemble`` decides which are in a game."""
        return ()

    def powers(self) -> dict[int, str]:
        """The power cards this module brings, by their number over all boxes."""
        return {}

    def kinds(self) -> tuple[Names, ...]:
        """The kinds of things only this module has, such as its own sort of kept card.

        A field or an argument of a frame whose kind is that of the names, or its plural with an
        ``s`` for a set of them, is written and read by name.
        """
        return ()

    def bonuses(self) -> dict[int, str]:
        """The kinds of bonuses this module brings, by their number over all boxes."""
        return {}

    def events(self) -> tuple[EventKind, ...]:
        """The kinds of events only this module tells."""
        return ()

    def reasons(self) -> dict[int, str]:
        """The reason codes only this module gives."""
        return {}

    def fields(self) -> tuple[Field, ...]:
        """The cells of the state this module owns, and who sees them."""
        return ()

    def arguments(self) -> tuple[Argument, ...]:
        """What the arguments of this module's frames mean, where a plain number is not meant."""
        return ()

    def assemble(self, draft: RulesetDraft) -> None:
        """Add parts, cards, steps, modifiers, reactions and triggers."""
