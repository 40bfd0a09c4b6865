"""The referee of special actions: what the cards do beside moving and placing, and symbols."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.grandissimo.rules.board import PRISON
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.boxes.grandissimo.watch.scores import GrandissimoScores
from elgrande.boxes.grandissimo.watch.tables import (
    COAST,
    GENERAL,
    INLAND,
    KEPT_CARDS,
    PRISON_CARDS,
    REGIONS,
    SHIP_CARDS,
    THROWN,
)
from elgrande.boxes.grandissimo.watch.turns import GrandissimoReferee
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.reading import main_question, seat_name, spot_name

EFFECTS = {
    "Released": "king",
    "BoycottLaid": "boycott",
    "IncognitoLaid": "incognito",
    "AllianceFormed": "alliance_6",
    "ActionsStopped": "action_stop",
    "RevolutionBegan": "revolution",
    "GrandePlotted": "conspiracy_6",
    "TroopsReady": "rapid_troops",
    "ThrownInside": "into_castillo_6",
    "TurnPostponed": "last_word",
}
"""The card that can cause each kind of event."""
SYMBOLS = {"ShipTaken": SHIP_CARDS, "ShipSeized": SHIP_CARDS, "Imprisoned": PRISON_CARDS}
OF_OTHERS = ("GrandePlotted",)
"""The events that name whose piece it is, not whose action."""
ENDINGS = {
    *("TurnBegan", "StartPlayerPassed", "CardTaken", "SpecialAnnounced", "SecondCardUsed"),
    *("TurnPostponed", "TurnResumed", "SpecialSkipped"),
}
"""The events that come after a special action."""
THROWING = ("AskAround", "ThrowTwoOfEach", "ThrowOneInside")
"""What may be asked while caballeros are thrown inside."""
CLASSES = {"score_fours": (4,), "score_fives": (5,), "score_sixes": (6, 7)}


class CardReferee(Follower):
    """A follower of special actions and symbols, each of the card that is running."""

    def __init__(
        self, books: GrandissimoLedger, turns: GrandissimoReferee, scores: GrandissimoScores
    ) -> None:
        self.books = books
        self.turns = turns
        self.scores = scores
        self.third_part = books.rules.options["symbols"] == "third_part"
        self.first_game = books.rules.options["first_game"] == "yes"
        self.symbols: set[int] = set()
        """The cards whose symbol has been used in this round."""
        self.begin("")

    def begin(self, card: str) -> None:
        """Follow another special action."""
        self.name = card
        self.stopped = False
        self.done: set[str] = set()
        """The kinds of effects that have happened."""
        self.thrown: dict[int, int] = {}
        self.plotted = False
        self.released = NOWHERE
        self.due_regions = self.regions_of(card)

    @property
    def seat(self) -> int:
        return self.turns.active

    def regions_of(self, card: str) -> list[int] | None:
        """The places that a card scores; None if that is chosen, or shown by discs."""
        crowds = {region: self.crowd(region) for region in REGIONS}
        most = max(crowds.values())
        fewest = min((number for number in crowds.values() if number), default=NOBODY)
        match card:
            case "score_coast":
                return [region for region in REGIONS if region in COAST]
            case "score_inland":
                return list(INLAND)
            case "score_courts":
                return [COURT]
            case "score_first_only":
                return list(REGIONS)
            case "score_most":
                return [region for region in REGIONS if crowds[region] == most]
            case "score_fewest":
                return [region for region in REGIONS if crowds[region] == fewest]
            case name if name in CLASSES:
                return [r for r in REGIONS if self.scores.board(r)[0] in CLASSES[name]]
        return None

    def crowd(self, region: int) -> int:
        """How many stand in a region; mercenaries do not count."""
        return sum(self.books.at(region, seat) for seat in range(len(self.books.scores)))

    # ---- events

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOBODY)
        kind = event.kind.name
        if kind in ENDINGS:
            self.finish(event)
            self.begin(self.turns.card_name if kind == "SpecialAnnounced" else "")
        if kind in SYMBOLS:
            self.use_symbol(event, seat, SYMBOLS[kind])
        if kind in EFFECTS:
            self.act(event, seat, EFFECTS[kind])
        match kind:
            case "RoundBegan":
                self.symbols = set()
            case "VetoUsed":
                self.stopped = True
            case "PersonTaken" | "PersonWonOver":
                general = told["person"] == GENERAL
                self.act(event, seat, "spanish_inquisition" if general else "queen_and_jester")
                self.once(event, "person")
            case "GrandCardKept":
                self.act(event, seat, KEPT_CARDS[told["grand card"]])
            case "GrandePlotted":
                self.plotted = True
            case "Released":
                self.release(event, told["region"])
            case "ThrownInside":
                self.throw(event, told["colour"])
            case "BoardMoved" if self.name == "pact":
                self.once(event, f"board {told['board']}")
            case "Scored" if told["cause"] != NOBODY:
                self.score(event, told["place"])

    def act(self, event: Event, seat: int, card: str) -> None:
        """Check that an effect is one of the running special action."""
        postponing = event.kind.name == "TurnPostponed"
        name = self.turns.card_name if postponing else self.name
        whose = self.seat if event.kind.name in OF_OTHERS else seat
        if name != card or self.turns.stopped or whose != self.seat:
            raise Violation(f"{event}, but the special action is that of {name or 'no card'}")

    def once(self, event: Event, what: str) -> None:
        """Check that an effect happens once in a special action."""
        if what in self.done:
            raise Violation(f"{event}: {self.name} does that once")
        self.done.add(what)

    def use_symbol(self, event: Event, seat: int, cards: tuple[str, ...]) -> None:
        """Check a symbol: that of the running card, once; by edition in its special action."""
        turns = self.turns
        if self.first_game or seat != turns.active or turns.card_name not in cards:
            raise Violation(f"{event}: {turns.card_name} has no such symbol for {seat_name(seat)}")
        if turns.card in self.symbols:
            raise Violation(f"{event}: the symbol of {turns.card_name} has been used")
        if not self.third_part and (not turns.special or turns.stopped):
            raise Violation(f"{event}: it belongs to the special action, which is not running")
        self.symbols.add(turns.card)

    def release(self, event: Event, region: int) -> None:
        """Check that all prisoners go to one region."""
        if self.released not in (NOWHERE, region):
            raise Violation(f"{event}, but others go to {spot_name(self.released)}")
        self.released = region

    def throw(self, event: Event, colour: int) -> None:
        self.thrown[colour] = self.thrown.get(colour, 0) + 1
        if self.thrown[colour] > THROWN:
            raise Violation(f"{event}: {THROWN} of each are thrown")

    def score(self, event: Event, place: int) -> None:
        """Check that a card scores what it says, in the printed order where that is fixed."""
        if self.due_regions is None:
            return
        if place not in self.due_regions:
            raise Violation(f"{event}: {self.name} does not score {spot_name(place)}, or not again")
        if self.name == "score_first_only" and place != self.due_regions[0]:
            raise Violation(f"{event}: first comes {spot_name(self.due_regions[0])}")
        self.due_regions.remove(place)

    def finish(self, event: Event) -> None:
        """Check that a special action has done all it must."""
        if self.stopped or not self.name:
            return
        if self.due_regions:
            names = ", ".join(map(spot_name, self.due_regions))
            raise Violation(f"{event}, but {self.name} has not scored {names}")

    def must_be_thrown(self, seat: int) -> None:
        """Check that two of a player were thrown, or none is left that could be."""
        outside = [r for r in REGIONS if not self.books.why_taboo(r) and self.books.at(r, seat)]
        if self.thrown.get(seat, 0) < THROWN and outside:
            raise Violation(f"of {seat_name(seat)} not {THROWN} were thrown")

    def agrees(self, s: State) -> None:
        """Who is freed leaves the prison with all others; two of everybody are thrown inside, if
        one is; a conspiracy leaves no Grande outside, but in the King's region."""
        question = main_question(s)
        throwing = question is not None and question.ask() in THROWING
        if self.thrown and not self.stopped and not throwing:
            for seat in range(len(self.books.scores)):
                self.must_be_thrown(seat)
            self.thrown = {}
        if self.released != NOWHERE and self.books.all_at(PRISON):
            raise Violation("not all prisoners were released")
        if self.plotted:
            self.plotted = False
            for seat, home in enumerate(self.books.grandes):
                if home != CASTILLO and not self.books.why_taboo(home):
                    raise Violation(f"the Grande of {seat_name(seat)} is not inside")
