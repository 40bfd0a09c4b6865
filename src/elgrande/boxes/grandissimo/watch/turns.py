"""The referee of turns: what each may do and when, with second cards and the last word."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.base.board import CASTILLO, PROVINCES
from elgrande.boxes.grandissimo.rules.board import ABOARD, PORTUGAL
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.boxes.grandissimo.watch.tables import (
    BESIDE_PORTUGAL,
    FREELY_MOVED,
    OPEN_EVERY_ROUND,
    PLACED,
    QUEEN,
    REGIONS,
)
from elgrande.checks.turns import PLACES_MORE, SUPPLIES_MORE, SUPPLY, Referee
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE, PLACES
from elgrande.records.invariants.reading import seat_name, spot_name

PARTS = {
    **dict.fromkeys(("Placed", "PlacedFromProvinces", "QueenPlaced"), "placing"),
    **dict.fromkeys(("SpecialAnnounced", "Moved", "BoardMoved", "Released"), "special"),
    **dict.fromkeys(("Imprisoned", "ShipTaken", "ShipSeized"), "symbol"),
}
"""The events that say which part of a card is under way."""
BETWEEN_PARTS = ("FetchedByQueen", "GuestSent", "MercenaryMoved")


@dataclass(frozen=True)
class Work:
    """What has been done of a card when its turn is put off."""

    card: int
    stopped: bool
    placed: int
    finished: set[str]


class GrandissimoReferee(Referee):
    """The referee of the base game, who knows several cards in one turn."""

    def __init__(self, books: GrandissimoLedger) -> None:
        self.books = books
        self.third_part = books.rules.options["symbols"] == "third_part"
        self.postponed: Work | None = None
        self.waiting = NOBODY
        """The seat that takes the rest of its turn last."""
        self.incognito = (NOBODY, NOWHERE)
        """Who has just shown the incognito King, and where he goes."""
        self.chooser, self.free_moves = NOBODY, 0
        """Who moves by a free choice in a general scoring, and how often he has."""
        super().__init__(books.rules)

    def begin_turn(self, seat: int) -> None:
        super().begin_turn(seat)
        self.taken: list[int] = []
        """The cards taken in this turn."""
        self.second = NOBODY
        """A second card that was taken and is not held yet."""
        self.begin_card(NOBODY)

    def begin_card(self, card: int) -> None:
        """Follow another card from its beginning."""
        self.card = card
        self.special = self.stopped = self.queens = False
        self.supplied = self.placed = 0
        self.moves = []
        self.part = ""
        self.finished: set[str] = set()
        """The parts of the card that are over."""

    def printed(self) -> int:
        """The placements of the running card."""
        if self.card == NOBODY:
            return 0
        return PLACED.get(self.card_name, int(self.rules.cards[self.card].deck))

    # ---- events

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOBODY)
        kind = event.kind.name
        self.must_go_on(event)
        if kind != "KingMoved" or self.incognito == (NOBODY, NOWHERE):
            super().read(event)
        match kind:
            case "VetoUsed":
                self.stopped = True
            case "SecondCardHeld":
                self.hold(event, seat, told["card"])
            case "SecondCardUsed":
                self.use_second(event, seat, told["card"])
            case "TurnPostponed":
                self.postpone(event, seat)
            case "TurnResumed":
                self.resume(event, seat)
            case "QueenPlaced":
                self.place_by_queen(event, seat)
            case "PlacedFromProvinces":
                self.place_rapidly(event, seat, told["spot"])
            case "GrandCardUsed":
                self.chooser, self.free_moves = seat, 0
            case "IncognitoShown":
                self.reveal(event, seat, told["region"])
            case "KingMoved" if self.incognito != (NOBODY, NOWHERE):
                if (seat, told["region"]) != self.incognito:
                    raise Violation(f"{event}: the card shows {spot_name(self.incognito[1])}")
                self.incognito = (NOBODY, NOWHERE)

    def must_go_on(self, event: Event) -> None:
        """Check that no part of a card is split, by another one or by a person."""
        kind = event.kind.name
        if kind in BETWEEN_PARTS:
            self.finished.add(self.part)
        part = PARTS.get(kind, "")
        if not part or self.active == NOBODY:
            return
        if kind == "Placed" and self.special and self.card_name in PLACES_MORE:
            return
        if part == "symbol" and not self.third_part:
            part = "special"
        if self.part not in ("", part):
            self.finished.add(self.part)
        self.part = part
        if part in self.finished:
            raise Violation(f"{event}: the {part} part of this card is over")

    def reveal(self, event: Event, seat: int, region: int) -> None:
        """Check when the incognito King is shown; where he stands already, nothing follows."""
        if self.active == NOBODY:
            raise Violation(f"{event}: he comes in somebody's turn")
        if region != self.books.king:
            self.incognito = (seat, region)

    # ---- several cards, and the rest of a turn

    def take(self, event: Event, seat: int, card: int) -> None:
        """Check that one card is taken, and a second one only with a double turn."""
        names = [self.rules.cards[one].name for one in self.taken]
        if seat != self.active or names not in ([], ["double_turn"]):
            raise Violation(f"{event}, but one card a turn is taken by whose turn it is")
        if self.taken:
            at_once = self.rules.options["double_turn"] == "either_first"
            earned = (self.card_name == "double_turn" and self.special) or at_once
            if not earned or self.stopped:
                raise Violation(f"{event}: the double turn has not brought a second card")
            self.second = card
        else:
            self.begin_card(card)
        self.taken.append(card)

    def hold(self, event: Event, seat: int, card: int) -> None:
        """Check a second card that is laid open; by edition it may be the double turn itself."""
        either = self.rules.options["double_turn"] == "either_first"
        if card == self.second:
            self.second = NOBODY
        elif either and len(self.taken) == 2 and card == self.taken[0]:
            if self.card != card or self.part:
                raise Violation(f"{event}, but it has been begun")
            self.begin_card(self.taken[1])
        else:
            raise Violation(f"{event}, but this card was not taken")

    def use_second(self, event: Event, seat: int, card: int) -> None:
        if seat != self.active:
            raise Violation(f"{event}: a second card is used in one's own turn")
        self.begin_card(card)
        if self.card_name == "double_turn" and self.third_part:
            self.finished.add("special")

    def next_turn(self, seat: int) -> None:
        if self.turns and not self.taken:
            raise Violation(f"{seat_name(self.active)} took no action card")
        self.card = 0
        self.must_not_keep()
        super().next_turn(seat)

    def must_not_keep(self) -> None:
        """Check that no card is kept that lies open every round."""
        for seat, card in enumerate(self.books.second):
            if card != NOBODY and self.rules.cards[card].name in OPEN_EVERY_ROUND:
                raise Violation(f"{seat_name(seat)} has kept {self.rules.cards[card].name}")

    def postpone(self, event: Event, seat: int) -> None:
        """Check that a turn is put off by the last word, unless it is the last anyway."""
        if not self.special or self.stopped or self.card_name != "last_word":
            raise Violation(f"{event}, but the running card is {self.card_name}")
        if seat != self.active or self.order[-1] == seat:
            raise Violation(f"{event}: whose turn it is puts it off, unless it is the last one")
        self.postponed = Work(self.card, self.stopped, self.placed, self.finished)
        self.waiting = seat

    def resume(self, event: Event, seat: int) -> None:
        """Check that the rest of a turn comes after all others."""
        if seat != self.waiting or self.postponed is None or self.turns != self.seats:
            raise Violation(f"{event}: the last word comes after all turns")
        done = self.postponed
        self.postponed, self.waiting = None, NOBODY
        self.begin_turn(seat)
        self.card, self.taken, self.special = done.card, [done.card], True
        self.stopped, self.placed, self.finished = done.stopped, done.placed, done.finished

    def end_round(self, seat: int) -> None:
        if self.waiting != NOBODY:
            raise Violation(f"{seat_name(self.waiting)} has not had the last word")
        if not self.taken:
            raise Violation(f"{seat_name(self.active)} took no action card")
        self.must_not_keep()
        self.card = 0
        super().end_round(seat)

    def announce(self, event: Event, seat: int, card: int) -> None:
        super().announce(event, seat, card)
        self.stopped = False
        if self.books.stop not in (NOBODY, seat):
            raise Violation(f"{event}, but {seat_name(self.books.stop)} has stopped all actions")
        if "special" in self.finished:
            raise Violation(f"{event}: this card has no special action left")

    # ---- pieces

    def supply(self, event: Event, seat: int, spot: int, number: int) -> None:
        """Check the supply: by power card, by the court, and the Queen's where provinces lack."""
        self.supplied += number
        most = SUPPLY[self.powers[seat]]
        if self.card != NOBODY:
            most = SUPPLIES_MORE.get(self.card_name, 0) if self.special else 0
        queen = spot != PROVINCES and self.books.holds(seat, QUEEN) and self.queen_fetches(seat)
        if seat != self.active or self.supplied > most + queen:
            raise Violation(f"{event}: at most {most} may come, after {self.card_name} was taken")
        if spot != PROVINCES and spot not in REGIONS:
            raise Violation(f"{event}: supply comes from provinces and regions")
        if spot != PROVINCES and self.books.at(PROVINCES, seat):
            raise Violation(f"{event}: regions give only what the provinces lack")
        by_card_alone = self.card != NOBODY and self.rules.options["court_shortfall"] == "no"
        if spot != PROVINCES and by_card_alone and not queen:
            raise Violation(f"{event}: {self.card_name} takes from the provinces only")

    def queen_fetches(self, seat: int) -> bool:
        """Whether the Queen may fetch one now: with the supply, or by edition when taken."""
        at_once = self.rules.options["queen_when_taken"] == "either"
        return not self.taken or (at_once and self.card_name == "queen_and_jester")

    def place(self, event: Event, seat: int, colour: int) -> None:
        """Check how many are placed, and where."""
        spot = event.named()["spot"]
        more = PLACES_MORE.get(self.card_name, 0) if self.special else 0
        if self.queens and self.placed == self.printed() + more:
            self.queens = False
        else:
            self.placed += 1
            if self.is_rapid() and self.books.at(PROVINCES, seat):
                raise Violation(f"{event}: rapid troops come from the provinces")
        if seat != self.active or colour != seat or self.placed > self.printed() + more:
            most = self.printed() + more
            raise Violation(f"{event}: at most {most} may be placed with {self.card_name}")
        self.must_be_reached(event, seat, spot, anywhere=more > 0)

    def place_by_queen(self, event: Event, seat: int) -> None:
        """Check that the Queen's placement is the last of a placing part."""
        if seat != self.active or self.placed < self.printed() or self.card == NOBODY:
            raise Violation(f"{event}: hers comes after the {self.printed()} of the card")
        self.placed = self.printed() + (PLACES_MORE.get(self.card_name, 0) if self.special else 0)
        self.queens = True

    def place_rapidly(self, event: Event, seat: int, spot: int) -> None:
        self.placed += 1
        if seat != self.active or not self.is_rapid() or self.placed > self.printed():
            raise Violation(f"{event}: only the {self.printed()} of rapid troops come like this")
        self.must_be_reached(event, seat, spot, anywhere=False)

    def is_rapid(self) -> bool:
        return self.card_name == "rapid_troops" and self.books.rapid == self.active

    def must_be_reached(self, event: Event, seat: int, spot: int, anywhere: bool) -> None:
        """Check a placement: beside the King, in the Castillo, or aboard one's own ship."""
        king = self.books.king
        if spot == ABOARD and seat not in self.books.ships:
            raise Violation(f"{event}, but {seat_name(seat)} has no ship")
        if spot in (ABOARD, CASTILLO) or (anywhere and spot in REGIONS):
            return
        if PORTUGAL in (king, spot):
            near = {king, spot} - {PORTUGAL} <= set(BESIDE_PORTUGAL)
        else:
            near = bool(self.rules.adjacent[king * PLACES + spot])
        if not near or spot not in REGIONS:
            raise Violation(f"{event}: the King is not beside {spot_name(spot)}")

    def move(self, event: Event, colour: int, spot: int) -> None:
        if self.active != NOBODY:
            super().move(event, colour, spot)
            return
        self.free_moves += 1
        if colour != self.chooser or self.free_moves > FREELY_MOVED:
            raise Violation(f"{event}: no free choice moves it")

    def must_act(self, event: Event, cards: set[str]) -> None:
        if event.kind.name == "BoardMoved":
            cards = {*cards, "pact"}
        super().must_act(event, cards)
        if self.stopped:
            raise Violation(f"{event}, although the special action was stopped")

    def score(self, event: Event, cause: int) -> None:
        super().score(event, cause)
        if cause != NOBODY and self.stopped:
            raise Violation(f"{event}, although the special action was stopped")
