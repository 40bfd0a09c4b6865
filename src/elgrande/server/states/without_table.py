"""Games that nobody sits at, as lessons and puzzles show them."""

from __future__ import annotations

from elgrande.game import Game
from elgrande.server.states.shared_states import SharedStates
from elgrande.server.states.state_message import ViewerContext
from elgrande.server.thinking.standing_answers import StandingAnswer
from elgrande.telling.seats import NAMES, Seats


def context_of(game: Game, viewer: int, language: str) -> ViewerContext:
    """What the messages to a viewer of such a game are made from."""
    states = SharedStates(game.rules)
    log = states.game_log(viewer, language)
    players = int(game.rules.seats)
    return ViewerContext(
        game=game,
        seats=Seats(NAMES[:players], (None,) * players),
        text=log.chronicle.text,
        game_log=log,
        forecast=states.forecast,
        views=states.views,
        on_the_table=states.on_the_table,
        moment=game.moment,
        standing=StandingAnswer(),
    )
