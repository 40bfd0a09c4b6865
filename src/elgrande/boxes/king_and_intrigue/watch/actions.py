"""The check of one special action: what its card may do, how often, and what it must do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.watch.ledger import KingAndIntrigueLedger
from elgrande.boxes.king_and_intrigue.watch.scores import KingAndIntrigueScores
from elgrande.boxes.king_and_intrigue.watch.tables import (
    ANGRY_KING_TAKES,
    GRANDES_COMPANIONS,
    INTRIGUE_CARD,
    KING_CARD,
    MAY_BE_KEPT,
    SPACES,
    THROWN_IN,
    value_of,
)
from elgrande.catalogue import CARD_NAMES
from elgrande.checks.scores import (
    ALL_PLACES,
    FIRST_ONLY,
    ONLY_ONE_SEAT,
    TIED_FIRST,
    places,
)
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.records.invariants.reading import seat_name, spot_name

INTRIGUE, KING = -1, -2
"""Placeholder values of the two shared cards."""

ONCE: dict[str, set[int]] = {
    "KingMoved": {KING, 160},
    "BoardMoved": {90},
    "BoardTurned": {73},
    "BoardTurnedBack": {73},
    "CardKept": MAY_BE_KEPT,
    "CastilloShifted": {23},
    "AllianceMade": {53},
    "BridgeLaid": {63},
    "CollapseLooms": {83},
    "QuarantineLaid": {93},
    "ProtectionLaid": {85},
    "MistressArrived": {113},
    "LimitTableLaid": {55},
    "RegionCardLaid": {130},
    "EffectAbolished": {95},
    "LimitTableRemoved": {95},
    "WhirlwindShown": {103},
    "HalfChosen": {INTRIGUE},
    "RegionsOffered": {145},
}
"""Events that occur once in the action of these cards, and in no other."""

OFTEN: dict[str, set[int]] = {
    "Placed": {33},
    "Moved": {INTRIGUE, 80},
    "Returned": {30, 50, 70},
    "SentToCourt": {33, 55, 63, 95, 103},
    "ThrownIn": {23, 140},
    "GrandeMoved": {13, 80},
    "GrandeStayed": {13},
    "GrandeThrownIn": {35},
    "Scored": {60, 100, 105, 110, 120, 135, 145, 150, 170},
    "QuarantineBoardTaken": {93},
}

OF_OTHERS = {"GrandeMoved", "GrandeStayed", "GrandeThrownIn"}
"""Events whose seat is the owner of the Grande, not the acting seat."""

ABOLISHED = {25, 75}
ABOLISHED_AT_WILL = ABOLISHED | {53, 63, 83, 85, 93, 130}
HOW = {120: FIRST_ONLY, 105: ONLY_ONE_SEAT, 135: TIED_FIRST}


class Deed:
    """A running special action; events that its card does not allow raise a Violation."""

    EVENTS: ClassVar[set[str]] = {*ONCE, *OFTEN} - {"Placed", "Moved"}
    """The events it reads; placing and moving are assigned to it by the referee."""

    def __init__(
        self, name: str, seat: int, books: KingAndIntrigueLedger, scores: KingAndIntrigueScores
    ) -> None:
        self.name = name
        self.seat = seat
        self.books = books
        self.scores = scores
        shared = {KING_CARD: KING, INTRIGUE_CARD: INTRIGUE}
        self.value = shared[name] if name in shared else int(name.rpartition("_")[2])
        self.stopped = False
        self.count: Counter[str] = Counter()
        self.taken: Counter[int] = Counter()
        """The number of caballeros moved of each seat, or 1 for its Grande."""
        self.off_the_bridge = {
            one: books.touchable(one, one) + books.at(COURT, one)
            for one in range(len(books.scores))
        }
        """How many caballeros each seat could give up without the one on a bridge."""
        self.to_take: dict[int, int] = self.all_it_can_take()
        """How many of each seat it must have moved in the end, if its card requires that."""
        home = books.grandes[seat]
        stuck = home == CASTILLO or bool(books.why_taboo(home))
        self.must_move_grande = self.value == 80 and not stuck and books.rules.revision == 1
        self.half = NOBODY
        self.moved_from = NOWHERE
        self.region = NOWHERE
        self.scored: list[int] = []
        self.due = self.regions_due()
        self.shown: dict[int, int] = {}
        self.offered: set[int] = set()
        self.told_so = False
        """Whether an event has said that it changed nothing."""

    @property
    def is_about_to_score(self) -> bool:
        """Whether its card has something to score."""
        if self.value == 170:
            return bool(self.named_once())
        by_card = self.value in (60, 100, 110, 120)
        return bool(self.due) if by_card else self.value in OFTEN["Scored"]

    def named_once(self) -> set[int]:
        named = list(self.shown.values())
        return {region for region in named if named.count(region) == 1}

    def all_it_can_take(self) -> dict[int, int]:
        """How many caballeros of each seat, or whether its Grande, the card takes."""
        books = self.books
        seats = range(len(books.scores))
        others = [one for one in seats if one != self.seat]
        match self.value:
            case 30:
                return {one: books.at(COURT, one) for one in others}
            case 50:
                on_it = {one: books.at(BRIDGE_SPOT, one) for one in others}
                return {
                    one: min(ANGRY_KING_TAKES, self.off_the_bridge[one] + on_it[one])
                    for one in others
                }
            case 70:
                victims = seats if self.recalls_own() else others
                return {one: min(1, books.touchable(one, self.seat)) for one in victims}
            case 140:
                return {one: min(THROWN_IN, books.touchable(one, self.seat)) for one in seats}
            case 35:
                homes = enumerate(books.grandes)
                return {one: int(at != CASTILLO and not books.why_taboo(at)) for one, at in homes}
        return {}

    def recalls_own(self) -> bool:
        """Whether card 70 also takes a caballero of its owner, and spares nobody."""
        rules = self.books.rules
        return rules.revision >= 2 and rules.options["return_one_includes_self"] == "yes"

    def may_spare(self) -> bool:
        """Whether the owner of card 70 may spare a seat."""
        return self.value == 70 and self.books.rules.revision >= 2 and not self.recalls_own()

    def regions_due(self) -> set[int]:
        """The places the action scores, if its card determines them."""
        regions = {int(region) for region in self.books.rules.regions}
        if self.value in (60, 100):
            return {r for r in regions if self.scores.region_class(r) == (4, 5)[self.value > 60]}
        return {110: {CASTILLO}, 120: regions}.get(self.value, set())

    def read(self, event: Event) -> None:
        kind, told = event.kind.name, event.named()
        if kind == "SentToCourt" and told["spot"] == BRIDGE_SPOT:
            return
        self.count[kind] += 1
        if self.value not in (ONCE.get(kind) or OFTEN[kind]):
            raise Violation(f"{event}, but the running action is that of {self.name}")
        if kind in ONCE and sum(self.count[one] for one in ONCE) > 1:
            raise Violation(f"{event}: a second time in the action of {self.name}")
        if told.get("seat", self.seat) != self.seat and kind not in OF_OTHERS:
            raise Violation(f"{event}: not the action of {seat_name(told['seat'])}")
        match kind:
            case "HalfChosen":
                self.half = told["half"]
            case "Moved":
                self.move(event, told["colour"], told["from"])
            case "KingMoved":
                if self.value == 160 and not self.books.are_neighbours(
                    told["from"], told["region"]
                ):
                    raise Violation(f"{event}: not to a neighbour")
            case "GrandeMoved" | "GrandeStayed" | "GrandeThrownIn":
                self.move_grande(event, told["seat"], told.get("region", NOWHERE))
            case "Returned":
                self.send_home(event, told["colour"], told["spot"], told["number"])
            case "SentToCourt":
                self.send_to_court(event, told["colour"], told["spot"], told["number"])
            case "ThrownIn":
                self.throw_in(event, told["colour"], told["from"], told["number"])
            case "Scored":
                self.score(event, told)
            case _:
                self.lay(event, told)

    # Moves

    def move(self, event: Event, colour: int, spot: int) -> None:
        """Check a move: Intrigue moves one, or own ones out of one region; card 80 two own."""
        self.taken[colour] += 1
        own = self.books.owner(colour) == self.seat
        if spot == COURT or (spot == BRIDGE_SPOT and not own):
            raise Violation(f"{event}: this caballero may not be moved")
        if self.value == 80:
            allowed = own and self.taken.total() <= GRANDES_COMPANIONS
        elif self.half == 0:
            allowed = self.taken.total() == 1
        else:
            place = self.books.place(spot)
            allowed = own and self.half == 1 and self.moved_from in (NOWHERE, place)
        self.moved_from = self.books.place(spot)
        if not allowed:
            raise Violation(f"{event}: {self.name} does not move so many, or not these")

    def move_grande(self, event: Event, owner: int, region: int) -> None:
        """Check a Grande: card 80 moves the own one, 13 the others' by disc, 35 all."""
        if self.value == 35:
            self.taken[owner] += 1
            return
        self.count[f"Grande {owner}"] += 1
        if (owner == self.seat) != (self.value == 80) or self.count[f"Grande {owner}"] > 1:
            raise Violation(f"{event}: not this Grande, or not twice")
        if self.value == 13:
            due = self.shown.get(owner, NOWHERE)
            if region != (NOWHERE if self.books.why_taboo(due) else due):
                raise Violation(f"{event}, but the disc showed {spot_name(due)}")

    def send_home(self, event: Event, colour: int, spot: int, number: int) -> None:
        self.taken[colour] += number
        most = self.to_take.get(colour, 0)
        if self.taken[colour] > most:
            raise Violation(f"{event}: at most {most} of this player, with {self.name}")
        wrong = {30: spot != COURT, 50: spot == CASTILLO, 70: spot in (COURT, BRIDGE_SPOT)}
        if wrong[self.value]:
            raise Violation(f"{event}: {self.name} takes nobody from there")

    def send_to_court(self, event: Event, colour: int, spot: int, number: int) -> None:
        self.taken[colour] += number
        if self.books.place(spot) != self.region or (self.value == 33 and colour == self.seat):
            raise Violation(f"{event}: not there, or not of this colour, with {self.name}")
        if self.value == 55 and self.books.population(self.region) < SPACES:
            raise Violation(f"{event}: the table had room enough")

    def throw_in(self, event: Event, colour: int, spot: int, number: int) -> None:
        self.taken[colour] += number
        if self.value == 140 and self.taken[colour] > THROWN_IN:
            raise Violation(f"{event}: two of each are thrown in")
        if self.value == 23 and self.books.place(spot) != self.region:
            raise Violation(f"{event}: only those of the region are thrown in")

    # Markers

    def lay(self, event: Event, told: dict[str, int]) -> None:
        """Check what is laid, kept, shown or abolished, and who has to leave a region for it."""
        match event.kind.name:
            case "Placed":
                self.empty(self.books.place(told["spot"]), spare=self.seat)
                if told["spot"] == CASTILLO:
                    raise Violation(f"{event}: a civil war needs a region")
            case "CastilloShifted":
                self.region = told["region"]
                if not self.books.collapse:
                    self.empty(told["region"])
            case "WhirlwindShown":
                if not self.books.why_taboo(told["region"]):
                    self.empty(told["region"])
            case "LimitTableLaid":
                self.region = told["region"]
            case "RegionsOffered":
                self.offered = {told["region"], told["other"], told["third"]}
                if self.books.rules.options["offer_kings_region"] == "no":
                    barred = {CASTILLO} | ({self.books.king} - self.books.freed())
                else:
                    barred = {CASTILLO}
                if len(self.offered) != 3 or told["victim"] == self.seat or self.offered & barred:
                    raise Violation(f"{event}: three regions are offered to an opponent")
            case "CardKept":
                if value_of(told["power"]) != self.value:
                    raise Violation(f"{event}: what is kept is the card that was played")
            case "EffectAbolished":
                at_will = self.books.rules.options["abolish"] == "anything"
                value = value_of(told["power"])
                if value not in (ABOLISHED_AT_WILL if at_will else ABOLISHED):
                    raise Violation(f"{event}: card {value} cannot be abolished")

    def empty(self, region: int, spare: int = NOBODY) -> None:
        """Record that all caballeros in a region have to leave, except those of one seat."""
        self.region = region
        self.to_take = {
            one: self.books.takeable(region, one, self.seat)
            for one in range(len(self.books.scores))
            if one != spare
        }

    # Scorings

    def score(self, event: Event, told: dict[str, int]) -> None:
        place = told["place"]
        self.scored.append(place)
        if told["cause"] == NOBODY or CARD_NAMES.name(told["cause"]) != self.name:
            raise Violation(f"{event}: scored by a card whose action is not running")
        if told["first_only"] != HOW.get(self.value, ALL_PLACES):
            raise Violation(f"{event}: {self.name} scores in another way")
        if self.value == 170:
            self.due = self.named_once()
        elif not self.due:
            self.score_one_of_choice(event, place)
            return
        if place not in self.due or self.scored.count(place) > 1:
            raise Violation(f"{event}: not among {sorted(self.due)}, or twice")
        in_order = [int(region) for region in self.books.rules.regions]
        if self.value == 120 and self.scored != in_order[: len(self.scored)]:
            raise Violation(f"{event}: not in the order of the map")

    def score_one_of_choice(self, event: Event, place: int) -> None:
        choosable = self.books.rules.options["castillo_choosable"] == "yes"
        strengths = self.scores.strengths(1 << place)
        favoured = self.scores.favoured([place])
        ranked = places(strengths, self.scores.is_turned(place), favoured)
        barred = {
            105: place == CASTILLO or not strengths[self.seat],
            135: place == CASTILLO or 1 in ranked or not self.is_tied(strengths, ranked),
            145: place not in self.offered,
            150: place == CASTILLO and not choosable,
        }
        if len(self.scored) > 1 or barred.get(self.value, True):
            raise Violation(f"{event}: {self.name} cannot score this place, or no second one")

    def is_tied(self, strengths: Sequence[int], ranked: Sequence[int]) -> bool:
        """Whether two share the lead; in one edition the owner must, with two caballeros."""
        if self.books.rules.options["shared_lead"] == "of_two":
            return ranked.count(2) == 2
        return strengths[self.seat] == 2 and ranked[self.seat] == 2 and ranked.count(2) > 1

    # The end

    def finish(self, event: Event) -> None:
        """Check at the end that an action that was not stopped was done completely."""
        if self.stopped:
            return
        for one, number in self.to_take.items():
            least = min(number, self.off_the_bridge[one]) if self.value == 50 else number
            least = 0 if self.may_spare() else least
            if not least <= self.taken[one] <= number:
                raise Violation(
                    f"{event}: {self.name} took {self.taken[one]} of {seat_name(one)}, not {number}"
                )
        if self.must_move_grande and not self.count["GrandeMoved"]:
            raise Violation(f"{event}: the Grande of {seat_name(self.seat)} had to move")
        if self.due and set(self.scored) != self.due:
            raise Violation(f"{event}: {self.name} scored {self.scored} instead of {self.due}")
