"""The events of the cards of deck 6 that last, or that change who is King and when one plays."""

from __future__ import annotations

from elgrande.engine.event import EventKind

BOYCOTT_LAID = EventKind("BoycottLaid", ("seat", "region"))
BOYCOTT_LAID_UNSEEN = EventKind("BoycottLaidUnseen", ("seat",))
BOYCOTT_SHOWN = EventKind("BoycottShown", ("seat", "region"), uncovers=True)
BOYCOTT_PUT_BACK = EventKind("BoycottPutBack", ("seat",))
INCOGNITO_LAID = EventKind("IncognitoLaid", ("seat", "region"))
INCOGNITO_LAID_UNSEEN = EventKind("IncognitoLaidUnseen", ("seat",))
INCOGNITO_SHOWN = EventKind("IncognitoShown", ("seat", "region"), uncovers=True)
INCOGNITO_PUT_BACK = EventKind("IncognitoPutBack", ("seat",))
GRAND_CARD_KEPT = EventKind("GrandCardKept", ("seat", "grand card"))
GRAND_CARD_USED = EventKind("GrandCardUsed", ("seat", "grand card"))
GRAND_CARD_LOST = EventKind("GrandCardLost", ("seat", "grand card"))
ALLIES_NAMED = EventKind("AlliesNamed", ("seat", "region", "other"))
ALLIANCE_FORMED = EventKind("AllianceFormed", ("seat", "region", "other"))
ALLIANCE_ENDED = EventKind("AllianceEnded", ())
ACTIONS_STOPPED = EventKind("ActionsStopped", ("seat",))
STOP_ENDED = EventKind("StopEnded", ())
REVOLUTION_DECLARED = EventKind("RevolutionDeclared", ("seat", "victim"))
REVOLUTION_BEGAN = EventKind("RevolutionBegan", ("seat", "victim", "from", "region"))
ACTING_KING_MOVED = EventKind("ActingKingMoved", ("victim", "from", "region"))
"""The Grande who is King has gone where the King was sent."""
KING_FREED = EventKind("KingFreed", ("victim", "from", "region"))
"""The King is back, in a region; the Grande is King no longer."""
GRANDE_PLOTTED = EventKind("GrandePlotted", ("seat", "region"))
GRANDE_EMERGED = EventKind("GrandeEmerged", ("seat", "region"))
GRANDE_STAYED_HIDDEN = EventKind("GrandeStayedHidden", ("seat",))
SECOND_CARD_DECLARED = EventKind("SecondCardDeclared", ("seat", "card"))
SECOND_CARD_HELD = EventKind("SecondCardHeld", ("seat", "card"))
SECOND_CARD_USED = EventKind("SecondCardUsed", ("seat", "card"))
TURN_POSTPONED = EventKind("TurnPostponed", ("seat",))
TURN_RESUMED = EventKind("TurnResumed", ("seat",))
