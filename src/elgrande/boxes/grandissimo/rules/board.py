"""Portugal, and the spots beside the map: ship, prison, and guests in foreign courts.

Rule G2.1 says what borders on Portugal, rule G2.2 what it pays. Rule G9.1: every caballero is in
one spot at a time, so none is ever lost.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.board import (
    ARAGON,
    CASTILLA_LA_NUEVA,
    CASTILLA_LA_VIEJA,
    CATALUNA,
    GALICIA,
    GRANADA,
    PAIS_VASCO,
    SEVILLA,
    VALENCIA,
)
from elgrande.engine.card import PRINTED
from elgrande.engine.ids import PLACES, Arr, array

PORTUGAL: Final = 17
ABOARD: Final = 18
"""On a ship. Everybody's caballeros lie on their own token or all on one board; as they never meet
those of others, one spot is enough."""
PRISON: Final = 50
GUESTS: Final = 51
"""The first of five spots: what the Jester has brought to the court of each seat."""

PLACE_NAMES: Final = {PORTUGAL: "portugal"}
SPOT_NAMES: Final = {
    ABOARD: "aboard",
    PRISON: "prison",
    GUESTS: "guests_of_a",
    GUESTS + 1: "guests_of_b",
    GUESTS + 2: "guests_of_c",
    GUESTS + 3: "guests_of_d",
    GUESTS + 4: "guests_of_e",
}

SCORE_BOARD: Final = (5, 0, 0)
BOARDS_FROM: Final = {PORTUGAL: PRINTED}
"""The provenance of its score board."""
BORDERS: Final = (
    (PORTUGAL, GALICIA),
    (PORTUGAL, CASTILLA_LA_VIEJA),
    (PORTUGAL, CASTILLA_LA_NUEVA),
    (PORTUGAL, SEVILLA),
)

COAST: Final = (GALICIA, PAIS_VASCO, CATALUNA, VALENCIA, GRANADA, SEVILLA, PORTUGAL)
INLAND: Final = (ARAGON, CASTILLA_LA_VIEJA, CASTILLA_LA_NUEVA)
ON_THE_COAST: Final = sum(1 << region for region in COAST)
INLAND_REGIONS: Final = sum(1 << region for region in INLAND)
"""The same as bit sets."""

MERCENARIES: Final = 2
SHIP_TOKENS: Final = 2


def _on_coast() -> Arr:
    return array([1 if place in COAST else 0 for place in range(PLACES)])


_ON_COAST: Final = _on_coast()


def is_coast(place: i64) -> bool:
    return _ON_COAST[place] != 0
