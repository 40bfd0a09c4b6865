"""The events Grandissimo adds."""

from __future__ import annotations

from elgrande.engine.event import EventKind

MERCENARIES_DRAWN = EventKind("MercenariesDrawn", ("region", "number"), uncovers=True)

# ships
SHIP_DECLARED = EventKind("ShipDeclared", ("seat",))
SEIZURE_DECLARED = EventKind("SeizureDeclared", ("seat", "victim"))
SHIP_TAKEN = EventKind("ShipTaken", ("seat",))
SHIP_SEIZED = EventKind("ShipSeized", ("seat", "victim"))
WENT_ASHORE = EventKind("WentAshore", ("seat", "number"))
UNLOADING_DECLARED = EventKind("UnloadingDeclared", ("seat", "region"))
UNLOADED = EventKind("Unloaded", ("seat", "region"))

# prison
PRISON_DECLARED = EventKind("PrisonDeclared", ("seat", "colour", "spot"))
IMPRISONED = EventKind("Imprisoned", ("seat", "colour", "spot"))
RELEASE_DECLARED = EventKind("ReleaseDeclared", ("seat", "region"))
RELEASED = EventKind("Released", ("seat", "colour", "region", "number"))

# persons
PERSON_DECLARED = EventKind("PersonDeclared", ("seat", "person"))
PERSON_TAKEN = EventKind("PersonTaken", ("seat", "person"))
PERSON_WON_OVER = EventKind("PersonWonOver", ("seat", "person", "victim"))
PERSON_LEFT = EventKind("PersonLeft", ("seat", "person"))
PERSON_USE_DECLARED = EventKind("PersonUseDeclared", ("seat", "person"))
FETCHED_BY_QUEEN = EventKind("FetchedByQueen", ("seat",))
QUEEN_PLACED = EventKind("QueenPlaced", ("seat",))
GUEST_SENT = EventKind("GuestSent", ("seat", "victim"))
GUEST_DECLARED = EventKind("GuestDeclared", ("seat", "colour", "spot"))
GUEST_PLACED = EventKind("GuestPlaced", ("seat", "colour", "spot"))
MERCENARY_DECLARED = EventKind("MercenaryDeclared", ("seat", "from", "region"))
COMPANION_DECLARED = EventKind("CompanionDeclared", ("seat", "colour"))
MERCENARY_MOVED = EventKind("MercenaryMoved", ("seat", "from", "region"))
TAKEN_ALONG = EventKind("TakenAlong", ("seat", "colour", "from", "region"))
CONSENT_GIVEN = EventKind("ConsentGiven", ("seat", "victim"))
CONSENT_REFUSED = EventKind("ConsentRefused", ("seat", "victim"))
"""``seat`` is asked by ``victim``."""

# cards
TROOPS_READY = EventKind("TroopsReady", ("seat",))
PLACED_FROM_PROVINCES = EventKind("PlacedFromProvinces", ("seat", "spot"))
THROWN_INSIDE = EventKind("ThrownInside", ("seat", "colour", "spot"))
