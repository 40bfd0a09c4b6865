"""Puzzles as the page gets them: the position as the asked seat sees it, and verdicts on answers.

What is shown of a position is made by the function that shows every game to a viewer.
"""

from __future__ import annotations

from functools import lru_cache

import orjson

from elgrande.game import Game
from elgrande.puzzles.kept import Puzzle, puzzles
from elgrande.server.errors import Refusal, not_found
from elgrande.server.states.state_message import Seen, state_for
from elgrande.server.states.without_table import context_of
from elgrande.server.wire.puzzle_shapes import PuzzleLine, PuzzlesOut, PuzzleVerdict
from elgrande.server.wire.rules import rules_in
from elgrande.server.wire.wording import game_text, on_one_line
from elgrande.telling.choices import sentence_of
from elgrande.telling.seats import NAMES

MOST_KEPT = 256
PER_CENT = 100


def puzzles_out() -> PuzzlesOut:
    """All puzzles by name and kind, without anything of their positions."""
    return PuzzlesOut(
        puzzles=[
            PuzzleLine(
                name=name,
                theme=puzzle.theme,
                difficulty=puzzle.difficulty,
                box=puzzle.box,
                edition=puzzle.edition,
                players=puzzle.players,
            )
            for name, puzzle in puzzles().items()
        ]
    )


def puzzle_named(name: str) -> Puzzle:
    if name not in puzzles():
        raise not_found("puzzle")
    return puzzles()[name]


@lru_cache(MOST_KEPT)
def puzzle_for(name: str, language: str) -> bytes:
    """A ``PuzzleOut``: a puzzle as the seat that is asked sees it."""
    puzzle = puzzle_named(name)
    game = puzzle.game()
    return orjson.dumps(
        {
            "name": name,
            "theme": puzzle.theme,
            "difficulty": puzzle.difficulty,
            "rules": rules_in(game).model_dump(),
            "seat": puzzle.seat,
            "state": orjson.Fragment(shown_to(game, puzzle.seat_number, language)),
        }
    )


def shown_to(game: Game, seat: int, language: str) -> bytes:
    """The state message of a game for a seat, at a table of nobody."""
    shown = Seen().next(state_for(context_of(game, seat, language), seat))
    assert shown is not None
    return shown


def verdict_on(name: str, action: str, language: str) -> PuzzleVerdict:
    """What an answer to a puzzle is worth; refused if it is none."""
    puzzle = puzzle_named(name)
    game, seat = puzzle.game(), puzzle.seat_number
    decision = game.decision(seat)
    chosen = next((one for one in decision.options if one.text == action), None)
    if chosen is None:
        raise Refusal("not_offered", 422, action=action)
    text, names = game_text(language, game.rules), NAMES[: puzzle.players]
    sentence = sentence_of(text, chosen, decision.ask, names, decision.source)
    this, best, other = puzzle.answers.get(action), puzzle.answers[puzzle.best], puzzle.next_best
    return PuzzleVerdict(
        right=action == puzzle.best,
        how=puzzle.how,
        tries=puzzle.tries,
        words=on_one_line(sentence),
        lead=None if this is None else this.lead,
        best_lead=best.lead,
        other_lead=other.lead,
        chance=None if this is None else round(PER_CENT * this.wins),
        best_chance=round(PER_CENT * best.wins),
        other_chance=round(PER_CENT * other.wins),
        doubt=round(PER_CENT * puzzle.doubt),
    )
