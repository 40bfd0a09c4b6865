"""The referee of turns: turn order, and how much each turn may do, from the events alone."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.base.board import CASTILLO, PROVINCES
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY
from elgrande.engine.ruleset import Ruleset
from elgrande.records.invariants.reading import seat_name

SUPPLY = (0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
"""The supply by power card; a second copy of the rule, like all numbers here."""


@dataclass(frozen=True)
class Moves:
    """How many caballeros a card moves: own, foreign or either; perhaps out of one region only."""

    own: int = 0
    foreign: int = 0
    either: int = 0
    one_region: bool = False


MOVES = {
    "move_3": Moves(either=3),
    "move_4": Moves(either=4),
    "move_4_own": Moves(own=4),
    "move_3_others": Moves(foreign=3),
    "move_2_and_2": Moves(own=2, foreign=2),
    "move_5_from_one": Moves(either=5, one_region=True),
    "move_own_from_one": Moves(own=99, one_region=True),
    "move_own_or_place": Moves(own=99, one_region=True),
}
PLACES_MORE = {"place_2_anywhere": 2, "move_own_or_place": 2}
SUPPLIES_MORE = {"the_court": 2}
RETURNS = {"empty_courts", "empty_courts_of_3", "take_one_of_each", "angry_king"}
GIVES_UP = {"give_up_a_region", "give_up_2"}
MOVES_PIECES = {
    "GrandeMoved": {"grande"},
    "BoardMoved": {"mobile_board"},
    "KingMoved": {"king", "royal_adviser"},
    "Evicted": {"eviction"},
    "Returned": RETURNS | GIVES_UP,
    "PowerReclaimed": {"power_back"},
    "VetoLaidOut": {"veto"},
}
"""The cards that can cause each kind of event."""


class Referee(Follower):
    """A follower that raises a Violation for whatever no turn may do."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.seats = int(rules.seats)
        self.start = NOBODY
        self.powers: dict[int, int] = {}
        self.order: list[int] = []
        self.turns = 0
        self.active = NOBODY
        self.begin_turn(NOBODY)

    def begin_turn(self, seat: int) -> None:
        """Reset what is counted per turn."""
        self.active = seat
        self.card = NOBODY
        self.special = False
        self.supplied = 0
        self.placed = 0
        self.moves: list[tuple[int, int]] = []

    @property
    def card_name(self) -> str:
        """The name of the action card taken in this turn."""
        return self.rules.cards[self.card].name if self.card != NOBODY else "no card"

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOBODY)
        kind = event.kind.name
        if kind in MOVES_PIECES:
            self.must_act(event, MOVES_PIECES[kind])
        match kind:
            case "RoundBegan":
                self.powers = {}
            case "StartPlayerChosen":
                self.start = seat
            case "PowerPlayed":
                self.play_power(seat, told["power"])
            case "TurnOrderSet":
                self.set_order(list(event.numbers))
            case "TurnBegan":
                self.next_turn(seat)
            case "Supplied":
                self.supply(event, seat, told["spot"], told["number"])
            case "CardTaken":
                self.take(event, seat, told["card"])
            case "SpecialAnnounced":
                self.announce(event, seat, told["card"])
            case "Placed":
                self.place(event, seat, told["colour"])
            case "Moved":
                self.move(event, told["colour"], told["from"])
            case "Scored":
                self.score(event, told["cause"])
            case "StartPlayerPassed":
                self.end_round(seat)

    def play_power(self, seat: int, power: int) -> None:
        """Check that power cards are played clockwise from the start player."""
        due = (self.start + len(self.powers)) % self.seats
        if seat != due or seat in self.powers:
            raise Violation(f"{seat_name(seat)} played a power card before {seat_name(due)}")
        self.powers[seat] = power

    def set_order(self, order: list[int]) -> None:
        """Check that the turn order follows the power cards."""
        due = sorted(self.powers, key=lambda seat: -self.powers[seat])
        if order != due or len(order) != self.seats:
            raise Violation(f"the turn order is {order}, but the cards say {due}")
        self.order = order
        self.turns = 0

    def next_turn(self, seat: int) -> None:
        """Check whose turn begins, and that the last one took a card."""
        if self.order[self.turns : self.turns + 1] != [seat]:
            raise Violation(f"turn {self.turns + 1} of the round went to {seat_name(seat)}")
        if self.turns and self.card == NOBODY:
            raise Violation(f"{seat_name(self.active)} took no action card")
        self.turns += 1
        self.begin_turn(seat)

    def supply(self, event: Event, seat: int, spot: int, number: int) -> None:
        """Check the supply: by power card before a card is taken, later only by special action."""
        self.supplied += number
        most = SUPPLY[self.powers[seat]]
        if self.card != NOBODY:
            most = SUPPLIES_MORE.get(self.card_name, 0) if self.special else 0
        if seat != self.active or self.supplied > most:
            raise Violation(f"{event}: at most {most} may come, after {self.card_name} was taken")
        if spot != PROVINCES and spot >= CASTILLO:
            raise Violation(f"{event}: supply comes from provinces and regions")
        by_card_alone = self.card != NOBODY and self.rules.options["court_shortfall"] == "no"
        if spot != PROVINCES and by_card_alone:
            raise Violation(f"{event}: {self.card_name} takes from the provinces only")

    def take(self, event: Event, seat: int, card: int) -> None:
        """Check that the active seat takes one action card."""
        if seat != self.active or self.card != NOBODY:
            raise Violation(f"{event}, but one card a turn is taken by whose turn it is")
        self.card = card
        self.supplied = 0

    def announce(self, event: Event, seat: int, card: int) -> None:
        """Check that a special action is that of the card taken, and the first of the turn."""
        if seat != self.active or card != self.card or self.special:
            raise Violation(f"{event}: a special action that is not this turn's")
        self.special = True

    def place(self, event: Event, seat: int, colour: int) -> None:
        """Check how many caballeros are placed."""
        self.placed += 1
        most = int(self.rules.cards[self.card].deck) if self.card != NOBODY else 0
        if self.special:
            most += PLACES_MORE.get(self.card_name, 0)
        if seat != self.active or colour != seat or self.placed > most:
            raise Violation(f"{event}: at most {most} may be placed with {self.card_name}")

    def move(self, event: Event, colour: int, spot: int) -> None:
        """Check how many caballeros, and whose, are moved."""
        self.must_act(event, set(MOVES))
        self.moves.append((colour, spot))
        most = MOVES[self.card_name]
        own = [at for whose, at in self.moves if whose == self.active]
        foreign = [at for whose, at in self.moves if whose != self.active]
        beyond = max(0, len(own) - most.own) + max(0, len(foreign) - most.foreign)
        if beyond > most.either:
            raise Violation(f"{event}: too many of one kind are moved with {self.card_name}")
        if most.one_region and len({at for _, at in self.moves}) > 1:
            raise Violation(f"{event}: {self.card_name} moves out of one region")

    def score(self, event: Event, cause: int) -> None:
        """Check that a scoring is caused by the running card, or lies between turns."""
        if cause != NOBODY and (not self.special or cause != self.card):
            raise Violation(f"{event}: scored by a card whose action is not running")
        if cause == NOBODY and self.active != NOBODY:
            raise Violation(f"{event}: a general scoring in the middle of a turn")

    def end_round(self, seat: int) -> None:
        """Check the new start player, and that every seat had its turn."""
        lowest = min(self.powers, key=lambda seat: self.powers[seat])
        if seat != lowest:
            raise Violation(
                f"{seat_name(seat)} became start player, but {seat_name(lowest)} played lowest"
            )
        if self.turns != self.seats or self.card == NOBODY:
            raise Violation(f"the round ended after {self.turns} turns")
        self.start = seat
        self.begin_turn(NOBODY)

    def must_act(self, event: Event, cards: set[str]) -> None:
        """Check that the running special action is that of one of these cards."""
        if not self.special or self.card_name not in cards:
            raise Violation(f"{event}, but the running special action is that of {self.card_name}")
