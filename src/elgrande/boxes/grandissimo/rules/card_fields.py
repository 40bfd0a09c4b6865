"""The fields of the cards of deck 6 that last, or that change who is King and when one plays."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.boxes.grandissimo.rules import card_events as events
from elgrande.boxes.grandissimo.rules.fields import ALLIANCE, FIELDS, SPY, STOP
from elgrande.engine.action import Names
from elgrande.engine.field import COUNT
from elgrande.mechanics.alliance import Alliance
from elgrande.mechanics.espionage import Espionage
from elgrande.mechanics.grandes_inside import GrandesInside
from elgrande.mechanics.kept import KeptCards
from elgrande.mechanics.lasting import UNTIL_ROUND
from elgrande.mechanics.marker import Marker
from elgrande.mechanics.region_cards import RegionCards

# The cards that are kept until a general scoring, by their place in the set of a seat.
KEPT_FREE_CHOICE: Final = 0
KEPT_SPY: Final = 1

KEPT_NAMES = Names("grand card", 4, {KEPT_FREE_CHOICE: "free_choice", KEPT_SPY: "espionage"})

BOYCOTT_CARD: Final = RegionCards(
    FIELDS,
    "boycott_card",
    seen_by="boycott_seen_by",
    laid=events.BOYCOTT_LAID,
    laid_unseen=events.BOYCOTT_LAID_UNSEEN,
    shown=events.BOYCOTT_SHOWN,
    put_back=events.BOYCOTT_PUT_BACK,
)
INCOGNITO_CARD: Final = RegionCards(
    FIELDS,
    "incognito_card",
    seen_by="incognito_seen_by",
    laid=events.INCOGNITO_LAID,
    laid_unseen=events.INCOGNITO_LAID_UNSEEN,
    shown=events.INCOGNITO_SHOWN,
    put_back=events.INCOGNITO_PUT_BACK,
)
TIED_PAIR: Final[i64] = FIELDS.of_seats("tied_pair", "regions", COUNT)
"""The two regions a seat knows to lie face down without knowing which of them is boycotted and
which is the incognito King's."""
KEPT: Final = KeptCards(
    FIELDS,
    "grand_cards",
    "grand cards",
    kept=events.GRAND_CARD_KEPT,
    used=events.GRAND_CARD_USED,
    discarded=events.GRAND_CARD_LOST,
)
ESPIONAGE: Final = Espionage(FIELDS, "shown_disc", kept=KEPT, card=KEPT_SPY, source=SPY)
ALLIES: Final = Alliance(
    FIELDS,
    "alliance",
    by="alliance_by",
    card=ALLIANCE,
    laid=events.ALLIANCE_FORMED,
    ended=events.ALLIANCE_ENDED,
)
ACTION_STOP: Final = Marker(
    FIELDS,
    "action_stop",
    by="action_stop_by",
    card=STOP,
    until=UNTIL_ROUND,
    laid=events.ACTIONS_STOPPED,
    ended=events.STOP_ENDED,
    places=0,
)
GRANDES_INSIDE: Final = GrandesInside(
    thrown_in=events.GRANDE_PLOTTED,
    left=events.GRANDE_EMERGED,
    stayed=events.GRANDE_STAYED_HIDDEN,
)
ACTING_KING: Final[i64] = FIELDS.of_table("acting_king", "seat")
"""The seat whose Grande is King while the King is in the Castillo; else NOBODY. The King's region
is then that Grande's."""
SECOND_DUE: Final[i64] = FIELDS.of_table("second_card_due", "seat")
"""The seat that takes a second card once both parts of its first one are done."""
SECOND_CARD: Final[i64] = FIELDS.of_seats("second_card", "card", empty=-1)
"""The second card of a seat, which lies open before it until it is used."""
LAST_WORD_BY: Final[i64] = FIELDS.of_table("last_word", "seat")
"""The seat that takes the rest of its turn after everybody else's."""
LAST_WORD_LEFT: Final[i64] = FIELDS.of_table("last_word_left", "number", empty=0)
"""The parts of its card that are left then, as bits."""
