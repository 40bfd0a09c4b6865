"""The numbers of King & Intrigue: a second copy, from the rule sheet alone."""

from __future__ import annotations

from functools import cache, lru_cache

from elgrande.base import board as spots
from elgrande.catalogue import POWER_CARD_NAMES
from elgrande.engine.ids import members
from elgrande.engine.ruleset import Ruleset

HAND = 13
SPACES = 6
"""The spaces of a limit table."""
TABLES = 3
DOUBLING_MARKERS = 2
FIESTA_PLACES = 5
THROWN_IN = 2
ANGRY_KING_TAKES = 3
GRANDES_COMPANIONS = 2
MAY_BE_KEPT = {25, 40, 75}

PLACING, SPECIAL = 1, 2
BOTH_PARTS = PLACING | SPECIAL
"""The parts of a turn, as a bit set."""

JOKER = "joker"
KING_CARD = "king_card"
INTRIGUE_CARD = "intrigue_card"

TENS = tuple(range(10, 181, 10))
PLAYERS_EDITION = (0, 13, 23, 33, 53, 63, 73, 83, 93, 103, 113)
"""The values of the Player's Edition; 0 stands for the Joker."""
SPECIAL_CARDS = (15, 25, 35, 55, 75, 85, 95, 105, 135, 145)
POOLS: dict[str, tuple[int, ...]] = {
    "tens": TENS,
    "players_edition": TENS + PLAYERS_EDITION,
    "special_cards": TENS + SPECIAL_CARDS,
    "all": TENS + PLAYERS_EDITION + SPECIAL_CARDS,
    "decennial": TENS + SPECIAL_CARDS + (13, 63, 93),
}

PLACED = {2: (4, 2), 3: (5, 3, 1), 4: (5, 4, 2, 1), 5: (5, 4, 3, 2, 1)}
"""The placements by number of seats, from the highest card to the lowest."""

CABALLEROS = (6, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0)
"""The supply of 10, 20 … 180; a value between has that of the next ten."""

MUST = {13, 30, 35, 50, 60, 100, 103, 105, 110, 120, 135, 145, 170}
"""The cards whose action is compulsory, in the edition that has compulsory actions."""

MUST_SINCE = {70: 2}
"""The cards whose action is compulsory since a later revision of the rules."""

BORDERS = frozenset(
    frozenset(pair)
    for pair in (
        (spots.GALICIA, spots.CASTILLA_LA_VIEJA),
        (spots.GALICIA, spots.PAIS_VASCO),
        (spots.PAIS_VASCO, spots.CASTILLA_LA_VIEJA),
        (spots.PAIS_VASCO, spots.ARAGON),
        (spots.CASTILLA_LA_VIEJA, spots.ARAGON),
        (spots.CASTILLA_LA_VIEJA, spots.CASTILLA_LA_NUEVA),
        (spots.ARAGON, spots.CATALUNA),
        (spots.ARAGON, spots.VALENCIA),
        (spots.ARAGON, spots.CASTILLA_LA_NUEVA),
        (spots.CATALUNA, spots.VALENCIA),
        (spots.CASTILLA_LA_NUEVA, spots.VALENCIA),
        (spots.CASTILLA_LA_NUEVA, spots.GRANADA),
        (spots.CASTILLA_LA_NUEVA, spots.SEVILLA),
        (spots.VALENCIA, spots.GRANADA),
        (spots.GRANADA, spots.SEVILLA),
    )
)


@cache
def value_of(power: int) -> int:
    """The value of a power card, from the end of its name; 0 for the Joker."""
    name = POWER_CARD_NAMES.name(power)
    return 0 if name == JOKER else int(name.rpartition("_")[2])


POWER_OF = {
    value_of(power): power for power, name in POWER_CARD_NAMES.names.items() if not name.isdigit()
}
"""The power card of each value."""

JOKER_CARD = POWER_OF[0]


def card_name(value: int) -> str:
    """The name of the power card of a value, which is also that of its action."""
    return POWER_CARD_NAMES.name(POWER_OF[value])


def caballeros(value: int) -> int:
    """The supply of a card."""
    return 0 if value in (0, 15) else CABALLEROS[(value + 9) // 10 - 1]


def compulsory(rules: Ruleset) -> set[int]:
    """The cards whose action is compulsory under these rules, if any action is."""
    later = {value for value, since in MUST_SINCE.items() if since <= rules.revision}
    return MUST | later


def values(cards: int) -> list[int]:
    """The values of a set of power cards."""
    return [value_of(power) for power in members(cards)]


@lru_cache(maxsize=16)
def pool(rules: Ruleset) -> int:
    """The cards a seat may choose from, as a bit set."""
    without = {40} if rules.options["veto"] == "no" else set()
    return sum(1 << POWER_OF[value] for value in set(POOLS[rules.options["cards"]]) - without)


def touch(one: int, other: int) -> bool:
    """Whether two regions are neighbours."""
    return frozenset((one, other)) in BORDERS
