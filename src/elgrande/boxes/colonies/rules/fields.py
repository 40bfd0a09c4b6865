"""The fields of Grand Inquisitor & Colonies in the state, its options and its cards' numbers."""

from __future__ import annotations

from typing import Final

from elgrande.base.fields import LAYOUT
from elgrande.boxes.colonies.rules import events
from elgrande.engine.action import Names
from elgrande.engine.field import Fields
from elgrande.engine.module import Option
from elgrande.mechanics.extra_placement import ExtraPlacement
from elgrande.mechanics.grandes_inside import GrandesInside
from elgrande.mechanics.kept import KeptCards
from elgrande.mechanics.lasting import UNTIL_NEXT_ROUND
from elgrande.mechanics.marker import Marker

# The cards, by their source numbers over all boxes.
INQUISITION: Final = 140
FLIP: Final = 141
DOUBLE: Final = 142
FREE_CHOICE: Final = 143
SCORE_NEW_REGIONS: Final = 144
SCORE_BLACK: Final = 145
TRANSPORT: Final = 146
LIMIT_A: Final = 147
LIMIT_B: Final = 148
LIMIT_C: Final = 149
DELAYED: Final = 150
CONSPIRACY: Final = 151

# The cards that are kept, by their place in the set of a seat.
KEPT_FLIP: Final = 0
KEPT_DOUBLE: Final = 1
KEPT_FREE_CHOICE: Final = 2

TILE_NAMES = Names("tile", 4, {0: "none", 1: "gold", 2: "goods"})
COLONY_CARD_NAMES = Names(
    "colony card", 8, {KEPT_FLIP: "flip", KEPT_DOUBLE: "double", KEPT_FREE_CHOICE: "free_choice"}
)

FIELDS = Fields(LAYOUT)
INQUISITOR: Final = FIELDS.of_table("inquisitor", "seat")
"""The seat that holds the Grand Inquisitor."""
EXTRA_USED: Final = FIELDS.of_table("inquisitor_used", "number", empty=0)
"""1 once the holder has used his extra caballero in this turn."""
FREE_TILES: Final = FIELDS.of_table("free_tiles", "number", empty=0, size=2)
"""The gold tiles in América and the goods in África on which nobody stands."""
LAID_OUTSIDE: Final = FIELDS.of_table("laid_outside", "number", empty=0, size=2)
"""Those of them that a seat has laid out of its turn and may claim until its action ends."""
FRANCIA_TILES: Final = FIELDS.of_table("francia_tiles", "tile", empty=0, size=3)
"""The tile that whoever stands on each of Francia's spaces carries."""
SEATS_SETTLED: Final = FIELDS.of_table("settled_seats", "number", empty=0, size=2)
"""1 if the Captain, or the Viceroy, is settled."""
LIMIT_AT: Final = FIELDS.of_table("limit_board", "region")
LIMIT_GAP: Final = FIELDS.of_table("limit_gap", "number", empty=0)
"""1 if a space of the limit board has become free and is to be filled again."""
ACTED: Final = FIELDS.of_table("acted_card", "card")
"""The card whose special action the active seat has carried out in this turn, if one may repeat
it."""
DELAYED_ROUND: Final = FIELDS.of_table("delayed_round", "number", empty=0)
"""The round in which the marker of the delayed scoring was laid; 0 while it does not lie out."""

DELAYED_MARKER: Final = Marker(
    FIELDS,
    "delayed_scoring",
    by="delayed_by",
    card=DELAYED,
    until=UNTIL_NEXT_ROUND,
    laid=events.DELAYED_SCORING_LAID,
    ended=events.DELAYED_SCORING_ENDED,
)
KEPT: Final = KeptCards(
    FIELDS,
    "colony_cards",
    "colony cards",
    kept=events.COLONY_CARD_KEPT,
    used=events.COLONY_CARD_USED,
    discarded=events.COLONY_CARD_LOST,
)
GRANDES_INSIDE: Final = GrandesInside(
    thrown_in=events.GRANDE_CONSPIRED,
    left=events.GRANDE_CAME_OUT,
    stayed=events.GRANDE_REMAINED_INSIDE,
)

# Options, by their place in the settings.
BLACK_WITHOUT_HOLDER: Final = 40
KEPT_TILES: Final = 41
VOYAGE_SINCE: Final = 42
LIMIT_REFILL: Final = 43
SCORING_ORDER: Final = 44
SETUP_KING_DISC: Final = 45

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        BLACK_WITHOUT_HOLDER,
        "black_without_holder",
        ("ignored", "invisible_player"),
        "ignored",
        decennial="invisible_player",
    ),
    Option(
        KEPT_TILES, "kept_tiles", ("when_taken", "when_used"), "when_taken", decennial="when_used"
    ),
    Option(VOYAGE_SINCE, "voyage_since", ("round", "turn"), "round", decennial="turn"),
    Option(LIMIT_REFILL, "limit_refill", ("turn", "part"), "turn", decennial="part"),
    Option(SCORING_ORDER, "scoring_order", ("chosen", "fixed"), "chosen", decennial="fixed"),
    Option(SETUP_KING_DISC, "setup_king_disc", ("refused", "court"), "refused", decennial="court"),
)

FIRST_TWO: Final = ExtraPlacement(
    number=2,
    from_court=SETUP_KING_DISC,
    placed=events.FIRST_TWO_PLACED,
    stayed=events.FIRST_TWO_STAYED,
)
