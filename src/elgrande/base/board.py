"""The map: regions in scoring order, their score boards and borders, and the other spots."""

from __future__ import annotations

from typing import Final

from elgrande.engine.card import DERIVED, PRINTED

GALICIA: Final = 0
PAIS_VASCO: Final = 1
ARAGON: Final = 2
CATALUNA: Final = 3
CASTILLA_LA_VIEJA: Final = 4
CASTILLA_LA_NUEVA: Final = 5
SEVILLA: Final = 6
GRANADA: Final = 7
VALENCIA: Final = 8
CASTILLO: Final = 9
COURT: Final = 10
PROVINCES: Final = 11

PLACE_NAMES: Final = {
    GALICIA: "galicia",
    PAIS_VASCO: "pais_vasco",
    ARAGON: "aragon",
    CATALUNA: "cataluna",
    CASTILLA_LA_VIEJA: "castilla_la_vieja",
    CASTILLA_LA_NUEVA: "castilla_la_nueva",
    SEVILLA: "sevilla",
    GRANADA: "granada",
    VALENCIA: "valencia",
    CASTILLO: "castillo",
}
"""The names of the spots on the map."""

SPOT_NAMES: Final = {COURT: "court", PROVINCES: "provinces"}
"""The names of the spots beside the map."""

SCORE_BOARDS: Final = {
    GALICIA: (4, 2, 0),
    PAIS_VASCO: (5, 3, 1),
    ARAGON: (5, 4, 1),
    CATALUNA: (4, 2, 1),
    CASTILLA_LA_VIEJA: (6, 4, 2),
    CASTILLA_LA_NUEVA: (7, 4, 2),
    SEVILLA: (4, 3, 1),
    GRANADA: (6, 3, 1),
    VALENCIA: (5, 3, 2),
}
CASTILLO_BOARD: Final = (5, 3, 1)
MOBILE_BOARDS: Final = ((8, 4, 0), (4, 0, 0))

BORDERS: Final = (
    (GALICIA, CASTILLA_LA_VIEJA),
    (GALICIA, PAIS_VASCO),
    (PAIS_VASCO, CASTILLA_LA_VIEJA),
    (PAIS_VASCO, ARAGON),
    (CASTILLA_LA_VIEJA, ARAGON),
    (CASTILLA_LA_VIEJA, CASTILLA_LA_NUEVA),
    (ARAGON, CASTILLA_LA_NUEVA),
    (ARAGON, CATALUNA),
    (ARAGON, VALENCIA),
    (CATALUNA, VALENCIA),
    (CASTILLA_LA_NUEVA, VALENCIA),
    (CASTILLA_LA_NUEVA, GRANADA),
    (CASTILLA_LA_NUEVA, SEVILLA),
    (VALENCIA, GRANADA),
    (GRANADA, SEVILLA),
)

DERIVED_BOARDS: Final = {ARAGON, CATALUNA, CASTILLA_LA_VIEJA, CASTILLA_LA_NUEVA, SEVILLA, GRANADA}
"""The score boards of which no book prints all three numbers."""

DERIVED_BORDERS: Final = {
    (PAIS_VASCO, ARAGON),
    (ARAGON, CATALUNA),
    (ARAGON, VALENCIA),
    (CATALUNA, VALENCIA),
    (GRANADA, SEVILLA),
}
"""The borders no book names; they follow from one outside source and the geography."""


def board_from(region: int) -> str:
    """The provenance of a region's score board."""
    return DERIVED if region in DERIVED_BOARDS else PRINTED


def border_from(one: int, other: int) -> str:
    """The provenance of a border."""
    pair = (one, other) if (one, other) in BORDERS else (other, one)
    return DERIVED if pair in DERIVED_BORDERS else PRINTED
