"""Which piece an event carries from where to where, for whoever shows it on a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.boxes import boxes_of
from elgrande.telling.told import Way

WAYS: Final = {
    "Placed": Way("caballero", COURT, "spot"),
    "Moved": Way("caballero", "from", "spot"),
    "Evicted": Way("caballero", "from", "spot"),
    "Returned": Way("caballero", "spot", PROVINCES),
    "LeftCastillo": Way("caballero", CASTILLO, "spot"),
    "KingMoved": Way("king", "from", "region"),
    "GrandeMoved": Way("grande", "from", "region"),
    "BoardMoved": Way("board", "from", "spot"),
}


@dataclass(frozen=True)
class Carried:
    """So many pieces of a colour, or the King or a mobile score board, from a spot to another."""

    piece: str
    colour: int
    origin: int
    goal: int
    number: int
    board: int


def ways_of(rules: Ruleset) -> dict[str, Way]:
    """The ways of all events of a game, by their kinds."""
    found = dict(WAYS)
    for box in boxes_of(rules):
        found.update(box.ways)
    return found


def carried(event: Event, way: Way) -> Carried:
    numbers = event.named()
    owned = way.piece in ("caballero", "grande")
    return Carried(
        way.piece,
        numbers.get("colour", numbers["seat"]) if owned else NOBODY,
        numbers.get(way.origin, NOWHERE) if isinstance(way.origin, str) else way.origin,
        numbers.get(way.goal, NOWHERE) if isinstance(way.goal, str) else way.goal,
        numbers.get("number", 1),
        numbers.get("board", NOBODY),
    )
