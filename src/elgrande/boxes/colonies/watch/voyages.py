"""The referee of voyages and tiles: who sails where and when, who claims what."""

from __future__ import annotations

from elgrande.boxes.colonies.rules.board import CAPTAIN, SHIP
from elgrande.boxes.colonies.watch.ledger import ColoniesLedger
from elgrande.boxes.colonies.watch.tables import COAST, COLONIES, ON_BOARD, OVERSEAS
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event

AT_THE_START = {
    *("TurnBegan", "Settled", "Sailed", "Stood", "TileClaimed", "TileDelivered", "ExtraFetched"),
}
"""The events that may come before a voyage from the Ship in a turn."""


class VoyageReferee(Follower):
    """A follower of free voyages and claims.

    It reads an event after the ledger, which has carried the caballero but not yet given it its
    place; so who sails is looked up in the arrival.
    """

    def __init__(self, books: ColoniesLedger) -> None:
        self.books = books
        self.before_voyages = set(AT_THE_START)
        self.at_the_start = False
        self.laid: dict[tuple[int, int], int] = {}
        """The tiles that somebody has just laid out of his turn, by seat and sort."""

    def read(self, event: Event) -> None:
        told = event.named()
        kind = event.kind.name
        if kind == "TurnBegan":
            self.at_the_start = True
        elif kind not in self.before_voyages:
            self.at_the_start = False
        match kind:
            case "Sailed":
                self.sail(event, told)
            case "TilesLaid" if told["seat"] != self.books.active:
                self.laid[told["seat"], told["tile"]] = told["number"]
            case "TileClaimed":
                self.claim(event, told)
            case "TurnBegan" | "StartPlayerPassed" | "Scored" | "ActionRepeated":
                self.laid = {}

    def sail(self, event: Event, told: dict[str, int]) -> None:
        """Check a free voyage."""
        books, seat = self.books, told["seat"]
        moved = books.arrivals[-1]
        if seat != books.active or books.owner(told["colour"]) != seat:
            raise Violation(f"{event}: one sails with one's own, in one's own turn")
        if not moved.settled:
            raise Violation(f"{event}: this caballero has not been there in time")
        goal = books.place(told["spot"])
        if moved.origin == SHIP:
            if not self.at_the_start:
                raise Violation(f"{event}: the Ship is left at the start of a turn")
            if goal not in (*COLONIES, *COAST) or told["spot"] in ON_BOARD:
                raise Violation(f"{event}: the Ship does not go there")
        elif moved.origin not in OVERSEAS or told["spot"] not in (SHIP, CAPTAIN):
            raise Violation(f"{event}: from the colonies one sails to the Ship")

    def claim(self, event: Event, told: dict[str, int]) -> None:
        """Check who claims a tile, and when; the ledger knows whether there is one."""
        seat, tile = told["seat"], told["tile"]
        if self.books.owner(told["colour"]) != seat:
            raise Violation(f"{event}: one claims with one's own")
        if seat == self.books.active:
            return
        left = self.laid.get((seat, tile), 0)
        if left == 0:
            raise Violation(f"{event}: out of his turn one claims only what one has just laid")
        self.laid[seat, tile] = left - 1
