"""The events Grand Inquisitor & Colonies adds."""

from __future__ import annotations

from elgrande.engine.event import EventKind

BLACK_DRAWN = EventKind("BlackDrawn", ("region", "number"), uncovers=True)
LIMIT_BOARD_DRAWN = EventKind("LimitBoardDrawn", ("region",), uncovers=True)
FIRST_TWO_PLACED = EventKind("FirstTwoPlaced", ("seat", "from", "region", "number"))
FIRST_TWO_STAYED = EventKind("FirstTwoStayed", ("seat",))
SETTLED = EventKind("Settled", ("colour",))
SAILED = EventKind("Sailed", ("seat", "colour", "from", "spot"))
STOOD = EventKind("Stood", ("colour", "from", "spot", "number"))
TILES_LAID = EventKind("TilesLaid", ("seat", "tile", "number"))
TILES_DECLARED = EventKind("TilesDeclared", ("seat", "tile", "number"))
TILE_CLAIMED = EventKind("TileClaimed", ("seat", "colour", "spot", "tile"))
TILE_DELIVERED = EventKind(
    "TileDelivered", ("seat", "colour", "tile", "region", "number", "points")
)
TILE_LOST = EventKind("TileLost", ("colour", "tile", "number"))
INQUISITOR_TAKEN = EventKind("InquisitorTaken", ("seat",))
EXTRA_FETCHED = EventKind("ExtraFetched", ("seat", "from"))
LIMIT_BOARD_MOVED = EventKind("LimitBoardMoved", ("seat", "from", "region"))
DELAYED_SCORING_LAID = EventKind("DelayedScoringLaid", ("seat", "region"))
DELAYED_SCORING_ENDED = EventKind("DelayedScoringEnded", ())
GRANDE_CONSPIRED = EventKind("GrandeConspired", ("seat", "region"))
GRANDE_CAME_OUT = EventKind("GrandeCameOut", ("seat", "region"))
GRANDE_REMAINED_INSIDE = EventKind("GrandeRemainedInside", ("seat",))
COLONY_CARD_KEPT = EventKind("ColonyCardKept", ("seat", "colony card"))
COLONY_CARD_USED = EventKind("ColonyCardUsed", ("seat", "colony card"))
COLONY_CARD_LOST = EventKind("ColonyCardLost", ("seat", "colony card"))
TURNING_OVER_DECLARED = EventKind("TurningOverDeclared", ("seat", "card"))
CARD_TURNED_OVER = EventKind("CardTurnedOver", ("seat", "card"))
ACTION_REPEATED = EventKind("ActionRepeated", ("seat", "card"))
