"""Records that are looked at: played again once and kept in memory, as long as there is room."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from hashlib import blake2b

from elgrande.game import Game
from elgrande.server.errors import not_found
from elgrande.server.states.past import LookBack
from elgrande.server.tables.records import replayed
from elgrande.telling.seats import Seats, seats_in_record

KEY_BYTES = 16
MOST_OPENED = 12
"""A long game takes a few megabytes."""


@dataclass(frozen=True)
class OpenedRecord:
    """A game from a record. Whoever knows its key has had the record, and so may see everything."""

    key: str
    game: Game
    seats: Seats
    looked: LookBack


def open_record(text: str) -> OpenedRecord:
    game = replayed(text)
    game.is_open = True
    seats = seats_in_record(game.names)
    key = blake2b(text.encode(), digest_size=KEY_BYTES).hexdigest()
    return OpenedRecord(key, game, seats, LookBack(game, seats, forecast=True))


class OpenedRecords:
    """The records that were last looked at."""

    def __init__(self) -> None:
        self.opened: OrderedDict[str, OpenedRecord] = OrderedDict()

    def keep(self, record: OpenedRecord) -> None:
        self.opened[record.key] = record
        self.opened.move_to_end(record.key)
        if len(self.opened) > MOST_OPENED:
            self.opened.popitem(last=False)

    def find(self, key: str) -> OpenedRecord:
        if key not in self.opened:
            raise not_found("record")
        self.opened.move_to_end(key)
        return self.opened[key]
