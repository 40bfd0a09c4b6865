"""The referee of discs: set-up, caballeros given up, evictions, and who leaves the Castillo."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.boxes.colonies.watch.ledger import ColoniesLedger
from elgrande.checks.discs import EVICTS, GIVES_UP, DiscReferee
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL, NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.reading import seat_name, spot_name


class ColoniesDiscs(DiscReferee):
    """The referee of the base game's discs, where regions have spots and some pieces are black."""

    def __init__(self, books: ColoniesLedger) -> None:
        self.ours = books
        super().__init__(books)

    def begin(self, seat: int, card: int) -> None:
        super().begin(seat, card)
        self.given: dict[int, int] = {}
        self.evicted_from = NOWHERE
        self.placed: set[int] = set()
        self.emptied = False
        """Whether the Castillo has been emptied by these discs."""

    def read(self, event: Event) -> None:
        told = event.named()
        match event.kind.name:
            case "ActionRepeated":
                self.begin(told["seat"], told["card"])
            case "FirstTwoPlaced" | "FirstTwoStayed":
                self.place_two(event, told["seat"], told.get("from", COURT), told.get("region"))
            case "LeftCastillo":
                self.leave(event, told["seat"], told["spot"])
            case "GrandeCameOut":
                self.leave(event, told["seat"], told["region"])
            case "GrandeRemainedInside":
                if self.shown.get(told["seat"]) != self.ours.king:
                    raise Violation(f"{event}: the disc says where it goes")
        super().read(event)

    def show(self, event: Event, seat: int, region: int) -> None:
        if self.ours.round > 0:
            super().show(event, seat, region)
            return
        refused = self.ours.rules.options["setup_king_disc"] == "refused"
        if seat in self.shown or (refused and region == self.ours.king):
            raise Violation(f"{event}: this disc is not to be shown now")
        self.shown[seat] = region

    def place_two(self, event: Event, seat: int, spot: int, region: int | None) -> None:
        """Check the two caballeros of the set-up, which go where the disc says."""
        from_court = self.ours.rules.options["setup_king_disc"] == "court"
        due = self.shown.get(seat)
        stays = due == self.ours.king
        source = COURT if from_court else PROVINCES
        right = region is None if stays else (spot, region) == (source, due)
        if seat in self.placed or not right or event.numbers[3:] not in ((), (2,)):
            raise Violation(f"{event}: the disc says otherwise")
        self.placed.add(seat)

    def leave(self, event: Event, colour: int, target: int) -> None:
        """Check that who leaves the Castillo goes where the disc of its owner says."""
        due = self.shown.get(self.ours.owner(colour), NOWHERE)
        grande = event.kind.name == "GrandeCameOut"
        if due == self.ours.king and colour != NEUTRAL and not grande:
            due = COURT
        if self.actor != NOBODY or target != due:
            raise Violation(f"{event}: the disc says {spot_name(due)}")

    def give_up(self, event: Event, seat: int, region: int, number: int) -> None:
        self.may_happen(event)
        self.given[seat] = self.given.get(seat, 0) + number
        due = GIVES_UP[self.card]
        if self.shown.get(seat, NOWHERE) != self.origin or (due and self.given[seat] > due):
            raise Violation(f"{event}: {self.card} takes others")

    @property
    def origin(self) -> int:
        """The region out of which somebody has just come; the ledger has entered that already."""
        return self.ours.arrivals[-1].origin

    def evict(self, event: Event, seat: int, origin: int, target: int) -> None:
        self.may_happen(event)
        due = self.shown.get(self.ours.owner(seat), NOWHERE)
        if due in (self.ours.king, self.origin):
            due = COURT
        if self.card != EVICTS or target != due:
            raise Violation(f"{event}: the disc says {spot_name(due)}")
        self.evicted_from = self.origin

    def agrees(self, s: State) -> None:
        """Who gives a region up, is evicted from it or leaves the Castillo leaves it altogether."""
        super().agrees(s)
        if GIVES_UP.get(self.card) == 0:
            for seat in self.given:
                self.must_be_gone(seat, self.shown[seat])
        if self.evicted_from != NOWHERE:
            for seat in self.shown:
                self.must_be_gone(seat, self.evicted_from)
        self.evicted_from = NOWHERE
        if self.actor == NOBODY and self.shown and self.ours.round and not self.emptied:
            self.emptied = True
            if not self.inside_as_due():
                raise Violation("somebody has not left the Castillo")

    def must_be_gone(self, seat: int, region: int) -> None:
        if self.ours.standing(region, seat):
            raise Violation(f"{seat_name(seat)} has not left {spot_name(region)} altogether")

    def inside_as_due(self) -> bool:
        """Whether only those are inside after a general scoring's discs who stay there."""
        for seat in self.shown:
            if self.ours.at(CASTILLO, seat):
                return False
        holder = self.ours.holder
        if self.ours.at(CASTILLO, NEUTRAL) and holder in self.shown:
            return self.shown[holder] == self.ours.king
        return True
