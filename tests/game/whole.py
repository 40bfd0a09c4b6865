"""Everything that can be asked of a game, to be compared byte by byte."""

from __future__ import annotations

from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING, SPECTATOR
from elgrande.game import Game
from elgrande.views.payload import payload
from tests.support.random_play import play_on


def whole(game: Game) -> list[object]:
    seats = range(int(game.rules.seats))
    viewers = (SPECTATOR, *seats, *([EVERYTHING] if game.is_over else []))
    return [
        game.record(),
        game.position(),
        game.checksum(),
        game.ply,
        game.pending,
        game.asked,
        game.scores,
        game.winners,
        [repr(game.events(viewer)) for viewer in viewers],
        [game.can_undo(seat) for seat in seats],
        [(game.stamp(seat).ply, game.stamp(seat).n) for seat in seats],
        [(game.decision(seat).ask, game.options(seat)) for seat in game.pending],
        [game.not_offered(seat) for seat in game.pending],
        payload(game.view(game.ply % len(seats))),
    ]


def to_scoring(game: Game, rng: Rng) -> Game:
    """Play on until all set their discs in a general scoring."""
    while game.decision(game.pending[0]).ask != "SetDiscs.leave_castillo":
        play_on(game, rng, 1)
    return game


def secret_game(players: int = 4, seed: int = 3) -> Game:
    """A game in the first general scoring: all are asked at once."""
    return to_scoring(Game.new(players, seed=seed), Rng(seed))
