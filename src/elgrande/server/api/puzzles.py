"""Puzzles: which there are, one as it is seen by who is asked, and whether an answer is right."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from elgrande.server.api.catalogue import packed
from elgrande.server.api.common import REFUSALS, LanguageHere
from elgrande.server.states.puzzles import puzzle_for, puzzle_named, puzzles_out, verdict_on
from elgrande.server.wire.puzzle_shapes import (
    PuzzleAnswer,
    PuzzleOut,
    PuzzlesOut,
    PuzzleVerdict,
)

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=REFUSALS)

LONGEST_NAME = 64
PuzzleName = Annotated[str, Path(max_length=LONGEST_NAME)]
"""A name that no puzzle has is answered as one that is not there."""


@router.get("", operation_id="puzzles", response_model=PuzzlesOut)
async def puzzles(request: Request) -> Response:
    """All puzzles by theme and difficulty; they are the same for everybody."""
    return packed(request, puzzles_out())


@router.get("/{name}", operation_id="puzzle", response_model=PuzzleOut)
async def puzzle(name: PuzzleName, language: LanguageHere) -> Response:
    """The position of a puzzle, as the seat that is asked sees it, and its question."""
    return Response(puzzle_for(name, language), media_type="application/json")


@router.post("/{name}", operation_id="answerPuzzle")
async def answer_puzzle(
    name: PuzzleName, given: PuzzleAnswer, language: LanguageHere
) -> PuzzleVerdict:
    """Whether an answer is the best one, and what it is worth."""
    return verdict_on(name, given.action, language)


@router.get("/{name}/solution", operation_id="puzzleSolution")
async def solution(name: PuzzleName, language: LanguageHere) -> PuzzleVerdict:
    """The best answer, for who gives up."""
    return verdict_on(name, puzzle_named(name).best, language)
