"""The events Grandissimo adds."""

from __future__ import annotations

from elgrande.engine.event import EventKind

MERCENARIES_DRAWN = EventKind("MercenariesDrawn", ("region", "number"), uncovers=True)
