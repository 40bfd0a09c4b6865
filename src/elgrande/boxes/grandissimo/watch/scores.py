"""The scorekeeper of Grandissimo: alliance, boycott, the courts, Portugal, Grandes inside."""

from __future__ import annotations

from dataclasses import replace

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.grandissimo.rules.board import PORTUGAL
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.boxes.grandissimo.watch.tables import COURTS_BOARD, PORTUGALS_BOARD
from elgrande.checks.scores import BONUS, MOBILE, Board, Scene, Scorekeeper
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY


class GrandissimoScores(Scorekeeper):
    """A scorekeeper who adds allied regions and knows which one is boycotted."""

    def __init__(self, books: GrandissimoLedger) -> None:
        super().__init__(books)
        self.ours = books

    def score(self, event: Event, told: dict[str, int]) -> None:
        due = 1 << told["place"]
        allied = self.ours.alliance[:2]
        if told["cause"] == NOBODY and told["place"] in allied:
            due = sum(1 << region for region in allied)
        if told["regions"] != due:
            raise Violation(f"{event}: the wrong regions are added together")
        super().score(event, told)

    def scene(self, place: int, together: int, cause: int) -> Scene:
        plain = super().scene(place, together, cause)
        if cause != NOBODY or place not in self.ours.boycott:
            return plain
        return replace(plain, king=0, homes=(0,) * len(plain.homes), times=0)

    def board(self, place: int) -> Board:
        if place in self.books.boards:
            return MOBILE[self.books.boards.index(place)]
        boards = {PORTUGAL: PORTUGALS_BOARD, COURT: COURTS_BOARD}
        return boards[place] if place in boards else super().board(place)

    def home_bonus(self, place: int, seat: int) -> int:
        if place == CASTILLO:
            return BONUS if self.books.grandes[seat] == CASTILLO else 0
        return super().home_bonus(place, seat)
