"""Previews: the game after answers that are only tried out."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.engine.errors import ElGrandeError
from elgrande.game import Game
from elgrande.server.errors import Refusal


def tried(game: Game, seat: int, actions: Sequence[str]) -> Game | None:
    """The game after these answers, as far as they could be taken back freely, so that trying them
    tells no more than giving them and taking them back."""
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
