"""The action space of the base game: its verbs and their numbers.

Numbers are the same in every ruleset and are only ever added. Those from FREE on are for the
verbs of boxes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.board import CASTILLO
from elgrande.base.scored import BONUS_NAMES
from elgrande.engine.action import Names, Verb
from elgrande.engine.ids import COLOURS, PLACES, SPOTS
from elgrande.engine.module import Module
from elgrande.engine.ruleset import NO_DECK, SOURCES
from elgrande.engine.scope import PASS

DONE: Final = 0
PLACING: Final = 2
SPECIAL: Final = 3
VETO: Final = 4
EITHER: Final = 5
SEAT: Final = 8
NUMBER: Final = 16
PLACE: Final = 32
TO: Final = 96
TAKE: Final = 160
REGION: Final = 544
DISC: Final = 568
KING_TO: Final = 592
GRANDE_TO: Final = 616
BOARD: Final = 640
POWER: Final = 648
CARD: Final = 712
FREE: Final = 904

SEAT_LETTERS: Final = "ABCDE"

SEAT_NAMES = Names("seat", 8, dict(enumerate(SEAT_LETTERS)))
COLOUR_NAMES = Names("colour", COLOURS, dict(enumerate(SEAT_LETTERS + "N")))
NUMBER_NAMES = Names("number", 16, {n: str(n) for n in range(16)})
PLACE_NAMES = Names("place", PLACES, {})
REGION_NAMES = Names("region", PLACES, {})
SPOT = Names("spot", SPOTS, {})
CARD_NAMES = Names("card", SOURCES, {})
"""The names of everything that acts, by source number."""
DECK_CARD_NAMES = Names("card", SOURCES, {})
"""The names of the cards in decks, by source number."""
HALF_NAMES = Names("half", 2, {0: "first", 1: "second"})
BOARD_NAMES = Names("board", 8, {0: "8", 1: "4"})
POWER_NAMES = Names("power card", 14, {n: str(n) for n in range(1, 14)})


def learn_names(module: Module) -> None:
    """Add the names of a module's places, spots, bonuses and cards, which verbs then accept."""
    places = module.places()
    SPOT.learn(places)
    SPOT.learn(module.spots())
    PLACE_NAMES.learn(places)
    REGION_NAMES.learn({number: name for number, name in places.items() if number != CASTILLO})
    BONUS_NAMES.learn(module.bonuses())
    cards = module.cards()
    for card in cards:
        CARD_NAMES.learn({int(card.source): card.name})
    DECK_CARD_NAMES.learn({int(card.source): card.name for card in cards if card.deck != NO_DECK})


def verbs() -> tuple[Verb, ...]:
    """The verbs of the base game, which boxes use too; called when all names are known."""
    return (
        Verb("done", DONE),
        Verb("pass", PASS),
        Verb("placing", PLACING),
        Verb("special", SPECIAL),
        Verb("veto", VETO),
        Verb("either", EITHER, (HALF_NAMES,)),
        Verb("seat", SEAT, (SEAT_NAMES,)),
        Verb("number", NUMBER, (NUMBER_NAMES,)),
        Verb("place", PLACE, (SPOT,)),
        Verb("to", TO, (SPOT,)),
        Verb("take", TAKE, (SPOT, COLOUR_NAMES)),
        Verb("region", REGION, (PLACE_NAMES,)),
        Verb("disc", DISC, (REGION_NAMES,)),
        Verb("king", KING_TO, (REGION_NAMES,)),
        Verb("grande", GRANDE_TO, (REGION_NAMES,)),
        Verb("board", BOARD, (BOARD_NAMES,)),
        Verb("power", POWER, (POWER_NAMES,)),
        Verb("card", CARD, (DECK_CARD_NAMES,)),
    )


def take(spot: i64, colour: i64) -> i64:
    """The action that picks a caballero of a colour in a spot."""
    return TAKE + spot * COLOURS + colour


def taken_spot(a: i64) -> i64:
    return (a - TAKE) // COLOURS


def taken_colour(a: i64) -> i64:
    return (a - TAKE) % COLOURS
