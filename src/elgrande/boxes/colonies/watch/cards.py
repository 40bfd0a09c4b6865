"""The referee of decks 6 and 7: tiles, Inquisitor, limit board, markers, kept cards, Grandes."""

from __future__ import annotations

from collections.abc import Iterable

from elgrande.base.board import CASTILLO
from elgrande.boxes.colonies.watch.ledger import ColoniesLedger
from elgrande.boxes.colonies.watch.scores import ColoniesScores
from elgrande.boxes.colonies.watch.tables import (
    BOARDS,
    KEPT_CARDS,
    NEVER_REPEATED,
    SCORING_ORDER,
    SYMBOLS,
)
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY
from elgrande.engine.state import State
from elgrande.records.invariants.reading import seat_name, spot_name

FLIP, DOUBLE, FREE_CHOICE = range(3)
LIMIT_CARDS = ("limit_board_a", "limit_board_b", "limit_board_c")
EFFECTS = {
    "InquisitorTaken": ("holy_inquisition", "score_black"),
    "LimitBoardMoved": LIMIT_CARDS,
    "DelayedScoringLaid": ("delayed_scoring",),
    "GrandeConspired": ("conspiracy",),
    "CardTurnedOver": ("turn_over_a_card",),
    "ColonyCardKept": KEPT_CARDS,
}
"""The cards that can cause each kind of event of this box."""
STEP_BY_STEP = ("move_3", "move_4", "move_4_own", "grande", "king", "royal_adviser")
"""Cards whose first step is told; some others have a step that nobody sees."""


class CardReferee(Follower):
    """A follower of special actions: what their cards do beside moving and placing."""

    def __init__(self, books: ColoniesLedger, scores: ColoniesScores) -> None:
        self.books = books
        self.scores = scores
        self.options = books.rules.options
        self.never_repeated = set(NEVER_REPEATED)
        self.announced = ""
        """The card whose special action the active seat has announced in this turn."""
        self.turned_over = False
        """Whether the active seat has turned a card over in this turn."""
        self.chosen = False
        """Whether it has taken its action card."""
        self.conspiring = False
        self.scored_after: list[int] = []
        """The places that were scored in the running general scoring."""
        self.begin(NOBODY, "")

    def begin(self, seat: int, card: str, by_kept: bool = False) -> None:
        """Follow another special action."""
        self.seat = seat
        self.card = card
        self.by_kept = by_kept
        self.stopped = False
        self.deeds = 0
        self.took_inquisitor = False
        self.due_tiles = {} if self.comes_later() else self.tiles_of(card)
        self.due_regions = self.regions_of(card)

    def comes_later(self) -> bool:
        """Whether the tiles of a kept card come out when it is used, not now."""
        when_used = self.options["kept_tiles"] == "when_used"
        return self.card in KEPT_CARDS[1:] and when_used and not self.by_kept

    def tiles_of(self, card: str) -> dict[int, int]:
        """The tiles a card brings, as far as the supply has them."""
        due = {
            tile: min(number, self.books.supply(tile))
            for tile, number in SYMBOLS.get(card, {}).items()
        }
        return {tile: number for tile, number in due.items() if number}

    def regions_of(self, card: str) -> list[int] | None:
        """The regions that a card scores; None if that is chosen, or shown by discs."""
        classes = {"score_fours": (4,), "score_fives": (5,), "score_sixes": (6, 7)}
        crowds = {region: self.crowd(region) for region in SCORING_ORDER}
        most = max(crowds.values())
        fewest = min((number for number in crowds.values() if number), default=NOBODY)
        match card:
            case "score_new_regions":
                return list(BOARDS)
            case "score_first_only":
                return list(SCORING_ORDER)
            case "score_most":
                return [region for region in SCORING_ORDER if crowds[region] == most]
            case "score_fewest":
                return [region for region in SCORING_ORDER if crowds[region] == fewest]
            case "score_black":
                return [r for r in SCORING_ORDER if self.books.standing(r, NEUTRAL)]
            case name if name in classes:
                return [r for r in SCORING_ORDER if self.scores.board(r)[0] in classes[name]]
        return None

    def crowd(self, region: int) -> int:
        return sum(self.books.standing(region, colour) for colour in range(COLOURS))

    # ---- events

    def read(self, event: Event) -> None:
        told = event.named()
        seat = told.get("seat", NOBODY)
        kind = event.kind.name
        if kind in EFFECTS:
            self.act(event, seat, EFFECTS[kind])
        match kind:
            case "TurnBegan" | "StartPlayerPassed":
                self.finish(event)
                self.begin(NOBODY, "")
                self.announced, self.turned_over, self.chosen = "", False, False
            case "CardTaken":
                self.chosen = True
            case "SpecialAnnounced":
                self.announced = self.books.rules.cards[told["card"]].name
                self.begin(seat, self.announced)
            case "ActionRepeated":
                self.repeat(event, seat, self.books.rules.cards[told["card"]].name)
            case "VetoUsed":
                self.stopped, self.due_tiles = True, {}
            case "TilesLaid":
                self.lay_tiles(event, seat, told["tile"], told["number"])
            case "Moved" | "Scored" | "Placed":
                self.happen(event)
            case _:
                self.read_cards(event, told, seat)
        if kind == "Scored":
            self.score(event, told["place"], told["cause"])

    def read_cards(self, event: Event, told: dict[str, int], seat: int) -> None:
        match event.kind.name:
            case "InquisitorTaken":
                self.took_inquisitor = True
                self.due_regions = self.regions_of(self.card)
            case "CardTurnedOver":
                self.turned_over |= seat == self.books.active
            case "ColonyCardKept":
                self.keep(event, seat, told["colony card"])
            case "ColonyCardUsed":
                self.use(event, seat, told["colony card"])
            case "ColonyCardLost":
                self.lose(event, told["colony card"])
            case "GrandeConspired":
                self.conspiring = True
            case "GrandeMoved" if told["from"] == CASTILLO:
                raise Violation(f"{event}: no card takes a Grande out of the Castillo")
            case "GeneralScoringBegan":
                self.scored_after = []
                self.must_not_be_overdue(event, self.books.round)
            case "RoundBegan":
                self.must_not_be_overdue(event, self.books.round)
            case "GameEnded":
                if self.books.delayed:
                    raise Violation(f"{event}, but a delayed scoring is still due")

    def act(self, event: Event, seat: int, cards: Iterable[str]) -> None:
        """Check that an effect is one of the running special action."""
        owner = self.seat if event.kind.name != "GrandeConspired" else seat
        if self.card not in cards or seat != owner or self.stopped:
            raise Violation(f"{event}, but the special action is that of {self.card or 'no card'}")
        if event.kind.name != "ColonyCardKept" or self.options["kept_tiles"] == "when_taken":
            self.happen(event)

    def happen(self, event: Event) -> None:
        """Check that the tiles of the running card lie out before anything else happens."""
        self.deeds += 1
        placing = event.kind.name == "Placed"
        if self.due_tiles and not placing and self.seat != NOBODY:
            raise Violation(f"{event}: the tiles of {self.card} come out first")
        if self.card == "holy_inquisition" and not (placing or self.took_inquisitor):
            if event.kind.name != "InquisitorTaken":
                raise Violation(f"{event}: first the Inquisitor is taken")

    def lay_tiles(self, event: Event, seat: int, tile: int, number: int) -> None:
        """Check tiles that come out; the ledger has already entered them."""
        self.deeds += 1
        if seat != self.seat or self.due_tiles.pop(tile, 0) != number:
            raise Violation(f"{event}: these are not the tiles of {self.card or 'any card'}")

    def finish(self, event: Event) -> None:
        """Check that a special action has done all it must."""
        if self.stopped or self.seat == NOBODY:
            return
        if self.due_tiles:
            raise Violation(f"{event}, but the tiles of {self.card} have not come out")
        if self.due_regions:
            names = ", ".join(map(spot_name, self.due_regions))
            raise Violation(f"{event}, but {self.card} has not scored {names}")

    def repeat(self, event: Event, seat: int, card: str) -> None:
        """Check that a repeated action is the one the active seat has just carried out."""
        self.finish(event)
        flipped = card == "turn_over_a_card" and not self.turned_over
        if card != self.announced or card in self.never_repeated or flipped:
            raise Violation(f"{event}: this action cannot be repeated now")
        if self.stopped and not self.deeds and card in STEP_BY_STEP:
            raise Violation(f"{event}: a Veto has stopped it before its first step")
        self.begin(seat, card)

    # ---- kept cards

    def keep(self, event: Event, seat: int, kept: int) -> None:
        """Check that a card is kept by who has taken it in this turn."""
        if KEPT_CARDS[kept] != self.announced or seat != self.books.active or self.by_kept:
            raise Violation(f"{event}, but {seat_name(seat)} has not just taken this card")
        self.due_tiles = {}

    def use(self, event: Event, seat: int, kept: int) -> None:
        """Check when a kept card is used."""
        books = self.books
        if kept == FREE_CHOICE:
            if not regions_are_next(books, self.scored_after):
                raise Violation(f"{event}: a free choice comes before the regions are scored")
            self.begin(seat, KEPT_CARDS[kept], by_kept=True)
        elif books.active == NOBODY:
            raise Violation(f"{event}: it is nobody's turn")
        elif kept == FLIP:
            if self.chosen:
                raise Violation(f"{event}: a card is turned over before one is chosen")
            self.begin(seat, KEPT_CARDS[kept], by_kept=True)
        elif seat == books.active or not self.chosen:
            raise Violation(f"{event}: what is repeated is another's action, after his turn")
        if self.by_kept and self.options["kept_tiles"] == "when_taken":
            self.due_tiles = {}

    def lose(self, event: Event, kept: int) -> None:
        """Check that a kept card is lost only if it is a free choice nobody makes; where its
        tiles would come out with it, that is asked."""
        due = regions_are_next(self.books, self.scored_after)
        if kept != FREE_CHOICE or not due or self.options["kept_tiles"] == "when_taken":
            raise Violation(f"{event}: no rule takes this card away")

    # ---- scorings

    def score(self, event: Event, place: int, cause: int) -> None:
        """Check that a place is scored in its turn."""
        if cause == NOBODY:
            self.score_in_general(event, place)
            return
        name = self.books.rules.cards[cause].name
        if name == "delayed_scoring":
            self.score_delayed(event, place)
        elif self.due_regions is not None:
            if place not in self.due_regions:
                raise Violation(f"{event}: {name} does not score {spot_name(place)}, or not again")
            fixed = name == "score_first_only" or self.options["scoring_order"] == "fixed"
            if fixed and place != self.due_regions[0]:
                raise Violation(f"{event}: first comes {spot_name(self.due_regions[0])}")
            self.due_regions.remove(place)

    def score_in_general(self, event: Event, place: int) -> None:
        """Check the order of a general scoring, and that a free choice is not forgotten."""
        due = (CASTILLO, *SCORING_ORDER)
        if tuple(self.scored_after) + (place,) != due[: len(self.scored_after) + 1]:
            raise Violation(f"{event}: after {self.scored_after} another place is scored")
        if place != CASTILLO and any(cards >> FREE_CHOICE & 1 for cards in self.books.colony_cards):
            raise Violation(f"{event}, but a free choice is still to be made")
        self.scored_after.append(place)
        if place == SCORING_ORDER[-1]:
            self.begin(NOBODY, "")

    def score_delayed(self, event: Event, place: int) -> None:
        """Check that the marked region is scored in the round after the marker was laid."""
        rounds = [int(number) for number in self.books.rules.rounds]
        now, general = self.books.round, self.books.scored_after
        if not self.books.delayed or self.books.delayed[0] != place:
            raise Violation(f"{event}: the marker does not lie there")
        laid = self.books.delayed[2]
        last = laid == rounds[-1] == now and now in general
        if not last and (
            laid == now or now in general or rounds.index(now) != rounds.index(laid) + 1
        ):
            raise Violation(f"{event}: it was laid in round {laid}")

    def must_not_be_overdue(self, event: Event, now: int) -> None:
        """Check that the delayed scoring has not been forgotten."""
        rounds = [int(number) for number in self.books.rules.rounds]
        if not self.books.delayed:
            return
        since = rounds.index(now) - rounds.index(self.books.delayed[2])
        if since > (event.kind.name == "RoundBegan"):
            raise Violation(f"{event}, but the delayed scoring has not taken place")

    def agrees(self, s: State) -> None:
        """A conspiracy leaves no Grande outside, but in the King's region."""
        if self.conspiring:
            self.conspiring = False
            for seat, home in enumerate(self.books.grandes):
                if home != CASTILLO and not self.books.why_taboo(home):
                    raise Violation(f"the Grande of {seat_name(seat)} is not inside")


def regions_are_next(books: ColoniesLedger, scored: list[int]) -> bool:
    """Whether a general scoring has come to the regions, and none is scored yet."""
    return books.active == NOBODY and scored == [CASTILLO]
