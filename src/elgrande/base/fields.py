"""The fields of the base game in the state, who sees them, and its options."""

from __future__ import annotations

from typing import Final

from elgrande.engine.field import COUNT, MEMORY, OWNER, PUBLIC, SEATS, TABLE, Field, Layout
from elgrande.engine.ids import ACTIVE, COLOURS, MAX_SEATS, NOBODY, NOWHERE, SPOTS
from elgrande.engine.module import Fix, Option

_SEATS: Final = 5
_FIRST: Final = 0
"""MAX_SEATS and ACTIVE once more: mypyc reckons constants in advance from those of their own
module only, and a cell read from a module's variable instead costs random play a sixth."""

# Cells of the seats table: field + seat.
SCORE: Final = 0
GRANDE: Final = SCORE + _SEATS
HAND: Final = GRANDE + _SEATS
DISCARD: Final = HAND + _SEATS
PLAYED: Final = DISCARD + _SEATS
DISC: Final = PLAYED + _SEATS
EARLIER_DOUBT: Final = DISC + _SEATS
EARLIER_DOUBT_HELD: Final = EARLIER_DOUBT + _SEATS
DOUBT: Final = EARLIER_DOUBT_HELD + _SEATS
DOUBT_HELD: Final = DOUBT + _SEATS

# Cells of the table.
DECK_ROOM: Final = 8
VETO_CARDS: Final = 2
ROUND: Final = _FIRST + 1
KING: Final = ROUND + 1
START: Final = KING + 1
ORDER: Final = START + 1
BOARD_AT: Final = ORDER + _SEATS
DECK: Final = BOARD_AT + 2
OPEN: Final = DECK + DECK_ROOM
VETO_OWNER: Final = OPEN + DECK_ROOM
VETO_ROUND: Final = VETO_OWNER + VETO_CARDS

# Numbers a module may change at assembly.
HOME_CABALLEROS: Final = 0
COURT_CABALLEROS: Final = 1
PROVINCE_CABALLEROS: Final = 2
POWER_CARDS: Final = 3
NEUTRAL_CABALLEROS: Final = 4
"""The number of neutral caballeros, if a box brings any."""

# Options, by their place in the settings.
ROUNDS_SETTING: Final = 0
CASTILLO_SETTING: Final = 1
VETO_SETTING: Final = 2
START_SETTING: Final = 3
CASTILLO_CHOOSABLE: Final = 4
RETURN_ONE_INCLUDES_SELF: Final = 5
DISC_ON_KINGS_REGION: Final = 21
COURT_SHORTFALL: Final = 22

# Fixes, by their place there, too.
VETO_AFTER_DISCS: Final = 20
CARDS_ADD_UP: Final = 23
"""Positions from outside are checked for too many Vetos and for decks that run out."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option(ROUNDS_SETTING, "rounds", ("9", "6"), "9"),
    Option(CASTILLO_SETTING, "castillo", ("hidden", "open"), "hidden"),
    Option(VETO_SETTING, "veto", ("no", "yes"), "yes"),
    Option(START_SETTING, "start", ("chance", "A", "B", "C", "D", "E"), "chance"),
    Option(CASTILLO_CHOOSABLE, "castillo_choosable", ("no", "yes"), "no", decennial="yes"),
    Option(
        RETURN_ONE_INCLUDES_SELF, "return_one_includes_self", ("no", "yes"), "no", decennial="yes"
    ),
    Option(
        DISC_ON_KINGS_REGION,
        "disc_on_kings_region",
        ("no", "yes"),
        "yes",
        decennial="no",
        since=2,
        before="yes",
    ),
    Option(
        COURT_SHORTFALL,
        "court_shortfall",
        ("no", "yes"),
        "yes",
        decennial="no",
        since=2,
        before="yes",
        cards=("the_court",),
    ),
)

FIXES: Final[tuple[Fix, ...]] = (
    Fix(VETO_AFTER_DISCS, "veto_after_discs", since=2),
    Fix(CARDS_ADD_UP, "cards_add_up", since=2),
)


def _seat_field(name: str, first: int, kind: str, sight: str, empty: int) -> Field:
    return Field(name, SEATS, first, MAX_SEATS, kind, sight, empty, index="seat")


FIELDS: Final[tuple[Field, ...]] = (
    Field("caballeros", "board", 0, SPOTS * COLOURS, "number", PUBLIC, 0, index="spot"),
    _seat_field("score", SCORE, "number", PUBLIC, 0),
    _seat_field("grande", GRANDE, "spot", PUBLIC, NOWHERE),
    _seat_field("hand", HAND, "power cards", COUNT, 0),
    _seat_field("discard", DISCARD, "power cards", COUNT, 0),
    _seat_field("played", PLAYED, "power card", PUBLIC, 0),
    _seat_field("disc", DISC, "spot", OWNER, NOWHERE),
    _seat_field("earlier_doubt", EARLIER_DOUBT, "power cards", MEMORY, 0),
    _seat_field("earlier_doubt_held", EARLIER_DOUBT_HELD, "number", MEMORY, 0),
    _seat_field("doubt", DOUBT, "power cards", MEMORY, 0),
    _seat_field("doubt_held", DOUBT_HELD, "number", MEMORY, 0),
    Field("active", TABLE, ACTIVE, 1, "seat", PUBLIC, NOBODY),
    Field("round", TABLE, ROUND, 1, "number", PUBLIC, 0),
    Field("king", TABLE, KING, 1, "spot", PUBLIC, NOWHERE),
    Field("start_player", TABLE, START, 1, "seat", PUBLIC, NOBODY),
    Field("order", TABLE, ORDER, MAX_SEATS, "seat", PUBLIC, NOBODY),
    Field("mobile_board", TABLE, BOARD_AT, 2, "spot", PUBLIC, NOWHERE, index="board"),
    Field("deck", TABLE, DECK, DECK_ROOM, "deck", PUBLIC, 0, index="deck"),
    Field("open_card", TABLE, OPEN, DECK_ROOM, "card", PUBLIC, NOBODY, index="deck"),
    Field("veto_owner", TABLE, VETO_OWNER, VETO_CARDS, "seat", PUBLIC, NOBODY),
    Field("veto_round", TABLE, VETO_ROUND, VETO_CARDS, "number", PUBLIC, 0),
)

LAYOUT: Final = Layout(FIELDS)
"""The layout for the fields of boxes; those of the base game have constant cells."""
