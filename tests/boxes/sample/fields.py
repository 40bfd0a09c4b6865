"""The numbers, names and fields of the sample box, and the atoms that change them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.actions import FREE
from elgrande.base.fields import LAYOUT
from elgrande.engine.action import Names
from elgrande.engine.event import EventKind
from elgrande.engine.field import COUNT, OWNER, Fields
from elgrande.engine.ids import bit, lowest
from elgrande.engine.module import Option
from elgrande.engine.state import State
from elgrande.mechanics.kept import KeptCards
from elgrande.mechanics.lasting import UNTIL_ROUND
from elgrande.mechanics.marker import Marker

BALEARES: Final = 20
PALMA: Final = 57
LIGHTHOUSE: Final = 58
SAIL_CARD: Final = 60
LETTER_CARD: Final = 61
VOYAGE_CARD: Final = 62
PEARLS: Final = 12
CORSAIRS: Final = 2
LETTER: Final = 1
LETTER_NAMES = Names("letter", 8, {LETTER: "marque"})
CHART_NAMES = Names("chart", 8, {1: "north", 2: "east", 3: "south"})
CHART: Final = FREE + 96
"""The first number of the one verb the box adds: which chart is hidden."""
WIND_SETTING: Final = 60
STORMY: Final = 900
NO_PLACE_FOR_A_KING: Final = 901
NO_ANCHORAGE: Final = 902

STORM_CAME = EventKind("StormCame", ("seat", "region"))
STORM_WENT = EventKind("StormWent", ())
LETTER_KEPT = EventKind("LetterKept", ("seat", "letter"))
LETTER_USED = EventKind("LetterUsed", ("seat", "letter"))
LETTER_GONE = EventKind("LetterGone", ("seat", "letter"))
DUES_PAID = EventKind("DuesPaid", ("seat",))
FEAST_HELD = EventKind("FeastHeld", ("region",))

FIELDS = Fields(LAYOUT)
TREASURE: Final = FIELDS.of_seats("treasure", "number", OWNER)
CHARTS: Final = FIELDS.of_seats("charts", "charts", COUNT)
LETTERS: Final = KeptCards(
    FIELDS,
    "letters",
    "letters",
    kept=LETTER_KEPT,
    used=LETTER_USED,
    discarded=LETTER_GONE,
    since="letters_since",
    dated=LETTER,
)
STORM_MARKER: Final = Marker(
    FIELDS,
    "storm",
    by="storm_by",
    card=SAIL_CARD,
    until=UNTIL_ROUND,
    laid=STORM_CAME,
    ended=STORM_WENT,
)
STORM: Final = STORM_MARKER.at

WIND = Option(WIND_SETTING, "wind", ("calm", "strong"), "strong", decennial="calm")


def hide_chart(s: State, seat: i64, chart: i64) -> None:
    s.seats[TREASURE + seat] = chart
    s.seats[CHARTS + seat] |= bit(chart)


def spend_chart(s: State, seat: i64) -> None:
    s.seats[CHARTS + seat] &= ~bit(lowest(s.seats[CHARTS + seat]))
