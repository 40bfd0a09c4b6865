"""Looking back at the game of a table."""

from __future__ import annotations

from elgrande.server.errors import Refusal
from elgrande.server.live.game import LiveGame
from elgrande.server.live.registry import Tables
from elgrande.server.live.table import LiveTable
from elgrande.server.states.past import LookBack


async def load_whole(tables: Tables, table: LiveTable) -> None:
    """Load the states of a table's game that are not in memory."""
    live = await tables.game_of(table)
    if live.game.is_whole:
        return
    async with table.changing():
        if table.game is live and not live.game.is_whole:
            await live.load_from_start()


def looked_back(table: LiveTable) -> LookBack:
    """The game of a table as far as it is on disk.

    An answer to a secret choice is no entry yet: that it is being written makes no difference, so
    that nobody learns when it is given.
    """
    live = table.game
    if not isinstance(live, LiveGame) or not live.game.is_whole:
        raise Refusal("try_again", 503)
    game, seats = live.game, table.as_seats()
    if (game.undos, game.ply) != live.moment:
        raise Refusal("try_again", 503)
    known = live.past
    if known is None or (known.game, known.seats) != (game, seats):
        known = live.past = LookBack(game, seats, forecast=table.settings.forecast)
    return known
