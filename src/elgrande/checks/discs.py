"""A referee of the secret discs: what they bring about, and who may still stop it."""

from __future__ import annotations

from elgrande.base.board import COURT
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE
from elgrande.engine.scope import AskAround
from elgrande.engine.state import State
from elgrande.records.invariants.reading import seat_name, spot_name

GIVES_UP = {"give_up_a_region": 0, "give_up_2": 2}
"""How many go back by each card; 0 for all there are."""
EVICTS = "eviction"
ASKED_SINCE = 2
"""The revision from which holders of a Veto are asked once more when the discs are shown."""


def kings_region_may_be_set(books: Ledger, event: Event, region: int) -> None:
    """On the disc of a general scoring, where it is not ruled out."""
    if region == books.king and books.rules.options["disc_on_kings_region"] == "no":
        raise Violation(f"{event}, but the King stands there")


class DiscReferee(Follower):
    """Follows discs from the table into the log; a second copy of what the rules say of them."""

    def __init__(self, books: Ledger) -> None:
        self.books = books
        self.begin(NOBODY, NOBODY)

    def begin(self, seat: int, card: int) -> None:
        """A special action begins, or a general scoring, where nobody acts."""
        self.actor = seat
        self.card = self.books.rules.cards[card].name if card != NOBODY else ""
        self.shown: dict[int, int] = {}
        self.asked = False
        self.stopped = False

    def read(self, event: Event) -> None:
        told = event.named()
        match event.kind.name:
            case "TurnBegan" | "GeneralScoringBegan":
                self.begin(NOBODY, NOBODY)
            case "SpecialAnnounced":
                self.begin(told["seat"], told["card"])
            case "VetoUsed":
                self.stopped = True
            case "DiscShown":
                self.show(event, told["seat"], told["region"])
            case "Returned" if self.card in GIVES_UP:
                self.give_up(event, told["colour"], told["spot"], told["number"])
            case "Evicted":
                self.evict(event, told["colour"], told["from"], told["spot"])

    def show(self, event: Event, seat: int, region: int) -> None:
        if seat in self.shown or self.stopped:
            raise Violation(f"{event}: this disc is not to be shown now")
        if self.actor == NOBODY:
            kings_region_may_be_set(self.books, event, region)
        self.shown[seat] = region

    def give_up(self, event: Event, seat: int, region: int, number: int) -> None:
        """Told after the books have entered it."""
        self.may_happen(event)
        due = GIVES_UP[self.card]
        left = self.books.caballeros[region * COLOURS + seat]
        if self.shown.get(seat, NOWHERE) != region or (left if due == 0 else number - due):
            raise Violation(f"{event}: {self.card} takes others, or others are left")

    def evict(self, event: Event, seat: int, origin: int, target: int) -> None:
        self.may_happen(event)
        due = self.shown.get(seat, NOWHERE)
        if due in (self.books.king, origin):
            due = COURT
        if self.card != EVICTS or target != due:
            raise Violation(f"{event}: the disc says {spot_name(due)}")

    def may_happen(self, event: Event) -> None:
        """Whoever else has a Veto was asked between the reveal and this, by the later rules."""
        others = [owner for owner in self.books.vetos if owner != self.actor]
        due = bool(others) and self.books.rules.revision >= ASKED_SINCE
        if self.stopped:
            raise Violation(f"{event}, although the special action was stopped")
        if due != self.asked:
            names = ", ".join(seat_name(owner) for owner in others)
            raise Violation(f"{event}: {names or 'nobody'} has a Veto, asked: {self.asked}")

    def agrees(self, s: State) -> None:
        """Whether holders of a Veto are asked now, with the discs before them."""
        self.asked |= bool(self.shown) and isinstance(s.top, AskAround)
