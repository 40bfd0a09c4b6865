"""What can go wrong, each with a sentence that says what would be right."""

from __future__ import annotations


class ElGrandeError(Exception):
    """Anything this package refuses."""


class RulesetError(ElGrandeError):
    """Options or modules that make no game."""


class IllegalAction(ElGrandeError):
    """An answer that is not among the options, from a seat that is not asked, or too late."""


class StaleAnswer(IllegalAction):
    """An answer to a question that is no longer the one being asked."""


class WayBackNotKept(IllegalAction):
    """The game was resumed later than that: replay its record, then it can be taken back."""


class NotOffered(IllegalAction):
    """An action the rules do not allow now; ``reason`` names the rule."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


class NotationError(ElGrandeError):
    """Text that names no action, seat, region or card."""
