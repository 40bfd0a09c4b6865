"""The referee of turns of the King & the Colonies: one's own action, or that of a deck's card."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.boxes.colonies.rules.board import AFRICA, AMERICA, SHIP
from elgrande.boxes.colonies.watch.tables import COAST, PLACED
from elgrande.boxes.king_and_colonies.watch.ledger import KingAndColoniesLedger
from elgrande.boxes.king_and_colonies.watch.scores import KingAndColoniesScores
from elgrande.boxes.king_and_intrigue.watch.actions import Deed
from elgrande.boxes.king_and_intrigue.watch.turns import TurnReferee
from elgrande.catalogue import CARD_NAMES
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL, NOBODY

MOVES = {"transport": 3, "holy_inquisition": 2}
"""How many caballeros the cards of the decks move: one's own, or black ones."""
FREELY_MOVED = 2
SCORES = ("score_new_regions", "score_black")
DELAYED = "delayed_scoring"
FLIP, FREE_CHOICE = 0, 2
FLIP_CARD = "turn_over_a_card"


class DeckDeed:
    """The special action of a card of deck 6 or 7, as far as it moves and scores."""

    def __init__(self, name: str, seat: int) -> None:
        self.name = name
        self.seat = seat
        self.stopped = False
        self.moves = 0


class KingAndColoniesTurns(TurnReferee):
    """The referee of King & Intrigue, who knows decks, the Inquisitor and repeated actions."""

    def __init__(self, books: KingAndColoniesLedger, scores: KingAndColoniesScores) -> None:
        self.ours = books
        super().__init__(books, scores)
        self.extras = set(range(self.seats))  # nobody places an extra caballero
        self.free_moves = 0
        self.chooser = NOBODY
        """Who moves by a free choice in a general scoring."""

    def begin_turn(self, seat: int) -> None:
        super().begin_turn(seat)
        self.taken = ""
        """The card of deck 6 or 7 that was taken in this turn."""
        self.deck: DeckDeed | None = None
        self.fetched = False
        self.repeating = False
        self.put_whirlwind_away = False

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOBODY)
        match event.kind.name:
            case "CardTaken":
                self.take(event, seat, CARD_NAMES.name(told["card"]))
            case "ExtraFetched":
                self.fetch(event, seat, told["from"])
            case "ActionRepeated":
                self.repeat(event, seat, CARD_NAMES.name(told["card"]))
            case "ActionStopped":
                self.stop(event, told["victim"], CARD_NAMES.name(told["card"]))
            case "ColonyCardUsed" if told["colony card"] == FREE_CHOICE:
                self.chooser, self.free_moves = seat, 0
            case "RegionNamed" if self.repeating and self.value_of_deed() == 103:
                self.blow(seat, told["region"])
            case _:
                super().read(event)
        self.last = event

    # The card of a deck

    def take(self, event: Event, seat: int, name: str) -> None:
        begun = self.placed or self.deed or self.skipped or self.taken
        if seat != self.active or begun or self.repeating:
            raise Violation(f"{event}: one card, instead of the own action")
        self.taken = name

    def announce(self, event: Event, seat: int, name: str) -> None:
        if not self.taken:
            super().announce(event, seat, name)
            return
        if seat != self.active or name != self.taken or self.deck or self.skipped:
            raise Violation(f"{event}: the action is that of {self.taken}, once")
        self.deck = DeckDeed(name, seat)
        self.placed_before = self.placed

    def skip(self, event: Event, seat: int) -> None:
        if not self.taken:
            super().skip(event, seat)
        elif seat != self.active or self.deck or self.skipped:
            raise Violation(f"{event}, but it has acted or skipped before")
        self.skipped = True

    def stop(self, event: Event, victim: int, name: str) -> None:
        deck = self.deck
        if deck and not deck.stopped and (deck.name, deck.seat) == (name, victim):
            deck.stopped = True
        elif name != FLIP_CARD:
            super().stop(event, victim, name)

    def is_still_to_act(self, seat: int) -> bool:
        """In its own turn it is, too, while a card is turned over before it says what it does."""
        begun = self.taken or self.deed or self.skipped or self.repeating
        return super().is_still_to_act(seat) or (seat == self.active and not begun)

    def may_veto(self, seat: int) -> bool:
        return super().may_veto(seat) or bool(self.ours.colony_cards[seat] >> FLIP & 1)

    def change_nothing(self, event: Event, seat: int, name: str) -> None:
        if self.deck is None:
            super().change_nothing(event, seat, name)
        elif (self.deck.seat, self.deck.name) != (seat, name) or self.deck.moves:
            raise Violation(f"{event}, but this is not so")

    def read_turn(self, event: Event, told: dict[str, int], seat: int) -> None:
        kind = event.kind.name
        if kind == "Moved" and self.last_move == NOBODY and self.active == NOBODY:
            self.move_freely(event, seat, told["colour"])
        elif kind == "Moved" and self.last_move == NOBODY and self.deck is not None:
            self.move_by_deck(event, self.deck, seat, told["colour"])
        elif kind == "Scored" and told["cause"] != NOBODY and self.scores_by_deck(event, told):
            return
        else:
            if kind == "WhirlwindPutAway" and seat == self.active and self.deed is None:
                self.put_whirlwind_away = True
            super().read_turn(event, told, seat)

    def scores_by_deck(self, event: Event, told: dict[str, int]) -> bool:
        """Whether a card of deck 7 scores, which the referee of those cards looks at."""
        name = CARD_NAMES.name(told["cause"])
        if name == DELAYED and self.active != NOBODY:
            raise Violation(f"{event}: a delayed scoring in the middle of a turn")
        if name in SCORES and (not self.deck or self.deck.name != name or self.deck.stopped):
            raise Violation(f"{event}: scored by a card whose action is not running")
        return name == DELAYED or name in SCORES

    def move_by_deck(self, event: Event, deck: DeckDeed, seat: int, colour: int) -> None:
        deck.moves += 1
        black = deck.name == "holy_inquisition"
        right = colour == NEUTRAL if black else self.ours.owner(colour) == seat
        if seat != deck.seat or deck.stopped or not right or deck.moves > MOVES.get(deck.name, 0):
            raise Violation(f"{event}: {deck.name} does not move so many, or not these")

    def move_freely(self, event: Event, seat: int, colour: int) -> None:
        self.free_moves += 1
        own = self.ours.owner(colour) == seat == self.chooser
        if not own or self.free_moves > FREELY_MOVED:
            raise Violation(f"{event}: no free choice moves it")

    def use_kept(self, event: Event, seat: int, value: int) -> None:
        if value == 75 and self.deck is not None and self.deck.name in SCORES:
            self.last_move = seat
        else:
            super().use_kept(event, seat, value)

    # Placing

    def number_of(self, seat: int) -> int:
        """The number of the card of a deck, or by turn order; one more for the Inquisitor."""
        if self.repeating:
            return 0
        number = PLACED[self.taken] if self.taken else super().number_of(seat)
        return number + self.one_more(seat)

    def instead_of_placing(self, seat: int) -> int:
        return super().instead_of_placing(seat) + self.one_more(seat)

    def one_more(self, seat: int) -> int:
        """The Inquisitor's extra placement, unless it was fetched or the action is repeated."""
        return int(seat == self.ours.holder and not self.fetched and not self.repeating)

    def is_near_the_king(self, place: int) -> bool:
        return self.books.king in COAST if place == SHIP else super().is_near_the_king(place)

    def place(self, event: Event, seat: int, spot: int) -> None:
        if self.books.place(spot) in (AMERICA, AFRICA):
            raise Violation(f"{event}: nobody gets there from the court")
        super().place(event, seat, spot)

    def fetch(self, event: Event, seat: int, spot: int) -> None:
        """Check the Inquisitor's extra one: once a turn, fetched or placed."""
        if seat != self.active or seat != self.ours.holder or self.fetched or self.repeating:
            raise Violation(f"{event}: only the Inquisitor's holder, once in each of his turns")
        place = self.books.place(spot)
        if spot != PROVINCES and (self.ours.provinces(seat) or place in (CASTILLO, COURT)):
            raise Violation(f"{event}: regions give only what the provinces lack")
        self.fetched = True
        if self.deed is None and self.placed > self.number_of(seat):
            raise Violation(f"{event}: one more was placed already")

    # Repeated actions

    def repeat(self, event: Event, seat: int, name: str) -> None:
        """Another seat carries out the action of this turn once more."""
        self.finish_turn(event)
        if seat == self.active or self.repeating:
            raise Violation(f"{event}: what is repeated is another's action, once")
        self.begin_turn(seat)
        self.repeating = True
        if name in PLACED:
            self.deck = DeckDeed(name, seat)
        else:
            self.deed = Deed(name, seat, self.books, self.scores)

    def blow(self, seat: int, region: int) -> None:
        """A repeated whirlwind blows where its new owner says."""
        assert self.deed is not None
        self.deed.empty(region)
        self.revealed = True

    def finish_turn(self, event: Event) -> None:
        if self.repeating:
            if self.deed is not None:
                self.deed.finish(event)
            return
        super().finish_turn(event)
        compulsory = self.options["skipping"] == "may_only" and self.put_whirlwind_away
        if compulsory and not self.taken and not self.shared_card(self.active):
            if any(card != NOBODY for card in self.books.open):
                raise Violation(f"{event}: a compulsory whirlwind was put away for nothing")
