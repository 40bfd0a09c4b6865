"""The event the King & the Colonies adds."""

from __future__ import annotations

from elgrande.engine.event import EventKind

ACTION_STOPPED = EventKind("ActionStopped", ("seat", "victim", "card"))
