"""Previews: the game after answers that are only tried out."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.engine.errors import ElGrandeError
from elgrande.game import Game
from elgrande.server.errors import Refusal


def try_answers(game: Game, seat: int, actions: Sequence[str]) -> Game | None:
    """A copy of the game after these answers, if each of them could be undone freely.

    So a preview tells no more than giving the answers and undoing them."""
    trial = game.trial()
    if trial is None:
        return None
    for action in actions:
        try:
            trial.play(action, seat)
        except ElGrandeError:
            raise Refusal("not_offered", reason="not_asked", action=action) from None
        if not trial.can_undo(seat):
            return None
    return trial
