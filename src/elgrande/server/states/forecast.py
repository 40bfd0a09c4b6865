"""What each place would pay now, and who would be paid, by what a viewer sees.

The rules themselves score each place, in a copy that has only what the viewer knows: ties, boards
and whatever a box adds count here as they will count in the scoring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import orjson

from elgrande.base.actions import COLOUR_NAMES, SEAT_LETTERS, SPOT
from elgrande.base.board import CASTILLO
from elgrande.base.scored import Share, shares
from elgrande.engine.event import Event
from elgrande.engine.ids import COLOURS, NEUTRAL
from elgrande.engine.sight import HIDDEN
from elgrande.game import Game
from elgrande.server.states.known import Known
from elgrande.telling.seats import Seats
from elgrande.telling.table_text import TableText
from elgrande.telling.teller import points_in
from elgrande.text import Text

MOST_KEPT = 8192
"""Scorings that are kept as JSON: few of them change from one answer to the next."""


class Forecast:
    """The forecast of one game, made once for all who know the same: by power cards in hand no
    place pays."""

    def __init__(self) -> None:
        self.known: Known | None = None
        self.places: list[orjson.Fragment] = []

    def by(self, text: Text, game: Game, seats: Seats, viewer: int) -> list[orjson.Fragment] | None:
        """What each place would pay whose content the viewer sees; nothing after the end."""
        if game.is_over:
            return None
        table = TableText(text, game, seats, viewer)
        known = Known(table.view, table.known)
        if self.known is None or not known.is_like(self.known):
            self.places = list(places(table))
        self.known = known
        return self.places


def places(table: TableText) -> Iterator[orjson.Fragment]:
    """What each place would pay of which no caballeros are hidden."""
    seen = list(table.view.board)
    paid = int(table.rules.prizes_paid)
    for place in (*map(int, table.rules.regions), CASTILLO):
        if HIDDEN not in seen[place * COLOURS : (place + 1) * COLOURS]:
            yield would_pay(table.scored(place), paid)


@lru_cache(MOST_KEPT)
def would_pay(event: Event, paid: int) -> orjson.Fragment:
    """The event of a scoring as the page reads it; ``paid`` numbers of the board count."""
    numbers = event.named()
    contenders = shares(event)
    seated = [share for share in contenders if share.colour != NEUTRAL]
    prizes = [numbers["first"], numbers["second"], numbers["third"]][:paid]
    told = {
        "place": SPOT.name(numbers["place"]),
        "caballeros": by_seat([share.caballeros for share in seated]),
        "points": by_seat(points_in(event)),
        "places": by_seat([share.rank for share in seated]),
        "prizes": prizes,
        "takes": [
            colours_of(contenders, rank) if prize and numbers["times"] else []
            for rank, prize in enumerate(prizes, 1)
        ],
        "first": colours_of(contenders, foremost(contenders)),
    }
    return orjson.Fragment(orjson.dumps(told))


def foremost(contenders: Sequence[Share]) -> int:
    """The best rank there is: 1, or 2 where the first are tied; 0 in an empty place."""
    return min((share.rank for share in contenders if share.rank), default=0)


def colours_of(contenders: Sequence[Share], rank: int) -> list[str]:
    """The colours of a rank: several if they are tied."""
    return [COLOUR_NAMES.name(share.colour) for share in contenders if rank and share.rank == rank]


def by_seat(numbers: Sequence[int]) -> dict[str, int]:
    return {SEAT_LETTERS[seat]: number for seat, number in enumerate(numbers)}
