"""The ledger of the King & the Colonies: that of both boxes in one."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.colonies.rules.board import FRANCIA
from elgrande.boxes.colonies.watch.ledger import ColoniesLedger
from elgrande.boxes.colonies.watch.tables import BESIDE_FRANCIA
from elgrande.boxes.king_and_intrigue.watch.ledger import PLACING, SPECIAL, KingAndIntrigueLedger
from elgrande.boxes.king_and_intrigue.watch.tables import SPACES
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.reading import spot_name

MOVES_TOGETHER = {
    *("SentToCourt", "ThrownIn", "BridgeCrossed", "BridgeLaid", "BridgeRemoved", "CastilloShifted"),
    *("GrandeLeftCastillo", "GrandeStayedInCastillo", "CastilloWentHome"),
}
"""The events of King & Intrigue that belong to a step that moves caballeros."""


class KingAndColoniesLedger(KingAndIntrigueLedger, ColoniesLedger):
    """Both ledgers: spots inside regions, and what lies on the map."""

    def __init__(self, s: State) -> None:
        super().__init__(s)
        self.moves_together |= MOVES_TOGETHER

    def at(self, spot: int, colour: int) -> int:
        return ColoniesLedger.at(self, spot, colour)

    def place(self, spot: int) -> int:
        return ColoniesLedger.place(self, spot)

    def owner(self, colour: int) -> int:
        return ColoniesLedger.owner(self, colour)

    def are_neighbours(self, one: int, other: int) -> bool:
        if FRANCIA in (one, other):
            return one in BESIDE_FRANCIA or other in BESIDE_FRANCIA
        return super().are_neighbours(one, other)

    def population(self, region: int) -> int:
        return sum(self.all_at(spot) for spot in self.spots_of(region))

    def takeable(self, region: int, seat: int, by: int) -> int:
        """Others take nobody who carries a tile."""
        spots = [spot for spot in self.spots_of(region) if seat == by or not self.tile_on(spot)]
        return sum(self.at(spot, seat) for spot in spots)

    def carry(self, event: Event, colour: int, spot: int, target: int, number: int) -> None:
        origin, place = self.place(spot), self.place(target)
        ColoniesLedger.carry(self, event, colour, spot, target, number)
        if spot == COURT and place == self.king:
            raise Violation(f"{event}: from the court into the King's region")
        if target == CASTILLO and self.collapse:
            raise Violation(f"{event}: the Castillo is about to collapse")
        if place in self.tables and origin != place and self.population(place) > SPACES:
            raise Violation(f"{event}: the limit table in {spot_name(place)} is full")
        if self.overfull != NOWHERE and self.population(self.overfull) <= SPACES:
            self.overfull = NOWHERE

    def read_cards(self, event: Event, told: dict[str, int], seat: int) -> None:
        if event.kind.name == "CardTaken":
            if self.used[seat] & SPECIAL:
                raise Violation(f"{event}, but the special action of this round is used")
            self.used[seat] |= SPECIAL
        super().read_cards(event, told, seat)

    def read_box(self, event: Event, told: dict[str, int], seat: int) -> None:
        KingAndIntrigueLedger.read_box(self, event, told, seat)
        ColoniesLedger.read_box(self, event, told, seat)

    def lay_table(self, event: Event, told: dict[str, int], seat: int) -> None:
        super().lay_table(event, told, seat)
        if told["region"] in (FRANCIA, self.limit_at):
            raise Violation(f"{event}: never in Francia, nor where the limit board lies")

    def move_limit_board(self, event: Event, old: int, region: int) -> None:
        if region in self.tables:
            raise Violation(f"{event}: a limit table lies there")
        super().move_limit_board(event, old, region)

    def same_use(self, seat: int, true: int) -> None:
        """After both parts of a turn, and before the next one, there is still something to do."""
        if seat != self.active or true != PLACING | SPECIAL:
            super().same_use(seat, true)

    def agrees(self, s: State) -> None:
        if self.overfull != NOWHERE and not self.somebody_can_be_sent(self.overfull):
            self.overfull = NOWHERE
        super().agrees(s)

    def somebody_can_be_sent(self, region: int) -> bool:
        by = self.tables[region]
        return any(self.takeable(region, seat, by) for seat in range(len(self.scores)))
