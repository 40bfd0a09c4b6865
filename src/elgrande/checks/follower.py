"""Followers: observers that read the events of a game and compare them with the state."""

from __future__ import annotations

from elgrande.engine.event import Event
from elgrande.engine.state import State


class Follower:
    """An observer that reads all events, secret ones included, and may raise a Violation."""

    hears_asides: bool = False
    """Whether it reads the asides of boxes, too; see ``BoxChecks``."""

    def read(self, event: Event) -> None:
        """Process one event."""

    def agrees(self, s: State) -> None:
        """Compare with the state, at each question and at the end."""
