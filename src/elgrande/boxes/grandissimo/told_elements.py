"""The text hooks of what Grandissimo always has: ships, prison, persons, guests, mercenaries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.boxes.grandissimo.rules.board import (
    ABOARD,
    BOARDS_FROM,
    GUESTS,
    PRISON,
    SHIP_TOKENS,
)
from elgrande.boxes.grandissimo.rules.fields import (
    FIRST_GAME,
    GENERAL,
    HOLDER,
    INQUISITION,
    JESTER,
    PERSON_NAMES,
    PERSONS,
    QUEEN,
    SHIP_OWNER,
    SHIPS_FOR_TWO,
)
from elgrande.engine.ids import COLOURS, MAX_SEATS, NEUTRAL, NOBODY
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.mechanics import lasting
from elgrande.mechanics.lasting import Lasting
from elgrande.telling.hooks import Kinds, MovePattern, TellingHooks, Token
from elgrande.text import Text

SHIP_TOKEN: Final = "ship_token"
CARDS_OF_PERSONS: Final = {QUEEN: PERSONS, JESTER: PERSONS, GENERAL: INQUISITION}


class ElementsTold(TellingHooks):
    """The hooks for what every game of the box has."""

    things: tuple[str, ...] = (SHIP_TOKEN, *PERSON_NAMES.names.values())
    boards_from = BOARDS_FROM
    before: ClassVar[Mapping[int, int]] = {GUESTS + seat: seat for seat in range(MAX_SEATS)}
    carried_out: ClassVar[Kinds] = {
        "ShipDeclared": ("ShipTaken",),
        "SeizureDeclared": ("ShipSeized",),
        "UnloadingDeclared": ("Unloaded",),
        "PrisonDeclared": ("Imprisoned",),
        "ReleaseDeclared": ("Released",),
        "PersonDeclared": ("PersonTaken", "PersonWonOver"),
        "PersonUseDeclared": ("FetchedByQueen", "GuestSent", "SupplyDeclared", "Supplied"),
        "GuestDeclared": ("GuestPlaced",),
        "MercenaryDeclared": ("MercenaryMoved",),
        "CompanionDeclared": ("TakenAlong",),
        "PlacementDeclared": ("PlacedFromProvinces", "QueenPlaced"),
        "MoveDeclared": ("ThrownInside",),
        "StepDeclared": ("TroopsReady",),
    }
    move_patterns: ClassVar[Mapping[str, MovePattern]] = {
        "Unloaded": MovePattern("caballero", ABOARD, "region"),
        "WentAshore": MovePattern("caballero", ABOARD, COURT),
        "Imprisoned": MovePattern("caballero", "spot", PRISON),
        "Released": MovePattern("caballero", PRISON, "region"),
        "GuestSent": MovePattern("caballero", PROVINCES, COURT),
        "GuestPlaced": MovePattern("caballero", COURT, "spot"),
        "MercenaryMoved": MovePattern("caballero", "from", "region", NEUTRAL),
        "TakenAlong": MovePattern("caballero", "from", "region"),
        "PlacedFromProvinces": MovePattern("caballero", PROVINCES, "spot"),
        "ThrownInside": MovePattern("caballero", "spot", CASTILLO),
    }

    def tokens(self, text: Text, view: View) -> Iterator[Token]:
        """Ships and persons that nobody has."""
        free = ship_tokens(view.rules) - len(ship_owners(view))
        if free:
            yield Token(SHIP_TOKEN, text["marks.ship_token"], number=free)
        for person in persons_in_game(view.rules):
            if int(view.table[HOLDER + person]) == NOBODY:
                name = PERSON_NAMES.name(person)
                yield Token(name, text[f"marks.{name}"])

    def now(self, text: Text, view: View, names: Sequence[str]) -> Iterator[str]:
        """Lines for the summary: who is free, in prison, aboard or a guest."""
        free = [
            token.title if token.number == 1 else f"{token.title} ({token.number})"
            for token in self.tokens(text, view)
        ]
        if free:
            yield text.fill("show.free_for_all", things=text.listed(free))
        for spot, key in ((PRISON, "show.prison"), (ABOARD, "show.aboard")):
            people = people_in(view, names, spot)
            if people:
                yield text.fill(key, people=people)
        for host, name in enumerate(names):
            people = people_in(view, names, GUESTS + host)
            if people:
                yield text.fill("show.guests", seat=name, people=people)


def people_in(view: View, names: Sequence[str], spot: int) -> str:
    """Who is in a spot beside the map: ``Alba 2, Berta 1``; empty if nobody is."""
    numbers = {colour: int(view.board[spot * COLOURS + colour]) for colour in range(len(names))}
    return ", ".join(f"{names[colour]} {number}" for colour, number in numbers.items() if number)


def ship_tokens(rules: Ruleset) -> int:
    """How many ships the game has; none in a first game, where symbols do nothing."""
    if rules.settings[FIRST_GAME] != 0:
        return 0
    one = rules.seats == 2 and rules.settings[SHIPS_FOR_TWO] == 0
    return 1 if one else SHIP_TOKENS


def ship_owners(view: View) -> list[int]:
    """The seats that have a ship."""
    owners = [int(view.table[SHIP_OWNER + i]) for i in range(ship_tokens(view.rules))]
    return sorted(owner for owner in owners if owner != NOBODY)


def persons_in_game(rules: Ruleset) -> list[int]:
    """The persons of a game: those that a card of it brings."""
    return [person for person, card in CARDS_OF_PERSONS.items() if rules.card(card).name]


def persons(view: View) -> Iterator[Lasting]:
    """The persons at somebody's court; the General Inquisitor leaves before a scoring."""
    for person, card in CARDS_OF_PERSONS.items():
        holder = int(view.table[HOLDER + person])
        if holder != NOBODY:
            until = lasting.UNTIL_SCORING if person == GENERAL else lasting.UNTIL_TAKEN
            yield Lasting(card, holder, (), until, thing=PERSON_NAMES.name(person))


def ships(view: View) -> Iterator[Lasting]:
    """The ships that somebody has."""
    for owner in ship_owners(view):
        yield Lasting(NOBODY, owner, (), lasting.UNTIL_TAKEN, thing=SHIP_TOKEN)
