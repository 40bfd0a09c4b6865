"""The referee of the secret discs: what they bring about, and who may still stop it."""

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
"""How many caballeros each card returns; 0 for all in the region."""
EVICTS = "eviction"
ASKED_SINCE = 2
"""The first revision in which holders of a Veto are asked again when the discs are shown."""


def kings_region_may_be_set(books: Ledger, event: Event, region: int) -> None:
    """The King's region on a disc of a general scoring is a violation if the option forbids it."""
    if region == books.king and books.rules.options["disc_on_kings_region"] == "no":
        raise Violation(f"{event}, but the King stands there")


class DiscReferee(Follower):
    """A second implementation of the rules for discs, checked against the events."""

    def __init__(self, books: Ledger) -> None:
        self.books = books
        self.begin(NOBODY, NOBODY)

    def begin(self, seat: int, card: int) -> None:
        """Start with a special action, or with a general scoring, where nobody acts."""
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
        """Check a disc that is turned over."""
        if seat in self.shown or self.stopped:
            raise Violation(f"{event}: this disc is not to be shown now")
        if self.actor == NOBODY:
            kings_region_may_be_set(self.books, event, region)
        self.shown[seat] = region

    def give_up(self, event: Event, seat: int, region: int, number: int) -> None:
        """Check a return by disc; the ledger has already entered the event."""
        self.may_happen(event)
        due = GIVES_UP[self.card]
        left = self.books.caballeros[region * COLOURS + seat]
        if self.shown.get(seat, NOWHERE) != region or (left if due == 0 else number - due):
            raise Violation(f"{event}: {self.card} takes others, or others are left")

    def evict(self, event: Event, seat: int, origin: int, target: int) -> None:
        """Check that the evicted go where their disc says, or to the court."""
        self.may_happen(event)
        due = self.shown.get(seat, NOWHERE)
        if due in (self.books.king, origin):
            due = COURT
        if self.card != EVICTS or target != due:
            raise Violation(f"{event}: the disc says {spot_name(due)}")

    def may_happen(self, event: Event) -> None:
        """Check that the other holders of a Veto were asked since the reveal, and none used it."""
        others = [owner for owner in self.books.vetos if owner != self.actor]
        due = bool(others) and self.books.rules.revision >= ASKED_SINCE
        if self.stopped:
            raise Violation(f"{event}, although the special action was stopped")
        if due != self.asked:
            names = ", ".join(seat_name(owner) for owner in others)
            raise Violation(f"{event}: {names or 'nobody'} has a Veto, asked: {self.asked}")

    def agrees(self, s: State) -> None:
        """Note whether holders of a Veto are being asked after the discs were shown."""
        self.asked |= bool(self.shown) and isinstance(s.top, AskAround)
