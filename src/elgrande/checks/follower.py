"""What follows a game by its events, and may be asked whether it agrees with the state."""

from __future__ import annotations

from elgrande.engine.event import Event
from elgrande.engine.state import State


class Follower:
    """Reads every event, the secret ones too, and objects by raising a Violation."""

    def read(self, event: Event) -> None:
        """Take one event in."""

    def agrees(self, s: State) -> None:
        """Compare with the state, at a question or at the end."""
