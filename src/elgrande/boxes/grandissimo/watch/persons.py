"""The referee of persons, guests and ships: what comes when in a turn, and who agrees to it."""

from __future__ import annotations

from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.boxes.grandissimo.watch.tables import GENERAL, JESTER, MERCENARIES, QUEEN
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL, NOBODY, NOWHERE
from elgrande.records.invariants.reading import seat_name

GUESTS_FIRST, UNLOADING, SUPPLYING, SUPPLIED, CARDS = range(5)
MOMENTS = {
    "GuestPlaced": GUESTS_FIRST,
    "Unloaded": UNLOADING,
    "Supplied": SUPPLYING,
    "FetchedByQueen": SUPPLIED,
    "GuestSent": SUPPLIED,
    "CardTaken": CARDS,
    "SecondCardUsed": CARDS,
}
"""The earliest moment of each event in a turn."""
TOGETHER = {
    *("MercenaryMoved", "TakenAlong", "MercenaryDeclared", "CompanionDeclared"),
    *("ConsentGiven", "ConsentRefused"),
    *("IncognitoShown", "IncognitoPutBack", "KingMoved", "ActingKingMoved"),
}
"""The events between the moves of two mercenaries."""


class PersonReferee(Follower):
    """A follower of the steps before a card, and of the three persons."""

    def __init__(self, books: GrandissimoLedger) -> None:
        self.books = books
        self.queen_at_once = books.rules.options["queen_when_taken"] == "either"
        self.begin_turn()

    def begin_turn(self) -> None:
        self.moment = GUESTS_FIRST
        self.unloaded = 0
        self.mercenaries = 0
        self.over = False
        """Whether the General Inquisitor has been used in this turn."""
        self.moved = (NOWHERE, NOWHERE)
        """From where to where a mercenary has just gone, until somebody goes along."""
        self.first_target = NOWHERE
        self.consents: set[int] = set()
        self.queen_taken = False

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOBODY)
        kind = event.kind.name
        if kind == "TurnBegan":
            self.begin_turn()
            return
        if kind in MOMENTS:
            self.come_to(event, seat, MOMENTS[kind])
        if kind not in TOGETHER and self.mercenaries:
            self.over = True
        if kind not in ("TakenAlong", "MercenaryMoved") and kind in TOGETHER:
            self.moved = (NOWHERE, NOWHERE)
        match kind:
            case "Unloaded":
                self.unloaded += 1
            case "FetchedByQueen":
                if self.moment == CARDS and not (self.queen_at_once and self.queen_taken):
                    raise Violation(f"{event}: she fetches with the supply")
            case "PersonTaken" | "PersonWonOver":
                self.take(event, seat, told["person"], told.get("victim", NOBODY))
            case "PersonLeft":
                if told["person"] != GENERAL or self.books.active != NOBODY:
                    raise Violation(f"{event}: only the General leaves, before a scoring")
            case "ConsentGiven" | "ConsentRefused":
                self.consent(event, seat, told["victim"])
            case "MercenaryMoved":
                self.move(event, seat, told["from"], told["region"])
            case "TakenAlong":
                self.take_along(event, seat, told["colour"], (told["from"], told["region"]))

    def come_to(self, event: Event, seat: int, moment: int) -> None:
        """Check that the steps of a turn come in order, and none is forgotten."""
        books = self.books
        after_cards = self.moment == CARDS and event.kind.name not in ("GuestPlaced", "Unloaded")
        by_queen = event.kind.name == "Supplied" and books.holds(seat, QUEEN)
        if seat != books.active or (moment < self.moment and not (after_cards or by_queen)):
            raise Violation(f"{event}: too late in a turn, or not in one's own")
        before_cards = self.moment < CARDS
        self.moment = max(self.moment, moment)
        if moment > GUESTS_FIRST and books.all_at(GUESTS + seat):
            raise Violation(f"{event}, but {seat_name(seat)} has not placed all guests")
        begun = self.unloaded and books.own_ships and before_cards
        if begun and moment > UNLOADING and books.at(ABOARD, seat):
            raise Violation(f"{event}, but some are still aboard")

    def take(self, event: Event, seat: int, person: int, owner: int) -> None:
        """Check that of Queen and Jester the one that nobody has is taken first."""
        self.queen_taken |= person == QUEEN
        if person == GENERAL:
            return
        other = self.books.holders[QUEEN + JESTER - person]
        if owner != NOBODY and other == NOBODY:
            raise Violation(f"{event}, but the other one lies beside the board")

    def consent(self, event: Event, seat: int, asker: int) -> None:
        if asker != self.books.active or not self.books.holds(asker, GENERAL) or seat == asker:
            raise Violation(f"{event}: the General Inquisitor asks others, in his turn")
        self.consents = {seat} if event.kind.name == "ConsentGiven" else set()

    def move(self, event: Event, seat: int, spot: int, target: int) -> None:
        """Check that each mercenary moves once, both in one go."""
        if seat != self.books.active or self.over:
            raise Violation(f"{event}: the General Inquisitor acts once, in his own turn")
        self.mercenaries += 1
        twice = spot == self.first_target and not self.books.at(spot, NEUTRAL)
        if self.mercenaries > MERCENARIES or twice:
            raise Violation(f"{event}: each mercenary moves once")
        self.first_target = target
        self.moved = (spot, target)

    def take_along(self, event: Event, seat: int, colour: int, way: tuple[int, int]) -> None:
        """Check that one goes with the mercenary that has just moved, and agrees to it."""
        if seat != self.books.active or way != self.moved:
            raise Violation(f"{event}: one goes with a mercenary, the same way")
        if colour != seat and colour not in self.consents:
            raise Violation(f"{event}, but {seat_name(colour)} has not agreed")
        self.moved, self.consents = (NOWHERE, NOWHERE), set()
