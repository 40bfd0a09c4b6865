"""What answers would change, shown to the one who has prepared them and to nobody else."""

from __future__ import annotations

from collections.abc import Sequence

import orjson

from elgrande.engine.decision import Stamp
from elgrande.engine.errors import ElGrandeError
from elgrande.engine.frame import SecretChoice
from elgrande.game import Game
from elgrande.server.errors import Refusal
from elgrande.server.play import Play


def preview_for(
    play: Play, seat: int, stamp: Stamp, actions: Sequence[str], language: str
) -> dict[str, object]:
    """How it would look to this seat; empty where somebody would learn something by the answers."""
    if play.is_ahead and not isinstance(play.game.view().top, SecretChoice):
        raise Refusal("try_again", 503)  # not in a secret choice: that another answers is secret
    if seat not in play.game.pending:
        raise Refusal("not_asked")
    if stamp != play.game.stamp(seat):
        raise Refusal("stale")
    after = tried(play.game, seat, actions)
    if after is None:
        return {"possible": False, "view": None, "forecast": None, "lines": []}
    shown = orjson.loads(play.look_at(after, seat, language))
    return {
        "possible": True,
        "view": shown["view"],
        "forecast": shown["forecast"],
        "lines": [line["text"] for line in shown["log"]["lines"]],
    }


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
