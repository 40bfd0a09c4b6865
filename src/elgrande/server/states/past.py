"""Looking back: what a viewer was shown at earlier moments of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import orjson

from elgrande.base.actions import SEAT_LETTERS
from elgrande.engine.ids import NOBODY
from elgrande.game import Game
from elgrande.game.looking_back import Moment
from elgrande.server.errors import Refusal
from elgrande.server.states.shared_states import SharedStates
from elgrande.server.states.state_message import ViewerContext, past_for, told_event
from elgrande.server.thinking.standing_answers import StandingAnswer
from elgrande.telling.seats import Seats
from elgrande.views.payload import viewer_name


@dataclass(frozen=True)
class Looker:
    """Who looks back: as which viewer, and in which language."""

    viewer: int
    language: str


class LookBack:
    """A game that is looked back at. What its methods return is called in one thread only.

    They themselves are called where the game is played, so that it does not change meanwhile.
    """

    def __init__(self, game: Game, seats: Seats, *, forecast: bool) -> None:
        self.states = SharedStates(game.rules)
        self.game = game
        self.seats = seats
        self.forecast = forecast

    def timeline(self, looker: Looker, viewers: list[int]) -> Callable[[], bytes]:
        """All moments so far, with everything the viewer was told."""
        game, viewer = self.game, looker.viewer
        context = self._context(game, looker)
        moments, events, scores = game.moments(viewer), game.events(viewer), game.scores
        undos, over = game.undos, game.is_over

        def make() -> bytes:
            names = context.seats.names
            log = context.game_log.lines(events, undos, names, scores)
            told = [told_event(context.text, names, one, game.rules.modules) for one in events]
            return orjson.dumps(
                {
                    "viewer": viewer_name(viewer),
                    "viewers": [viewer_name(one) for one in viewers],
                    "undos": undos,
                    "over": over,
                    "moments": [moment_out(one) for one in moments],
                    "events": told,
                    "lines": [line._asdict() for line in log],
                }
            )

        return make

    def position(self, looker: Looker, ply: int) -> Callable[[], bytes]:
        """How the game stood for the viewer at one of its moments."""
        game, viewer = self.game, looker.viewer
        moment = next((one for one in game.moments(viewer) if one.ply == ply), None)
        if moment is None:
            raise Refusal("no_position", 404)
        context = self._context(game.as_it_was(ply), looker)
        events, scores, undos = game.events(viewer), game.scores, game.undos

        def make() -> bytes:
            log = context.game_log
            log.lines(events, undos, context.seats.names, scores)
            return past_for(context, viewer, log.as_it_was(moment.events))

        return make

    def _context(self, game: Game, looker: Looker) -> ViewerContext:
        states = self.states
        game_log = states.game_log(looker.viewer, looker.language)
        return ViewerContext(
            game=game,
            seats=self.seats,
            text=game_log.chronicle.text,
            game_log=game_log,
            forecast=states.forecast if self.forecast else None,
            views=states.views,
            on_the_table=states.on_the_table,
            moment=game.moment,
            standing=StandingAnswer(),
        )


def moment_out(moment: Moment) -> dict[str, object]:
    return {
        "ply": moment.ply,
        "events": moment.events,
        "round": moment.round,
        "active": None if moment.active == NOBODY else SEAT_LETTERS[moment.active],
        "asked": [SEAT_LETTERS[seat] for seat in moment.asked],
    }
