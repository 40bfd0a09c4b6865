"""Tables at which a position of an earlier game is played on, against bots."""

from __future__ import annotations

import secrets

from elgrande.game import Game
from elgrande.records.chance import SEED_BITS
from elgrande.server.errors import Refusal, not_found
from elgrande.server.live.table import LiveTable
from elgrande.server.store import models
from elgrande.server.tables.hosting import Hosting
from elgrande.server.tables.records import table_from_record
from elgrande.server.wire.shapes import RecordIn, SeatIn
from elgrande.telling.seats import Seats

STRONG = "grande"
"""The bot that takes the seat of a person."""


async def play_on(
    hosting: Hosting, game: Game, seats: Seats, ply: int, seat: int, guest: models.Guest
) -> LiveTable:
    """A table at which a person plays on from a moment of a game; its luck is not that of then."""
    if seat >= len(seats.names):
        raise not_found("seat")
    if all(moment.ply != ply for moment in game.moments()):
        raise Refusal("no_position", 404)
    past = game.as_it_was(ply)
    if past.is_over:
        raise Refusal("over")
    begun = past.played_on(seats.names, secrets.randbits(SEED_BITS))
    wanted = [
        SeatIn(access="device", name=guest.name)
        if number == seat
        else SeatIn(access="bot", level=level or STRONG)
        for number, level in enumerate(seats.bots)
    ]
    return await table_from_record(hosting, RecordIn(record=begun.record(), seats=wanted), guest)
