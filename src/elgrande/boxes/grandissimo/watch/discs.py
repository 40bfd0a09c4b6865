"""The referee of discs, who also follows the Castillo emptied by a card."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.checks.discs import DiscReferee, kings_region_may_be_set
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.reading import spot_name

EMPTIES = "eviction_6"


class GrandissimoDiscs(DiscReferee):
    """The referee of the base game's discs, with an eviction of the Castillo."""

    def __init__(self, books: GrandissimoLedger) -> None:
        self.ours = books
        super().__init__(books)

    def read(self, event: Event) -> None:
        told = event.named()
        if event.kind.name == "LeftCastillo" and self.ours.active != NOBODY:
            self.leave(event, told["seat"], told["spot"])
        super().read(event)

    def show(self, event: Event, seat: int, region: int) -> None:
        super().show(event, seat, region)
        if self.card == EMPTIES:
            kings_region_may_be_set(self.books, event, region)

    def leave(self, event: Event, seat: int, target: int) -> None:
        """Check that who leaves the Castillo by a card goes where the disc says."""
        due = self.shown.get(seat, NOWHERE)
        if due == self.books.king:
            due = COURT
        if self.card != EMPTIES or self.stopped or target != due or self.ours.at(CASTILLO, seat):
            raise Violation(f"{event}: all go to {spot_name(due)}")

    def agrees(self, s: State) -> None:
        super().agrees(s)
        if self.card != EMPTIES or not self.shown or self.actor == NOBODY:
            return
        if any(self.ours.at(CASTILLO, seat) for seat in self.shown):
            raise Violation("somebody has not left the Castillo")
        self.begin(NOBODY, NOBODY)
