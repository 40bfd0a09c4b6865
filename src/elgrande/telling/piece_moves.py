"""Piece moves of events: which piece goes from where to where, for drawing it on a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.telling.boxes import hooks_of_boxes
from elgrande.telling.hooks import MovePattern

MOVE_PATTERNS: Final = {
    "Placed": MovePattern("caballero", COURT, "spot"),
    "Moved": MovePattern("caballero", "from", "spot"),
    "Evicted": MovePattern("caballero", "from", "spot"),
    "Returned": MovePattern("caballero", "spot", PROVINCES),
    "LeftCastillo": MovePattern("caballero", CASTILLO, "spot"),
    "KingMoved": MovePattern("king", "from", "region"),
    "GrandeMoved": MovePattern("grande", "from", "region"),
    "BoardMoved": MovePattern("board", "from", "spot"),
}


@dataclass(frozen=True)
class PieceMove:
    """One move: pieces of a colour, the King or a mobile score board, from one spot to another."""

    piece: str
    colour: int
    origin: int
    goal: int
    number: int
    board: int


@cache
def move_patterns_of(modules: tuple[str, ...]) -> Mapping[str, MovePattern]:
    """The move patterns of games with these modules, by event kind."""
    found = dict(MOVE_PATTERNS)
    for box in hooks_of_boxes(modules):
        found.update(box.move_patterns)
    return found


def owner(pattern: MovePattern, numbers: Mapping[str, int]) -> int:
    """The colour of the piece that moves; NOBODY for King and boards."""
    if pattern.piece not in ("caballero", "grande"):
        return NOBODY
    if isinstance(pattern.colour, int):
        return pattern.colour
    return numbers[pattern.colour] if pattern.colour in numbers else numbers["seat"]


def piece_move(event: Event, pattern: MovePattern) -> PieceMove:
    """The move of an event whose kind has this pattern."""
    numbers = event.named()
    origin, goal = pattern.origin, pattern.goal
    return PieceMove(
        pattern.piece,
        owner(pattern, numbers),
        numbers.get(origin, NOWHERE) if isinstance(origin, str) else origin,
        numbers.get(goal, NOWHERE) if isinstance(goal, str) else goal,
        numbers.get("number", 1),
        numbers.get("board", NOBODY),
    )
