"""What can go wrong, each with a sentence that says what would be right."""

from __future__ import annotations


class ElGrandeError(Exception):
    """Anything this package refuses."""


class RulesetError(ElGrandeError):
    """Options or modules that make no game."""


class IllegalAction(ElGrandeError):
    """An answer that is not among the options, from a seat that is not asked, or too late."""


class NotationError(ElGrandeError):
    """Text that names no action, seat, region or card."""
