"""The events the Anniversary expansion adds."""

from __future__ import annotations

from elgrande.engine.event import EventKind

STANDARD_GIVEN = EventKind("StandardGiven", ("seat", "spot"))
STANDARD_MOVED = EventKind("StandardMoved", ("seat", "from", "spot"))
STANDARD_WAITS = EventKind("StandardWaits", ("seat",))
BEARER_DECLARED = EventKind("BearerDeclared", ("colour", "bearer"))
"""With a step that is declared: whether it takes the bearer of this colour."""
