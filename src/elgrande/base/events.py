"""The kinds of events of the base game; ``args`` names the numbers of an event."""

from __future__ import annotations

from typing import Final

from elgrande.engine.event import EventKind

KING_DRAWN = EventKind("KingDrawn", ("region",), uncovers=True)
HOME_DRAWN = EventKind("HomeDrawn", ("seat", "region", "number"), uncovers=True)
START_PLAYER_CHOSEN = EventKind("StartPlayerChosen", ("seat",), uncovers=True)
ROUND_BEGAN = EventKind("RoundBegan", ("round",))
CARD_REVEALED = EventKind("CardRevealed", ("deck", "card"), uncovers=True)
POWER_PLAYED = EventKind("PowerPlayed", ("seat", "power"))
TURN_ORDER_SET = EventKind("TurnOrderSet", ("seats*",))
TURN_BEGAN = EventKind("TurnBegan", ("seat",))
SUPPLIED = EventKind("Supplied", ("seat", "spot", "number"))
CARD_TAKEN = EventKind("CardTaken", ("seat", "card"))
SPECIAL_ANNOUNCED: Final = EventKind("SpecialAnnounced", ("seat", "card"))
SPECIAL_SKIPPED: Final = EventKind("SpecialSkipped", ("seat", "card"))
HALF_CHOSEN = EventKind("HalfChosen", ("seat", "card", "half"))
REGION_NAMED = EventKind("RegionNamed", ("seat", "region"))
PLACED = EventKind("Placed", ("seat", "colour", "spot"))
MOVED = EventKind("Moved", ("seat", "colour", "from", "spot"))
RETURNED = EventKind("Returned", ("seat", "colour", "spot", "number"))
EVICTED = EventKind("Evicted", ("seat", "colour", "from", "spot", "number"))
DISC_SET = EventKind("DiscSet", ("seat", "region"))
DISC_WITHDRAWN = EventKind("DiscWithdrawn", ("seat",))
DISC_SHOWN = EventKind("DiscShown", ("seat", "region"), uncovers=True)
LEFT_CASTILLO = EventKind("LeftCastillo", ("seat", "spot", "number"))
KING_MOVED = EventKind("KingMoved", ("seat", "from", "region"))
GRANDE_MOVED = EventKind("GrandeMoved", ("seat", "from", "region"))
BOARD_MOVED = EventKind("BoardMoved", ("seat", "board", "from", "spot"))
STEP_DECLARED = EventKind("StepDeclared", ("seat", "card"))
MOVE_DECLARED = EventKind("MoveDeclared", ("seat", "colour", "from", "spot"))
BOARD_DECLARED = EventKind("BoardDeclared", ("seat", "board", "spot"))
PLACEMENT_DECLARED = EventKind("PlacementDeclared", ("seat", "spot"))
SUPPLY_DECLARED = EventKind("SupplyDeclared", ("seat", "spot", "number"))
CHOICE_DECLARED = EventKind("ChoiceDeclared", ("seat", "card"))
RETURN_DECLARED = EventKind("ReturnDeclared", ("seat", "colour", "spot"))
GIVING_UP_DECLARED = EventKind("GivingUpDeclared", ("seat", "colour", "spot", "number"))
EVICTION_DECLARED = EventKind("EvictionDeclared", ("seat", "colour", "from", "spot", "number"))
VETO_LAID_OUT = EventKind("VetoLaidOut", ("seat",))
VETO_USED = EventKind("VetoUsed", ("seat", "victim", "card"))
VETO_EXPIRED = EventKind("VetoExpired", ("seat",))
POWER_RECLAIMED = EventKind("PowerReclaimed", ("seat", "power"))
POWER_RECLAIMED_UNSEEN = EventKind("PowerReclaimedUnseen", ("seat",))
SCORED = EventKind(
    "Scored",
    (
        *("place", "cause", "first_only", "first", "second", "third"),
        *("times", "paid", "regions", "shares*"),
    ),
)
"""A place is scored; ``paid`` is how many numbers of its board count. After the named numbers
follow the shares of all contenders, which ``scored.shares`` reads: colour, caballeros, place
(0: none), points of the board, number of bonuses, and each bonus with its points."""
CARD_BURNT = EventKind("CardBurnt", ("deck", "card"))
START_PLAYER_PASSED = EventKind("StartPlayerPassed", ("seat",))
GENERAL_SCORING_BEGAN = EventKind("GeneralScoringBegan", ("round",))
GAME_ENDED = EventKind("GameEnded", ("scores*",), uncovers=True)
"""The final scores by seat. It uncovers everything, which all may see after the end."""
