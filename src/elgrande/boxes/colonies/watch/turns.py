"""The referee of turns: how much each turn may do, with black caballeros and the extra one."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.boxes.colonies.rules.board import AFRICA, AMERICA, FRANCIA, SHIP
from elgrande.boxes.colonies.rules.fields import EXTRA_USED
from elgrande.boxes.colonies.watch.ledger import ColoniesLedger
from elgrande.boxes.colonies.watch.tables import BESIDE_FRANCIA, COAST, PLACED
from elgrande.checks.turns import MOVES, PLACES_MORE, SUPPLIES_MORE, SUPPLY, Moves, Referee
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL, NOBODY
from elgrande.engine.state import State
from elgrande.records.invariants.reading import table_cell

MOVES_OWN = {"transport": 3}
BLACK_MOVED = 2
FREELY_MOVED = 2
"""How many caballeros transport, the Inquisitor's card and a free choice move."""
PARTS = {"Placed": "placing", "SpecialAnnounced": "special", "Moved": "special"}
"""The events that say which part of a turn is under way."""


class ColoniesReferee(Referee):
    """The referee of the base game, who knows the Inquisitor and repeated special actions."""

    def __init__(self, books: ColoniesLedger) -> None:
        self.books = books
        super().__init__(books.rules)

    def begin_turn(self, seat: int) -> None:
        super().begin_turn(seat)
        self.repeating = False
        self.used_extra = False
        self.placed_extra = False
        """Whether the Inquisitor's extra one was placed, not fetched."""
        self.part = ""
        self.finished: set[str] = set()
        """The parts of the turn that are over."""
        self.refilled = self.books.refills
        self.free_moves = 0
        self.chooser = NOBODY
        """Who moves by a free choice in a general scoring."""

    def read(self, event: Event) -> None:
        told = event.named()
        self.must_go_on(event)
        super().read(event)
        match event.kind.name:
            case "ExtraFetched":
                self.fetch(event, told["seat"], told["from"])
            case "ActionRepeated":
                self.begin_turn(told["seat"])
                self.card, self.special, self.repeating = told["card"], True, True
            case "ColonyCardUsed" if self.active == NOBODY:
                self.chooser, self.free_moves = told["seat"], 0
            case "Sailed" | "ExtraFetched":
                self.finished.add(self.part)

    def must_go_on(self, event: Event) -> None:
        """Check that a part does not go on after voyages, a fetch, or a refilled limit board."""
        if self.books.refills != self.refilled:
            self.refilled = self.books.refills
            self.finished.add(self.part)
            if self.rules.options["limit_refill"] == "turn":
                self.finished |= {"placing", "special"}
        kind = event.kind.name
        anywhere = self.special and self.card_name in PLACES_MORE
        if self.active == NOBODY or self.repeating or kind not in PARTS or anywhere:
            return
        self.part = PARTS[kind]
        if self.part in self.finished:
            raise Violation(f"{event}: the {self.part} part of this turn is over")

    def fetch(self, event: Event, seat: int, spot: int) -> None:
        """Check the Inquisitor's extra one: once a turn, for the holder, from the provinces."""
        if seat != self.active or seat != self.books.holder or self.used_extra or self.repeating:
            raise Violation(f"{event}: only the Inquisitor's holder, once in each of his turns")
        if spot != PROVINCES and (self.books.at(PROVINCES, seat) or not self.is_region(spot)):
            raise Violation(f"{event}: regions give only what the provinces lack")
        self.used_extra = True
        self.finished.add(self.part)

    def is_region(self, spot: int) -> bool:
        return self.books.place(spot) not in (CASTILLO, COURT, PROVINCES)

    def supply(self, event: Event, seat: int, spot: int, number: int) -> None:
        self.supplied += number
        most = SUPPLY[self.powers[seat]]
        if self.card != NOBODY:
            most = SUPPLIES_MORE.get(self.card_name, 0) if self.special else 0
        if seat != self.active or self.supplied > most:
            raise Violation(f"{event}: at most {most} may come, after {self.card_name} was taken")
        if spot != PROVINCES and not self.is_region(spot):
            raise Violation(f"{event}: supply comes from provinces and regions")
        by_card_alone = self.card != NOBODY and self.rules.options["court_shortfall"] == "no"
        if spot != PROVINCES and by_card_alone:
            raise Violation(f"{event}: {self.card_name} takes from the provinces only")

    def place(self, event: Event, seat: int, colour: int) -> None:
        """Check how many are placed, and where from the court one may go overseas."""
        self.placed += 1
        more = PLACES_MORE.get(self.card_name, 0) if self.special else 0
        least = 0 if self.repeating or self.card == NOBODY else self.printed()
        may = seat == self.books.holder and not self.used_extra and not self.repeating
        extra = may or self.placed_extra
        if seat != self.active or colour != seat or self.placed > least + more + extra:
            most = least + more + extra
            raise Violation(f"{event}: at most {most} may be placed with {self.card_name}")
        if more == 0 and may and self.placed == least + 1:
            self.used_extra = self.placed_extra = True
        self.must_be_reached(event, self.books.place(event.named()["spot"]), anywhere=more > 0)

    def printed(self) -> int:
        """The placements of the card taken."""
        return PLACED.get(self.card_name, int(self.rules.cards[self.card].deck))

    def must_be_reached(self, event: Event, place: int, anywhere: bool) -> None:
        king = self.books.king
        if place in (AMERICA, AFRICA):
            raise Violation(f"{event}: nobody gets there from the court")
        if place == SHIP and king not in COAST and not anywhere:
            raise Violation(f"{event}: one boards the Ship while the King is on the coast")
        if place == FRANCIA and king not in BESIDE_FRANCIA and not anywhere:
            raise Violation(f"{event}: the King is not beside Francia")

    def move(self, event: Event, colour: int, spot: int) -> None:
        own = self.books.owner(colour) == (self.chooser if self.active == NOBODY else self.active)
        if self.active == NOBODY:
            self.free_moves += 1
            if self.chooser == NOBODY or not own or self.free_moves > FREELY_MOVED:
                raise Violation(f"{event}: no free choice moves it")
            return
        self.must_act(event, {*MOVES, *MOVES_OWN, "holy_inquisition"})
        self.moves.append((self.active if own else colour, self.books.place(spot)))
        if self.card_name == "holy_inquisition":
            if colour != NEUTRAL or len(self.moves) > BLACK_MOVED:
                raise Violation(f"{event}: {BLACK_MOVED} black ones are moved")
            return
        most = MOVES.get(self.card_name) or Moves(own=MOVES_OWN[self.card_name])
        mine = sum(whose == self.active for whose, _ in self.moves)
        beyond = max(0, mine - most.own) + max(0, len(self.moves) - mine - most.foreign)
        if beyond > most.either:
            raise Violation(f"{event}: too many of one kind are moved with {self.card_name}")
        if most.one_region and len({at for _, at in self.moves}) > 1:
            raise Violation(f"{event}: {self.card_name} moves out of one region")

    def score(self, event: Event, cause: int) -> None:
        """As in the base game; a delayed scoring comes between turns."""
        delayed = cause != NOBODY and self.rules.cards[cause].name == "delayed_scoring"
        if delayed and self.active != NOBODY:
            raise Violation(f"{event}: a delayed scoring in the middle of a turn")
        if not delayed:
            super().score(event, cause)

    def agrees(self, s: State) -> None:
        if self.active != NOBODY and not self.repeating:
            mine = self.books.holder == self.active
            used = table_cell(s, EXTRA_USED) == 1
            if used and mine and self.may_have_placed_extra():
                self.used_extra = self.placed_extra = True
            self.books.same("extra one", used, self.used_extra and mine)

    def may_have_placed_extra(self) -> bool:
        """Whether the extra one may be among those placed, where the card places some, too; no
        event tells the ones from the others."""
        places_more = self.special and self.card_name in PLACES_MORE
        return places_more and self.placed > self.printed()
