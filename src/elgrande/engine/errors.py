"""The errors of the package; each message says what would be right."""

from __future__ import annotations


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
