"""Puzzles as they go over the wire."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from elgrande.server.wire.server_messages import State
from elgrande.server.wire.shapes import LONGEST_WORD, RulesIn, SeatLetter, Sent, Shape


class PuzzleLine(Shape):
    """What the list tells of a puzzle."""

    name: str
    theme: str
    difficulty: int
    """1 is easy, 3 is hard."""
    box: str
    edition: str
    players: int


class PuzzlesOut(Shape):
    """All puzzles; the one of a day follows from their order."""

    puzzles: list[PuzzleLine]


class PuzzleOut(Shape):
    """A puzzle as the seat that is asked sees it."""

    name: str
    theme: str
    difficulty: int
    rules: RulesIn
    seat: SeatLetter
    state: State


class PuzzleAnswer(Sent):
    """What somebody would do, in notation."""

    action: Annotated[str, Field(min_length=1, max_length=LONGEST_WORD)]


class PuzzleVerdict(Shape):
    """Whether an answer is the best one, and by how much."""

    right: bool
    how: Literal["proved", "counted", "measured"]
    """Whether every way on was tried and no other answer is ever better, or every way on was tried
    and it wins more of them, or many games were played on."""
    tries: int
    """In how many ways the others may set their discs or, where it is measured, how many games
    were played on."""
    words: str
    """The answer, as a sentence."""
    lead: float | None
    """By how many points one is ahead in the end with it, on average over all tries, if that is
    known."""
    best_lead: float
    other_lead: float
    """The same of the best answer, and of the best of the others."""
    chance: int | None
    """How many of a hundred games are won with it; the next two likewise."""
    best_chance: int
    other_chance: int
    doubt: int
    """How far the difference of the two may be off, of a hundred; 0 unless it is measured."""
