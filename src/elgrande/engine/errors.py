"""The errors of the package; each message says what would be right."""

from __future__ import annotations

from typing import Final


class ElGrandeError(Exception):
    """The base class of all errors of this package."""


class RulesetError(ElGrandeError):
    """Options or modules that cannot make a game."""


class Mismatch(RulesetError):
    """Modules, options and a number of seats that exist but do not go together.

    ``why`` is the key of its text for people, ``what`` has the names in it.
    """

    def __init__(self, message: str, why: str, what: dict[str, str]) -> None:
        super().__init__(message)
        self.why = why
        self.what = what


class Clash:
    """One thing that is wrong with a choice of modules; ``why`` is the key of its text."""

    def __init__(self, why: str, module: str, others: tuple[str, ...], joining: str = "") -> None:
        self.why: Final = why
        self.module: Final = module
        self.others: Final = others
        self.joining: Final = joining
        """The module that would let them go together, if there is one."""

    def __str__(self) -> str:
        others = ", ".join(repr(name) for name in self.others)
        if self.why == "needs":
            return f"{self.module!r} needs {others}"
        apart = f"{self.module!r} cannot be combined with {others}"
        return f"{apart} unless {self.joining!r} is added" if self.joining else apart


class Change:
    """A change of the chosen modules: which to add, and which to leave out."""

    def __init__(self, added: tuple[str, ...], left_out: tuple[str, ...]) -> None:
        self.added: Final = added
        self.left_out: Final = left_out

    def __str__(self) -> str:
        parts = []
        if self.left_out:
            parts.append("leave out " + " and ".join(repr(name) for name in self.left_out))
        if self.added:
            parts.append("add " + " and ".join(repr(name) for name in self.added))
        return " and ".join(parts)

    def is_part_of(self, other: Change) -> bool:
        """Whether another change does all of this one and more."""
        mine = {*self.added, *self.left_out}
        return mine < {*other.added, *other.left_out}

    def cost(self) -> tuple[int, int]:
        """How many modules change, and how many of them are lost."""
        return len(self.added) + len(self.left_out), len(self.left_out)


class BadCombination(RulesetError):
    """Modules that are not played together: every reason, and what to change, smallest first."""

    def __init__(self, clashes: list[Clash], changes: list[Change]) -> None:
        reasons = "; ".join(str(clash) for clash in clashes)
        super().__init__(f"{reasons}: {', or '.join(str(change) for change in changes)}")
        self.clashes = clashes
        self.changes = changes


class IllegalAction(ElGrandeError):
    """An answer that is not among the options, comes from a seat that is not asked, or is late."""


class StaleAnswer(IllegalAction):
    """An answer to a question that is no longer asked."""


class WayBackNotKept(IllegalAction):
    """An undo behind the snapshot a game was resumed from; it works after replaying the record."""


class NotOffered(IllegalAction):
    """An action the rules do not allow now; ``reason`` names the rule."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


class NotationError(ElGrandeError):
    """Text that names no action, seat, region or card."""
