"""Answers that need not be asked for: one is left, or none of those left makes a difference."""

from __future__ import annotations

from elgrande.base.queries import standing
from elgrande.base.scoring import ScoreInChosenOrder
from elgrande.engine.action import Action
from elgrande.engine.ids import COLOURS
from elgrande.engine.rng import Rng
from elgrande.engine.sight import SPECTATOR
from elgrande.game import Game
from elgrande.text import decode
from elgrande.views.determinize import determinize


def forced_answer(game: Game, seat: int) -> Action | None:
    """The answer to the order of a scoring if its last region is left, or only empty ones are.

    Other questions of one answer are still asked. What is offered there may follow from something
    that only this seat knows, and that it is not asked would tell the others.
    """
    view = game.view(SPECTATOR, memory=True)
    if not isinstance(view.top, ScoreInChosenOrder):
        return None
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    state = determinize(view, Rng(0))
    regions = [decode(one.number)[1]["place"] for one in options]
    if any(standing(state, region, colour) for region in regions for colour in range(COLOURS)):
        return None
    return options[0]
