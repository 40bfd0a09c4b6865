"""The referees of decks, voyages and the set-up's discs, where power cards act, too."""

from __future__ import annotations

from elgrande.boxes.colonies.watch.cards import DOUBLE, FLIP, FREE_CHOICE, CardReferee
from elgrande.boxes.colonies.watch.discs import ColoniesDiscs
from elgrande.boxes.colonies.watch.tables import KEPT_CARDS, SCORING_ORDER
from elgrande.boxes.colonies.watch.voyages import VoyageReferee
from elgrande.boxes.king_and_colonies.watch.ledger import KingAndColoniesLedger
from elgrande.boxes.king_and_colonies.watch.scores import KingAndColoniesScores
from elgrande.boxes.king_and_intrigue.watch.tables import card_name
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY
from elgrande.engine.state import State

ONLY_LIE_OUT = (20, 25, 40, 53, 75, 83, 85, 93, 113, 130)
"""The power cards whose action nobody repeats: it lays out a card or a marker, or changes the
placing of its turn. With one edition's Fiesta, that card, too."""
FIESTA = 15
BEFORE_VOYAGES = {
    *("BridgeCrossed", "BridgeRemoved", "SpecialAnnounced", "StepDeclared", "WhirlwindShown"),
    *("WhirlwindInVain", "WhirlwindPutAway", "SentToCourt", "ActionWithoutEffect", "VetoUsed"),
    *("ColonyCardUsed", "ActionStopped", "TilesDeclared", "TilesLaid", "TileLost"),
}
"""What may come before the voyages of a turn: the bridge, and a whirlwind."""


def never_repeated(books: KingAndColoniesLedger) -> set[str]:
    """The names of the power cards whose action nobody repeats."""
    instead = books.rules.options["fiesta"] == "five_instead"
    return {card_name(value) for value in (*ONLY_LIE_OUT, *((FIESTA,) if instead else ()))}


class KingAndColoniesCards(CardReferee):
    """The referee of decks 6 and 7; power cards score and move on their own account."""

    def __init__(self, books: KingAndColoniesLedger, scores: KingAndColoniesScores) -> None:
        super().__init__(books, scores)
        self.never_repeated |= never_repeated(books)
        self.flipping: Event | None = None
        """The use of the card that turns cards over, while it is not known what for."""
        self.has_scored = False

    def read(self, event: Event) -> None:
        kind = event.kind.name
        if self.flipping is not None:
            used, self.flipping = self.flipping, None
            if kind == "ActionStopped":
                self.stop(event, used)
                return
            super().use(used, used.named()["seat"], FLIP)
        elif kind == "ActionStopped":
            raise Violation(f"{event}, but no card was used for it")
        if kind in ("SpecialAnnounced", "ActionRepeated"):
            self.has_scored = False
        super().read(event)

    def stop(self, event: Event, used: Event) -> None:
        """An action is stopped by the card that turns cards over; its tiles may come out now."""
        told = event.named()
        seat, name = told["seat"], self.books.rules.cards[told["card"]].name
        if seat == told["victim"] or seat != used.named()["seat"] or self.stopped:
            raise Violation(f"{event}: not one's own, and not by another's card")
        if name not in (self.card, KEPT_CARDS[FLIP]):
            raise Violation(f"{event}, but the action is that of {self.card}")
        self.begin(seat, KEPT_CARDS[FLIP], by_kept=True)
        self.stopped = True
        if self.options["kept_tiles"] == "when_taken":
            self.due_tiles = {}

    def use(self, event: Event, seat: int, kept: int) -> None:
        if kept == FLIP:
            self.flipping = event
        elif kept == DOUBLE:
            if seat == self.books.active or not self.announced:
                raise Violation(f"{event}: what is repeated is another's action, after his turn")
        else:
            super().use(event, seat, kept)

    def score(self, event: Event, place: int, cause: int) -> None:
        if self.card == "score_black" and not self.has_scored:
            self.due_regions = self.regions_of(self.card)  # a last move may have changed them
        self.has_scored = True
        super().score(event, place, cause)

    def score_in_general(self, event: Event, place: int) -> None:
        """The order is looked at elsewhere; here, that a free choice is not forgotten."""
        if self.scored_after and any(c >> FREE_CHOICE & 1 for c in self.books.colony_cards):
            raise Violation(f"{event}, but a free choice is still to be made")
        self.scored_after.append(place)
        if len(self.scored_after) == len(SCORING_ORDER) + 1:
            self.begin(NOBODY, "")


class KingAndColoniesVoyages(VoyageReferee):
    """The referee of voyages, who lets the bridge and a whirlwind come first."""

    def __init__(self, books: KingAndColoniesLedger) -> None:
        super().__init__(books)
        self.before_voyages |= BEFORE_VOYAGES


class FirstDiscs(ColoniesDiscs):
    """The referee of the discs of the set-up; those of the rounds have another one."""

    def read(self, event: Event) -> None:
        if self.ours.round == 0:
            super().read(event)

    def agrees(self, s: State) -> None:
        """Nothing: who leaves the Castillo is looked at elsewhere."""
