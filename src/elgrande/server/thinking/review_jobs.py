"""Jobs of a review: the positions of a finished game, and the decisions of one of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from elgrande.bots.review import Effort
from elgrande.engine.sight import EVERYTHING
from elgrande.game import Game
from elgrande.game.looking_back import Moment
from elgrande.records.record import read_record
from elgrande.server.thinking.jobs import write_decision, write_view


class Given(NamedTuple):
    """An answer of a seat: before which entry it was asked for, and what it was."""

    ply: int
    action: int


def turn_beginnings(moments: Sequence[Moment]) -> list[Moment]:
    """The first moment of each turn, and of what lies between turns; and the end."""
    found: list[Moment] = []
    for one in moments:
        is_same = found and (found[-1].round, found[-1].active) == (one.round, one.active)
        if not is_same or not one.asked:  # only at the end nobody is asked
            found.append(one)
    return found


def answers_of(game: Game, seat: int) -> list[Given]:
    """The answers of a seat, but for several to one question, as when a hand is chosen."""
    entries = read_record(game.record()).entries
    found = []
    for one in game.moments(EVERYTHING)[:-1]:
        given = [action for who, action in entries[one.ply].answers if who == seat]
        if len(given) == 1:
            found.append(Given(one.ply, given[0]))
    return found


def chances_job(game: Game, plies: Sequence[int]) -> dict[str, Any]:
    """How likely each seat was to win at these moments of a finished game, all lying open."""
    views = [game.as_it_was(ply).view(EVERYTHING, memory=True) for ply in plies]
    return {"kind": "chances", "views": [write_view(one) for one in views]}


def comparison_job(
    game: Game, seat: int, given: Given, seed: int, effort: Effort
) -> dict[str, Any] | None:
    """What an answer was worth, from what its seat saw then; None if there was no choice."""
    past = game.as_it_was(given.ply)
    decision = past.decision(seat)
    if len(decision.options) < 2:
        return None
    return {
        "kind": "comparison",
        "view": write_view(past.view(seat, memory=True)),
        "decision": write_decision(decision),
        "given": given.action,
        "seed": seed,
        "effort": asdict(effort),
    }
