"""The referee of general scorings, where black caballeros may stay in the Castillo."""

from __future__ import annotations

from elgrande.base.board import CASTILLO
from elgrande.boxes.king_and_colonies.watch.ledger import KingAndColoniesLedger
from elgrande.boxes.king_and_intrigue.watch.general import GeneralReferee
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL, NOBODY

LEAVE = 2


class KingAndColoniesGeneral(GeneralReferee):
    """The referee of King & Intrigue, who knows black caballeros."""

    def __init__(self, books: KingAndColoniesLedger) -> None:
        super().__init__(books)
        self.ours = books
        self.black = 0
        """How many black ones were inside when the discs were shown."""

    def read(self, event: Event) -> None:
        """A free choice, which may lead into the Castillo, comes when it has been emptied."""
        if event.kind.name == "ColonyCardUsed" and self.ours.active == NOBODY:
            self.begin_regions(event)
        super().read(event)

    def all_are_shown(self) -> None:
        """Black ones arrive with those of the Inquisitor's holder."""
        super().all_are_shown()
        books = self.ours
        self.black = books.at(CASTILLO, NEUTRAL)
        if books.holder == NOBODY or not self.black:
            return
        region = self.targets[books.holder]
        arriving = self.black + sum(
            self.inside[seat] for seat, goal in self.targets.items() if goal == region
        )
        if books.why_taboo(region) or arriving > books.room_for(region):
            self.barred.add(region)

    def leave(self, event: Event, seat: int, spot: int, number: int) -> None:
        if seat != NEUTRAL:
            super().leave(event, seat, spot, number)
            return
        holder = self.ours.holder
        due = self.targets.get(holder, NOBODY)
        if self.phase != LEAVE or holder == NOBODY or due in self.barred:
            raise Violation(f"{event}: black ones stay inside")
        if (spot, number) != (due, self.black):
            raise Violation(f"{event}: the disc of the Inquisitor's holder says otherwise")

    def is_castillo_empty(self) -> bool:
        """Black ones stay if nobody commands them, or where they would be sent to a court."""
        books = self.ours
        if books.population(CASTILLO) == 0:
            return True
        stays = books.holder == NOBODY or self.targets[books.holder] in self.barred
        return stays and books.population(CASTILLO) == books.at(CASTILLO, NEUTRAL)
