"""The referee of what comes after the turns: the general scoring, and what ends when."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.boxes.grandissimo.watch.tables import (
    GENERAL,
    KEPT_FREE_CHOICE,
    KEPT_SPY,
    REGIONS,
    SCORED_AFTER,
)
from elgrande.checks.discs import kings_region_may_be_set
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.records.invariants.reading import seat_name, spot_name

TURNS, OVER, DISCS, LEAVE, CHOICE, SCORING, CLEAR = range(7)
"""The phases of a round and its general scoring."""


class GeneralReferee(Follower):
    """A follower that checks discs, the Castillo, the order of regions, and what ends."""

    def __init__(self, books: GrandissimoLedger) -> None:
        self.books = books
        self.seats = len(books.scores)
        self.phase = TURNS
        self.round = 0
        """The round that has been played."""
        self.targets: dict[int, int] = {}
        self.spy = NOBODY
        self.inside: list[int] = []
        self.scored: list[int] = []
        self.allied: tuple[int, ...] = ()

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOBODY)
        match event.kind.name:
            case "StartPlayerPassed":
                self.phase, self.round = OVER, self.books.round
                if self.books.stop != NOBODY:
                    raise Violation(f"{event}, but an action stop has outlived its round")
            case "PersonLeft":
                if self.phase != OVER or self.round not in SCORED_AFTER:
                    raise Violation(f"{event}: he leaves right before a general scoring")
            case "GeneralScoringBegan":
                self.begin(event, told["round"])
            case "DiscShown" if self.phase != TURNS:
                self.show(event, seat, told["region"])
            case "LeftCastillo" if self.phase != TURNS:
                self.leave(event, seat, told["spot"], told["number"])
            case "GrandeEmerged" | "GrandeStayedHidden":
                self.release(event, seat, told.get("region", NOWHERE))
            case "GrandCardUsed":
                self.use(event, told["grand card"])
            case "Moved" if self.phase != TURNS:
                if self.phase != CHOICE:
                    raise Violation(f"{event}: no free choice is being made")
            case "BoycottShown":
                self.show_boycott(event, told["region"])
            case "Scored" if told["cause"] == NOBODY:
                self.score(event, told["place"])
            case "AllianceEnded" | "BoycottPutBack" | "KingFreed" | "GrandCardLost":
                self.end(event, told)
            case "StopEnded":
                if self.phase != TURNS:
                    raise Violation(f"{event}: it ends with the turns")
            case "RoundBegan" | "GameEnded":
                self.nothing_outlives(event)
                self.phase = TURNS

    def begin(self, event: Event, number: int) -> None:
        if self.phase != OVER or number not in SCORED_AFTER or number != self.books.round:
            raise Violation(f"{event} is told at the wrong time")
        if self.books.holders[GENERAL] != NOBODY:
            raise Violation(f"{event}, but the General Inquisitor has not left")
        keepers = [seat for seat in range(self.seats) if self.books.kept[seat] >> KEPT_SPY & 1]
        self.spy = keepers[0] if keepers else NOBODY
        self.phase = DISCS
        self.targets, self.scored = {}, []
        self.allied = self.books.alliance[:2]

    # ---- the Castillo

    def show(self, event: Event, seat: int, region: int) -> None:
        """Check a shown disc: first all that were set in secret, then the spy's."""
        if self.phase != LEAVE or seat in self.targets:
            raise Violation(f"{event}: not now, or a second time")
        if seat == self.spy and len(self.targets) < self.seats - 1:
            raise Violation(f"{event}, but the spy comes last")
        kings_region_may_be_set(self.books, event, region)
        self.targets[seat] = region
        self.inside = [self.books.at(CASTILLO, one) for one in range(self.seats)]

    def leave(self, event: Event, seat: int, spot: int, number: int) -> None:
        if self.phase != LEAVE or len(self.targets) < self.seats:
            raise Violation(f"{event}, but the Castillo is not emptied now")
        due = COURT if self.books.why_taboo(self.targets[seat]) else self.targets[seat]
        if (spot, number) != (due, self.inside[seat]):
            raise Violation(f"{event}: {self.inside[seat]} should have gone to {spot_name(due)}")

    def release(self, event: Event, seat: int, region: int) -> None:
        """Check that a Grande leaves for the region on the disc, which is not the King's."""
        due = self.targets.get(seat, NOWHERE)
        due = NOWHERE if due == NOWHERE or self.books.why_taboo(due) else due
        if self.phase != LEAVE or region != due:
            raise Violation(f"{event}: the disc says {spot_name(due)}")

    def is_emptied(self, event: Event) -> None:
        """Check that all discs are shown, and all have left who must."""
        if len(self.targets) != self.seats or any(
            self.books.at(CASTILLO, seat) for seat in range(self.seats)
        ):
            raise Violation(f"{event}, but the Castillo is not empty")
        for seat, home in enumerate(self.books.grandes):
            if home == CASTILLO and not self.books.why_taboo(self.targets[seat]):
                raise Violation(f"{event}, but the Grande of {seat_name(seat)} is still inside")

    def use(self, event: Event, card: int) -> None:
        """Check that a free choice is made once the Castillo is empty, before the regions."""
        if card != KEPT_FREE_CHOICE or self.phase != LEAVE:
            raise Violation(f"{event}: it is used before the regions are scored")
        self.is_emptied(event)
        self.phase = CHOICE

    # ---- the regions

    def due(self) -> list[int]:
        """The regions still to be scored, in order; allied ones follow one another."""
        order: list[int] = []
        for region in REGIONS:
            if region in self.allied:
                order += [one for one in REGIONS if one in self.allied and one not in order]
            elif region not in order:
                order.append(region)
        return order[len(self.scored) :]

    def begin_scoring(self, event: Event) -> None:
        if self.phase == LEAVE:
            self.is_emptied(event)
        if self.phase in (LEAVE, CHOICE):
            self.phase = SCORING
        if any(cards >> KEPT_FREE_CHOICE & 1 for cards in self.books.kept):
            raise Violation(f"{event}, but a free choice is still to be made")

    def show_boycott(self, event: Event, region: int) -> None:
        """Check that a boycott is shown when its region is reached; alone it is passed over."""
        self.begin_scoring(event)
        due = self.due()
        reached = due[:2] if due and due[0] in self.allied else due[:1]
        if self.phase != SCORING or region not in reached:
            raise Violation(f"{event}, but that region is not reached")
        if region not in self.allied:
            self.pass_on(region)

    def score(self, event: Event, place: int) -> None:
        if self.phase == DISCS and place == CASTILLO:
            self.phase = LEAVE
            return
        self.begin_scoring(event)
        if self.phase != SCORING or self.due()[:1] != [place]:
            raise Violation(f"{event}: not in the order of a general scoring")
        if place in self.books.boycott and place not in self.allied:
            raise Violation(f"{event}, but this region is boycotted")
        self.pass_on(place)

    def pass_on(self, region: int) -> None:
        self.scored.append(region)
        if not self.due():
            self.phase = CLEAR

    # ---- what ends

    def end(self, event: Event, told: dict[str, int]) -> None:
        if self.phase != CLEAR or told.get("grand card", KEPT_SPY) != KEPT_SPY:
            raise Violation(f"{event}: that ends after a general scoring")

    def nothing_outlives(self, event: Event) -> None:
        """Check that a general scoring is over, and what it ends is gone."""
        books = self.books
        if self.round and (self.round in SCORED_AFTER) != (self.phase == CLEAR):
            raise Violation(f"{event}: a general scoring was left out, or is not over")
        if self.phase != CLEAR:
            return
        if books.alliance or any(books.kept) or books.acting != NOBODY:
            raise Violation(f"{event}, but something outlived the general scoring")
        if any(region != NOWHERE for region in books.boycott):
            raise Violation(f"{event}, but a boycott outlived the general scoring")
